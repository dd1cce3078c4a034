// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A place in the bytes of a CSS text.
struct CSSCursor {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The offset of the next byte.
    var position: Int

    /// The next byte, nil at the end.
    @inline(__always) var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    var isAtEnd: Bool { position >= bytes.count }

    /// Goes behind a byte where it is the next one.
    @inline(__always)
    mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: byte) else { return false }
        position += 1
        return true
    }

    /// Goes behind blanks and comments, and says whether there were any.
    @discardableResult
    @inline(__always)
    mutating func skipBlanks() throws(ColorSyntaxError) -> Bool {
        let start = position
        while position < bytes.count {
            if bytes[position].isCSSWhitespace {
                position += 1
            } else if bytes[position] == UInt8(ascii: "/"), position + 1 < bytes.count,
                bytes[position + 1] == UInt8(ascii: "*")
            {
                try skipComment()
            } else {
                break
            }
        }
        return position > start
    }

    @inline(never)
    private mutating func skipComment() throws(ColorSyntaxError) {
        let start = position
        position += 2
        while position + 1 < bytes.count {
            if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
                position += 2
                return
            }
            position += 1
        }
        throw ColorSyntaxError(.unexpectedEnd, at: start, "a comment has no end (expected '*/')", offendingText: "/*")
    }

    /// The text of a word as it stands, shortened when it is long.
    func text(_ word: CSSWord) -> String { ColorSyntaxError.excerpt(bytes, word.range) }

    /// The text at the cursor for a message: a word, or one character.
    func textAhead() -> String {
        var cursor = self
        if let word = cursor.readWord() { return text(word) }
        guard position < bytes.count else { return "" }
        var end = position + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return ColorSyntaxError.excerpt(bytes, position..<end)
    }
}
