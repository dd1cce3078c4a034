// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

#if !canImport(SwiftUI)
import Foundation
import GamutAppearance
import GamutColor
import GamutPalette
import GamutSwiftUI
import Testing

/// The examples of the article about working beside SwiftUI.
@Suite struct WorkingBesideSwiftUITests {
    private let examples = DocumentedExamples(
        in: "Sources/GamutSwiftUI/GamutSwiftUI.docc/WorkingBesideSwiftUI.md", name: "WorkingBesideSwiftUI")

    @Test func theExamplesPrintWhatTheySay() throws {
        var printed: [String] = []
        func print(_ value: Any) { printed.append("\(value)") }

        // WorkingBesideSwiftUI begins
        let color = Color(red: 1, green: 0.23, blue: 0.19)
        let faint = Color.red.opacity(0.3)
        print(color)  // #FF3B30FF
        print(faint)  // 30% red

        var environment = EnvironmentValues()
        environment.colorScheme = .dark
        let resolved = faint.resolve(in: environment)
        print(resolved)  // #FF42454D
        let json = try JSONEncoder().encode(resolved)
        print(try JSONDecoder().decode(Color.Resolved.self, from: json).opacity)  // 0.3
        // WorkingBesideSwiftUI ends

        // WorkingBesideSwiftUI begins
        let brand = Color("Brand/Accent").opacity(0.5)
        let stored = try JSONEncoder().encode(brand.gamut)
        let back = Color(try JSONDecoder().decode(DynamicColor.self, from: stored))
        print(back == brand)  // true
        // WorkingBesideSwiftUI ends

        // WorkingBesideSwiftUI begins
        environment.assets = PaletteAssets(Palette(swatches: [Swatch(name: "Ink", ColorValue(.sRGB, 0, 0, 0.5))]))
        print(Color("Ink").resolve(in: environment))  // #000080FF
        print(Color("Imk").resolve(in: environment))  // #00000000
        print((try? Color("Imk").resolvedColor(in: environment)) == nil)  // true
        // WorkingBesideSwiftUI ends

        try examples.check(printed)
    }
}
#endif
