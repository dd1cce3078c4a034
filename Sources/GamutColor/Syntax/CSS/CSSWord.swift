// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// An identifier in the bytes of a CSS text.
struct CSSWord {
    /// Where it stands, with its escapes.
    let range: Range<Int>
    /// Its letters where the text has escapes, nil where they are the bytes of the range.
    let unescaped: [UInt8]?

    /// Whether the word is a keyword, in either case.
    @inline(__always)
    func matches(_ keyword: StaticString, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if let unescaped {
            return unescaped.withUnsafeBufferPointer { Self.isEqual($0, 0..<$0.count, keyword) }
        }
        return Self.isEqual(bytes, range, keyword)
    }

    /// Gives the letters to a body.
    @inline(__always)
    func withLetters<Value>(
        in bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Value
    ) -> Value {
        if let unescaped { return unescaped.withUnsafeBufferPointer(body) }
        return body(UnsafeBufferPointer(rebasing: bytes[range]))
    }

    private static func isEqual(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ keyword: StaticString
    ) -> Bool {
        guard range.count == keyword.utf8CodeUnitCount else { return false }
        for index in 0..<range.count
        where bytes[range.lowerBound + index].lowercasedASCII != keyword.utf8Start[index] { return false }
        return true
    }
}

extension CSSCursor {
    /// Reads the identifier at the cursor (CSS Syntax 3 §4.3.11); nil, without moving, where none starts.
    @inline(__always)
    mutating func readWord() -> CSSWord? {
        guard isAtWord else { return nil }
        let start = position
        while position < bytes.count, bytes[position].isIdentifierPart { position += 1 }
        if position < bytes.count, bytes[position] == UInt8(ascii: "\\") { return readEscapedWord(from: start) }
        return CSSWord(range: start..<position, unescaped: nil)
    }

    /// Whether an identifier starts at the cursor (CSS Syntax 3 §4.3.9).
    private var isAtWord: Bool {
        guard position < bytes.count else { return false }
        let byte = bytes[position]
        if byte.isIdentifierStart { return true }
        if byte == UInt8(ascii: "-") {
            guard position + 1 < bytes.count else { return false }
            let next = bytes[position + 1]
            return next.isIdentifierStart || next == UInt8(ascii: "-") || isEscape(at: position + 1)
        }
        return isEscape(at: position)
    }

    private func isEscape(at index: Int) -> Bool {
        guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\") else { return false }
        let next = bytes[index + 1]
        return next != 0x0A && next != 0x0D && next != 0x0C
    }

    /// Reads an identifier with escapes (CSS Syntax 3 §4.3.7): `\72 ed` and `r\ed` are `red`.
    @inline(never)
    private mutating func readEscapedWord(from start: Int) -> CSSWord {
        position = start
        var letters: [UInt8] = []
        while position < bytes.count {
            if bytes[position].isIdentifierPart {
                letters.append(bytes[position])
                position += 1
            } else if isEscape(at: position) {
                position += 1
                readEscape(into: &letters)
            } else {
                break
            }
        }
        return CSSWord(range: start..<position, unescaped: letters)
    }

    private mutating func readEscape(into letters: inout [UInt8]) {
        var code: UInt32 = 0
        let start = position
        while position < bytes.count, position - start < 6, case let digit = bytes[position].hexDigit, digit < 16 {
            code = code << 4 | UInt32(digit)
            position += 1
        }
        if position == start {
            letters.append(bytes[position])
            position += 1
            return
        }
        // One blank ends the digits; a line end of two bytes counts as one.
        if position < bytes.count, bytes[position].isCSSWhitespace {
            if bytes[position] == 0x0D, position + 1 < bytes.count, bytes[position + 1] == 0x0A { position += 1 }
            position += 1
        }
        let scalar = code == 0 ? nil : Unicode.Scalar(code)
        letters.append(contentsOf: String(Character(scalar ?? "\u{FFFD}")).utf8)
    }
}
