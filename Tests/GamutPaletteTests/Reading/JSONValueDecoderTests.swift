// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutColor
import Testing

@testable import GamutPalette

@Suite struct JSONValueDecoderTests {
    private struct Sample: Codable, Equatable {
        enum Kind: String, Codable { case plain, special }

        var name: String
        var kind: Kind
        var numbers: [Double]
        var single: Float
        var small: UInt8
        var flag: Bool
        var absent: Int?
        var empty: String?
        var nested: [String: [ColorValue]]
    }

    private func decode<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
        try JSONDocument(Array(text.utf8)).root.decode(type)
    }

    @Test func whatFoundationEncodesComesBack() throws {
        let sample = Sample(
            name: "a\"\u{1F3A8}\n", kind: .special,
            numbers: [0.1, -0.0, 1e-300, .leastNonzeroMagnitude, .greatestFiniteMagnitude],
            single: 0.1, small: 255, flag: true, absent: nil, empty: nil,
            nested: ["x": [ColorValue(.displayP3, 0.1, -0.2, 3)], "": []])
        let data = try JSONEncoder().encode(sample)
        #expect(try JSONDocument(Array(data)).root.decode(Sample.self) == sample)
    }

    @Test func nullAndAbsentAreNil() throws {
        let text = """
            {"name":"","kind":"plain","numbers":[],"single":1,"small":0,"flag":false,"empty":null,"nested":{}}
            """
        let sample = try decode(Sample.self, text)
        #expect(sample.absent == nil)
        #expect(sample.empty == nil)
    }

    @Test(arguments: [
        ("[1, 2,\n 300]", 2, 2, "the number 300.0 (expected a whole number, 0 to 255)"),
        ("[1, \"2\"]", 1, 5, "a string at [1] (expected a whole number)"),
        ("{\"a\": 1}", 1, 1, "an object at the top (expected an array)"),
        ("[1, 2.5]", 1, 5, "the number 2.5 (expected a whole number, 0 to 255)"),
    ])
    func errorsNameThePlace(text: String, line: Int, column: Int, message: String) throws {
        let error = try #require(throws: PaletteDecodingError.self) { try decode([UInt8].self, text) }
        #expect(error.position == .line(line, column: column))
        #expect(error.message == message)
    }

    @Test func numbersThatDoNotFitAreRefused() throws {
        #expect(throws: PaletteDecodingError.self) { try decode([Double].self, "[1e999]") }
        #expect(throws: PaletteDecodingError.self) { try decode([Float].self, "[1e39]") }
        #expect(throws: PaletteDecodingError.self) { try decode([Int].self, "[1e19]") }
        #expect(try decode([Int].self, "[1e2]") == [100])
    }

    @Test func missingKeysAndElementsAreErrors() throws {
        let error = try #require(throws: PaletteDecodingError.self) { try decode(Sample.self, "{\"name\":\"x\"}") }
        #expect(error.message == "no \"kind\" (expected that key in the object)")
        let color = try #require(throws: PaletteDecodingError.self) {
            try decode(ColorValue.self, "{\"colorSpace\":\"srgb\",\n\"components\":[1,2]}")
        }
        #expect(color.position == .line(2, column: 14))
        #expect(color.message == "a color has 2 components (expected 3)")
    }
}
