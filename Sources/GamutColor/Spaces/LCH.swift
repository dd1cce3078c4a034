// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// CIE LCH relative to D50: L\* from 0 to 100, chroma from 0 to about 150, hue in degrees (CSS Color 4 §9.3).
    public static let lch = ColorSpace(
        builtIn: Definition(
            id: "lch", name: "CIE LCH D50",
            channels: [
                Channel("l", "lightness", 0...100, cssBounds: 0...100),
                Channel("c", "chroma", 0...150, cssBounds: 0...Double.infinity), .hue,
            ], whitePoint: .d50, base: .lab, stages: [.polar(huePowerlessBelow: 0.0015)], css: .function("lch")))
}
