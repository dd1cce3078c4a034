// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// DCI-P3 of digital cinema: red, green and blue from 0 to 1, its own white, a power of 2.6 (SMPTE RP 431-2:2011).
    public static let dciP3 = ColorSpace(
        builtIn: Definition(
            id: "dci-p3", name: "DCI-P3", channels: .rgb, whitePoint: .dci, base: .xyzD65,
            stages: [
                .transfer(.power(exponent: 2.6)),
                .matrix(.init(toBase: RGBPrimaries.dciP3.toXYZ)),
                .matrix(.init(toBase: ChromaticAdaptation.bradford.matrix(from: .dci, to: .d65))),
            ], gamut: .unitCube, coreGraphicsNames: ["kCGColorSpaceDCIP3"]))
}

extension RGBPrimaries {
    /// The primaries of SMPTE RP 431-2:2011 with the white of cinema projectors.
    public static let dciP3 = RGBPrimaries(
        red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060), whitePoint: .dci)
}

extension WhitePoint {
    /// The white of digital cinema: x 0.314, y 0.351 (SMPTE RP 431-2:2011).
    public static let dci = WhitePoint(name: "DCI", chromaticity: Chromaticity(x: 0.314, y: 0.351))
}
