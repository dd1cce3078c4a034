// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutPalette
import Testing

/// The examples of the article about native code.
@Suite struct OnePaletteEveryPlatformTests {
    private let examples = DocumentedExamples(
        in: "Sources/GamutPalette/GamutPalette.docc/OnePaletteEveryPlatform.md", name: "OnePalette")

    @Test func theExamplesPrintWhatTheySay() throws {
        var printed: [String] = []
        func print(_ value: Any) { printed.append("\(value)") }

        // OnePalette begins
        let sheet = ":root { --page: light-dark(#ffffff, #0d1117); --lime: color(display-p3 0.55 1 0.2); }"
        let palette = try PaletteDocument(PaletteSource(name: "brand.css", bytes: Array(sheet.utf8))).palette
        print(ExportTarget.all.map(\.id))  // ["swift", "xcassets", "css", "android", "compose", "dtcg"]
        // OnePalette ends

        // OnePalette begins
        guard let swift = ExportTarget(id: "swift") else { return }
        let brand = try swift.export(palette, options: .init(flavor: "swiftui", typeName: "Brand", access: .public))
        print(brand.losses.count)  // 0
        // OnePalette ends

        // OnePalette begins
        guard let css = ExportTarget(id: "css") else { return }
        let page = try css.export(palette)
        print(page.losses.count)  // 0
        // OnePalette ends

        // OnePalette begins
        guard let compose = ExportTarget(id: "compose"), let android = ExportTarget(id: "android") else { return }
        let kotlin = try compose.export(palette)
        print(kotlin.losses.count)  // 0
        let resources = try android.export(palette)
        print(resources.losses.map(\.kind.rawValue))  // ["gamut", "precision"]
        // OnePalette ends

        try examples.check(printed)
        try expectDocumented(brand, between: "    public enum Brand {", and: "\n\n### The web", indentation: "    ")
        try expectDocumented(page, between: "```css\n", and: "```")
        try expectDocumented(kotlin, between: "```kotlin\n", and: "```")
    }

    /// Checks that a part of the article stands in a file as it is.
    private func expectDocumented(
        _ written: WrittenPalette, between start: String, and end: String, indentation: String = ""
    ) throws {
        guard case .file(let bytes) = written.output else { return }
        let rest = try #require(try examples.text.components(separatedBy: start).dropFirst().first)
        let part = try #require((indentation.isEmpty ? rest : start + rest).components(separatedBy: end).first)
        let lines = part.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.hasPrefix(indentation) ? String(line.dropFirst(indentation.count)) : String(line)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains(lines.joined(separator: "\n")), "\(text)")
    }
}
