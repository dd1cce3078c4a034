// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// BT.2020 for display: red, green and blue from 0 to 1, D65, a pure power of 2.4 (CSS Color 4 §10.10).
    public static let rec2020 = ColorSpace(
        builtIn: Definition(
            id: "rec2020", name: "Rec. 2020", channels: .rgb, whitePoint: .d65, base: .rec2020Linear,
            stages: [.transfer(.power(exponent: 2.4))], css: .identifier("rec2020"), gamut: .unitCube))
}
