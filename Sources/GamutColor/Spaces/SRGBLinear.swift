// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// Linear-light sRGB: red, green and blue from 0 to 1, D65 (CSS Color 4 §10.4).
    public static let sRGBLinear = ColorSpace(
        builtIn: Definition(
            id: "srgb-linear", name: "Linear sRGB", channels: .rgb, whitePoint: .d65, base: .xyzD65,
            stages: [.matrix(.init(toBase: RGBPrimaries.rec709.toXYZ))], css: .identifier("srgb-linear"),
            gamut: .unitCube,
            coreGraphicsNames: ["kCGColorSpaceLinearSRGB", "kCGColorSpaceExtendedLinearSRGB"]))
}

extension RGBPrimaries {
    /// The primaries of sRGB and ITU-R BT.709-6 §1.
    public static let rec709 = RGBPrimaries(
        red: (0.640, 0.330), green: (0.300, 0.600), blue: (0.150, 0.060), whitePoint: .d65)
}
