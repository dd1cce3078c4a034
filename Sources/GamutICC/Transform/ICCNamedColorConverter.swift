// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// Turns names of a profile of class named colour into the colours of a device.
public struct ICCNamedColorConverter: Sendable {
    /// The names in the order of the profile.
    public let names: [String]
    private let colors: [String: ICCNamedColor]
    private let transform: ICCTransform
    private let title: String

    /// Makes a converter from the list of a profile to a device or to the connection space.
    ///
    /// - Throws: `ICCError` if the profile has no list of named colours, and as ``ICCTransform`` does.
    public init(
        _ profile: ICCProfile, to destination: ICCEndpoint, options: ICCTransform.Options = ICCTransform.Options()
    ) throws(ICCError) {
        guard profile.deviceClass == .namedColor else {
            throw ICCError(
                .wrongProfile,
                "\(profile.title) is of class \(profile.deviceClass), here with \(destination.title) "
                    + "(a list of named colors expected)",
                at: 12, value: "\(profile.deviceClass)")
        }
        let list = try profile.namedColors()
        guard !list.isEmpty else {
            throw ICCError(
                .missingTag, "\(profile.title) has no named colors (tag \(Signature.namedColors) expected)",
                at: ProfileHeader.size, value: "\(Signature.namedColors)")
        }
        names = list.map(\.name)
        colors = Dictionary(list.map { ($0.name, $0) }) { first, _ in first }
        transform = try ICCTransform(
            from: profile.connectionSpace == .lab ? .lab : .xyz, to: destination, options: options)
        title = profile.title
    }

    /// The kind of colour that comes out.
    public var destination: ICCColorSpace { transform.destination }
    /// What whoever asked for the conversion may not expect of it.
    public var remarks: [ICCTransform.Remark] { transform.remarks }

    /// Converts the colour of a name, which must be written as the profile has it.
    ///
    /// - Throws: `ICCError` with the nearest name if the profile does not have it.
    public func convert(_ name: String) throws(ICCError) -> [Double] {
        guard let color = colors[name] else {
            throw ICCError(
                .unknownName,
                "\(title) has no color “\(name)”" + NearestName.hint(for: name, among: names), value: name)
        }
        return try transform.convert([color.connection.x, color.connection.y, color.connection.z])
    }
}
