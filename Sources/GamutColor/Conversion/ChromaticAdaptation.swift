// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A von Kries style adaptation of tristimulus values from one white point to another.
public struct ChromaticAdaptation: Hashable, Sendable {
    /// The name in the literature.
    public let name: String
    /// The matrix from XYZ to the cone-like responses in which the white points are scaled.
    public let coneResponse: Matrix3x3

    /// Bradford, as ICC.1:2022 annex E and CSS Color 4 §10.2 use it.
    public static let bradford = ChromaticAdaptation(
        name: "Bradford",
        coneResponse: Matrix3x3(
            rows: [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]))

    /// The matrix that takes XYZ relative to one white to XYZ relative to another.
    public func matrix(from source: WhitePoint, to destination: WhitePoint) -> Matrix3x3 {
        let scale = (coneResponse * destination.xyz) / (coneResponse * source.xyz)
        return coneResponse.inverse * Matrix3x3(diagonal: scale) * coneResponse
    }
}
