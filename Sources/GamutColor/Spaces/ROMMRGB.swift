// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// ROMM RGB: ProPhoto RGB with primaries of four digits, as its standard prints them (ISO 22028-2:2013 §4).
    public static let rommRGB = ColorSpace(
        builtIn: Definition(
            id: "romm-rgb", name: "ROMM RGB", channels: .rgb, whitePoint: .d50, base: .xyzD50,
            stages: [.transfer(.proPhotoRGB), .matrix(.init(toBase: RGBPrimaries.rommRGB.toXYZ))], gamut: .unitCube))
}

extension RGBPrimaries {
    /// The primaries of ROMM RGB (ISO 22028-2:2013 §4.2).
    public static let rommRGB = RGBPrimaries(
        red: (0.7347, 0.2653), green: (0.1596, 0.8404), blue: (0.0366, 0.0001), whitePoint: .d50)
}
