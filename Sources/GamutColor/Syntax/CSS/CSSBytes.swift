// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The classes of bytes that CSS Syntax 3 §4.2 names.
extension UInt8 {
    /// Space, tab and the line ends.
    @inline(__always) var isCSSWhitespace: Bool {
        self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D || self == 0x0C
    }

    /// The value of a hexadecimal digit, 0xFF for other bytes.
    @inline(__always) var hexDigit: UInt8 {
        let decimal = self &- UInt8(ascii: "0")
        if decimal < 10 { return decimal }
        let letter = (self | 0x20) &- UInt8(ascii: "a")
        return letter < 6 ? letter + 10 : 0xFF
    }

    /// Letters, the underscore and all bytes of other than ASCII characters: what an identifier begins with.
    @inline(__always) var isIdentifierStart: Bool {
        (self | 0x20) &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: "_") || self >= 0x80
    }

    /// What an identifier goes on with: also digits and the hyphen.
    @inline(__always) var isIdentifierPart: Bool {
        isIdentifierStart || self &- UInt8(ascii: "0") < 10 || self == UInt8(ascii: "-")
    }

    /// An ASCII capital as the small letter, other bytes as they are.
    @inlinable package var lowercasedASCII: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }
}
