// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutColor
import GamutPalette
import Testing

/// The examples of the article about dynamic colours.
@Suite struct DynamicColorsTests {
    private let examples = DocumentedExamples(
        in: "Sources/GamutAppearance/GamutAppearance.docc/DynamicColors.md", name: "DynamicColors")

    @Test func theExamplesPrintWhatTheySay() throws {
        var printed: [String] = []
        func print(_ value: Any) { printed.append("\(value)") }

        // DynamicColors begins
        let ink = DynamicColor(light: .system(.indigo), dark: .asset("Night/Ink"))
        print(try ink.resolve(in: ColorEnvironment()))  // #6155F5FF
        let plain = DynamicColor(light: ColorValue(.sRGB, 0.1, 0.1, 0.2), dark: ColorValue(.sRGB, 0.9, 0.9, 1))
        print(try plain.resolve(in: ColorEnvironment(colorScheme: .dark)))  // #E6E6FFFF
        // DynamicColors ends

        // DynamicColors begins
        let badge = DynamicColor.variants([
            .any: .system(.red),
            .dark: .constant(ColorValue(.sRGB, 1, 0.4, 0.4)),
            Appearance(displayGamut: .displayP3): .constant(ColorValue(.displayP3, 1, 0.2, 0.2)),
        ])
        let wide = ColorEnvironment(displayGamut: .displayP3)
        print(try badge.color(in: wide).css())  // color(display-p3 1 0.2 0.2)
        print(try badge.resolve(in: ColorEnvironment(colorScheme: .dark)))  // #FF6666FF
        // DynamicColors ends

        // DynamicColors begins
        let old = ColorEnvironment(contrast: .increased, generation: .iOS15)
        let value = SystemColor.blue.value(in: old)
        print(try DynamicColor.system(.blue).resolve(in: old))  // #0040DDFF
        print(value?.confidence == .severalSources)  // false
        // DynamicColors ends

        // DynamicColors begins
        let branded = ColorEnvironment(accent: .constant(ColorValue(.sRGB, 1, 0.5, 0)))
        print(try DynamicColor.accent.opacity(0.25).resolve(in: branded))  // #FF800040
        // DynamicColors ends

        // DynamicColors begins
        let accents = AccentPalette([
            .init(id: "sky", name: "Sky", color: .system(.blue)),
            .init(id: "rose", name: "Rose", color: DynamicColor(ColorValue(.sRGB, 1, 0.2, 0.5))),
        ])
        let stored = try JSONDecoder().decode(AccentSelection.self, from: Data(#""rose""#.utf8))
        print(accents.choice(for: stored).name)  // Rose
        print(accents.choice(for: .id("gone")).name)  // Sky
        let themed = ColorEnvironment().accented(by: stored, of: accents)
        print(try DynamicColor.accent.resolve(in: themed))  // #FF3380FF
        print(accents.migrated(.index(1)) == .id("rose"))  // true
        // DynamicColors ends

        // DynamicColors begins
        let palette = Palette(swatches: [Swatch(name: "Ink", ColorValue(.sRGB, 0, 0, 0.2))])
        let assets = PaletteAssets(palette)
        do {
            _ = try DynamicColor.asset("Imk").resolve(in: ColorEnvironment(), catalog: assets)
        } catch {
            print(error)  // the catalog has no color "Imk" (expected the name of one); did you mean 'Ink'?
        }
        // DynamicColors ends

        // DynamicColors begins
        let shadow = DynamicColor(light: .system(.gray), dark: .accent).opacity(0.5)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(shadow), as: UTF8.self)
        print(text)  // {"of":{"dark":{"accent":true},"light":{"system":"gray"}},"opacity":0.5}
        // DynamicColors ends

        try examples.check(printed)
    }
}
