// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Testing

@testable import GamutPalette

/// Accepting and refusing by RFC 8259, with the place of what is refused.
@Suite struct JSONSyntaxTests {
    private func document(_ text: String) throws(PaletteDecodingError) -> JSONDocument {
        try JSONDocument(Array(text.utf8))
    }

    /// RFC 8259 sections 2 to 7 and 13, written back without layout.
    @Test(arguments: [
        ("0", "0"), ("-0", "-0"), (" \t\r\n1 ", "1"), ("1.50", "1.50"), ("1E+2", "1E+2"), ("-0.0e-0", "-0.0e-0"),
        ("\"\"", "\"\""), ("\"a\\u00e9\\ud83d\\ude00\\/\"", "\"a\\u00e9\\ud83d\\ude00\\/\""), ("true", "true"),
        ("false", "false"), ("null", "null"), ("[]", "[]"), ("{}", "{}"), ("[ ]", "[]"), ("{ }", "{}"),
        ("[[],{}]", "[[],{}]"), ("[1, 2 ,3]", "[1,2,3]"), ("{\"a\" : 1 , \"b\":[ 2 ]}", "{\"a\":1,\"b\":[2]}"),
        ("{\"\":0}", "{\"\":0}"), ("[[[]],[],[[1]]]", "[[[]],[],[[1]]]"),
        ("\"\u{7F}\u{2028}é😀\"", "\"\u{7F}\u{2028}é😀\""),
        ("{\"a\":{\"b\":{}},\"c\":null}", "{\"a\":{\"b\":{}},\"c\":null}"), ("1e400", "1e400"),
    ])
    func acceptsWhatTheStandardAllows(text: String, compact: String) throws {
        let document = try document(text)
        var writer = JSONWriter(.compact)
        writer.value(document.root)
        #expect(String(decoding: writer.finish(), as: UTF8.self) == compact)
        #expect(
            String(decoding: document.root.source, as: UTF8.self)
                == text.drop { " \t\r\n".contains($0) }.reversed().drop { $0 == " " }.reversed().map(String.init)
                .joined())
    }

    @Test(arguments: [
        ("", 1, 1, "the text ends (expected a value)"),
        ("  \n ", 2, 2, "the text ends (expected a value)"),
        ("[1,\n 2,\n]", 3, 1, "\"]\" after a comma or a colon (expected a value)"),
        ("{\"a\":1,}", 1, 8, "\"}\" (expected a key in quotation marks)"),
        ("{\"a\":}", 1, 6, "\"}\" after a comma or a colon (expected a value)"),
        ("{\"a\" 1}", 1, 6, "\"1\" (expected a colon after the key)"),
        ("{a:1}", 1, 2, "\"a\" (expected a key in quotation marks)"),
        ("{1:1}", 1, 2, "\"1\" (expected a key in quotation marks)"),
        ("[1 2]", 1, 4, "\"2\" (expected a comma or \"]\")"),
        ("[1}", 1, 3, "\"}\" (expected a comma or \"]\")"),
        ("{\"a\":1]", 1, 7, "\"]\" (expected a comma or \"}\")"),
        ("[1", 1, 3, "the text ends (expected a comma or \"]\")"),
        ("{\"a\":1", 1, 7, "the text ends (expected a comma or \"}\")"),
        ("{", 1, 2, "the text ends (expected a key in quotation marks)"),
        ("{\"a\"", 1, 5, "the text ends (expected a colon after the key)"),
        ("[,]", 1, 2, "\",\" (expected a value)"),
        ("[]]", 1, 3, "\"]\" after the value (expected the end of the text)"),
        ("1 é", 1, 3, "\"é\" after the value (expected the end of the text)"),
        ("[1]\n// x", 2, 1, "\"/\" after the value (expected the end of the text)"),
        ("// x\n1", 1, 1, "a comment (expected a value, JSON has no comments)"),
        ("['a']", 1, 2, "\"'\" (expected a value, strings stand in double quotation marks)"),
        ("NaN", 1, 1, "\"NaN\" (expected a value)"),
        ("[-Infinity]", 1, 3, "\"I\" (expected a digit)"),
        ("[nul]", 1, 2, "\"nul\" (expected a value)"),
        ("tru", 1, 1, "the text ends inside \"tru\" (expected a value)"),
        ("True", 1, 1, "\"True\" (expected a value)"),
        ("+1", 1, 1, "\"+\" (expected a digit or a minus sign)"),
        (".5", 1, 1, "\".\" (expected a digit or a minus sign)"),
        ("01", 1, 1, "a number with leading zeros (expected none)"),
        ("-01", 1, 1, "a number with leading zeros (expected none)"),
        ("1.", 1, 3, "the text ends (expected a digit)"),
        ("[1.]", 1, 4, "\"]\" (expected a digit)"),
        ("[1e]", 1, 4, "\"]\" (expected a digit)"),
        ("[1e+]", 1, 5, "\"]\" (expected a digit)"),
        ("-", 1, 2, "the text ends (expected a digit)"),
        ("0x10", 1, 2, "\"x\" after the value (expected the end of the text)"),
        ("\"abc", 1, 5, "the text ends inside a string (expected a quotation mark)"),
        ("\"abcdefghijk\\", 1, 14, "the text ends inside a string (expected a quotation mark)"),
        ("\"a\nb\"", 1, 3, "control character U+000A inside a string (expected an escape such as \\n)"),
        (
            "\"aaaaaaaaaaaaaaaaa\tb\"", 1, 19,
            "control character U+0009 inside a string (expected an escape such as \\n)"
        ),
        ("\"\\x\"", 1, 2, "an unknown escape (expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX)"),
        ("\"\\u12G4\"", 1, 2, "an unknown escape (expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX)"),
        ("\"\\uD83D\"", 1, 2, "an escape for half a character (expected a pair of surrogates)"),
        ("\"\\uDE00\\uD83D\"", 1, 2, "an escape for half a character (expected a pair of surrogates)"),
        ("\"\\uD83D\\u0041\"", 1, 2, "an escape for half a character (expected a pair of surrogates)"),
        (
            "{\"é\": 1,\n \"b\": 2, \"\\u00e9\": 3}", 2, 10,
            "key \"é\" occurs twice in an object (expected different keys)"
        ),
    ])
    func refusesTheRestAndSaysWhere(text: String, line: Int, column: Int, message: String) {
        let error = #expect(throws: PaletteDecodingError.self) { try document(text) }
        #expect(error?.message == message)
        #expect(error?.position == .line(line, column: column))
    }

    @Test func readsEveryEscape() throws {
        let text = "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\\u00e9\\u20AC\\ud83d\\ude00\\u0000é😀\""
        #expect(try document(text).root.string == "\"\\/\u{8}\u{C}\n\r\tAé€😀\u{0}é😀")
    }

    @Test func readsByteOrderMarksAndRefusesOtherEncodings() throws {
        #expect(try JSONDocument([0xEF, 0xBB, 0xBF, 0x31]).root.number?.value == 1)
        #expect(try JSONDocument([0xFE, 0xFF, 0x00, 0x31]).root.number?.value == 1)
        let error = #expect(throws: PaletteDecodingError.self) { try JSONDocument([0x22, 0xE9, 0x22]) }
        #expect(error?.reason == .invalidText)
        #expect(error?.position == .offset(1))
    }

    @Test func boundsDepth() throws {
        let limit = JSONDocument.maximumDepth
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            let inner = open == "[" ? "" : "1"
            let deep = String(repeating: open, count: limit) + inner + String(repeating: close, count: limit)
            #expect(throws: Never.self) { try document(deep) }
            let error = #expect(throws: PaletteDecodingError.self) {
                try document(open + (inner.isEmpty ? deep : deep) + close)
            }
            #expect(error?.reason == .limitExceeded)
            #expect(error?.position == .line(1, column: limit * open.count + 1))
        }
        let error = #expect(throws: PaletteDecodingError.self) {
            try document(String(repeating: "[", count: 1_000_000))
        }
        #expect(error?.reason == .limitExceeded)
    }

    @Test func findsTheFirstRepeatedKeyAmongMany() throws {
        var members = (0..<5_000).map { "\"key \($0)\":\($0)" }
        #expect(throws: Never.self) { try document("{\(members.joined(separator: ","))}") }
        members[4_000] = "\"key 17\":0"
        members[4_500] = "\"key 18\":0"
        let text = "{\(members.joined(separator: ",\n"))}"
        let error = #expect(throws: PaletteDecodingError.self) { try document(text) }
        #expect(error?.reason == .duplicateName)
        #expect(error?.value == "key 17")
        #expect(error?.position == .line(4_001, column: 1))
        let kept = try JSONDocument(Array(text.utf8), duplicateKeys: .keep)
        #expect(kept.warnings.map(\.position) == [.line(4_001, column: 1), .line(4_501, column: 1)])
        #expect(kept.root["key 17"]?.number?.value == 0)
        #expect(kept.root["key 19"]?.number?.value == 19)
    }

    /// The same key in different objects, at every depth, is no duplicate.
    @Test func keysOfDifferentObjectsAreFree() throws {
        let text = "{\"a\":{\"a\":[{\"a\":1,\"b\":2},{\"a\":1,\"b\":2}]},\"b\":{\"a\":{},\"b\":{}}}"
        #expect(throws: Never.self) { try document(text) }
        let nested = "{\"x\":{\"a\":1,\"a\":2}}"
        let error = #expect(throws: PaletteDecodingError.self) { try document(nested) }
        #expect(error?.position == .line(1, column: 13))
    }

    static let sample = """
        {
          "name" : "Sk\\u00fc ☂", "colors" : [ {"red": 0.5, "alpha": -1.0e-2, "n": null}, [true, false, "a\\tb"], {} ],
          "tail" : [[[0, 10, "\\ud83d\\ude00"]]]
        }
        """

    @Test func everyTruncationIsAnError() {
        let bytes = Array(Self.sample.utf8)
        for length in 0..<bytes.count {
            let error = #expect(throws: PaletteDecodingError.self) { try JSONDocument(Array(bytes[..<length])) }
            #expect(error?.position != nil)
        }
    }

    @Test func everyFlippedBitGivesAValueOrAPlace() {
        let bytes = Array(Self.sample.utf8)
        for i in bytes.indices {
            for bit in 0..<8 {
                var damaged = bytes
                damaged[i] ^= 1 << UInt8(bit)
                do {
                    let document = try JSONDocument(damaged)
                    var writer = JSONWriter(.xcode)
                    writer.value(document.root)
                    #expect(throws: Never.self) { try JSONDocument(writer.finish()) }
                    var compact = JSONWriter(.compact)
                    compact.value(document.root.fragment)
                    #expect(throws: Never.self) { try JSONDocument(compact.finish()) }
                } catch {
                    #expect(error.position != nil)
                }
            }
        }
    }
}
