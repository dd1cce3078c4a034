// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension [UInt8] {
    /// Writes a fixed text.
    package mutating func append(ascii text: StaticString) {
        text.withUTF8Buffer { append(contentsOf: $0) }
    }

    /// Writes a byte's value in decimal digits, after blanks up to a width.
    package mutating func append(decimal value: UInt8, width: Int = 0) {
        let digits = value >= 100 ? 3 : value >= 10 ? 2 : 1
        for _ in 0..<Swift.max(0, width - digits) { append(0x20) }
        if digits == 3 { append(0x30 + value / 100) }
        if digits >= 2 { append(0x30 + value / 10 % 10) }
        append(0x30 + value % 10)
    }
}
