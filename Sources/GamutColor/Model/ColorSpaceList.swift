// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// Every built-in space, in the order of lists and help texts.
    ///
    /// This list is the only one: conversion, CSS, the tool's names and the tests all run over it.
    public static let all: [ColorSpace] = [
        .sRGB,
        .sRGBLinear,
        .displayP3,
        .displayP3Linear,
        .adobeRGB,
        .proPhotoRGB,
        .rec2020,
        .rec2020Linear,
        .rec2020OETF,
        .rec709,
        .rec709OETF,
        .dciP3,
        .rommRGB,
        .acesCG,
        .aces2065,
        .xyzD65,
        .xyzD50,
        .lab,
        .lch,
        .oklab,
        .oklch,
        .hsl,
        .hsv,
        .hwb,
        .hsvDisplayP3,
    ]

    /// Finds a space by its id or one of its aliases, among the built-in spaces and a client's own.
    public init?(id: String, in spaces: [ColorSpace] = ColorSpace.all) {
        let found = spaces.first {
            // Through the node, so that no definition is copied.
            $0.node.definition.id == id || $0.node.definition.aliases.contains(id)
        }
        guard let space = found else { return nil }
        self = space
    }

    /// Finds a space by a CoreGraphics name, as `kCGColorSpaceDisplayP3`.
    public init?(coreGraphicsName: String, in spaces: [ColorSpace] = ColorSpace.all) {
        guard let space = spaces.first(where: { $0.definition.coreGraphicsNames.contains(coreGraphicsName) }) else {
            return nil
        }
        self = space
    }
}
