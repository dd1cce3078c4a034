// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutPalette

extension DynamicColor {
    /// One colour for each of several appearances.
    ///
    /// In an environment the variant counts that asks for nothing the environment does not have, and of these the one that
    /// asks for most: light or dark before contrast, contrast before the gamut of the display. So with more contrast in
    /// the dark the order is dark with contrast, dark, contrast, any, which is that of asset catalogs.
    ///
    /// ```swift
    /// let color = DynamicColor.variants([.any: .system(.gray), .dark: .asset("Night")])
    /// ```
    public struct Variants: Hashable, Sendable, ExpressibleByDictionaryLiteral {
        /// A colour for one appearance.
        public struct Entry: Hashable, Sendable {
            /// When the colour applies.
            public let appearance: Appearance
            /// The colour.
            public let color: DynamicColor
        }

        /// The colours in the alphabetical order of their appearances' names, one for each.
        public private(set) var entries: [Entry] = []

        /// Makes a list without colours.
        public init() {}

        /// Makes a list; of equal appearances the last one counts.
        public init(dictionaryLiteral elements: (Appearance, DynamicColor)...) {
            for (appearance, color) in elements { self[appearance] = color }
        }

        /// The colour for exactly this appearance; nil takes it out.
        public subscript(appearance: Appearance) -> DynamicColor? {
            get { entries.first { $0.appearance == appearance }?.color }
            set {
                let name = appearance.name
                var index = 0
                while index < entries.count, entries[index].appearance.name < name { index += 1 }
                if index < entries.count, entries[index].appearance == appearance { entries.remove(at: index) }
                if let newValue { entries.insert(Entry(appearance: appearance, color: newValue), at: index) }
            }
        }

        /// The colour that fits an environment best, nil where none does.
        public func color(in environment: ColorEnvironment) -> DynamicColor? {
            let wanted = environment.appearance
            var best: (score: Int, color: DynamicColor)?
            for entry in entries {
                guard let score = entry.appearance.fit(in: wanted) else { continue }
                if score > best?.score ?? 0 { best = (score, entry.color) }
            }
            return best?.color
        }
    }
}

extension Appearance {
    /// Reads the words of ``name``: those of luminosity, contrast, gamut, idiom and subtype joined by `-`.
    ///
    /// Nil for other words, for words in another order, and for devices that ``ColorEnvironment/Idiom`` does not list.
    init?(words text: String) {
        var appearance = Appearance()
        var rest = Substring(text)
        func take(_ word: String) -> Bool {
            guard rest.hasPrefix(word) else { return false }
            let after = rest.dropFirst(word.utf8.count)
            guard after.isEmpty || after.hasPrefix("-") else { return false }
            rest = after.dropFirst()
            return true
        }
        if text == "any" {
            self = .any
            return
        }
        appearance.luminosity = Luminosity.allCases.first { take($0.rawValue) }
        appearance.isHighContrast = take("high-contrast")
        appearance.displayGamut = DisplayGamut.allCases.first { take($0.rawValue) }
        appearance.idiom = ColorEnvironment.Idiom.allCases.first { take($0.rawValue) }?.rawValue
        if take("mac-catalyst") { appearance.subtype = "mac-catalyst" }
        guard rest.isEmpty, appearance != .any, appearance.name == text else { return nil }
        self = appearance
    }
}
