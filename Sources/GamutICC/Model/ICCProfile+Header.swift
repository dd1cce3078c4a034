// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ICCProfile {
    /// What the header says about where a profile comes from; no conversion reads it (ICC.1:2022, 7.2).
    public struct Origin: Hashable, Sendable {
        /// When the profile was made, as `2000-01-01T00:00:00Z`; nil where the header says nothing that is a time.
        public let created: String?
        /// The colour management module the maker prefers, four characters; empty where there is none.
        public let preferredModule: String
        /// The platform the profile was made for, as `APPL`; empty where there is none.
        public let platform: String
        /// The maker of the device, four characters; empty where there is none.
        public let manufacturer: String
        /// The model of the device, four characters; empty where there is none.
        public let model: String
        /// The maker of the profile, four characters; empty where there is none.
        public let creator: String
        /// Whether the profile says that it lies inside another file.
        public let isEmbedded: Bool
        /// Whether the profile may be used only with the data it lies in.
        public let isBoundToItsData: Bool
        /// The medium in words: reflective or transparent, glossy or matte, positive or negative, colour or not.
        public let media: [String]
    }

    /// The Profile ID of the header (ICC.1:2022, 7.2.18).
    public enum Identity: Hashable, Sendable {
        /// The field is all zeros: nobody has computed it.
        case absent
        /// The field is the MD5 of the profile.
        case valid
        /// The field is something else: the profile was changed later, or computed wrongly.
        case invalid
    }

    /// What the header says about where the profile comes from.
    public var origin: Origin {
        let reader = BigEndianReader(bytes, count: ProfileHeader.size)
        func code(_ offset: Int) -> String {
            guard let signature = try? reader.signature(at: offset), signature.code != 0 else { return "" }
            return signature.text
        }
        let flags = (try? reader.u32(at: 44)) ?? 0
        let attributes = (try? reader.u32(at: 60)) ?? 0
        let choices = [
            ("reflective", "transparent"), ("glossy", "matte"), ("positive", "negative"), ("color", "black and white"),
        ]
        return Origin(
            created: Self.time(reader), preferredModule: code(4), platform: code(40), manufacturer: code(48),
            model: code(52), creator: code(80), isEmbedded: flags & 1 != 0, isBoundToItsData: flags & 2 != 0,
            media: choices.enumerated().map { attributes >> UInt32($0.offset) & 1 == 0 ? $0.element.0 : $0.element.1 })
    }

    /// Whether the Profile ID of the header is right.
    public var identity: Identity {
        let field = bytes[84..<100]
        if field.allSatisfy({ $0 == 0 }) { return .absent }
        return Array(field) == ProfileIdentity.compute(bytes[..<size]) ? .valid : .invalid
    }

    /// The Profile ID the header should have, as 32 hexadecimal digits.
    public var computedIdentity: String {
        ProfileIdentity.compute(bytes[..<size]).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private static func time(_ reader: BigEndianReader) -> String? {
        let fields = (0..<6).map { (try? reader.u16(at: 24 + 2 * $0)) ?? 0 }
        let ranges = [1900...9999, 1...12, 1...31, 0...23, 0...59, 0...59]
        guard zip(fields, ranges).allSatisfy({ $1.contains($0) }) else { return nil }
        let text = fields.map { ($0 < 10 ? "0" : "") + "\($0)" }
        return "\(text[0])-\(text[1])-\(text[2])T\(text[3]):\(text[4]):\(text[5])Z"
    }
}
