// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutColor
import GamutPalette
import GamutStorage
import Testing

/// The examples of the article about asset catalogs.
@Suite struct AssetCatalogArticleTests {
    private let examples = DocumentedExamples(
        in: "Sources/GamutAppearance/GamutAppearance.docc/AssetCatalogs.md", name: "AssetCatalogs")

    @Test func theExamplesPrintWhatTheySay() throws {
        var printed: [String] = []
        func print(_ value: Any) { printed.append("\(value)") }

        // AssetCatalogs begins
        var catalog = AssetCatalog()
        var accent = AssetColor(.color(ColorValue(.displayP3, 1, 0.4, 0)))
        accent[.dark] = .system(reference: "systemTealColor", platform: "ios")
        try catalog.setColor(accent, named: "Brand/Accent")
        print(catalog.names)  // ["Brand/Accent"]
        print(catalog.tree.files.map(\.path).last ?? "")  // Brand/Accent.colorset/Contents.json
        // AssetCatalogs ends

        // AssetCatalogs begins
        let night = ColorEnvironment(colorScheme: .dark)
        print(try DynamicColor.asset("Brand/Accent").resolve(in: night, catalog: catalog))  // #00D2E0FF
        let wide = try DynamicColor.asset("Brand/Accent").color(in: ColorEnvironment(), catalog: catalog)
        print(wide.css())  // color(display-p3 1 0.4 0)
        print(catalog.nearestNames(to: "Brand/Acent"))  // ["Brand/Accent"]
        // AssetCatalogs ends

        // AssetCatalogs begins
        var changed = try AssetCatalog(reading: catalog.tree)
        print(changed.tree == catalog.tree)  // true
        accent[.dark] = .color(ColorValue(.sRGB, 0, 0.5, 0.5))
        try changed.setColor(accent, named: "Brand/Accent")
        let files = zip(changed.tree.files, catalog.tree.files).filter { $0 != $1 }
        print(files.map(\.0.path))  // ["Brand/Accent.colorset/Contents.json"]
        // AssetCatalogs ends

        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("gamut-article-\(UUID().uuidString)/Assets.xcassets")
        defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
        // AssetCatalogs begins
        try changed.write(to: folder)  // URL(filePath: "Assets.xcassets")
        print(try AssetCatalog(contentsOf: folder).names)  // ["Brand/Accent"]
        // AssetCatalogs ends

        // AssetCatalogs begins
        var tree = catalog.tree
        let text = String(decoding: tree.files[2].bytes, as: UTF8.self)
        tree.files[2].bytes = Array(text.replacing("\"0.4\"", with: "\"1\"").utf8)
        let finding = AssetCatalog.findings(in: tree)[0]
        print(finding.position ?? .offset(0))  // 9:21
        print(finding.message)  // the green "1" is 1/255 (expected "1.000" or "0xFF" for all, "0x01" for one step)
        // AssetCatalogs ends

        try examples.check(printed)
    }
}
