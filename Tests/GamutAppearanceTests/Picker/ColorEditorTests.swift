// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutColor
import GamutPalette
import Testing

/// What a picker does to a colour.
@Suite struct ColorEditorTests {
    private func hex(_ editor: ColorEditor) -> String { editor.hex }

    /// A gray keeps its hue, black its saturation: sliders go there and back without a trace (HandySwift #9, where white
    /// with another hue came back with hue 0).
    @Test func whatCannotBeSeenIsKept() {
        var editor = ColorEditor(ColorValue(hue: 0.25, saturation: 0.5, brightness: 0.75))
        let color = editor.color
        editor.saturation = 0
        #expect(editor.hue == 0.25 && editor.rgb == SIMD3(repeating: 0.75))
        editor.brightness = 0
        editor.hue = 0.75
        #expect(editor.rgb == SIMD3() && editor.hue == 0.75)
        editor.saturation = 0.5
        #expect(editor.saturation == 0.5 && editor.hex == "#000000")
        editor.hue = 0.25
        editor.brightness = 0.75
        #expect(editor.color.converted(to: .sRGB) == color.converted(to: .sRGB))

        // Through fields of red, green and blue too.
        editor.rgb = SIMD3(repeating: 0.5)
        #expect(editor.hue == 0.25 && editor.saturation == 0 && editor.brightness == 0.5)
        editor.saturation = 0.5
        editor.displayP3 = SIMD3()
        #expect(editor.hue == 0.25 && editor.saturation == 0.5 && editor.brightness == 0)
        editor.color = ColorValue(.sRGB, 1, 0, 0)
        #expect(editor.hue == 0 && editor.saturation == 1 && editor.brightness == 1)
    }

    @Test func whiteGetsAHue() {
        var editor = ColorEditor()
        editor.hue = 0.25
        #expect(editor.hue == 0.25 && editor.hex == "#FFFFFF")
        editor.saturation = 1
        #expect(editor.hex == "#80FF00")  // hsb(90° 1 1): red is one half, 127.5 rounded half up
        // Both ends of the slider are red, and it does not jump.
        editor.hue = 1
        #expect(editor.hue == 1 && editor.hex == "#FF0000")
        editor.hue = .nan
        #expect(editor.hue == 1)
    }

    /// Display P3 green is hsv(127.88029° 1.5024278 1.0182657) over sRGB (colour.js, coloraide, culori) and a corner of its own.
    @Test func wideColors() {
        var editor = ColorEditor()
        editor.displayP3 = SIMD3(0, 1, 0)
        #expect(editor.displayP3 == SIMD3(0, 1, 0))
        #expect(editor.color == ColorValue(.displayP3, 0, 1, 0))
        #expect(abs(editor.hue * 360 - 127.88029) <= 5e-6)
        #expect(abs(editor.saturation - 1.5024278) <= 5e-8 && abs(editor.brightness - 1.0182657) <= 5e-8)
        #expect(editor.hex == "#00FF00")

        var wide = ColorEditor(gamut: .displayP3)
        wide.displayP3 = SIMD3(0, 1, 0)
        #expect(wide.hue == 1 / 3.0 && wide.saturation == 1 && wide.brightness == 1)
        wide.hue = 0
        #expect(wide.displayP3 == SIMD3(1, 0, 0) && wide.color.colorSpace == .displayP3)
        // A colour that has no brightness and yet something left (colour.md §3).
        editor.rgb = SIMD3(0, -0.5, -0.2)
        #expect(editor.brightness == 0 && editor.rgb == SIMD3(0, -0.5, -0.2))
    }

    @Test func opacity() {
        var editor = ColorEditor(ColorValue(.sRGB, 1, 0, 0, alpha: 0.5))
        #expect(editor.opacity == 0.5 && editor.hex == "#FF000080")
        editor.hue = 0.5
        editor.rgb = SIMD3(0, 0, 1)
        #expect(editor.opacity == 0.5)
        editor.opacity = 7
        #expect(editor.opacity == 1)
        editor.opacity = .nan
        #expect(editor.opacity == 1)
    }

    /// Without opacity none comes in, whichever way it takes.
    @Test func noOpacity() throws {
        let ghost = ColorValue(.displayP3, 0, 1, 0, alpha: 0.25)
        let absent = ColorValue(.sRGB, components: SIMD3(1, 0, 0), missing: .alpha)
        var editor = ColorEditor(
            ghost, supportsOpacity: false,
            swatches: [
                Swatch(name: "Ghost", ghost), Swatch(name: "None", absent),
                Swatch(name: "Both", color: .value(ghost), variants: [.init(.dark, .value(absent))]),
            ], recents: RecentColors([ghost, ghost.withAlpha(0.5), ghost.withAlpha(1)]))
        #expect(editor.color == ghost.withAlpha(1))
        #expect(editor.swatches.map(\.color.alpha) == [1, 1, 1])
        #expect(editor.swatches[2].variants[0].color.alpha == 1)
        #expect(editor.recents.colors == [ghost.withAlpha(1)])
        editor.opacity = 0.5
        #expect(editor.opacity == 1)
        editor.color = absent
        #expect(editor.color == ColorValue(.sRGB, 1, 0, 0))
        try editor.enter(hex: "#00ff0080")
        #expect(editor.color == ColorValue(.sRGB, 0, 1, 0))
        try editor.enter(css: "rgb(0 0 255 / 0.1)")
        #expect(editor.hex == "#0000FF")
        editor.drop(ColorPayload(ghost))
        #expect(editor.color == ghost.withAlpha(1))
        editor.pickSwatch(at: 1)
        editor.commit()
        #expect(editor.recents.colors.map(\.alpha) == [1, 1])
        #expect(editor.payload.text == "color(srgb 1 0 0)")
    }

    @Test(
        arguments: [
            ("#00f", "#0000FF80"), ("0x00f", "#0000FF80"), (" 0000FF ", "#0000FF80"), ("0X0000ff", "#0000FF80"),
            ("#00ff", "#0000FF"), ("00F8", "#0000FF88"), ("0000FFFF", "#0000FF"), ("#0000ff40", "#0000FF40"),
            ("transparent", "#00000000"),
        ])
    func hexEntry(text: String, expected: String) throws {
        var editor = ColorEditor(ColorValue(.sRGB, 1, 0, 0, alpha: 128 / 255))
        try editor.enter(hex: text)
        #expect(editor.hex == expected)
    }

    @Test(arguments: ["", "#", "#12345", "red", "+12345", "３３３", "0x11223344", "#ggg", "#1 2 3"])
    func hexThatIsRefused(text: String) {
        var editor = ColorEditor(ColorValue(.sRGB, 1, 0, 0))
        #expect(throws: ColorSyntaxError.self) { try editor.enter(hex: text) }
        #expect(editor.hex == "#FF0000")
    }

    @Test func numbersThatAreNotFinite() {
        var editor = ColorEditor(ColorValue(.sRGB, 1, 0, 0))
        editor.color = ColorValue(.sRGB, .nan, 0, 0)
        editor.rgb = SIMD3(0, .infinity, 0)
        editor.brightness = -.infinity
        #expect(editor.color == ColorValue(.sRGB, 1, 0, 0))
    }

    @Test func swatches() throws {
        var editor = ColorEditor()
        editor.setSwatches(
            of: Palette(swatches: [
                Swatch(name: "Sky", ColorValue(.sRGB, 0, 0.5, 1)), Swatch(name: "Ink", color: .device(.gray(0.5))),
                Swatch(name: "Free", color: .unassigned),
            ]))
        #expect(editor.swatches.map(\.name) == ["Sky"])
        editor.pickSwatch(at: 0)
        #expect(editor.hex == "#0080FF")
        editor.pickSwatch(at: 1)
        editor.pickSwatch(at: -1)
        #expect(editor.hex == "#0080FF")
        editor.commit()
        editor.color = ColorValue(.sRGB, 0, 0, 0)
        editor.pickRecent(at: 1)
        #expect(editor.hex == "#000000")
        editor.pickRecent(at: 0)
        #expect(editor.hex == "#0080FF")
    }

    // MARK: Recent colours

    @Test func recents() throws {
        var recents = RecentColors(limit: 3)
        let colors = (0..<5).map { ColorValue(.sRGB, Double($0) / 4, 0, 0) }
        for color in colors { recents.add(color) }
        #expect(recents.colors == [colors[4], colors[3], colors[2]])
        recents.add(colors[2])
        #expect(recents.colors == [colors[2], colors[4], colors[3]])
        // The same colour in another space is the same colour, and takes its place.
        let same = colors[3].converted(to: .displayP3)
        recents.add(same)
        #expect(recents.colors == [same, colors[2], colors[4]])
        recents.add(colors[4].withAlpha(0.5))
        #expect(recents.colors.count == 3 && recents.colors[0].alpha == 0.5)
        recents.add(ColorValue(.sRGB, .nan, 0, 0))
        #expect(recents.colors.count == 3)
        let decoder = JSONDecoder()
        #expect(try decoder.decode(RecentColors.self, from: JSONEncoder().encode(recents)) == recents)
        let red = #"{"colorSpace":"srgb","components":[1,0,0]}"#
        let stored = #"{"limit":-4,"colors":[\#(red),\#(red)]}"#
        #expect(try decoder.decode(RecentColors.self, from: Data(stored.utf8)).colors.count == 1)
        recents.removeAll()
        #expect(recents.colors.isEmpty)
    }

    // MARK: Drag and drop

    @Test func payloads() throws {
        for color in [
            ColorValue(.sRGB, 1, 0.5, 0), ColorValue(.displayP3, 0.1, 0.2, 0.3, alpha: 0.4),
            ColorValue(.oklch, components: SIMD3(0.7, 0.1, 0), missing: .third), ColorValue(.hsv, 120, 0.5, 0.5),
            ColorValue(.sRGBLinear, -0.25, 3, 1e-9),
        ] {
            let payload = ColorPayload(color)
            #expect(try ColorPayload(text: payload.text) == payload)
            let data = try payload.data()
            #expect(try ColorPayload(data: data) == payload)
            // The data is what a coder reads and writes.
            #expect(try JSONDecoder().decode(ColorValue.self, from: Data(data)) == color)
            #expect(try ColorPayload(data: Array(JSONEncoder().encode(color))) == payload)
        }
    }

    @Test func payloadsOfOthers() throws {
        #expect(try ColorPayload(text: " #FF8000 ").color == ColorValue(.sRGB, 1, 128 / 255, 0))
        #expect(try ColorPayload(text: "FF8000").color == ColorValue(.sRGB, 1, 128 / 255, 0))
        #expect(try ColorPayload(text: "rebeccapurple").color.hex() == "#663399")
        #expect(
            String(decoding: try ColorPayload(ColorValue(.sRGB, 1, 0.5, 0)).data(), as: UTF8.self)
                == #"{"colorSpace":"srgb","components":[1,0.5,0],"alpha":1}"#)
        #expect {
            try ColorPayload(text: "rebecapurple")
        } throws: {
            ($0 as? ColorSyntaxError)?.suggestion == "rebeccapurple"
        }
        for broken in ["", "{", "[]", "{}", #"{"colorSpace":"srgb"}"#, #"{"colorSpace":"srgb","components":[1,0]}"#] {
            #expect(throws: PaletteDecodingError.self) { try ColorPayload(data: Array(broken.utf8)) }
        }
        #expect(throws: PaletteEncodingError.self) { try ColorPayload(ColorValue(.sRGB, .nan, 0, 0)).data() }
    }
}
