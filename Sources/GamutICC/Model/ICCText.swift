// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A text of a profile in one language.
public struct ICCText: Hashable, Sendable {
    /// The language as two lower-case letters (ISO 639-1), empty where the profile does not say.
    public let language: String
    /// The country as two upper-case letters (ISO 3166-1), empty where the profile does not say.
    public let country: String
    /// The text.
    public let text: String

    /// Makes a text from a language and a country, two letters each or empty.
    public init(_ text: String, language: String = "en", country: String = "US") {
        self.language = language
        self.country = country
        self.text = text
    }

    /// The text for people: English where there is a choice, else the first; nil if there is none.
    static func preferred(_ texts: [ICCText]) -> String? {
        let best = texts.first { $0.language == "en" && !$0.text.isEmpty } ?? texts.first { !$0.text.isEmpty }
        return best?.text
    }
}
