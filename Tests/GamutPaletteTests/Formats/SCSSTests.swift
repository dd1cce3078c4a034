// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import ReferenceData
import Testing

@testable import GamutPalette

@Suite struct SCSSTests {
    @Test func readsVariablesAliasesAndMaps() throws {
        let document = try read(
            """
            @use "base"; // $not: #000;
            $white: #fff !default; /* $nor: #000; */
            $white: #000 !default;
            $link_color : $white; $hover: base.$link-color; $again: $link-color; $inter: #{$white};
            $shadow: rgba(#000, .5); $veil: rgba(white, 25%);
            $size: 4px; $gap: $size;
            $dark: darken($white, 10%);
            $theme: (
              "colors": ( // the main ones
                'sea green': #2e8b57,
                red: $white,
                50: hsl(120 50% 25%),
              ),
              size: 3px,
            ) !default;
            .a { $local: #111; $shared: #222 !global; color: $white }
            @mixin m($x: #333) { --y: #{$x}; }
            """, as: .scss)
        let groups = document.palette.groups
        #expect(groups.map(\.name) == [nil, "theme/colors"])
        #expect(
            groups[0].swatches.map(\.name) == [
                "white", "link_color", "hover", "again", "inter", "shadow", "veil", "shared",
            ])
        #expect(
            groups[0].swatches.map(\.color) == [
                try css("#fff"), .reference(.swatch("white")), .reference(.swatch("link_color")),
                .reference(.swatch("link_color")), .reference(.swatch("white")), try css("rgb(0 0 0 / 0.5)"),
                try css("rgb(255 255 255 / 0.25)"), try css("#222"),
            ])
        #expect(groups[1].swatches.map(\.name) == ["sea green", "red", "50"])
        #expect(
            groups[1].swatches.map(\.color) == [
                try css("#2e8b57"), .reference(.swatch("white")), try css("hsl(120 50% 25%)"),
            ])
        #expect(
            document.warnings.map(\.position) == [
                .line(7, column: 8), .line(16, column: 7), .line(6, column: 8),
            ])
    }

    @Test func writesVariables() throws {
        let palette = Palette(groups: [
            Palette.Group(
                name: "Polar Night",
                swatches: [
                    Swatch(name: "nord0", ColorValue(.sRGB, 46.0 / 255, 52.0 / 255, 64.0 / 255)),
                    Swatch(name: "50", ColorValue(.displayP3, 1, 0, 0)),
                    Swatch(name: "a_b", color: .reference(.swatch("Polar Night/50"))),
                    Swatch(name: "a-b", color: .reference(.swatch("a_b"))),
                ])
        ])
        let written = try PaletteFormat.scss.write(palette)
        #expect(
            text(written.output) == """
                // Polar Night
                $nord0: #2e3440;
                $color-50: color(display-p3 1 0 0);
                $a_b: $color-50;
                $a-b-2: $a_b;

                """)
        #expect(written.losses.map(\.swatch) == [nil, "50", "a-b"])
        let back = try read(text(written.output), as: .scss)
        #expect(back.palette.swatchCount == 4)
        #expect(back.warnings.isEmpty)
    }

    @Test func aMapTooDeepIsLeftOut() throws {
        let deep = "$m: " + String(repeating: "(a: ", count: 5000) + "#000" + String(repeating: ")", count: 5000) + ";"
        let document = try read(deep, as: .scss)
        #expect(document.palette.swatchCount == 0)
        #expect(document.warnings.map(\.message) == ["a map nested too deeply is left out"])
    }

    @Test(.enabled(if: ReferenceData.isPresent)) func nordInSCSSIsNordInASE() throws {
        let bytes = try ReferenceData.bytes("palettes/css/nord.scss")
        let document = try PaletteDocument(PaletteSource(name: "nord.scss", bytes: bytes))
        #expect(document.format == .scss)
        #expect(document.palette.swatches.map(\.name) == (0..<16).map { "nord\($0)" })
        #expect(document.palette.swatches.map(\.color.value?.compactCSS) == (try nordInASE()))
        #expect(document.warnings.isEmpty)
    }
}
