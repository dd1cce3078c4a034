// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import GamutCommand

@Suite struct CommandLineTests {
    @Test func noArgumentsShowTheHelp() {
        let run = ToolRun.inProcess()
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        for text in ["Usage", "Examples", "gamut color", "gamut convert", "gamut inspect"] {
            #expect(run.errors.contains(text))
        }
    }

    @Test(arguments: ["--help", "-h", "help"])
    func helpIsData(_ argument: String) {
        let run = ToolRun.inProcess(argument)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        for command in Command.all { #expect(run.text.contains("  \(command.name) ")) }
    }

    @Test(arguments: Command.allOfGroups.map(\.name))
    func everyCommandExplainsItself(_ name: String) throws {
        let words = name.split(separator: " ").map(String.init)
        let run = ToolRun.inProcess(words + ["--help"])
        #expect(run.status == 0)
        #expect(run.text == ToolRun.inProcess(["help"] + words).text)
        #expect(run.text.hasPrefix("gamut \(name): "))
        for heading in ["Usage\n", "Examples\n", "Options\n", "Exit status\n"] { #expect(run.text.contains(heading)) }
        let command = try #require(Command.allOfGroups.first { $0.name == name })
        for option in command.options { #expect(run.text.contains("--\(option.name)")) }
        for command in command.subcommands { #expect(run.text.contains("\n  \(command.lastName) ")) }
        #expect(
            run.lines.allSatisfy { line in
                line.count <= 80 || !line.contains(" ") || ["    ", "  gamut"].contains { line.hasPrefix($0) }
            })
        #expect(ToolRun.inProcess(words + ["--version"]).text == Version.text)
    }

    /// Programs read the first line; LittleCMS 2.14 is the oldest that is used.
    @Test func versionNamesTheEngine() throws {
        let lines = ToolRun.inProcess("--version").lines
        #expect(lines.count == 2)
        #expect(lines.first == "gamut \(Version.number)")
        let engine = try #require(lines.last).split(separator: " ")
        #expect(engine.first == "LittleCMS")
        #expect(engine.last?.split(separator: ".").first == "2")
    }

    /// Options that share a name share a meaning, and no letter stands for two options of a command.
    @Test func optionsAreUnique() {
        for command in Command.allOfGroups {
            let options = command.options + Option.everywhere
            #expect(Set(options.map(\.name)).count == options.count)
            let letters = options.compactMap(\.letter)
            #expect(Set(letters).count == letters.count)
        }
    }

    @Test(arguments: [
        (["spces"], "gamut: unknown command 'spces' (did you mean 'spaces'? expected color, ", ""),
        (["spaces", "--jsn"], "gamut: unknown option '--jsn' (did you mean '--json'?)", ""),
        (["spaces", "-q"], "gamut: unknown option '-q'", ""),
        (["inspect", "-brand.ase"], "gamut: unknown option '-b' (a file of that name is written './-brand.ase')", ""),
        (["inspect", "-é.ase"], "gamut: unknown option '-é.ase' (a file of that name is written './-é.ase')", ""),
        (
            ["spaces", "--color", "alway"], "gamut: --color: nothing is called 'alway'",
            "(did you mean 'always'? expected always, never or auto)"
        ),
        (
            ["--color", "alway", "spaces"], "gamut: --color: nothing is called 'alway'",
            "(did you mean 'always'? expected always, never or auto)"
        ),
        (["spaces", "--color"], "gamut: '--color' needs a value", ""),
        (["spaces", "--json=yes"], "gamut: '--json' takes no value", ""),
        (["spaces", "srgb"], "gamut: 'srgb' is not expected here", ""),
        (["icc", "inspct"], "gamut: unknown command 'inspct' (did you mean 'inspect'? expected inspect, check, ", ""),
        (["icc"], "gamut: no command is given (expected inspect, check, transform, make or list)", ""),
        (["help", "icc", "mke"], "gamut: unknown command 'mke' (did you mean 'make'?", ""),
        (["icc", "inspect", "--jsn"], "gamut: unknown option '--jsn' (did you mean '--json'?)", ""),
        (["help", "fomats"], "gamut: unknown command 'fomats'", "did you mean 'formats'?"),
    ])
    func mistakes(_ arguments: [String], _ start: String, _ hint: String) {
        let errors = Collector()
        let status = Gamut.run(
            arguments: arguments, environment: Environment([:]), input: .text(""),
            output: Collector().channel(isTerminal: false), errors: errors.channel(isTerminal: false))
        let message = String(decoding: errors.bytes, as: UTF8.self)
        #expect(status == 64)
        #expect(message.hasPrefix(start))
        #expect(hint.isEmpty || message.contains(hint))
        #expect(message.hasSuffix("--help'\n"))
    }

    @Test func parsing() throws {
        let file = Option("output", letter: "o", "FILE", "")
        let force = Option(flag: "force", letter: "f", "")
        func parse(_ arguments: String...) throws -> ParsedArguments {
            try ParsedArguments(arguments.map { Array($0.utf8) }[...], options: [file, force], commandName: "gamut x")
        }
        #expect(try parse("--output", "a").text(file) == "a")
        #expect(try parse("--output=a=b").text(file) == "a=b")
        #expect(try parse("--output=").text(file) == "")
        #expect(try parse("-o", "a").text(file) == "a")
        #expect(try parse("-oa").text(file) == "a")
        #expect(try parse("-fo", "a").text(file) == "a")
        #expect(try parse("-fo", "a").has(force))
        #expect(try parse("-o", "a", "-o", "b").text(file) == "b")
        #expect(try parse("-o", "-").text(file) == "-")
        #expect(
            try parse("a", "-f", "-", "--", "-f", "--output").operands.map { String(decoding: $0, as: UTF8.self) }
                == ["a", "-", "-f", "--output"])
    }

    @Test func spacesAreListed() throws {
        let run = ToolRun.inProcess("spaces", "--json")
        #expect(run.status == 0)
        let spaces = try #require(try JSONSerialization.jsonObject(with: Data(run.output)) as? [[String: Any]])
        let ids = spaces.compactMap { $0["id"] as? String }
        #expect(ids.starts(with: ["srgb", "srgb-linear", "display-p3"]))
        let lab = try #require(spaces.first { $0["id"] as? String == "lab" })
        #expect(lab["whitePoint"] as? String == "D50")
        #expect(lab["base"] as? String == "xyz-d50")
        let channels = try #require(lab["channels"] as? [[String: Any]])
        #expect(channels.compactMap { $0["id"] as? String } == ["l", "a", "b"])
        #expect(channels.compactMap { $0["range"] as? [Double] } == [[0, 100], [-125, 125], [-125, 125]])
        #expect(spaces.first { $0["id"] as? String == "xyz-d65" }?["base"] is NSNull)
        #expect(ToolRun.inProcess("spaces").lines.count == ids.count + 1)
    }

    @Test func formatsAreListed() throws {
        let run = ToolRun.inProcess("formats", "--json")
        let formats = try #require(try JSONSerialization.jsonObject(with: Data(run.output)) as? [[String: Any]])
        let hex = try #require(formats.first { $0["id"] as? String == "hex" })
        #expect((hex["extensions"] as? [String])?.first == "hex")
        for key in ["read", "write", "alpha"] { #expect(hex[key] as? Bool == true) }
        for key in ["names", "groups", "spot", "wideGamut"] { #expect(hex[key] as? Bool == false) }
        #expect(ToolRun.inProcess("formats").lines.count == formats.count + 1)
    }

    // MARK: As a process

    @Test func fullDisksAndClosedStreamsAreErrors() throws {
        #if os(Linux)
        let full = try ToolRun.shell("$gamut spaces > /dev/full")
        #expect(full.status == 74)
        #expect(full.errors == "gamut: cannot write to standard output: no space left on the device\n")
        #endif
        let closed = try ToolRun.shell("$gamut spaces >&-")
        #expect(closed.status == 74)
    }

    @Test func brokenPipesAreQuiet() throws {
        let run = try ToolRun.shell("set -o pipefail; $gamut spaces --json | head -n 1 >/dev/null")
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
    }

    @Test func versionAsAProcess() throws {
        #expect(try ToolRun.process("--version").text == Version.text)
    }
}

@Suite struct ColorDepthTests {
    @Test(
        arguments: [
            ("auto", true, ["COLORTERM": "truecolor"], ColorDepth.full),
            ("auto", true, ["COLORTERM": "24bit", "TERM": "xterm"], .full),
            ("auto", true, ["TERM": "xterm-256color"], .indexed),
            ("auto", true, ["TERM": "dumb"], .none),
            ("auto", true, [:], .none),
            ("auto", false, ["COLORTERM": "truecolor"], .none),
            ("auto", true, ["COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
            ("auto", true, ["COLORTERM": "truecolor", "NO_COLOR": ""], .full),
            ("auto", true, ["COLORTERM": "truecolor", "CLICOLOR": "0"], .none),
            ("auto", false, ["CLICOLOR_FORCE": "1"], .full),
            ("auto", false, ["CLICOLOR_FORCE": "0"], .none),
            ("auto", false, ["FORCE_COLOR": "1", "TERM": "xterm-256color"], .indexed),
            ("auto", false, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], .none),
            ("always", false, ["NO_COLOR": "1"], .full),
            ("always", false, ["TERM": "screen-256color"], .indexed),
            ("never", true, ["CLICOLOR_FORCE": "1", "COLORTERM": "truecolor"], .none),
        ] as [(String, Bool, [String: String], ColorDepth)])
    func decision(_ choice: String, _ terminal: Bool, _ variables: [String: String], _ depth: ColorDepth) throws {
        let choice = try #require(ColorDepth.Choice(rawValue: choice))
        #expect(ColorDepth(choice, isTerminal: terminal, environment: Environment(variables)) == depth)
    }

    /// The values of xterm's cube and gray ramp are their own nearest neighbours.
    @Test func indexedColors() {
        #expect(TerminalPalette.nearestIndex(to: SIMD3(255, 0, 0)) == 196)
        #expect(TerminalPalette.nearestIndex(to: SIMD3(95, 135, 175)) == 67)
        #expect(TerminalPalette.nearestIndex(to: SIMD3(8, 8, 8)) == 232)
        #expect(TerminalPalette.nearestIndex(to: SIMD3(238, 238, 238)) == 255)
    }
}
