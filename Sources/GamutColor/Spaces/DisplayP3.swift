// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// Display P3, extended to all numbers: red, green and blue from 0 to 1, D65, sRGB's curve (CSS Color 4 §10.6).
    public static let displayP3 = ColorSpace(
        builtIn: Definition(
            id: "display-p3", aliases: ["p3"], name: "Display P3", channels: .rgb, whitePoint: .d65,
            base: .displayP3Linear, stages: [.transfer(.sRGB)], css: .identifier("display-p3"), gamut: .unitCube,
            coreGraphicsNames: ["kCGColorSpaceDisplayP3", "kCGColorSpaceExtendedDisplayP3"]))
}
