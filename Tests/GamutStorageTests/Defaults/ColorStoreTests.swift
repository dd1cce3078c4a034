// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutColor
import GamutPalette
import GamutStorage
import Testing

@Suite struct ColorStoreTests {
    private let suite = DefaultsSuite()
    private var store: ColorStore { ColorStore(suiteName: suite.name) }

    private static let orange = DynamicColor.constant(ColorValue(.sRGB, 1, 149 / 255.0, 0))

    private func key(_ migrations: [ColorMigration] = [.detected]) -> ColorKey {
        ColorKey("tagColor", default: .system(.blue), accepting: migrations)
    }

    private static let colors: [DynamicColor] = [
        .constant(ColorValue(.displayP3, 0.1, 1.25, -0.5, alpha: 0.5)), .system(.secondaryLabel),
        .asset("Brand/Ä \"/\" 🙂"),
        .accent, DynamicColor(light: .system(.red), dark: orange, darkHighContrast: .white),
        .system(.blue).opacity(0.5).mix(with: .accent, by: 0.25).exposure(stops: 1.5).headroom(2),
    ]

    @Test(arguments: colors)
    func whatIsStoredIsThere(color: DynamicColor) throws {
        #expect(store[key()] == .system(.blue))
        #expect(try store.read(key()) == nil)
        store[key()] = color
        #expect(store[key()] == color)
        #expect(try ColorStore(suiteName: suite.name).read(key()) == color)
        store.remove(key())
        #expect(try store.read(key()) == nil)
    }

    @Test func colorsAreStoredByWhatTheyAre() throws {
        store[key()] = .system(.orange)
        #expect(suite.values.string(forKey: "tagColor") == "{\"system\":\"orange\"}")
        store[key()] = Self.orange
        #expect(
            suite.values.string(forKey: "tagColor")
                == "{\"alpha\":1,\"colorSpace\":\"srgb\",\"components\":[1,0.5843137254901961,0]}")
        // Flushed: the file has it.
        #if os(Linux)
        let written = try PropertyListSerialization.propertyList(from: Data(contentsOf: suite.file), format: nil)
        #expect((written as? [String: Any])?["tagColor"] as? String == suite.values.string(forKey: "tagColor"))
        #endif
    }

    // MARK: Suites

    @Test(.timeLimit(.minutes(1))) func userDefaultsAreTakenAsTheyAre() async throws {
        let given = ColorStore(suite.values)
        #expect(given.suiteName == nil)
        var changes = given.changes(of: key()).makeAsyncIterator()
        #expect(await changes.next() == .system(.blue))
        store[key()] = .system(.red)
        #expect(await changes.next() == .system(.red))
        var others = store.changes(of: key()).makeAsyncIterator()
        #expect(await others.next() == .system(.red))
        given[key()] = Self.orange
        #expect(await others.next() == Self.orange)
        #expect(suite.values.string(forKey: "tagColor")?.contains("srgb") == true)
        #expect(try ColorStore(.standard).read(key()) == nil)
    }

    /// On Linux Foundation takes a name with slashes for a path, and writes there.
    @Test func aNameThatIsAPathIsNoSuite() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: suite.name)
        let key = ColorKey(suite.name, default: .accent)
        let store = ColorStore(suiteName: folder.path())
        store[key] = .system(.red)
        #expect(!FileManager.default.fileExists(atPath: folder.path() + ".plist"))
        #expect(try ColorStore.standard.read(key) == .system(.red))
        store.remove(key)
        #expect(try ColorStore.standard.read(key) == nil)
    }

    // MARK: Earlier versions

    private static let tags: [DynamicColor] = [.system(.red), orange, .accent]

    /// What earlier versions of an app may have stored under the key.
    private static let old: [(value: @Sendable () throws -> Any, migration: ColorMigration, color: DynamicColor)] = [
        ({ "#FF9500" }, .detected, orange),
        ({ "FF9500" }, .form(.hexRGBA), orange),
        ({ "#80FF9500" }, .argbHex, .constant(ColorValue(.sRGB, 1, 149 / 255.0, 0, alpha: 128 / 255.0))),
        ({ "[1,0.5,0,1]" }, .detected, .constant(ColorValue(.sRGB, 1, 0.5, 0))),
        ({ Data("{\"red\":1,\"green\":0.5,\"blue\":0}".utf8) }, .detected, .constant(ColorValue(.sRGB, 1, 0.5, 0))),
        // Lists and dictionaries of numbers, as property lists have them.
        ({ [1.0, 0.5, 0.0, 0.25] }, .detected, .constant(ColorValue(.sRGB, 1, 0.5, 0, alpha: 0.25))),
        (
            { ["kCGColorSpaceDisplayP3", [0.5, 0.25, 0.125, 1.0]] as [Any] }, .detected,
            .constant(ColorValue(.displayP3, 0.5, 0.25, 0.125))
        ),
        (
            { ["red": 1.0, "green": 0.5, "blue": 0.0, "alpha": 0.5] }, .form(.redGreenBlue),
            .constant(ColorValue(.sRGB, 1, 0.5, 0, alpha: 0.5))
        ),
        ({ 1 }, .index(in: tags), orange),
        ({ 4 }, .index(in: AccentPalette.system), .system(.orange)),
        ({ try KeyedColorArchive.data(of: .system(.green), as: .uiColor) }, .keyedArchive, .system(.green)),
        (
            { try KeyedColorArchive.data(of: orange, as: .nsColor).base64EncodedString() }, .detected, orange
        ),
    ]

    @Test(arguments: 0..<12)
    func whatEarlierVersionsStoredIsRead(index: Int) throws {
        let (value, migration, color) = Self.old[index]
        suite.values.set(try value(), forKey: "tagColor")
        #expect(throws: ColorStorageError.self) { try store.read(key([])) }
        #expect(try store.read(key([migration])) == color)
        // Others that are declared before are passed over.
        #expect(try store.read(key([.form(.white), .index(in: []), migration])) == color)

        #expect(try store.migrate(key([migration])))
        #expect(try store.read(key([])) == color)
        #expect(try store.migrate(key([migration])) == false)
    }

    @Test func nothingIsGuessed() {
        let ambiguous: [Any] = [1, "0x80FF9500", true, Date(), 0.5]
        for value in ambiguous {
            suite.values.set(value, forKey: "tagColor")
            #expect(throws: ColorStorageError.self) { try store.read(key()) }
        }
        suite.values.set(3, forKey: "tagColor")
        #expect(throws: ColorStorageError.self) { try store.read(key([.index(in: Self.tags)])) }
        suite.values.set(-1, forKey: "tagColor")
        #expect(throws: ColorStorageError.self) { try store.read(key([.index(in: Self.tags)])) }
        #expect(throws: ColorStorageError.self) { try store.read(key([.index(in: AccentPalette.system)])) }
    }

    /// A design token has the keys of Gamut's own form; its percentages are not read as fractions.
    @Test func designTokensAreNotTakenForOurOwn() throws {
        suite.values.set(##"{"colorSpace":"hsl","components":[330,100,50],"hex":"#ff0080"}"##, forKey: "tagColor")
        #expect(try store.read(key()) == .constant(ColorValue(css: "color(--hsl 330 1 0.5)")))
    }

    // MARK: Corrupt values

    @Test func whatCannotBeReadIsKeptAside() throws {
        let errors = Collector<ColorStorageError>()
        let store = ColorStore(suiteName: suite.name, onError: errors.add)
        suite.values.set("#ff95zz", forKey: "tagColor")
        #expect(store[key()] == .system(.blue))
        #expect(store[key()] == .system(.blue))
        #expect(errors.all.count == 1)
        #expect(errors.all.first?.key == "tagColor")
        #expect(errors.all.first?.decodingError?.position == .line(1, column: 6))
        #expect(key().unreadableName == "tagColor.unreadable")
        #expect(suite.values.string(forKey: "tagColor.unreadable") == "#ff95zz")
        #expect(suite.values.string(forKey: "tagColor") == "#ff95zz")

        store[key()] = .system(.red)
        #expect(store[key()] == .system(.red))
        #expect(suite.values.string(forKey: "tagColor.unreadable") == "#ff95zz")

        suite.values.set(Data([0xFF, 0]), forKey: "tagColor")
        #expect(store[key()] == .system(.blue))
        #expect(errors.all.count == 2)
        #expect(suite.values.data(forKey: "tagColor.unreadable") == Data([0xFF, 0]))
    }

    /// Who stores before anything was read loses nothing either.
    @Test func whatCannotBeReadIsKeptAsideWhenItIsOverwritten() throws {
        let errors = Collector<ColorStorageError>()
        let store = ColorStore(suiteName: suite.name, onError: errors.add)
        suite.values.set("{\"system\":\"blue\",\"version\":2}", forKey: "tagColor")
        store[key()] = .system(.red)
        #expect(store[key()] == .system(.red))
        #expect(suite.values.string(forKey: key().unreadableName) == "{\"system\":\"blue\",\"version\":2}")
        #expect(errors.all.map(\.key) == ["tagColor"])
        // A value of an earlier version that is declared is no such value, nor is one that cannot be stored a reason.
        suite.values.set("#FF9500", forKey: "tagColor")
        store[key()] = .system(.red)
        suite.values.set("#ff95zz", forKey: "tagColor")
        store[key()] = .constant(ColorValue(.sRGB, .nan, 0, 0))
        #expect(suite.values.string(forKey: "tagColor") == "#ff95zz")
        #expect(suite.values.string(forKey: key().unreadableName)?.hasPrefix("{") == true)
    }

    @Test func aNewerVersionIsNotOverwritten() throws {
        suite.values.set("{\"system\":\"blue\",\"version\":2}", forKey: "tagColor")
        let error = #expect(throws: ColorStorageError.self) { try store.read(key()) }
        #expect(error?.description.contains("version 2") == true)
        #expect(throws: ColorStorageError.self) { try store.migrate(key()) }
        #expect(suite.values.string(forKey: "tagColor")?.contains("2") == true)
    }

    @Test func whatCannotBeStoredChangesNothing() throws {
        let errors = Collector<ColorStorageError>()
        let store = ColorStore(suiteName: suite.name, onError: errors.add)
        store[key()] = .system(.red)
        store[key()] = .constant(ColorValue(.sRGB, .nan, 0, 0))
        #expect(store[key()] == .system(.red))
        #expect(errors.all.count == 1)
        var deep = DynamicColor.accent
        for _ in 0..<200 { deep = deep.opacity(0.5) }
        #expect(throws: ColorStorageError.self) { try store.set(deep, for: key()) }
    }

    // MARK: The property

    private struct Settings {
        @StoredColor var tag: DynamicColor
        @StoredColor var other: DynamicColor

        init(_ store: ColorStore) {
            _tag = StoredColor(wrappedValue: .system(.blue), "tagColor", store: store)
            _other = StoredColor(ColorKey("tagColor", default: .accent), store: store)
        }
    }

    @Test func propertiesOfOneKeyAreOneColor() throws {
        let settings = Settings(store)
        #expect(settings.tag == .system(.blue))
        #expect(settings.other == .accent)
        settings.tag = Self.orange
        #expect(settings.other == Self.orange)
        #expect(try settings.$other.read() == Self.orange)
        settings.$tag.reset()
        #expect(settings.other == .accent)
    }

    // The spelling of the documentation; nothing is stored in the user defaults of the tests.
    private struct Documented {
        @StoredColor("gamut.tests.never.stored") var tagColor: DynamicColor = .system(.blue)
    }

    @Test func thePropertyHasADefault() { #expect(Documented().tagColor == .system(.blue)) }

    // MARK: Changes

    @Test(.timeLimit(.minutes(1))) func changesAreSeenByOtherStores() async {
        var changes = store.changes(of: key()).makeAsyncIterator()
        #expect(await changes.next() == .system(.blue))
        ColorStore(suiteName: suite.name)[key()] = .system(.red)
        #expect(await changes.next() == .system(.red))
        // The same colour again, and another key, are no changes.
        store[key()] = .system(.red)
        store[ColorKey("other", default: .accent)] = .white
        ColorStore(suiteName: suite.name).remove(key())
        #expect(await changes.next() == .system(.blue))
    }

    @Test(.timeLimit(.minutes(1))) func observersAreCalledUntilTheyEnd() async throws {
        let (seen, continuation) = AsyncStream.makeStream(of: DynamicColor.self)
        var iterator = seen.makeAsyncIterator()
        let observation = Settings(store).$tag.observe { continuation.yield($0) }
        store[key()] = .system(.red)
        #expect(await iterator.next() == .system(.red))
        store[key()] = .accent
        #expect(await iterator.next() == .accent)
        observation.end()
        try await Task.sleep(for: .milliseconds(50))
        store[key()] = .white
        try await Task.sleep(for: .milliseconds(50))
        continuation.finish()
        #expect(await iterator.next() == nil)
    }

    // MARK: Accents

    @Test func theAccentIsStoredByItsID() async throws {
        suite.values.set(2, forKey: "accent")
        #expect(store.accentSelection(for: "accent") == .index(2))
        let accents = store.accents(.system, for: "accent")
        // The number of an earlier version has become an id.
        #expect(suite.values.string(forKey: "accent") == "pink")
        #expect(await accents.choice.id == "pink")
        try await accents.select("graphite")
        #expect(suite.values.string(forKey: "accent") == "graphite")
        #expect(await ColorStore(suiteName: suite.name).accents(.system, for: "accent").choice.id == "graphite")
        await accents.reset()
        #expect(suite.values.object(forKey: "accent") == nil)
        store.set(.index(1), of: .system, for: "accent")
        #expect(store.accentSelection(for: "accent") == .id("purple"))
        store.set(.index(99), of: .system, for: "accent")
        #expect(store.accentSelection(for: "accent") == nil)
    }
}
