// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutColor
import GamutPalette
import Testing

/// Assets by name: what a catalog answers, and what it says where it cannot.
@Suite struct ColorAssetsTests {
    private static func entry(_ color: String, _ appearances: String = "") -> String {
        #"{"idiom":"universal","color":\#(color)\#(appearances.isEmpty ? "" : ",\"appearances\":[\(appearances)]")}"#
    }
    private static func color(_ red: String, space: String = "srgb") -> String {
        #"{"color-space":"\#(space)","components":{"red":"\#(red)","green":"0.000","blue":"0.000","alpha":"1.000"}}"#
    }
    private static let dark = #"{"appearance":"luminosity","value":"dark"}"#
    private static let high = #"{"appearance":"contrast","value":"high"}"#

    private static func assets(_ files: KeyValuePairs<String, String>) throws -> PaletteAssets {
        let tree = FileTree(files: files.map { .init(path: $0.key, bytes: Array($0.value.utf8)) })
        return PaletteAssets(try PaletteDocument(PaletteSource(name: "Colors.xcassets", tree: tree)).palette)
    }

    /// A catalog as Xcode writes it, with the namespace of a folder.
    private static func catalog() throws -> PaletteAssets {
        func set(_ entries: [String]) -> String {
            #"{"colors":[\#(entries.joined(separator: ","))],"info":{"author":"xcode","version":1}}"#
        }
        return try assets([
            "Brand/Contents.json":
                #"{"info":{"author":"xcode","version":1},"properties":{"provides-namespace":true}}"#,
            "Brand/Accent.colorset/Contents.json": set([
                entry(color("0.100")), entry(color("0.200"), dark), entry(color("0.300"), high),
                entry(color("0.400"), dark + "," + high),
            ]),
            "Plain.colorset/Contents.json": set([
                entry(color("0.500", space: "display-p3")), entry(color("0.600"), high),
            ]),
            "System.colorset/Contents.json": set([
                entry(#"{"platform":"ios","reference":"systemBlueColor"}"#)
            ]),
            "Odd.colorset/Contents.json": set([entry(#"{"platform":"ios","reference":"systemBleuColor"}"#)]),
            "Free.colorset/Contents.json": set([#"{"idiom":"universal"}"#]),
        ])
    }

    /// The order of look-ups in SwiftUI (OpenSwiftUI; colour.md §1.3): with more contrast it is scheme with contrast, scheme,
    /// any with contrast, any.
    @Test(
        arguments: [
            ("Brand/Accent", .light, .standard, 0.1), ("Brand/Accent", .dark, .standard, 0.2),
            ("Brand/Accent", .light, .increased, 0.3), ("Brand/Accent", .dark, .increased, 0.4),
            ("Plain", .dark, .standard, 0.5), ("Plain", .dark, .increased, 0.6), ("Accent", .light, .standard, 0.1),
        ] as [(String, ColorEnvironment.Scheme, ColorEnvironment.Contrast, Double)])
    func variants(
        name: String, scheme: ColorEnvironment.Scheme, contrast: ColorEnvironment.Contrast, red: Double
    ) throws {
        let environment = ColorEnvironment(colorScheme: scheme, contrast: contrast)
        let color = try DynamicColor.asset(name).color(in: environment, catalog: Self.catalog())
        #expect(color.components.x == red && color.alpha == 1)
        // The short way gives the numbers of the long one.
        #expect(
            try DynamicColor.asset(name).resolve(in: environment, catalog: Self.catalog()) == ResolvedColor(color))
    }

    /// A wide colour stays in its space until it is shown.
    @Test func wideColorsStayWide() throws {
        let color = try DynamicColor.asset("Plain").color(in: ColorEnvironment(), catalog: Self.catalog())
        #expect(color == ColorValue(.displayP3, 0.5, 0, 0))
        let shown = try DynamicColor.asset("Plain").resolve(in: ColorEnvironment(), catalog: Self.catalog())
        #expect(shown == ResolvedColor(color))
    }

    @Test func systemColorsKeepTheirGeneration() throws {
        let assets = try Self.catalog()
        for (generation, hex) in [(SystemGeneration.iOS15, "#007AFF"), (.iOS26, "#0088FF")] {
            let environment = ColorEnvironment(generation: generation)
            #expect(try DynamicColor.asset("System").resolve(in: environment, catalog: assets).hex() == hex)
        }
        #expect {
            try DynamicColor.asset("Odd").resolve(in: ColorEnvironment(), catalog: assets)
        } throws: {
            ($0 as? ResolutionError)?.reason == .unknownSystemColor
        }
    }

    @Test func adjustmentsOfAssets() throws {
        let accent = ColorEnvironment(accent: .asset("Brand/Accent"))
        let color = try DynamicColor.accent.opacity(0.5).color(in: accent, catalog: Self.catalog())
        #expect(color == ColorValue(.sRGB, 0.1, 0, 0, alpha: 0.5))
    }

    /// What is missing is an error with the names that may be meant, never a gray.
    @Test(
        arguments: [
            ("Brand/Acent", ["Brand/Accent"]), ("Colors/Accent", ["Brand/Accent"]), ("plain", ["Plain"]),
            ("Acent", ["Brand/Accent"]), ("Somewhere/Sistem", ["System"]), ("Nothing like it", []), ("", []),
            ("/", []),
        ] as [(String, [String])])
    func missing(name: String, suggestions: [String]) {
        #expect {
            try DynamicColor.asset(name).resolve(in: ColorEnvironment(), catalog: Self.catalog())
        } throws: { error in
            let error = error as? ResolutionError
            return error?.reason == .missingAsset && error?.name == name && error?.suggestions == suggestions
        }
    }

    @Test func messages() {
        let error = ResolutionError(.missingAsset, "there is no color \"A\"", name: "A", suggestions: ["B", "C", "D"])
        #expect("\(error)" == "there is no color \"A\"; did you mean 'B', 'C' or 'D'?")
        #expect("\(ResolutionError(.cycle, "no"))" == "no")
    }

    @Test func placesWithoutAColor() throws {
        let assets = try Self.catalog()
        #expect {
            try DynamicColor.asset("Free").resolve(in: ColorEnvironment(), catalog: assets)
        } throws: {
            ($0 as? ResolutionError)?.reason == .noVariant
        }
        let ink = PaletteAssets(Palette(swatches: [Swatch(name: "Ink", color: .device(.cmyk(1, 0, 0, 0)))]))
        #expect {
            try DynamicColor.asset("Ink").resolve(in: ColorEnvironment(), catalog: ink)
        } throws: {
            ($0 as? ResolutionError)?.reason == .deviceColor
        }
        let none: PaletteAssets? = nil
        #expect {
            try DynamicColor.asset("Ink").resolve(in: ColorEnvironment(), catalog: none)
        } throws: {
            ($0 as? ResolutionError)?.reason == .missingAsset
        }
        #expect(throws: Never.self) {
            try DynamicColor.asset("Plain").color(in: ColorEnvironment(), catalog: assets as PaletteAssets?)
        }
    }

    /// A slot without a color is as if it were not there, as in an app and in `AssetColor`.
    @Test func aSlotWithoutAColorIsPassedOver() throws {
        let red = ColorValue(.sRGB, 1, 0, 0)
        let assets = PaletteAssets(
            Palette(swatches: [
                Swatch(name: "Red", color: .value(red), variants: [.init(.dark, .unassigned)])
            ]))
        let dark = ColorEnvironment(colorScheme: .dark)
        #expect(try DynamicColor.asset("Red").color(in: dark, catalog: assets) == red)
        #expect(try DynamicColor.asset("Red").resolve(in: dark, catalog: assets) == ResolvedColor(red))
    }

    @Test func aliasesAndCycles() throws {
        let palette = PaletteAssets(
            Palette(swatches: [
                Swatch(name: "Red", ColorValue(.sRGB, 1, 0, 0)),
                Swatch(name: "Alias", color: .reference(.swatch("Red"))),
                Swatch(name: "Twice", color: .reference(.swatch("Alias"))),
                Swatch(name: "Ping", color: .reference(.swatch("Pong"))),
                Swatch(name: "Pong", color: .reference(.swatch("Ping"))),
                Swatch(name: "Self", color: .reference(.swatch("Self"))),
            ]))
        let both = DynamicColor.asset("Twice").mix(with: .asset("Alias"), by: 0.5, in: .device)
        #expect(try both.color(in: ColorEnvironment(), catalog: palette) == ColorValue(.sRGB, 1, 0, 0))
        for (name, way) in [("Ping", "Ping → Pong → Ping"), ("Self", "Self → Self")] {
            #expect {
                try DynamicColor.asset(name).resolve(in: ColorEnvironment(), catalog: palette)
            } throws: { error in
                (error as? ResolutionError)?.reason == .cycle && "\(error)".contains(way)
            }
        }
    }
}
