// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// What a field of a table holds, as far as a single field can tell.
enum DelimitedCell {
    /// A number of a field, and how it was written.
    struct Number {
        var value: Double
        /// Whether it has a decimal point or comma.
        var hasPoint: Bool
        /// Whether a percent sign follows; the value is already divided by 100.
        var isPercentage: Bool
    }

    /// The number that fills a range, nil where something else does.
    ///
    /// A comma is a decimal point in tables whose delimiter is another.
    static func number(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ delimiter: UInt8) -> Number? {
        guard !range.isEmpty, range.count <= 64 else { return nil }
        if delimiter != UInt8(ascii: ","), let comma = text[range].firstIndex(of: UInt8(ascii: ",")) {
            var copy = Array(text[range])
            copy[comma - range.lowerBound] = UInt8(ascii: ".")
            return copy.withUnsafeBufferPointer { number($0, 0..<copy.count, UInt8(ascii: ",")) }
        }
        let bytes = UnsafeBufferPointer(rebasing: text[range])
        guard let parsed = DecimalNumber(bytes, grammar: .field), parsed.value.isFinite else { return nil }
        if parsed.end == bytes.count {
            return Number(value: parsed.value, hasPoint: !parsed.isWhole, isPercentage: false)
        }
        guard parsed.end == bytes.count - 1, bytes[parsed.end] == UInt8(ascii: "%") else { return nil }
        return Number(value: parsed.value / 100, hasPoint: true, isPercentage: true)
    }

    /// Three numbers in one field, with blanks or commas between them and perhaps parentheses around.
    static func triple(
        _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ delimiter: UInt8
    ) -> (Number, Number, Number)? {
        var numbers: [Number] = []
        var place = range.lowerBound
        var end = range.upperBound
        guard range.count >= 5, range.count <= 96 else { return nil }
        if text[place] == UInt8(ascii: "("), text[end - 1] == UInt8(ascii: ")") {
            place += 1
            end -= 1
        }
        while place < end {
            var next = place
            while next < end, !isBlankByte(text[next]), text[next] != UInt8(ascii: ",") { next += 1 }
            if next > place {
                guard let number = number(text, place..<next, UInt8(ascii: ",")) else { return nil }
                numbers.append(number)
            }
            place = next + 1
        }
        return numbers.count == 3 ? (numbers[0], numbers[1], numbers[2]) : nil
    }

    /// Whether the field is hexadecimal digits of a colour, with or without `#`.
    static func isHex(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, needsMark: Bool) -> Bool {
        guard let first = text[range].first else { return false }
        let hasMark = first == UInt8(ascii: "#")
        if needsMark && !hasMark { return false }
        let digits = text[range].dropFirst(hasMark ? 1 : 0)
        return [3, 4, 6, 8].contains(digits.count) && digits.allSatisfy { HexDigits.value(of: $0) != nil }
    }

    /// Whether the field looks like a colour by its start, sound or not: `#` and digits, or a function.
    static func isColor(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        guard let first = text[range].first else { return false }
        if first == UInt8(ascii: "#") { return isHex(text, range, needsMark: true) }
        guard text[range].last == UInt8(ascii: ")"), text[range].contains(UInt8(ascii: "(")) else { return false }
        let bytes = UnsafeBufferPointer(rebasing: text[range])
        return (try? ColorValue(css: bytes)) != nil || device(bytes) != nil
    }

    /// A colour of `device-cmyk(c m y k / alpha)` or `device-gray(g / alpha)`, numbers from 0 to 1 or percentages.
    static func device(_ text: UnsafeBufferPointer<UInt8>) -> DeviceColor? {
        let isCMYK = starts(text, with: "device-cmyk(")
        guard isCMYK || starts(text, with: "device-gray("), text.last == UInt8(ascii: ")") else { return nil }
        let content = text.dropFirst(12).dropLast()
        let parts = content.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count <= 2 else { return nil }
        func numbers(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> [Double] {
            // The type is said, for a sequence's own split gives slices of a copy.
            let words: [Slice<UnsafeBufferPointer<UInt8>>] = part.split { isBlankByte($0) || $0 == UInt8(ascii: ",") }
            return words.map { number(text, $0.startIndex..<$0.endIndex, UInt8(ascii: ","))?.value ?? .nan }
        }
        let values = numbers(parts[0])
        let alpha = parts.count == 2 ? numbers(parts[1]) : [1]
        guard values.count == (isCMYK ? 4 : 1), alpha.count == 1, (values + alpha).allSatisfy(\.isFinite) else {
            return nil
        }
        if isCMYK { return .cmyk(values[0], values[1], values[2], values[3], alpha: alpha[0]) }
        return .gray(values[0], alpha: alpha[0])
    }

    private static func starts(_ text: UnsafeBufferPointer<UInt8>, with prefix: StaticString) -> Bool {
        prefix.withUTF8Buffer { bytes in
            text.count >= bytes.count && zip(bytes, text).allSatisfy { $0 == $1.lowercasedASCII }
        }
    }
}
