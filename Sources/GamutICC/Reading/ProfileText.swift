// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Text of a profile: `desc` of version 2, `mluc` of version 4, or plain `text`.
///
/// A broken text is no text: no profile is refused for it, and LittleCMS never sees it.
enum ProfileText {
    /// More bytes than any name needs.
    private static let maximumSize = 16 * 1024

    /// Reads the text of a tag: English where there is a choice, else the first.
    static func read(_ tag: BigEndianReader) -> String? {
        guard let text = try? content(of: tag), !text.isEmpty else { return nil }
        return text
    }

    private static func content(of tag: BigEndianReader) throws(ICCError) -> String? {
        switch try tag.signature(at: 0) {
        case .localizedText: try localized(tag)
        case .textDescription: try ascii(tag.part(at: 12, count: tag.size(at: 8)))
        case .text: try ascii(tag.part(from: 8))
        default: nil
        }
    }

    private static func ascii(_ part: BigEndianReader) throws(ICCError) -> String {
        String(decoding: part.content.prefix(maximumSize).prefix { $0 != 0 }, as: UTF8.self)
    }

    /// Records of language, country, size and offset of UTF-16 text (ICC.1:2022, 10.15).
    private static func localized(_ tag: BigEndianReader) throws(ICCError) -> String? {
        let count = try tag.size(at: 8)
        guard try tag.size(at: 12) == 12, count > 0, count <= (tag.count - 16) / 12 else { return nil }
        var record = 16
        for index in 0..<count where try tag.u16(at: 16 + 12 * index) == 0x656E {  // "en"
            record = 16 + 12 * index
            break
        }
        let size = try tag.size(at: record + 4)
        let part = try tag.part(at: tag.size(at: record + 8), count: size)
        var units: [UInt16] = []
        for offset in stride(from: 0, to: min(size, maximumSize) - 1, by: 2) {
            let unit = UInt16(truncatingIfNeeded: try part.u16(at: offset))
            guard unit != 0 else { break }
            units.append(unit)
        }
        return String(decoding: units, as: UTF16.self)
    }
}
