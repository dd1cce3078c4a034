// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// One field of a row: where it stands in the text, without its quotation marks.
struct DelimitedField {
    /// The content in the text, without blanks around it where it is not quoted.
    var range: Range<Int>
    /// Whether quotation marks in it are doubled.
    var hasDoubledMarks = false
}

/// The rows of a table of text, each as the fields between delimiters.
///
/// A field in quotation marks may hold delimiters and line ends; what looks quoted but goes on after its second mark is
/// taken as it stands, and so is a function of CSS with commas in its parentheses.
struct DelimitedRows {
    private let delimiter: UInt8
    private(set) var offset = 0

    init(delimiter: UInt8) { self.delimiter = delimiter }

    /// Reads the next row that has something in it; false at the end of the text.
    mutating func next(_ text: UnsafeBufferPointer<UInt8>, into fields: inout [DelimitedField]) -> Bool {
        while offset < text.count {
            fields.removeAll(keepingCapacity: true)
            var hasContent = false
            while true {
                let field = readField(text)
                if !field.range.isEmpty { hasContent = true }
                fields.append(field)
                guard offset < text.count, text[offset] == delimiter else { break }
                offset += 1
            }
            if offset < text.count { offset += 1 }
            if hasContent { return true }
        }
        return false
    }

    /// Reads a field, and stops at the delimiter, the line end or the text's end.
    private mutating func readField(_ text: UnsafeBufferPointer<UInt8>) -> DelimitedField {
        while offset < text.count, isBlank(text[offset]) { offset += 1 }
        if offset < text.count, text[offset] == UInt8(ascii: "\""), let quoted = readQuoted(text) { return quoted }
        let start = offset
        var end = offset
        while offset < text.count, !isEnd(text[offset]) {
            if text[offset] == UInt8(ascii: "("), let close = endOfFunction(text, from: start) { offset = close }
            if !isBlank(text[offset]) { end = offset + 1 }
            offset += 1
        }
        return DelimitedField(range: start..<end)
    }

    /// Reads a field in quotation marks, nil where the text goes on after them.
    private mutating func readQuoted(_ text: UnsafeBufferPointer<UInt8>) -> DelimitedField? {
        let start = offset + 1
        var end = start
        var hasDoubledMarks = false
        while end < text.count {
            if text[end] == UInt8(ascii: "\"") {
                guard end + 1 < text.count, text[end + 1] == UInt8(ascii: "\"") else { break }
                hasDoubledMarks = true
                end += 1
            }
            end += 1
        }
        guard end < text.count else { return nil }
        var next = end + 1
        while next < text.count, isBlank(text[next]) { next += 1 }
        guard next == text.count || isEnd(text[next]) else { return nil }
        offset = next
        return DelimitedField(range: start..<end, hasDoubledMarks: hasDoubledMarks)
    }

    /// The place of the parenthesis that closes a colour function that starts a field, on the same line.
    private func endOfFunction(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard offset > start, offset - start <= 12, Self.isFunction(text[start..<offset]) else { return nil }
        var place = offset
        // A bound, so that many that never close do not cost the square of the line.
        let limit = min(text.count, offset + 256)
        while place < limit, text[place] != 0x0A, text[place] != 0x0D {
            if text[place] == UInt8(ascii: ")") { return place }
            place += 1
        }
        return nil
    }

    private static func isFunction(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let functions: [StaticString] = [
            "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "device-cmyk", "device-gray",
        ]
        return functions.contains { function in
            function.withUTF8Buffer { bytes in
                bytes.count == name.count && zip(bytes, name).allSatisfy { $0 == $1.lowercasedASCII }
            }
        }
    }

    private func isEnd(_ byte: UInt8) -> Bool { byte == delimiter || byte == 0x0A || byte == 0x0D }

    private func isBlank(_ byte: UInt8) -> Bool { isBlankByte(byte) && byte != delimiter }
}
