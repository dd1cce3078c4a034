// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Bytes as hexadecimal digits, and back.
package enum HexDigits {
    /// Appends red, green and blue, and alpha where it is not 255, in upper case without `#`.
    package static func append(_ bytes: SIMD4<UInt8>, to output: inout [UInt8]) {
        for index in 0..<(bytes.w == 255 ? 3 : 4) { append(bytes[index], to: &output) }
    }

    /// Appends the two digits of a byte.
    package static func append(_ byte: UInt8, uppercase: Bool = true, to output: inout [UInt8]) {
        output.append(digit(byte >> 4, uppercase: uppercase))
        output.append(digit(byte & 0xF, uppercase: uppercase))
    }

    /// The digit of a number from 0 to 15.
    static func digit(_ value: UInt8, uppercase: Bool) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: uppercase ? "A" : "a") - 10 + value
    }

    /// A byte as two digits in upper case.
    package static func text(of byte: UInt8) -> String {
        var digits: [UInt8] = []
        append(byte, to: &digits)
        return String(decoding: digits, as: UTF8.self)
    }

    /// The value of a digit in ASCII, nil for any other byte.
    package static func value(of byte: UInt8) -> UInt8? {
        let value = byte.hexDigit
        return value < 16 ? value : nil
    }
}
