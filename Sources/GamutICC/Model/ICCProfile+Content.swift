// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension ICCProfile {
    /// A tag of a profile: where its content lies and of what type it is.
    public struct Tag: Hashable, Sendable {
        /// The four characters of the tag, as `desc`.
        public let signature: String
        /// The four characters of the type of its content, as `mluc`.
        public let type: String
        /// The offset of the content in the profile.
        public let offset: Int
        /// The size of the content in bytes.
        public let size: Int
        /// Whether a conversion may read it.
        public let isUsed: Bool
    }

    /// The tags in the order of the profile.
    public var tags: [Tag] {
        tagTable.entries.map { entry in
            let type = (try? content(of: entry.signature)?.type)?.text ?? ""
            return Tag(
                signature: entry.signature.text, type: type, offset: entry.offset, size: entry.size,
                isUsed: EngineTag(entry.signature, in: header) != nil || isNamedColorList(entry.signature))
        }
    }

    /// The texts of a tag such as `desc`, `cprt`, `dmnd` or `dmdd`, in all their languages; empty if there are none.
    public func texts(of tag: String) -> [ICCText] {
        guard let entry = tagTable.entries.first(where: { $0.signature.text == tag }),
            let content = try? content(of: entry.signature)
        else { return [] }
        return (try? ProfileText.texts(of: content.reader)) ?? []
    }

    /// The name the profile gives itself in all its languages.
    public var descriptions: [ICCText] { texts(of: "desc") }

    /// Who owns the profile, in English where there is a choice.
    public var copyright: String? { ICCText.preferred(texts(of: "cprt")) }

    /// The white of the medium relative to a perfect diffuser: X, Y and Z; version 4 displays have D50 here.
    public var mediaWhitePoint: SIMD3<Double>? { xyz(.mediaWhitePoint) }

    /// The amounts of light, adapted to D50, that full red, green and blue make: the columns of the matrix.
    public var colorants: Matrix3x3? {
        guard let red = xyz(Signature.colorants[0]), let green = xyz(Signature.colorants[1]),
            let blue = xyz(Signature.colorants[2])
        else { return nil }
        return Matrix3x3(columns: red, green, blue)
    }

    /// The white that full red, green and blue make together; D50 but for rounding in a sound profile.
    public var colorantWhite: SIMD3<Double>? {
        colorants.map { $0.columns.0 + $0.columns.1 + $0.columns.2 }
    }

    /// The luminance of the white of the display in cd/m².
    public var luminance: Double? { xyz(.luminance)?.y }

    /// The adaptation that was applied to the measurements, from the white of the device to D50 (tag `chad`).
    public var chromaticAdaptation: Matrix3x3? {
        guard let tag = try? content(of: .chromaticAdaptation), (try? tag.type) == .fixedPointArray,
            let r0 = try? tag.reader.xyz(at: 8), let r1 = try? tag.reader.xyz(at: 20),
            let r2 = try? tag.reader.xyz(at: 32)
        else { return nil }
        return Matrix3x3(rows: r0, r1, r2)
    }

    /// The curves from the channels of the device to light: one for gray, three for RGB, none without `TRC` tags.
    public var curves: [ICCCurve] {
        let signatures: [Signature] =
            switch dataColorSpace {
            case .gray: [.grayCurve]
            case .rgb: Signature.rgbCurves
            default: []
            }
        let curves = signatures.compactMap { signature -> ICCCurve? in
            guard let tag = try? content(of: signature) else { return nil }
            return try? ICCCurve.read(tag.reader, at: 0).curve
        }
        return curves.count == signatures.count ? curves : []
    }

    /// The kind of device in the words of the profile, as `CRT` or `offs`; nil where it does not say.
    public var technology: String? {
        guard let tag = try? content(of: .technology), (try? tag.type) == .signatureType else { return nil }
        return try? tag.reader.signature(at: 8).text
    }

    /// The content of a tag, nil where the profile lacks it.
    func content(of signature: Signature) throws(ICCError) -> TagContent? {
        guard let entry = tagTable[signature] else { return nil }
        return try TagContent(entry, in: BigEndianReader(bytes, count: size))
    }

    func isNamedColorList(_ signature: Signature) -> Bool {
        signature == .namedColors && deviceClass == .namedColor
    }

    /// Three numbers of a tag; nil where the profile lacks it or it is of another type.
    func xyz(_ signature: Signature) -> SIMD3<Double>? {
        guard let tag = try? content(of: signature), (try? tag.type) == .xyz else { return nil }
        return try? tag.reader.xyz(at: 8)
    }
}
