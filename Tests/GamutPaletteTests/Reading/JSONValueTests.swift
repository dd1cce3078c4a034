// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Testing

@testable import GamutPalette

@Suite struct JSONValueTests {
    private let document: JSONDocument
    private let root: JSONValue

    init() throws {
        document = try JSONDocument(
            Array(
                """
                {
                  "name": "Sky",
                  "colors": [
                    {"red": 1, "green": 1.0, "blue": "1.000", "alpha": 1e0},
                    {"components": [0.25, "none", -0, 1e999], "on": true, "a key.": {"x": null}}
                  ],
                  "esc\\u0061pe": 7,
                  "count": 2.5
                }
                """.utf8))
        root = document.root
    }

    @Test func findsValues() throws {
        #expect(root.kind == .object)
        #expect(root["name"]?.string == "Sky")
        #expect(root["name"]?.isString("Sky") == true)
        #expect(root["name"]?.isString("Sk") == false)
        #expect(root["escape"]?.number?.value == 7)
        #expect(root["absent"] == nil)
        #expect(root["name"]?["x"] == nil)
        #expect(root.object?.map(\.key) == ["name", "colors", "escape", "count"])
        #expect(root.object?.count == 4)
        let colors = try #require(root["colors"]?.array)
        #expect(colors.count == 2)
        #expect(!colors.isEmpty)
        let components = try #require(colors.map { $0 }.last?["components"]?.array)
        #expect(components.map(\.kind) == [.number, .string, .number, .number])
        #expect(components.map { $0.number?.value.sign } == [.plus, nil, .minus, .plus])
        #expect(root.array == nil)
        #expect(root["colors"]?.object == nil)
    }

    @Test func tellsHowANumberIsWritten() throws {
        let color = try #require(root["colors"]?.array?.first { _ in true })
        #expect(color["red"]?.number?.isWhole == true)
        #expect(color["green"]?.number?.isWhole == false)
        #expect(color["green"]?.number?.value == 1)
        #expect(color["blue"]?.number == nil)
        #expect(color["blue"]?.string == "1.000")
        #expect(color["alpha"]?.number?.isWhole == false)
        #expect(String(decoding: color["green"]?.source ?? [], as: UTF8.self) == "1.0")
    }

    @Test func namesThePlaceOfAMismatch() throws {
        let colors = try #require(root["colors"]?.array).map { $0 }
        let none = try #require(colors[1]["components"]?.array).map { $0 }[1]
        let error = #expect(throws: PaletteDecodingError.self) { try none.requireDouble() }
        #expect(error?.message == "a string at colors[1].components[1] (expected a number)")
        #expect(error?.position == .line(5, column: 27))
        #expect(error?.value == "\"none\"")
        #expect(colors[1]["a key."]?["x"]?.path == "colors[1][\"a key.\"].x")
        #expect(root.path == "")
        func message(_ body: () throws -> Void) -> String? {
            (#expect(throws: PaletteDecodingError.self) { try body() })?.message
        }
        #expect(message { _ = try root.requireArray() } == "an object at the top (expected an array)")
        #expect(message { _ = try root.require("id") } == "no \"id\" at the top (expected that key in the object)")
        #expect(
            message { _ = try colors[0].require("id") } == "no \"id\" at colors[0] (expected that key in the object)")
        #expect(message { _ = try none.require("id") } == "a string at colors[1].components[1] (expected an object)")
        #expect(
            message { _ = try root.require("count").requireInteger() }
                == "the number 2.5 at count (expected a whole number, -2147483648 to 2147483647)")
        #expect(
            message { _ = try root.require("escape").requireInteger(in: 0...5) }
                == "the number 7 at escape (expected 0 to 5)")
        let huge = try #require(colors[1]["components"]?.array).map { $0 }[3]
        #expect(
            message { _ = try huge.requireDouble() }
                == "a number beyond all doubles at colors[1].components[3] (expected a finite number)")
        #expect(message { _ = try huge.requireInteger() } != nil)
        #expect(message { _ = try root.require("name").requireBool() } == "a string at name (expected true or false)")
        #expect(message { _ = try root.require("count").requireString() } == "a number at count (expected a string)")
    }

    @Test func givesRequiredValues() throws {
        #expect(try root.require("name").requireString() == "Sky")
        #expect(try root.require("count").requireDouble() == 2.5)
        #expect(try root.require("escape").requireInteger(in: 7...7) == 7)
        let last = try #require(root["colors"]?.array?.map { $0 }.last)
        #expect(try last.require("on").requireBool())
        #expect(try root.optional("nothing") == nil)
        #expect(try last.require("a key.").optional("x") == nil)
        #expect(try last.require("a key.").requireObject().count == 1)
    }

    @Test func findsManyPositionsInOneWalk() {
        var finder = document.positions
        for value in root["colors"]?.array?.map({ $0 }) ?? [] {
            #expect(finder.position(of: value.offset) == value.position)
        }
        #expect(finder.position(of: root.offset) == .line(1, column: 1))
    }

    @Test func writesUnknownContentBack() throws {
        let source = "{\"a\" : [1.0, 1e0,\"\\u0061\\/\"],\n\t\"b\":{ } }"
        let document = try JSONDocument(Array("[ \(source) ,2]".utf8))
        let value = try #require(document.root.array?.first { _ in true })
        #expect(String(decoding: value.fragment.bytes, as: UTF8.self) == source)
        var writer = JSONWriter(.plain)
        writer.object { json in
            json.member("kept", value.fragment)
            json.key("laid out")
            json.value(value)
        }
        let text = String(decoding: writer.finish(), as: UTF8.self)
        #expect(
            text == """
                {
                  "kept": \(source),
                  "laid out": {
                    "a": [
                      1.0,
                      1e0,
                      "\\u0061\\/"
                    ],
                    "b": {}
                  }
                }

                """)
    }
}

@Suite struct JSONWriterTests {
    private func write(
        _ style: JSONWriter.Style, _ body: (inout JSONWriter) throws -> Void
    ) rethrows -> String {
        var writer = JSONWriter(style)
        try body(&writer)
        return String(decoding: writer.finish(), as: UTF8.self)
    }

    private func sample(_ json: inout JSONWriter) throws {
        try json.object { json in
            json.key("colors")
            try json.array { json in
                try json.object { json in
                    try json.member("red", 1.0)
                    json.member("idiom", "universal")
                }
                json.object { _ in }
            }
            json.key("components")
            try json.array(inline: true) { json in
                for number in [0.1, -0.0, 1e-7, 255] { try json.value(number) }
            }
            json.key("empty")
            json.array { _ in }
            json.member("version", 1)
            json.key("nothing")
            json.null()
            json.member("flag", true)
        }
    }

    @Test func laysOutPlainly() throws {
        #expect(
            try write(.plain, sample) == """
                {
                  "colors": [
                    {
                      "red": 1,
                      "idiom": "universal"
                    },
                    {}
                  ],
                  "components": [0.1, -0, 1e-7, 255],
                  "empty": [],
                  "version": 1,
                  "nothing": null,
                  "flag": true
                }

                """)
    }

    /// The layout of Contents.json as Xcode writes it.
    @Test func laysOutAsXcode() throws {
        #expect(
            try write(.xcode, sample) == """
                {
                  "colors" : [
                    {
                      "red" : 1,
                      "idiom" : "universal"
                    },
                    {

                    }
                  ],
                  "components" : [0.1, -0, 1e-7, 255],
                  "empty" : [

                  ],
                  "version" : 1,
                  "nothing" : null,
                  "flag" : true
                }

                """)
    }

    @Test func laysOutCompactly() throws {
        #expect(
            try write(.compact, sample)
                == "{\"colors\":[{\"red\":1,\"idiom\":\"universal\"},{}],\"components\":[0.1,-0,1e-7,255],"
                + "\"empty\":[],\"version\":1,\"nothing\":null,\"flag\":true}")
    }

    @Test func escapesAsLittleAsItMay() {
        #expect(
            write(.compact) { $0.value("\"\\/\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}é😀\u{2028}") }
                == "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001F\u{7F}é😀\u{2028}\"")
    }

    @Test func refusesWhatIsNotFinite() {
        for number in [Double.nan, .infinity, -.infinity] {
            #expect(throws: PaletteEncodingError.self) {
                try write(.compact) { try $0.value(number) }
            }
        }
    }

    @Test func writesDecimalPlaces() throws {
        #expect(try write(.compact) { try $0.value(1, minimumPlaces: 1) } == "1.0")
        #expect(try write(.compact) { try $0.value(0.25, minimumPlaces: 1) } == "0.25")
    }

    @Test func scalarsStandAlone() throws {
        #expect(write(.plain) { $0.value("x") } == "\"x\"\n")
        #expect(write(.compact) { $0.value(false) } == "false")
    }
}
