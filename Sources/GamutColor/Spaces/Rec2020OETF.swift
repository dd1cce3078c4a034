// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// BT.2020 as cameras encode it: red, green and blue from 0 to 1, D65 (ITU-R BT.2020-2 table 4).
    public static let rec2020OETF = ColorSpace(
        builtIn: Definition(
            id: "rec2020-oetf", name: "Rec. 2020 camera curve", channels: .rgb, whitePoint: .d65, base: .rec2020Linear,
            stages: [.transfer(.rec2020)], gamut: .unitCube,
            coreGraphicsNames: ["kCGColorSpaceITUR_2020", "kCGColorSpaceExtendedITUR_2020"]))
}

extension TransferFunction {
    /// The camera curve of ITU-R BT.2020-2 table 4, with the constants that make it and its slope continuous.
    public static let rec2020 = TransferFunction.toedPower(
        ToedPower(
            exponent: 1 / 0.45, offset: 0.09929682680944, slope: 4.5, toe: 0.018053968510807,
            encodedToe: 4.5 * 0.018053968510807))
}
