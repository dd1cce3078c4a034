// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutAppearance
import GamutColor
import GamutPalette

/// Reads a `UIColor` of an archive.
///
/// `UIColorComponentCount` is 4 for `UIRed`, `UIGreen`, `UIBlue` and `UIAlpha` of sRGB without bounds, and 2 for
/// `UIWhite` and `UIAlpha` of the gray without bounds, whose gamma is 2.2. They are in single precision; the same keys with
/// `-Double` hold all digits since iOS 15. `UISystemColorName` makes it one of the system (read in the open sources of
/// touchHLE, `ui_color.rs`, and of WinObjC, `UIColor.mm`, and in property lists that programs have written). A colour of a
/// catalog has `UIDynamicCatalogName`, and one with another alpha `UIDynamicModifiedBaseColor` and
/// `UIDynamicModifiedAlphaComponent`.
enum ArchivedUIColor {
    /// The classes: the one that UIKit names in archives, and those of its cluster.
    static let classNames: Set<String> = [
        "UIColor", "UIDeviceRGBColor", "UIDeviceWhiteColor", "UICachedDeviceRGBColor", "UICachedDeviceWhiteColor",
        "UICGColor", "UIDisplayP3Color", "UIDynamicColor", "UIDynamicSystemColor", "UIDynamicCatalogSystemColor",
        "UIDynamicCatalogColor", "UIDynamicModifiedColor", "UIDynamicProviderColor",
    ]

    static func read(_ object: ArchivedObject) throws(PaletteDecodingError) -> DynamicColor {
        if let base = try object.object("UIDynamicModifiedBaseColor", of: classNames) {
            return try modified(base, by: object)
        }
        if let name = try object.text("UIDynamicCatalogName"), !name.isEmpty { return .asset(name) }
        let name = try object.text("UISystemColorName")
        if name == "tintColor" { return .accent }
        if let name, let color = SystemColor(referenceName: name) { return .system(color) }
        guard let color = try constant(object) else {
            throw KeyedArchive.error(
                .unsupported, "the color \(name ?? "of no name") without components (expected UIRed or UIWhite)",
                value: name)
        }
        return .constant(color)
    }

    /// The numbers: those that the colour had where it was stored, if it is a dynamic one.
    private static func constant(_ object: ArchivedObject) throws(PaletteDecodingError) -> ColorValue? {
        let alpha = try object.number("UIAlpha-Double", "UIAlpha") ?? 1
        if let red = try object.number("UIRed-Double", "UIRed") {
            guard let green = try object.number("UIGreen-Double", "UIGreen"),
                let blue = try object.number("UIBlue-Double", "UIBlue")
            else { throw KeyedArchive.error(.malformed, "UIRed alone (expected UIGreen and UIBlue beside it)") }
            return ColorValue(.sRGB, red, green, blue, alpha: alpha)
        }
        guard let white = try object.number("UIWhite-Double", "UIWhite") else { return nil }
        return CoreGraphicsColor.color(in: "kCGColorSpaceExtendedGray", [white], alpha: alpha)
    }

    /// A colour with another alpha, which replaces that of the base.
    private static func modified(
        _ base: ArchivedObject, by object: ArchivedObject
    ) throws(PaletteDecodingError) -> DynamicColor {
        let color = try read(base)
        // The greatest number stands for an alpha that stays, below 0 for contrast and prominence that stay.
        let alpha = try object.number("UIDynamicModifiedAlphaComponent") ?? .greatestFiniteMagnitude
        let contrast = try object.integer("UIDynamicModifiedContrast") ?? -1
        let prominence = try object.integer("UIDynamicModifiedProminence") ?? -1
        if contrast < 0, prominence < 0 {
            if alpha == .greatestFiniteMagnitude { return color }
            if case .constant(let value) = color {
                return .constant(ColorValue(value.colorSpace, components: value.components, alpha: alpha))
            }
            if isOpaque(color) { return color.opacity(alpha) }
        }
        // What no description can say is what it was where it was stored.
        guard let value = try constant(object) else {
            throw KeyedArchive.error(.unsupported, "a color with another contrast or alpha, without components")
        }
        return .constant(value)
    }

    /// Whether a colour of the system is opaque in light and in dark, so that a factor is the same as another alpha.
    private static func isOpaque(_ color: DynamicColor) -> Bool {
        guard case .system = color else { return false }
        for scheme in [ColorEnvironment.Scheme.light, .dark] {
            guard let resolved = try? color.resolve(in: ColorEnvironment(colorScheme: scheme)), resolved.opacity == 1
            else {
                return false
            }
        }
        return true
    }
}
