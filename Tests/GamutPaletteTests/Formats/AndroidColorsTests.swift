// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import Testing

@testable import GamutPalette

@Suite struct AndroidColorsTests {
    @Test func readsColorsItemsAndReferences() throws {
        let document = try PaletteDocument(
            PaletteSource(
                bytes: Array(
                    """
                    <?xml version="1.0" encoding="utf-8"?>
                    <!-- Colours of the app: <color name="no">#000</color> -->
                    <resources xmlns:tools="http://schemas.android.com/tools">
                        <string name="app">x</string>
                        <color name="purple_200" tools:ignore="Unused">#FFBB86FC</color>
                        <color name="short">#f00</color>
                        <item name="veil" type="color">
                            #80000000<!-- half -->
                        </item>
                        <item name="size" type="dimen">4dp</item>
                        <eat-comment/>
                        <color name="primary">@color/purple_200</color>
                        <color name="paper">@android:color/white</color>
                        <color name="accent">?attr/colorAccent</color>
                        <color name="other">@com.acme:color/brand</color>
                        <color name="none">@null</color>
                    </resources>
                    """.utf8)))
        #expect(document.format == .android)
        #expect(document.warnings.isEmpty)
        #expect(
            document.palette
                == Palette(swatches: [
                    Swatch(name: "purple_200", color: try css("#bb86fc")),
                    Swatch(name: "short", color: try css("#f00")),
                    Swatch(name: "veil", color: try css("#00000080")),
                    Swatch(name: "primary", color: .reference(.swatch("purple_200"))),
                    Swatch(name: "paper", color: .reference(.system("white", platform: "android"))),
                    Swatch(name: "accent", color: .reference(.system("?attr/colorAccent", platform: "android"))),
                    Swatch(name: "other", color: .reference(.system("@com.acme:color/brand", platform: "android"))),
                    Swatch(name: "none", color: .unassigned),
                ]))
    }

    /// Fact 10 of the format notes: `#FF000080` is an opaque dark blue here and half a red in CSS.
    @Test func alphaComesFirst() throws {
        let text = "<resources><color name=\"a\">#FF000080</color><color name=\"b\">#8F00</color></resources>"
        let palette = try read(text, as: .android).palette
        #expect(palette.swatches.map(\.color) == [try css("#000080"), try css("#ff000088")])
        let written = try PaletteFormat.android.write(palette)
        #expect(
            GamutPaletteTests.text(written.output) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <resources>
                    <color name="a">#000080</color>
                    <color name="b">#88FF0000</color>
                </resources>

                """)
        #expect(written.losses.isEmpty)
    }

    @Test func namesBecomeResources() throws {
        let white = ColorValue(.sRGB, 1, 1, 1)
        let names = ["polarNight", "Polar Night", "50", "default", "weiß!", "", "색", "a__b_", "RGB"]
        var palette = Palette(groups: [
            Palette.Group(name: "A -- \u{1}", swatches: names.map { Swatch(name: $0, white) })
        ])
        palette.append(Swatch(name: "link", color: .reference(.swatch("A -- \u{1}/Polar Night"))))
        palette.append(Swatch(name: "away", color: .reference(.swatch("other/Brand Blue"))))
        let written = try PaletteFormat.android.write(palette)
        let back = try read(text(written.output), as: .android)
        #expect(
            back.palette.swatches.map(\.name) == [
                "polar_night", "polar_night_2", "color_50", "default_", "wei", "color_1", "color_2", "a__b_", "rgb",
                "link", "away",
            ])
        #expect(
            back.palette.swatches.suffix(2).map(\.color) == [
                .reference(.swatch("polar_night_2")), .reference(.swatch("brand_blue")),
            ])
        #expect(text(written.output).contains("<!-- A - -   -->"))
        #expect(
            written.losses.filter { $0.kind == .name }.map(\.swatch) == [
                "polarNight", "Polar Night", "50", "default", "weiß!", "색", "RGB",
            ])
    }

    @Test func wideColorsAreMapped() throws {
        let palette = Palette(swatches: [Swatch(name: "red", ColorValue(.displayP3, 1, 0, 0))])
        let written = try PaletteFormat.android.write(palette)
        #expect(text(written.output).contains("#FF0000"))
        #expect(written.losses.map(\.kind) == [.gamut])
    }

    @Test(arguments: [
        ("<resources>\n<color name=\"a\">#12345</color></resources>", SourcePosition.line(2, column: 17)),
        ("<resources>\n<color name=\"a\">\n  #12345g</color></resources>", .line(3, column: 9)),
        ("<resources>\n<color name=\"a\"> red</color></resources>", .line(2, column: 18)),
        ("<resources>\n<color>#fff</color></resources>", .line(2, column: 1)),
        ("<resources>\n<color name=\"a\">#fff</color>", .line(2, column: 29)),
        ("<colors/>", .line(1, column: 1)),
    ])
    func errorsNameThePlace(text: String, position: SourcePosition) {
        #expect {
            try read(text, as: .android)
        } throws: { error in
            (error as? PaletteDecodingError)?.position == position
        }
    }
}
