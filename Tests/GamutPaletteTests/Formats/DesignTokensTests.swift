// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import ReferenceData
import Testing

@testable import GamutPalette

@Suite struct DesignTokensTests {
    // MARK: Reading

    @Test func readsColorsOfAllSortsAndTypesOfGroups() throws {
        let document = try PaletteDocument(
            PaletteSource(
                name: "brand.tokens",
                bytes: Array(
                    """
                    {
                      "$description": "Brand colours",
                      "color": {
                        "$type": "color", "$description": "lost",
                        "accent": {
                          "$root": { "$value": { "colorSpace": "display-p3", "components": [1, 0.5, 0], "alpha": 0.25 } },
                          "soft": { "$value": "{color.accent.$root}", "$description": "Softer",
                            "$extensions": { "com.acme":  [1,2 ] }, "$deprecated": "Use it no more" }
                        },
                        "hsl": { "$value": { "colorSpace": "hsl", "components": [330, "none", 33.3] } },
                        "hwb": { "$value": { "colorSpace": "hwb", "components": [0, 10, 20.5] } },
                        "lch": { "$value": { "colorSpace": "lch", "components": [50, 30, "none"], "hex": "#123456" } },
                        "space": { "$type": "dimension", "$value": { "value": 4, "unit": "px" } }
                      },
                      "old": { "$type": "color", "$value": "#0000FF80" },
                      "pointer": { "$type": "color", "$value": { "$ref": "#/color/hsl/$value" } },
                      "whole": { "$type": "color", "$ref": "#/color/hwb" },
                      "part": { "$type": "color", "$value": { "colorSpace": "srgb",
                        "components": [ { "$ref": "#/color/accent/$root/$value/components/1" }, 0, 0 ] } },
                      "figma": { "$type": "color", "$value": { "r": 1, "g": 0.5, "b": 0, "a": 0.5 } },
                      "duration": { "$type": "duration", "$value": { "value": 4, "unit": "ms" } }
                    }
                    """.utf8)))
        #expect(document.format == .dtcg)
        #expect(document.palette.notes == "Brand colours")
        let groups = document.palette.groups
        #expect(groups.map(\.name) == ["color/accent", "color", nil])
        #expect(
            groups[0].swatches == [
                Swatch(name: "$root", ColorValue(.displayP3, 1, 0.5, 0, alpha: 0.25)),
                Swatch(
                    name: "soft", color: .reference(.swatch("color/accent/$root")), notes: "Softer",
                    attachments: [
                        .init("dtcg.$extensions", "{ \"com.acme\":  [1,2 ] }"),
                        .init("dtcg.$deprecated", "\"Use it no more\""),
                    ]),
            ])
        #expect(groups[1].swatches.map(\.name) == ["hsl", "hwb", "lch"])
        #expect(
            groups[1].swatches.map(\.color) == [
                .value(ColorValue(.hsl, components: SIMD3(330, 0, 0.333), missing: .second)),
                .value(ColorValue(.hwb, 0, 0.1, 0.205)),
                .value(ColorValue(.lch, components: SIMD3(50, 30, 0), missing: .third)),
            ])
        #expect(
            groups[2].swatches.map(\.color) == [
                try css("#0000ff80"), .reference(.swatch("color/hsl")), .reference(.swatch("color/hwb")),
                .value(ColorValue(.sRGB, 0.5, 0, 0)), .value(ColorValue(.sRGB, 1, 0.5, 0, alpha: 0.5)),
            ])
        #expect(
            document.warnings.map(\.description) == [
                "13:14: tokens of other types are left out (2: dimension, duration)",
                "1:1: descriptions and extensions of groups are left out (1)",
            ])
    }

    @Test func componentsCountAndHexDoesNot() throws {
        let document = try read(
            """
            { "a": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0], "hex": "#0000ff" } },
              "b": { "$type": "color", "$value": { "colorSpace": "acme", "components": [1, 0, 0], "hex": "#0000ff" } } }
            """, as: .dtcg)
        #expect(document.palette.swatches.map(\.color) == [try css("#f00"), try css("#00f")])
        #expect(document.warnings.map(\.position) == [.line(2, column: 38)])
    }

    @Test func anAliasWithoutTypeHasTheTypeOfItsTarget() throws {
        let document = try read(
            """
            { "a": { "$type": "color", "b": { "$value": "#f00" } }, "n": { "$type": "number", "$value": 1 },
              "x": { "$value": "{a.b}" }, "y": { "$value": "{x}" }, "z": { "$value": "{n}" }, "o": { "$value": "{q}" },
              "loop": { "$value": "{loop}" }, "hex": { "$value": "#00f" }, "text": { "$value": "Inter" } }
            """, as: .dtcg)
        #expect(document.palette.swatches.map(\.name) == ["b", "x", "y", "hex"])
        #expect(document.palette.swatches.map(\.color.model) == ["rgb", "reference", "reference", "rgb"])
    }

    @Test func groupsExtendGroups() throws {
        let document = try read(
            """
            { "base": { "$type": "color", "bg": { "$value": "#000" }, "in": { "fg": { "$value": "#fff" } } },
              "button": { "$extends": "{base}", "bg": { "$value": "#f00" }, "new": { "$value": "#0f0" } },
              "more": { "$extends": { "$ref": "#/button" } } }
            """, as: .dtcg)
        let names = document.palette.groups.map {
            "\($0.name ?? ""): \($0.swatches.map(\.name).joined(separator: " "))"
        }
        #expect(
            names == [
                "base: bg", "base/in: fg", "button: bg new", "button/in: fg", "more: bg new", "more/in: fg",
            ])
        #expect(document.palette.groups[4].swatches[0].color == (try css("#f00")))
    }

    @Test func groupsThatExtendThemselvesOrDoubleAreErrors() {
        #expect(throws: PaletteDecodingError.self) {
            try read(##"{"a": {"$extends": "{a}"}, "b": {"$value": "#000"}}"##, as: .dtcg)
        }
        #expect(throws: PaletteDecodingError.self) {
            try read(##"{"a": {"$extends": "{b}"}, "b": {"$extends": "{a}"}, "c": {"$value": "#000"}}"##, as: .dtcg)
        }
        var text = "{\"g0\": {\"$type\": \"color\", \"t\": {\"$value\": \"#000\"}}"
        for i in 1..<60 {
            text += ", \"g\(i)\": {\"a\": {\"$extends\": \"{g\(i - 1)}\"}, \"b\": {\"$extends\": \"{g\(i - 1)}\"}}"
        }
        #expect {
            try read(text + "}", as: .dtcg)
        } throws: { error in
            let reason = (error as? PaletteDecodingError)?.reason
            return reason == .limitExceeded || reason == .unresolvedReference
        }
    }

    @Test func aLongNameAroundManyGroupsIsRefusedAtOnce() {
        var text = "{\"\(String(repeating: "x", count: 20_000))\":{"
        text += (0..<2000).map { "\"\($0)\":{\"c\":{\"$value\":\"#000\"}}" }.joined(separator: ",")
        #expect {
            try read(text + "}}", as: .dtcg)
        } throws: { error in
            (error as? PaletteDecodingError)?.reason == .limitExceeded
        }
    }

    @Test func manyAliasesIntoALargeGroupAreQuick() throws {
        let tokens = (0..<5000).map { "\"\($0)\":{\"$value\":\"{\($0 + 1)}\"}" } + ["\"5000\":{\"$value\":\"#000\"}"]
        let start = ProcessorTime.now
        let palette = try read("{" + tokens.joined(separator: ",") + "}", as: .dtcg).palette
        // An alias that is followed for more than 32 steps says nothing about its type.
        #expect(palette.swatchCount == 33)
        #expect(ProcessorTime.now - start < .seconds(20))
    }

    @Test func extendingALargeGroupOftenIsRefusedAtOnce() {
        var text = "{\"g\": {\"$type\": \"color\""
        for i in 0..<5000 { text += ",\"\(i)\":1" }
        text += "}"
        for i in 0..<5000 { text += ",\"e\(i)\":{\"$extends\":\"{g}\"}" }
        #expect {
            try read(text + "}", as: .dtcg)
        } throws: { error in
            (error as? PaletteDecodingError)?.reason == .limitExceeded
        }
    }

    @Test(arguments: [
        (##"{"a": {"$type": "color", "$value": "#12345"}}"##, PaletteDecodingError.Reason.invalidColor, 36),
        (##"{"a": {"$type": "color", "$value": 7}}"##, .malformed, 36),
        (##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 2]}}}"##, .invalidColor, 73),
        (##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 2, "3"]}}}"##, .malformed, 80),
        (##"{"a": {"$type": "color", "$value": {"colorSpace": "srbg", "components": [1, 2, 3]}}}"##, .invalidColor, 51),
        (
            ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1e999, 0, 0]}}}"##,
            .invalidNumber, 74
        ),
        (##"{"a": {"$type": "color", "$ref": "other.json#/a"}}"##, .unsupported, 34),
        (
            ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": {"$ref": "#/x"}}}}"##,
            .unresolvedReference, 82
        ),
        (##"{"a": {"$value": "#000"}, "a": {}}"##, .duplicateName, 27),
        (##"["$value"]"##, .malformed, 1),
    ])
    func errorsNameThePlace(_ text: String, _ reason: PaletteDecodingError.Reason, _ column: Int) {
        #expect {
            try read(text, as: .dtcg)
        } throws: { error in
            let error = error as? PaletteDecodingError
            return error?.reason == reason && error?.position == .line(1, column: column)
        }
    }

    // MARK: Figma's files

    /// Aliases of one file lead into the others, as figma/variables-github-action-example has them (MANIFEST.tsv).
    @Test(.enabled(if: ReferenceData.isPresent)) func allAliasesOfFigmasFilesResolveTogether() throws {
        let names = try ReferenceData.names(in: "palettes/dtcg")
        #expect(names.count == 5)
        var palettes: [Palette] = []
        for name in names {
            let document = try PaletteDocument(
                PaletteSource(name: name, bytes: ReferenceData.bytes("palettes/dtcg/\(name)")))
            #expect(document.format == .dtcg)
            palettes.append(document.palette)
        }
        // Of 31, 31, 4, 19 and 19 tokens these are colours.
        #expect(palettes.map(\.swatchCount) == [11, 11, 0, 9, 9])
        #expect(palettes[0].groups.map(\.name) == ["color/brand", "color/gray"])
        let aliases = palettes.flatMap { $0.swatches }.filter { $0.color.model == "reference" }
        #expect(aliases.count == 18)
        #expect(ReferenceResolution.resolve(&palettes).isEmpty)
        #expect(palettes.allSatisfy { $0.swatches.allSatisfy { $0.color.value != nil } })
        let dark = palettes[3].groups.first { $0.name == "text" }?.swatches.first { $0.name == "text-primary" }
        // {color.gray.50} of the first theme.
        #expect(dark?.color == (try css("#eedeff")))
    }

    // MARK: Writing

    @Test func writesObjectsInTheirOwnSpace() throws {
        let palette = Palette(
            groups: [
                Palette.Group(loose: [
                    Swatch(name: "red", ColorValue(.sRGB, 1, 0, 0, alpha: 0.5)),
                    Swatch(name: "wide", ColorValue(.displayP3, 1, 0, 0)),
                ]),
                Palette.Group(
                    name: "color/gray",
                    swatches: [
                        Swatch(name: "50", ColorValue(.hsl, 360, 0.29, 0.07)),
                        Swatch(
                            name: "none",
                            color: .value(ColorValue(.oklch, components: SIMD3(0.5, 0, 0), missing: .third))),
                        Swatch(name: "hsv", ColorValue(.hsv, 0, 1, 1)),
                        Swatch(
                            name: "link", color: .reference(.swatch("wide")), notes: "To \"wide\"",
                            attachments: [.init("dtcg.$extensions", "{\"a\":  1}"), .init("dtcg.$deprecated", "tru")]),
                        Swatch(name: "away", color: .reference(.swatch("color/blue/100"))),
                    ]),
            ], notes: "All")
        let written = try PaletteFormat.dtcg.write(palette)
        #expect(
            text(written.output) == """
                {
                  "$description": "All",
                  "red": {
                    "$type": "color",
                    "$value": {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.5, "hex": "#ff0000"}
                  },
                  "wide": {
                    "$type": "color",
                    "$value": {"colorSpace": "display-p3", "components": [1, 0, 0]}
                  },
                  "color": {
                    "gray": {
                      "50": {
                        "$type": "color",
                        "$value": {"colorSpace": "hsl", "components": [0, 29, 7], "hex": "#170d0d"}
                      },
                      "none": {
                        "$type": "color",
                        "$value": {"colorSpace": "oklch", "components": [0.5, 0, "none"], "hex": "#636363"}
                      },
                      "hsv": {
                        "$type": "color",
                        "$value": {"colorSpace": "srgb", "components": [1, 0, 0], "hex": "#ff0000"}
                      },
                      "link": {
                        "$type": "color",
                        "$value": "{wide}",
                        "$description": "To \\"wide\\"",
                        "$extensions": {"a":  1}
                      },
                      "away": {
                        "$type": "color",
                        "$value": "{color.blue.100}"
                      }
                    }
                  }
                }

                """)
        #expect(written.losses.map(\.message) == ["dtcg.$deprecated is no JSON and was dropped"])
    }

    @Test func whatIsWrittenIsReadBackExactly() throws {
        var random = SplitMix64(seed: 7)
        for space in DesignTokens.spaces {
            var swatches: [Swatch] = []
            for i in 0..<50 {
                var components = SIMD3<Double>()
                for (index, channel) in space.channels.enumerated() {
                    components[index] = Double.random(in: channel.range, using: &random)
                }
                let missing = ColorValue.Missing(rawValue: UInt8.random(in: 0...7, using: &random))
                swatches.append(
                    Swatch(
                        name: "\(i)",
                        color: .value(
                            ColorValue(
                                space, components: components, alpha: .random(in: 0...1, using: &random),
                                missing: missing))))
            }
            let palette = Palette(groups: [Palette.Group(name: "a/b", swatches: swatches)])
            let written = try PaletteFormat.dtcg.write(palette)
            #expect(written.losses.isEmpty)
            #expect(try read(text(written.output), as: .dtcg).palette == palette)
        }
    }

    @Test func namesAreChangedWhereTheyMustBe() throws {
        let white = ColorValue(.sRGB, 1, 1, 1)
        let palette = Palette(groups: [
            Palette.Group(name: "a.b/{c}", swatches: [Swatch(name: "$x", white), Swatch(name: "x", white)]),
            Palette.Group(loose: [Swatch(name: "a-b", white), Swatch(name: "", white), Swatch(name: "1.5", white)]),
            Palette.Group(name: nil, swatches: [Swatch(name: "$root", white)]),
            Palette.Group(name: "empty"),
        ])
        let written = try PaletteFormat.dtcg.write(palette)
        let back = try read(text(written.output), as: .dtcg).palette
        #expect(back.groups.map(\.name) == ["a-b/-c-", nil])
        #expect(back.groups.map { $0.swatches.map(\.name) } == [["x", "x-2"], ["a-b-2", "color-4", "1-5", "$root"]])
        #expect(written.losses.map(\.kind) == [.group, .group, .group, .name, .name, .name, .name])
        #expect(written.losses.map(\.index) == [nil, nil, nil, 0, 1, 2, 4])
    }

    @Test func groupsOfTheSameNameBecomeOneObject() throws {
        let white = ColorValue(.sRGB, 1, 1, 1)
        let palette = Palette(groups: [
            Palette.Group(name: "a", swatches: [Swatch(name: "1", white)]),
            Palette.Group(name: "b", swatches: [Swatch(name: "1", white)]),
            Palette.Group(
                name: "a",
                swatches: [Swatch(name: "1", white), Swatch(name: "link", color: .reference(.swatch("b/1")))]),
        ])
        let written = try PaletteFormat.dtcg.write(palette)
        let back = try read(text(written.output), as: .dtcg).palette
        #expect(back.groups.map(\.name) == ["a", "b"])
        #expect(back.groups[0].swatches.map(\.name) == ["1", "1-2", "link"])
        #expect(written.losses.map(\.kind) == [.group, .name])
        #expect(written.losses[1].index == 2)
    }

    @Test func groupsOfAnyDepthCanBeReadAgain() throws {
        let name = Array(repeating: "g", count: 50_000).joined(separator: "/")
        let palette = Palette(groups: [
            Palette.Group(name: name, swatches: [Swatch(name: "c", ColorValue(.sRGB, 0, 0, 0))])
        ])
        let written = try PaletteFormat.dtcg.write(palette)
        #expect(written.losses.map(\.kind) == [.group])
        #expect(try read(text(written.output), as: .dtcg).palette.swatchCount == 1)
    }

    @Test func aliasesSurviveResolutionAndBack() throws {
        let source = try read(
            ##"{"a": {"$type": "color", "b": {"$value": "#f00"}, "c": {"$value": "{a.b}"}}}"##, as: .dtcg
        ).palette
        var palettes = [source]
        #expect(ReferenceResolution.resolve(&palettes).isEmpty)
        let back = try read(text(try PaletteFormat.dtcg.write(palettes[0]).output), as: .dtcg).palette
        #expect(back == source)
    }
}
