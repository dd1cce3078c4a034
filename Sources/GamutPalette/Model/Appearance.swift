// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// When a variant of a colour applies; every part that is nil leaves that part open.
public struct Appearance: Hashable, Sendable {
    /// Light or dark.
    public enum Luminosity: String, CaseIterable, Hashable, Sendable {
        /// Light surroundings.
        case light
        /// Dark surroundings.
        case dark
        /// One hue for everything, as icons of a home screen.
        case tinted
    }

    /// The range of colours of the display.
    public enum DisplayGamut: String, CaseIterable, Codable, Hashable, Sendable {
        /// About that of sRGB.
        case sRGB = "srgb"
        /// About that of Display P3.
        case displayP3 = "display-p3"
    }

    /// Whether the surroundings are light or dark.
    public var luminosity: Luminosity?
    /// Whether more contrast is asked for.
    public var isHighContrast: Bool
    /// The range of colours of the display.
    public var displayGamut: DisplayGamut?
    /// The sort of device, as `iphone` or `mac`.
    public var idiom: String?
    /// A finer sort of device, as `mac-catalyst`.
    public var subtype: String?

    /// Makes an appearance; what is left out is open.
    public init(
        luminosity: Luminosity? = nil, isHighContrast: Bool = false, displayGamut: DisplayGamut? = nil,
        idiom: String? = nil, subtype: String? = nil
    ) {
        self.luminosity = luminosity
        self.isHighContrast = isHighContrast
        self.displayGamut = displayGamut
        self.idiom = idiom
        self.subtype = subtype
    }

    /// Any appearance.
    public static let any = Appearance()
    /// Light surroundings.
    public static let light = Appearance(luminosity: .light)
    /// Dark surroundings.
    public static let dark = Appearance(luminosity: .dark)

    /// The words for the parts that are set joined by `-`, as `dark-high-contrast`; `any` where none is.
    public var name: String {
        let parts = [
            luminosity?.rawValue, isHighContrast ? "high-contrast" : nil, displayGamut?.rawValue, idiom, subtype,
        ]
        let set = parts.compactMap { $0 }
        return set.isEmpty ? "any" : set.joined(separator: "-")
    }

    /// The appearances that the tool and file formats name on their own.
    public static let named: [Appearance] = [
        .any, .light, .dark,
        Appearance(isHighContrast: true), Appearance(luminosity: .light, isHighContrast: true),
        Appearance(luminosity: .dark, isHighContrast: true),
    ]
}

extension Swatch {
    /// The colour for an appearance: the variant that fits best, the colour for any appearance where none does.
    ///
    /// A variant fits when it asks for nothing that the appearance does not have. Among those, light or dark counts more
    /// than contrast, and contrast more than the gamut of the display, which is the order of asset catalogs. A free place
    /// never counts, for an app gets nothing for it.
    public func color(for appearance: Appearance) -> SwatchColor {
        variant(for: appearance).map { variants[$0].color } ?? color
    }

    /// The place of the variant that fits an appearance best, nil where the colour for any appearance does.
    package func variant(for appearance: Appearance) -> Int? {
        var best: (score: Int, index: Int)?
        for (index, variant) in variants.enumerated() {
            guard variant.color != .unassigned, let score = variant.appearance.fit(in: appearance) else { continue }
            if score > best?.score ?? 0 { best = (score, index) }
        }
        return best?.index
    }

    /// The variants that have a colour; what is a free place is that for any appearance.
    var assignedVariants: [Variant] { variants.filter { $0.color != .unassigned } }
}

extension Appearance {
    /// The appearance that is both of two, nil where nothing can be.
    func intersection(_ other: Appearance) -> Appearance? {
        func agree<T: Equatable>(_ a: T?, _ b: T?) -> Bool { a == nil || b == nil || a == b }
        guard agree(luminosity, other.luminosity), agree(displayGamut, other.displayGamut),
            agree(idiom, other.idiom), agree(subtype, other.subtype)
        else { return nil }
        return Appearance(
            luminosity: luminosity ?? other.luminosity, isHighContrast: isHighContrast || other.isHighContrast,
            displayGamut: displayGamut ?? other.displayGamut, idiom: idiom ?? other.idiom,
            subtype: subtype ?? other.subtype)
    }

    /// How well a variant made for this appearance serves another one, nil where it does not.
    package func fit(in wanted: Appearance) -> Int? {
        var score = 1
        if let luminosity {
            guard luminosity == wanted.luminosity else { return nil }
            score += 16
        }
        if isHighContrast {
            guard wanted.isHighContrast else { return nil }
            score += 8
        }
        if let displayGamut {
            guard displayGamut == wanted.displayGamut else { return nil }
            score += 4
        }
        if let idiom, idiom != "universal" {
            guard idiom == wanted.idiom else { return nil }
            score += 2
        }
        if let subtype {
            guard subtype == wanted.subtype else { return nil }
            score += 1
        }
        return score
    }
}
