// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutColor
import GamutPalette
import Testing

@testable import GamutCommand

@Suite struct InspectCommandTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func object(_ run: ToolRun) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any])
    }

    private func groups(_ run: ToolRun) throws -> [[String: Any]] {
        try #require(try object(run)["groups"] as? [[String: Any]])
    }

    private func swatches(_ run: ToolRun) throws -> [[String: Any]] {
        try groups(run).flatMap { $0["swatches"] as? [[String: Any]] ?? [] }
    }

    @Test func jsonOfAnASE() throws {
        let path = try SamplePalettes.write(SamplePalettes.print, as: .adobeSwatchExchange, to: "print.ase", in: folder)
        let run = ToolRun.inProcess("inspect", path, "--json")
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        let palette = try object(run)
        #expect(palette["format"] as? String == "ase")
        #expect(palette["name"] is NSNull)
        let groups = try groups(run)
        #expect(groups.map { $0["name"] as? String } == [nil, "Brand", nil])
        #expect(groups.map { $0["isLoose"] as? Bool } == [true, false, false])
        let swatches = try swatches(run)
        #expect(swatches.map { $0["name"] as? String } == ["Ink", "Sky", "Mist", "Lab", "White"])
        #expect(swatches.map { $0["kind"] as? String } == ["spot", "global", "process", "process", "process"])
        #expect(swatches.map { $0["model"] as? String } == ["cmyk", "rgb", "gray", "lab", "rgb"])
        #expect(swatches.map { $0["space"] as? String } == [nil, "srgb", nil, "lab", "srgb"])
        #expect(swatches.allSatisfy { $0["alpha"] as? Double == 1 })
        let expected: [[Double]] = [[1, 0, 0, 0], [0.2, 0.4, 0.8], [0.75], [50, 20, -30], [1, 1, 1]]
        for (swatch, expected) in zip(swatches, expected) {
            let components = try #require(swatch["components"] as? [Double])
            #expect(components.count == expected.count)
            #expect(zip(components, expected).allSatisfy { abs($0 - $1) < 1e-6 })
        }
        #expect(swatches[1]["hex"] as? String == "#3366CC")
        #expect(swatches[4]["hex"] as? String == "#FFFFFF")
        let warnings = try #require(palette["warnings"] as? [[String: Any]])
        let messages = warnings.compactMap { $0["message"] as? String }
        #expect(messages.count == 2)
        #expect(messages.contains { $0.contains("hex of cmyk colors is approximate") && $0.contains("--cmyk-profile") })
        #expect(messages.contains { $0.contains("hex of gray colors is approximate") })
        #expect(warnings.allSatisfy { $0["position"] is NSNull })
    }

    /// Cyan of ISO Coated v2 by LittleCMS 2.14 in doubles: Lab(58.19853, -38.66796, -50.40234).
    @Test(.enabled(if: SharedData.isPresent))
    func profilesGiveInksTheirColor() throws {
        let cyan = Palette(swatches: [Swatch(name: "Cyan", color: .device(.cmyk(1, 0, 0, 0)))])
        let path = try SamplePalettes.write(cyan, as: .adobeSwatchExchange, to: "cyan.ase", in: folder)
        let profile = SharedData.path("icc/profiles/ISOcoated_v2_300_bas.icc")
        let run = ToolRun.inProcess("inspect", path, "--json", "--cmyk-profile", profile)
        #expect(run.status == 0)
        let expected = try ColorValue(.lab, 58.19853, -38.66796, -50.40234).hex()
        #expect(try swatches(run).first?["hex"] as? String == expected)
        #expect(try swatches(run).first?["components"] as? [Double] == [1, 0, 0, 0])
        #expect((try object(run)["warnings"] as? [Any])?.isEmpty == true)

        let converted = ToolRun.inProcess("convert", path, "--to", "css", "--space", "lab", "--cmyk-profile", profile)
        let css = try #require(converted.lines.first { $0.contains("--Cyan:") })
        let numbers = css.split { " ();:".contains($0) }.compactMap { Double($0) }
        #expect(numbers.count == 3)
        for (number, expected) in zip(numbers, [58.19853, -38.66796, -50.40234]) {
            #expect(abs(number - expected) < 0.01)
        }
    }

    @Test func alphaIsInTheHex() throws {
        let path = try folder.write("a.hex", "FF000080\n00FF00\n")
        let swatches = try swatches(ToolRun.inProcess("inspect", path, "--json"))
        #expect(swatches.map { $0["hex"] as? String } == ["#FF000080", "#00FF00"])
        #expect(abs((swatches[0]["alpha"] as? Double ?? 0) - 128.0 / 255) < 1e-12)
    }

    @Test func namesAreWithoutTheirMarks() throws {
        let css = try folder.write("a.css", ":root { --sky: #3366cc; }")
        let scss = try folder.write("a.scss", "$sky: #3366cc;\n")
        for path in [css, scss] {
            let swatches = try swatches(ToolRun.inProcess("inspect", path, "--json"))
            #expect(swatches.map { $0["name"] as? String } == ["sky"])
        }
    }

    @Test func severalPalettesAreAnArray() throws {
        let good = try folder.write("a.hex", "FF0000\n")
        let bad = try folder.write("b.ase", "ASEF")
        let run = ToolRun.inProcess("inspect", good, bad, good, "--json")
        #expect(run.status == 2)
        let list = try #require(try JSONSerialization.jsonObject(with: Data(run.output)) as? [[String: Any]])
        #expect(list.map { $0["file"] as? String } == [good, bad, good])
        #expect(list.map { $0["format"] as? String } == ["hex", nil, "hex"])
        let error = try #require(list[1]["error"] as? [String: Any])
        #expect((error["message"] as? String)?.hasPrefix("\(bad): byte ") == true)
        #expect(run.errors.hasPrefix("gamut: \(bad): byte "))
    }

    @Test func foldersAreLookedInto() throws {
        try folder.write("p/one/a.hex", "FF0000\n")
        try folder.write("p/.hidden/b.hex", "FF0000\n")
        try folder.write("p/readme.md", "# Colors\nthat we like\n")
        let run = ToolRun.inProcess("inspect", folder.path("p"), "--json")
        #expect(run.status == 0)
        // There is one palette in it, so there is one object.
        #expect(try object(run)["file"] as? String == folder.path("p") + "/one/a.hex")
        #expect(run.errors == "gamut: passed over, for no palette is in it: \(folder.path("p"))/readme.md\n")
        try folder.write("q/readme.md", "# Colors\nthat we like\n")
        let none = ToolRun.inProcess("inspect", folder.path("q"), "--json")
        #expect(none.status == 66)
        #expect(none.output.isEmpty)
    }

    @Test func standardInput() throws {
        let run = ToolRun.inProcess("inspect", "-", "--json", input: "GIMP Palette\nName: Two\n#\n255 0 0\tRed\n")
        #expect(try object(run)["name"] as? String == "Two")
        #expect(ToolRun.inProcess("inspect", "-", "-").status == 64)
    }

    @Test func statuses() throws {
        #expect(ToolRun.inProcess("inspect").status == 64)
        let absent = ToolRun.inProcess("inspect", folder.path("absent.ase"))
        #expect(absent.status == 66)
        #expect(absent.errors == "gamut: \(folder.path("absent.ase")): cannot be opened: no such file or folder\n")
        let text = try folder.write("prose.txt", "Once upon a time there was a colour.\n")
        let unknown = ToolRun.inProcess("inspect", text)
        #expect(unknown.status == 65)
        #expect(unknown.errors.hasPrefix("gamut: \(text): not a palette of a known format"))
        #expect(ToolRun.inProcess("inspect", try folder.write("empty.gpl", "")).status == 65)
        let line = try folder.write("bad.gpl", "GIMP Palette\nName: x\n#\n0 0 0\tok\n12 x 3\tbad\n")
        let bad = ToolRun.inProcess("inspect", line)
        #expect(bad.status == 65)
        #expect(bad.errors.hasPrefix("gamut: \(line):5:4: "))
        #expect(ToolRun.inProcess("inspect", text, "--from", "gpk").status == 64)
        try FileManager.default.createDirectory(atPath: folder.path("none"), withIntermediateDirectories: true)
        #expect(ToolRun.inProcess("inspect", folder.path("none")).status == 66)
    }

    @Test func aliasesAreFollowedAcrossFiles() throws {
        let base = try folder.write("base.css", ":root { --red: #ff0000; }")
        let theme = try folder.write("theme.css", ":root { --accent: var(--red); --lost: var(--gone); }")
        let alone = ToolRun.inProcess("inspect", theme, "--json")
        #expect(alone.status == 2)
        let both = ToolRun.inProcess("inspect", theme, base, "--json")
        #expect(both.status == 2)
        #expect(both.errors == "gamut: \(theme): \"lost\": nothing is called \"gone\"\n")
        let list = try #require(try JSONSerialization.jsonObject(with: Data(both.output)) as? [[String: Any]])
        #expect(list.map { $0["file"] as? String } == [theme, base])
        let groups = try #require(list[0]["groups"] as? [[String: Any]])
        let swatches = try #require(groups[0]["swatches"] as? [[String: Any]])
        #expect(swatches[0]["hex"] as? String == "#FF0000")
        #expect(swatches[1]["model"] as? String == "reference")
        #expect(swatches[1]["reference"] as? String == "gone")
        #expect((swatches[1]["error"] as? [String: Any])?["message"] as? String == "nothing is called \"gone\"")
    }

    /// Two tokens of one name in two groups, of which one leads nowhere.
    @Test func anErrorStandsWithItsOwnSwatch() throws {
        let css = ".a { --x: red; --x2: var(--gone) } .b { --x2: red }"
        let run = ToolRun.inProcess("inspect", try folder.write("a.css", css), "--json")
        #expect(run.status == 2)
        #expect(try swatches(run).map { $0["error"] != nil } == [false, true, false])
    }

    @Test func looseSwatchesStandApartFromTheGroupBefore() throws {
        let path = try folder.write("a.csv", "name,group,color\na,G,red\nb,,lime\n")
        let lines = ToolRun.inProcess("inspect", path).lines
        #expect(
            Array(lines.dropFirst()) == ["", "  G", "  a  #FF0000  srgb 1 0 0", "", "  b  #00FF00  srgb 0 1 0", ""])
    }

    @Test func sheetsForPeople() throws {
        let path = try SamplePalettes.write(SamplePalettes.print, as: .adobeSwatchExchange, to: "print.ase", in: folder)
        let plain = ToolRun.inProcess("inspect", path)
        #expect(plain.status == 0)
        #expect(plain.lines.first == "\(path)  Adobe Swatch Exchange, 5 swatches, 2 groups")
        #expect(plain.text.contains("  Sky    #3366CC  srgb 0.2 0.4 0.8 (global)\n"))
        #expect(!plain.text.contains("\u{1B}"))
        #expect(plain.errors.contains("warning: the hex of cmyk colors is approximate"))
        let colored = ToolRun.inProcess("inspect", path, "--color=always", environment: ["COLORTERM": "truecolor"])
        #expect(colored.text.contains("\u{1B}[48;2;51;102;204m    \u{1B}[0m  Sky"))
    }

    @Test func namesCannotSteerTheTerminal() throws {
        let path = try folder.write("x.gpl", "GIMP Palette\nName: a\u{1B}[2Jb\n#\n1 2 3\t\u{1B}]0;t\u{7}\n")
        let run = ToolRun.inProcess("inspect", path)
        #expect(!run.text.contains("\u{1B}"))
        #expect(run.text.contains("a\\u{1B}[2Jb"))
    }

    @Test(.enabled(if: SharedData.isPresent))
    func nordAsAProcess() throws {
        let run = try ToolRun.process("inspect", SharedData.path("palettes/ase/nord.ase"), "--json")
        #expect(run.status == 0)
        let swatches = try swatches(run)
        #expect(swatches.count == 16)
        #expect(swatches.prefix(4).map { $0["hex"] as? String } == ["#2E3440", "#3B4252", "#434C5E", "#4C566A"])
        #expect(try groups(run).map { $0["name"] as? String } == ["nord"])
    }
}
