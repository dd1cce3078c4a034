// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutPalette
import Testing

@testable import GamutAppearance

@Suite struct AssetCatalogFindingTests {
    private typealias Reason = AssetCatalogFinding.Reason
    private typealias Severity = AssetCatalogFinding.Severity

    private static func slot(_ members: String, color: String = CatalogFixture.color()) -> String {
        "{\"color\":\(color)\(members.isEmpty ? "" : "," + members)}"
    }
    private static let universal = "\"idiom\":\"universal\""

    @Test func soundCatalogsHaveNoFindings() {
        #expect(AssetCatalog.findings(in: CatalogFixture.tree(CatalogFixture.gray)).isEmpty)
        let plain = CatalogFixture.set(Self.slot(Self.universal))
        #expect(AssetCatalog.findings(in: CatalogFixture.tree(plain)).isEmpty)
    }

    /// One mistake in a colour set each: its kind, how bad it is, where it stands on the one line, a word of the message.
    @Test(
        arguments: [
            ("{\"colors\":[]", .error, .malformed, "", "comma"),
            ("{\"colors\":[],\"info\":{\"version\":1}}", .warning, .noEntries, "[]", "without slots"),
            ("{\"info\":{\"version\":1}}", .error, .noEntries, "{\"info", "no \"colors\""),
            ("{\"colors\":7,\"info\":{\"version\":1}}", .error, .malformed, "7,", "no array"),
            (
                "{\"colors\":[{\"color\":\(CatalogFixture.color()),\"idiom\":\"universal\"}]}", .warning, .missingInfo,
                "{\"colors\":", "no \"info\""
            ),
            (
                "{\"info\":{\"author\":\"xcode\"},\"colors\":[{\"color\":\(CatalogFixture.color()),\"idiom\":\"universal\"}]}",
                .warning, .missingInfo, "{\"author", "no \"version\""
            ),
            (
                "{\"info\":{\"version\":\"2.5.0\"},\"colors\":[{\"color\":\(CatalogFixture.color()),\"idiom\":\"universal\"}]}",
                .warning, .unknownVersion, "\"2.5", "expected 1"
            ),
            (CatalogFixture.set(slot("")), .error, .unknownIdiom, "{\"color\":", "without \"idiom\""),
            (
                CatalogFixture.set(slot("\"idiom\":\"iphne\"")), .error, .unknownIdiom, "\"iphne",
                "did you mean \"iphone\""
            ),
            (CatalogFixture.set("{\(universal)}"), .note, .unassigned, "{\"idiom", "no color"),
            (
                CatalogFixture.set(
                    "{\(universal),\"display-gamut\":\"display-p3\",\"color\":\(CatalogFixture.color())},{\(universal),\"color\":\(CatalogFixture.color())}"
                ),
                .warning, .displayGamut, "\"display-p3", "expected \"display-P3\""
            ),
            (
                CatalogFixture.set(
                    "{\(universal),\"color\":\(CatalogFixture.color())},{\(universal),\"color\":\(CatalogFixture.color())}"
                ),
                .error, .duplicateSlot, "{\"idiom", "a second color for any"
            ),
            (
                CatalogFixture.set("{\(universal),\"color\":\(CatalogFixture.color(space: "rgb"))}"), .error,
                .unknownColorSpace, "\"rgb\"", "the color space \"rgb\""
            ),
            (
                CatalogFixture.set("{\(universal),\"color\":\(CatalogFixture.color(red: "\"1\""))}"), .warning,
                .bareOne, "\"1\"",
                "1/255"
            ),
            (
                CatalogFixture.set("{\(universal),\"color\":\(CatalogFixture.color(alpha: "\"1\""))}"), .note, .bareOne,
                "\"1\"",
                "1.000"
            ),
            (
                CatalogFixture.set("{\(universal),\"color\":\(CatalogFixture.color(red: "\"1.5\""))}"), .warning,
                .outOfRange, "\"1.5",
                "extended-srgb"
            ),
            (
                CatalogFixture.set(
                    "{\(universal),\"color\":\(CatalogFixture.color(alpha: "\"1.5\"", space: "extended-srgb"))}"),
                .warning, .outOfRange, "\"1.5", "the alpha"
            ),
            (
                CatalogFixture.set("{\(universal),\"color\":\(CatalogFixture.color(red: "\"0x1FF\""))}"), .error,
                .invalidNumber, "\"0x1FF", "two hexadecimal digits"
            ),
            (
                CatalogFixture.set("{\(universal),\"color\":{\"platform\":\"ios\",\"reference\":\"systemBlueColr\"}}"),
                .warning,
                .unknownReference, "\"systemBlueColr", "did you mean \"systemBlueColor\""
            ),
            (
                CatalogFixture.set("{\(universal),\"color\":{\"platform\":\"web\",\"reference\":\"labelColor\"}}"),
                .warning,
                .unknownReference, "\"web", "the platform \"web\""
            ),
            (
                CatalogFixture.set("{\(universal),\"subtype\":\"phone\",\"color\":\(CatalogFixture.color())}"), .note,
                .unknownSlot, "\"phone", "mac-catalyst"
            ),
            (
                CatalogFixture.set(
                    "{\(universal),\"appearances\":[{\"appearance\":\"luminosity\",\"value\":\"dark\"}],\"color\":\(CatalogFixture.color())}"
                ),
                .warning, .missingAny, "[{\"idiom", "no slot for any appearance"
            ),
            (
                CatalogFixture.set(
                    "{\(universal),\"color\":\(CatalogFixture.color()),\"color\":\(CatalogFixture.color())}"),
                .error, .duplicateKey, "\"color\"", "occurs twice"
            ),
        ] as [(String, AssetCatalogFinding.Severity, AssetCatalogFinding.Reason, String, String)])
    func eachMistakeIsFound(
        json: String, severity: AssetCatalogFinding.Severity, reason: AssetCatalogFinding.Reason, mark: String,
        words: String
    ) throws {
        let findings = AssetCatalog.findings(in: CatalogFixture.tree(json))
        let finding = try #require(findings.first { $0.reason == reason }, "\(findings)")
        #expect(findings.count == 1, "\(findings)")
        #expect(finding.severity == severity)
        #expect(finding.path == "Ink.colorset/Contents.json")
        // The last place of the mark, the end where there is none.
        let place = mark.isEmpty ? json.endIndex : try #require(json.ranges(of: mark).last).lowerBound
        #expect(finding.position == .line(1, column: json.distance(from: json.startIndex, to: place) + 1))
        #expect(finding.message.contains(words), "\(finding.message)")
    }

    @Test func aSlotForWhatNobodyKnowsIsIgnored() throws {
        let json = CatalogFixture.set(
            "{\(Self.universal),\"color\":\(CatalogFixture.color())},{\(Self.universal),\"locale\":\"de\"}")
        let findings = AssetCatalog.findings(in: CatalogFixture.tree(json))
        #expect(findings.map(\.reason) == [.unknownSlot])
        #expect(findings.first?.message.contains("locale") == true)
    }

    /// Xcode writes one slot for sRGB and one for Display P3 where a color has both gamuts, and none for any.
    @Test func aSlotForSRGBIsOneForAnyAppearance() {
        func slots(_ gamuts: String...) -> String {
            gamuts.map { "{\(Self.universal),\"display-gamut\":\"\($0)\",\"color\":\(CatalogFixture.color())}" }
                .joined(separator: ",")
        }
        let both = CatalogFixture.tree(CatalogFixture.set(slots("sRGB", "display-P3")))
        #expect(AssetCatalog.findings(in: both).isEmpty)
        let wide = CatalogFixture.tree(CatalogFixture.set(slots("display-P3")))
        #expect(AssetCatalog.findings(in: wide).map(\.reason) == [.missingAny])
    }

    @Test func aFileFullOfMistakesEndsTheList() {
        let slot = "{\(Self.universal),\"color\":\(CatalogFixture.color())}"
        for count in [100, 101, 5000] {
            let json = CatalogFixture.set(Array(repeating: slot, count: count + 1).joined(separator: ","))
            let findings = AssetCatalog.findings(in: CatalogFixture.tree(json))
            #expect(findings.count == min(count, 101))
            #expect(findings.last?.message.contains("no more are listed") == (count > 100))
        }
    }

    // MARK: Folders and names

    @Test func emptySetsAreFound() {
        var tree = CatalogFixture.tree(CatalogFixture.gray)
        tree.add("Group/", [])
        tree.add("Group/Lost.colorset/", [])
        let findings = AssetCatalog.findings(in: tree)
        #expect(findings.map(\.reason) == [.missingContents])
        #expect(findings.first?.path == "Group/Lost.colorset")
    }

    @Test func setsWithoutDescriptionAreFound() {
        var tree = CatalogFixture.tree(CatalogFixture.gray)
        tree.add("Lost.colorset/notes.txt", [])
        let findings = AssetCatalog.findings(in: tree)
        #expect(findings.map(\.reason) == [.missingContents])
        #expect(findings.first?.path == "Lost.colorset")
    }

    @Test func namesMeetWithoutNamespace() throws {
        var tree = CatalogFixture.tree(CatalogFixture.gray)
        let ink = Array(CatalogFixture.gray.utf8)
        tree.add("Other/Contents.json", CatalogFixture.group)
        tree.add("Other/Ink.colorset/Contents.json", ink)
        var findings = AssetCatalog.findings(in: tree)
        #expect(findings.map(\.reason) == [.duplicateName])
        #expect(findings.first?.path == "Other/Ink.colorset")
        #expect(try AssetCatalog(reading: tree).names == ["Ink"])
        // A namespace keeps them apart.
        tree.files[2].bytes = CatalogFixture.namespace
        #expect(AssetCatalog.findings(in: tree).isEmpty)
        #expect(try AssetCatalog(reading: tree).names == ["Ink", "Other/Ink"])

        tree.add("INK.colorset/Contents.json", ink)
        findings = AssetCatalog.findings(in: tree)
        #expect(findings.map(\.reason) == [.caseCollision])
    }

    @Test(arguments: [".Ink", "a:b", "a\u{1}b", ""]) func namesThatAreNoneAreFound(name: String) {
        var tree = CatalogFixture.tree(CatalogFixture.gray)
        tree.add("\(name).colorset/Contents.json", Array(CatalogFixture.gray.utf8))
        let findings = AssetCatalog.findings(in: tree)
        #expect(findings.contains { $0.reason == .badName && $0.severity == .error }, "\(findings)")
    }

    @Test func namespacesThatAreNoneAreFound() {
        var tree = CatalogFixture.tree(CatalogFixture.gray)
        tree.files[0].bytes = Array("{\"info\":{\"version\":1},\"properties\":{\"provides-namespace\":\"yes\"}}".utf8)
        #expect(AssetCatalog.findings(in: tree).map(\.reason) == [.malformed])
        tree.files[0].bytes = Array("{\"info\":{\"version\":1},\"properties\":[]}".utf8)
        #expect(AssetCatalog.findings(in: tree).map(\.reason) == [.malformed])
    }
}
