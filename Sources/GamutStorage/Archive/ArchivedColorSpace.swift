// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutAppearance
import GamutColor
import GamutPalette

/// The space of an `NSColor` in an archive: an `NSColorSpace` by its number.
///
/// The numbers stand under `NSID` for the spaces of old systems and under `NSSpaceID` for newer ones; a profile beside
/// them, `NSICC`, is not needed (read in the open re-implementation of AppKit's `NSColorSpace.m` of the project Finch).
enum ArchivedColorSpace: Hashable, Sendable {
    /// A space by its CoreGraphics name.
    case named(String)
    /// The space of monitors of old Macs, `NSCalibratedRGBColorSpace`.
    case genericRGB
    /// A gray with a gamma of 1.8, `NSCalibratedWhiteColorSpace`.
    case genericGray

    static let className = "NSColorSpace"

    /// The spaces by `NSID`.
    ///
    /// Those of a device are what Apple's systems show them as: sRGB and a gray with a gamma of 2.2.
    private static let byID: [Int: ArchivedColorSpace] = [
        1: .genericRGB, 2: .genericGray, 4: .named("kCGColorSpaceSRGB"), 5: .named("kCGColorSpaceGenericGrayGamma2_2"),
        7: .named("kCGColorSpaceSRGB"), 8: .named("kCGColorSpaceAdobeRGB1998"),
        9: .named("kCGColorSpaceGenericGrayGamma2_2"),
    ]

    /// The spaces by `NSSpaceID`.
    private static let bySpaceID: [Int: ArchivedColorSpace] = [
        12: .named("kCGColorSpaceDisplayP3"), 13: .named("kCGColorSpaceDCIP3"), 14: .named("kCGColorSpaceExtendedSRGB"),
        15: .named("kCGColorSpaceExtendedGray"), 16: .named("kCGColorSpaceLinearSRGB"),
        17: .named("kCGColorSpaceExtendedLinearSRGB"),
    ]

    /// The space that an archive names; nil for one that only a profile describes.
    init?(_ object: ArchivedObject) throws(PaletteDecodingError) {
        let id = try object.integer("NSID") ?? 0
        let spaceID = try object.integer("NSSpaceID") ?? 0
        guard let space = Self.byID[id] ?? Self.bySpaceID[spaceID] else { return nil }
        self = space
    }

    /// How many components a colour has beside alpha.
    var channelCount: Int {
        switch self {
        case .named(let name): CoreGraphicsColor.channelCount(of: name) ?? 3
        case .genericRGB: 3
        case .genericGray: 1
        }
    }

    /// The colour of as many components as the space has; grays and the space of old monitors are given in sRGB.
    func color(_ components: [Double], alpha: Double) -> ColorValue {
        switch self {
        case .named(let name): return CoreGraphicsColor.color(in: name, components, alpha: alpha)
        case .genericRGB:
            // Equal components are a gray of the same white, which the matrices would leave a little off.
            if components[0] == components[1], components[1] == components[2] {
                return gray(components[0], alpha: alpha)
            }
            return ColorValue(.genericRGB, components[0], components[1], components[2], alpha: alpha).converted(
                to: .sRGB)
        case .genericGray: return gray(components[0], alpha: alpha)
        }
    }

    private func gray(_ white: Double, alpha: Double) -> ColorValue {
        // The curve's constants leave 1 a little off.
        let component =
            white.magnitude == 1
            ? white : TransferFunction.sRGB.encode(TransferFunction.power(exponent: 1.8).decode(white))
        return ColorValue(.sRGB, components: SIMD3(repeating: component), alpha: alpha)
    }
}

extension ColorSpace {
    /// Apple's Generic RGB: the phosphors P22 as EBU has them, D65, a gamma of 1.8.
    ///
    /// Adapted to D50 they are the colorants of `Generic RGB Profile.icc`, (0.454, 0.242) and (0.353, 0.674) in X and Y of
    /// red and green, as programs that make displays quote them.
    static let genericRGB = ColorSpace(
        Definition(
            id: "--generic-rgb", name: "Generic RGB", channels: .rgb, whitePoint: .d65, base: .xyzD65,
            stages: [
                .transfer(.power(exponent: 1.8)),
                .matrix(
                    .init(
                        toBase: RGBPrimaries(
                            red: (0.630, 0.340), green: (0.295, 0.605), blue: (0.155, 0.077), whitePoint: .d65
                        ).toXYZ)),
            ], gamut: .unitCube))
}
