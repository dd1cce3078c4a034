// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import Testing

@testable import GamutPalette

/// A description of a colour set with one entry.
func colorSet(_ color: String) -> String {
    #"{"colors": [{"idiom": "universal", "color": "# + color + #"}], "info": {"author": "xcode", "version": 1}}"#
}

/// The colour of a set of one entry in a space of three components.
private func color(_ space: String, _ red: String, _ green: String, _ blue: String, alpha: String) throws -> ColorValue?
{
    let text = colorSet(
        #"{"color-space": "\#(space)", "components": {"red": \#(red), "green": \#(green), "blue": \#(blue), "alpha": \#(alpha)}}"#
    )
    return try read(text, as: .colorSet).palette.groups[0].swatches[0].color.value
}

@Suite struct ColorSetTests {
    // MARK: Numbers

    /// Fact 9 of the format notes: three notations and plain numbers, mixed in one file.
    ///
    /// The bytes are those of skiptools/skip-ui#146 (#7fd6ff) and samrayner/ColorAssetCatalog#7 (#32cd32).
    @Test func allNotationsOfNumbers() throws {
        #expect(try color("srgb", #""0x7F""#, #""0xD6""#, #""0xFF""#, alpha: #""1.000""#)?.compactCSS == "#7fd6ff")
        #expect(try color("srgb", #""50""#, #""205""#, #""50""#, alpha: #""1.000""#)?.compactCSS == "#32cd32")
        #expect(
            try color("srgb", #""0.940""#, #""0xF0""#, #""240""#, alpha: "0.5")
                == ColorValue(.sRGB, 0.94, 240.0 / 255, 240.0 / 255, alpha: 0.5))
        #expect(
            try color("extended-srgb", #""-0.123""#, #""1.5""#, "0.25", alpha: "1")
                == ColorValue(.sRGB, -0.123, 1.5, 0.25))
    }

    /// Apple's assetutil gives 0.0039215686 for a bare 1 (terrazzo#768); alpha is a number from 0 to 1 always.
    @Test func aBareOneIsAByteButForAlpha() throws {
        #expect(try color("srgb", #""1""#, #""0""#, "1", alpha: #""1""#) == ColorValue(.sRGB, 1.0 / 255, 0, 1))
        #expect(try color("srgb", "0", "0", "0", alpha: #""0""#)?.alpha == 0)
        #expect(try color("srgb", "0", "0", "0", alpha: #""51""#)?.alpha == 0.2)
        #expect(try color("srgb", "0", "0", "0", alpha: #""0x33""#)?.alpha == 0.2)
    }

    @Test func spacesAreTheirOwn() throws {
        #expect(try color("display-p3", #""1.000""#, "0", "0", alpha: "1") == ColorValue(.displayP3, 1, 0, 0))
        #expect(try color("extended-linear-srgb", "2", "-1", "0", alpha: "1") == ColorValue(.sRGBLinear, 2, -1, 0))
        // sRGB bytes of these Display P3 bytes: 115.2, 61.3, 236.8 (vellum-ai/vellum-assistant#42027).
        let violet = try color("display-p3", #""108""#, #""64""#, #""228""#, alpha: "1")?.converted(to: .sRGB)
            .components
        for (value, expected) in zip([violet?.x, violet?.y, violet?.z], [115.2, 61.3, 236.8]) {
            #expect(abs((value ?? 0) * 255 - expected) < 0.06)
        }
    }

    /// w^2.2 in linear light: 0.5^2.2 = 0.217637640824031 and 0.25^2.2 = 0.0473661427, computed by hand.
    @Test func grayIsOfGamma22() throws {
        let text = colorSet(#"{"color-space": "gray-gamma-22", "components": {"white": "0.5", "alpha": "1.000"}}"#)
        let value = try read(text, as: .colorSet).palette.groups[0].swatches[0].color.value
        let linear = try #require(value).converted(to: .sRGBLinear).components
        #expect(abs(linear.x - 0.217637640824031) < 1e-14)
        let negative = colorSet(#"{"color-space": "extended-gray", "components": {"white": "-0.25"}}"#)
        let dark = try read(negative, as: .colorSet).palette.groups[0].swatches[0].color.value
        #expect(abs((dark?.converted(to: .sRGBLinear).components.y ?? 0) + 0.0473661427) < 1e-10)
        let white = colorSet(#"{"color-space": "gray-gamma-22", "components": {"white": 1}}"#)
        #expect(try read(white, as: .colorSet).palette.groups[0].swatches[0].color == css("#fff"))
    }

    // MARK: Entries

    @Test func appearancesGamutsIdiomsAndSystemColors() throws {
        let text = """
            {
              "colors": [
                {"idiom": "universal", "color": {"platform": "ios", "reference": "systemGray4Color"}},
                {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"},
                  {"appearance": "contrast", "value": "high"}],
                  "color": {"color-space": "srgb", "components": {"red": 0, "green": 0, "blue": 0}}},
                {"idiom": "universal", "display-gamut": "display-P3", "appearances": [{"appearance": "luminosity", "value": "tinted"}]},
                {"idiom": "mac", "subtype": "mac-catalyst"},
                {"idiom": "mac", "subtype": "mac-catalyst", "color": null},
                {"idiom": "universal", "appearances": [{"appearance": "seasons", "value": "spring"}]},
                {"idiom": "universal", "locale": "ja"}
              ],
              "info": {"author": "xcode", "version": 1},
              "properties": {"localizable": true}
            }
            """
        let document = try PaletteDocument(PaletteSource(name: "Contents.json", bytes: Array(text.utf8)))
        #expect(document.format == .colorSet)
        let swatch = document.palette.groups[0].swatches[0]
        #expect(swatch.color == .reference(.system("systemGray4Color", platform: "ios")))
        #expect(
            swatch.variants == [
                .init(Appearance(luminosity: .dark, isHighContrast: true), try css("#000")),
                .init(Appearance(luminosity: .tinted, displayGamut: .displayP3), .unassigned),
                .init(Appearance(idiom: "mac", subtype: "mac-catalyst"), .unassigned),
            ])
        #expect(
            document.warnings.map(\.position) == [
                .line(9, column: 5), .line(10, column: 44), .line(11, column: 38),
            ])
        #expect(swatch.attachments.map(\.key) == ["colorset.notation", "colorset.properties"])
    }

    @Test func theEntryThatAsksForLeastStandsIn() throws {
        let text = """
            {"colors": [
              {"idiom": "universal", "display-gamut": "display-P3", "color": {"color-space": "display-p3",
                "components": {"red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "1.0"}}},
              {"idiom": "universal", "display-gamut": "sRGB", "color": {"color-space": "srgb",
                "components": {"red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "1.0"}}}
            ], "info": {"author": "xcode", "version": 1}}
            """
        let palette = try read(text, as: .colorSet).palette
        #expect(palette.groups[0].swatches[0].color == (try css("#f00")))
        #expect(palette.groups[0].swatches[0].variants.count == 2)
        guard case .tree(let tree) = try PaletteFormat.colorSet.write(palette).output else { return }
        let back = try PaletteFormat.colorSet.read(PaletteSource(tree: tree)).palette
        #expect(back == palette)
        // No entry for any gamut has come in.
        #expect(
            !String(decoding: tree.files[0].bytes, as: UTF8.self).contains(
                #""idiom" : "universal"\n    },\n    {\n      "color" : {\n"#))
    }

    @Test(arguments: [
        (#"{"colors": 1, "info": {}}"#, SourcePosition.line(1, column: 12)),
        (#"{"info": {}}"#, .line(1, column: 1)),
        (colorSet(#"{"color-space": "srbg", "components": {"red": 0, "green": 0, "blue": 0}}"#), .line(1, column: 61)),
        (
            colorSet(#"{"color-space": "srgb", "components": {"red": "0x", "green": 0, "blue": 0}}"#),
            .line(1, column: 91)
        ),
        (
            colorSet(#"{"color-space": "srgb", "components": {"red": "0xFFF", "green": 0, "blue": 0}}"#),
            .line(1, column: 91)
        ),
        (
            colorSet(#"{"color-space": "srgb", "components": {"red": "half", "green": 0, "blue": 0}}"#),
            .line(1, column: 91)
        ),
        (
            colorSet(#"{"color-space": "srgb", "components": {"red": "1e999", "green": 0, "blue": 0}}"#),
            .line(1, column: 91)
        ),
        (colorSet(#"{"color-space": "srgb", "components": {"red": 0, "green": 0}}"#), .line(1, column: 83)),
        (
            colorSet(#"{"color-space": "gray-gamma-22", "components": {"red": 0, "green": 0, "blue": 0}}"#),
            .line(1, column: 92)
        ),
    ])
    func errorsNameThePlace(text: String, position: SourcePosition) {
        #expect {
            try read(text, as: .colorSet)
        } throws: { error in
            (error as? PaletteDecodingError)?.position == position
        }
    }

    // MARK: Writing

    @Test func writesAsXcodeDoes() throws {
        let palette = Palette(swatches: [
            Swatch(
                name: "Accent", color: .value(ColorValue(.displayP3, 1, 0.18, 0)),
                variants: [.init(Appearance(luminosity: .dark, displayGamut: .sRGB), .unassigned)])
        ])
        let written = try PaletteFormat.colorSet.write(palette)
        guard case .tree(let tree) = written.output else { return }
        #expect(tree.files.map(\.path) == ["Contents.json"])
        #expect(
            String(decoding: tree.files[0].bytes, as: UTF8.self) == """
                {
                  "colors" : [
                    {
                      "color" : {
                        "color-space" : "display-p3",
                        "components" : {
                          "alpha" : "1.0",
                          "blue" : "0.0",
                          "green" : "0.18",
                          "red" : "1.0"
                        }
                      },
                      "idiom" : "universal"
                    },
                    {
                      "appearances" : [
                        {
                          "appearance" : "luminosity",
                          "value" : "dark"
                        }
                      ],
                      "display-gamut" : "sRGB",
                      "idiom" : "universal"
                    }
                  ],
                  "info" : {
                    "author" : "xcode",
                    "version" : 1
                  }
                }

                """)
        #expect(written.losses.isEmpty)
    }

    @Test func aSetHoldsOneColor() {
        let two = Palette(swatches: [Swatch(ColorValue(.sRGB, 0, 0, 0)), Swatch(ColorValue(.sRGB, 1, 1, 1))])
        #expect {
            try PaletteFormat.colorSet.write(two)
        } throws: { error in
            (error as? PaletteEncodingError)?.reason == .limitExceeded
        }
    }

    /// A file that Xcode wrote comes back byte for byte, whatever its notation.
    @Test(arguments: [
        ("srgb", #""red" : "0x7F""#, #""green" : "0xD6""#, #""blue" : "0xFF""#, #""alpha" : "1.000""#),
        ("srgb", #""red" : "50""#, #""green" : "205""#, #""blue" : "50""#, #""alpha" : "0.500""#),
        ("display-p3", #""red" : "0.940""#, #""green" : "0.123""#, #""blue" : "1.000""#, #""alpha" : "1.000""#),
        ("extended-srgb", #""red" : "0.940""#, #""green" : "-0.123""#, #""blue" : "1.200""#, #""alpha" : "1.000""#),
        ("extended-srgb", #""red" : "0.940""#, #""green" : "0.123""#, #""blue" : "1.000""#, #""alpha" : "1.000""#),
        ("extended-linear-srgb", #""red" : "0.94""#, #""green" : "0.5""#, #""blue" : "1.0""#, #""alpha" : "1.0""#),
        ("srgb", #""red" : 0.5"#, #""green" : 1"#, #""blue" : 0"#, #""alpha" : 1"#),
        ("gray-gamma-22", #""white" : "0.333""#, "", "", #""alpha" : "1.000""#),
        ("extended-gray", #""white" : "1.250""#, "", "", #""alpha" : "1.000""#),
    ])
    func unchangedEntriesKeepTheirNotation(_ space: String, _ a: String, _ b: String, _ c: String, _ alpha: String)
        throws
    {
        let components = [alpha, c, b, a].filter { !$0.isEmpty }.map { "          " + $0 }.joined(separator: ",\n")
        let text = """
            {
              "colors" : [
                {
                  "color" : {
                    "color-space" : "\(space)",
                    "components" : {
            \(components)
                    }
                  },
                  "idiom" : "universal"
                }
              ],
              "info" : {
                "author" : "xcode",
                "version" : 1
              }
            }

            """
        let document = try read(text, as: .colorSet)
        let written = try PaletteFormat.colorSet.write(document.palette)
        guard case .tree(let tree) = written.output else { return }
        #expect(String(decoding: tree.files[0].bytes, as: UTF8.self) == text)
        #expect(written.losses.isEmpty)
    }

    @Test func everyColorIsStoredAndReadBackEqual() throws {
        var random = SplitMix64(seed: 3)
        for space in ColorSpace.all {
            for _ in 0..<20 {
                var components = SIMD3<Double>()
                for (index, channel) in space.channels.enumerated() {
                    components[index] = Double.random(in: channel.range, using: &random)
                }
                let value = ColorValue(space, components: components, alpha: .random(in: 0...1, using: &random))
                let written = try PaletteFormat.colorSet.write(Palette(swatches: [Swatch(value)]))
                guard case .tree(let tree) = written.output else { return }
                #expect(written.losses.isEmpty)
                let back = try PaletteFormat.colorSet.read(PaletteSource(tree: tree)).palette
                let color = try #require(back.groups[0].swatches[0].color.value)
                if [.sRGB, .displayP3, .sRGBLinear].contains(space) {
                    #expect(color == value)
                } else {
                    let difference = color.converted(to: .xyzD65).components - value.converted(to: .xyzD65).components
                    #expect((difference * difference).sum() < 1e-16, "\(value)")
                    #expect(color.alpha == value.alpha)
                }
            }
        }
    }
}
