// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Writes binary property lists of version 00, the same bytes for the same values.
///
/// Foundation on Linux can write no references but through `NSKeyedArchiver`, and that one names Swift's classes there,
/// whatever names it is given for them.
struct BinaryPropertyListWriter {
    private var objects: [[UInt8]] = []

    static func write(_ value: PropertyListValue) -> [UInt8] {
        var writer = BinaryPropertyListWriter()
        let top = writer.add(value)
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for object in writer.objects {
            offsets.append(bytes.count)
            bytes += object
        }
        let table = bytes.count
        for offset in offsets { bytes += bigEndian(UInt64(offset), 4) }
        bytes += [0, 0, 0, 0, 0, 0, 4, 4]
        for number in [offsets.count, top, table] { bytes += bigEndian(UInt64(number), 8) }
        return bytes
    }

    private static func bigEndian(_ value: UInt64, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64(size - 1 - $0))) }
    }

    /// Adds a value with all it holds and gives its number.
    private mutating func add(_ value: PropertyListValue) -> Int {
        let place = objects.count
        objects.append([])
        objects[place] =
            switch value {
            case .boolean(let truth): [truth ? 0x09 : 0x08]
            case .integer(let number): [0x13] + Self.bigEndian(UInt64(bitPattern: number), 8)
            case .real(let number): [0x23] + Self.bigEndian(number.bitPattern, 8)
            case .reference(let number): [0x83] + Self.bigEndian(UInt64(number), 4)
            case .data(let data): Self.head(0x40, data.count) + data
            case .string(let text):
                text.utf8.allSatisfy { $0 < 0x80 }
                    ? Self.head(0x50, text.utf8.count) + Array(text.utf8)
                    : Self.head(0x60, text.utf16.count) + text.utf16.flatMap { Self.bigEndian(UInt64($0), 2) }
            case .array(let elements): Self.head(0xA0, elements.count) + references(to: elements)
            case .dictionary(let members): dictionary(members)
            case .other: [0x00]
            }
        return place
    }

    private mutating func dictionary(_ members: [String: PropertyListValue]) -> [UInt8] {
        let sorted = members.sorted { $0.key < $1.key }
        let keys = references(to: sorted.map { .string($0.key) })
        return Self.head(0xD0, sorted.count) + keys + references(to: sorted.map(\.value))
    }

    private mutating func references(to values: [PropertyListValue]) -> [UInt8] {
        var bytes: [UInt8] = []
        for value in values { bytes += Self.bigEndian(UInt64(add(value)), 4) }
        return bytes
    }

    /// The byte of a sort with a count, which follows as a whole number where it is long.
    private static func head(_ sort: UInt8, _ count: Int) -> [UInt8] {
        count < 15 ? [sort | UInt8(count)] : [sort | 0x0F, 0x12] + bigEndian(UInt64(count), 4)
    }
}
