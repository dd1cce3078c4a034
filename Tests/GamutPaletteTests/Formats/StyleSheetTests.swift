// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import ReferenceData
import Testing

@testable import GamutPalette

/// Reads a text as a format.
func read(_ text: String, as format: PaletteFormat) throws -> PaletteDocument {
    try format.read(PaletteSource(bytes: Array(text.utf8)))
}

/// The colour of CSS text, for expectations.
func css(_ text: String) throws -> SwatchColor { .value(try ColorValue(css: text)) }

@Suite struct StyleSheetTests {
    @Test func readsDeclarationsOfAnyRule() throws {
        let document = try read(
            """
            @charset "utf-8";
            /* --not: #000; */
            :root {
              --nord0: #2e3440; /* after */ --accent:oklch(70% 0.1 200 / 50%)!important;
              color: red; background: url(data:image/png;base64,--x:#fff);
              --text: "--quoted: #fff;";
              --wide: color(display-p3 1 0 0)
            }
            .card:hover > a { --bg: rebeccapurple }
            """, as: .css)
        let groups = document.palette.groups
        #expect(groups.map(\.name) == [nil, ".card:hover > a"])
        #expect(groups[0].isLoose)
        #expect(groups[0].swatches.map(\.name) == ["nord0", "accent", "wide"])
        #expect(
            groups[0].swatches.map(\.color) == [
                try css("#2e3440"), try css("oklch(70% 0.1 200 / 50%)"), try css("color(display-p3 1 0 0)"),
            ])
        #expect(groups[1].swatches == [Swatch(name: "bg", color: try css("rebeccapurple"))])
        #expect(document.warnings.map(\.description) == ["6:11: --text is no color and left out"])
    }

    @Test func darkColorsAreVariants() throws {
        let document = try read(
            """
            :root { --bg: white; --fg: light-dark(black, white); }
            @media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { --bg: black; --only: red } }
            @media screen and (prefers-color-scheme: dark) and (prefers-contrast: more) { html { --bg: navy } }
            [data-theme="dark"], .dark { --bg: #111 }
            @supports (color: color(display-p3 1 1 1)) {
              @media (color-gamut: p3) { :root { --bg: color(display-p3 1 1 0.9) } }
            }
            """, as: .css)
        #expect(document.palette.groups.count == 1)
        let swatches = document.palette.groups[0].swatches
        #expect(swatches.map(\.name) == ["bg", "fg", "only"])
        let darkHigh = Appearance(luminosity: .dark, isHighContrast: true)
        #expect(
            swatches[0].variants == [
                .init(.dark, try css("#111")), .init(darkHigh, try css("navy")),
                .init(Appearance(displayGamut: .displayP3), try css("color(display-p3 1 1 0.9)")),
            ])
        #expect(swatches[1].color == (try css("black")))
        #expect(swatches[1].variants == [.init(.dark, try css("white"))])
        #expect(swatches[2].color == .unassigned)
        #expect(document.warnings.isEmpty)
    }

    @Test func otherConditionsAreGroups() throws {
        let document = try read(
            """
            @media (min-width: 40em) { :root { --a: #000 } .card { & > b { --a: #111 } } }
            @layer base { @theme { --b: #222 } }
            @keyframes k { from { --c: #333 } }
            """, as: .css)
        #expect(
            document.palette.groups.map(\.name) == [
                "@media (min-width: 40em)", "@media (min-width: 40em)/.card/> b", nil,
            ])
        #expect(document.palette.swatches.map(\.name) == ["a", "a", "b"])
    }

    @Test func aliasesFallbacksAndWhatIsNoColor() throws {
        let document = try read(
            """
            :root {
              --space: 4px; --gap: var(--space); --inner: var(--gap);
              --blue: #00f; --link: var(--blue, red); --a\\.b: var( --link );
              --brand: var(--theme-brand, var(--blue)); --other: var(--none, #0f0); --open: var(--elsewhere);
              --bad: #12345; --typo: rebecapurple; --mix: color-mix(in srgb, red, blue); --cur: currentColor;
              --blue: #00e;
            }
            """, as: .css)
        let swatches = document.palette.groups[0].swatches
        #expect(
            swatches.map(\.name) == ["blue", "link", "a.b", "brand", "other", "open", "cur"])
        #expect(
            swatches.map(\.color) == [
                try css("#00e"), .reference(.swatch("blue")), .reference(.swatch("link")), .reference(.swatch("blue")),
                try css("#0f0"), .reference(.swatch("elsewhere")), .reference(.system("currentColor", platform: "css")),
            ])
        #expect(
            document.warnings.map(\.position) == [
                .line(5, column: 10), .line(5, column: 26), .line(5, column: 47), .line(6, column: 11),
                .line(4, column: 31), .line(4, column: 66), .line(2, column: 12),
            ])
        #expect(document.warnings[1].message.contains("rebeccapurple"))
        #expect(document.warnings.last?.message == "--space and 2 more are no color and left out")
    }

    @Test func writesHexWhereExactAndItsOwnSpaceElse() throws {
        let float = ColorValue(.sRGB, Double(Float(46) / 255), Double(Float(52) / 255), Double(Float(64) / 255))
        let palette = Palette(groups: [
            Palette.Group(
                name: "Polar Night */",
                swatches: [
                    Swatch(name: "nord0", float),
                    Swatch(name: "half", ColorValue(.sRGB, 1, 0, 0, alpha: 128.0 / 255)),
                    Swatch(name: "fine", ColorValue(.sRGB, 0.1, 0.25, 1)),
                ]),
            Palette.Group(loose: [
                Swatch(name: "wide", ColorValue(.displayP3, 1, 0, 0, alpha: 0.5)),
                Swatch(name: "turned", ColorValue(.oklch, 0.5, 0.1, 380)),
                Swatch(name: "hsv", ColorValue(.hsv, 120, 1, 1)),
                Swatch(name: "bright", ColorValue(.lab, 110, 0, 0)),
                Swatch(name: "gone", color: .value(ColorValue(.hsl, components: SIMD3(0, 0, 0.5), missing: .first))),
            ]),
        ])
        let written = try PaletteFormat.css.write(palette)
        let lines = text(written.output).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            lines.map(String.init) == [
                ":root {", "  /* Polar Night * / */", "  --nord0: #2e3440;", "  --half: #ff000080;",
                "  --fine: color(srgb 0.1 0.25 1);", "", "  --wide: color(display-p3 1 0 0 / 0.5);",
                "  --turned: oklch(0.5 0.1 20);", "  --hsv: #00ff00;",
                "  --bright: " + ColorValue(.lab, 110, 0, 0).converted(to: .xyzD50).css() + ";",
                "  --gone: hsl(none 0% 50%);", "}", "",
            ])
        #expect(written.losses.map(\.kind) == [.group])
    }

    @Test func whatIsWrittenIsReadBack() throws {
        let palette = Palette(swatches: [
            Swatch(
                name: "bg", color: try css("#ffffff"),
                variants: [
                    .init(.dark, try css("#000000")),
                    .init(Appearance(isHighContrast: true), .reference(.swatch("ink"))),
                    .init(Appearance(luminosity: .dark, isHighContrast: true), try css("lab(10 0 0)")),
                    .init(Appearance(displayGamut: .displayP3), try css("color(display-p3 1 1 0.5)")),
                ]),
            Swatch(name: "ink", color: try css("color(xyz 0.1 0.2 none / 0.25)")),
            Swatch(name: "link", color: .reference(.swatch("ink"))),
            Swatch(name: "away", color: .reference(.swatch("elsewhere"))),
            Swatch(name: "Weiß-1", color: .reference(.system("CanvasText", platform: "css"))),
            Swatch(name: "night", color: .unassigned, variants: [.init(.dark, try css("#111111"))]),
        ])
        let written = try PaletteFormat.css.write(palette)
        #expect(written.losses.isEmpty)
        var back = try read(text(written.output), as: .css)
        #expect(back.warnings.isEmpty)
        // The blocks come in the order in which they count.
        for i in back.palette.groups[0].swatches.indices {
            back.palette.groups[0].swatches[i].variants.sort { $0.appearance.name < $1.appearance.name }
        }
        var expected = palette
        expected.groups[0].swatches[0].variants.sort { $0.appearance.name < $1.appearance.name }
        #expect(back.palette == expected)
    }

    @Test func namesBecomeIdentifiersAndStayDifferent() throws {
        let white = ColorValue(.sRGB, 1, 1, 1)
        let names = ["Polar Night", "polar/night", "", "a", "50", "é 🎨", "-->"]
        let written = try PaletteFormat.css.write(Palette(swatches: names.map { Swatch(name: $0, white) }))
        let back = try read(text(written.output), as: .css)
        #expect(
            back.palette.swatches.map(\.name) == ["Polar-Night", "polar-night", "color-1", "a", "50", "é-🎨", "--"])
        #expect(written.losses.map(\.swatch) == ["Polar Night", "polar/night", "é 🎨", "-->"])
        #expect(written.losses.allSatisfy { $0.kind == .name })

        let clash = Palette(groups: [
            Palette.Group(name: "gray", swatches: [Swatch(name: "50", white), Swatch(name: "50", white)]),
            Palette.Group(name: "color/blue", swatches: [Swatch(name: "50", white)]),
        ])
        let prefixed = try read(text(PaletteFormat.css.write(clash).output), as: .css)
        #expect(prefixed.palette.swatches.map(\.name) == ["gray-50", "gray-50-2", "color-blue-50"])
    }

    @Test func resolvedReferencesAreWrittenAsAliasesAgain() throws {
        var palettes = [try read(":root { --a: #f00; --b: var(--a); --c: var(--b) }", as: .css).palette]
        #expect(ReferenceResolution.resolve(&palettes).isEmpty)
        let expected = ":root {\n  --a: #ff0000;\n  --b: var(--a);\n  --c: var(--b);\n}\n"
        #expect(text(try PaletteFormat.css.write(palettes[0]).output) == expected)
        palettes[0].groups[0].swatches[0].color = try css("#0f0")
        let changed = ":root {\n  --a: #00ff00;\n  --b: #ff0000;\n  --c: var(--b);\n}\n"
        #expect(text(try PaletteFormat.css.write(palettes[0]).output) == changed)
    }

    @Test(arguments: [
        "", "{", "}", "}}}}:root{--a:red", ":root{--a:rgb(", "/*", ":root{--a:'", ":root{--a:red\\", "--", "--a",
        "--a:",
        ":root{--a: #f00 /* ", "@media", "@", ":root{--a:url(x", "#{", "\\", "a\\", "[", ":not(", ":root{--:red}",
        ":root{--a:var(", ":root{--a:var()}", ":root{--a:var(--b,)}", ":root{--a:light-dark(}", ":root{--a:!important}",
    ])
    func brokenTextIsReadWithoutHarm(text: String) throws {
        for format in [PaletteFormat.css, .scss] { _ = try read(text, as: format) }
        _ = try? PaletteDocument(PaletteSource(name: "x.css", bytes: Array(text.utf8)))
    }

    @Test func depthCostsNothing() throws {
        let deep = String(repeating: "a{", count: 200_000) + "--x: red" + String(repeating: "}", count: 200_000)
        #expect(try read(deep, as: .css).palette.swatchCount == 1)
        for piece in ["((", "({(", "(}", "/*", "'", "var(--a,", "light-dark(red,"] {
            _ = try read(":root{--x:" + String(repeating: piece, count: 100_000), as: .css)
        }
        for (open, count) in [
            ("var(--a,", 3000), ("light-dark(red,", 3000), ("light-dark(red,", 18), ("rgb(", 3000),
        ] {
            let value = String(repeating: open, count: count) + "red" + String(repeating: ")", count: count)
            for format in [PaletteFormat.css, .scss] {
                _ = try read(":root{--x:\(value)} $x: \(value); $y: \(value)", as: format)
            }
        }
        #expect(
            try read(":root{--x:red", as: .css).warnings.map(\.message) == [
                "the file ends inside a block (expected \"}\")"
            ])
    }

    /// Names of groups repeat what stands around them, so they have to end somewhere.
    @Test func namesOfNestedGroupsStayShort() throws {
        let long = String(repeating: "x", count: 5000)
        let sheet =
            String(repeating: ".\(long) {", count: 20) + String(repeating: "a{--x:red}", count: 2000)
            + String(repeating: "}", count: 20)
        let groups = try read(sheet, as: .css).palette.groups
        #expect(groups.allSatisfy { ($0.name?.utf8.count ?? 0) <= 256 })
        #expect(
            try read("$m: ('\(long)': ('a': (b: red)), 'c': (d: red))", as: .scss).palette.groups.map(\.name) == ["m/c"]
        )
    }

    @Test(.enabled(if: ReferenceData.isPresent)) func nordInCSSIsNordInASE() throws {
        let bytes = try ReferenceData.bytes("palettes/css/nord.css")
        let document = try PaletteDocument(PaletteSource(name: "nord.css", bytes: bytes))
        #expect(document.format == .css)
        #expect(document.palette.swatches.map(\.name) == (0..<16).map { "nord\($0)" })
        #expect(document.palette.swatches.map(\.color.value?.compactCSS) == (try nordInASE()))
        #expect(document.warnings.isEmpty)
    }
}

/// The hex values of the sixteen colours in Nord's ASE file, read by the model's mark alone (MANIFEST.tsv: RGB, 16).
func nordInASE() throws -> [String] {
    let bytes = try ReferenceData.bytes("palettes/ase/nord.ase")
    var colors: [String] = []
    for start in bytes.indices where bytes[start...].starts(with: "RGB ".utf8) {
        colors.append(
            "#"
                + (0..<3).map { channel in
                    let word = bytes[(start + 4 + 4 * channel)...].prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
                    let byte = UInt8((Float(bitPattern: word) * 255).rounded())
                    return HexDigits.text(of: byte).lowercased()
                }.joined())
    }
    #expect(colors.count == 16)
    return colors
}
