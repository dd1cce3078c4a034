// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// CIE 1931 XYZ relative to D65, with Y = 1 for white: the root of all spaces (CSS Color 4 §10.11).
    public static let xyzD65 = ColorSpace(
        builtIn: Definition(
            id: "xyz-d65", aliases: ["xyz"], name: "XYZ D65", channels: .xyz, whitePoint: .d65, base: nil, stages: [],
            css: .identifier("xyz-d65", alias: "xyz")))
}
