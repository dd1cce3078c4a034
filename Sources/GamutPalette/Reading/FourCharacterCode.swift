// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The order in which the bytes of a number are stored.
package enum ByteOrder: Sendable {
    /// The most significant byte first: Adobe's formats.
    case big
    /// The least significant byte first: Microsoft's and Corel's formats.
    case little
}

/// Four bytes that name a block or a model: `ASEF`, `RGB `.
package struct FourCharacterCode: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The bytes in file order, the first one in the top 8 bits.
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Makes a code from ASCII text, cut or filled with spaces to four bytes.
    package init(stringLiteral text: StaticString) {
        rawValue = text.withUTF8Buffer { bytes in
            (0..<4).reduce(0) { $0 << 8 | UInt32($1 < bytes.count ? bytes[$1] : 0x20) }
        }
    }

    /// The four bytes in file order.
    package var bytes: [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: rawValue >> (24 - 8 * $0)) }
    }

    /// The same code with its ASCII letters in upper case.
    package var uppercased: FourCharacterCode {
        FourCharacterCode(
            rawValue: bytes.reduce(0) { $0 << 8 | UInt32(0x61...0x7A ~= $1 ? $1 - 0x20 : $1) })
    }

    /// The code as text, with a question mark for what is not printable ASCII.
    package var description: String {
        String(decoding: bytes.map { 0x20...0x7E ~= $0 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
    }
}
