// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// ACES2065-1: linear red, green and blue of the AP0 primaries, which hold all colours (SMPTE ST 2065-1:2012).
    public static let aces2065 = ColorSpace(
        builtIn: Definition(
            id: "aces2065-1", name: "ACES2065-1", channels: .rgb, whitePoint: .aces, base: .xyzD65,
            stages: [
                .matrix(.init(toBase: RGBPrimaries.acesAP0.toXYZ)),
                .matrix(.init(toBase: ChromaticAdaptation.bradford.matrix(from: .aces, to: .d65))),
            ], gamut: .unitCube))
}

extension RGBPrimaries {
    /// The primaries AP0 of SMPTE ST 2065-1:2012 §4.1.
    public static let acesAP0 = RGBPrimaries(
        red: (0.7347, 0.2653), green: (0, 1), blue: (0.0001, -0.0770), whitePoint: .aces)
}

extension WhitePoint {
    /// The white of ACES: x 0.32168, y 0.33767 (SMPTE ST 2065-1:2012 §4.1).
    public static let aces = WhitePoint(name: "ACES", chromaticity: Chromaticity(x: 0.32168, y: 0.33767))
}
