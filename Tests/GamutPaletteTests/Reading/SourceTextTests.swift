// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Testing

@testable import GamutPalette

@Suite struct SourceTextTests {
    @Test func takesOffByteOrderMarks() throws {
        let plain = try SourceText(Array("Grün 😀".utf8))
        #expect(plain.string == "Grün 😀")
        #expect(plain.encoding == .utf8)
        #expect(!plain.hadByteOrderMark)
        let marked = try SourceText([0xEF, 0xBB, 0xBF] + Array("Grün".utf8))
        #expect(marked.string == "Grün")
        #expect(marked.hadByteOrderMark)
        let big = try SourceText([0xFE, 0xFF, 0x00, 0x47, 0x00, 0xFC, 0xD8, 0x3D, 0xDE, 0x00])
        #expect(big.string == "Gü😀")
        #expect(big.encoding == .utf16BigEndian)
        let little = try SourceText([0xFF, 0xFE, 0x47, 0x00, 0xFC, 0x00])
        #expect(little.string == "Gü")
        #expect(little.encoding == .utf16LittleEndian)
        for text in [plain, marked, big, little] { #expect(text.warnings.isEmpty) }
        #expect(try SourceText([]).string.isEmpty)
        #expect(try SourceText([0xEF, 0xBB, 0xBF]).string.isEmpty)
        #expect(try SourceText([0xFF, 0xFE]).string.isEmpty)
    }

    @Test func fallsBackToWindows1252() throws {
        let text = try SourceText(Array("caf".utf8) + [0xE9, 0x20, 0x80, 0x99, 0x81])
        #expect(text.string == "café €™\u{81}")
        #expect(text.encoding == .windows1252)
        #expect(text.warnings.first?.position == .offset(3))
        #expect(text.warnings.first?.message == "byte 0xE9 is not UTF-8, the file is read as Windows-1252")
        let error = #expect(throws: PaletteDecodingError.self) {
            try SourceText(Array("caf".utf8) + [0xE9], fallback: .none)
        }
        #expect(error?.reason == .invalidText)
        #expect(error?.position == .offset(3))
        let damaged = try SourceText([0xEF, 0xBB, 0xBF, 0x61, 0xE9, 0x62])
        #expect(damaged.string == "a\u{FFFD}b")
        #expect(damaged.warnings.first?.position == .offset(4))
    }

    @Test func refusesWhatIsNotText() {
        for (bytes, offset) in [
            ([0x61, 0x00, 0x62], 1), ([0xFF, 0xFE, 0x61, 0x00, 0x00, 0x00], 4), ([0xE9, 0x00], 1),
        ]
            as [([UInt8], Int)]
        {
            let error = #expect(throws: PaletteDecodingError.self) { try SourceText(bytes) }
            #expect(error?.reason == .wrongFormat)
            #expect(error?.position == .offset(offset))
        }
        #expect(throws: PaletteDecodingError.self) { try SourceText([0xFE, 0xFF, 0x00]) }
    }

    @Test func repairsHalfASurrogatePair() throws {
        let text = try SourceText([0xFE, 0xFF, 0x00, 0x61, 0xD8, 0x3D, 0x00, 0x62])
        #expect(text.string == "a\u{FFFD}b")
        #expect(text.warnings.first?.position == .offset(4))
    }

    /// Unicode 16, table 3-7: the borders of well-formed sequences, behind and before ASCII of every alignment.
    @Test(
        arguments: [
            ([0xC2, 0x80], true), ([0xC1, 0xBF], false), ([0xC0, 0x80], false), ([0xDF, 0xBF], true), ([0xDF], false),
            ([0xE0, 0xA0, 0x80], true), ([0xE0, 0x9F, 0xBF], false), ([0xED, 0x9F, 0xBF], true),
            ([0xED, 0xA0, 0x80], false), ([0xEF, 0xBF, 0xBF], true), ([0xE1, 0x80], false),
            ([0xE1, 0x80, 0xC0], false),
            ([0xF0, 0x90, 0x80, 0x80], true), ([0xF0, 0x8F, 0xBF, 0xBF], false), ([0xF4, 0x8F, 0xBF, 0xBF], true),
            ([0xF4, 0x90, 0x80, 0x80], false), ([0xF5, 0x80, 0x80, 0x80], false), ([0xF1, 0x80, 0x80], false),
            ([0x80], false), ([0xBF], false), ([0xFE], false), ([0xFF], false),
        ] as [([UInt8], Bool)])
    func tellsWellFormedUTF8(sequence: [UInt8], valid: Bool) {
        for before in 0..<10 {
            for after in [0, 1, 9] {
                let bytes = Array(repeating: 0x61, count: before) + sequence + Array(repeating: 0x62, count: after)
                let found = bytes.withUnsafeBufferPointer { firstInvalidUTF8($0) }
                #expect(found.firstInvalid == (valid ? nil : before))
                #expect(found.firstNul == nil)
            }
        }
    }
}

@Suite struct LineReaderTests {
    private func lines(_ text: String) -> [String] { LineReader(SourceText(text)).map(\.string) }

    @Test func endsLinesAtEveryLineEnd() {
        #expect(lines("a\nb\r\nc\rd") == ["a", "b", "c", "d"])
        #expect(lines("a\n") == ["a"])
        #expect(lines("a\r\n\r\n\n\rb\r") == ["a", "", "", "", "b"])
        #expect(lines("") == [])
        #expect(lines("\n") == [""])
        #expect(LineReader(SourceText("a\r\nb\rc")).map(\.number) == [1, 2, 3])
    }

    @Test func countsColumnsInScalars() throws {
        let line = try #require(LineReader(SourceText("x\nGrün 😀 12")).first { $0.number == 2 })
        var cursor = line.cursor
        _ = cursor.takeWord()
        #expect(cursor.position == .line(2, column: 5))
        cursor.skipBlanks()
        _ = cursor.takeWord()
        cursor.skipBlanks()
        #expect(cursor.position == .line(2, column: 8))
        #expect(SourcePosition(offset: 7, in: "é\r\nb\rc😀d".utf8) == .line(3, column: 2))
        #expect(SourcePosition(offset: 11, in: "é\r\nb\rc😀d".utf8) == .line(3, column: 3))
        #expect(SourcePosition(offset: 4, in: "a\n\nb".utf8) == .line(3, column: 2))
        #expect(SourcePosition(offset: 99, in: "a\n\nb".utf8) == .line(3, column: 2))
    }

    @Test func readsFields() throws {
        var cursor = TextLine(bytes: ArraySlice("  255\t 0  1.5 ;  Deep Red\t".utf8), number: 7).cursor
        #expect(try cursor.readInteger("red", in: 0...255) == 255)
        #expect(try cursor.readInteger("green", in: 0...255) == 0)
        #expect(try cursor.readNumber("blue") == 1.5)
        cursor.skipBlanks()
        let tookComma = cursor.take(",")
        #expect(!tookComma)
        let tookSemicolon = cursor.take(";")
        #expect(tookSemicolon)
        #expect(cursor.trimmedRest == "Deep Red")
        var words = TextLine(bytes: ArraySlice("Name: x #fF8000".utf8), number: 1).cursor
        let tookOther = words.take("Names")
        #expect(!tookOther)
        let tookName = words.take("NAME:", ignoringCase: true)
        #expect(tookName)
        let name = words.take { $0 == UInt8(ascii: "#") }
        #expect(String(decoding: name, as: UTF8.self) == " x ")
        let tookHash = words.take("#")
        #expect(tookHash)
        let hex = words.takeHexadecimal()
        #expect(hex?.value == 0xFF8000)
        #expect(hex?.digits == 6)
        #expect(words.isAtEnd)
    }

    @Test(arguments: [
        ("256", "red is 256 (expected 0 to 255)", 1), ("-1", "red is -1 (expected 0 to 255)", 1),
        ("99999999999999999999", "red is 9223372036854775807 (expected 0 to 255)", 1),
        ("  x1", "\"x1\" (expected a whole number for red)", 3),
        ("1.5", "\"1.5\" (expected a whole number for red)", 1),
        ("12ab", "\"12ab\" (expected a whole number for red)", 1),
        ("1é", "\"1é\" (expected a whole number for red)", 1),
        ("", "the line ends (expected a whole number for red)", 1),
        ("   ", "the line ends (expected a whole number for red)", 4),
        ("-", "\"-\" (expected a whole number for red)", 1),
    ])
    func saysWhatIsWrongWithAnInteger(text: String, message: String, column: Int) {
        var cursor = TextLine(bytes: ArraySlice(text.utf8), number: 3).cursor
        let error = #expect(throws: PaletteDecodingError.self) { try cursor.readInteger("red", in: 0...255) }
        #expect(error?.message == message)
        #expect(error?.position == .line(3, column: column))
    }

    @Test(arguments: ["", "x", "1e999", "1.2.3", "1,5x", "NaN", "inf", "0x10", "1e", "5_0"])
    func refusesWhatIsNoFiniteNumber(text: String) throws {
        var cursor = TextLine(bytes: ArraySlice(text.utf8), number: 3).cursor
        if text == "1,5x" {
            #expect(try cursor.readNumber("red") == 1)
            #expect(cursor.peek == UInt8(ascii: ","))
        } else {
            let error = #expect(throws: PaletteDecodingError.self) { try cursor.readNumber("red") }
            #expect(error?.position == .line(3, column: 1))
        }
    }
}
