// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The first byte that is not part of well-formed UTF-8 and the first NUL, if there are any.
///
/// Well-formed is Unicode's table 3-7: no overlong forms, no surrogates, nothing above U+10FFFF. The offset is that of
/// the sequence's first byte.
package func firstInvalidUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> (firstInvalid: Int?, firstNul: Int?) {
    let count = bytes.count
    let base = UnsafeRawPointer(bytes.baseAddress)
    var i = 0
    var nul: Int?
    while i < count {
        // Eight bytes of ASCII without NUL at a time.
        if let base, i + 8 <= count {
            let word = base.loadUnaligned(fromByteOffset: i, as: UInt64.self)
            let low: UInt64 = 0x0101_0101_0101_0101
            if (word | (word &- low)) & (low << 7) == 0 {
                i += 8
                continue
            }
        }
        let first = bytes[i]
        if first < 0x80 {
            if first == 0, nul == nil { nul = i }
            i += 1
            continue
        }
        let second: ClosedRange<UInt8>
        let length: Int
        switch first {
        case 0xC2...0xDF: (second, length) = (0x80...0xBF, 2)
        case 0xE0: (second, length) = (0xA0...0xBF, 3)
        case 0xED: (second, length) = (0x80...0x9F, 3)
        case 0xE1...0xEF: (second, length) = (0x80...0xBF, 3)
        case 0xF0: (second, length) = (0x90...0xBF, 4)
        case 0xF1...0xF3: (second, length) = (0x80...0xBF, 4)
        case 0xF4: (second, length) = (0x80...0x8F, 4)
        default: return (i, nul)
        }
        guard i + length <= count, second ~= bytes[i + 1] else { return (i, nul) }
        for j in stride(from: 2, to: length, by: 1) where bytes[i + j] & 0xC0 != 0x80 { return (i, nul) }
        i += length
    }
    return (nil, nul)
}

/// The index of the first surrogate without its partner.
func firstUnpairedSurrogate(in units: [UInt16]) -> Int? {
    var i = 0
    while i < units.count {
        if UTF16.isLeadSurrogate(units[i]) {
            guard i + 1 < units.count, UTF16.isTrailSurrogate(units[i + 1]) else { return i }
            i += 2
        } else if UTF16.isTrailSurrogate(units[i]) {
            return i
        } else {
            i += 1
        }
    }
    return nil
}

/// The character of a byte in Windows-1252; its five unused bytes are control characters, as in the Encoding Standard.
func windows1252(_ byte: UInt8) -> Unicode.Scalar {
    guard 0x80...0x9F ~= byte else { return Unicode.Scalar(byte) }
    return windows1252High[Int(byte) - 0x80]
}

/// The UTF-8 of a text in Windows-1252.
func utf8FromWindows1252(_ bytes: [UInt8]) -> [UInt8] {
    var utf8: [UInt8] = []
    utf8.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
        if byte < 0x80 {
            utf8.append(byte)
        } else {
            utf8.append(contentsOf: UTF8.encode(windows1252(byte)) ?? UTF8.encodedReplacementCharacter)
        }
    }
    return utf8
}

/// The characters of bytes 0x80…0x9F in Windows-1252.
private let windows1252High: [Unicode.Scalar] = [
    "\u{20AC}", "\u{81}", "\u{201A}", "\u{0192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}", "\u{02C6}",
    "\u{2030}", "\u{0160}", "\u{2039}", "\u{0152}", "\u{8D}", "\u{017D}", "\u{8F}", "\u{90}", "\u{2018}",
    "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}", "\u{02DC}", "\u{2122}", "\u{0161}",
    "\u{203A}", "\u{0153}", "\u{9D}", "\u{017E}", "\u{0178}",
]
