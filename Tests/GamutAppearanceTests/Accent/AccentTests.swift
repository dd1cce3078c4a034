// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import GamutAppearance

/// Accents: what is offered, what is chosen, and who is told.
@Suite struct AccentTests {
    private let palette = AccentPalette(
        [
            .init(id: "sea", name: "Sea", color: .system(.teal)), .init(id: "fire", name: "Fire", color: .system(.red)),
            .init(id: "brand", name: "Brand", color: .asset("Brand/Accent")),
        ], indexedIDs: ["fire", "gone", "sea"])

    @Test func choosing() throws {
        #expect(palette.choice(for: .id("fire")).name == "Fire")
        #expect(palette.choice(for: nil).id == "sea")
        #expect(palette.choice(for: .id("gone")).id == "sea")
        #expect(palette["brand"]?.color == .asset("Brand/Accent"))
        #expect(AccentPalette.system.choice(for: nil).color == .system(.blue))
        let environment = ColorEnvironment(colorScheme: .dark).accented(by: .id("fire"), of: palette)
        #expect(try DynamicColor.accent.resolve(in: environment).hex() == "#FF4245")
        #expect(environment.colorScheme == .dark)
    }

    @Test(
        arguments: [
            (.index(0), .id("fire"), "fire"), (.index(2), .id("sea"), "sea"), (.index(1), .id("gone"), "sea"),
            (.index(3), nil, "sea"), (.index(-1), nil, "sea"), (.index(.max), nil, "sea"),
            (.id("gone"), .id("gone"), "sea"), (nil, nil, "sea"),
        ] as [(AccentSelection?, AccentSelection?, String)])
    func migration(stored: AccentSelection?, migrated: AccentSelection?, choice: String) {
        #expect(palette.migrated(stored) == migrated)
        #expect(palette.choice(for: stored).id == choice)
        #expect(palette.choice(for: migrated).id == choice)
    }

    @Test func coding() throws {
        let decoder = JSONDecoder()
        #expect(try decoder.decode([AccentSelection].self, from: Data("[2,\"sea\"]".utf8)) == [.index(2), .id("sea")])
        #expect(throws: DecodingError.self) { try decoder.decode([AccentSelection].self, from: Data("[1.5]".utf8)) }
        #expect(
            String(decoding: try JSONEncoder().encode([AccentSelection.id("sea"), .index(2)]), as: UTF8.self)
                == #"["sea",2]"#)
        #expect(try decoder.decode(AccentPalette.self, from: JSONEncoder().encode(palette)) == palette)
        for broken in [
            #"{"choices":[]}"#, "{}",
            #"{"choices":[{"id":"a","name":"","color":"red"},{"id":"a","name":"","color":"red"}]}"#,
        ] {
            #expect(throws: DecodingError.self) { try decoder.decode(AccentPalette.self, from: Data(broken.utf8)) }
        }
        let short = #"{"choices":[{"id":"a","name":"A","color":{"system":"red"}}]}"#
        #expect(try decoder.decode(AccentPalette.self, from: Data(short.utf8)).indexedIDs == ["a"])
    }

    /// A list that callbacks write to from wherever they run.
    private actor Record {
        var saved: [AccentSelection?] = []
        func add(_ selection: AccentSelection?) { saved.append(selection) }
    }

    @Test func aStoreMigratesAndSaves() async throws {
        let (saved, continuation) = AsyncStream.makeStream(of: AccentSelection?.self)
        let store = AccentStore(palette: palette, stored: .index(2)) { continuation.yield($0) }
        #expect(await store.selection == .id("sea"))
        try await store.select("fire")
        try await store.select("fire")
        await store.reset()
        continuation.finish()
        var list: [AccentSelection?] = []
        for await selection in saved { list.append(selection) }
        #expect(list == [.id("sea"), .id("fire"), nil])
        #expect(await store.choice.id == "sea")
    }

    @Test func anUnknownAccentIsAnError() async {
        let store = AccentStore(palette: palette)
        await #expect {
            try await store.select("fier")
        } throws: { error in
            let error = error as? ResolutionError
            return error?.reason == .unknownAccent && error?.suggestions == ["fire"]
        }
        #expect(await store.selection == nil)
    }

    @Test func changesAreSeen() async throws {
        let store = AccentStore(palette: palette, stored: .id("sea"))
        var changes = await store.changes().makeAsyncIterator()
        #expect(await changes.next()?.id == "sea")
        try await store.select("fire")
        #expect(await changes.next()?.id == "fire")
        // The latest one alone for who is slow.
        try await store.select("brand")
        try await store.select("sea")
        #expect(await changes.next()?.id == "sea")
        let environment = await store.environment(ColorEnvironment(contrast: .increased))
        #expect(environment.accent == .system(.teal) && environment.contrast == .increased)
    }

    @Test func observersAreCalledUntilTheyEnd() async throws {
        let store = AccentStore(palette: palette)
        let (seen, continuation) = AsyncStream.makeStream(of: String.self)
        let observation = await store.observe { continuation.yield($0.id) }
        try await store.select("fire")
        // The first accent by name is what is shown already without a choice: nobody is told.
        await store.reset()
        try await store.select("sea")
        try await store.select("brand")
        await store.end(observation)
        try await store.select("fire")
        continuation.finish()
        var list: [String] = []
        for await id in seen { list.append(id) }
        #expect(list == ["fire", "sea", "brand"])
    }

    /// A loop that is left, and a store that goes, leave nothing behind.
    @Test(.timeLimit(.minutes(1))) func loopsEnd() async throws {
        let store = AccentStore(palette: palette)
        let task = Task {
            for await _ in await store.changes() {}
        }
        while await store.streamCount == 0 { await Task.yield() }
        task.cancel()
        await task.value
        while await store.streamCount != 0 { await Task.yield() }

        var other: AccentStore? = AccentStore(palette: palette)
        let changes = await other?.changes()
        other = nil
        var ids: [String] = []
        for await choice in try #require(changes) { ids.append(choice.id) }
        #expect(ids == ["sea"])
    }
}
