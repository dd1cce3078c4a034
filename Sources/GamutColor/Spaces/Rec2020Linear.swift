// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// Linear-light BT.2020: red, green and blue from 0 to 1, D65 (ITU-R BT.2020-2).
    public static let rec2020Linear = ColorSpace(
        builtIn: Definition(
            id: "rec2020-linear", name: "Linear Rec. 2020", channels: .rgb, whitePoint: .d65, base: .xyzD65,
            stages: [.matrix(.init(toBase: RGBPrimaries.rec2020.toXYZ))], gamut: .unitCube,
            coreGraphicsNames: ["kCGColorSpaceLinearITUR_2020", "kCGColorSpaceExtendedLinearITUR_2020"]))
}

extension RGBPrimaries {
    /// The primaries of ITU-R BT.2020-2 table 3.
    public static let rec2020 = RGBPrimaries(
        red: (0.708, 0.292), green: (0.170, 0.797), blue: (0.131, 0.046), whitePoint: .d65)
}
