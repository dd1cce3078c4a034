// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// HSL over sRGB: hue in degrees, saturation and lightness from 0 to 1, D65 (CSS Color 4 §7).
    ///
    /// Chromatic colours of lightness 0 or 1, which only wide-gamut colours have, lose their chroma here.
    public static let hsl = ColorSpace(
        builtIn: Definition(
            id: "hsl", name: "HSL",
            channels: [
                .hue,
                Channel("s", "saturation", 0...1, cssUnitsPerOne: 100, cssBounds: 0...Double.infinity),
                Channel("l", "lightness", 0...1, cssUnitsPerOne: 100),
            ], whitePoint: .d65, base: .sRGB, stages: [.hsl], css: .legacyFunction("hsl", identifier: nil),
            losslessDomain: .unitCubeOfBase, gamut: .sameAsBase))
}
