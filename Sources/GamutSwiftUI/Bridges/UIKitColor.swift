// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

#if canImport(UIKit)
import GamutAppearance
import GamutColor
import UIKit

extension UIColor {
    /// Makes a colour of UIKit from a constant one: Display P3 as it is, all others in extended sRGB.
    public convenience init(_ color: ColorValue) {
        if color.colorSpace == .displayP3 {
            let p3 = color.components
            self.init(displayP3Red: p3.x, green: p3.y, blue: p3.z, alpha: color.alpha)
        } else {
            let srgb = color.converted(to: .sRGB).components
            self.init(red: srgb.x, green: srgb.y, blue: srgb.z, alpha: color.alpha)
        }
    }

    /// Makes a colour of UIKit from the numbers of a resolved one.
    public convenience init(_ color: ResolvedColor) { self.init(color.colorValue) }

    #if !os(watchOS)
    /// Makes a colour of UIKit that is resolved wherever it is drawn.
    ///
    /// What cannot be resolved, as an asset that is missing, is clear, as UIKit has it.
    public convenience init(_ color: DynamicColor, catalog: (some ColorAssets & Sendable)? = PaletteAssets?.none) {
        self.init { traits in
            let environment = ColorEnvironment(traits)
            guard let value = try? color.color(in: environment, catalog: catalog) else { return .clear }
            return UIColor(value)
        }
    }
    #endif
}

extension ColorValue {
    /// Takes red, green and blue of a colour of UIKit in extended sRGB; nil for patterns, which have none.
    ///
    /// A dynamic colour counts as it is at this moment. UIKit keeps the space of a colour in its `cgColor` alone, which
    /// ``init(_:)`` takes as it is.
    public init?(_ color: UIColor) {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
        self.init(.sRGB, Double(red), Double(green), Double(blue), alpha: Double(alpha))
    }
}

#if !os(watchOS)
extension ColorEnvironment {
    /// Takes scheme, contrast, gamut, sort of device and elevation of UIKit's traits.
    public init(_ traits: UITraitCollection) {
        let idiom: Idiom =
            switch traits.userInterfaceIdiom {
            case .phone: .iPhone
            case .pad: .iPad
            case .mac: .mac
            case .tv: .tv
            case .carPlay: .car
            default: .universal
            }
        self.init(
            colorScheme: traits.userInterfaceStyle == .dark ? .dark : .light,
            contrast: traits.accessibilityContrast == .high ? .increased : .standard,
            displayGamut: traits.displayGamut == .P3 ? .displayP3 : .sRGB, idiom: idiom,
            elevation: traits.userInterfaceLevel == .elevated ? .elevated : .base)
    }
}
#endif
#endif
