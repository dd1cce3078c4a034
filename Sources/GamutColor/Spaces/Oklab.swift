// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// Oklab: L from 0 to 1, a and b about −0.4 to 0.4, D65.
    ///
    /// Björn Ottosson's space of 2020 with the matrices recomputed for CSS (CSS Color 4 §9.4, csswg-drafts #6642), so
    /// that white has no chroma.
    public static let oklab = ColorSpace(
        builtIn: Definition(
            id: "oklab", name: "Oklab",
            channels: [
                Channel("l", "lightness", 0...1, cssBounds: 0...1), Channel("a", "a", -0.4...0.4),
                Channel("b", "b", -0.4...0.4),
            ], whitePoint: .d65, base: .xyzD65,
            stages: [.matrix(.init(fromBase: lmsToOklab)), .cube, .matrix(.init(fromBase: xyzToLMS))],
            css: .function("oklab")))

    private static let xyzToLMS = Matrix3x3(
        rows: [0.8190224379967030, 0.3619062600528904, -0.1288737815209879],
        [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
        [0.0481771893596242, 0.2642395317527308, 0.6335478284694309])

    private static let lmsToOklab = Matrix3x3(
        rows: [0.2104542683093140, 0.7936177747023054, -0.0040720430116193],
        [1.9779985324311684, -2.4285922420485799, 0.4505937096174110],
        [0.0259040424655478, 0.7827717124575296, -0.8086757549230774])
}
