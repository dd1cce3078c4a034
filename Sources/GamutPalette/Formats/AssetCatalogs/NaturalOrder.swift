// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The order in which people look for names: numbers by their value, letters whatever their case.
enum NaturalOrder {
    /// Whether the first name comes before the second one; `a2` comes before `A10`.
    static func isAscending(_ a: String, _ b: String) -> Bool {
        var first = Array(a.utf8)[...]
        var second = Array(b.utf8)[...]
        while let x = first.first, let y = second.first {
            if isDigit(x) && isDigit(y) {
                let number = takeNumber(&first)
                let other = takeNumber(&second)
                if number.count != other.count { return number.count < other.count }
                if number != other { return number.lexicographicallyPrecedes(other) }
            } else {
                let (x, y) = (lowercased(x), lowercased(y))
                if x != y { return x < y }
                first.removeFirst()
                second.removeFirst()
            }
        }
        if first.isEmpty != second.isEmpty { return first.isEmpty }
        return a.utf8.lexicographicallyPrecedes(b.utf8)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

    /// The digits in front, without zeros that do not count.
    private static func takeNumber(_ bytes: inout ArraySlice<UInt8>) -> [UInt8] {
        let digits = bytes.prefix(while: isDigit)
        bytes = bytes[digits.endIndex...]
        return Array(digits.drop { $0 == 0x30 })
    }
}
