// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The bytes of one tag, with its name for messages.
struct TagContent {
    let signature: Signature
    let reader: BigEndianReader

    init(signature: Signature, reader: BigEndianReader) {
        self.signature = signature
        self.reader = reader
    }

    init(_ entry: TagTable.Entry, in reader: BigEndianReader) throws(ICCError) {
        signature = entry.signature
        self.reader = try reader.part(at: entry.offset, count: entry.size)
    }

    /// The type of the content.
    var type: Signature {
        get throws(ICCError) { try reader.signature(at: 0) }
    }

    /// The error for something wrong at an offset in the tag.
    func refusal(_ message: String, at offset: Int, value: some CustomStringConvertible) -> ICCError {
        ICCError(.badTag, "tag \(signature): \(message)", at: reader.position(of: offset), value: "\(value)")
    }

    /// Checks a number of the tag.
    func require(_ name: String, _ value: Int, in range: ClosedRange<Int>, at offset: Int) throws(ICCError) {
        guard range.contains(value) else {
            let expected =
                range.lowerBound == range.upperBound
                ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
            throw refusal("\(name) is \(value) (\(expected) expected)", at: offset, value: value)
        }
    }

    /// Checks the type of the content.
    func require(types: [Signature]) throws(ICCError) {
        let type = try type
        guard types.contains(type) else {
            let expected = types.map { "\($0)" }.joined(separator: " or ")
            throw refusal("content of type \(type) (\(expected) expected)", at: 0, value: type)
        }
    }
}
