// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// The colours of a swatch in light and dark surroundings, without and with more contrast.
struct SchemeColors: Equatable {
    var light: SwatchColor
    var dark: SwatchColor
    var lightHighContrast: SwatchColor
    var darkHighContrast: SwatchColor

    /// The colours of a swatch on displays of a gamut, by the rules of asset catalogs.
    ///
    /// A scheme for which there is none has that of the other one.
    init(_ swatch: Swatch, on gamut: Appearance.DisplayGamut) {
        func color(_ luminosity: Appearance.Luminosity, _ isHighContrast: Bool) -> SwatchColor {
            swatch.color(
                for: Appearance(luminosity: luminosity, isHighContrast: isHighContrast, displayGamut: gamut))
        }
        light = color(.light, false)
        dark = color(.dark, false)
        lightHighContrast = color(.light, true)
        darkHighContrast = color(.dark, true)
        if light == .unassigned { light = dark }
        if dark == .unassigned { dark = light }
        if lightHighContrast == .unassigned { lightHighContrast = light }
        if darkHighContrast == .unassigned { darkHighContrast = dark }
    }

    /// Whether it is one colour everywhere.
    var isConstant: Bool { light == dark && !hasContrast }

    /// Whether more contrast makes a difference.
    var hasContrast: Bool { light != lightHighContrast || dark != darkHighContrast }
}

extension PaletteWriting {
    /// Notes the colours for appearances that ``SchemeColors`` does not tell apart.
    mutating func reportAppearances(
        beyondSchemesOf swatch: Swatch, keepsContrast: Bool, keepsGamut: Bool
    ) {
        for variant in swatch.assignedVariants {
            let appearance = variant.appearance
            let isKept =
                (appearance.idiom ?? "universal") == "universal" && appearance.subtype == nil
                && appearance.luminosity != .tinted && (keepsContrast || !appearance.isHighContrast)
                && (keepsGamut || appearance.displayGamut != .sRGB)
            if !isKept { lose(.appearance, "the color for \(appearance.name) was dropped") }
        }
    }
}
