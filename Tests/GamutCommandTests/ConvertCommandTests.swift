// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutColor
import GamutPalette
import Testing

@testable import GamutCommand

@Suite struct ConvertCommandTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// The sixteen colours as the project's site gives them (nordtheme.com, Colors and Palettes).
    private static let nord = [
        "2e3440", "3b4252", "434c5e", "4c566a", "d8dee9", "e5e9f0", "eceff4", "8fbcbb", "88c0d0", "81a1c1", "5e81ac",
        "bf616a", "d08770", "ebcb8b", "a3be8c", "b48ead",
    ]

    @Test(.enabled(if: SharedData.isPresent))
    func nordAsCSS() throws {
        let run = try ToolRun.process("convert", SharedData.path("palettes/ase/nord.ase"), "--to", "css", "-o", "-")
        #expect(run.status == 0)
        for (i, hex) in Self.nord.enumerated() { #expect(run.text.contains("--nord\(i): #\(hex);")) }
    }

    // MARK: Where outputs go

    @Test func formatsComeFromNamesAndExtensions() throws {
        let input = try folder.write("a.hex", "FF0000\n")
        #expect(ToolRun.inProcess("convert", input, "-o", folder.path("a.gpl")).status == 0)
        #expect(try folder.read("a.gpl").hasPrefix("GIMP Palette\n"))
        #expect(ToolRun.inProcess("convert", input, "--to", "gpl").text.hasPrefix("GIMP Palette\n"))
        #expect(ToolRun.inProcess("convert", "-", "--from", "hex", "--to", "gpl", input: "f00").status == 0)
        let unknown = ToolRun.inProcess("convert", input, "-o", folder.path("a.foo"))
        #expect(unknown.status == 64)
        #expect(unknown.errors.contains("does not tell the format"))
        #expect(ToolRun.inProcess("convert", input, "--to", "gpk").errors.contains("did you mean 'gpl'?"))
        #expect(ToolRun.inProcess("convert", input).status == 64)
        #expect(ToolRun.inProcess("convert", "--to", "gpl").status == 64)
        #expect(ToolRun.inProcess("convert", input, "--to", "gpl", "-o", "x", "--out-dir", "y").status == 64)
        #expect(ToolRun.inProcess("convert", input, input, "--to", "gpl", "-o", folder.path("b.gpl")).status == 64)
        #expect(ToolRun.inProcess("convert", input, "--to", "gpl", "--report", "-").status == 64)
    }

    @Test func existingFilesAreKept() throws {
        let input = try folder.write("a.hex", "FF0000\n")
        let output = try folder.write("out/a.gpl", "mine")
        for arguments in [["-o", output], ["--out-dir", folder.path("out")]] {
            let run = ToolRun.inProcess("convert", input, "--to", "gpl", arguments[0], arguments[1])
            #expect(run.status == 73)
            #expect(run.errors.hasSuffix("gamut: \(output): exists already (--force replaces it)\n"))
            #expect(try folder.read("out/a.gpl") == "mine")
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: output)
        #expect(ToolRun.inProcess("convert", input, "--to", "gpl", "-o", output, "--force").status == 0)
        #expect(try folder.read("out/a.gpl").hasPrefix("GIMP Palette"))
        let permissions = try FileManager.default.attributesOfItem(atPath: output)[.posixPermissions] as? Int
        #expect(permissions == 0o600)
        #expect(folder.names == ["a.hex", "out", "out/a.gpl"])
    }

    @Test func manyFilesSomeOfThemBad() throws {
        for i in 0..<300 {
            try folder.write("in/\(i % 7)/p\(i).hex", i % 10 == 3 ? "xyz\n" : "FF00\(i % 90 + 10)\n")
        }
        try folder.write("in/notes.md", "nothing here\n")
        let run = try ToolRun.process(
            "convert", folder.path("in"), "--to", "gpl", "--out-dir", folder.path("out"))
        #expect(run.status == 2)
        let outputs = ScratchNames.files(in: folder.path("out"))
        #expect(outputs.count == 270)
        #expect(outputs.contains("4/p4.gpl") && !outputs.contains("3/p3.gpl"))
        let failures = run.errors.split(separator: "\n").filter { !$0.contains("passed over") }
        #expect(failures.count == 30)
        #expect(run.errors.contains("gamut: passed over, for no palette is in it: \(folder.path("in"))/notes.md\n"))
        #expect(!run.errors.contains("\r"))
    }

    @Test func theFirstFailureCountsWhereAllFail() throws {
        let bad = try folder.write("bad.hex", "xyz\n")
        let absent = folder.path("absent.hex")
        #expect(ToolRun.inProcess("convert", bad, absent, "--to", "gpl", "--out-dir", folder.path("o")).status == 65)
        #expect(ToolRun.inProcess("convert", absent, bad, "--to", "gpl", "--out-dir", folder.path("o")).status == 66)
        #expect(!FileManager.default.fileExists(atPath: folder.path("o")))
    }

    @Test func outputsNeverMeet() throws {
        let inputs = [
            try folder.write("a/x.hex", "FF0000\n"), try folder.write("b/X.hex", "00FF00\n"),
            try folder.write("b/x.css", ":root { --c: blue; }"), try folder.write("x-2.hex", "FFFFFF\n"),
        ]
        let run = ToolRun.inProcess(
            "convert", inputs[0], inputs[1], inputs[2], inputs[3], "--to", "hex", "--out-dir", folder.path("o"))
        #expect(run.status == 0)
        #expect(try folder.read("o/x.hex") == "ff0000\n")
        #expect(try folder.read("o/x-2.hex") == "ffffff\n")
        #expect(try folder.read("o/X-3.hex") == "00ff00\n")
        #expect(try folder.read("o/x-4.hex") == "0000ff\n")
        #expect(
            run.errors.contains("gamut: \(inputs[1]): is written as \(folder.path("o"))/X-3.hex, for another input"))
    }

    @Test func inputsAreNotReplacedByOthers() throws {
        let one = try folder.write("x.css", ":root { --c: blue; }")
        let two = try folder.write("y.hex", "FF0000\n")
        let run = ToolRun.inProcess("convert", two, "--to", "hex", "-o", two, "--force")
        #expect(run.status == 0)
        // x.css would become x.hex, which is an input that has yet to be read.
        let three = try folder.write("in/x.hex", "00FF00\n")
        let refused = ToolRun.inProcess(
            "convert", one, folder.path("in"), "--to", "hex", "--out-dir", folder.path("in"), "--force")
        #expect(refused.status == 2)
        #expect(refused.errors.contains("which is the input \(three)"))
        #expect(try folder.read("in/x.hex") == "00FF00\n")
    }

    @Test func outputsThatCannotBeMade() throws {
        let input = try folder.write("a.hex", "FF0000\n")
        #expect(ToolRun.inProcess("convert", input, "-o", folder.path("no/a.gpl")).status == 73)
        #expect(ToolRun.inProcess("convert", input, "--to", "gpl", "-o", folder.url.path).status == 73)
        #if os(Linux)
        let full = ToolRun.inProcess("convert", input, "--to", "gpl", "-o", "/dev/full")
        #expect(full.status == 74)
        #expect(full.errors.hasSuffix("gamut: /dev/full: cannot be written: no space left on the device\n"))
        let stdout = try ToolRun.shell("$gamut convert '\(input)' --to gpl > /dev/full")
        #expect(stdout.status == 74)
        // A file that grows too large while it is written leaves nothing behind.
        try folder.write("big.hex", String(repeating: "123456\n", count: 2000))
        let large = try ToolRun.shell(
            "trap '' XFSZ; ulimit -f 1; $gamut convert big.hex -o big.gpl", directory: folder.url)
        #expect(large.status == 74)
        #expect(folder.names == ["a.hex", "big.hex"])
        #endif
    }

    @Test func pipesAndLinks() throws {
        let input = try folder.write("a.hex", "FF0000\n")
        let target = try folder.write("real/target.gpl", "old")
        try FileManager.default.createSymbolicLink(atPath: folder.path("link.gpl"), withDestinationPath: target)
        #expect(ToolRun.inProcess("convert", input, "-o", folder.path("link.gpl")).status == 73)
        #expect(ToolRun.inProcess("convert", input, "-o", folder.path("link.gpl"), "-f").status == 0)
        #expect(try folder.read("real/target.gpl").hasPrefix("GIMP Palette"))
        let pipe = try ToolRun.shell(
            "mkfifo p; cat p & $gamut convert a.hex --to gpl -o p 2>/dev/null; wait", directory: folder.url)
        #expect(pipe.text.hasPrefix("GIMP Palette"))
        let broken = try ToolRun.shell(
            "set -o pipefail; $gamut convert a.hex --to gpl | head -n 0", directory: folder.url)
        #expect(broken.status == 0)
        #expect(broken.errors.isEmpty)
    }

    @Test func namesNeedNotBeUTF8() throws {
        let run = try ToolRun.shell(
            #"""
            f=$(printf 'caf\351.hex'); echo FF0000 > "$f"; mkdir d; cp "$f" d/
            $gamut convert "$f" --to gpl --out-dir o && $gamut convert d --to gpl --out-dir o2 && ls o o2 | od -c | head -n 3
            """#, directory: folder.url)
        #expect(run.status == 0)
        #expect(run.text.components(separatedBy: "351").count == 3)
    }

    // MARK: Losses

    private func report(_ arguments: String...) throws -> (run: ToolRun, inputs: [[String: Any]], root: [String: Any]) {
        let output = Collector()
        let errors = Collector()
        let status = Gamut.run(
            arguments: ["convert"] + arguments + ["--out-dir", folder.path("out"), "--report", "-"],
            environment: Environment([:]), input: .text(""), output: output.channel(isTerminal: false),
            errors: errors.channel(isTerminal: false))
        let root = try #require(try JSONSerialization.jsonObject(with: Data(output.bytes)) as? [String: Any])
        let run = ToolRun(status: status, output: output.bytes, errors: String(decoding: errors.bytes, as: UTF8.self))
        return (run, try #require(root["inputs"] as? [[String: Any]]), root)
    }

    @Test func lossesAreListedSwatchBySwatch() throws {
        let path = try SamplePalettes.write(SamplePalettes.print, as: .adobeSwatchExchange, to: "print.ase", in: folder)
        let listed = ToolRun.inProcess("convert", path, "-o", folder.path("print.gpl"))
        #expect(listed.status == 0)
        let lines = listed.errors.split(separator: "\n").map(String.init)
        func has(_ parts: String...) -> Bool { lines.contains { line in parts.allSatisfy { line.contains($0) } } }
        #expect(lines.allSatisfy { $0.hasPrefix("gamut: \(path): ") })
        #expect(has("group: ", "\"Brand\""))
        #expect(has("spot: \"Ink\"", "spot"))
        #expect(has("spot: \"Sky\"", "global"))
        #expect(has("profile: \"Ink\"", "approximate", "without a profile"))
        #expect(has("1 cmyk color is approximate", "--cmyk-profile"))
        #expect(has("precision: "))

        let (run, inputs, root) = try report(path, "--to", "gpl")
        #expect(
            run.errors
                == "gamut: \(path): 1 cmyk color is approximate, for no profile is stated (--cmyk-profile names one)\n")
        #expect(root["written"] as? Int == 1 && root["failed"] as? Int == 0)
        #expect(inputs[0]["input"] as? String == path)
        #expect(inputs[0]["output"] as? String == folder.path("out") + "/print.gpl")
        let losses = try #require(inputs[0]["losses"] as? [[String: Any]])
        #expect(root["losses"] as? Int == losses.count)
        let spot = try #require(losses.first { $0["kind"] as? String == "spot" })
        #expect(spot["swatch"] as? String == "Ink")
        #expect(spot["index"] as? Int == 0)
        #expect(spot["group"] is NSNull)
    }

    /// The difference of Display P3 green to sRGB green by CIEDE2000 in Lab D50 is 5.2097212870 (coloraide 8.13).
    @Test func gamutLossesSayHowMuch() throws {
        let path = try folder.write("wide.css", ":root { --g: color(display-p3 0 1 0); --r: #ff0000; }")
        let (_, inputs, _) = try report(path, "--to", "hex", "--map", "clip")
        let losses = try #require(inputs[0]["losses"] as? [[String: Any]])
        let gamut = losses.filter { $0["kind"] as? String == "gamut" }
        #expect(gamut.map { $0["swatch"] as? String } == ["g"])
        let difference = try #require(gamut.first?["deltaE"] as? Double)
        #expect(abs(difference - 5.209721287025) < 1e-9)
        #expect(try folder.read("out/wide.hex") == "00ff00\nff0000\n")
        #expect(ToolRun.inProcess("convert", path, "--to", "hex").errors.contains("gamut: \"g\": outside of sRGB"))
        let css = ToolRun.inProcess("convert", path, "--to", "hex", "--map", "css")
        #expect(css.errors.contains("mapped by css"))
        #expect(!css.text.hasPrefix("00ff00"))
    }

    @Test func manyLikeLossesStandOnOneLine() throws {
        let colors = (0..<40).map { "--c\($0): #0000\($0 + 10)" }.joined(separator: "; ")
        let path = try folder.write("many.css", ":root { \(colors) }")
        let lines = ToolRun.inProcess("convert", path, "--to", "hex").errors.split(separator: "\n")
        #expect(lines.count == 1)
        #expect(lines[0].hasPrefix("gamut: \(path): name: 40 swatches: the name was dropped: \"c0\", \"c1\", "))
        #expect(lines[0].hasSuffix("\"c39\""))
    }

    @Test func strictWritesNothingWhereSomethingIsLost() throws {
        let wide = try folder.write("wide.css", ":root { --g: color(display-p3 0 1 0); }")
        let fine = try folder.write("fine.hex", "FF0000\n")
        let run = ToolRun.inProcess(
            "convert", wide, fine, "--to", "gpl", "--out-dir", folder.path("o"), "--strict")
        #expect(run.status == 2)
        #expect(run.errors.contains("so nothing is written (--strict)"))
        #expect(ScratchNames.files(in: folder.path("o")) == ["fine.gpl"])
        #expect(ToolRun.inProcess("convert", wide, "--to", "hex", "--strict").status == 65)
        #expect(ToolRun.inProcess("convert", wide, "--to", "hex", "--strict").output.isEmpty)
        // What is asked for is no loss.
        let clear = try folder.write("clear.hex", "FF000080\n")
        #expect(ToolRun.inProcess("convert", clear, "--to", "gpl", "--strict").status == 65)
        #expect(ToolRun.inProcess("convert", clear, "--to", "gpl", "--strict", "--alpha", "drop").status == 0)
    }

    // MARK: Adjustments

    /// Half red over white is 255, 127.5, 127.5 (CSS Compositing, source over): rounded half up.
    @Test func alpha() throws {
        let path = try folder.write("a.hex", "FF000080\n")
        func hex(_ policy: String) -> ToolRun { ToolRun.inProcess("convert", path, "--to", "hex", "--alpha", policy) }
        #expect(hex("keep").text == "ff000080\n")
        #expect(hex("drop").text == "ff0000\n")
        #expect(hex("drop").errors.contains("alpha: swatch 1: the opacity was dropped"))
        #expect(hex("matte:white").text == "ff7f7f\n")
        #expect(hex("matte:#000").text == "800000\n")
        #expect(hex("matte:whit").status == 64)
        #expect(hex("matte:whit").errors.contains("did you mean 'white'?"))
        #expect(hex("mat").status == 64)
    }

    @Test func spaces() throws {
        let path = try folder.write("a.css", ":root { --g: color(display-p3 0 1 0); }")
        func line(_ arguments: String...) -> String {
            let output = Collector()
            _ = Gamut.run(
                arguments: ["convert", path, "--to", "css"] + arguments, environment: Environment([:]),
                input: .text(""), output: output.channel(isTerminal: false),
                errors: Collector().channel(isTerminal: false))
            let text = String(decoding: output.bytes, as: UTF8.self)
            return text.split(separator: "\n").first { $0.contains("--g:") }.map(String.init) ?? ""
        }
        #expect(line().contains("color(display-p3 0 1 0)"))
        #expect(line("--space", "srgb").contains("#00ff00"))
        #expect(line("--space", "srgb", "--map", "none").contains("color(srgb -0.5116"))
        #expect(line("--space", "oklch").contains("oklch(0.84882929"))
    }

    @Test func appearances() throws {
        let path = try folder.write(
            "a.css", ":root { --c: #ffffff; }\n@media (prefers-color-scheme: dark) { :root { --c: #000000; } }\n")
        func hex(_ name: String) -> ToolRun { ToolRun.inProcess("convert", path, "--to", "hex", "--appearance", name) }
        #expect(hex("any").text == "ffffff\n")
        #expect(hex("light").text == "ffffff\n")
        #expect(hex("dark").text == "000000\n")
        #expect(!hex("dark").errors.contains("appearance: "))
        #expect(ToolRun.inProcess("convert", path, "--to", "hex").errors.contains("appearance: \"c\": "))
        #expect(hex("drak").errors.contains("did you mean 'dark'?"))
    }

    @Test func unstatedRGB() throws {
        let red = Palette(swatches: [Swatch(name: "Red", ColorValue(.sRGB, 1, 0, 0))])
        let path = try SamplePalettes.write(red, as: .adobeSwatchExchange, to: "red.ase", in: folder)
        // Display P3 red is (1.0931, -0.2267, -0.1501) in sRGB (../reference/formats.md and CSS Color 4).
        let run = ToolRun.inProcess(
            "convert", path, "--to", "css", "--rgb-profile", "display-p3", "--space", "srgb", "--map", "none")
        #expect(run.text.contains("color(srgb 1.0930") && run.text.contains("-0.2267"))
        #expect(ToolRun.inProcess("convert", path, "--to", "css", "--rgb-profile", "lab").status == 64)
        let unknown = ToolRun.inProcess("convert", path, "--to", "css", "--rgb-profile", "dispaly-p3")
        #expect(unknown.status == 66)
        #expect(unknown.errors.contains("did you mean \"display-p3\"?"))
        if SharedData.isPresent {
            let profile = SharedData.path("icc/profiles/DisplayP3-v4.icc")
            let profiled = ToolRun.inProcess(
                "convert", path, "--to", "css", "--rgb-profile", profile, "--space", "display-p3")
            let css = try #require(profiled.lines.first { $0.contains("--Red:") })
            let numbers = css.split { " ();:".contains($0) }.compactMap { Double($0) }
            #expect(zip(numbers, [1, 0, 0]).allSatisfy { abs($0 - $1) < 2e-3 })
        }
    }

    @Test func profilesThatCannotBeUsed() throws {
        let path = try folder.write("a.hex", "FF0000\n")
        let absent = ToolRun.inProcess("convert", path, "--to", "gpl", "--cmyk-profile", folder.path("absent.icc"))
        #expect(absent.status == 66)
        let text = try folder.write("text.icc", "not a profile")
        #expect(ToolRun.inProcess("convert", path, "--to", "gpl", "--cmyk-profile", text).status == 65)
        #expect(ToolRun.inProcess("convert", path, "--to", "gpl", "--intent", "relativ").errors.contains("'relative'"))
    }

    @Test func aliasesAcrossInputs() throws {
        let base = try folder.write("base.css", ":root { --red: #ff0000; }")
        let theme = try folder.write("theme.css", ":root { --accent: var(--red); --lost: var(--gone); }")
        let last = try folder.write("zlast.css", ":root { --deep: var(--accent); }")
        let run = ToolRun.inProcess(
            "convert", base, theme, last, "--to", "hex", "--out-dir", folder.path("o"))
        #expect(run.status == 2)
        #expect(run.errors.contains("gamut: \(theme): \"lost\": nothing is called \"gone\"\n"))
        #expect(try folder.read("o/theme.hex") == "ff0000\n")
        #expect(try folder.read("o/zlast.hex") == "ff0000\n")
        let (_, inputs, root) = try report(theme, "--to", "hex")
        #expect(root["status"] as? Int == 2)
        #expect((inputs[0]["unresolved"] as? [[String: Any]])?.map { $0["swatch"] as? String } == ["accent", "lost"])
    }

    @Test func reportsAreFilesToo() throws {
        let path = try folder.write("a.hex", "FF0000\n")
        let report = folder.path("report.json")
        let arguments = [path, "--to", "gpl", "-o", folder.path("a.gpl"), "--report", report]
        #expect(
            ToolRun.inProcess(
                "convert", arguments[0], arguments[1], arguments[2], arguments[3], arguments[4],
                arguments[5], arguments[6]
            ).status == 0)
        #expect(try folder.read("report.json").contains("\"written\": 1"))
        let again = ToolRun.inProcess("convert", path, "--to", "gpl", "--report", report, "-o", folder.path("b.gpl"))
        #expect(again.status == 73)
        #expect(!FileManager.default.fileExists(atPath: folder.path("b.gpl")))
    }

    @Test func binaryFilesDoNotGoToTerminals() throws {
        let path = try folder.write("a.hex", "FF0000\n")
        #expect(ToolRun.inProcess("convert", path, "--to", "ase", onTerminal: true).status == 64)
        #expect(ToolRun.inProcess("convert", path, "--to", "ase").output.starts(with: Array("ASEF".utf8)))
        #expect(ToolRun.inProcess("convert", path, "--to", "gpl", onTerminal: true).status == 0)
    }
}
