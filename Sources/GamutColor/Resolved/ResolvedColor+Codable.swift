// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A resolved colour is coded as SwiftUI does it: an array `[red, green, blue, opacity]` of encoded sRGB, not of linear
/// light, and without keys.
///
/// Reading also takes three numbers, the objects that apps write, `{"red", "green", "blue", "opacity"}` or `"alpha"`,
/// `{"linearRed", "linearGreen", "linearBlue", …}`, and a text of CSS such as `"#FF9500"`.
extension ResolvedColor: Codable {
    private enum CodingKeys: String, CodingKey {
        case red, green, blue, linearRed, linearGreen, linearBlue, opacity, alpha
    }

    /// The key of a coder's `userInfo` for the ``Arithmetic`` between linear light and the coded numbers; exact without.
    public static let arithmeticKey: CodingUserInfoKey = {
        guard let key = CodingUserInfoKey(rawValue: "GamutColor.arithmetic") else {
            preconditionFailure("a text is a key")
        }
        return key
    }()

    /// Writes red, green, blue of encoded sRGB and the opacity.
    ///
    /// - Throws: `EncodingError.invalidValue`, which names the component, for a number that is not finite, and what the
    ///   encoder throws.
    public func encode(to encoder: any Encoder) throws {
        let arithmetic = encoder.userInfo[Self.arithmeticKey] as? Arithmetic ?? .exact
        let components = components(arithmetic: arithmetic)
        for (index, name) in ["red", "green", "blue", "opacity"].enumerated() where !components[index].isFinite {
            throw EncodingError.invalidValue(
                self,
                EncodingError.Context(
                    codingPath: encoder.codingPath,
                    debugDescription:
                        "the \(name) of a resolved color is \(components[index]) (expected a finite number)"))
        }
        var container = encoder.unkeyedContainer()
        for index in 0..<4 { try container.encode(components[index]) }
    }

    /// Reads an array, an object or a text; an absent opacity is 1.
    ///
    /// - Throws: `DecodingError` for another count of numbers, a text that is no colour, numbers that are not finite, and
    ///   what the decoder throws.
    public init(from decoder: any Decoder) throws {
        let arithmetic = decoder.userInfo[Self.arithmeticKey] as? Arithmetic ?? .exact
        if let container = try? decoder.container(keyedBy: CodingKeys.self) {
            self = try Self.decode(from: container, arithmetic)
        } else if var container = try? decoder.unkeyedContainer() {
            self = try Self.decode(from: &container, arithmetic)
        } else {
            let container = try decoder.singleValueContainer()
            guard let text = try? container.decode(String.self) else {
                throw DecodingError.typeMismatch(
                    Self.self,
                    DecodingError.Context(
                        codingPath: decoder.codingPath,
                        debugDescription: "no resolved color (expected [red, green, blue, opacity])"))
            }
            do {
                self.init(try ColorValue(css: text), arithmetic: arithmetic)
            } catch {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
            }
        }
        guard isFinite else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: "a number of a resolved color is not finite (expected finite numbers)"))
        }
    }

    private static func decode(
        from container: KeyedDecodingContainer<CodingKeys>, _ arithmetic: Arithmetic
    ) throws -> ResolvedColor {
        let opacity =
            try container.decodeIfPresent(Float.self, forKey: .opacity)
            ?? container.decodeIfPresent(Float.self, forKey: .alpha) ?? 1
        if container.contains(.linearRed) {
            return ResolvedColor(
                linearRed: try container.decode(Float.self, forKey: .linearRed),
                linearGreen: try container.decode(Float.self, forKey: .linearGreen),
                linearBlue: try container.decode(Float.self, forKey: .linearBlue), opacity: opacity)
        }
        // In double precision, so that what apps stored as doubles is rounded once.
        let color = ColorValue(
            .sRGB, try container.decode(Double.self, forKey: .red), try container.decode(Double.self, forKey: .green),
            try container.decode(Double.self, forKey: .blue), alpha: Double(opacity))
        return ResolvedColor(color, arithmetic: arithmetic)
    }

    private static func decode(
        from container: inout any UnkeyedDecodingContainer, _ arithmetic: Arithmetic
    ) throws -> ResolvedColor {
        var numbers: [Double] = []
        while !container.isAtEnd, numbers.count <= 4 { numbers.append(Double(try container.decode(Float.self))) }
        guard numbers.count == 3 || numbers.count == 4 else {
            let count = numbers.count > 4 ? "more than 4" : "\(numbers.count)"
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "a resolved color has \(count) numbers (expected [red, green, blue, opacity])")
        }
        let color = ColorValue(.sRGB, numbers[0], numbers[1], numbers[2], alpha: numbers.count == 4 ? numbers[3] : 1)
        return ResolvedColor(color, arithmetic: arithmetic)
    }
}
