// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import ReferenceData
import Testing

/// Hexadecimal colours in and out.
@Suite struct HexTests {
    private func hex(_ text: String, as notation: HexNotation) -> String? {
        try? ColorValue(hex: text, as: notation).hex(alpha: .always)
    }

    @Test(.enabled(if: ReferenceData.isPresent)) func everyRowOfHexDecode() throws {
        let rows = try ReferenceData.table("hex_decode.tsv")
        #expect(rows.count == 36)
        for row in rows {
            let input = row["input"].replacing("\\t", with: "\t").replacing("\\n", with: "\n").replacing(
                "\\u{0301}", with: "\u{301}")
            let strict = row["css_color_4"]
            let lenient = row["lenient"]
            // The keyword is CSS, but no hex colour; the tests of CSS read it.
            if strict != "#00000000" { #expect(hex(input, as: .css) ?? "reject" == strict, "\(input)") }
            let expected = lenient.hasPrefix("ambiguous") ? "reject" : lenient
            #expect(hex(input, as: .lenient) ?? "reject" == expected, "\(input)")
        }
    }

    @Test(.enabled(if: ReferenceData.isPresent)) func everyRowOfHexEncode() throws {
        let rows = try ReferenceData.table("hex_encode.tsv")
        #expect(rows.count == 17)
        for row in rows {
            let rgb = row["srgb_components"].split(separator: " ").compactMap { Double(String($0)) }
            let color = ColorValue(.sRGB, rgb[0], rgb[1], rgb[2])
            if row["hex"].hasPrefix("NaN") {
                #expect { try color.hex() } throws: { ($0 as? ColorSyntaxError)?.reason == .undefinedComponent }
            } else {
                #expect(try color.hex() == row["hex"])
            }
        }
    }

    @Test func everyByteComesBack() throws {
        for byte in 0...255 {
            let color = ColorValue(.sRGB, Double(byte) / 255, 0, 0, alpha: Double(255 - byte) / 255)
            let text = try color.hex(alpha: .always)
            #expect(try ColorValue(hex: text) == color)
            #expect(try color.rgba8() == SIMD4(UInt8(byte), 0, 0, UInt8(255 - byte)))
        }
    }

    /// `Color.parseColor` of Android's documentation: `#AARRGGBB`.
    @Test func androidOrder() throws {
        let color = try ColorValue(hex: "#80FF0000", as: .argb)
        #expect(color == ColorValue(.sRGB, 1, 0, 0, alpha: 128.0 / 255))
        #expect(try ColorValue(hex: "0x80ff0000", as: .argb) == color)
        #expect(try ColorValue(hex: "80ff0000", as: .argb) == color)
        #expect(try ColorValue(hex: "#8f00", as: .argb) == ColorValue(.sRGB, 1, 0, 0, alpha: 136.0 / 255))
        #expect(try ColorValue(hex: "#ff0000", as: .argb) == ColorValue(.sRGB, 1, 0, 0))
        #expect(try color.hex(order: .argb) == "#80FF0000")
        #expect(try ColorValue(hex: "0xFF000080", as: .rgba) == color)
    }

    @Test func outputOptions() throws {
        let color = ColorValue(.sRGB, 1, 0.5, 0, alpha: 0.5)
        #expect(try color.hex() == "#FF800080")
        #expect(try color.hex(alpha: .never, uppercase: false) == "#ff8000")
        #expect(try color.withAlpha(1).hex() == "#FF8000")
        #expect(try color.withAlpha(1).hex(alpha: .always) == "#FF8000FF")
        // An alpha that rounds to 255 is opaque.
        #expect(try color.withAlpha(0.9999).hex() == "#FF8000")
        #expect(try ColorValue(.displayP3, 0, 1, 0).hex() == "#00FF00")
        #expect(try ColorValue(.sRGB, components: SIMD3(1, 1, 1), missing: [.second]).hex() == "#FF00FF")
    }

    @Test func numbersThatAreNone() {
        for alpha in [Double.nan, -.nan] {
            #expect(throws: ColorSyntaxError.self) { try ColorValue(.sRGB, 0, 0, 0, alpha: alpha).hex() }
        }
        for space in ColorSpace.all {
            for index in 0..<3 {
                var components = SIMD3(0.5, 0.5, 0.5)
                components[index] = .nan
                #expect(throws: ColorSyntaxError.self) { try ColorValue(space, components: components).hex() }
            }
        }
        // Infinity less infinity on the way to sRGB.
        #expect(throws: ColorSyntaxError.self) { try ColorValue(.xyzD65, .infinity, .infinity, 0).hex() }
    }

    @Test(arguments: [
        ("", ColorSyntaxError.Reason.empty, 0), ("  ", .empty, 2), ("336699", .unexpectedText, 0),
        (" #12345g", .invalidHexDigit, 7), ("#", .invalidHexLength, 0), ("#fffff", .invalidHexLength, 0),
        ("\u{FF03}336699", .unexpectedText, 0), ("#33 699", .invalidHexDigit, 3),
    ])
    func positions(text: String, reason: ColorSyntaxError.Reason, offset: Int) {
        let error = #expect(throws: ColorSyntaxError.self) { try ColorValue(hex: text) }
        #expect(error?.reason == reason)
        #expect(error?.offset == offset)
    }

    @Test func bytesInABuffer() throws {
        let bytes = Array("fill: #336699;".utf8)
        let color = try bytes.withUnsafeBufferPointer { buffer throws(ColorSyntaxError) in
            try ColorValue(hex: buffer, in: 6..<13)
        }
        #expect(try color.hex() == "#336699")
        #expect(try ColorValue(hex: bytes[6..<13]).hex() == "#336699")
        #expect(try ColorValue(hex: bytes[6..<13].lazy.map { $0 }).hex() == "#336699")
    }
}
