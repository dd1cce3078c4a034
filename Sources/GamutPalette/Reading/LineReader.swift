// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The lines of a text, which end at LF, CR or CR LF.
///
/// A line end at the end of the text starts no further line.
package struct LineReader: Sequence, IteratorProtocol, Sendable {
    private let utf8: [UInt8]
    private var offset = 0
    private var number = 0

    package init(_ text: SourceText) { utf8 = text.utf8 }

    package mutating func next() -> TextLine? {
        guard offset < utf8.count else { return nil }
        let start = offset
        let end = utf8.withUnsafeBufferPointer { bytes in
            var i = start
            while i < bytes.count, bytes[i] != 0x0A, bytes[i] != 0x0D { i += 1 }
            return i
        }
        offset = end + 1
        if end < utf8.count, utf8[end] == 0x0D, offset < utf8.count, utf8[offset] == 0x0A { offset += 1 }
        number += 1
        return TextLine(bytes: utf8[start..<end], number: number)
    }
}

/// One line of a text, without its end.
package struct TextLine: Sendable {
    /// The UTF-8 of the line.
    package let bytes: ArraySlice<UInt8>
    /// The line's number from 1.
    package let number: Int

    package init(bytes: ArraySlice<UInt8>, number: Int) {
        self.bytes = bytes
        self.number = number
    }

    /// The line as a string.
    package var string: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether the line has no characters but spaces and tabs.
    package var isBlank: Bool { bytes.allSatisfy(isBlankByte) }

    /// The line without spaces and tabs around it.
    package var trimmed: ArraySlice<UInt8> { trimmingBlanks(bytes) }

    /// Whether the line begins with this text.
    package func starts(with prefix: StaticString) -> Bool {
        prefix.withUTF8Buffer { bytes.starts(with: $0) }
    }

    /// The position of a byte of the line, given as an index of `bytes`.
    package func position(at index: Int) -> SourcePosition {
        let before = bytes[bytes.startIndex..<Swift.min(Swift.max(index, bytes.startIndex), bytes.endIndex)]
        return .line(number, column: 1 + before.count { $0 & 0xC0 != 0x80 })
    }

    /// A cursor at the line's start.
    package var cursor: TextCursor { TextCursor(self) }
}

/// A space or a tab.
package func isBlankByte(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

/// The bytes without spaces and tabs around them.
package func trimmingBlanks(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let first = bytes.firstIndex(where: { !isBlankByte($0) }),
        let last = bytes.lastIndex(where: { !isBlankByte($0) })
    else { return bytes[bytes.endIndex...] }
    return bytes[first...last]
}
