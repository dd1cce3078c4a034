// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The first 128 bytes of a profile, as values that cannot be out of range (ICC.1:2022, 7.2).
struct ProfileHeader: Hashable, Sendable {
    static let size = 128
    /// The white of the connection space, D50 as the ICC rounds it (7.2.16).
    static let illuminant = SIMD3(0.9642, 1.0, 0.8249)

    let version: ICCProfile.Version
    let deviceClass: ICCProfile.DeviceClass
    let dataColorSpace: ICCColorSpace
    let connectionSpace: ICCColorSpace
    let renderingIntent: RenderingIntent

    /// Reads and checks the header.
    init(
        _ reader: BigEndianReader, maximumChannelCount: Int, warnings: inout [ICCWarning]
    ) throws(ICCError) {
        let mark = try reader.signature(at: 36)
        guard mark == Signature("acsp") else {
            throw ICCError(.notAProfile, "not an ICC profile: \(mark) in place of 'acsp'", at: 36, value: "\(mark)")
        }
        version = try Self.version(reader, warnings: &warnings)

        let classSignature = try reader.signature(at: 12)
        guard let deviceClass = ICCProfile.DeviceClass(signature: classSignature) else {
            throw ICCError(
                .unsupported, "profile class \(classSignature) is unknown (\(ICCProfile.DeviceClass.expectation))",
                at: 12, value: "\(classSignature)")
        }
        self.deviceClass = deviceClass
        dataColorSpace = try Self.colorSpace(reader, at: 16, maximumChannelCount: maximumChannelCount)
        connectionSpace = try Self.colorSpace(reader, at: 20, maximumChannelCount: maximumChannelCount)
        guard connectionSpace == .xyz || connectionSpace == .lab || deviceClass == .deviceLink else {
            throw ICCError(
                .badHeader, "connection space \(connectionSpace) is none (XYZ or Lab expected)",
                at: 20, value: "\(connectionSpace)")
        }

        // The high half of the field is free, and some writers leave things there.
        let intent = try reader.u16(at: 66)
        guard let renderingIntent = RenderingIntent(rawValue: intent) else {
            throw ICCError(.badHeader, "rendering intent \(intent) is unknown (0 to 3)", at: 64, value: "\(intent)")
        }
        self.renderingIntent = renderingIntent

        for axis in 0..<3 {
            let value = try reader.s15Fixed16(at: 68 + 4 * axis)
            guard abs(value - Self.illuminant[axis]) <= 0.01 else {
                throw ICCError(
                    .badHeader,
                    "illuminant \("XYZ".dropFirst(axis).prefix(1)) is \(value) (D50, "
                        + "\(Self.illuminant[axis]), expected)", at: 68 + 4 * axis, value: "\(value)")
            }
        }
    }

    private static func version(
        _ reader: BigEndianReader, warnings: inout [ICCWarning]
    ) throws(ICCError) -> ICCProfile.Version {
        let digits = try reader.u8(at: 9)
        let version = ICCProfile.Version(major: try reader.u8(at: 8), minor: digits >> 4, fix: digits & 15)
        switch version.major {
        case 2, 4: break
        case 0: warnings.append(ICCWarning("version 0 does not exist (read as version 2)", at: 8))
        default:
            throw ICCError(.unsupported, "version \(version) is not read (2 or 4)", at: 8, value: "\(version)")
        }
        return version
    }

    private static func colorSpace(
        _ reader: BigEndianReader, at offset: Int, maximumChannelCount: Int
    ) throws(ICCError) -> ICCColorSpace {
        let signature = try reader.signature(at: offset)
        guard let space = ICCColorSpace(signature: signature) else {
            throw ICCError(
                .unsupported, "color space \(signature) is unknown (such as 'RGB ', 'CMYK' or '6CLR')",
                at: offset, value: "\(signature)")
        }
        guard space.channelCount <= maximumChannelCount else {
            throw ICCError(
                .unsupported, "\(space) are more channels than allowed (\(maximumChannelCount))",
                at: offset, value: "\(signature)")
        }
        return space
    }
}
