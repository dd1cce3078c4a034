// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// The letters of style sheets.
enum StyleSheetText {
    /// Space, tab and the line ends.
    @inline(__always) static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B)
    }

    /// What an identifier goes on with: letters, digits, `-`, `_` and all that is not ASCII.
    @inline(__always) static func isIdentifierPart(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F, 0x80...: true
        default: false
        }
    }

    /// The text of an identifier with its escapes decoded (CSS Syntax 3 §4.3.7).
    static func identifier(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
        guard bytes[range].contains(UInt8(ascii: "\\")) else { return String(decoding: bytes[range], as: UTF8.self) }
        var letters: [UInt8] = []
        var i = range.lowerBound
        while i < range.upperBound {
            guard bytes[i] == UInt8(ascii: "\\"), i + 1 < range.upperBound else {
                letters.append(bytes[i])
                i += 1
                continue
            }
            i += 1
            let start = i
            var code: UInt32 = 0
            while i < range.upperBound, i - start < 6, let digit = HexDigits.value(of: bytes[i]) {
                code = code << 4 | UInt32(digit)
                i += 1
            }
            if i == start {
                letters.append(bytes[i])
                i += 1
            } else {
                let scalar = code == 0 ? nil : Unicode.Scalar(code)
                letters.append(contentsOf: String(Character(scalar ?? "\u{FFFD}")).utf8)
                if i < range.upperBound, isBlank(bytes[i]) { i += 1 }
            }
        }
        return String(decoding: letters, as: UTF8.self)
    }

    /// A selector or at-rule as a short text: comments out, blanks joined.
    static func prelude(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
        var text: [UInt8] = []
        var i = range.lowerBound
        var isBlankBefore = false
        while i < range.upperBound {
            if isBlank(bytes[i]) {
                isBlankBefore = !text.isEmpty
                i += 1
            } else if bytes[i] == UInt8(ascii: "/"), i + 1 < range.upperBound, bytes[i + 1] == UInt8(ascii: "*") {
                i += 2
                while i + 1 < range.upperBound, bytes[i] != UInt8(ascii: "*") || bytes[i + 1] != UInt8(ascii: "/") {
                    i += 1
                }
                i = min(i + 2, range.upperBound)
                isBlankBefore = !text.isEmpty
            } else {
                if isBlankBefore { text.append(0x20) }
                isBlankBefore = false
                text.append(bytes[i])
                i += 1
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
