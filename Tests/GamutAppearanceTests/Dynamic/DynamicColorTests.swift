// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutColor
import GamutPalette
import Testing

/// Dynamic colours become numbers.
@Suite struct DynamicColorTests {
    private let red = ColorValue(.sRGB, 1, 0, 0)
    private let blue = ColorValue(.sRGB, 0, 0, 1)
    private let dark = ColorEnvironment(colorScheme: .dark)

    @Test func constantsStayWhatTheyAre() throws {
        let green = ColorValue(.displayP3, 0, 1, 0, alpha: 0.5)
        #expect(try DynamicColor(green).color(in: dark) == green)
        #expect(try DynamicColor(green).resolve(in: dark) == ResolvedColor(green))
        #expect(
            try DynamicColor(green).resolve(in: dark, arithmetic: .appleCompatible)
                == ResolvedColor(green, arithmetic: .appleCompatible))
    }

    @Test func lightAndDark() throws {
        let color = DynamicColor(light: red, dark: blue)
        #expect(try color.color(in: ColorEnvironment()) == red)
        #expect(try color.color(in: dark) == blue)
        #expect(try color.color(in: ColorEnvironment(colorScheme: .dark, contrast: .increased)) == blue)
    }

    /// The order of asset catalogs with more contrast (OpenSwiftUI; colour.md §1.3): scheme with contrast, scheme, any with
    /// contrast, any; so the dark one wins over that with contrast for any scheme.
    @Test func orderWithMoreContrast() throws {
        let names = ["dark-high-contrast", "dark", "high-contrast", "any"]
        let appearances = [
            Appearance(luminosity: .dark, isHighContrast: true), .dark, Appearance(isHighContrast: true), .any,
        ]
        let environment = ColorEnvironment(colorScheme: .dark, contrast: .increased)
        for first in 0..<4 {
            var variants = DynamicColor.Variants()
            for index in first..<4 {
                #expect(appearances[index].name == names[index])
                variants[appearances[index]] = DynamicColor(ColorValue(.sRGB, Double(index), 0, 0))
            }
            #expect(try DynamicColor.variants(variants).color(in: environment).components.x == Double(first))
        }
        // Standard contrast: the scheme, then any; what is for contrast or for the other scheme never counts.
        let standard: DynamicColor.Variants = [
            Appearance(isHighContrast: true): DynamicColor(red), .light: DynamicColor(red), .any: DynamicColor(blue),
        ]
        #expect(try DynamicColor.variants(standard).color(in: dark) == blue)
    }

    @Test func gamutAndDevice() throws {
        let color = DynamicColor.variants([
            .any: .system(.gray), Appearance(displayGamut: .displayP3): .constant(red),
            Appearance(idiom: "mac"): .constant(blue),
        ])
        #expect(try color.color(in: ColorEnvironment(displayGamut: .displayP3)) == red)
        #expect(try color.color(in: ColorEnvironment(idiom: .mac)) == blue)
        #expect(try color.color(in: ColorEnvironment(displayGamut: .displayP3, idiom: .mac)) == red)
        #expect(try color.color(in: ColorEnvironment(idiom: .iPad)).hex() == "#8E8E93")
    }

    @Test func variantsOfWhichNoneFits() {
        let color = DynamicColor.variants([.dark: .constant(red)])
        #expect {
            try color.resolve(in: ColorEnvironment())
        } throws: { error in
            (error as? ResolutionError)?.reason == .noVariant
                && "\(error)" == "no variant is for light-srgb-universal (there is dark)"
        }
        #expect(throws: ResolutionError.self) { try DynamicColor.variants([:]).resolve(in: dark) }
    }

    @Test func accents() throws {
        #expect(try DynamicColor.accent.resolve(in: ColorEnvironment()).hex() == "#0088FF")
        var environment = ColorEnvironment(accent: .system(.pink))
        #expect(try DynamicColor.accent.resolve(in: environment).hex() == "#FF2D55")
        environment.accent = DynamicColor.accent.opacity(0.5)
        #expect {
            try DynamicColor(light: .accent, dark: .accent).resolve(in: environment)
        } throws: {
            ($0 as? ResolutionError)?.reason == .cycle
        }
    }

    /// Opacity multiplies (OpenSwiftUI: `.opacity(_:)` multiplies, `_settingOpacity` replaces).
    @Test func opacityMultiplies() throws {
        let color = DynamicColor(red.withAlpha(0.5)).opacity(0.5)
        #expect(try color.color(in: dark) == red.withAlpha(0.25))
        #expect(try DynamicColor.system(.secondaryLabel).opacity(0.5).color(in: dark).alpha == 0.3)
        #expect(try DynamicColor(red).hierarchical(level: 3).color(in: dark).alpha == 0.18)
        #expect(DynamicColor(red).hierarchical(level: 0) == DynamicColor(red))
    }

    /// CSS Color 4 §12.3, example of premultiplied mixing: halfway between rgb(24% 12% 98% / 0.4) and rgb(62% 26% 64% / 0.6)
    /// in sRGB is rgb(46.8% 20.4% 77.6% / 0.5).
    @Test func deviceMixture() throws {
        let first = ColorValue(.sRGB, 0.24, 0.12, 0.98, alpha: 0.4)
        let second = ColorValue(.sRGB, 0.62, 0.26, 0.64, alpha: 0.6)
        let mixed = try DynamicColor(first).mix(with: DynamicColor(second), by: 0.5, in: .device).color(in: dark)
        let expected = SIMD4(0.468, 0.204, 0.776, 0.5)
        for index in 0..<3 { #expect(abs(mixed.components[index] - expected[index]) <= 1e-12) }
        #expect(mixed.alpha == 0.5)
    }

    /// Halfway between white and black in Oklab is lightness 0.5 (CSS Color 4): rgb(38.857% 38.857% 38.857%), and the ends
    /// are the colours themselves.
    @Test func perceptualMixture() throws {
        let gray = try DynamicColor.white.mix(with: .black, by: 0.5).resolve(in: dark)
        for value in [gray.red, gray.green, gray.blue] { #expect(abs(Double(value) - 0.38857) <= 1e-5) }
        for fraction in [0.0, 1] {
            let end = try DynamicColor(red).mix(with: DynamicColor(blue), by: fraction).resolve(in: dark)
            #expect(try end.hex() == (fraction == 0 ? "#FF0000" : "#0000FF"))
        }
        // What is clear lends no hue, and two clear colours make a clear one.
        let fading = try DynamicColor(red).mix(with: .clear, by: 0.5).resolve(in: dark)
        #expect(try fading.hex() == "#FF000080")
        #expect(try DynamicColor.clear.mix(with: .clear, by: 0.5).color(in: dark).isFinite)
    }

    /// One stop doubles linear light (Apple: linear × 2^stops), and the headroom with it.
    @Test func exposureAndHeadroom() throws {
        let color = DynamicColor(ColorValue(.sRGBLinear, 0.5, 0.25, 1, alpha: 0.5))
        let exposed = try color.headroom(2).exposure(stops: 1).resolveHDR(in: dark)
        #expect(exposed.color == ResolvedColor(linearRed: 1, linearGreen: 0.5, linearBlue: 2, opacity: 0.5))
        #expect(exposed.headroom == 4)
        #expect(try color.exposure(stops: -1).resolveHDR(in: dark).headroom == nil)
        #expect(try color.headroom(3).mix(with: color.headroom(5), by: 0.1).resolveHDR(in: dark).headroom == 5)
        #expect(try color.headroom(3).mix(with: color, by: 0.1).opacity(1).resolveHDR(in: dark).headroom == 3)
        #expect(try color.headroom(8).resolve(in: dark) == color.resolve(in: dark))
    }

    @Test func assetsWithoutACatalog() {
        #expect {
            try DynamicColor.asset("Brand/Accent").resolve(in: ColorEnvironment())
        } throws: { error in
            (error as? ResolutionError)?.reason == .missingAsset && "\(error)".contains("Brand/Accent")
        }
    }

    @Test func depthIsBounded() throws {
        var color = DynamicColor(red)
        for _ in 0..<DynamicColor.maximumDepth { color = color.opacity(1) }
        #expect(try color.color(in: dark) == red)
        color = color.opacity(1)
        #expect {
            try color.resolve(in: dark)
        } throws: {
            ($0 as? ResolutionError)?.reason == .nestedTooDeeply
        }
    }

    @Test func variantsAreASet() {
        var variants: DynamicColor.Variants = [.dark: .accent, .any: .primary, .dark: .secondary]
        #expect(variants.entries.map(\.appearance.name) == ["any", "dark"])
        #expect(variants[.dark] == .secondary)
        variants[.dark] = nil
        #expect(variants == [.any: .primary])
    }
}
