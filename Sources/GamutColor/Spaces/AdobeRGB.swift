// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// Adobe RGB (1998) compatible: red, green and blue from 0 to 1, D65, a power of 563/256 (CSS Color 4 §10.8).
    public static let adobeRGB = ColorSpace(
        builtIn: Definition(
            id: "a98-rgb", name: "Adobe RGB (1998) compatible", channels: .rgb, whitePoint: .d65, base: .xyzD65,
            stages: [
                .transfer(.power(exponent: 563.0 / 256)),
                .matrix(.init(toBase: RGBPrimaries.adobeRGB.toXYZ)),
            ], css: .identifier("a98-rgb"), gamut: .unitCube, coreGraphicsNames: ["kCGColorSpaceAdobeRGB1998"]))
}

extension RGBPrimaries {
    /// The primaries of Adobe RGB (1998) Color Image Encoding §4.3.1.1.
    public static let adobeRGB = RGBPrimaries(
        red: (0.640, 0.330), green: (0.210, 0.710), blue: (0.150, 0.060), whitePoint: .d65)
}
