// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutAppearance
import GamutColor
import GamutPalette

/// Reads an `NSColor` of an archive.
///
/// The number under `NSColorSpace` says what follows: 1 and 2 red, green and blue under `NSRGB`, 3 and 4 a gray under
/// `NSWhite`, of the calibrated and the device's spaces in turn, 5 `NSCMYK`, 6 a name of a catalog with the colour it was
/// under `NSColor`, 10 a picture (read in the open sources of Cocotron, `NSColor.m`). `NSCustomColorSpace` and
/// `NSComponents` beside them are the colour as it was made, the former ones what old systems shall take for it (read in
/// the project Finch, `NSColor.m`).
enum ArchivedNSColor {
    /// The classes: the one that AppKit names in archives, and those of its cluster.
    static let classNames: Set<String> = [
        "NSColor", "NSCalibratedRGBColor", "NSDeviceRGBColor", "NSCalibratedWhiteColor", "NSDeviceWhiteColor",
        "NSColorSpaceColor", "NSTaggedPointerColor", "NSCatalogColor", "NSDynamicSystemColor",
    ]

    static func read(_ object: ArchivedObject) throws(PaletteDecodingError) -> DynamicColor {
        guard let sort = try object.integer("NSColorSpace") else {
            throw KeyedArchive.error(.malformed, "a color without NSColorSpace (expected a number under it)")
        }
        switch sort {
        case 1, 2, 3, 4: return .constant(try constant(object, sort))
        case 6: return try named(object)
        case 5:
            throw KeyedArchive.error(
                .unsupported,
                "a color of cyan, magenta, yellow and black (expected one that means something without a profile)")
        case 10: throw KeyedArchive.error(.unsupported, "a pattern of pictures (expected a color)")
        default:
            throw KeyedArchive.error(
                .unsupported, "the color space \(sort) of NSColor (expected 1 to 6)", value: "\(sort)")
        }
    }

    private static func constant(_ object: ArchivedObject, _ sort: Int) throws(PaletteDecodingError) -> ColorValue {
        if let custom = try object.object("NSCustomColorSpace", of: [ArchivedColorSpace.className]),
            let space = try ArchivedColorSpace(custom), let numbers = try object.numbers("NSComponents")
        {
            return try color(numbers, in: space, "NSComponents")
        }
        let (key, space): (String, ArchivedColorSpace) =
            switch sort {
            case 1: ("NSRGB", .genericRGB)
            case 2: ("NSRGB", .named("kCGColorSpaceSRGB"))
            case 3: ("NSWhite", .genericGray)
            default: ("NSWhite", .named("kCGColorSpaceGenericGrayGamma2_2"))
            }
        guard let numbers = try object.numbers(key) else {
            throw KeyedArchive.error(.malformed, "a color without components (expected them under \(key))", value: key)
        }
        return try color(numbers, in: space, key)
    }

    private static func color(
        _ numbers: [Double], in space: ArchivedColorSpace, _ key: String
    ) throws(PaletteDecodingError) -> ColorValue {
        let count = space.channelCount
        guard numbers.count == count || numbers.count == count + 1 else {
            throw KeyedArchive.error(
                .invalidColor,
                "\(numbers.count) components under \(key) (expected \(count), or \(count + 1) with alpha)",
                value: key)
        }
        return space.color(numbers, alpha: numbers.count > count ? numbers[count] : 1)
    }

    /// A colour of a catalog: that of the system stays what it is, others are the colour they were.
    private static func named(_ object: ArchivedObject) throws(PaletteDecodingError) -> DynamicColor {
        guard let catalog = try object.text("NSCatalogName"), let name = try object.text("NSColorName") else {
            throw KeyedArchive.error(
                .malformed, "a color of a catalog without names (expected NSCatalogName and NSColorName)")
        }
        if catalog == "System", let color = SystemColor(referenceName: name) { return .system(color) }
        guard let value = try object.object("NSColor", of: classNames) else {
            throw KeyedArchive.error(
                .unsupported, "the color \(name) of the catalog \(catalog), without the color it was", value: name)
        }
        return try read(value)
    }
}

extension SystemColor {
    /// The colour of a name in Objective-C, as `systemBlueColor`; nil for `blueColor`, which is another blue.
    init?(referenceName: String) {
        guard let color = SystemColor(named: referenceName), color.referenceName == referenceName else { return nil }
        self = color
    }
}
