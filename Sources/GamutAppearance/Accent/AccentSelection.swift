// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// What somebody chose from an ``AccentPalette``, as it is stored: a text with the id.
///
/// An earlier version of an app may have stored the place in a list. Such a number is read, and
/// ``AccentPalette/migrated(_:)`` makes it an id.
public enum AccentSelection: Hashable, Sendable {
    /// The id of a choice.
    case id(String)
    /// The place of a choice in the list that the app had when it stored numbers, from 0.
    case index(Int)
}

extension AccentSelection: Codable {
    /// Writes the id as a text, a place as a number.
    ///
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .id(let id): try container.encode(id)
        case .index(let index): try container.encode(index)
        }
    }

    /// Reads a text as an id and a whole number as a place.
    ///
    /// - Throws: `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let index = try? container.decode(Int.self) {
            self = .index(index)
        } else {
            self = .id(try container.decode(String.self))
        }
    }
}
