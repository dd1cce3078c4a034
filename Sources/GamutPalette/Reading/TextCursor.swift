// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// A cursor over one line of a text: takes fields from the left and knows the column for errors.
///
/// The `take` functions move only when they find what they look for; the `read` functions throw when they do not.
package struct TextCursor: Sendable {
    /// The line.
    package let line: TextLine
    /// The index of the next byte in the line's bytes.
    package private(set) var index: Int

    package init(_ line: TextLine) {
        self.line = line
        index = line.bytes.startIndex
    }

    /// Whether the line has ended.
    package var isAtEnd: Bool { index >= line.bytes.endIndex }

    /// The next byte.
    package var peek: UInt8? { isAtEnd ? nil : line.bytes[index] }

    /// What is left.
    package var rest: ArraySlice<UInt8> { line.bytes[index...] }

    /// What is left without spaces and tabs around it, as a string.
    package var trimmedRest: String { String(decoding: trimmingBlanks(rest), as: UTF8.self) }

    /// The position of the next byte.
    package var position: SourcePosition { line.position(at: index) }

    // MARK: Moving

    /// Passes over spaces and tabs.
    package mutating func skipBlanks() {
        while let byte = peek, isBlankByte(byte) { index += 1 }
    }

    /// Passes over one byte if it is the next.
    package mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard byte.isASCII, peek == UInt8(ascii: byte) else { return false }
        index += 1
        return true
    }

    /// Passes over an ASCII text if it is next, whatever the case of its letters when `ignoringCase`.
    package mutating func take(_ text: StaticString, ignoringCase: Bool = false) -> Bool {
        let length = text.utf8CodeUnitCount
        let next = rest.prefix(length)
        let matches = text.withUTF8Buffer { expected in
            next.count == length
                && zip(next, expected).allSatisfy {
                    $0 == $1 || (ignoringCase && $0.lowercasedASCII == $1.lowercasedASCII)
                }
        }
        if matches { index += length }
        return matches
    }

    /// Takes the bytes up to a space, a tab or the end; none at a blank.
    package mutating func takeWord() -> ArraySlice<UInt8> {
        let word = rest.prefix { !isBlankByte($0) }
        index = word.endIndex
        return word
    }

    /// Takes the bytes before the first one that stops it, or all that is left.
    package mutating func take(upTo stop: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let field = rest.prefix { !stop($0) }
        index = field.endIndex
        return field
    }

    // MARK: Numbers

    /// Takes a run of decimal digits with an optional sign, clamped to the range of `Int`.
    package mutating func takeInteger() -> Int? {
        var i = index
        let end = line.bytes.endIndex
        var negative = false
        if i < end, line.bytes[i] == UInt8(ascii: "-") || line.bytes[i] == UInt8(ascii: "+") {
            negative = line.bytes[i] == UInt8(ascii: "-")
            i += 1
        }
        let start = i
        var value = 0
        while i < end, case let digit = line.bytes[i] &- UInt8(ascii: "0"), digit < 10 {
            let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = tenfold.addingReportingOverflow(Int(digit))
            value = overflow || carry ? .max : sum
            i += 1
        }
        guard i > start else { return nil }
        index = i
        return negative ? -value : value
    }

    /// Takes a decimal number; infinite when it is too large for a double.
    package mutating func takeNumber(_ grammar: DecimalNumber.Grammar = .field) -> DecimalNumber? {
        guard let number = DecimalNumber(prefixOf: rest, grammar: grammar) else { return nil }
        index += number.end
        return number
    }

    /// Takes a run of hexadecimal digits: their count, and the value of the last eight.
    package mutating func takeHexadecimal() -> (value: UInt32, digits: Int)? {
        var value: UInt32 = 0
        let start = index
        while let byte = peek, let digit = HexDigits.value(of: byte) {
            value = value << 4 | UInt32(digit)
            index += 1
        }
        return index > start ? (value, index - start) : nil
    }

    /// Reads a whole number in a range, after blanks; a letter, a digit or a point may not follow.
    package mutating func readInteger(
        _ what: @autoclosure () -> String, in range: ClosedRange<Int> = .min ... .max
    ) throws(PaletteDecodingError) -> Int {
        skipBlanks()
        let start = self
        guard let value = takeInteger(), isDelimited else { throw start.unexpected("a whole number for \(what())") }
        guard range.contains(value) else {
            throw start.error(
                .invalidNumber, "\(what()) is \(value) (expected \(range.lowerBound) to \(range.upperBound))",
                value: "\(value)")
        }
        return value
    }

    /// Reads a finite number, after blanks; a letter, a digit or a point may not follow.
    package mutating func readNumber(
        _ what: @autoclosure () -> String, _ grammar: DecimalNumber.Grammar = .field
    ) throws(PaletteDecodingError) -> Double {
        skipBlanks()
        let start = self
        guard let number = takeNumber(grammar), isDelimited else { throw start.unexpected("a number for \(what())") }
        guard number.value.isFinite else {
            throw start.error(.invalidNumber, "\(what()) is too large (expected a finite number)")
        }
        return number.value
    }

    /// Whether no letter, digit, point, underscore or non-ASCII character follows.
    private var isDelimited: Bool {
        guard let byte = peek else { return true }
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: "_"), 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: return false
        default: return true
        }
    }

    // MARK: Errors

    /// An error at the next byte.
    package func error(
        _ reason: PaletteDecodingError.Reason, _ message: String, value: String? = nil
    ) -> PaletteDecodingError {
        PaletteDecodingError(reason, message, at: position, value: value)
    }

    /// An error that shows the next word and says what should stand there.
    package func unexpected(_ expected: String) -> PaletteDecodingError {
        var copy = self
        let word = copy.takeWord()
        if word.isEmpty { return error(.malformed, "the line ends (expected \(expected))") }
        let shown = String(decoding: word, as: UTF8.self)
        let short = shown.count > 40 ? String(shown.prefix(40)) + "…" : shown
        return error(.malformed, "\"\(short)\" (expected \(expected))", value: short)
    }
}
