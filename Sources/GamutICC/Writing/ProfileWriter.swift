// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Puts a profile together from tags: the same tags give the same bytes, on every machine and every day.
struct ProfileWriter {
    /// The date of every profile: a profile is the same whenever it is made.
    private static let date: [UInt16] = [2000, 1, 1, 0, 0, 0]
    private static let creator = Signature("GMUT")

    let deviceClass: ICCProfile.DeviceClass
    let space: Signature
    let connectionSpace: Signature
    let version: ICCProfile.FormatVersion
    var intent = RenderingIntent.perceptual
    private(set) var tags: [(signature: Signature, content: [UInt8])] = []

    init(
        _ deviceClass: ICCProfile.DeviceClass, _ space: Signature, to connectionSpace: Signature,
        version: ICCProfile.FormatVersion
    ) {
        self.deviceClass = deviceClass
        self.space = space
        self.connectionSpace = connectionSpace
        self.version = version
    }

    /// Adds a tag behind the others.
    mutating func add(_ signature: Signature, _ content: TagWriter) {
        tags.append((signature, content.bytes))
    }

    /// The profile: header, table, and the contents in order, each at a multiple of four; equal ones are there once.
    var bytes: [UInt8] {
        var table = TagWriter()
        var content: [UInt8] = []
        var places: [[UInt8]: Int] = [:]
        let tableEnd = ProfileHeader.size + 4 + TagTable.entrySize * tags.count
        table.u32(UInt32(clamping: tags.count))
        for tag in tags {
            let place = places[tag.content] ?? tableEnd + content.count
            if places.updateValue(place, forKey: tag.content) == nil {
                content += tag.content + Array(repeating: 0, count: (4 - tag.content.count % 4) % 4)
            }
            table.u32(tag.signature.code, UInt32(clamping: place), UInt32(clamping: tag.content.count))
        }
        var result = header(size: tableEnd + content.count) + table.bytes + content
        if version == .v4 {
            result.replaceSubrange(84..<100, with: ProfileIdentity.compute(result[...]))
        }
        return result
    }

    private func header(size: Int) -> [UInt8] {
        var header = TagWriter()
        header.u32(UInt32(clamping: size), 0, version.code)
        header.u32(deviceClass.signature.code, space.code, connectionSpace.code)
        header.u16(Self.date)
        header.u32(Signature("acsp").code)
        header.zeros(24)
        header.u32(UInt32(clamping: intent.rawValue), 0xF6D6, 0x10000, 0xD32D, Self.creator.code)
        header.zeros(ProfileHeader.size - header.bytes.count)
        return header.bytes
    }
}

extension ICCProfile {
    /// The version of the format that a profile is written in.
    public enum FormatVersion: String, Hashable, Sendable, CaseIterable {
        /// 2.4 (ICC.1:2001-04): for old programs; curves become tables of 4096 entries, there is no Profile ID.
        case v2
        /// 4.4 (ICC.1:2022): functions, texts in many languages, Profile ID, code points of video.
        case v4

        var code: UInt32 { self == .v2 ? 0x0240_0000 : 0x0440_0000 }
    }
}
