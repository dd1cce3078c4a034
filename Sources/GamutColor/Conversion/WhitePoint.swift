// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A reference white: a chromaticity with a name, scaled to a luminance of 1.
public struct WhitePoint: Hashable, Sendable {
    /// The name in use, as `D65`.
    public let name: String
    /// The chromaticity coordinates x and y.
    public let chromaticity: Chromaticity

    /// Makes a white point from its chromaticity.
    public init(name: String, chromaticity: Chromaticity) {
        self.name = name
        self.chromaticity = chromaticity
    }

    /// The tristimulus values X, Y and Z, with Y = 1.
    public var xyz: SIMD3<Double> { chromaticity.xyz }

    /// D65 as CSS Color 4 and ITU-R BT.709 give it: x 0.3127, y 0.3290.
    public static let d65 = WhitePoint(name: "D65", chromaticity: Chromaticity(x: 0.3127, y: 0.3290))

    /// D50 as CSS Color 4 gives it: x 0.3457, y 0.3585.
    public static let d50 = WhitePoint(name: "D50", chromaticity: Chromaticity(x: 0.3457, y: 0.3585))
}

/// CIE 1931 chromaticity coordinates.
public struct Chromaticity: Hashable, Sendable {
    /// The x coordinate.
    public let x: Double
    /// The y coordinate.
    public let y: Double

    /// Makes a chromaticity from its two coordinates.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The tristimulus values of this chromaticity at a luminance of 1.
    public var xyz: SIMD3<Double> { SIMD3(x / y, 1, (1 - x - y) / y) }
}
