// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// The order in which people look for names: numbers by their value, letters whatever their case.
package enum NaturalOrder {
    /// Whether the first name comes before the second one; `a2` comes before `A10`.
    package static func isAscending(_ a: String, _ b: String) -> Bool {
        var (a, b) = (a, b)
        return a.withUTF8 { a in b.withUTF8 { b in isAscending(a, b) } }
    }

    private static func isAscending(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
        var (i, j) = (0, 0)
        while i < a.count, j < b.count {
            if isDigit(a[i]) && isDigit(b[j]) {
                let (first, second) = (number(a, &i), number(b, &j))
                // Without zeros in front the longer number is the greater one.
                if first.count != second.count { return first.count < second.count }
                for (x, y) in zip(first, second) where a[x] != b[y] { return a[x] < b[y] }
            } else {
                let (x, y) = (a[i].lowercasedASCII, b[j].lowercasedASCII)
                if x != y { return x < y }
                i += 1
                j += 1
            }
        }
        if (i < a.count) != (j < b.count) { return j < b.count }
        return a.lexicographicallyPrecedes(b)
    }

    @inline(__always) private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

    /// Goes behind the digits at an index and gives where they stand, without zeros that do not count.
    private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Range<Int> {
        while index < bytes.count, bytes[index] == UInt8(ascii: "0") { index += 1 }
        let start = index
        while index < bytes.count, isDigit(bytes[index]) { index += 1 }
        return start..<index
    }
}
