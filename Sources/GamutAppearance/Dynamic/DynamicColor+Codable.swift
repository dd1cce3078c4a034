// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

/// A dynamic colour is coded by what it is, never by the numbers it has somewhere: one key tells the sort.
///
///     {"system": "blue"}                          {"asset": "Brand/Accent"}
///     {"accent": true}                            {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 1}
///     {"light": …, "dark-high-contrast": …}       {"opacity": 0.5, "of": …}
///     {"mix": [first, second], "by": 0.25, "in": "perceptual"}
///     {"exposure": 1.5, "of": …}                  {"headroom": 2, "of": …}
///
/// Reading also takes a text of CSS, such as `"#FF9500"`, for a constant. A `version` above 1 is refused: nothing of what
/// is written today has one.
extension DynamicColor: Codable {
    /// The keys by which sorts are told apart and their parts are found.
    private enum Key: String, CodingKey, CaseIterable {
        case system, asset, accent, opacity, mix, exposure, headroom
        case of, by
        case method = "in"
        case version
        case colorSpace, space
        case components, alpha

        /// The keys of which an object has one.
        static let sorts: [Key] = [.system, .asset, .accent, .opacity, .mix, .exposure, .headroom, .colorSpace, .space]
    }

    /// Whether a key is found in dynamic colors alone; that of the opacity other programs write too.
    static func isOwnKey(_ key: String) -> Bool {
        [Key.system, .asset, .accent, .mix, .of, .colorSpace, .space].contains { $0.rawValue == key }
            || Appearance(words: key) != nil
    }

    /// The name of an appearance, or any other key.
    private struct AppearanceKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// How many colours the one that is coded at a path stands in.
    private static func depth(_ path: [any CodingKey]) -> Int {
        path.reduce(0) { $0 + ($1 is Key || $1 is AppearanceKey ? 1 : 0) }
    }

    /// Writes what the colour is.
    ///
    /// - Throws: `EncodingError.invalidValue` for a number that is not finite and for more than ``maximumDepth`` colours in
    ///   one another, and what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        func invalid(_ message: String) -> EncodingError {
            .invalidValue(self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: message))
        }
        func finite(_ number: Double, _ name: String) throws -> Double {
            guard number.isFinite else { throw invalid("the \(name) is \(number) (expected a finite number)") }
            return number
        }
        guard Self.depth(encoder.codingPath) < Self.maximumDepth else {
            throw invalid(ResolutionError.nestedTooDeeply.message)
        }
        switch self {
        case .constant(let color):
            try color.encode(to: encoder)
        case .variants(let variants):
            guard !variants.entries.isEmpty else { throw invalid("there are no variants (expected at least one)") }
            var container = encoder.container(keyedBy: AppearanceKey.self)
            for entry in variants.entries {
                let name = entry.appearance.name
                guard Appearance(words: name) == entry.appearance else {
                    throw invalid("no file can name the appearance \(name) (expected a known sort of device)")
                }
                try container.encode(entry.color, forKey: AppearanceKey(stringValue: name))
            }
        case .system(let color):
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(color, forKey: .system)
        case .asset(let name):
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(name, forKey: .asset)
        case .accent:
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(true, forKey: .accent)
        case .opacity(let base, let factor):
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(finite(factor, "opacity"), forKey: .opacity)
            try container.encode(base, forKey: .of)
        case .exposure(let base, let stops):
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(finite(stops, "exposure"), forKey: .exposure)
            try container.encode(base, forKey: .of)
        case .headroom(let base, let factor):
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(finite(factor, "headroom"), forKey: .headroom)
            try container.encode(base, forKey: .of)
        case .mix(let mixture):
            var container = encoder.container(keyedBy: Key.self)
            var list = container.nestedUnkeyedContainer(forKey: .mix)
            try list.encode(mixture.first)
            try list.encode(mixture.second)
            try container.encode(finite(mixture.fraction, "fraction"), forKey: .by)
            try container.encode(mixture.method, forKey: .method)
        }
    }

    /// Reads what the colour is.
    ///
    /// - Throws: `DecodingError` for an object without a known key or with two, for unknown names of system colours and
    ///   appearances with the nearest one, for numbers that are not finite, for more than ``maximumDepth`` colours in one
    ///   another, for a newer version, and what the decoder throws.
    public init(from decoder: any Decoder) throws {
        func corrupted(_ message: String) -> DecodingError {
            .dataCorrupted(DecodingError.Context(codingPath: decoder.codingPath, debugDescription: message))
        }
        guard Self.depth(decoder.codingPath) < Self.maximumDepth else {
            throw corrupted(ResolutionError.nestedTooDeeply.message)
        }
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            do {
                self = .constant(try ColorValue(css: text))
                return
            } catch {
                throw corrupted(error.description)
            }
        }
        let container = try decoder.container(keyedBy: Key.self)
        if let version = try container.decodeIfPresent(Int.self, forKey: .version), version != 1 {
            throw corrupted("the color is of version \(version) (expected 1; a newer program wrote it)")
        }
        let sorts = Key.sorts.filter(container.contains)
        guard sorts.count <= 1 || sorts == [.colorSpace, .space] else {
            let names = sorts.map { "\"\($0.rawValue)\"" }.joined(separator: " and ")
            throw corrupted("a color has \(names) (expected one of them)")
        }
        if let sort = sorts.first, let other = try Self.appearanceKey(in: decoder) {
            throw corrupted("a color has \"\(sort.rawValue)\" and \"\(other)\" (expected one of them)")
        }
        func number(_ key: Key) throws -> Double {
            let number = try container.decode(Double.self, forKey: key)
            guard number.isFinite else {
                throw corrupted("the \(key.rawValue) is \(number) (expected a finite number)")
            }
            return number
        }
        switch sorts.first {
        case .system:
            self = .system(try container.decode(SystemColor.self, forKey: .system))
        case .asset:
            self = .asset(try container.decode(String.self, forKey: .asset))
        case .accent:
            guard try container.decode(Bool.self, forKey: .accent) else {
                throw corrupted("\"accent\" is false (expected true)")
            }
            self = .accent
        case .opacity:
            self = .opacity(try container.decode(DynamicColor.self, forKey: .of), by: try number(.opacity))
        case .exposure:
            self = .exposure(try container.decode(DynamicColor.self, forKey: .of), stops: try number(.exposure))
        case .headroom:
            self = .headroom(try container.decode(DynamicColor.self, forKey: .of), try number(.headroom))
        case .mix:
            var list = try container.nestedUnkeyedContainer(forKey: .mix)
            let first = try list.decode(DynamicColor.self)
            let second = try list.decode(DynamicColor.self)
            guard list.isAtEnd else { throw corrupted("a mixture has more than 2 colors (expected 2)") }
            let method = try container.decodeIfPresent(MixingMethod.self, forKey: .method) ?? .perceptual
            self = .mix(Mixture(first, second, fraction: try number(.by), method: method))
        case .colorSpace, .space:
            self = .constant(try ColorValue(from: decoder))
        default:
            self = .variants(try Self.variants(from: decoder))
        }
    }

    /// The first name of an appearance among the keys of an object.
    private static func appearanceKey(in decoder: any Decoder) throws -> String? {
        try decoder.container(keyedBy: AppearanceKey.self).allKeys.map(\.stringValue).filter {
            Appearance(words: $0) != nil
        }.min()
    }

    private static func variants(from decoder: any Decoder) throws -> Variants {
        let container = try decoder.container(keyedBy: AppearanceKey.self)
        var variants = Variants()
        for key in container.allKeys where key.stringValue != Key.version.rawValue {
            guard let appearance = Appearance(words: key.stringValue) else {
                let names = Key.sorts.map(\.rawValue) + Appearance.named.map(\.name)
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container,
                    debugDescription:
                        "no color has the key \"\(key.stringValue)\" (expected system, asset, light, dark or the like)"
                        + NearestName.hint(for: key.stringValue, among: names))
            }
            variants[appearance] = try container.decode(DynamicColor.self, forKey: key)
        }
        guard !variants.entries.isEmpty else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: "an object says no color (expected a key such as system, asset, light or opacity)"
                ))
        }
        return variants
    }
}
