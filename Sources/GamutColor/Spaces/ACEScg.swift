// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// ACEScg: linear red, green and blue of the AP1 primaries, the white of ACES (S-2014-004).
    public static let acesCG = ColorSpace(
        builtIn: Definition(
            id: "acescg", name: "ACEScg", channels: .rgb, whitePoint: .aces, base: .xyzD65,
            stages: [
                .matrix(.init(toBase: RGBPrimaries.acesAP1.toXYZ)),
                .matrix(.init(toBase: ChromaticAdaptation.bradford.matrix(from: .aces, to: .d65))),
            ], gamut: .unitCube, coreGraphicsNames: ["kCGColorSpaceACESCGLinear"]))
}

extension RGBPrimaries {
    /// The primaries AP1 of S-2014-004 §4.2.
    public static let acesAP1 = RGBPrimaries(
        red: (0.713, 0.293), green: (0.165, 0.830), blue: (0.128, 0.044), whitePoint: .aces)
}
