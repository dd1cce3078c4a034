// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// One side of a transform: a device with its profile, or the connection space itself.
public enum ICCEndpoint: Hashable, Sendable {
    /// The colours of the device that a profile describes.
    case profile(ICCProfile)
    /// CIE L\*a\*b\* relative to D50 as the ICC rounds it (0.9642, 1, 0.8249).
    case lab
    /// CIE XYZ relative to the same D50, with Y = 1 for white.
    case xyz

    /// The kind of colour on this side.
    public var colorSpace: ICCColorSpace {
        switch self {
        case .profile(let profile): profile.dataColorSpace
        case .lab: .lab
        case .xyz: .xyz
        }
    }

    var isDevice: Bool {
        if case .profile = self { true } else { false }
    }

    var isVersion4: Bool {
        if case .profile(let profile) = self { profile.version.major == 4 } else { true }
    }

    /// The side in a message: `“FOGRA39” (CMYK)`.
    var title: String {
        switch self {
        case .profile(let profile): profile.title
        case .lab, .xyz: "\(colorSpace)"
        }
    }

    /// Whether two sides have the same colours by the same numbers.
    ///
    /// Texts and whatever else no conversion reads may differ.
    func isSame(as other: ICCEndpoint, _ options: ICCTransform.Options) -> Bool {
        let extra = options.usesFloatingPointTables ? Signature.floatTables : []
        switch (self, other) {
        case (.lab, .lab), (.xyz, .xyz): return true
        case (.profile(let a), .profile(let b)):
            return a.header.deviceClass == b.header.deviceClass && a.dataColorSpace == b.dataColorSpace
                && (a.bytes == b.bytes || a.engineBytes(adding: extra) == b.engineBytes(adding: extra))
        default: return false
        }
    }

    /// Checks that this is a device or a colour space.
    func requireDevice(other: ICCEndpoint) throws(ICCError) {
        guard case .profile(let profile) = self else { return }
        switch profile.deviceClass {
        case .input, .display, .output, .colorSpace: return
        case .deviceLink, .abstract, .namedColor:
            throw ICCError(
                .wrongProfile,
                "\(title) is of class \(profile.deviceClass) and no side of a transform, here with \(other.title) "
                    + "(a device or color space expected)",
                at: 12, value: "\(profile.deviceClass)")
        }
    }

    /// Checks that colours can come from here (or go there) with an intent.
    ///
    /// LittleCMS would say only that it cannot link the profiles.
    func requireTags(asSource: Bool, _ options: ICCTransform.Options, other: ICCEndpoint) throws(ICCError) {
        try requireDevice(other: other)
        guard case .profile(let profile) = self, profile.tableTag(isSource: asSource, options) == nil else { return }
        let needed: [Signature] =
            switch profile.dataColorSpace {
            case .gray: [.grayCurve]
            case .rgb: Signature.colorants + Signature.rgbCurves
            default: [(asSource ? Signature.deviceToPCS : Signature.pcsToDevice)[0]]
            }
        if let missing = needed.first(where: { profile.tagTable[$0] == nil }) {
            let direction = asSource ? "from \(title) to \(other.title)" : "from \(other.title) to \(title)"
            throw ICCError(
                .missingTag, "cannot convert \(direction): \(title) has no tag \(missing)",
                at: ProfileHeader.size, value: "\(missing)")
        }
    }
}

extension ICCProfile {
    /// The profile in a message: its name and its space.
    var title: String {
        profileDescription.map { "“\($0)” (\(dataColorSpace))" } ?? "a profile without a name (\(dataColorSpace))"
    }

    /// The table that a conversion reads: absolute uses that of relative, and a missing table gives way to the first; nil
    /// where there is neither, so that curves and a matrix must do.
    func tableTag(isSource: Bool, _ options: ICCTransform.Options) -> Signature? {
        let tables = isSource ? Signature.deviceToPCS : Signature.pcsToDevice
        return [wantedTag(isSource: isSource, options), tables[options.intent.tableIndex], tables[0]]
            .first { tagTable[$0] != nil }
    }

    /// The table that a conversion is meant to read, whether it is there or not.
    func wantedTag(isSource: Bool, _ options: ICCTransform.Options) -> Signature {
        let tables =
            switch (options.usesFloatingPointTables, isSource) {
            case (false, true): Signature.deviceToPCS
            case (false, false): Signature.pcsToDevice
            case (true, true): Signature.deviceToPCSInFloats
            case (true, false): Signature.pcsToDeviceInFloats
            }
        return tables[options.intent.tableIndex]
    }

    /// What is to be said about the table that a conversion reads in the place of the one it is meant to read.
    func remarkOnTable(isSource: Bool, _ options: ICCTransform.Options) -> ICCTransform.Remark? {
        let wanted = wantedTag(isSource: isSource, options)
        // Profiles of curves and a matrix lack no table.
        guard let used = tableTag(isSource: isSource, options), used != wanted else { return nil }
        return .tableSubstituted(profile: title, missing: wanted.text, used: used.text)
    }
}
