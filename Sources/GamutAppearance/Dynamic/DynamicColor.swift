// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

/// A colour that depends on where it is shown: a description, which becomes numbers when it is resolved.
///
/// ```swift
/// let title = DynamicColor(light: .constant(ink), dark: .system(.label))
/// let shadow = DynamicColor.asset("Brand/Accent").opacity(0.25)
/// let shown = try shadow.resolve(in: ColorEnvironment(colorScheme: .dark), catalog: catalog)
/// ```
///
/// It is data: equal descriptions are equal, and what is stored is the description, never the numbers it had somewhere.
public enum DynamicColor: Hashable, Sendable {
    /// The same colour everywhere.
    case constant(ColorValue)
    /// A colour of the operating system.
    case system(SystemColor)
    /// A colour of an asset catalog by its name; the namespaces of folders stand before it, as `Brand/Accent`.
    case asset(String)
    /// The accent of the environment, ``ColorEnvironment/accent``; the system's blue where it has none.
    case accent
    /// One colour for each appearance.
    case variants(Variants)
    /// A colour with its opacity multiplied by a factor.
    indirect case opacity(DynamicColor, by: Double)
    /// A mixture of two colours.
    indirect case mix(Mixture)
    /// A colour that is brighter or darker by photographic stops: its linear light times two to their power.
    indirect case exposure(DynamicColor, stops: Double)
    /// A colour that says how much brighter than white a display has to get for it, as a factor of linear light.
    indirect case headroom(DynamicColor, Double)

    /// Two colours and how they are mixed.
    public struct Mixture: Hashable, Sendable {
        /// The colour at the fraction 0.
        public var first: DynamicColor
        /// The colour at the fraction 1.
        public var second: DynamicColor
        /// The part of the second colour, usually from 0 to 1.
        public var fraction: Double
        /// How colours between the two are found.
        public var method: MixingMethod

        /// Makes a mixture of two colours.
        public init(
            _ first: DynamicColor, _ second: DynamicColor, fraction: Double, method: MixingMethod = .perceptual
        ) {
            self.first = first
            self.second = second
            self.fraction = fraction
            self.method = method
        }
    }

    /// Makes a colour that is the same everywhere.
    public init(_ color: ColorValue) { self = .constant(color) }

    /// Makes a colour of one for light and one for dark surroundings, and others where more contrast is asked for.
    public init(
        light: DynamicColor, dark: DynamicColor, lightHighContrast: DynamicColor? = nil,
        darkHighContrast: DynamicColor? = nil
    ) {
        var variants = Variants()
        variants[.light] = light
        variants[.dark] = dark
        variants[Appearance(luminosity: .light, isHighContrast: true)] = lightHighContrast
        variants[Appearance(luminosity: .dark, isHighContrast: true)] = darkHighContrast
        self = .variants(variants)
    }

    /// Makes a colour of one constant for light and one for dark surroundings.
    public init(light: ColorValue, dark: ColorValue) { self.init(light: .constant(light), dark: .constant(dark)) }

    // MARK: Roles

    /// The most important content: ``SystemColor/label``.
    public static var primary: DynamicColor { .system(.label) }
    /// Less important content: ``SystemColor/secondaryLabel``.
    public static var secondary: DynamicColor { .system(.secondaryLabel) }
    /// Content of the third level: ``SystemColor/tertiaryLabel``.
    public static var tertiary: DynamicColor { .system(.tertiaryLabel) }
    /// Content of the fourth level: ``SystemColor/quaternaryLabel``.
    public static var quaternary: DynamicColor { .system(.quaternaryLabel) }
    /// Nothing: black without opacity, as SwiftUI has it.
    public static var clear: DynamicColor { .constant(ColorValue(.sRGB, 0, 0, 0, alpha: 0)) }
    /// Black everywhere.
    public static var black: DynamicColor { .constant(ColorValue(.sRGB, 0, 0, 0)) }
    /// White everywhere.
    public static var white: DynamicColor { .constant(ColorValue(.sRGB, 1, 1, 1)) }

    // MARK: Adjustments

    /// The colour with its opacity multiplied by a factor, as SwiftUI does it.
    public func opacity(_ factor: Double) -> DynamicColor { .opacity(self, by: factor) }

    /// The colour of a level of a hierarchy: 0 is itself, 1, 2, and 3 or more have half, a quarter and 18 % of its opacity.
    ///
    /// These are SwiftUI's `secondary`, `tertiary` and `quaternary` of a colour (read in OpenSwiftUI).
    public func hierarchical(level: Int) -> DynamicColor {
        switch level {
        case ...0: self
        case 1: opacity(0.5)
        case 2: opacity(0.25)
        default: opacity(0.18)
        }
    }

    /// The colour mixed with another one, of which the fraction says how much.
    ///
    /// The methods are Gamut's own: Apple's documentation does not say how it mixes. See ``MixingMethod``.
    public func mix(
        with other: DynamicColor, by fraction: Double, in method: MixingMethod = .perceptual
    ) -> DynamicColor {
        .mix(Mixture(self, other, fraction: fraction, method: method))
    }

    /// The colour made brighter by photographic stops, darker by negative ones: linear light times two to their power.
    ///
    /// A ``headroom(_:)`` of the colour grows by the same factor.
    public func exposure(stops: Double) -> DynamicColor { .exposure(self, stops: stops) }

    /// The colour with a statement of how much brighter than white a display has to get for it: 1 is not at all.
    ///
    /// It changes no number of the colour; ``resolveHDR(in:catalog:arithmetic:)`` tells it along with them.
    public func headroom(_ factor: Double) -> DynamicColor { .headroom(self, factor) }
}
