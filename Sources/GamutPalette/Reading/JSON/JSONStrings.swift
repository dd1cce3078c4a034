// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// The text of JSON strings.
enum JSONStrings {
    /// The code unit of a `\uXXXX` escape whose backslash stands at the index.
    static func codeUnit(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt16? {
        guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
        else { return nil }
        var unit: UInt16 = 0
        for i in (index + 2)..<(index + 6) {
            guard let digit = HexDigits.value(of: bytes[i]) else { return nil }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }

    /// The UTF-8 that a scanned string with escapes stands for, without its quotation marks.
    static func unescape(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        var i = range.lowerBound
        while i < range.upperBound {
            guard bytes[i] == UInt8(ascii: "\\"), i + 1 < range.upperBound else {
                result.append(bytes[i])
                i += 1
                continue
            }
            switch bytes[i + 1] {
            case UInt8(ascii: "b"): result.append(0x08)
            case UInt8(ascii: "f"): result.append(0x0C)
            case UInt8(ascii: "n"): result.append(0x0A)
            case UInt8(ascii: "r"): result.append(0x0D)
            case UInt8(ascii: "t"): result.append(0x09)
            case UInt8(ascii: "u"):
                var units = [codeUnit(bytes, at: i) ?? 0xFFFD]
                i += 4
                if UTF16.isLeadSurrogate(units[0]), let trail = codeUnit(bytes, at: i + 2) {
                    units.append(trail)
                    i += 6
                }
                result.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
            case let other: result.append(other)
            }
            i += 2
        }
        return result
    }
}

/// The keys of JSON objects.
enum JSONKeys {
    /// The text of a string token.
    static func text(of token: JSONToken, in bytes: [UInt8]) -> String {
        let inner = (token.start + 1)..<(token.start + token.size - 1)
        if token.kind == .escapedString {
            return bytes.withUnsafeBufferPointer { String(decoding: JSONStrings.unescape($0, inner), as: UTF8.self) }
        }
        return String(decoding: bytes[inner], as: UTF8.self)
    }

    /// Adds the key tokens of an object that repeat an earlier one to `duplicates`.
    ///
    /// Sorted by a seeded hash, so that no choice of keys makes it slow; only keys of equal hash are compared.
    static func findRepeated(
        in tokens: [JSONToken], object: Int, bytes: UnsafeBufferPointer<UInt8>, into duplicates: inout [Int]
    ) {
        var keys: [(hash: Int, token: Int)] = []
        let end = object + tokens[object].size
        var index = object + 1
        while index < end {
            var hasher = Hasher()
            withText(of: tokens[index], bytes) { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
            keys.append((hasher.finalize(), index))
            index += 1
            index += tokens[index].step
        }
        keys.sort { $0 < $1 }
        var first = 0
        for next in keys.indices.dropFirst() {
            // `first` is the earliest of a run of equal hashes; a collision of seeded 64-bit hashes does not happen
            // by choice, and one by chance only misses a warning.
            if keys[next].hash != keys[first].hash {
                first = next
            } else if equal(tokens[keys[first].token], tokens[keys[next].token], bytes) {
                duplicates.append(keys[next].token)
            }
        }
    }

    private static func equal(_ a: JSONToken, _ b: JSONToken, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        withText(of: a, bytes) { first in withText(of: b, bytes) { first.elementsEqual($0) } }
    }

    private static func withText<Result>(
        of token: JSONToken, _ bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        let inner = (token.start + 1)..<(token.start + token.size - 1)
        return token.kind == .escapedString
            ? JSONStrings.unescape(bytes, inner).withUnsafeBufferPointer(body)
            : body(UnsafeBufferPointer(rebasing: bytes[inner]))
    }
}
