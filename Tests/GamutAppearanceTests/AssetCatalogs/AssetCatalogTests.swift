// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette
import Testing

@testable import GamutAppearance

@Suite struct AssetCatalogTests {
    private let path = "Brand/Plain/Accent.colorset/Contents.json"

    private func text(_ catalog: AssetCatalog, _ path: String) -> String? {
        catalog.tree.files.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    // MARK: Reading

    @Test func namesHaveTheirNamespaces() throws {
        let catalog = try AssetCatalog(reading: CatalogFixture.tree)
        #expect(catalog.names == ["Brand/Accent", "Ink"])
        #expect(catalog.color(named: "Accent") == nil)
        #expect(catalog.path(ofColor: "Brand/Accent") == "Brand/Plain/Accent.colorset")
        // The tree of a folder with the catalog in it says the same.
        let outer = FileTree(
            files: CatalogFixture.tree.files.map { .init(path: "App/Assets.xcassets/" + $0.path, bytes: $0.bytes) })
        #expect(try AssetCatalog(reading: outer).names == ["Brand/Accent", "Ink"])
    }

    @Test func allNotationsAreNumbers() throws {
        let catalog = try AssetCatalog(reading: CatalogFixture.tree)
        let accent = try #require(catalog.color(named: "Brand/Accent"))
        #expect(
            accent.entries == [
                .init(.any, .color(ColorValue(.sRGB, 0.5, 214.0 / 255, 1))),
                .init(
                    Appearance(luminosity: .dark, displayGamut: .displayP3),
                    .system(reference: "systemTealColor", platform: "ios")),
                .init(Appearance(idiom: "mac"), .unassigned),
            ])
        #expect(accent.entries[1].content.systemColor == .teal)
        #expect(catalog.color(named: "Ink")?[.any] == .color(ColorValue(.sRGB, 1, 1, 1, alpha: 0.5)))
    }

    @Test func mistypedNamesHaveNearOnes() throws {
        let catalog = try AssetCatalog(reading: CatalogFixture.tree)
        #expect(catalog.nearestNames(to: "Brand/Acent") == ["Brand/Accent"])
        #expect(catalog.nearestNames(to: "accent") == ["Brand/Accent"])
        #expect(catalog.nearestNames(to: "Old/Acent") == ["Brand/Accent"])
        #expect(catalog.nearestNames(to: "zzzzzz").isEmpty)
        #expect(throws: ResolutionError.self) { try catalog.color(ofAsset: "Ikn", in: ColorEnvironment()) }
        do throws(ResolutionError) {
            _ = try catalog.color(ofAsset: "Ikn", in: ColorEnvironment())
        } catch {
            #expect(error.reason == .missingAsset)
            #expect(error.suggestions == ["Ink"])
        }
    }

    @Test func brokenSetsAreErrorsWithTheirPlace() {
        let tree = CatalogFixture.tree(
            CatalogFixture.set("{\"idiom\":\"universal\",\n\"color\":\(CatalogFixture.color(red: "\"0xFZ\""))}"))
        do throws(PaletteDecodingError) {
            _ = try AssetCatalog(reading: tree)
            Issue.record("read a number that is none")
        } catch {
            #expect(error.path == "Ink.colorset/Contents.json")
            #expect(error.position == .line(2, column: 51))
        }
    }

    // MARK: Writing

    @Test func whatIsNotChangedStaysByteForByte() throws {
        var catalog = try AssetCatalog(reading: CatalogFixture.tree)
        #expect(catalog.tree == CatalogFixture.tree)
        let accent = try #require(catalog.color(named: "Brand/Accent"))
        try catalog.setColor(accent, named: "Brand/Accent")
        #expect(catalog.tree == CatalogFixture.tree)
        try catalog.setColor(AssetColor(.unassigned), named: "Ink")
        for (new, old) in zip(catalog.tree.files, CatalogFixture.tree.files)
        where old.path != "Ink.colorset/Contents.json" {
            #expect(new == old)
        }
        #expect(text(catalog, "Ink.colorset/Contents.json") != CatalogFixture.gray)
    }

    /// Only the lines of the slot that differs are other ones, and unknown slots and keys are where they were.
    @Test func aChangedSlotLeavesTheOthers() throws {
        var catalog = try AssetCatalog(reading: CatalogFixture.tree)
        var accent = try #require(catalog.color(named: "Brand/Accent"))
        accent[Appearance(luminosity: .dark, displayGamut: .displayP3)] = .color(ColorValue(.displayP3, 0.18, 1, 0))
        try catalog.setColor(accent, named: "Brand/Accent")
        let expected = CatalogFixture.mixed.replacing(
            """
                  "color" : {
                    "platform" : "ios",
                    "reference" : "systemTealColor"
                  },
            """,
            with: """
                      "color" : {
                        "color-space" : "display-p3",
                        "components" : {
                          "alpha" : "1.0",
                          "blue" : "0.0",
                          "green" : "1.0",
                          "red" : "0.18"
                        }
                      },
                """)
        #expect(text(catalog, path) == expected)
        #expect(try AssetCatalog(reading: catalog.tree) == catalog)
    }

    @Test func slotsComeAndGo() throws {
        var catalog = try AssetCatalog(reading: CatalogFixture.tree)
        var ink = try #require(catalog.color(named: "Ink"))
        ink[.dark] = .system(reference: "labelColor", platform: "universal")
        try catalog.setColor(ink, named: "Ink")
        #expect(try AssetCatalog(reading: catalog.tree).color(named: "Ink") == ink)
        ink[.dark] = nil
        try catalog.setColor(ink, named: "Ink")
        #expect(text(catalog, "Ink.colorset/Contents.json") == CatalogFixture.gray)
    }

    @Test func colorsComeAndGo() throws {
        var catalog = try AssetCatalog(reading: CatalogFixture.tree)
        let sky = AssetColor(.color(ColorValue(.sRGB, 1.2, -0.1, 0.5, alpha: 0.25)))
        try catalog.setColor(sky, named: "Brand/Sky")
        try catalog.setColor(sky, named: "New/Deep/Sky")
        #expect(catalog.path(ofColor: "Brand/Sky") == "Brand/Sky.colorset")
        #expect(catalog.path(ofColor: "New/Deep/Sky") == "New/Deep/Sky.colorset")
        let read = try AssetCatalog(reading: catalog.tree)
        #expect(read.names == ["Brand/Accent", "Brand/Sky", "Ink", "New/Deep/Sky"])
        #expect(read.color(named: "New/Deep/Sky") == sky)
        #expect(read.findings.allSatisfy { $0.path == path })
        #expect(catalog.removeColor(named: "Brand/Sky") == sky)
        #expect(catalog.removeColor(named: "Brand/Sky") == nil)
        #expect(catalog.removeColor(named: "New/Deep/Sky") == sky)
        #expect(catalog.names == ["Brand/Accent", "Ink"])
        #expect(catalog.color(named: "Ink") != nil)
    }

    @Test func aNewCatalogIsSound() throws {
        var catalog = AssetCatalog()
        try catalog.setColor(AssetColor(.color(ColorValue(.sRGB, 1, 0, 0))), named: "Red")
        #expect(catalog.findings.isEmpty)
        #expect(catalog.tree.files.map(\.path) == ["Contents.json", "Red.colorset/Contents.json"])
    }

    @Test(arguments: [
        "", "a//b", "a:b", ".a", "Brand/", "INK", "a.imageset/b", "Brand/Plain/x", String(repeating: "x", count: 300),
    ])
    func namesThatCannotBeFoldersAreRefused(name: String) throws {
        var catalog = try AssetCatalog(reading: CatalogFixture.tree)
        #expect(throws: PaletteEncodingError.self) { try catalog.setColor(AssetColor(.unassigned), named: name) }
        #expect(catalog.tree == CatalogFixture.tree)
    }

    @Test func colorsThatCannotBeWrittenAreRefused() throws {
        var catalog = try AssetCatalog(reading: CatalogFixture.tree)
        let twice = AssetColor(entries: [.init(.any, .unassigned), .init(.any, .unassigned)])
        for color in [AssetColor(.color(ColorValue(.sRGB, .nan, 0, 0))), AssetColor(), twice] {
            #expect(throws: PaletteEncodingError.self) { try catalog.setColor(color, named: "Ink") }
        }
        #expect(catalog.tree == CatalogFixture.tree)
    }

    // MARK: Hostile input

    @Test func damagedCatalogsAreValuesOrErrors() {
        let clean = CatalogFixture.tree
        var trials = 0
        for index in clean.files.indices where clean.files[index].path.hasSuffix("Contents.json") {
            let bytes = clean.files[index].bytes
            for place in bytes.indices {
                for damage in 0..<3 {
                    var tree = clean
                    switch damage {
                    case 0: tree.files[index].bytes = Array(bytes.prefix(place))
                    case 1: tree.files[index].bytes[place] ^= 1 << UInt8(place % 8)
                    default: tree.files[index].bytes[place] ^= 0xFF
                    }
                    trials += 1
                    let findings = AssetCatalog.findings(in: tree)
                    guard var catalog = try? AssetCatalog(reading: tree) else {
                        // What cannot be read is an error of the lint, too.
                        #expect(findings.contains { $0.severity == .error }, "byte \(place), damage \(damage)")
                        continue
                    }
                    #expect(catalog.tree == tree)
                    for name in catalog.names { try? catalog.setColor(AssetColor(.unassigned), named: name) }
                    #expect((try? AssetCatalog(reading: catalog.tree)) != nil, "byte \(place), damage \(damage)")
                }
            }
        }
        #expect(trials > 4000)
    }
}
