// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutICC
import ReferenceData
import Testing

@testable import GamutCommand

@Suite struct ICCTransformCommandTests {
    private func numbers(_ line: String) -> [Double] {
        line.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    }

    /// sRGB red in Display P3 by exact arithmetic: ICC.1:2022 with the primaries of both.
    @Test func aLineGivesALine() throws {
        let input = "1 0 0\n0.5,0.5;0.5\n\t0.25\t0.25 0.25 \r\n1 1 1"
        let run = ToolRun.inProcess("icc", "transform", "--from", "srgb", "--to", "display-p3", "-", input: input)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(run.lines.count == 4)
        let red = numbers(run.lines[0])
        for (number, expected) in zip(red, [0.917488, 0.200287, 0.138561]) { #expect(abs(number - expected) < 1e-4) }
        for number in numbers(run.lines[1]) { #expect(abs(number - 0.5) < 1e-6) }
        #expect(run.lines[3] == "1 1 1")
    }

    /// What is printed is the number itself: reading it again gives the same bits.
    @Test func numbersAreWhole() throws {
        let run = ToolRun.inProcess("icc", "transform", "--from", "srgb", "--to", "xyz", "0.1 0.2 0.3")
        let expected = try ICCTransform(from: ICCEndpoint(builtIn: "srgb"), to: .xyz).convert([0.1, 0.2, 0.3])
        #expect(run.lines.count == 1)
        #expect(numbers(run.lines[0]) == expected)
    }

    @Test func wrongLinesAreErrorLines() {
        let input = "1 0 0\n1 0\n\n1 0 x\n1 0 0 0\n1e999 0 0\n1 0 0\u{1B}[2J\n0 0 0\n"
        let run = ToolRun.inProcess("icc", "transform", "--from", "srgb", "--to", "srgb-linear", "-", input: input)
        #expect(run.status == 2)
        #expect(run.lines.count == 8)
        #expect(numbers(run.lines[0]).count == 3)
        #expect(run.lines[1] == "error: 2 numbers (expected 3 numbers for RGB)")
        #expect(run.lines[2] == "error: 0 numbers (expected 3 numbers for RGB)")
        #expect(run.lines[3] == "error: column 5: \"x\" is no number (expected 3 numbers for RGB)")
        #expect(run.lines[4] == "error: 4 numbers (expected 3 numbers for RGB)")
        #expect(run.lines[5].hasPrefix("error: \"1e999\" is no number"))
        #expect(run.lines[6].hasPrefix("error: column 5: \"0\\u{1B}[2J\" is no number"))
        #expect(run.lines[7] == "0 0 0")
        #expect(run.errors == "gamut: -:2:1: 2 numbers (expected 3 numbers for RGB); 6 of 8 lines are wrong\n")
    }

    /// Lines are converted in batches; a color that cannot be converted is an error in its own place only.
    @Test func batchesKeepTheOrder() {
        let count = 1000
        let input = (0..<count).map { [3: "1e7", 300: "x", 999: "-2e6"][$0] ?? "\(Double($0) / 1024)" }
        let run = ToolRun.inProcess(
            "icc", "transform", "--from", "gray-lstar", "--to", "gray-lstar", "-",
            input: input.joined(separator: "\n") + "\n")
        #expect(run.status == 2)
        #expect(run.lines.count == count)
        for (index, line) in run.lines.enumerated() {
            switch index {
            case 3, 999: #expect(line.hasPrefix("error: component 1 of gray is "))
            case 300: #expect(line.hasPrefix("error: \"x\" is no number"))
            default: #expect(Double(line) == Double(index) / 1024)
            }
        }
        #expect(run.errors.contains("gamut: -:4:1: component 1 of gray is "))
        #expect(run.errors.contains("; 3 of 1000 lines are wrong\n"))
    }

    @Test func colorsOnTheCommandLine() {
        let run = ToolRun.inProcess("icc", "transform", "--from", "gray-srgb", "--to", "srgb", "0.5", "a", "1")
        #expect(run.status == 2)
        #expect(run.lines == ["0.5 0.5 0.5", "error: \"a\" is no number (expected 1 number for gray)", "1 1 1"])
        #expect(run.errors == "gamut: color 2: \"a\" is no number (expected 1 number for gray)\n")
        #expect(ToolRun.inProcess("icc", "transform", "--from", "lab", "--to", "srgb", "1 2").status == 65)
    }

    /// Parametric curves run on past 0 and 1, as LittleCMS's double path has it (1.5 in sRGB is 2.537 in light).
    @Test func numbersAreNotClamped() {
        let run = ToolRun.inProcess("icc", "transform", "--from", "srgb", "--to", "srgb-linear", "1.5 1 -0.5")
        let result = numbers(run.text)
        #expect(abs(result[0] - 2.537) < 1e-3)
        #expect(result[2] < 0)
    }

    @Test func refusedProfiles() throws {
        let folder = try ScratchFolder()
        let text = try folder.write("text.icc", String(repeating: "no profile at all\n", count: 20))
        let refused = ToolRun.inProcess("icc", "transform", "--from", text, "--to", "lab", "-", input: "1 0 0\n")
        #expect(refused.status == 65)
        #expect(refused.output.isEmpty)
        #expect(refused.errors.hasPrefix("gamut: \(text): byte "))

        let absent = ToolRun.inProcess("icc", "transform", "--from", "srgb", "--to", "cymk", "-", input: "1 0 0\n")
        #expect(absent.status == 66)
        #expect(absent.errors.contains("cymk: no such profile (did you mean \"cmyk\"?"))
        #expect(absent.errors.contains("'gamut icc list'"))
    }

    @Test(arguments: [
        ([], "no numbers are given"), (["-"], "--from is missing"), (["--from", "srgb", "-"], "--to is missing"),
        (["--from", "srgb", "--to", "lab", "--paper", "-"], "--paper has no effect without --proof"),
        (["--from", "srgb", "--to", "lab", "--adaptation", "0", "-"], "--adaptation has no effect"),
        (["--from", "srgb", "--to", "lab", "--intent", "absolute", "--adaptation", "2", "-"], "'2' is out of place"),
        (["--from", "srgb", "--to", "lab", "--gamut-distance", "-"], "Lab holds every color"),
        (["--from", "srgb", "--to", "lab", "--intent", "relativ", "-"], "did you mean 'relative'?"),
    ])
    func mistakes(_ arguments: [String], _ message: String) {
        let run = ToolRun.inProcess(["icc", "transform"] + arguments)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(run.errors.hasSuffix("try 'gamut icc transform --help'\n"))
    }

    @Test func remarksAreMessages() {
        let same = ToolRun.inProcess("icc", "transform", "--from", "srgb", "--to", "srgb", "1 0 0")
        #expect(same.text == "1 0 0\n")
        #expect(same.errors.hasPrefix("gamut: note: both sides are the same profile"))
        let bpc = ToolRun.inProcess("icc", "transform", "--from", "srgb", "--to", "cmyk", "--bpc", "0 0 0")
        #expect(bpc.status == 0)
        #expect(bpc.errors.contains("gamut: note: black of L* 0 becomes black of L* "))
    }

    /// A color that the device has is missed by nothing, and one that it does not have by more than eyes allow.
    @Test func gamutDistanceIsAnotherNumber() {
        let run = ToolRun.inProcess(
            "icc", "transform", "--from", "display-p3", "--to", "srgb", "--gamut-distance", "0.5 0.5 0.5", "0 1 0")
        #expect(run.status == 0)
        #expect(run.lines.map { numbers($0).count } == [4, 4])
        #expect(numbers(run.lines[0])[3] < 1e-6)
        #expect(numbers(run.lines[1])[3] > 1)
    }

    /// Paper is not white: its white comes out darker only where paper is shown.
    @Test func proofs() {
        let white = ["icc", "transform", "--from", "srgb", "--proof", "cmyk", "--to", "srgb", "1 1 1"]
        let relative = numbers(ToolRun.inProcess(white).text)
        for number in relative { #expect(abs(number - 1) < 1e-9) }
        let paper = numbers(ToolRun.inProcess(white + ["--paper"]).text)
        #expect(paper.count == 3)
        for number in paper { #expect((0.5..<0.999).contains(number)) }
    }

    /// Every conversion of the reference data, through the tool; the tolerances are those of data/README.md.
    @Test(.enabled(if: ReferenceData.isPresent))
    func referenceConversions() throws {
        var files = ["*Lab4": "lab", "*XYZ": "xyz"]
        for row in try ReferenceData.table("icc/PROFILES.tsv") {
            files[row["name"]] = SharedData.path("icc/profiles/" + row["file"])
        }
        let rows = try ReferenceData.table("icc/conversions.tsv")
        #expect(rows.count == 971)
        let groups = Dictionary(grouping: rows) { row in
            ["source", "destination", "intent", "bpc"].map { row[$0] }
        }
        var compared = 0
        for (key, rows) in groups {
            let intent = try #require(Int(key[2]).flatMap(RenderingIntent.init(rawValue:)))
            var arguments = ["icc", "transform", "--intent", intent.id, "-"]
            arguments += ["--from", try #require(files[key[0]]), "--to", try #require(files[key[1]])]
            if key[3] == "1" { arguments.append("--bpc") }
            let run = ToolRun.inProcess(arguments, input: rows.map { $0["input"] + "\n" }.joined())
            #expect(run.status == 0)
            try #require(run.lines.count == rows.count)
            for (line, row) in zip(run.lines, rows) {
                let isExact = row["exact_double"] != "-"
                let expected = row[isExact ? "exact_double" : "lcms214_double"].numbers.compactMap(\.self)
                let hasInk = key[0] == "ISOcoated" || key[1] == "ISOcoated" || key[1] == "*Lab4" || key[0] == "*Lab4"
                let tolerance = isExact ? 1e-6 : hasInk ? 0.01 : 1e-4
                let result = numbers(line)
                #expect(result.count == expected.count)
                let isClose = zip(result, expected).allSatisfy { abs($0 - $1) <= tolerance + 1e-7 * abs($1) }
                #expect(isClose, "\(row["id"]): \(line), not \(expected)")
                compared += 1
            }
        }
        #expect(compared == 971)
    }

    /// A device link has its other side in itself; a refused one is exit 65.
    @Test(.enabled(if: ReferenceData.isPresent))
    func deviceLinks() {
        let link = SharedData.path("icc/hostile/link_rgb_cmyk.icc")
        let run = ToolRun.inProcess("icc", "transform", "--from", link, "1 1 1")
        #expect(run.status == 0, "\(run.errors)")
        #expect(numbers(run.text).count == 4)
        let both = ToolRun.inProcess("icc", "transform", "--from", link, "--to", "lab", "1 1 1")
        #expect(both.status == 65)
        #expect(both.errors.contains("device link"))
        let empty = SharedData.path("icc/hostile/link_no_a2b.icc")
        #expect(ToolRun.inProcess("icc", "transform", "--from", empty, "1 1 1").status == 65)
    }

    /// A list of two colors: a header, one tag, and names between a prefix and a suffix (ICC.1:2022, 10.17).
    private static let namedColors: Data = {
        var bytes: [UInt8] = []
        func add(_ values: UInt32...) {
            for value in values { bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
        }
        func add(_ text: String, size: Int) {
            bytes += Array(text.utf8) + Array(repeating: 0, count: size - text.utf8.count)
        }
        let (start, size) = (UInt32(144), UInt32(84 + 2 * 38))
        add(start + size, 0, 0x0240_0000)
        add("nmclRGB Lab ", size: 24)
        add("acsp", size: 28)
        add(0, 0xF6D6, 0x10000, 0xD32D)
        add("", size: 48)
        add(1)
        add("ncl2", size: 4)
        add(start, size)
        add("ncl2", size: 8)
        add(0, 2, 0)
        add("House ", size: 32)
        add(" C", size: 32)
        // Lab of version 2: L* 50, a* 64, b* 32; then L* 25 without a tint.
        add("Red", size: 32)
        bytes += [0x7F, 0x80, 0xC0, 0x00, 0xA0, 0x00]
        add("Gray", size: 32)
        bytes += [0x3F, 0xC0, 0x80, 0x00, 0x80, 0x00]
        return Data(bytes)
    }()

    @Test func namedColors() throws {
        let folder = try ScratchFolder()
        let list = folder.path("house.icc")
        try Self.namedColors.write(to: URL(fileURLWithPath: list))
        let lab = ToolRun.inProcess(
            "icc", "transform", "--from", list, "--to", "lab", "-",
            input: "House Gray C\n  House Red C \r\nHouse Rad C\n")
        #expect(lab.status == 2)
        #expect(lab.lines.count == 3)
        #expect(lab.lines.prefix(2) == ["25 0 0", "50 64 32"])
        #expect(lab.lines.last?.hasPrefix("error: ") == true)
        #expect(lab.lines.last?.contains("has no color “House Rad C”") == true)
        #expect(lab.lines.last?.contains("House Red C") == true)
        let gray = ToolRun.inProcess("icc", "transform", "--from", list, "--to", "gray-lstar", "House Gray C")
        #expect(gray.status == 0)
        #expect(abs((numbers(gray.text).first ?? 0) - 0.25) < 1e-5)
        let proof = ToolRun.inProcess("icc", "transform", "--from", list, "--to", "lab", "--proof", "cmyk", "-")
        #expect(proof.status == 64 && proof.errors.contains("does not go with named colors"))
    }

    /// An effect that changes nothing, and a profile that is none.
    @Test func effects() {
        let white = ["icc", "transform", "--from", "srgb", "--to", "lab", "0.5 0.25 1"]
        let plain = numbers(ToolRun.inProcess(white).text)
        for effect in ["lab", "xyz"] {
            let result = numbers(ToolRun.inProcess(white + ["--through", effect]).text)
            #expect(result.count == 3 && zip(result, plain).allSatisfy { abs($0 - $1) < 0.01 }, "\(result) \(plain)")
        }
        let wrong = ToolRun.inProcess(white + ["--through", "srgb"])
        #expect(wrong.status == 65)
        #expect(wrong.errors.contains("an abstract profile expected"))
        let proof = ToolRun.inProcess(white + ["--through", "lab", "--proof", "cmyk"])
        #expect(proof.status == 64 && proof.errors.contains("--proof does not go with --through"))
    }

    /// Shared elements are refused where they are asked for, and no concern where they are not.
    @Test(.enabled(if: ReferenceData.isPresent))
    func floatTables() {
        let shared = SharedData.path("icc/hostile/mpet_100_shared_clut17.icc")
        let transform = ["icc", "transform", "--from", shared, "--to", "lab", "--intent", "perceptual", "1 1 1"]
        let refused = ToolRun.inProcess(transform + ["--float-tables"])
        #expect(refused.status == 65 && refused.output.isEmpty)
        #expect(refused.errors.contains("the number of elements is 100"))
        let sound = SharedData.path("icc/hostile/mpet_1_shared_clut9.icc")
        let run = ToolRun.inProcess(
            "icc", "transform", "--from", sound, "--to", "lab", "--float-tables", "--intent", "perceptual", "1 1 1")
        #expect(run.status == 0, "\(run.errors)")
        let both = ToolRun.inProcess(
            "icc", "transform", "--from", "srgb", "--to", "cmyk", "--float-tables", "--gamut-distance", "1 1 1")
        #expect(both.status == 64)
    }

    // MARK: As a process

    /// Who writes a line and waits for the answer gets it, and a reader that goes away ends the tool quietly.
    @Test func streams() throws {
        let answer = try ToolRun.shell(
            "coproc T { \"$gamut\" icc transform --from srgb --to srgb-linear -; }; echo '1 0 1' >&${T[1]}; "
                + "read -t 20 -u ${T[0]} line; echo \"$line\"; eval \"exec ${T[1]}>&-\"; wait")
        #expect(numbers(answer.text).map { $0.rounded() } == [1, 0, 1])
        let closed = try ToolRun.shell(
            "yes '1 0 0' | head -n 200000 | \"$gamut\" icc transform --from srgb --to lab - | head -n 1; "
                + "echo ${PIPESTATUS[2]}")
        #expect(closed.lines.last == "0")
        #expect(closed.errors.isEmpty)
        let full = try ToolRun.shell("echo '1 0 0' | \"$gamut\" icc transform --from srgb --to lab - > /dev/full")
        #expect(full.status == 74)
    }

    @Test func statusOfAProcess() throws {
        let run = try ToolRun.process("icc", "transform", "--from", "srgb", "--to", "cmyk", "-", input: "1 1 1\n1\n")
        #expect(run.status == 2)
        #expect(run.lines.count == 2)
        #expect(run.lines[0] == "0 0 0 0")
        #expect(run.lines[1].hasPrefix("error: "))
    }
}
