// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import Testing

@testable import GamutPalette

@Suite struct PaletteTests {
    /// The budget of a conversion is 160 bytes a swatch for everything, so a swatch itself must stay below.
    @Test func aSwatchIsSmall() {
        #expect(MemoryLayout<Swatch>.stride <= 128)
    }

    @Test func looseSwatchesGatherUntilAGroupComes() {
        var palette = Palette()
        palette.append(loose: Swatch(name: "a", ColorValue(.sRGB, 0, 0, 0)))
        palette.append(loose: Swatch(name: "b", ColorValue(.sRGB, 0, 0, 0)))
        palette.groups.append(Palette.Group(name: "g"))
        palette.append(Swatch(name: "c", ColorValue(.sRGB, 0, 0, 0)))
        palette.append(loose: Swatch(name: "d", ColorValue(.sRGB, 0, 0, 0)))
        #expect(palette.groups.map(\.isLoose) == [true, false, true])
        #expect(palette.swatches.map(\.name) == ["a", "b", "c", "d"])
    }

    @Test func referencesResolveAcrossPalettesAndCyclesAreFound() {
        let blue = ColorValue(.sRGB, 0, 0, 1)
        var palettes = [
            Palette(groups: [
                Palette.Group(
                    name: "button",
                    swatches: [
                        Swatch(name: "fill", color: .reference(.swatch("base/blue"))),
                        Swatch(name: "border", color: .reference(.swatch("button/fill"))),
                        Swatch(name: "text", color: .reference(.swatch("base/bleu"))),
                        Swatch(name: "ring", color: .reference(.swatch("button/ring"))),
                    ])
            ]),
            Palette(groups: [Palette.Group(name: "base", swatches: [Swatch(name: "blue", blue)])]),
        ]
        let failures = ReferenceResolution.resolve(&palettes)
        #expect(palettes[0].groups[0].swatches[0].color == .value(blue))
        #expect(palettes[0].groups[0].swatches[1].color == .value(blue))
        #expect(palettes[0].groups[0].swatches[1].attachments == [.init("reference", "button/fill")])
        #expect(failures.map(\.swatch) == ["text", "ring"])
        #expect(failures.allSatisfy { $0.error.reason == .unresolvedReference })
    }

    @Test func theBestVariantWins() {
        let white = SwatchColor.value(ColorValue(.sRGB, 1, 1, 1))
        let dark = SwatchColor.value(ColorValue(.sRGB, 0, 0, 0))
        let high = SwatchColor.value(ColorValue(.sRGB, 1, 0, 0))
        let swatch = Swatch(
            name: "s", color: white,
            variants: [.init(Appearance(isHighContrast: true), high), .init(.dark, dark)])
        #expect(swatch.color(for: .any) == white)
        #expect(swatch.color(for: .dark) == dark)
        #expect(swatch.color(for: Appearance(isHighContrast: true)) == high)
        // Dark beats high contrast for any luminosity, as in asset catalogs.
        #expect(swatch.color(for: Appearance(luminosity: .dark, isHighContrast: true)) == dark)
    }
}
