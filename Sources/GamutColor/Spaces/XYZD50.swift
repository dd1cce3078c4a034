// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// CIE 1931 XYZ relative to D50, with Y = 1 for white, adapted by Bradford (CSS Color 4 §10.11).
    public static let xyzD50 = ColorSpace(
        builtIn: Definition(
            id: "xyz-d50", name: "XYZ D50", channels: .xyz, whitePoint: .d50, base: .xyzD65,
            stages: [.matrix(.init(toBase: ChromaticAdaptation.bradford.matrix(from: .d50, to: .d65)))],
            css: .identifier("xyz-d50"), coreGraphicsNames: ["kCGColorSpaceGenericXYZ"]))
}
