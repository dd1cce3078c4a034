// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// HSV, also called HSB, over sRGB: hue in degrees, saturation and value from 0 to 1, D65.
    ///
    /// After A. R. Smith (SIGGRAPH 1978), over all numbers: saturation and value go beyond 1 for wide-gamut colours. Colours whose largest component is 0
    /// and whose smallest is negative cannot be held.
    public static let hsv = ColorSpace(
        builtIn: Definition(
            id: "hsv", aliases: ["hsb"], name: "HSV (HSB)", channels: .hsv, whitePoint: .d65, base: .sRGB,
            stages: [.hsv], losslessDomain: .unitCubeOfBase, gamut: .sameAsBase))
}

extension [ColorSpace.Channel] {
    /// Hue in degrees, saturation and value from 0 to 1.
    public static let hsv = [
        .hue, ColorSpace.Channel("s", "saturation", 0...1), ColorSpace.Channel("v", "value", 0...1),
    ]
}
