// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutAppearance

/// What a user has chosen: an accent, and a colour for each role of an interface.
///
///     {"accent":"green","colors":{"background":{"dark":"#101418","light":"#fff"},"link":{"accent":true}}}
///
/// Everything is stored by what it is: a colour of the system or a light and dark pair becomes numbers only in a
/// ``ThemeStyleSheet``.
public struct Theme: Hashable, Sendable {
    /// The accent that is chosen from ``accents``; nil for the first one.
    public var accent: AccentSelection?
    /// A colour for each role, by its name.
    public var colors: [String: DynamicColor]

    /// The accents that users choose from.
    public static let accents = AccentPalette.system
    /// How many roles a theme may have.
    public static let maximumColors = 64

    /// Makes a theme; without anything in it at first.
    public init(accent: AccentSelection? = nil, colors: [String: DynamicColor] = [:]) {
        self.accent = accent
        self.colors = colors
    }

    /// Whether a text can name a user or a role: a letter or digit of ASCII in lower case, and up to 63 of them or hyphens.
    ///
    /// Such a name is a safe name of a file, a part of a path and of a custom property.
    public static func isName(_ text: String) -> Bool {
        guard (1...64).contains(text.utf8.count), !text.hasPrefix("-") else { return false }
        return text.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
        }
    }
}

extension Theme: Codable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }

        static let accent = Key(stringValue: "accent")
        static let colors = Key(stringValue: "colors")
    }

    /// Reads a theme; what is absent is not chosen, and what no theme has is an error instead of being lost.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        for key in container.allKeys where !["accent", "colors"].contains(key.stringValue) {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: container, debugDescription: "no theme has this key (expected accent or colors)")
        }
        self.init(
            accent: try container.decodeIfPresent(AccentSelection.self, forKey: .accent),
            colors: try container.decodeIfPresent([String: DynamicColor].self, forKey: .colors) ?? [:])
    }

    /// Writes the theme.
    ///
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(accent, forKey: .accent)
        try container.encode(colors, forKey: .colors)
    }
}
