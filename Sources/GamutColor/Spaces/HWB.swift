// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// HWB over sRGB: hue in degrees, whiteness and blackness from 0 to 1, D65 (CSS Color 4 §8).
    ///
    /// Whiteness is the smallest component and blackness 1 minus the largest, which loses no colour at all.
    public static let hwb = ColorSpace(
        builtIn: Definition(
            id: "hwb", name: "HWB",
            channels: [
                .hue, Channel("w", "whiteness", 0...1, cssUnitsPerOne: 100),
                Channel("b", "blackness", 0...1, cssUnitsPerOne: 100),
            ], whitePoint: .d65, base: .sRGB, stages: [.hwb], css: .function("hwb"), gamut: .sameAsBase))
}
