// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// sRGB, extended to all numbers: red, green and blue from 0 to 1, D65 (IEC 61966-2-1:1999; CSS Color 4 §10.3).
    public static let sRGB = ColorSpace(
        builtIn: Definition(
            id: "srgb", name: "sRGB",
            channels: [
                Channel("r", "red", 0...1, cssUnitsPerOne: 255, cssBounds: 0...1),
                Channel("g", "green", 0...1, cssUnitsPerOne: 255, cssBounds: 0...1),
                Channel("b", "blue", 0...1, cssUnitsPerOne: 255, cssBounds: 0...1),
            ],
            whitePoint: .d65, base: .sRGBLinear, stages: [.transfer(.sRGB)],
            css: .legacyFunction("rgb", identifier: "srgb"), gamut: .unitCube,
            coreGraphicsNames: ["kCGColorSpaceSRGB", "kCGColorSpaceExtendedSRGB"]))
}

extension TransferFunction {
    /// The curve of sRGB (IEC 61966-2-1:1999 §4.2); its published constants leave a step of 1e-8 at the join.
    public static let sRGB = TransferFunction.toedPower(
        ToedPower(exponent: 2.4, offset: 0.055, slope: 12.92, toe: 0.0031308, encodedToe: 0.04045))
}
