// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutColor
import GamutPalette
import Testing

@Suite struct ColorReadingTests {
    /// What apps and libraries store; the values are the definitions of the forms.
    @Test(arguments: [
        // SwiftUI's Color.Resolved, as OpenSwiftUI codes it.
        ("[1,0.23137255,0.18823531,1]", "resolved", "color(srgb 1 0.23137255 0.18823531)"),
        ("[-0.5, 0, 1.25]", "resolved", "color(srgb -0.5 0 1.25)"),
        (#"{"red":1,"green":0.5,"blue":0,"alpha":0.25}"#, "red-green-blue", "color(srgb 1 0.5 0 / 0.25)"),
        (#"{"blue":0,"red":1,"green":0.5,"opacity":0.25}"#, "red-green-blue", "color(srgb 1 0.5 0 / 0.25)"),
        (#"{"linearRed":1,"linearGreen":0.5,"linearBlue":2}"#, "red-green-blue", "color(srgb-linear 1 0.5 2)"),
        (#"{"r":1,"g":0.5,"b":0,"a":1}"#, "rgba", "color(srgb 1 0.5 0)"),
        (#"{"r":255,"g":149,"b":0}"#, "bytes", "#ff9500"),
        (#"{"red":255,"green":149,"blue":0,"alpha":1}"#, "bytes", "#ff9500"),
        (#"{"hue":0.5,"saturation":1,"brightness":0.5}"#, "hue-saturation-brightness", "color(--hsv 180 1 0.5)"),
        (#"{"white":0.5,"alpha":0.5}"#, "white", "color(srgb 0.5 0.5 0.5 / 0.5)"),
        // A pair, as the package Defaults bridges SwiftUI's Color (sindresorhus/Defaults#97).
        (#"["kCGColorSpaceDisplayP3",[1,0.5,0,0.5]]"#, "core-graphics", "color(display-p3 1 0.5 0 / 0.5)"),
        (
            #"{"colorSpace":"kCGColorSpaceExtendedSRGB","components":[1.2,0,-0.1,1]}"#, "core-graphics",
            "color(srgb 1.2 0 -0.1)"
        ),
        (
            #"{"space":"kCGColorSpaceLinearGray","components":[0.5],"alpha":0.5}"#, "core-graphics",
            "color(srgb-linear 0.5 0.5 0.5 / 0.5)"
        ),
        ("\"#ff9500\"", "css", "#ff9500"),
        ("#FF9500", "css", "#ff9500"),
        ("  oklch(0.7 0.2 30)", "css", "oklch(0.7 0.2 30)"),
        ("FF9500", "hex-rgba", "#ff9500"),
        // Design Tokens Color Module 2025.10, §4.2: percentages of hsl go to 100.
        (
            ##"{"colorSpace":"hsl","components":[330,100,50],"alpha":1,"hex":"#ff0080"}"##, "design-token",
            "color(--hsl 330 1 0.5)"
        ),
        (##"{"$type":"color","$value":"#ff9500"}"##, "design-token", "#ff9500"),
        (#"{"colorSpace":"hsl","components":[330,1,0.5],"alpha":1}"#, "gamut", "color(--hsl 330 1 0.5)"),
    ])
    func formsAreDetected(text: String, id: String, css: String) throws {
        let stored = try ColorReading(text)
        let color = try ColorValue(css: css)
        #expect(stored.form.id == id)
        #expect(stored.color == .constant(color))
        let again = try ColorReading(text, as: stored.form)
        #expect(again == stored)
    }

    @Test(
        arguments: [
            ("{\"system\":\"blue\"}", DynamicColor.system(.blue)),
            ("{\"asset\":\"Brand/Accent\"}", .asset("Brand/Accent")),
            ("{\"accent\":true}", .accent),
            ("{\"of\":{\"system\":\"red\"},\"opacity\":0.5}", DynamicColor.system(.red).opacity(0.5)),
            (
                "{\"light\":\"#fff\",\"dark\":\"#000\"}",
                DynamicColor(light: ColorValue(.sRGB, 1, 1, 1), dark: ColorValue(.sRGB, 0, 0, 0))
            ),
        ] as [(String, DynamicColor)])
    func dynamicColorsStayWhatTheyAre(text: String, color: DynamicColor) throws {
        let stored = try ColorReading(text)
        #expect(stored == ColorReading(color: color, form: .gamut))
        // Foundation's coder says the same.
        #expect(try JSONDecoder().decode(DynamicColor.self, from: Data(text.utf8)) == color)
    }

    @Test func argbIsReadOnlyByDeclaration() throws {
        let color = ColorValue(.sRGB, 1, 0x95 / 255.0, 0, alpha: 0x80 / 255.0)
        #expect(try ColorReading("#80FF9500", as: .hexARGB).color == .constant(color))
        #expect(try ColorReading("FF950080").color == .constant(color))
        let error = #expect(throws: PaletteDecodingError.self) { try ColorReading("0x80FF9500") }
        #expect(error?.reason == .invalidColor)
    }

    @Test(
        arguments: [
            ("", 1, 1, "nothing is stored (expected a color)"),
            (
                "{\"red\":2,\"green\":0,\"blue\":0}", 1, 1,
                "whole numbers up to 2 at the top (expected 0 to 1; the form bytes takes 0 to 255)"
            ),
            ("{\"red\":1,\"green\":0.5}", 1, 1, "no \"blue\" at the top (expected that key in the object)"),
            ("{\"red\":1,\"green\":\"x\",\"blue\":0}", 1, 18, "a string at green (expected a number)"),
            ("[1,2]", 1, 1, "2 numbers at the top (expected [red, green, blue, opacity])"),
            (
                "{\"hello\":1}", 1, 1,
                "no form of a stored color at the top (expected a text of CSS, [red, green, blue, opacity], or an object with colorSpace, red, system or the like)"
            ),
            (
                "[\"kCGColorSpaceGenericCMYK\",[0,1,1,0,1]]", 1, 2,
                "the color space kCGColorSpaceGenericCMYK at [0] (expected one with a fixed meaning)"
            ),
            ("[\"kCGColorSpaceSRGB\",[0,1]]", 1, 22, "2 components at [1] (expected 3, or 4 with alpha)"),
            ("{\"system\":\"bleu\"}", 1, 11, nil),
            ("#ff95zz", 1, 6, nil),
            ("[1,", 1, 4, nil),
        ] as [(String, Int, Int, String?)])
    func mistakesHaveAPlace(text: String, line: Int, column: Int, message: String?) throws {
        let error = try #require(throws: PaletteDecodingError.self) { try ColorReading(text) }
        #expect(error.position == .line(line, column: column))
        if let message { #expect(error.message == message) }
    }

    @Test func nothingLargeOrDeepIsRead() {
        let large = [UInt8](repeating: UInt8(ascii: " "), count: ColorReading.maximumSize + 1)
        #expect(throws: PaletteDecodingError.self) { try ColorReading(large) }
        let deep =
            String(repeating: "{\"opacity\":1,\"of\":", count: 100) + "\"#fff\"" + String(repeating: "}", count: 100)
        #expect(throws: PaletteDecodingError.self) { try ColorReading(deep) }
        #expect(throws: PaletteDecodingError.self) { try ColorReading(String(repeating: "[", count: 100_000)) }
    }

    @Test(arguments: StoredColorForm.all)
    func everyFormReadsWhatItWrites(form: StoredColorForm) throws {
        let gray = ColorValue(.sRGB, 0.5, 0.5, 0.5, alpha: 0.5)
        let color = form == .white ? gray : ColorValue(.sRGB, 0.1, 0.25, 1, alpha: 0.5)
        let text = try form.text(of: color)
        let stored = try ColorReading(text, as: form)
        guard case .constant(let back) = stored.color else {
            Issue.record("no constant")
            return
        }
        // Forms of bytes hold steps of 1/255, the array of a resolved color single precision.
        let tolerance: Double =
            [.redGreenBlueBytes, .hexRGBA, .hexARGB].contains(form) ? 0.5 / 255 : form == .resolved ? 1e-7 : 1e-15
        let difference = back.converted(to: .sRGB).components - color.components
        #expect(max(difference.max(), -difference.min()) <= tolerance)
        #expect(abs(back.alpha - color.alpha) <= (tolerance < 1e-6 ? 1e-15 : tolerance))
        if form != .hexARGB {
            let detected = try ColorReading(text)
            #expect(detected.color == stored.color)
        }
    }

    @Test(arguments: StoredColorForm.all)
    func everyFormRefusesNumbersThatAreNone(form: StoredColorForm) {
        #expect(throws: PaletteEncodingError.self) { try form.bytes(of: ColorValue(.sRGB, .nan, 0, 0)) }
    }

    @Test func wideColorsNeedTheUnboundedSpace() throws {
        let wide = ColorValue(.sRGB, 1.2, 0, -0.1)
        #expect(
            try StoredColorForm.coreGraphics.text(of: wide)
                == "{\"colorSpace\":\"kCGColorSpaceExtendedSRGB\",\"components\":[1.2,0,-0.1,1]}")
        #expect(try StoredColorForm.resolved.text(of: ColorValue(.sRGB, 1, 0, 0.5)) == "[1,0,0.5,1]")
        #expect(throws: PaletteEncodingError.self) {
            try StoredColorForm.coreGraphics.text(of: ColorValue(.oklch, 0.5, 0, 0))
        }
    }

    /// Every prefix and every changed byte of every form is read or refused.
    @Test func spoiltTextsAreRefusedOrRead() throws {
        for form in StoredColorForm.all {
            let bytes = try form.bytes(of: ColorValue(.sRGB, 0.5, 0.5, 0.5, alpha: 0.5))
            for end in bytes.indices { _ = try? ColorReading(Array(bytes[..<end])) }
            for index in bytes.indices {
                for bit in 0..<8 {
                    var changed = bytes
                    changed[index] ^= 1 << bit
                    guard let stored = try? ColorReading(changed), case .constant(let color) = stored.color
                    else {
                        continue
                    }
                    #expect(color.isFinite)
                }
            }
        }
    }
}
