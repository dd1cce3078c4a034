// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// A profile that is there by name without any file.
public struct ICCBuiltInProfile: Hashable, Sendable {
    /// What it is made of.
    enum Content: Hashable, Sendable {
        case rgb(ColorSpace)
        case gray(Gray)
        case coatedCMYK
        case connection(ICCColorSpace)
    }

    enum Gray: Hashable, Sendable {
        case gamma22
        case sRGB
        case lightness
    }

    /// The name in files and on the command line, as `display-p3` or `cmyk`.
    public let id: String
    /// The name for people.
    public let name: String
    let content: Content

    private init(_ id: String, _ name: String, _ content: Content) {
        self.id = id
        self.name = name
        self.content = content
    }

    /// Every built-in profile: the RGB spaces that a profile can describe, gray, coated paper, Lab and XYZ.
    ///
    /// ProPhoto RGB has the primaries with four digits here, as all profiles of that name do; the six of CSS would make
    /// two colorants differ by 1/65536.
    public static let all: [ICCBuiltInProfile] =
        ColorSpace.all.filter { (try? RGBProfile($0)) != nil }
        .map { ICCBuiltInProfile($0.id, $0.name, .rgb($0 == .proPhotoRGB ? .rommRGB : $0)) }
        + [
            ICCBuiltInProfile("gray-gamma-22", "Gray gamma 2.2", .gray(.gamma22)),
            ICCBuiltInProfile("gray-srgb", "Gray with the curve of sRGB", .gray(.sRGB)),
            ICCBuiltInProfile("gray-lstar", "Gray L*", .gray(.lightness)),
            ICCBuiltInProfile("cmyk", CoatedPress.name, .coatedCMYK),
            ICCBuiltInProfile("lab", "CIE Lab D50", .connection(.lab)),
            ICCBuiltInProfile("xyz", "CIE XYZ D50", .connection(.xyz)),
        ]

    /// Finds a built-in profile by its id, or by another name of its colour space.
    public init?(id: String) {
        let canonical = ColorSpace(id: id)?.id ?? id
        guard let match = Self.all.first(where: { $0.id == id }) ?? Self.all.first(where: { $0.id == canonical })
        else { return nil }
        self = match
    }

    /// The versions it can be written in; tables of ink are written in version 2, which all programs read.
    public var versions: [ICCProfile.FormatVersion] { content == .coatedCMYK ? [.v2] : [.v4, .v2] }

    /// Makes the profile; the same bytes each time.
    ///
    /// - Parameter version: The version of the format, by default the first of ``versions``.
    /// - Throws: `ICCError` if there is no such version of it.
    public func profile(_ version: ICCProfile.FormatVersion? = nil) throws(ICCError) -> ICCProfile {
        let version = version ?? versions.first ?? .v4
        guard versions.contains(version) else {
            throw ICCError(
                .notWritable,
                "\(id) is not written in \(version.rawValue) "
                    + "(\(versions.map(\.rawValue).joined(separator: " or ")) expected)", value: version.rawValue)
        }
        switch content {
        case .rgb(let space): return try ICCProfile.make(space, version: version, descriptions: [ICCText(name)])
        case .gray(.gamma22):
            return try ICCProfile.makeGray(ICCCurve(gamma: 2.2, version: version), name: name, version: version)
        case .gray(.sRGB): return try ICCProfile.makeGray(.grayOfSRGB(version), name: name, version: version)
        case .gray(.lightness): return try ICCProfile.makeGray(.lightness(version), name: name, version: version)
        case .coatedCMYK: return try ICCProfile(bytes: CoatedPress.profileBytes)
        case .connection(let space): return try ICCProfile.makeIdentity(space, name: name, version: version)
        }
    }

    /// The side of a transform that it stands for: Lab and XYZ need no profile.
    ///
    /// - Throws: `ICCError` as ``profile(_:)`` does.
    public func endpoint() throws(ICCError) -> ICCEndpoint {
        switch content {
        case .connection(.lab): .lab
        case .connection: .xyz
        default: .profile(try profile())
        }
    }
}

extension ICCEndpoint {
    /// Finds the side of a transform by the name of a built-in profile.
    ///
    /// - Throws: `ICCError` with the nearest name if there is none of that name.
    public init(builtIn name: String) throws(ICCError) {
        guard let profile = ICCBuiltInProfile(id: name) else {
            throw ICCError(
                .unknownName,
                "no built-in profile is called “\(name)”"
                    + NearestName.hint(for: name, among: ICCBuiltInProfile.all.map(\.id)), value: name)
        }
        self = try profile.endpoint()
    }
}
