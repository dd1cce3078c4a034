// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutColor
import GamutStorage
import Testing

/// The examples of the article about storing colours.
@Suite struct StoringColorsTests {
    private let examples = DocumentedExamples(
        in: "Sources/GamutStorage/GamutStorage.docc/StoringColors.md", name: "StoringColors")

    @Test func theExamplesPrintWhatTheySay() async throws {
        var printed: [String] = []
        func print(_ value: Any) { printed.append("\(value)") }
        let (errors, continuation) = AsyncStream.makeStream(of: ColorStorageError.self)
        let report: @Sendable (ColorStorageError) -> Void = { continuation.yield($0) }
        Self.clear()
        defer { Self.clear() }

        // StoringColors begins
        let store = ColorStore(suiteName: "gamut.example.settings")
        let tag = ColorKey("tagColor", default: .system(.blue))
        print(store[tag] == .system(.blue))  // true
        store[tag] = DynamicColor(light: .system(.indigo), dark: .asset("Night/Ink"))
        print(try store[tag].storedText())  // {"dark":{"asset":"Night/Ink"},"light":{"system":"indigo"}}
        // StoringColors ends

        // StoringColors begins
        struct Settings {
            @StoredColor("highlight", store: ColorStore(suiteName: "gamut.example.settings"))
            var highlight: DynamicColor = .accent
        }
        let settings = Settings()
        settings.highlight = .system(.orange)
        print(Settings().highlight == .system(.orange))  // true
        // StoringColors ends

        // StoringColors begins
        let picked = ColorValue(.displayP3, 1, 0.25, 0)
        let written = try StoredColorForm.coreGraphics.text(of: picked)
        print(written)  // {"colorSpace":"kCGColorSpaceDisplayP3","components":[1,0.25,0,1]}
        print(try ColorReading(written).color == .constant(picked))  // true
        // StoringColors ends

        // StoringColors begins
        let defaults = UserDefaults(suiteName: "gamut.example.settings") ?? .standard
        defaults.set(try picked.hex(), forKey: "ink")
        let ink = ColorKey("ink", default: .black)
        print(defaults.string(forKey: "ink") ?? "")  // #FF1B00
        print(store[ink] == .constant(try ColorValue(css: "#FF1B00")))  // true
        // StoringColors ends

        // StoringColors begins
        let label = ColorKey("label", default: .primary)
        store[label] = .system(.teal)
        print(defaults.string(forKey: "label") ?? "")  // {"system":"teal"}
        let dark = ColorEnvironment(colorScheme: .dark)
        print(try store[label].resolve(in: dark).hex())  // #00D2E0
        // StoringColors ends

        // StoringColors begins
        let brand = ColorKey("brand", default: .accent)
        store[brand] = .asset("Brand/Accent")
        print(defaults.string(forKey: "brand") ?? "")  // {"asset":"Brand/Accent"}
        // StoringColors ends

        // StoringColors begins
        defaults.set(2, forKey: "accent")
        let accents = store.accents(.system, for: "accent")
        print(defaults.string(forKey: "accent") ?? "")  // pink
        try await accents.select("green")
        print(defaults.string(forKey: "accent") ?? "")  // green
        // StoringColors ends

        // StoringColors begins
        let resolved = try DynamicColor.system(.red).resolve(in: ColorEnvironment())
        let text = ColorText(resolved)
        print(text.rawValue)  // [1,0.21960784,0.23529412,1]
        print(ColorText<ResolvedColor>(rawValue: text.rawValue)?.color.description ?? "")  // #FF383CFF
        // StoringColors ends

        // StoringColors begins
        let old = ColorKey("old", default: .black, accepting: [.argbHex, .index(in: [.system(.red), .system(.mint)])])
        defaults.set("#80FF9500", forKey: "old")
        let translucent = try ColorValue(hex: "#80FF9500", as: .argb)
        print(store[old] == .constant(translucent))  // true
        defaults.set(1, forKey: "old")
        print(store[old] == .system(.mint))  // true
        print(try store.migrate(old))  // true
        print(defaults.string(forKey: "old") ?? "")  // {"system":"mint"}
        // StoringColors ends

        // StoringColors begins
        let archive = try KeyedColorArchive.data(of: .system(.blue), as: .nsColor)
        let reading = try ColorReading(archive)
        print(reading.form.name)  // a keyed archive of UIColor or NSColor
        print(reading.color == .system(.blue))  // true
        // StoringColors ends

        // StoringColors begins
        let watched = ColorStore(suiteName: "gamut.example.settings", onError: report)
        defaults.set("#ff95zz", forKey: "tagColor")
        print(watched[tag] == .system(.blue))  // true
        print(defaults.string(forKey: tag.unreadableName) ?? "")  // #ff95zz
        // StoringColors ends

        try examples.check(printed)
        continuation.finish()
        var told: [String] = []
        for await error in errors { told.append(error.key) }
        #expect(told == ["tagColor"])
    }

    /// Takes the values of the examples away, and on Linux their file.
    private static func clear() {
        let suite = "gamut.example.settings"
        UserDefaults(suiteName: suite)?.removePersistentDomain(forName: suite)
        let folder = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"] ?? NSHomeDirectory() + "/.config"
        try? FileManager.default.removeItem(at: URL(filePath: folder).appending(path: suite + ".plist"))
    }
}
