// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutPalette

/// Reads binary property lists of version 00 (the format is described in the head of Core Foundation's open
/// `CFBinaryPList.c`).
///
/// Foundation is not asked: values may be shared, so that a file of few bytes stands for millions of values, and it offers
/// no bound on them.
struct BinaryPropertyList {
    static let magic: [UInt8] = Array("bplist0".utf8)
    private static let trailerSize = 32

    private let bytes: [UInt8]
    private let offsets: [Int]
    private let referenceSize: Int
    private var budget = PropertyListValue.maximumCount

    static func read(_ bytes: [UInt8]) throws(PaletteDecodingError) -> PropertyListValue {
        let (top, list) = try open(bytes)
        var reader = list
        return try reader.value(top, depth: 0)
    }

    /// Reads the trailer and the table of offsets.
    private static func open(_ bytes: [UInt8]) throws(PaletteDecodingError) -> (top: Int, list: BinaryPropertyList) {
        guard bytes.count >= 8 + trailerSize else {
            throw error(
                .truncated, "\(bytes.count) bytes of a binary property list (expected at least 40)", at: bytes.count)
        }
        let trailer = bytes.count - trailerSize
        let offsetSize = Int(bytes[trailer + 6])
        let referenceSize = Int(bytes[trailer + 7])
        guard 1...8 ~= offsetSize, 1...8 ~= referenceSize,
            let count = integer(bytes, at: trailer + 8, size: 8), let top = integer(bytes, at: trailer + 16, size: 8),
            let table = integer(bytes, at: trailer + 24, size: 8)
        else {
            throw error(
                .malformed, "a trailer with impossible sizes (expected that of a binary property list)", at: trailer)
        }
        guard count <= PropertyListValue.maximumCount else {
            throw error(
                .limitExceeded, "\(count) objects (at most \(PropertyListValue.maximumCount) are read)", at: trailer + 8
            )
        }
        guard table <= trailer, count * offsetSize <= trailer - table, top < count else {
            throw error(
                .truncated, "a table of \(count) objects beyond the end (expected it before the trailer)", at: trailer)
        }
        var offsets: [Int] = []
        offsets.reserveCapacity(count)
        for index in 0..<count {
            guard let offset = integer(bytes, at: table + index * offsetSize, size: offsetSize), offset < table else {
                throw error(
                    .malformed, "object \(index) beyond the table (expected it before)", at: table + index * offsetSize)
            }
            offsets.append(offset)
        }
        return (top, BinaryPropertyList(bytes: bytes, offsets: offsets, referenceSize: referenceSize))
    }

    private init(bytes: [UInt8], offsets: [Int], referenceSize: Int) {
        self.bytes = bytes
        self.offsets = offsets
        self.referenceSize = referenceSize
    }

    private mutating func value(_ index: Int, depth: Int) throws(PaletteDecodingError) -> PropertyListValue {
        guard offsets.indices.contains(index) else {
            throw Self.error(.malformed, "object \(index) of \(offsets.count) (expected one that is there)", at: nil)
        }
        let offset = offsets[index]
        budget -= 1
        guard budget > 0 else {
            throw Self.error(
                .limitExceeded, "more than \(PropertyListValue.maximumCount) values (no color has as many)", at: offset)
        }
        guard depth < PropertyListValue.maximumDepth else {
            throw Self.error(
                .limitExceeded, "more than \(PropertyListValue.maximumDepth) containers in one another", at: offset)
        }
        let marker = bytes[offset]
        let low = Int(marker & 0x0F)
        switch marker >> 4 {
        case 0x0:
            return marker == 0x08 ? .boolean(false) : marker == 0x09 ? .boolean(true) : .other
        case 0x1: return .integer(try wholeNumber(at: offset + 1, size: low))
        case 0x2: return .real(try realNumber(at: offset + 1, exponent: low))
        case 0x3: return .other
        case 0x8:
            let size = low + 1
            guard size <= 8, let place = Self.integer(bytes, at: offset + 1, size: size) else {
                throw Self.error(.malformed, "a reference of \(size) bytes (expected one that fits)", at: offset)
            }
            return .reference(place)
        case 0x4:
            let (start, count) = try extent(at: offset, width: 1)
            return .data(Array(bytes[start..<start + count]))
        case 0x5, 0x7:
            let (start, count) = try extent(at: offset, width: 1)
            guard let text = String(validating: bytes[start..<start + count], as: UTF8.self) else {
                throw Self.error(.invalidText, "a string that is no UTF-8 (expected text)", at: start)
            }
            return .string(text)
        case 0x6:
            let (start, count) = try extent(at: offset, width: 2)
            let units = (0..<count).map { UInt16(bytes[start + 2 * $0]) << 8 | UInt16(bytes[start + 2 * $0 + 1]) }
            guard let text = String(validating: units, as: UTF16.self) else {
                throw Self.error(.invalidText, "a string that is no UTF-16 (expected text)", at: start)
            }
            return .string(text)
        case 0xA:
            let (start, count) = try extent(at: offset, width: referenceSize)
            var elements: [PropertyListValue] = []
            for element in 0..<count { elements.append(try child(at: start, element, depth)) }
            return .array(elements)
        case 0xD:
            let (start, count) = try extent(at: offset, width: 2 * referenceSize)
            var members: [String: PropertyListValue] = [:]
            for member in 0..<count {
                guard let key = try child(at: start, member, depth).string else {
                    throw Self.error(.malformed, "a key that is no string (expected one)", at: offset)
                }
                guard members.updateValue(try child(at: start, count + member, depth), forKey: key) == nil else {
                    throw Self.error(.duplicateName, "the key \"\(key)\" twice (expected it once)", at: offset)
                }
            }
            return .dictionary(members)
        case 0xB, 0xC: return .other
        default:
            throw Self.error(.malformed, "an object of the unknown sort \(marker) (expected a known one)", at: offset)
        }
    }

    private mutating func child(at start: Int, _ index: Int, _ depth: Int) throws(PaletteDecodingError)
        -> PropertyListValue
    {
        guard let reference = Self.integer(bytes, at: start + index * referenceSize, size: referenceSize) else {
            throw Self.error(.truncated, "a container that ends too early (expected \(index + 1) elements)", at: start)
        }
        return try value(reference, depth: depth + 1)
    }

    /// Where the content of an object starts and how many units it has, all of them within the file.
    private func extent(at offset: Int, width: Int) throws(PaletteDecodingError) -> (start: Int, count: Int) {
        var start = offset + 1
        var count = Int(bytes[offset] & 0x0F)
        if count == 0x0F {
            guard start < bytes.count, bytes[start] >> 4 == 0x1, bytes[start] & 0x0F <= 3,
                let long = Self.integer(bytes, at: start + 1, size: 1 << Int(bytes[start] & 0x0F))
            else {
                throw Self.error(.malformed, "a count that is no whole number (expected one)", at: start)
            }
            start += 1 + 1 << Int(bytes[start] & 0x0F)
            count = long
        }
        guard start <= bytes.count, count <= (bytes.count - start) / width else {
            throw Self.error(
                .truncated, "\(count) units of \(width) bytes beyond the end (expected them before)", at: offset)
        }
        return (start, count)
    }

    private func wholeNumber(at start: Int, size exponent: Int) throws(PaletteDecodingError) -> Int64 {
        // Eight bytes hold a sign, fewer do not, and of sixteen the first half is the sign.
        let size = exponent <= 4 ? 1 << exponent : 0
        guard size > 0, size <= bytes.count - start else {
            throw Self.error(.malformed, "a whole number of no known size (expected 1 to 16 bytes)", at: start)
        }
        return bytes[start..<start + size].suffix(8).reduce(0) { $0 << 8 | Int64($1) }
    }

    private func realNumber(at start: Int, exponent: Int) throws(PaletteDecodingError) -> Double {
        guard exponent == 2 || exponent == 3, 1 << exponent <= bytes.count - start else {
            throw Self.error(.malformed, "a number of no known size (expected 4 or 8 bytes)", at: start)
        }
        let bits = bytes[start..<start + 1 << exponent].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return exponent == 3
            ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    }

    /// A whole number without a sign, first byte first; nil beyond the end or beyond what a place can be.
    private static func integer(_ bytes: [UInt8], at offset: Int, size: Int) -> Int? {
        guard size >= 0, offset >= 0, offset <= bytes.count, size <= bytes.count - offset else { return nil }
        var value: UInt64 = 0
        for byte in bytes[offset..<offset + size] { value = value << 8 | UInt64(byte) }
        return value <= 1 << 32 ? Int(value) : nil
    }

    private static func error(
        _ reason: PaletteDecodingError.Reason, _ message: String, at offset: Int?
    ) -> PaletteDecodingError {
        PaletteDecodingError(reason, message, at: offset.map { .offset($0) }, format: "property list")
    }
}
