// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import GamutAppearance
import GamutColor

extension NSColor {
    /// Makes a colour of AppKit from a constant one: Display P3 as it is, all others in extended sRGB.
    public convenience init(_ color: ColorValue) {
        if color.colorSpace == .displayP3 {
            let p3 = color.components
            self.init(displayP3Red: p3.x, green: p3.y, blue: p3.z, alpha: color.alpha)
        } else {
            let srgb = color.converted(to: .sRGB).components
            let numbers = [CGFloat(srgb.x), CGFloat(srgb.y), CGFloat(srgb.z), CGFloat(color.alpha)]
            self.init(colorSpace: .extendedSRGB, components: numbers, count: numbers.count)
        }
    }

    /// Makes a colour of AppKit from the numbers of a resolved one.
    public convenience init(_ color: ResolvedColor) { self.init(color.colorValue) }

    /// Makes a colour of AppKit that is resolved wherever it is drawn.
    ///
    /// What cannot be resolved, as an asset that is missing, is clear.
    public convenience init(_ color: DynamicColor, catalog: (some ColorAssets & Sendable)? = PaletteAssets?.none) {
        self.init(name: nil) { appearance in
            let environment = ColorEnvironment(appearance)
            guard let value = try? color.color(in: environment, catalog: catalog) else { return .clear }
            return NSColor(value)
        }
    }
}

extension ColorValue {
    /// Takes a colour of AppKit in extended sRGB, or as it is where it is one of Display P3; nil for patterns.
    ///
    /// Grays, inks and colours of catalogs are converted first, for AppKit raises where their red is asked for. A dynamic
    /// colour counts as it is at this moment.
    public init?(_ color: NSColor) {
        let isP3 = color.type == .componentBased && color.colorSpace == .displayP3
        guard let converted = color.usingColorSpace(isP3 ? .displayP3 : .extendedSRGB) else { return nil }
        self.init(
            isP3 ? .displayP3 : .sRGB, Double(converted.redComponent), Double(converted.greenComponent),
            Double(converted.blueComponent), alpha: Double(converted.alphaComponent))
    }
}

extension ColorEnvironment {
    /// Takes scheme and contrast of an appearance of AppKit; the system is macOS.
    public init(_ appearance: NSAppearance) {
        let names: [NSAppearance.Name] = [
            .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
        ]
        let name = appearance.bestMatch(from: names)
        self.init(
            colorScheme: name == .darkAqua || name == .accessibilityHighContrastDarkAqua ? .dark : .light,
            contrast: name == .accessibilityHighContrastAqua || name == .accessibilityHighContrastDarkAqua
                ? .increased : .standard,
            idiom: .mac, generation: .macOS26)
    }
}
#endif
