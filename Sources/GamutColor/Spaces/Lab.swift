// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// CIE L\*a\*b\* relative to D50: L\* from 0 to 100, a\* and b\* about −125 to 125 (CSS Color 4 §9.3).
    public static let lab = ColorSpace(
        builtIn: Definition(
            id: "lab", name: "CIE Lab D50",
            channels: [
                Channel("l", "lightness", 0...100, cssBounds: 0...100), Channel("a", "a", -125...125),
                Channel("b", "b", -125...125),
            ], whitePoint: .d50, base: .xyzD50, stages: [.cieLab(white: WhitePoint.d50.chromaticity)],
            css: .function("lab"), coreGraphicsNames: ["kCGColorSpaceGenericLab"]))
}
