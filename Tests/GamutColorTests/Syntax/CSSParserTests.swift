// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import ReferenceData
import Testing

/// What CSS Color 4 means by its texts.
@Suite struct CSSParserTests {
    private func expect(_ css: String, _ space: ColorSpace, _ components: [Double?], _ alpha: Double? = 1) {
        guard let color = try? ColorValue(css: css) else {
            Issue.record("\(css) was refused")
            return
        }
        #expect(color.colorSpace == space, "\(css)")
        for index in 0..<3 {
            guard let expected = components[index] else {
                #expect(color.component(index) == nil, "\(css)")
                continue
            }
            let got = color.component(index) ?? .nan
            #expect(abs(got - expected) <= 1e-13 * max(1, abs(expected)), "\(css): \(got), expected \(expected)")
        }
        #expect(color.missing.contains(.alpha) == (alpha == nil), "\(css)")
        #expect(abs(color.alpha - (alpha ?? 0)) <= 1e-15, "\(css)")
    }

    @Test func hexAndNames() {
        expect("#369", .sRGB, [0.2, 0.4, 0.6])
        expect("#336699cc", .sRGB, [0.2, 0.4, 0.6], 0.8)
        expect("rebeccapurple", .sRGB, [0.4, 0.2, 0.6])
        expect(" /* c */ ReD\n", .sRGB, [1, 0, 0])
        expect("transparent", .sRGB, [0, 0, 0], 0)
        expect(#"\72 ed"#, .sRGB, [1, 0, 0])
        expect("\\72\r\ned", .sRGB, [1, 0, 0])
        expect(#"lightgolden\00072odyellow"#, .sRGB, [250 / 255.0, 250 / 255.0, 210 / 255.0])
    }

    @Test func rgbKeepsItsPrecision() {
        expect("rgb(51 102.25 300 / 25%)", .sRGB, [0.2, 102.25 / 255, 1], 0.25)
        expect("rgb(-12%, 33.3%, 100%)", .sRGB, [0, 0.333, 1])
        expect("rgba(1e2,+5.0,.5,.5)", .sRGB, [100 / 255.0, 5 / 255.0, 0.5 / 255], 0.5)
        expect("rgb(none 10% 20 / none)", .sRGB, [nil, 0.1, 20 / 255.0], nil)
        expect("rgb(1-2-3)", .sRGB, [1 / 255.0, 0, 0])
        expect("rgb(.1.2.3)", .sRGB, [0.1 / 255, 0.2 / 255, 0.3 / 255])
    }

    @Test func cylindersStayWhatTheyAre() {
        expect("hsl(120deg, 50%, 25%)", .hsl, [120, 0.5, 0.25])
        expect("hsl(120 50 25)", .hsl, [120, 0.5, 0.25])
        expect("hsla(-0.25turn 150% 120% / 2)", .hsl, [270, 1.5, 1.2])
        expect("hsl(0 -50% 40%)", .hsl, [0, 0, 0.4])
        expect("hwb(50grad 10% 20 / .5)", .hwb, [45, 0.1, 0.2], 0.5)
        expect("hsl(3.14159265358979323846rad none 0%)", .hsl, [180, nil, 0])
    }

    @Test func labAndItsKin() {
        expect("lab(50% -50% 125)", .lab, [50, -62.5, 125])
        expect("lab(110 0 200)", .lab, [100, 0, 200])
        expect("lch(50 110% 380)", .lch, [50, 165, 20])
        expect("lch(-1 -5 -20deg)", .lch, [0, 0, 340])
        expect("oklab(50% 100% -100%)", .oklab, [0.5, 0.4, -0.4])
        expect("OKLCH(1.5 50% none / none)", .oklch, [1, 0.2, nil], nil)
    }

    @Test func theColorFunction() {
        expect("color(display-p3 1.5 -20% .5/50%)", .displayP3, [1.5, -0.2, 0.5], 0.5)
        expect("color(xyz 0.1 none 1)", .xyzD65, [0.1, nil, 1])
        expect("color(XYZ-D65 10% 0 0)", .xyzD65, [0.1, 0, 0])
        expect("color(srgb -200 300% 0 / -5)", .sRGB, [-200, 3, 0], 0)
        expect(#"color(s\72gb 1 1 1)"#, .sRGB, [1, 1, 1])
    }

    @Test(arguments: ColorSpace.all) func dashedIdentifiersOfEverySpace(space: ColorSpace) {
        for id in [space.id] + space.definition.aliases {
            expect("color(--\(id) 700 -1.5 none / 40%)", space, [700, -1.5, nil], 0.4)
            expect("color( --\(id.uppercased())/**/1e1 2,3)".replacing(",", with: " "), space, [10, 2, 3])
        }
        // Percentages are of the channel's range; hues take angles instead.
        let arguments = space.channels.map { $0.isHue ? "0.5turn" : "100%" }.joined(separator: " ")
        expect("color(--\(space.id) \(arguments))", space, space.channels.map { $0.isHue ? 180 : $0.range.upperBound })
    }

    @Test func calculations() {
        expect("rgb(calc(50% * 2) calc(10% + 10%) calc((2 + 3) * 10%))", .sRGB, [1, 0.2, 0.5])
        expect("lab(calc(50 / 3) calc(0.5 - 1) calc(1.5) / calc(-0.5 + 1))", .lab, [50 / 3.0, -0.5, 1.5], 0.5)
        expect("hsl(calc(1turn / 4) calc(100% - 50%) min(20%, 10%, 30%))", .hsl, [90, 0.5, 0.1])
        expect("hsl(calc(pi * 1rad) max(1, 2) clamp(0%, 200%, 50%))", .hsl, [180, 0.02, 0.5])
        expect("color(srgb calc(e) calc(NaN) calc(pi*0))", .sRGB, [2.718281828459045, 0, 0])
        expect("lab(calc(infinity) calc(-infinity) 0)", .lab, [100, -.greatestFiniteMagnitude, 0])
        expect("oklch(0.5 0.1 calc(infinity * 1deg))", .oklch, [0.5, 0.1, 0])
        expect("rgb(calc(1/0) calc(-1/0) calc(0/0) / calc(1/0))", .sRGB, [1, 0, 0])
        expect("color(srgb 1e999 -1e999 0 / 1e999)", .sRGB, [.greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0])
        expect("rgb(calc(calc(((1)))) calc( 1 - -1 ) calc(2*-3))", .sRGB, [1 / 255.0, 2 / 255.0, 0])
    }

    @Test func customSpaces() throws {
        let tv = ColorSpace(
            ColorSpace.Definition(
                id: "tv", aliases: ["television"], name: "TV", channels: .rgb, whitePoint: .d65, base: .sRGB, stages: []
            ))
        let own = ColorSpace(
            ColorSpace.Definition(
                id: "own", name: "Own",
                channels: [
                    .hue, .init("s", "saturation", 0...1, cssUnitsPerOne: 100, cssBounds: 0...1),
                    .init("t", "tint", -2...2),
                ], whitePoint: .d65, base: .sRGB, stages: [], css: .legacyFunction("own", identifier: "own-rgb")))
        let spaces = [tv, own]
        #expect(try ColorValue(css: "color(--tv 1 2 3)", customSpaces: spaces) == ColorValue(tv, 1, 2, 3))
        #expect(try ColorValue(css: "color(--television 1 2 3)", customSpaces: spaces) == ColorValue(tv, 1, 2, 3))
        #expect(try ColorValue(css: "own(400 150 -50%)", customSpaces: spaces) == ColorValue(own, 40, 1, -1))
        #expect(
            try ColorValue(css: "OWNA(1turn, 50%, 10%, 0)", customSpaces: spaces)
                == ColorValue(own, 0, 0.5, 0.2, alpha: 0))
        #expect(try ColorValue(css: "color(own-rgb 400 5 6)", customSpaces: spaces) == ColorValue(own, 400, 5, 6))
        for color in [
            ColorValue(own, 400, 1, 2), ColorValue(own, 40, 0.25, 2), ColorValue(tv, 0.1, 0.2, 0.3, alpha: 0.1),
        ] {
            #expect(try ColorValue(css: color.css(), customSpaces: spaces) == color)
        }
        let error = #expect(throws: ColorSyntaxError.self) {
            try ColorValue(css: "color(--tw 1 2 3)", customSpaces: spaces)
        }
        #expect(error?.suggestion == "--tv")
        #expect(throws: ColorSyntaxError.self) { try ColorValue(css: "color(--tv 1 2 3)") }
    }

    @Test func readsFromTheMiddleOfBytes() throws {
        let bytes = Array("--brand: /* b */ oklch(60% .2 30) ; a: red;".utf8)
        let (color, end) = try bytes.withUnsafeBufferPointer { buffer throws(ColorSyntaxError) in
            try ColorValue.readCSS(buffer, at: 8)
        }
        #expect(color == ColorValue(.oklch, 0.6, 0.2, 30))
        #expect(String(decoding: bytes[end...], as: UTF8.self) == " ; a: red;")
        let prefix = try ColorValue.readCSS(prefixOf: bytes[39...])
        #expect(prefix.color.cssName == "red")
        #expect(prefix.end == 3)
        #expect(try ColorValue(css: bytes[39..<42]).cssName == "red")
        #expect(try ColorValue(css: bytes[39..<42].lazy.map { $0 }).cssName == "red")
        let error = bytes.withUnsafeBufferPointer { buffer in
            #expect(throws: ColorSyntaxError.self) { try ColorValue.readCSS(buffer, at: 34) }
        }
        #expect(error?.offset == 34)
    }

    @Test(.enabled(if: ReferenceData.isPresent)) func everyNamedColor() throws {
        let rows = try ReferenceData.table("css_named_colors.tsv")
        #expect(rows.count == 148)
        var byHex: [String: [String]] = [:]
        for row in rows { byHex[row["hex"], default: []].append(row["name"]) }
        for row in rows {
            let color = try ColorValue(css: row["name"])
            #expect(try color.hex(uppercase: false) == row["hex"])
            #expect(try ColorValue(css: row["name"].uppercased()) == color)
            #expect(color.cssName == byHex[row["hex"]]?.min())
            #expect(color.compactCSS == row["hex"])
        }
        #expect(ColorValue(.sRGB, 0, 0, 0, alpha: 0).cssName == "transparent")
        #expect(ColorValue(.sRGB, 0, 0, 0.001).cssName == nil)
        #expect(ColorValue(.sRGBLinear, 1, 0, 0).cssName == nil)
        #expect(ColorValue(.sRGB, 1, 0, 0, alpha: 0.5).cssName == nil)
    }
}
