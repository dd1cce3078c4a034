// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// An ICC profile that has passed the guard: its bytes, and what its header says.
///
/// Making one touches no C code. Everything that could hurt later is refused here: a header or a table of tags
/// that contradicts itself, and curves and tables that claim more than their bytes. What LittleCMS gets to see
/// is not these bytes but a smaller profile rebuilt from the checked parts.
public struct ICCProfile: Hashable, Sendable {
    /// The bytes of the profile, as given.
    public let bytes: [UInt8]
    /// What is wrong with the profile and does not matter for conversions.
    public let warnings: [ICCWarning]
    /// The name the profile gives itself (tag `desc`), in English where there is a choice.
    public let profileDescription: String?

    let header: ProfileHeader
    let tagTable: TagTable
    /// The number of bytes that belong to the profile; some files have more.
    let size: Int

    /// Reads and checks a profile.
    ///
    /// - Parameters:
    ///   - bytes: The whole profile.
    ///   - limits: How large a profile may be.
    /// - Throws: `ICCError` with the byte offset, the reason and the offending value.
    public init(bytes: [UInt8], limits: Limits = .file) throws(ICCError) {
        var warnings: [ICCWarning] = []
        size = try Self.size(of: bytes, limits: limits, warnings: &warnings)
        let reader = BigEndianReader(bytes, count: size)
        header = try ProfileHeader(
            reader, maximumChannelCount: limits.maximumChannelCount, warnings: &warnings)
        tagTable = try TagTable(reader, warnings: &warnings)
        try ProfileGuard(reader: reader, header: header, tags: tagTable).check(warnings: &warnings)

        if let entry = tagTable[.profileDescription], let tag = try? reader.part(at: entry.offset, count: entry.size) {
            profileDescription = ProfileText.read(tag)
        } else {
            profileDescription = nil
        }
        self.bytes = bytes
        self.warnings = warnings
    }

    /// What the profile describes.
    public var deviceClass: DeviceClass { header.deviceClass }
    /// The colours of the device.
    public var dataColorSpace: ICCColorSpace { header.dataColorSpace }
    /// The colours of the other side: XYZ or Lab under D50, or for a device link those of the second device.
    public var connectionSpace: ICCColorSpace { header.connectionSpace }
    /// The version of the format.
    public var version: Version { header.version }
    /// The intent the profile asks for when nobody chooses one.
    public var renderingIntent: RenderingIntent { header.renderingIntent }

    private static func size(
        of bytes: [UInt8], limits: Limits, warnings: inout [ICCWarning]
    ) throws(ICCError) -> Int {
        let smallest = ProfileHeader.size + 4
        guard (smallest...max(smallest, limits.maximumSize)).contains(bytes.count) else {
            throw ICCError(
                .badSize, "\(bytes.count) bytes are no profile (\(smallest) to \(limits.maximumSize) expected)",
                at: 0, value: "\(bytes.count)")
        }
        let declared = try BigEndianReader(bytes).size(at: 0)
        guard declared >= smallest else {
            throw ICCError(
                .badHeader, "the header says that the profile has \(declared) bytes (\(smallest) or more expected)",
                at: 0, value: "\(declared)")
        }
        if declared != bytes.count {
            warnings.append(
                ICCWarning("the header says \(declared) bytes, there are \(bytes.count) (the smaller is used)", at: 0))
        }
        return min(declared, bytes.count)
    }
}

extension ICCProfile {
    /// How large a profile may be.
    public struct Limits: Hashable, Sendable {
        /// The most bytes; the largest profile in common use has 3.5 MB.
        public var maximumSize: Int
        /// The most channels, up to 15.
        public var maximumChannelCount: Int

        /// Makes limits; `maximumChannelCount` beyond 15 means 15.
        public init(maximumSize: Int = 16 << 20, maximumChannelCount: Int = 8) {
            self.maximumSize = maximumSize
            self.maximumChannelCount = min(maximumChannelCount, 15)
        }

        /// For profiles in files of their own: 16 MiB, 8 channels.
        public static let file = Limits()
        /// For profiles inside other files: 4 MiB, 8 channels.
        public static let embedded = Limits(maximumSize: 4 << 20)
    }

    /// The version of the format that a profile is written in.
    public struct Version: Hashable, Sendable, CustomStringConvertible {
        /// 2 or 4; 0 where the writer left it out.
        public let major: Int
        /// The minor version, 0 to 15.
        public let minor: Int
        /// The bug-fix version, 0 to 15.
        public let fix: Int

        /// The version as `4.4.0`.
        public var description: String { "\(major).\(minor).\(fix)" }
    }

    /// What a profile describes (ICC.1:2022, table 18).
    public enum DeviceClass: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
        /// A scanner or camera.
        case input = "input"
        /// A screen, or the space of a screen.
        case display = "display"
        /// A printer or a printing condition.
        case output = "output"
        /// Two devices joined.
        case deviceLink = "device link"
        /// A colour space without a device.
        case colorSpace = "color space"
        /// An effect inside the connection space.
        case abstract = "abstract"
        /// A list of named colours.
        case namedColor = "named color"

        /// The class in words.
        public var description: String { rawValue }
    }
}

extension ICCProfile.DeviceClass {
    var signature: Signature {
        switch self {
        case .input: Signature("scnr")
        case .display: Signature("mntr")
        case .output: Signature("prtr")
        case .deviceLink: Signature("link")
        case .colorSpace: Signature("spac")
        case .abstract: Signature("abst")
        case .namedColor: Signature("nmcl")
        }
    }

    init?(signature: Signature) {
        guard let match = Self.allCases.first(where: { $0.signature == signature }) else { return nil }
        self = match
    }

    static var expectation: String {
        allCases.map { "\($0.signature)" }.joined(separator: ", ")
    }
}
