// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// HSV, also called HSB, over Display P3: hue in degrees, saturation and value from 0 to 1, D65.
    ///
    /// All colours of a Display P3 screen have saturation and value from 0 to 1 here.
    public static let hsvDisplayP3 = ColorSpace(
        builtIn: Definition(
            id: "hsv-display-p3", aliases: ["hsb-display-p3"], name: "HSV (HSB) of Display P3", channels: .hsv,
            whitePoint: .d65, base: .displayP3, stages: [.hsv], losslessDomain: .unitCubeOfBase, gamut: .sameAsBase))
}
