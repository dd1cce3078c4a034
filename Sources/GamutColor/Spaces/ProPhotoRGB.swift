// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// ProPhoto RGB: red, green and blue from 0 to 1, D50, a power of 1.8 with a toe (CSS Color 4 §10.9).
    public static let proPhotoRGB = ColorSpace(
        builtIn: Definition(
            id: "prophoto-rgb", name: "ProPhoto RGB", channels: .rgb, whitePoint: .d50, base: .xyzD50,
            stages: [.transfer(.proPhotoRGB), .matrix(.init(toBase: RGBPrimaries.proPhotoRGB.toXYZ))],
            css: .identifier("prophoto-rgb"), gamut: .unitCube, coreGraphicsNames: ["kCGColorSpaceROMMRGB"]))
}

extension TransferFunction {
    /// The curve of ProPhoto RGB (ISO 22028-2:2013 §4.4).
    public static let proPhotoRGB = TransferFunction.toedPower(
        ToedPower(exponent: 1.8, offset: 0, slope: 16, toe: 1.0 / 512, encodedToe: 16.0 / 512))
}

extension RGBPrimaries {
    /// The primaries of ProPhoto RGB with the six digits of CSS Color 4 §10.9.
    public static let proPhotoRGB = RGBPrimaries(
        red: (0.734699, 0.265301), green: (0.159597, 0.840403), blue: (0.036598, 0.000105), whitePoint: .d50)
}
