// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A cursor over the bytes of a binary file.
///
/// Every read is checked against the end and throws `truncated` with the offset in the whole file and the name of what
/// was being read. A reader made by `split(count:)` covers a part, ends where that part ends, and still counts offsets
/// from the start of the file.
package struct ByteReader: Sendable {
    /// All bytes of the file.
    package let bytes: [UInt8]
    /// The offset of the next byte in the whole file.
    package private(set) var offset: Int
    /// The offset after the last byte this reader may read.
    package let end: Int
    /// The order of the bytes of a number.
    package var order: ByteOrder
    /// What ends at `end`, for messages: the file, a block.
    private let scope: String

    package init(_ bytes: [UInt8], order: ByteOrder) {
        self.bytes = bytes
        self.order = order
        offset = 0
        end = bytes.count
        scope = "the file"
    }

    private init(part range: Range<Int>, of other: ByteReader, scope: String) {
        bytes = other.bytes
        order = other.order
        offset = range.lowerBound
        end = range.upperBound
        self.scope = scope
    }

    /// The count of bytes left.
    package var remaining: Int { end - offset }

    /// Whether nothing is left.
    package var isAtEnd: Bool { offset >= end }

    // MARK: Looking

    /// The byte `distance` after the next one, or nil past the end.
    package func peek(_ distance: Int = 0) -> UInt8? {
        distance >= 0 && distance < remaining ? bytes[offset + distance] : nil
    }

    /// Whether the next bytes are these.
    package func starts(with prefix: some Collection<UInt8>) -> Bool {
        bytes[offset..<end].starts(with: prefix)
    }

    /// Whether the next four bytes are this code.
    package func starts(with code: FourCharacterCode) -> Bool { starts(with: code.bytes) }

    // MARK: Moving

    /// Passes over `count` bytes.
    package mutating func skip(_ count: Int, _ what: @autoclosure () -> String = "data") throws(PaletteDecodingError) {
        try require(count, what())
        offset += count
    }

    /// Passes over the byte that fills a chunk of odd length, if there is one.
    package mutating func skipPadding(after count: Int) {
        if count % 2 != 0, !isAtEnd { offset += 1 }
    }

    /// Moves to an offset of the whole file.
    package mutating func seek(to target: Int, _ what: @autoclosure () -> String) throws(PaletteDecodingError) {
        guard target >= 0, target <= end else {
            throw PaletteDecodingError(
                .malformed, "\(what()) is said to be at byte \(target) (\(scope) ends at \(end))", at: .offset(offset),
                value: "\(target)")
        }
        offset = target
    }

    /// Takes the next `count` bytes as a reader of their own and moves past them.
    package mutating func split(
        count: Int, _ what: @autoclosure () -> String
    ) throws(PaletteDecodingError) -> ByteReader {
        let name = what()
        try require(count, name)
        let part = ByteReader(part: offset..<(offset + count), of: self, scope: name)
        offset += count
        return part
    }

    /// Takes what is left, at most `count` bytes, as a reader of their own: for lengths that are known to lie.
    package mutating func splitAvailable(count: Int, _ what: @autoclosure () -> String) -> ByteReader {
        let count = min(max(0, count), remaining)
        let part = ByteReader(part: offset..<(offset + count), of: self, scope: what())
        offset += count
        return part
    }

    // MARK: Checks

    /// Throws unless `count` bytes are left.
    package func require(_ count: Int, _ what: @autoclosure () -> String) throws(PaletteDecodingError) {
        guard count >= 0, count <= remaining else {
            let unit = count == 1 ? "byte" : "bytes"
            throw PaletteDecodingError(
                .truncated, "\(scope) ends inside \(what()) (expected \(count) \(unit), found \(remaining))",
                at: .offset(offset))
        }
    }

    /// Throws unless `count` records of at least `size` bytes are left, before anything is allocated for them.
    package func require(
        count: Int, of size: Int, _ what: @autoclosure () -> String
    ) throws(PaletteDecodingError) {
        let (total, overflow) = count.multipliedReportingOverflow(by: size)
        guard count >= 0, size >= 0, !overflow, total <= remaining else {
            throw PaletteDecodingError(
                .truncated, "a count of \(count) \(what()) needs more data than there is (found \(remaining) bytes)",
                at: .offset(offset), value: "\(count)")
        }
    }

    /// An error at the next byte, or at another offset.
    package func error(
        _ reason: PaletteDecodingError.Reason, _ message: String, at place: Int? = nil, value: String? = nil
    ) -> PaletteDecodingError {
        PaletteDecodingError(reason, message, at: .offset(place ?? offset), value: value)
    }
}

// MARK: Numbers
extension ByteReader {
    package mutating func readUInt8(_ what: @autoclosure () -> String) throws(PaletteDecodingError) -> UInt8 {
        try require(1, what())
        defer { offset += 1 }
        return bytes[offset]
    }

    package mutating func readUInt16(_ what: @autoclosure () -> String) throws(PaletteDecodingError) -> UInt16 {
        try require(2, what())
        defer { offset += 2 }
        let (a, b) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
        return order == .big ? a << 8 | b : b << 8 | a
    }

    package mutating func readInt16(_ what: @autoclosure () -> String) throws(PaletteDecodingError) -> Int16 {
        Int16(bitPattern: try readUInt16(what()))
    }

    package mutating func readUInt32(_ what: @autoclosure () -> String) throws(PaletteDecodingError) -> UInt32 {
        try require(4, what())
        defer { offset += 4 }
        let (a, b) = (UInt32(bytes[offset]), UInt32(bytes[offset + 1]))
        let (c, d) = (UInt32(bytes[offset + 2]), UInt32(bytes[offset + 3]))
        return order == .big ? a << 24 | b << 16 | c << 8 | d : d << 24 | c << 16 | b << 8 | a
    }

    /// A 32-bit length or count, clamped where `Int` has 32 bits; it is still to be checked against the data.
    package mutating func readCount32(_ what: @autoclosure () -> String) throws(PaletteDecodingError) -> Int {
        Int(clamping: try readUInt32(what()))
    }

    /// A 16-bit length or count; it is still to be checked against the data.
    package mutating func readCount16(_ what: @autoclosure () -> String) throws(PaletteDecodingError) -> Int {
        Int(try readUInt16(what()))
    }

    /// An IEEE single, which may be infinite or NaN.
    package mutating func readFloat32(_ what: @autoclosure () -> String) throws(PaletteDecodingError) -> Float {
        Float(bitPattern: try readUInt32(what()))
    }

    /// An IEEE single as a double; infinite and NaN are an error.
    package mutating func readFiniteFloat32(_ what: @autoclosure () -> String) throws(PaletteDecodingError) -> Double {
        let start = offset
        let value = try readFloat32(what())
        guard value.isFinite else {
            throw error(
                .invalidNumber, "\(what()) is \(value) (expected a finite number)", at: start, value: "\(value)")
        }
        return Double(value)
    }
}

// MARK: Bytes and text
extension ByteReader {
    package mutating func readBytes(
        _ count: Int, _ what: @autoclosure () -> String
    ) throws(PaletteDecodingError) -> ArraySlice<UInt8> {
        try require(count, what())
        defer { offset += count }
        return bytes[offset..<(offset + count)]
    }

    package mutating func readCode(_ what: @autoclosure () -> String) throws(PaletteDecodingError) -> FourCharacterCode
    {
        try require(4, what())
        defer { offset += 4 }
        return FourCharacterCode(rawValue: bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) })
    }

    /// A text of UTF-16 code units in the reader's byte order, up to the first NUL.
    ///
    /// A surrogate without its partner becomes U+FFFD and is reported in the result.
    package mutating func readUTF16(
        codeUnits count: Int, _ what: @autoclosure () -> String
    ) throws(PaletteDecodingError) -> RepairedText {
        let (byteCount, overflow) = count.multipliedReportingOverflow(by: 2)
        try require(overflow ? .max : byteCount, what())
        let start = offset
        offset += byteCount
        if let text = ascii(codeUnits: count, at: start) { return RepairedText(text: text, firstDamage: nil) }
        var units: [UInt16] = []
        units.reserveCapacity(count)
        for i in stride(from: start, to: offset, by: 2) {
            let (a, b) = (UInt16(bytes[i]), UInt16(bytes[i + 1]))
            let unit = order == .big ? a << 8 | b : b << 8 | a
            if unit == 0 { break }
            units.append(unit)
        }
        let damage = firstUnpairedSurrogate(in: units)
        return RepairedText(
            text: String(decoding: units, as: UTF16.self), firstDamage: damage.map { start + 2 * $0 })
    }

    /// The text of code units that are all ASCII, which needs no array of them; nil where one is not.
    private func ascii(codeUnits count: Int, at start: Int) -> String? {
        bytes.withUnsafeBufferPointer { bytes in
            let low = order == .big ? start + 1 : start
            let high = order == .big ? start : start + 1
            var length = 0
            while length < count {
                if bytes[high + 2 * length] != 0 || bytes[low + 2 * length] >= 0x80 { return nil }
                if bytes[low + 2 * length] == 0 { break }
                length += 1
            }
            return String(unsafeUninitializedCapacity: length) { text in
                for i in 0..<length { text[i] = bytes[low + 2 * i] }
                return length
            }
        }
    }

    /// A text of one-byte characters (Windows-1252, whose printable part holds Latin-1), up to the first NUL.
    package mutating func readLatin1(
        _ count: Int, _ what: @autoclosure () -> String
    ) throws(PaletteDecodingError) -> String {
        let field = try readBytes(count, what()).prefix { $0 != 0 }
        return String(String.UnicodeScalarView(field.map(windows1252)))
    }
}

/// A text from a file, and where something in it had to be replaced by U+FFFD.
package struct RepairedText: Hashable, Sendable {
    package var text: String
    /// The offset of the first byte that could not be decoded, or nil when all could.
    package var firstDamage: Int?
}
