// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

/// A colour of an asset catalog: what it is for each appearance, device and display that it names.
///
/// ```swift
/// var accent = AssetColor(.color(sky))
/// accent[.dark] = .system(reference: "systemTealColor", platform: "ios")
/// ```
public struct AssetColor: Hashable, Sendable {
    /// What a slot of a colour holds.
    public enum Content: Hashable, Sendable {
        /// Numbers.
        case color(ColorValue)
        /// A colour of the operating system by its name there, as `systemBlueColor`, and the platform: `universal`, `ios`
        /// or `osx`.
        case system(reference: String, platform: String)
        /// Nothing yet, as in the accent colour of a new project.
        case unassigned
    }

    /// One slot of a colour.
    public struct Entry: Hashable, Sendable {
        /// When the colour applies: luminosity, contrast, idiom, subtype and display gamut; nil is any of them.
        public var appearance: Appearance
        /// What it is then.
        public var content: Content

        /// Makes a slot from its appearance and content.
        public init(_ appearance: Appearance, _ content: Content) {
            self.appearance = appearance
            self.content = content
        }
    }

    /// The slots in the order of the file; two with the same appearance are a mistake, and the first one counts.
    public var entries: [Entry]

    /// Makes a colour of its slots.
    public init(entries: [Entry] = []) { self.entries = entries }

    /// Makes a colour that is the same everywhere.
    public init(_ content: Content) { entries = [Entry(.any, content)] }

    /// The content for exactly this appearance; nil takes its slots out.
    public subscript(appearance: Appearance) -> Content? {
        get { entries.first { $0.appearance == appearance }?.content }
        set {
            guard let newValue else { return entries.removeAll { $0.appearance == appearance } }
            if let index = entries.firstIndex(where: { $0.appearance == appearance }) {
                entries[index].content = newValue
            } else {
                entries.append(Entry(appearance, newValue))
            }
        }
    }

    /// What the colour is in an environment, nil where no slot with a colour is for it.
    ///
    /// A slot counts only where each part of its appearance is that of the environment; one without a colour never does, for
    /// Xcode puts nothing into an app for it. Light or dark goes before contrast:
    /// with more contrast in the dark the order is dark with contrast, dark, contrast for any scheme, any. Among slots of
    /// equal appearance one for the gamut of the display goes before one for any, and then one for the device before one for
    /// all. A display of Display P3 also takes slots for sRGB where there is no better one; the other way round it does not.
    public func content(in environment: ColorEnvironment) -> Content? {
        entryIndex(for: environment).map { entries[$0].content }
    }

    /// The place of the slot that counts in an environment.
    func entryIndex(for environment: ColorEnvironment) -> Int? {
        let wanted = environment.appearance
        var standard = wanted
        standard.displayGamut = .sRGB
        let isWide = environment.displayGamut == .displayP3
        var best: (score: Int, index: Int)?
        for index in entries.indices {
            let appearance = entries[index].appearance
            var score = appearance.fit(in: wanted).map { $0 * 2 }
            if score == nil, isWide, appearance.displayGamut == .sRGB {
                // The gamut counts four; less than none, and still an even match in everything else.
                score = appearance.fit(in: standard).map { ($0 - 4) * 2 - 1 }
            }
            guard let score, score > best?.score ?? 0 else { continue }
            if case .unassigned = entries[index].content { continue }
            best = (score, index)
        }
        return best?.index
    }
}

extension AssetColor.Content {
    /// What an entry of a file holds.
    init(_ color: SwatchColor) {
        switch color {
        case .value(let value): self = .color(value)
        case .reference(.system(let name, let platform)): self = .system(reference: name, platform: platform)
        case .reference(.swatch), .device, .unassigned: self = .unassigned
        }
    }

    /// The same for a palette.
    var swatchColor: SwatchColor {
        switch self {
        case .color(let value): .value(value)
        case .system(let reference, let platform): .reference(.system(reference, platform: platform))
        case .unassigned: .unassigned
        }
    }

    /// The system colour that is named, by the names of UIKit, AppKit and SwiftUI; nil for others and unknown names.
    ///
    /// `systemRedColor` to `systemGrayColor` are the hues, `labelColor` to `quinaryLabelColor` the levels of content.
    public var systemColor: SystemColor? {
        guard case .system(let reference, _) = self else { return nil }
        return SystemColor(named: reference)
    }
}
