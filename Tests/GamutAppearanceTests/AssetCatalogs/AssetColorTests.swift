// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette
import Testing

@testable import GamutAppearance

/// Which slot of a colour counts, by the order that OpenSwiftUI found in SwiftUI: with standard contrast (scheme, standard),
/// (any, standard); with increased contrast (scheme, high), (scheme, standard), (any, high), (any, standard).
@Suite struct AssetColorTests {
    /// A content that can be told from others by its number.
    private static func content(_ number: Int) -> AssetColor.Content {
        .color(ColorValue(.sRGB, Double(number) / 8, 0, 0))
    }

    /// The slots of the order, and two that are for the other scheme.
    private static let slots: [Appearance] = [
        .any, Appearance(isHighContrast: true), .light, Appearance(luminosity: .light, isHighContrast: true), .dark,
        Appearance(luminosity: .dark, isHighContrast: true),
    ]

    /// Every set of these slots, in both orders of the file, against the published order.
    @Test(arguments: [false, true]) func theOrderIsThatOfSwiftUI(isReversed: Bool) {
        for mask in 0..<64 {
            let present = (0..<6).filter { mask >> $0 & 1 == 1 }
            let entries = present.map { AssetColor.Entry(Self.slots[$0], Self.content($0)) }
            let color = AssetColor(entries: isReversed ? entries.reversed() : entries)
            for scheme in [ColorEnvironment.Scheme.light, .dark] {
                for contrast in [ColorEnvironment.Contrast.standard, .increased] {
                    let own = scheme == .light ? 2 : 4
                    let order = contrast == .standard ? [own, 0] : [own + 1, own, 1, 0]
                    let expected = order.first(where: present.contains).map(Self.content)
                    let found = color.content(in: ColorEnvironment(colorScheme: scheme, contrast: contrast))
                    #expect(found == expected, "\(present) \(scheme) \(contrast)")
                }
            }
        }
    }

    @Test func darkBeatsContrastForAnyScheme() {
        let color = AssetColor(entries: [
            .init(.any, Self.content(0)), .init(Appearance(isHighContrast: true), Self.content(1)),
            .init(.dark, Self.content(2)),
        ])
        #expect(color.content(in: .init(colorScheme: .dark, contrast: .increased)) == Self.content(2))
        #expect(color.content(in: .init(colorScheme: .light, contrast: .increased)) == Self.content(1))
        #expect(color.content(in: .init(colorScheme: .dark)) == Self.content(2))
        #expect(color.content(in: .init(colorScheme: .light)) == Self.content(0))
    }

    @Test func tintedIconsAreForNoEnvironment() {
        let color = AssetColor(entries: [.init(Appearance(luminosity: .tinted), Self.content(0))])
        #expect(color.content(in: ColorEnvironment()) == nil)
        #expect(color.content(in: .init(colorScheme: .dark)) == nil)
    }

    @Test func devicesGetTheirOwn() {
        let color = AssetColor(entries: [
            .init(.any, Self.content(0)), .init(Appearance(idiom: "mac"), Self.content(1)),
            .init(.dark, Self.content(2)), .init(Appearance(idiom: "watch", subtype: "x"), Self.content(3)),
        ])
        #expect(color.content(in: .init(idiom: .mac)) == Self.content(1))
        #expect(color.content(in: .init(idiom: .iPhone)) == Self.content(0))
        #expect(color.content(in: .init()) == Self.content(0))
        // The scheme counts more than the device.
        #expect(color.content(in: .init(colorScheme: .dark, idiom: .mac)) == Self.content(2))
        // A subtype that the environment does not have.
        #expect(color.content(in: .init(idiom: .watch)) == Self.content(0))
    }

    @Test func displaysGetTheirGamut() {
        let (sRGB, wide) = (Appearance(displayGamut: .sRGB), Appearance(displayGamut: .displayP3))
        func color(_ slots: (Appearance, Int)...) -> AssetColor {
            AssetColor(entries: slots.map { .init($0.0, Self.content($0.1)) })
        }
        let standard = ColorEnvironment()
        let p3 = ColorEnvironment(displayGamut: .displayP3)
        let both = color((sRGB, 1), (wide, 2))
        #expect(both.content(in: standard) == Self.content(1))
        #expect(both.content(in: p3) == Self.content(2))
        let all = color((.any, 0), (sRGB, 1), (wide, 2))
        #expect(all.content(in: standard) == Self.content(1))
        #expect(all.content(in: p3) == Self.content(2))
        // A wide display takes what is for any before what is for sRGB, and that before nothing.
        #expect(color((sRGB, 1), (.any, 0)).content(in: p3) == Self.content(0))
        #expect(color((sRGB, 1)).content(in: p3) == Self.content(1))
        #expect(color((wide, 2)).content(in: standard) == nil)
        // The scheme counts more than the gamut, also of a slot that is for the narrow one.
        let dark = color((wide, 2), (.any, 0), (Appearance(luminosity: .dark, displayGamut: .sRGB), 3))
        #expect(dark.content(in: .init(colorScheme: .dark, displayGamut: .displayP3)) == Self.content(3))
        #expect(dark.content(in: p3) == Self.content(2))
    }

    /// Xcode puts nothing into an app for a slot without a color, so the next one counts.
    @Test func slotsWithoutColorAreNone() {
        let color = AssetColor(entries: [
            .init(.any, Self.content(1)), .init(.dark, .unassigned), .init(Appearance(idiom: "mac"), .unassigned),
        ])
        #expect(color.content(in: ColorEnvironment(colorScheme: .dark)) == Self.content(1))
        #expect(color.content(in: ColorEnvironment(idiom: .mac)) == Self.content(1))
        #expect(AssetColor(.unassigned).content(in: ColorEnvironment()) == nil)
    }

    @Test func emptyColorsHaveNoContent() {
        #expect(AssetColor().content(in: ColorEnvironment()) == nil)
    }

    /// colour.md §1.3: systemRedColor to systemGrayColor, labelColor for primary, and so on to quinaryLabelColor.
    @Test(arguments: [
        ("systemRedColor", SystemColor.red), ("systemGrayColor", .gray), ("systemBlueColor", .blue),
        ("labelColor", .label), ("secondaryLabelColor", .secondaryLabel), ("tertiaryLabelColor", .tertiaryLabel),
        ("quaternaryLabelColor", .quaternaryLabel), ("quinaryLabelColor", .quinaryLabel),
    ]) func systemNamesAreSystemColors(name: String, color: SystemColor) throws {
        let tree = CatalogFixture.tree(
            CatalogFixture.set(
                "{\"idiom\":\"universal\",\"color\":{\"platform\":\"universal\",\"reference\":\"\(name)\"}}"))
        let catalog = try AssetCatalog(reading: tree)
        #expect(catalog.color(named: "Ink")?.entries.first?.content.systemColor == color)
        #expect(try catalog.color(ofAsset: "Ink", in: ColorEnvironment()) == .system(color))
        #expect(catalog.findings.isEmpty)
    }

    @Test func unassignedAndUnknownAreErrors() throws {
        var catalog = try AssetCatalog(reading: CatalogFixture.tree)
        try catalog.setColor(AssetColor(.unassigned), named: "Free")
        try catalog.setColor(AssetColor(.system(reference: "systemBlooColor", platform: "ios")), named: "Odd")
        try catalog.setColor(AssetColor(entries: [.init(.dark, .unassigned)]), named: "Night")
        for (name, reason) in [
            ("Free", ResolutionError.Reason.noVariant), ("Odd", .unknownSystemColor), ("Night", .noVariant),
        ] {
            do throws(ResolutionError) {
                _ = try catalog.color(ofAsset: name, in: ColorEnvironment())
                Issue.record("\(name) has a color")
            } catch {
                #expect(error.reason == reason)
            }
        }
    }
}
