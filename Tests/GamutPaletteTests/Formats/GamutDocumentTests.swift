// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import Testing

@testable import GamutPalette

@Suite struct GamutDocumentTests {
    @Test func writesALineForEachSwatch() throws {
        let palette = Palette(
            name: "Nord",
            groups: [
                Palette.Group(
                    name: "Polar Night",
                    swatches: [
                        Swatch(name: "nord0", ColorValue(.sRGB, 0.25, 0.5, 1)),
                        Swatch(name: "ink", color: .device(.cmyk(0, 1, 0.5, 0)), kind: .spot),
                    ]),
                Palette.Group(loose: [
                    Swatch(color: .unassigned, variants: [.init(.dark, .reference(.swatch("Polar Night/nord0")))])
                ]),
            ])
        let written = try PaletteFormat.gamut.write(palette)
        #expect(written.losses.isEmpty)
        #expect(
            text(written.output) == """
                {
                  "format": "gamut-palette",
                  "version": 1,
                  "name": "Nord",
                  "groups": [
                    {
                      "name": "Polar Night",
                      "swatches": [
                        {"name": "nord0", "color": {"colorSpace": "srgb", "components": [0.25, 0.5, 1]}},
                        {"name": "ink", "color": {"device": "cmyk", "components": [0, 1, 0.5, 0]}, "kind": "spot"}
                      ]
                    },
                    {
                      "loose": true,
                      "swatches": [
                        {"color": null, "variants": [{"appearance": {"luminosity": "dark"}, \
                "color": {"reference": "Polar Night/nord0"}}]}
                      ]
                    }
                  ]
                }

                """)
    }

    @Test(arguments: 0..<200) func randomPalettesComeBackEqual(seed: Int) throws {
        var random = RandomPalettes(seed: UInt64(seed))
        let palette = random.palette()
        let written = try PaletteFormat.gamut.write(palette)
        #expect(written.losses.isEmpty)
        guard case .file(let bytes) = written.output else {
            Issue.record("not a file")
            return
        }
        let source = PaletteSource(bytes: bytes)
        #expect(try PaletteFormat.detect(source) == .gamut)
        let document = try PaletteFormat.gamut.read(source, options: .init(customSpaces: [RandomPalettes.customSpace]))
        #expect(document.palette == palette)
        #expect(document.warnings.isEmpty)
        #expect(try PaletteFormat.gamut.write(document.palette).output == written.output)
    }

    @Test func aColorThatIsNotFiniteIsAnErrorWithTheSwatch() {
        let palette = Palette(swatches: [Swatch(name: "hot", ColorValue(.sRGB, .infinity, 0, 0))])
        #expect {
            try PaletteFormat.gamut.write(palette)
        } throws: { error in
            let error = error as? PaletteEncodingError
            return error?.reason == .invalidNumber && error?.swatch == "hot" && error?.format == "gamut"
        }
    }

    @Test(arguments: [
        (#""components": [0, 0]"#, "srgb", PaletteDecodingError.Reason.invalidColor, 50),
        (#""components": [0, 0, "x"]"#, "srgb", .malformed, 57),
        (#""components": [0, 0, 1e999]"#, "srgb", .invalidNumber, 57),
        (#""components": [0, 0, 0]"#, "oklhc", .invalidColor, 28),
        (#""alpha": 1"#, "srgb", .malformed, 13),
    ])
    func errorsNameThePlace(
        _ rest: String, _ space: String, _ reason: PaletteDecodingError.Reason, _ column: Int
    ) {
        let text = """
            {"format": "gamut-palette", "version": 1, "groups": [{"swatches": [
              {"color": {"colorSpace": "\(space)", \(rest)}}]}]}
            """
        #expect {
            try PaletteDocument(PaletteSource(bytes: Array(text.utf8)))
        } throws: { error in
            let error = error as? PaletteDecodingError
            return error?.reason == reason && error?.position == .line(2, column: column) && error?.format == "gamut"
        }
    }

    @Test func aHigherVersionIsRefused() {
        #expect {
            try PaletteDocument(PaletteSource(bytes: Array(#"{"format": "gamut-palette", "version": 2}"#.utf8)))
        } throws: { error in
            (error as? PaletteDecodingError)?.reason == .unsupported
        }
    }

    @Test func unknownKeysAreNamed() throws {
        let text = #"{"format": "gamut-palette", "version": 1, "author": "me"}"#
        let document = try PaletteDocument(PaletteSource(bytes: Array(text.utf8)))
        #expect(document.warnings.map(\.message) == ["key \"author\" is not known and was left out"])
        #expect(document.warnings.map(\.position) == [.line(1, column: 53)])
    }
}

/// The bytes of a written file as text, empty for a folder.
func text(_ output: PaletteOutput) -> String {
    if case .file(let bytes) = output { String(decoding: bytes, as: UTF8.self) } else { "" }
}
