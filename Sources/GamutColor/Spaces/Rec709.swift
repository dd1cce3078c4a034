// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// BT.709 for display: red, green and blue from 0 to 1, D65, a pure power of 2.4 (ITU-R BT.1886 annex 1, black at 0).
    public static let rec709 = ColorSpace(
        builtIn: Definition(
            id: "rec709", aliases: ["bt709"], name: "Rec. 709", channels: .rgb, whitePoint: .d65, base: .sRGBLinear,
            stages: [.transfer(.power(exponent: 2.4))], gamut: .unitCube))
}
