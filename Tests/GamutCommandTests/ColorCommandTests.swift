// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import GamutCommand

@Suite struct ColorCommandTests {
    /// The objects of ndjson, or of a JSON array.
    private func rows(_ run: ToolRun) throws -> [[String: Any]] {
        if run.text.hasPrefix("[") {
            return try #require(try JSONSerialization.jsonObject(with: Data(run.output)) as? [[String: Any]])
        }
        return try run.lines.map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    private func components(_ row: [String: Any]) -> [Double?] {
        (row["components"] as? [Any] ?? []).map { $0 as? Double }
    }

    private func isNear(_ a: [Double?], _ b: [Double?], _ tolerance: Double) -> Bool {
        a.count == b.count
            && zip(a, b).allSatisfy { x, y in
                guard let x, let y else { return x == nil && y == nil }
                return abs(x - y) <= tolerance
            }
    }

    /// The numbers are those on which coloraide, color.js, culori and colour-science agree.
    @Test func threeLinesOneOfThemNonsense() throws {
        let input = "oklch(0.7 0.2 30)\ncolor(display-p3 0 1 0)\nnonsense\n"
        let run = try ToolRun.process("color", "-", "--to", "srgb", "--as", "ndjson", input: input)
        #expect(run.status == 2)
        let rows = try rows(run)
        #expect(rows.count == 3)
        #expect(rows.map { $0["input"] as? String } == ["oklch(0.7 0.2 30)", "color(display-p3 0 1 0)", "nonsense"])
        #expect(isNear(components(rows[1]), [-0.5116049825853449, 1.0182656579378027, -0.31067462129058276], 1e-12))
        #expect(rows[1]["space"] as? String == "srgb")
        #expect(rows[1]["alpha"] as? Double == 1)
        #expect(rows[1]["hex"] as? String == "#00FF00")
        #expect(rows[1]["inGamut"] as? Bool == false)
        #expect((rows[1]["css"] as? String)?.hasPrefix("color(srgb -0.511604982585") == true)
        let error = try #require(rows[2]["error"] as? [String: Any])
        #expect(error["column"] as? Int == 1)
        #expect((error["message"] as? String)?.contains("'nonsense'") == true)
        #expect(rows[2].count == 2)
    }

    /// Windows programs begin a text with a byte order mark, which is no part of its first line.
    @Test func aByteOrderMarkIsNoPartOfTheFirstLine() throws {
        let run = ToolRun.inProcess("color", "-", "--as", "ndjson", input: "\u{FEFF}rde\r\n\u{FEFF}red\r\n")
        let rows = try rows(run)
        #expect(rows[0]["input"] as? String == "rde")
        #expect(rows[1]["error"] != nil)
        let message = (rows[0]["error"] as? [String: Any])?["message"] as? String
        #expect(message?.contains("'rde'") == true)
        #expect(ToolRun.inProcess("color", "-", "--as", "hex", input: "\u{FEFF}red").text == "#FF0000\n")
    }

    /// A component that is null in JSON is missing (`none`), so what overflows must not be one.
    @Test func whatOverflowsIsAnError() throws {
        let texts = ["color(srgb 1e300 0 0)", "lab(50 1e300 1e300)", "red"]
        let run = ToolRun.inProcess("color", texts[0], texts[1], texts[2], "--to", "oklch", "--as", "ndjson")
        #expect(run.status == 2)
        let rows = try rows(run)
        for row in rows.prefix(2) {
            let error = try #require(row["error"] as? [String: Any])
            #expect(error["message"] as? String == "its numbers are too large to be converted to OkLCH")
        }
        #expect(rows[2]["hex"] as? String == "#FF0000")
        #expect(ToolRun.inProcess("color", texts[0], "--to", "oklch").text == "\n")
        // In its own space the colour is what it is.
        #expect(ToolRun.inProcess("color", texts[0]).text == "color(srgb 1e+300 0 0)\n")
    }

    @Test func theCountOfBadLinesIsGrammatical() {
        let one = ToolRun.inProcess("color", "-", "--as", "ndjson", input: "x\n")
        #expect(one.errors == "gamut: 1 of 1 line is no color ('error' in the row says why)\n")
        let two = ToolRun.inProcess("color", "-", "--as", "ndjson", input: "x\ny\nred\n")
        #expect(two.errors == "gamut: 2 of 3 lines are no color ('error' in the row says why)\n")
    }

    /// CSS Color 4 gives red as oklch(62.8% 0.2577 29.23).
    @Test func argumentsKeepTheirOwnSpaceOrAreConverted() throws {
        #expect(ToolRun.inProcess("color", "red").text == "color(srgb 1 0 0)\n")
        #expect(ToolRun.inProcess("color", "red", "--as", "hex").text == "#FF0000\n")
        #expect(ToolRun.inProcess("color", "#12345680", "--as=hex").text == "#12345680\n")
        #expect(
            ToolRun.inProcess("color", "red", "--to", "oklch", "--precision", "4").text
                == "oklch(0.628 0.2577 29.2339)\n")
        #expect(ToolRun.inProcess("color", "red", "blue", "--as", "hex").lines == ["#FF0000", "#0000FF"])
        let rows = try rows(ToolRun.inProcess("color", "lab(50 none 20)", "red", "--as", "json"))
        #expect(rows.count == 2)
        #expect(rows[0]["space"] as? String == "lab")
        #expect(components(rows[0]) == [50, nil, 20])
        #expect(rows[1]["inGamut"] as? Bool == true)
        let every = ["color", "color(--hsv 120 1 0.5)", "--as", "hex"]
        #expect(ToolRun.inProcess(every[0], every[1], every[2], every[3]).text == "#008000\n")
    }

    /// Expected numbers: color.js (`toGamutCSS`, ray trace) and exact arithmetic (clip).
    @Test(
        arguments: [
            ("none", nil), ("clip", [0, 0.37977289882337406, 0.6436619414196177]),
            ("css", [0, 0.3797728988233743, 0.6436619414196179]),
            ("raytrace", [0, 0.38094316952917723, 0.6156294773155411]),
        ] as [(String, [Double]?)])
    func mapping(_ method: String, _ expected: [Double]?) throws {
        let blue = "color(display-p3 0.116163 0.373172 0.623835)"
        let row = try #require(
            try rows(ToolRun.inProcess("color", blue, "--to", "srgb", "--map", method, "--as", "ndjson")).first)
        let unmapped = try #require(try rows(ToolRun.inProcess("color", blue, "--to", "srgb", "--as", "ndjson")).first)
        if let expected {
            #expect(isNear(components(row), expected, 1e-9))
        } else {
            #expect(components(row) == components(unmapped))
            #expect((components(row)[0] ?? 0) < 0)
        }
        #expect(row["inGamut"] as? Bool == false)
    }

    @Test func gamuts() throws {
        let green = "color(display-p3 0 1 0)"
        // Without --to the colour's own space has the gamut that is meant: nothing to map.
        #expect(ToolRun.inProcess("color", green, "--map", "css").text == "\(green)\n")
        let mapped = try rows(
            ToolRun.inProcess("color", green, "--map", "clip", "--gamut", "srgb", "--to", "oklch", "--as", "ndjson"))
        // sRGB green in CSS Color 4: oklch(86.644% 0.29483 142.495).
        #expect(isNear(components(mapped[0]), [0.86644, 0.29483, 142.495], 5e-4))
        #expect(mapped[0]["hex"] as? String == "#00FF00")
        #expect(mapped[0]["inGamut"] as? Bool == false)
        #expect(ToolRun.inProcess("color", "red", "--gamut", "srgb").status == 64)
        #expect(ToolRun.inProcess("color", "red", "--map", "css", "--gamut", "oklch").status == 64)
    }

    @Test(arguments: ["css", "hex"])
    func oneLineInOneLineOut(_ notation: String) {
        let input = "red\n\n  \nnope\r\nblue\r\n# \nlime"
        let run = ToolRun.inProcess("color", "-", "--as", notation, "--precision", "3", input: input)
        #expect(run.status == 2)
        let texts =
            notation == "hex"
            ? ["#FF0000", "#0000FF", "#00FF00"]
            : ["color(srgb 1 0 0)", "color(srgb 0 0 1)", "color(srgb 0 1 0)"]
        #expect(run.lines == [texts[0], "", "", "", texts[1], "", texts[2]])
        let messages = run.errors.split(separator: "\n")
        #expect(messages.count == 4)
        #expect(messages[0].hasPrefix("gamut: -:2:1: "))
        #expect(messages[2].hasPrefix("gamut: -:4:1: ") && messages[2].contains("'nope'"))
    }

    @Test func columnsCountCharacters() throws {
        let rows = try rows(
            ToolRun.inProcess("color", "-", "--as", "ndjson", input: "/* é */ rgb(1 2 x)\nrebecapurple\n"))
        let errors = rows.compactMap { $0["error"] as? [String: Any] }
        #expect(errors.count == 2)
        #expect(errors[0]["column"] as? Int == 17)
        #expect((errors[1]["message"] as? String)?.hasSuffix("did you mean 'rebeccapurple'?") == true)
    }

    @Test func statuses() throws {
        #expect(ToolRun.inProcess("color", "nope").status == 65)
        #expect(ToolRun.inProcess("color", "nope").errors.hasPrefix("gamut: color 1, column 1: "))
        #expect(ToolRun.inProcess("color", "nope", "red").status == 2)
        #expect(ToolRun.inProcess("color", "-", input: "").status == 0)
        #expect(ToolRun.inProcess("color", "-", "--as", "json", input: "").text == "[]\n")
        #expect(ToolRun.inProcess("color", "-", input: "nope").status == 2)
        #expect(ToolRun.inProcess("color").status == 64)
        let unknown = ToolRun.inProcess("color", "red", "--to", "dispaly-p3")
        #expect(unknown.status == 64)
        #expect(
            unknown.errors.hasPrefix(
                "gamut: --to: nothing is called 'dispaly-p3' (did you mean 'display-p3'? 'gamut spaces' lists them all)\n"
            ))
    }

    @Test func endlessLinesAreErrorRows() throws {
        let long = String(repeating: "x", count: 300_000)
        for pieces in [1000, 65_536, 200_000] {
            for ending in ["\n", ""] {
                let output = Collector()
                let status = Gamut.run(
                    arguments: ["color", "-", "--as", "ndjson"], environment: Environment([:]),
                    input: .text("red\n" + long + "\nlime\n" + long + ending, pieces: pieces),
                    output: output.channel(isTerminal: false), errors: Collector().channel(isTerminal: false))
                #expect(status == 2)
                let rows = try rows(ToolRun(status: status, output: output.bytes, errors: ""))
                #expect(rows.count == 4)
                #expect(rows.map { $0["hex"] as? String } == ["#FF0000", nil, "#00FF00", nil])
                #expect(rows[1]["input"] as? String == String(repeating: "x", count: 40) + "…")
            }
        }
        // The longest line that is kept is read as any other.
        let spaces = String(repeating: " ", count: LineSource.longestLine - 3)
        #expect(
            ToolRun.inProcess("color", "-", "--as", "hex", input: spaces + "red\nlime").lines == ["#FF0000", "#00FF00"])
        #expect(ToolRun.inProcess("color", "-", "--as", "hex", input: spaces + " red\nlime").lines == ["", "#00FF00"])
    }

    @Test func bytesThatAreNoTextStayInTheirRow() throws {
        let run = try ToolRun.shell(#"printf 'red\n\377\0\n\033[2J\nlime\n' | $gamut color - --as ndjson"#)
        #expect(run.status == 2)
        let rows = try rows(run)
        #expect(rows.count == 4)
        #expect(rows[3]["hex"] as? String == "#00FF00")
        // Messages cannot steer the terminal.
        let plain = try ToolRun.shell(#"printf '\033[2J\n' | $gamut color -"#)
        #expect(!plain.errors.contains("\u{1B}"))
    }

    /// The rows of what has come are there before more comes.
    @Test func rowsComeAtOnce() throws {
        let run = try ToolRun.shell(
            #"coproc G { $gamut color - --as hex; }; echo red >&${G[1]}; read -t 20 row <&${G[0]}; echo "$row""#)
        #expect(run.text == "#FF0000\n")
    }

    /// A sanitizer needs more memory than the limit.
    @Test(.disabled(if: ToolRun.isSanitized)) func manyLinesKeepTheirOrderInConstantMemory() throws {
        let script = """
            ulimit -v 400000; seq 0 199999 | awk '{printf "rgb(%d %d %d)\\n", $1/65536, $1/256%256, $1%256}' \
            | $gamut color - --as hex | awk 'NR==1||NR==100001||NR==200000{print NR, $0}'
            """
        // 100000 = 0x0186A0, 199999 = 0x030D3F.
        #expect(try ToolRun.shell(script).text == "1 #000000\n100001 #0186A0\n200000 #030D3F\n")
    }

    @Test func brokenPipesAndFullDisks() throws {
        let pipe = try ToolRun.shell("set -o pipefail; yes red | head -n 100000 | $gamut color - | head -n 1")
        #expect(pipe.text == "color(srgb 1 0 0)\n")
        #expect(pipe.errors.isEmpty)
        #if os(Linux)
        let full = try ToolRun.shell("yes red | head -n 100000 | $gamut color - > /dev/full")
        #expect(full.status == 74)
        #expect(full.errors == "gamut: cannot write to standard output: no space left on the device\n")
        #endif
    }

    @Test func cards() {
        let card = ToolRun.inProcess(
            "color", "color(display-p3 0 1 0)", environment: ["COLORTERM": "truecolor"], onTerminal: true)
        #expect(card.text.contains("\u{1B}[48;2;0;255;0m"))
        for text in ["#00FF00", "oklch(", "color(srgb -0.5116", "outside of sRGB, inside of Display P3"] {
            #expect(card.text.contains(text))
        }
        let plain = ToolRun.inProcess("color", "red", environment: ["NO_COLOR": "1"], onTerminal: true)
        #expect(!plain.text.contains("\u{1B}"))
        #expect(plain.text.contains("#FF0000"))
        let asked = ToolRun.inProcess(
            "color", "red", "--as", "css", environment: ["COLORTERM": "24bit"], onTerminal: true)
        #expect(asked.text == "color(srgb 1 0 0)\n")
        let indexed = ToolRun.inProcess("color", "red", "--color", "always", environment: ["TERM": "xterm-256color"])
        #expect(indexed.text.contains("\u{1B}[48;5;196m"))
        // A colour that is not opaque lies on a checkerboard: half red on white and on gray 204.
        let half = ToolRun.inProcess("color", "#ff000080", "--color", "always")
        #expect(half.text.contains("\u{1B}[48;2;255;127;127m  ") && half.text.contains("\u{1B}[48;2;230;102;102m  "))
    }
}
