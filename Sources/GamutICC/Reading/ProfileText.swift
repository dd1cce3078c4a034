// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Text of a profile: `desc` of version 2, `mluc` of version 4, or plain `text`.
///
/// A broken text is no text: no profile is refused for it, and LittleCMS never sees it.
enum ProfileText {
    /// More characters than the texts of one tag have; records may share their bytes, so the file is no bound.
    private static let maximumLength = 1 << 16
    /// More languages than there are.
    private static let maximumCount = 512

    /// Reads the text of a tag: English where there is a choice, else the first.
    static func read(_ tag: BigEndianReader) -> String? {
        ICCText.preferred((try? texts(of: tag)) ?? [])
    }

    /// Reads all texts of a tag.
    ///
    /// - Throws: `ICCError` if the tag has another type or a text does not lie in it.
    static func texts(of tag: BigEndianReader) throws(ICCError) -> [ICCText] {
        let type = try tag.signature(at: 0)
        switch type {
        case .localizedText:
            return try localized(tag)
        case .textDescription:
            let count = try tag.size(at: 8)
            let ascii = ascii(try tag.part(at: 12, count: count))
            if !ascii.isEmpty { return [ICCText(ascii, language: "", country: "")] }
            return [ICCText(try unicode(tag, at: 12 + count), language: "", country: "")]
        case .text:
            return [ICCText(ascii(try tag.part(from: 8)), language: "", country: "")]
        default:
            throw ICCError(
                .badTag, "text of type \(type) ('mluc', 'desc' or 'text' expected)", at: tag.position(of: 0),
                value: "\(type)")
        }
    }

    private static func ascii(_ part: BigEndianReader) -> String {
        String(decoding: part.content.prefix(maximumLength).prefix { $0 != 0 }, as: UTF8.self)
    }

    /// The second text of a version 2 description: language code, count and UTF-16 (ICC.1:2001-04, 6.5.17).
    private static func unicode(_ tag: BigEndianReader, at offset: Int) throws(ICCError) -> String {
        guard offset + 8 <= tag.count else { return "" }
        let count = try tag.size(at: offset + 4)
        return try utf16(tag.part(at: offset + 8, count: min(count, tag.count) * 2))
    }

    /// Records of language, country, size and offset of UTF-16 text (ICC.1:2022, 10.15).
    private static func localized(_ tag: BigEndianReader) throws(ICCError) -> [ICCText] {
        let count = try tag.size(at: 8)
        let recordSize = try tag.size(at: 12)
        guard recordSize == 12 else {
            throw ICCError(
                .badTag, "a record of a text has \(recordSize) bytes (12 expected)", at: tag.position(of: 12),
                value: "\(recordSize)")
        }
        guard count <= (tag.count - 16) / 12 else {
            throw ICCError(
                .badTag, "\(count) records of a text do not fit (\((tag.count - 16) / 12) or fewer expected)",
                at: tag.position(of: 8), value: "\(count)")
        }
        var result: [ICCText] = []
        var left = maximumLength
        for record in stride(from: 16, to: 16 + 12 * min(count, maximumCount), by: 12) where left > 0 {
            let part = try tag.part(at: tag.size(at: record + 8), count: tag.size(at: record + 4))
            let text = try utf16(part, maximumLength: left)
            left -= text.utf16.count
            result.append(
                ICCText(text, language: try code(tag, at: record), country: try code(tag, at: record + 2)))
        }
        return result
    }

    /// Two letters, or nothing where they are no letters.
    private static func code(_ tag: BigEndianReader, at offset: Int) throws(ICCError) -> String {
        let letters = [
            UInt8(truncatingIfNeeded: try tag.u8(at: offset)), UInt8(truncatingIfNeeded: try tag.u8(at: offset + 1)),
        ]
        guard letters.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else { return "" }
        return String(decoding: letters, as: UTF8.self)
    }

    private static func utf16(_ part: BigEndianReader, maximumLength: Int = maximumLength) throws(ICCError) -> String {
        let units = try part.u16s(at: 0, count: min(part.count / 2, maximumLength))
        // Some writers begin with a byte order mark, and some of those with the other order.
        let isSwapped = units.first == 0xFFFE
        let text = units.map { isSwapped ? $0.byteSwapped : $0 }.drop { $0 == 0xFEFF }.prefix { $0 != 0 }
        return String(decoding: text, as: UTF16.self)
    }
}
