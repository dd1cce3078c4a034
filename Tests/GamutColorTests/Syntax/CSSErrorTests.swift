// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import Testing

/// What is refused, where, and why.
@Suite struct CSSErrorTests {
    @Test(
        arguments: [
            ("", .empty, 0), (" /**/ ", .empty, 6), ("4", .unexpectedText, 0), ("?red", .unexpectedText, 0),
            ("red blue", .trailingText, 4), ("#fff red", .trailingText, 5), ("red;", .trailingText, 3),
            ("#ff", .invalidHexLength, 0), ("#ffg", .invalidHexDigit, 3), ("#-12345", .invalidHexDigit, 1),
            (" rebecapurple", .unknownName, 1), ("\u{212A}ha\u{212A}i", .unknownName, 0),
            ("currentColor", .contextDependent, 0), ("CanvasText", .contextDependent, 0),
            ("rgb", .unexpectedText, 3), ("rgb (1 2 3)", .unexpectedText, 3), ("rbg(1 2 3)", .unknownFunction, 0),
            ("color-mix(in lab, red, blue)", .notAbsolute, 0), ("device-cmyk(0 0 0 0)", .notAbsolute, 0),
            ("rgb(from red r g b)", .notAbsolute, 4), ("color(from red srgb r g b)", .notAbsolute, 6),
            ("rgb()", .missingComponent, 4), ("rgb(1 2)", .missingComponent, 7), ("rgb(1, 2)", .missingComponent, 8),
            ("rgb(1 2 / 3)", .missingComponent, 8), ("rgb(1 2 3 4)", .excessComponent, 10),
            ("rgb(1, 2, 3, 4, 5)", .excessComponent, 14), ("rgb(1, 2 3)", .misplacedComma, 9),
            ("rgb(1 2, 3)", .misplacedComma, 7), ("lab(1, 2, 3)", .misplacedComma, 5),
            ("rgb(1, 50%, 3)", .wrongUnit, 7), ("rgb(1deg 2 3)", .wrongUnit, 4), ("hsl(50% 50% 50%)", .wrongUnit, 4),
            ("hsl(10, 50%, 50)", .wrongUnit, 13), ("rgb(1px 2 3)", .wrongUnit, 5),
            ("lab(1 2 3 / 1deg)", .wrongUnit, 12),
            ("rgb(none, 1, 2)", .misplacedNone, 4), ("rgb(1, 2, none)", .misplacedNone, 10),
            ("rgb(1 two 3)", .unexpectedText, 6), ("rgb(1 2 3 / x)", .unexpectedText, 12),
            ("color()", .unexpectedText, 6), ("color(hsv 1 2 3)", .unknownColorSpace, 6),
            ("color(--nope 1 2 3)", .unknownColorSpace, 6), ("rgb(1 2 3", .unexpectedEnd, 9),
            ("rgb(", .unexpectedEnd, 4),
            ("rgb(1 /* 2 3)", .unexpectedEnd, 6), ("rgb(calc(1 +2) 2 3)", .unexpectedText, 11),
            ("rgb(calc(1% + 2) 2 3)", .wrongUnit, 12), ("rgb(calc(1% * 1%) 2 3)", .wrongUnit, 12),
            ("rgb(calc(1 / 1%) 2 3)", .wrongUnit, 11), ("rgb(calc(1 2) 2 3)", .unexpectedText, 11),
            ("rgb(calc( ) 2 3)", .unexpectedText, 10), ("rgb(calc(1", .unexpectedEnd, 10),
            ("rgb(clamp(1, 2) 2 3)", .unexpectedText, 14), ("rgb(sin(1) 2 3)", .unexpectedText, 4),
            ("é", .unknownName, 0), ("rgb(1 é 3)", .unexpectedText, 6),
        ] as [(String, ColorSyntaxError.Reason, Int)])
    func reasonAndPosition(css: String, reason: ColorSyntaxError.Reason, offset: Int) throws {
        let error = try #require(throws: ColorSyntaxError.self) { try ColorValue(css: css) }
        #expect(error.reason == reason, "\(css): \(error.reason): \(error)")
        #expect(error.offset == offset, "\(css): \(error.offset): \(error)")
        #expect(error.message.contains("(expected ") && error.message.hasSuffix(")"), "\(error)")
        #expect(error.message.first?.isUppercase == false || error.message.hasPrefix(error.offendingText), "\(error)")
    }

    @Test(arguments: [
        ("rebecapurple", "rebeccapurple"), ("bleu", "blue"), ("okclh(1 2 3)", "oklch"),
        ("color(dispay-p3 1 1 1)", "display-p3"),
        ("color(hsv 1 2 3)", "--hsv"), ("color(oklch 1 2 3)", "--oklch"), ("color(--okalb 1 2 3)", "--oklab"),
    ])
    func suggestions(css: String, name: String) throws {
        let error = try #require(throws: ColorSyntaxError.self) { try ColorValue(css: css) }
        #expect(error.suggestion == name)
        #expect(error.description.hasSuffix("; did you mean '\(name)'?"))
    }

    @Test func messages() throws {
        func message(_ css: String) -> String { (try? ColorValue(css: css)) == nil ? describe(css) : "" }
        func describe(_ css: String) -> String {
            do throws(ColorSyntaxError) { return try ColorValue(css: css).css() } catch { return error.description }
        }
        #expect(
            message("hsl(10, 50%, 0)")
                == "a number stands where the syntax with commas wants a percentage (expected '%')")
        #expect(message("rgb(1 2)") == "rgb() has 2 components (expected 3)")
        #expect(message("hsl(1)") == "hsl() has 1 component (expected 3)")
        #expect(
            message("LightSalmom")
                == "no color is called 'LightSalmom' (expected a name, '#' or a function); did you mean 'lightsalmon'?"
        )
    }
}
