// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorValue {
    /// The key of a coder's `userInfo` for a client's own spaces: an array of ``ColorSpace`` that decoding also looks in.
    public static let customSpacesKey: CodingUserInfoKey = {
        guard let key = CodingUserInfoKey(rawValue: "GamutColor.customSpaces") else {
            preconditionFailure("a text is a key")
        }
        return key
    }()
}

/// A colour is coded as `{"colorSpace": "display-p3", "components": [1, 0.5, null], "alpha": 1}`.
///
/// A missing component is null. Doubles come back bit by bit from coders that keep them, as those of Foundation do.
extension ColorValue: Codable {
    private enum CodingKeys: String, CodingKey {
        case colorSpace
        /// Another name of `colorSpace` that is read, not written.
        case space
        case components
        case alpha
    }

    /// Writes the id of the space, the components and alpha.
    ///
    /// - Throws: `EncodingError.invalidValue` for a number that is not finite, and what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        guard isFinite else {
            throw EncodingError.invalidValue(
                self,
                EncodingError.Context(
                    codingPath: encoder.codingPath,
                    debugDescription: "\(self) has a number that is not finite (expected finite numbers)"))
        }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(colorSpace.id, forKey: .colorSpace)
        var list = container.nestedUnkeyedContainer(forKey: .components)
        for index in 0..<3 {
            if let value = component(index) { try list.encode(value) } else { try list.encodeNil() }
        }
        if missing.contains(.alpha) {
            try container.encodeNil(forKey: .alpha)
        } else {
            try container.encode(alpha, forKey: .alpha)
        }
    }

    /// Reads a space, three components and an alpha.
    ///
    /// The space stands under `colorSpace`, or under `space`: an id, an alias such as `hsb`, a CoreGraphics name such as
    /// `kCGColorSpaceDisplayP3`, or the id of one of a client's own spaces, given to the decoder under
    /// ``customSpacesKey``. An absent alpha is 1.
    /// - Throws: `DecodingError`: for an unknown space with the nearest id, for another count of components than three,
    ///   for numbers that are not finite, and what the decoder throws.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let key: CodingKeys = !container.contains(.colorSpace) && container.contains(.space) ? .space : .colorSpace
        let name = try container.decode(String.self, forKey: key)
        let custom = decoder.userInfo[Self.customSpacesKey] as? [ColorSpace] ?? []
        guard let space = Self.space(named: name, custom: custom) else {
            let ids = (ColorSpace.all + custom).flatMap { [$0.id] + $0.definition.aliases }
            throw DecodingError.dataCorruptedError(
                forKey: key, in: container,
                debugDescription: "no color space is called \"\(name)\" (expected an id such as display-p3)"
                    + NearestName.hint(for: name, among: ids))
        }

        var components = SIMD3<Double>()
        var missing: Missing = []
        var list = try container.nestedUnkeyedContainer(forKey: .components)
        for index in 0..<3 {
            guard !list.isAtEnd else {
                throw DecodingError.dataCorruptedError(
                    in: list, debugDescription: "a color has \(index) components (expected 3)")
            }
            if try list.decodeNil() {
                missing.insert(.component(index))
            } else {
                components[index] = try list.decode(Double.self)
            }
        }
        guard list.isAtEnd else {
            throw DecodingError.dataCorruptedError(
                in: list, debugDescription: "a color has more than 3 components (expected 3)")
        }

        var alpha = 1.0
        if container.contains(.alpha) {
            if try container.decodeNil(forKey: .alpha) {
                missing.insert(.alpha)
            } else {
                alpha = try container.decode(Double.self, forKey: .alpha)
            }
        }
        self.init(space, components: components, alpha: alpha, missing: missing)
        guard isFinite else {
            throw DecodingError.dataCorruptedError(
                forKey: .components, in: container,
                debugDescription: "a number of a color is not finite (expected finite numbers)")
        }
    }

    private static func space(named name: String, custom: [ColorSpace]) -> ColorSpace? {
        ColorSpace(id: name) ?? ColorSpace(id: name, in: custom) ?? ColorSpace(coreGraphicsName: name)
            ?? ColorSpace(coreGraphicsName: name, in: custom)
    }
}
