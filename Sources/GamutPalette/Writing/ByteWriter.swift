// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The bytes of a binary file that is being written.
package struct ByteWriter: Sendable {
    /// What has been written.
    package private(set) var bytes: [UInt8] = []
    /// The order of the bytes of a number.
    package var order: ByteOrder

    package init(order: ByteOrder, capacity: Int = 0) {
        self.order = order
        bytes.reserveCapacity(capacity)
    }

    package mutating func write(_ value: UInt8) { bytes.append(value) }

    package mutating func write(_ value: UInt16) {
        let (high, low) = (UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value))
        if order == .big {
            bytes.append(high)
            bytes.append(low)
        } else {
            bytes.append(low)
            bytes.append(high)
        }
    }

    package mutating func write(_ value: Int16) { write(UInt16(bitPattern: value)) }

    package mutating func write(_ value: UInt32) {
        let (high, low) = (UInt16(truncatingIfNeeded: value >> 16), UInt16(truncatingIfNeeded: value))
        write(order == .big ? high : low)
        write(order == .big ? low : high)
    }

    package mutating func write(_ value: Float) { write(value.bitPattern) }

    package mutating func write(_ code: FourCharacterCode) {
        for shift: UInt32 in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: code.rawValue >> shift)) }
    }

    package mutating func write(_ data: some Sequence<UInt8>) { bytes.append(contentsOf: data) }

    /// Writes the UTF-16 code units of a text in the writer's byte order, without an ending NUL.
    package mutating func writeUTF16(_ text: String) {
        for unit in text.utf16 { write(unit) }
    }

    /// Writes over a 32-bit number that stands at an offset already.
    package mutating func replace(at place: Int, with value: UInt32) {
        for i in 0..<4 {
            let shift = UInt32(order == .big ? 24 - 8 * i : 8 * i)
            bytes[place + i] = UInt8(truncatingIfNeeded: value >> shift)
        }
    }

    /// Writes over a 16-bit number that stands at an offset already.
    package mutating func replace(at place: Int, with value: UInt16) {
        bytes[place] = UInt8(truncatingIfNeeded: order == .big ? value >> 8 : value)
        bytes[place + 1] = UInt8(truncatingIfNeeded: order == .big ? value : value >> 8)
    }

    /// Writes a 16-bit count, or throws when it does not fit.
    package mutating func writeCount16(
        _ count: Int, _ what: @autoclosure () -> String
    ) throws(PaletteEncodingError) {
        guard let value = UInt16(exactly: count) else { throw Self.tooMany(count, what(), limit: UInt16.max) }
        write(value)
    }

    /// Writes a 32-bit count, or throws when it does not fit.
    package mutating func writeCount32(
        _ count: Int, _ what: @autoclosure () -> String
    ) throws(PaletteEncodingError) {
        guard let value = UInt32(exactly: count) else { throw Self.tooMany(count, what(), limit: UInt32.max) }
        write(value)
    }

    /// Writes a block after its length in 32 bits, which does not count itself.
    package mutating func writeSized32(
        _ what: @autoclosure () -> String, _ body: (inout ByteWriter) throws(PaletteEncodingError) -> Void
    ) throws(PaletteEncodingError) {
        let lengthOffset = bytes.count
        write(0 as UInt32)
        try body(&self)
        let count = bytes.count - lengthOffset - 4
        guard let length = UInt32(exactly: count) else { throw Self.tooMany(count, what(), limit: UInt32.max) }
        replace(at: lengthOffset, with: length)
    }

    private static func tooMany(
        _ count: Int, _ what: String, limit: some FixedWidthInteger
    ) -> PaletteEncodingError {
        PaletteEncodingError(.limitExceeded, "\(count) \(what) (at most \(limit) fit)", value: "\(count)")
    }
}
