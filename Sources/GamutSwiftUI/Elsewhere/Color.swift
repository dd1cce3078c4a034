// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

#if !canImport(SwiftUI)
import GamutAppearance
import GamutColor

/// A colour with the initialisers, the names and the numbers of SwiftUI's `Color`, for platforms that have no SwiftUI.
///
/// It computes as SwiftUI does: in single precision, and with a matrix of four digits from Display P3. ``gamut`` is the
/// same colour as data, which can be stored; like SwiftUI's, this type is not `Codable`.
/// Source: the documentation of SwiftUI, <https://developer.apple.com/documentation/swiftui/color>, and OpenSwiftUI.
public struct Color: Hashable, Sendable {
    /// The colour as data.
    public let gamut: DynamicColor

    /// Makes a colour of a description.
    public init(_ color: DynamicColor) { gamut = color }

    /// Makes a constant colour of any space.
    public init(_ color: ColorValue) { gamut = .constant(color) }

    /// A space of red, green and blue.
    public enum RGBColorSpace: Hashable, Sendable {
        /// sRGB, extended beyond 0 and 1.
        case sRGB
        /// Linear-light sRGB, extended beyond 0 and 1.
        case sRGBLinear
        /// Display P3.
        case displayP3

        var space: ColorSpace {
            switch self {
            case .sRGB: .sRGB
            case .sRGBLinear: .sRGBLinear
            case .displayP3: .displayP3
            }
        }
    }

    /// Makes a colour from red, green and blue from 0 to 1, and beyond, and an opacity from 0 to 1.
    ///
    /// As in SwiftUI, colours of sRGB become single precision at once, and those of Display P3 when they are resolved.
    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        let value = ColorValue(colorSpace.space, red, green, blue, alpha: opacity)
        if colorSpace == .displayP3 { self.init(value) } else { self.init(Resolved(value)) }
    }

    /// Makes a gray: red, green and blue are the same number from 0 to 1.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// Makes a colour of sRGB from hue in turns, saturation and brightness from 0 to 1.
    ///
    /// Other hues count by their fraction, also negative ones, for which SwiftUI's numbers are wrong; one that is not
    /// finite, at which SwiftUI stops, is red.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let value = ColorValue(hue: hue, saturation: saturation, brightness: brightness, opacity: opacity)
        self.init(Resolved(value))
    }

    /// Makes a colour of an asset catalog by its name; the namespaces of folders stand before it.
    public init(_ name: String) { self.init(.asset(name)) }

    /// Makes a colour of numbers that are resolved.
    public init(_ resolved: Resolved) { self.init(resolved.value) }

    /// The colour with its opacity multiplied by a factor.
    public func opacity(_ opacity: Double) -> Color { Color(gamut.opacity(opacity)) }

    /// The colour mixed with another one, of which the fraction says how much.
    ///
    /// SwiftUI does not document its arithmetic: `.device` is encoded sRGB here, `.perceptual` Oklab, both with
    /// premultiplied opacity.
    public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
        Color(gamut.mix(with: rhs.gamut, by: fraction, in: colorSpace.method))
    }

    /// The numbers of the colour in an environment.
    ///
    /// An asset that is not there is clear, as in SwiftUI; ``resolvedColor(in:)`` says so instead.
    public func resolve(in environment: EnvironmentValues) -> Resolved {
        (try? resolvedColor(in: environment)) ?? Resolved(colorSpace: .sRGB, red: 0, green: 0, blue: 0, opacity: 0)
    }

    /// The numbers of the colour in an environment.
    ///
    /// - Throws: A `ResolutionError` where an asset is missing, with the nearest names, or the colour has no numbers there.
    public func resolvedColor(in environment: EnvironmentValues) throws(ResolutionError) -> Resolved {
        let base: ResolvedColor
        if let assets = environment.assets {
            base = try gamut.resolve(in: environment.gamut, catalog: assets, arithmetic: .appleCompatible)
        } else {
            base = try gamut.resolve(in: environment.gamut, arithmetic: .appleCompatible)
        }
        return Resolved(base)
    }
}

extension Color {
    /// The system's red.
    public static let red = Color(.system(.red))
    /// The system's orange.
    public static let orange = Color(.system(.orange))
    /// The system's yellow.
    public static let yellow = Color(.system(.yellow))
    /// The system's green.
    public static let green = Color(.system(.green))
    /// The system's mint.
    public static let mint = Color(.system(.mint))
    /// The system's teal.
    public static let teal = Color(.system(.teal))
    /// The system's cyan.
    public static let cyan = Color(.system(.cyan))
    /// The system's blue.
    public static let blue = Color(.system(.blue))
    /// The system's indigo.
    public static let indigo = Color(.system(.indigo))
    /// The system's purple.
    public static let purple = Color(.system(.purple))
    /// The system's pink.
    public static let pink = Color(.system(.pink))
    /// The system's brown.
    public static let brown = Color(.system(.brown))
    /// The system's gray.
    public static let gray = Color(.system(.gray))
    /// White everywhere.
    public static let white = Color(white: 1)
    /// Black everywhere.
    public static let black = Color(white: 0)
    /// Nothing: black without opacity.
    public static let clear = Color(white: 0, opacity: 0)
    /// The colour of the most important content.
    public static let primary = Color(.primary)
    /// The colour of less important content.
    public static let secondary = Color(.secondary)
    /// The accent of the environment, the system's blue where it has none.
    public static let accentColor = Color(.accent)
}
#endif
