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

    /// Checks that colours can come from here (or go there) with an intent.
    ///
    /// LittleCMS would say only that it cannot link the profiles.
    func requireTags(asSource: Bool, intent: RenderingIntent) throws(ICCError) {
        guard case .profile(let profile) = self else { return }
        switch profile.deviceClass {
        case .input, .display, .output, .colorSpace: break
        case .deviceLink, .abstract, .namedColor:
            throw ICCError(
                .wrongProfile,
                "a profile of class \(profile.deviceClass) is no side of a transform (a device or colour space expected)",
                at: 12, value: "\(profile.deviceClass)")
        }

        // Absolute uses the tables of relative; a missing table of an intent gives way to the first.
        let tables = asSource ? Signature.deviceToPCS : Signature.pcsToDevice
        let table = tables[intent == .absoluteColorimetric ? 1 : intent.rawValue]
        if profile.tags[table] != nil || profile.tags[tables[0]] != nil { return }
        let needed: [Signature] =
            switch profile.dataColorSpace {
            case .gray: [.grayCurve]
            case .rgb: Signature.colorants + Signature.rgbCurves
            default: [tables[0]]
            }
        if let missing = needed.first(where: { profile.tags[$0] == nil }) {
            let direction = asSource ? "from" : "to"
            throw ICCError(
                .missingTag,
                "the profile cannot convert \(direction) \(profile.dataColorSpace): it has no tag \(missing)",
                at: ProfileHeader.size, value: "\(missing)")
        }
    }
}
