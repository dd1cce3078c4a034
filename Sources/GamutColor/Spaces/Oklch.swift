// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// Oklab in polar form: L from 0 to 1, chroma from 0 to about 0.4, hue in degrees, D65 (CSS Color 4 §9.4).
    public static let oklch = ColorSpace(
        builtIn: Definition(
            id: "oklch", name: "OkLCH",
            channels: [
                Channel("l", "lightness", 0...1, cssBounds: 0...1),
                Channel("c", "chroma", 0...0.4, cssBounds: 0...Double.infinity), .hue,
            ], whitePoint: .d65, base: .oklab, stages: [.polar(huePowerlessBelow: 4e-6)], css: .function("oklch")))
}
