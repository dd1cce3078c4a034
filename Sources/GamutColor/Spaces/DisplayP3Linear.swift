// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// Linear-light Display P3: red, green and blue from 0 to 1, D65 (CSS Color 4 §10.7).
    public static let displayP3Linear = ColorSpace(
        builtIn: Definition(
            id: "display-p3-linear", name: "Linear Display P3", channels: .rgb, whitePoint: .d65, base: .xyzD65,
            stages: [.matrix(.init(toBase: RGBPrimaries.displayP3.toXYZ))], css: .identifier("display-p3-linear"),
            gamut: .unitCube,
            coreGraphicsNames: ["kCGColorSpaceLinearDisplayP3", "kCGColorSpaceExtendedLinearDisplayP3"]))
}

extension RGBPrimaries {
    /// The primaries of DCI-P3 (SMPTE RP 431-2:2011) with the white D65.
    public static let displayP3 = RGBPrimaries(
        red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060), whitePoint: .d65)
}
