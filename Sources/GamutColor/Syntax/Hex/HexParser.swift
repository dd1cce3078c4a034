// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Hexadecimal digits to components, on bytes.
enum HexParser {
    /// Reads a colour that fills a range of bytes, but for blanks at its ends.
    static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, as notation: HexNotation
    ) throws(ColorSyntaxError) -> ColorValue {
        var start = range.lowerBound
        var end = range.upperBound
        while start < end, bytes[start].isCSSWhitespace { start += 1 }
        while end > start, bytes[end - 1].isCSSWhitespace { end -= 1 }
        guard start < end else {
            throw ColorSyntaxError(.empty, at: start, "there is no color (expected '#' and 3, 4, 6 or 8 digits)")
        }
        let isAfter0x =
            notation.hasOptionalPrefix && end - start >= 2 && bytes[start] == UInt8(ascii: "0")
            && bytes[start + 1] | 0x20 == UInt8(ascii: "x")
        let digits: Int
        if isAfter0x {
            digits = start + 2
        } else if bytes[start] == UInt8(ascii: "#") {
            digits = start + 1
        } else if notation.hasOptionalPrefix {
            digits = start
        } else {
            throw ColorSyntaxError(
                .unexpectedText, at: start, "a hex color begins otherwise (expected '#')",
                offendingText: ColorSyntaxError.excerpt(bytes, start..<end))
        }
        if isAfter0x, end - digits == 8, !notation.readsEightDigitsAfter0x {
            throw ColorSyntaxError(
                .ambiguousHex, at: start,
                "eight digits after '0x' may be ARGB or RGBA (expected '#', or a stated order)",
                offendingText: ColorSyntaxError.excerpt(bytes, start..<end))
        }
        if let color = color(bytes, digits: digits..<end, leadingAlpha: notation.hasLeadingAlpha) { return color }
        if notation == .lenient, isTransparent(bytes, start..<end) { return ColorValue(.sRGB, 0, 0, 0, alpha: 0) }
        throw error(bytes, start: start, digits: digits..<end)
    }

    /// The colour of 3, 4, 6 or 8 digits, nil for anything else.
    static func color(
        _ bytes: UnsafeBufferPointer<UInt8>, digits: Range<Int>, leadingAlpha: Bool = false
    ) -> ColorValue? {
        let count = digits.count
        guard count == 3 || count == 4 || count == 6 || count == 8 else { return nil }
        var word: UInt32 = 0
        var isInvalid: UInt8 = 0
        for index in digits {
            let digit = bytes[index].hexDigit
            isInvalid |= digit
            word = word << 4 | UInt32(digit & 0xF)
        }
        guard isInvalid <= 0xF else { return nil }
        if count <= 4 {
            // 0xRGBA to 0xRRGGBBAA: each digit twice.
            word = (word | word << 8) & 0x00FF_00FF
            word = (word | word << 4) & 0x0F0F_0F0F
            word |= word << 4
        }
        let hasAlpha = count == 4 || count == 8
        if !hasAlpha {
            word = word << 8 | 0xFF
        } else if leadingAlpha {
            word = word << 8 | word >> 24
        }
        func component(_ shift: UInt32) -> Double { Double(word >> shift & 0xFF) / 255 }
        return ColorValue(.sRGB, component(24), component(16), component(8), alpha: component(0))
    }

    /// What is wrong with digits that make no colour.
    static func error(_ bytes: UnsafeBufferPointer<UInt8>, start: Int, digits: Range<Int>) -> ColorSyntaxError {
        if let index = digits.first(where: { bytes[$0].hexDigit > 0xF }) {
            return ColorSyntaxError(
                .invalidHexDigit, at: index, "a hex color holds another character (expected 0 to 9 and a to f)",
                offendingText: ColorSyntaxError.excerpt(bytes, start..<digits.upperBound))
        }
        return ColorSyntaxError(
            .invalidHexLength, at: start, "a hex color has \(digits.count) digits (expected 3, 4, 6 or 8)",
            offendingText: ColorSyntaxError.excerpt(bytes, start..<digits.upperBound))
    }

    private static func isTransparent(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        let word: StaticString = "transparent"
        guard range.count == word.utf8CodeUnitCount else { return false }
        return range.allSatisfy { bytes[$0] | 0x20 == word.utf8Start[$0 - range.lowerBound] }
    }
}
