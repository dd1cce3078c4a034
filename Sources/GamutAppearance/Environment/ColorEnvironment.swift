// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutPalette

/// Where a colour is shown: what a ``DynamicColor`` depends on.
///
/// Every property has a default, so that `ColorEnvironment()` is a light screen of a recent iPhone system, and
/// `ColorEnvironment(colorScheme: .dark)` the same at night.
public struct ColorEnvironment: Hashable, Sendable {
    /// Whether the surroundings are light or dark.
    public var colorScheme: Scheme
    /// Whether the user asks for more contrast.
    public var contrast: Contrast
    /// The range of colours of the display.
    public var displayGamut: Appearance.DisplayGamut
    /// The sort of device.
    public var idiom: Idiom
    /// Whether the surface lies above another one, as a sheet does.
    public var elevation: Elevation
    /// The operating system whose colours are meant.
    public var generation: SystemGeneration
    /// What ``DynamicColor/accent`` stands for; nil is the system's blue.
    public var accent: DynamicColor?

    /// Makes an environment; what is left out has its usual value.
    public init(
        colorScheme: Scheme = .light, contrast: Contrast = .standard, displayGamut: Appearance.DisplayGamut = .sRGB,
        idiom: Idiom = .universal, elevation: Elevation = .base, generation: SystemGeneration = .iOS26,
        accent: DynamicColor? = nil
    ) {
        self.colorScheme = colorScheme
        self.contrast = contrast
        self.displayGamut = displayGamut
        self.idiom = idiom
        self.elevation = elevation
        self.generation = generation
        self.accent = accent
    }

    /// Light or dark surroundings.
    public enum Scheme: String, CaseIterable, Codable, Hashable, Sendable {
        /// Dark content on a light ground.
        case light
        /// Light content on a dark ground.
        case dark
    }

    /// How much contrast the user asks for.
    public enum Contrast: String, CaseIterable, Codable, Hashable, Sendable {
        /// What the design has.
        case standard
        /// More than that.
        case increased
    }

    /// The level of a surface.
    public enum Elevation: String, CaseIterable, Codable, Hashable, Sendable {
        /// The ground.
        case base
        /// Above the ground, as sheets and popovers; in dark surroundings such backgrounds are lighter.
        case elevated
    }

    /// The sorts of devices that asset catalogs tell apart; the names are theirs.
    public enum Idiom: String, CaseIterable, Codable, Hashable, Sendable {
        /// No sort in particular: only colours for all of them apply.
        case universal
        /// An iPhone.
        case iPhone = "iphone"
        /// An iPad.
        case iPad = "ipad"
        /// A Mac.
        case mac
        /// An Apple TV.
        case tv
        /// An Apple Watch.
        case watch
        /// An Apple Vision Pro.
        case vision
        /// The screen of a car.
        case car
    }

    /// The part of the environment that variants of colours in files are made for.
    public var appearance: Appearance {
        Appearance(
            luminosity: colorScheme == .dark ? .dark : .light, isHighContrast: contrast == .increased,
            displayGamut: displayGamut, idiom: idiom.rawValue)
    }
}

extension ColorEnvironment: Codable {
    private enum CodingKeys: String, CodingKey {
        case colorScheme, contrast, displayGamut, idiom, elevation, generation, accent
    }

    /// Reads an environment; what is absent has its usual value.
    ///
    /// - Throws: `DecodingError` for an unknown word, and what the decoder throws.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init()
        if let value = try container.decodeIfPresent(Scheme.self, forKey: .colorScheme) { colorScheme = value }
        if let value = try container.decodeIfPresent(Contrast.self, forKey: .contrast) { contrast = value }
        if let value = try container.decodeIfPresent(Appearance.DisplayGamut.self, forKey: .displayGamut) {
            displayGamut = value
        }
        if let value = try container.decodeIfPresent(Idiom.self, forKey: .idiom) { idiom = value }
        if let value = try container.decodeIfPresent(Elevation.self, forKey: .elevation) { elevation = value }
        if let value = try container.decodeIfPresent(SystemGeneration.self, forKey: .generation) {
            generation = value
        }
        accent = try container.decodeIfPresent(DynamicColor.self, forKey: .accent)
    }
}
