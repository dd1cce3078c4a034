// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension ICCCurve {
    /// Entries of a table that stands for a function in version 2: the error is below 1e-5.
    private static let tableSize = 4096

    /// Makes the curve of a profile from that of a colour space.
    ///
    /// Profiles know no odd symmetry: below 0 the function goes on by its own rule.
    init(_ function: TransferFunction, version: ICCProfile.FormatVersion) {
        if case .power(let exponent) = function {
            self.init(gamma: exponent, version: version)
        } else if case .toedPower(let curve) = function {
            let scale = 1 + curve.offset
            let exact = ICCCurve.toedPower(
                g: curve.exponent, a: 1 / scale, b: curve.offset / scale, c: 1 / curve.slope, d: curve.encodedToe)
            self = version == .v4 ? exact : exact.tabulated
        } else {
            // Other functions go beyond 1: their peak becomes the white of the profile.
            let peak = function.decode(1)
            self = Self.table { function.decode($0) / peak }
        }
    }

    /// Makes a power; version 2 has 8 bits after the point, or a table where they do not do.
    init(gamma: Double, version: ICCProfile.FormatVersion) {
        let code = gamma * 256
        if gamma == 1 {
            self = .identity
        } else if version == .v4 {
            self = .gamma(gamma)
        } else if code == code.rounded(), (1...65535).contains(code) {
            self = .gamma(gamma)
        } else {
            self = Self.table { DeterministicMath.power($0, gamma) }
        }
    }

    /// The function as a table.
    var tabulated: ICCCurve {
        guard case .toedPower(let g, let a, let b, let c, let d, let e, let f) = self else { return self }
        return Self.table { $0 >= d ? DeterministicMath.power(a * $0 + b, g) + e : c * $0 + f }
    }

    private static func table(_ function: (Double) -> Double) -> ICCCurve {
        .table(
            (0..<tableSize).map { index in
                let value = function(Double(index) / Double(tableSize - 1))
                return UInt16(clamping: Int((min(max(value, 0), 1) * 65535 + 0.5).rounded(.down)))
            })
    }

    /// The curve as a tag; a gamma of version 2 is a table of one entry.
    func written(_ version: ICCProfile.FormatVersion) -> TagWriter {
        if version == .v2, case .gamma(let gamma) = self {
            return .table([UInt16(clamping: Int((gamma * 256).rounded()))])
        }
        return .curve(self)
    }
}
