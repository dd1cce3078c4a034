// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Where each tag of a profile lies: in the profile and behind the table (ICC.1:2022, 7.3).
struct TagTable: Hashable, Sendable {
    struct Entry: Hashable, Sendable {
        let signature: Signature
        let offset: Int
        let size: Int
        /// The offset of the entry itself, for messages.
        let position: Int

        var range: Range<Int> { offset..<(offset + size) }
    }

    static let maximumCount = 100
    static let entrySize = 12

    let entries: [Entry]

    /// Reads and checks the table.
    init(_ reader: BigEndianReader, warnings: inout [ICCWarning]) throws(ICCError) {
        let start = ProfileHeader.size
        let count = try reader.size(at: start)
        guard (1...Self.maximumCount).contains(count) else {
            throw ICCError(
                .badTagTable, "the profile has \(count) tags (1 to \(Self.maximumCount) expected)",
                at: start, value: "\(count)")
        }
        let end = start + 4 + Self.entrySize * count
        guard end <= reader.count else {
            throw ICCError(
                .badTagTable, "the table of \(count) tags ends at \(end) (\(reader.count) bytes are there)",
                at: start, value: "\(count)")
        }
        var entries: [Entry] = []
        for position in stride(from: start + 4, to: end, by: Self.entrySize) {
            let entry = Entry(
                signature: try reader.signature(at: position), offset: try reader.size(at: position + 4),
                size: try reader.size(at: position + 8), position: position)
            try Self.check(entry, after: end, within: reader.count)
            if entries.contains(where: { $0.signature == entry.signature }) {
                throw ICCError(
                    .badTagTable, "tag \(entry.signature) is there twice", at: position, value: "\(entry.signature)")
            }
            if entry.offset % 4 != 0 {
                warnings.append(ICCWarning("tag \(entry.signature) is not aligned to four bytes", at: position + 4))
            }
            entries.append(entry)
        }
        self.entries = entries
    }

    /// The entry of a tag, if the profile has it.
    subscript(_ signature: Signature) -> Entry? {
        entries.first { $0.signature == signature }
    }

    private static func check(_ entry: Entry, after tableEnd: Int, within size: Int) throws(ICCError) {
        guard entry.offset >= tableEnd, entry.offset <= size else {
            throw ICCError(
                .badTagTable, "tag \(entry.signature) begins at \(entry.offset) (\(tableEnd) to \(size) expected)",
                at: entry.position + 4, value: "\(entry.offset)")
        }
        guard entry.size >= 8, entry.size <= size - entry.offset else {
            throw ICCError(
                .badTagTable, "tag \(entry.signature) has \(entry.size) bytes (8 to \(size - entry.offset) expected)",
                at: entry.position + 8, value: "\(entry.size)")
        }
    }
}
