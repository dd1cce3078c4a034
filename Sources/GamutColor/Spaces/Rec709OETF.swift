// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// BT.709 as cameras encode it: red, green and blue from 0 to 1, D65 (ITU-R BT.709-6 §1.2).
    public static let rec709OETF = ColorSpace(
        builtIn: Definition(
            id: "rec709-oetf", name: "Rec. 709 camera curve", channels: .rgb, whitePoint: .d65, base: .sRGBLinear,
            stages: [.transfer(.rec709)], gamut: .unitCube, coreGraphicsNames: ["kCGColorSpaceITUR_709"]))
}

extension TransferFunction {
    /// The camera curve of ITU-R BT.709-6 §1.2; its published constants leave a step at the join.
    public static let rec709 = TransferFunction.toedPower(
        ToedPower(exponent: 1 / 0.45, offset: 0.099, slope: 4.5, toe: 0.018, encodedToe: 0.081))
}
