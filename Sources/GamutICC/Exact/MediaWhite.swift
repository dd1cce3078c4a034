// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// What an absolute conversion knows of one side: the white of its medium, and how that was adapted to D50.
struct MediaWhite: Hashable, Sendable {
    /// The white of the medium in the connection space; D50 for displays, whose white is all they have.
    var media = ConnectionSpace.white
    /// The factors of the cone responses that took the measurements to D50, by Bradford.
    var adaptation = SIMD3<Double>(repeating: 1)

    init(_ endpoint: ICCEndpoint) {
        guard case .profile(let profile) = endpoint else { return }
        let isDisplay = profile.deviceClass == .display
        if !isDisplay, let white = profile.mediaWhitePoint { media = white }
        if let matrix = profile.chromaticAdaptation {
            adaptation = Self.factors(of: matrix.inverse * ConnectionSpace.white)
        } else if isDisplay, profile.version.major < 4, let white = profile.mediaWhitePoint {
            adaptation = Self.factors(of: white)
        }
    }

    /// The step from one side to another for an observer who is adapted to each white so far: 1 is fully, 0 not at all.
    ///
    /// In between, the factors of the cone responses are powers of the full ones.
    static func map(from source: MediaWhite, to destination: MediaWhite, adaptationState: Double) -> ConnectionMap {
        let toMeasured = Matrix3x3(diagonal: source.media / ConnectionSpace.white)
        let fromMeasured = Matrix3x3(diagonal: ConnectionSpace.white / destination.media)
        guard adaptationState < 1 else { return ConnectionMap(matrix: fromMeasured * toMeasured) }
        let cone = ChromaticAdaptation.bradford.coneResponse
        let ratio = destination.adaptation / source.adaptation
        let part = SIMD3(
            RealFunction.power(ratio.x, 1 - adaptationState), RealFunction.power(ratio.y, 1 - adaptationState),
            RealFunction.power(ratio.z, 1 - adaptationState))
        return ConnectionMap(
            matrix: fromMeasured * cone.inverse * Matrix3x3(diagonal: part) * cone * toMeasured)
    }

    /// The factors that adapt a white to D50; none for a white that is none.
    private static func factors(of white: SIMD3<Double>) -> SIMD3<Double> {
        let cone = ChromaticAdaptation.bradford.coneResponse
        let factors = (cone * ConnectionSpace.white) / (cone * white)
        let isUsable = (0..<3).allSatisfy { factors[$0] > 0.1 && factors[$0] < 10 }
        return isUsable ? factors : SIMD3(repeating: 1)
    }
}
