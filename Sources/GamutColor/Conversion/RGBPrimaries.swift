// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The chromaticities of the three primaries and the white of an additive RGB space.
public struct RGBPrimaries: Hashable, Sendable {
    /// The chromaticity of red.
    public let red: Chromaticity
    /// The chromaticity of green.
    public let green: Chromaticity
    /// The chromaticity of blue.
    public let blue: Chromaticity
    /// The white that R = G = B = 1 makes.
    public let whitePoint: WhitePoint

    /// Makes primaries from x and y of red, green and blue, and the white point.
    public init(
        red: (Double, Double), green: (Double, Double), blue: (Double, Double), whitePoint: WhitePoint
    ) {
        self.red = Chromaticity(x: red.0, y: red.1)
        self.green = Chromaticity(x: green.0, y: green.1)
        self.blue = Chromaticity(x: blue.0, y: blue.1)
        self.whitePoint = whitePoint
    }

    /// The matrix from linear RGB to XYZ relative to the white point (SMPTE RP 177:1993 §3.3).
    public var toXYZ: Matrix3x3 {
        let columns = Matrix3x3(columns: red.xyz, green.xyz, blue.xyz)
        return columns * Matrix3x3(diagonal: columns.inverse * whitePoint.xyz)
    }
}
