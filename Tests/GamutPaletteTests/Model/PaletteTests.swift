// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import Testing

@testable import GamutPalette

@Suite struct PaletteTests {
    /// The budget of a conversion is 160 bytes a swatch for everything, so a swatch itself must stay below.
    @Test func aSwatchIsSmall() {
        #expect(MemoryLayout<Swatch>.stride <= 128)
    }

    @Test func looseSwatchesGatherUntilAGroupComes() {
        var palette = Palette()
        palette.append(loose: Swatch(name: "a", ColorValue(.sRGB, 0, 0, 0)))
        palette.append(loose: Swatch(name: "b", ColorValue(.sRGB, 0, 0, 0)))
        palette.groups.append(Palette.Group(name: "g"))
        palette.append(Swatch(name: "c", ColorValue(.sRGB, 0, 0, 0)))
        palette.append(loose: Swatch(name: "d", ColorValue(.sRGB, 0, 0, 0)))
        #expect(palette.groups.map(\.isLoose) == [true, false, true])
        #expect(palette.swatches.map(\.name) == ["a", "b", "c", "d"])
    }

    @Test func referencesResolveAcrossPalettesAndCyclesAreFound() {
        let blue = ColorValue(.sRGB, 0, 0, 1)
        var palettes = [
            Palette(groups: [
                Palette.Group(
                    name: "button",
                    swatches: [
                        Swatch(name: "fill", color: .reference(.swatch("base/blue"))),
                        Swatch(name: "border", color: .reference(.swatch("button/fill"))),
                        Swatch(name: "text", color: .reference(.swatch("base/bleu"))),
                        Swatch(name: "ring", color: .reference(.swatch("button/ring"))),
                    ])
            ]),
            Palette(groups: [Palette.Group(name: "base", swatches: [Swatch(name: "blue", blue)])]),
        ]
        let failures = ReferenceResolution.resolve(&palettes)
        #expect(palettes[0].groups[0].swatches[0].color == .value(blue))
        #expect(palettes[0].groups[0].swatches[1].color == .value(blue))
        #expect(palettes[0].groups[0].swatches[1].attachments == [.init("reference", "button/fill")])
        #expect(failures.map(\.swatch) == ["text", "ring"])
        #expect(failures.allSatisfy { $0.error.reason == .unresolvedReference })
    }

    /// A chain is followed once, not once from each of its links, and an alias of an alias is written as one again.
    @Test(.timeLimit(.minutes(1))) func longChainsCostTheirLength() throws {
        let count = 10_000
        let red = ColorValue(.sRGB, 1, 0, 0)
        var swatches = (0..<count).map { Swatch(name: "c\($0)", color: .reference(.swatch("c\($0 + 1)"))) }
        swatches.append(Swatch(name: "c\(count)", red))
        var palettes = [Palette(swatches: swatches)]
        #expect(ReferenceResolution.resolve(&palettes).isEmpty)
        #expect(palettes[0].swatches.allSatisfy { $0.color == .value(red) })
        let written = try PaletteFormat.css.write(palettes[0])
        guard case .file(let bytes) = written.output else { return }
        #expect(String(decoding: bytes, as: UTF8.self).contains("--c0: var(--c1);"))
    }

    /// Of many mistyped names not each is compared with all others, and the suggestion does not depend on a hash.
    @Test(.timeLimit(.minutes(1))) func manyReferencesToNothing() {
        let swatches = (0..<10_000).map { Swatch(name: "color\($0)", color: .reference(.swatch("missing\($0)"))) }
        var palettes = [Palette(swatches: swatches)]
        #expect(ReferenceResolution.resolve(&palettes).count == 10_000)

        let names = ["blua", "blub", "bluc"]
        let target = ColorValue(.sRGB, 0, 0, 1)
        var few = [
            Palette(
                swatches: names.map { Swatch(name: $0, target) }
                    + [Swatch(name: "s", color: .reference(.swatch("blue")))])
        ]
        let failures = ReferenceResolution.resolve(&few)
        #expect(failures.first?.error.message.contains("did you mean \"blua\"") == true)
    }

    /// Aliases whose targets were changed into a circle are written as colours, whoever points into it.
    @Test func circlesOfResolvedReferencesAreWrittenAsColors() throws {
        let red = ColorValue(.sRGB, 1, 0, 0)
        func swatch(_ name: String, _ reference: String) -> Swatch {
            Swatch(
                name: name, color: .value(red),
                attachments: [.init(ReferenceResolution.attachmentKey, reference)])
        }
        let palette = Palette(swatches: [
            swatch("a", "b"), swatch("b", "a"), swatch("c", "a"), Swatch(name: "d", red), swatch("e", "d"),
        ])
        let written = try PaletteFormat.css.write(palette)
        guard case .file(let bytes) = written.output else { return }
        #expect(
            String(decoding: bytes, as: UTF8.self) == """
                :root {
                  --a: #ff0000;
                  --b: #ff0000;
                  --c: #ff0000;
                  --d: #ff0000;
                  --e: var(--d);
                }

                """)
    }

    @Test func aLossHasAFiniteDifferenceOrNone() {
        #expect(PaletteLoss(.gamut, "far out", deltaE: .nan).deltaE == nil)
        #expect(PaletteLoss(.gamut, "far out", deltaE: .infinity).deltaE == nil)
        #expect(PaletteLoss(.gamut, "near", deltaE: 1.5).deltaE == 1.5)
    }

    /// CSS Custom Properties 1, §3: `var()` stands for the value that the property has where it is used.
    @Test func referencesFollowAppearancesAsStyleSheetsDo() throws {
        let css = """
            :root { --bg: #ffffff; --bg2: #112233; --surface: var(--bg); --card: var(--surface) }
            @media (prefers-color-scheme: dark) {
              :root { --bg: #000000; --surface: var(--bg2); --edge: var(--bg) }
            }
            @media (prefers-contrast: more) { :root { --bg: #eeeeee; --bg2: #223344 } }
            """
        var palettes = [try PaletteDocument(PaletteSource(name: "a.css", bytes: Array(css.utf8))).palette]
        #expect(ReferenceResolution.resolve(&palettes).isEmpty)
        let swatches = Dictionary(uniqueKeysWithValues: palettes[0].swatches.map { ($0.name, $0) })
        let dark = Appearance.dark
        let high = Appearance(isHighContrast: true)
        let both = Appearance(luminosity: .dark, isHighContrast: true)
        for (name, appearance, hex) in [
            ("surface", Appearance.any, "#FFFFFF"), ("surface", dark, "#112233"), ("surface", high, "#EEEEEE"),
            ("surface", both, "#223344"), ("card", .any, "#FFFFFF"), ("card", dark, "#112233"),
            ("card", high, "#EEEEEE"), ("card", both, "#223344"), ("edge", dark, "#000000"),
        ] {
            let color = try #require(swatches[name]?.color(for: appearance).value)
            #expect(try color.hex() == hex, "\(name) in \(appearance.name)")
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func chainsInEveryOrderAndCirclesTakeTimeInProportion() throws {
        let count = 5_000
        func resolve(_ target: (Int) -> String) -> (Palette, [ReferenceResolution.Failure]) {
            var swatches = [Swatch(name: "a0", ColorValue(.sRGB, 1, 0, 0))]
            for i in 1...count { swatches.append(Swatch(name: "a\(i)", color: .reference(.swatch(target(i))))) }
            var palettes = [Palette(groups: [Palette.Group(loose: swatches)])]
            let failures = ReferenceResolution.resolve(&palettes)
            return (palettes[0], failures)
        }
        let back = resolve { "a\($0 - 1)" }
        #expect(back.1.isEmpty)
        #expect(back.0.swatches.allSatisfy { $0.color.value == ColorValue(.sRGB, 1, 0, 0) })
        let ahead = resolve { $0 == count ? "a0" : "a\($0 + 1)" }
        #expect(ahead.1.isEmpty)
        #expect(ahead.0.swatches.allSatisfy { $0.color.value == ColorValue(.sRGB, 1, 0, 0) })
        let circle = resolve { $0 == count ? "a1" : "a\($0 + 1)" }
        #expect(circle.1.count == count)
        #expect(circle.1[0].error.message == "the reference \"a2\" leads back to itself")
        let nowhere = resolve { "nowhere\($0)" }
        #expect(nowhere.1.map(\.index) == Array(1...count))
    }

    /// Names come from files of other formats, and those may hold anything.
    @Test(arguments: PaletteFormat.all.filter { $0.canWrite && $0.id != "colorset" })
    func namesWithControlCharactersAreWrittenSoThatTheFileCanBeRead(format: PaletteFormat) throws {
        let names = ["nul\0x", "new\nline", "Contents.json", "contents.JSON", "a\u{1B}b", "*/", "-->", "..", "a/b", ""]
        let groups = names.enumerated().map { number, name in
            Palette.Group(name: name, swatches: [Swatch(name: name, ColorValue(.sRGB, Double(number) / 255, 1, 0))])
        }
        let written = try format.write(Palette(groups: groups))
        let source: PaletteSource
        switch written.output {
        case .file(let bytes): source = PaletteSource(name: "a." + (format.extensions.first ?? ""), bytes: bytes)
        case .tree(let tree): source = PaletteSource(name: "a.xcassets", tree: tree)
        }
        let palette = try PaletteDocument(source).palette
        let reds = palette.swatches.compactMap { $0.color.value.map { Int(($0.components.x * 255).rounded()) } }
        // A table of 256 colors is filled up.
        #expect(Set(reds.prefix(names.count)) == Set(names.indices), "\(format.id)")
        if format.id == "xcassets", case .tree(let tree) = written.output {
            let folders = tree.files.map { $0.path.split(separator: "/").dropLast() }.joined()
            #expect(!folders.contains { $0.lowercased() == "contents.json" || $0 == ".." })
        }
        // JSON can escape what the others cannot hold.
        if format.abilities.contains(.groups), !["gamut", "dtcg"].contains(format.id) {
            #expect(written.losses.contains { $0.kind == .group && $0.message.contains("nul\0x") }, "\(format.id)")
        }
    }

    /// sRGB's curve makes more than a double can hold of it.
    @Test func colorsTooLargeToBeConvertedAreLeftOutAndSaidToBe() throws {
        let palette = Palette(groups: [
            Palette.Group(loose: [
                Swatch(name: "huge", ColorValue(.sRGB, 1e300, 0, 0)), Swatch(name: "red", ColorValue(.sRGB, 1, 0, 0)),
            ])
        ])
        for id in ["gpl", "ase", "aco", "android", "xcassets"] {
            let format = try #require(PaletteFormat.all.first { $0.id == id })
            let losses = try format.write(palette).losses.filter { $0.kind == .gamut }
            #expect(losses.map(\.swatch) == ["huge"])
            #expect(losses.allSatisfy { $0.message.hasSuffix("left out") && $0.deltaE == nil })
        }
    }

    @Test func theBestVariantWins() {
        let white = SwatchColor.value(ColorValue(.sRGB, 1, 1, 1))
        let dark = SwatchColor.value(ColorValue(.sRGB, 0, 0, 0))
        let high = SwatchColor.value(ColorValue(.sRGB, 1, 0, 0))
        let swatch = Swatch(
            name: "s", color: white,
            variants: [.init(Appearance(isHighContrast: true), high), .init(.dark, dark)])
        #expect(swatch.color(for: .any) == white)
        #expect(swatch.color(for: .dark) == dark)
        #expect(swatch.color(for: Appearance(isHighContrast: true)) == high)
        // Dark beats high contrast for any luminosity, as in asset catalogs.
        #expect(swatch.color(for: Appearance(luminosity: .dark, isHighContrast: true)) == dark)
    }

    /// Xcode's build puts nothing into an app for a slot without a colour, so that the next best one counts there.
    @Test func aFreePlaceCountsForNoAppearance() throws {
        let white = SwatchColor.value(ColorValue(.sRGB, 1, 1, 1))
        let high = SwatchColor.value(ColorValue(.sRGB, 1, 0, 0))
        let swatch = Swatch(
            name: "s", color: white,
            variants: [.init(Appearance(isHighContrast: true), high), .init(.dark, .unassigned)])
        #expect(swatch.color(for: .dark) == white)
        #expect(swatch.color(for: Appearance(luminosity: .dark, isHighContrast: true)) == high)
        let free = Swatch(name: "f", color: .unassigned, variants: [.init(.dark, .unassigned)])
        #expect(free.color(for: .dark) == .unassigned)
    }

    /// Nothing is lost of a free place that stands for the color beside it, and a color that has none anywhere is.
    @Test(arguments: PaletteFormat.all.filter { $0.canWrite && $0.id != "colorset" })
    func aFreePlaceIsNoLoss(format: PaletteFormat) throws {
        let white = SwatchColor.value(ColorValue(.sRGB, 1, 1, 1))
        func losses(_ color: SwatchColor) throws -> [PaletteLoss] {
            let swatch = Swatch(name: "s", color: color, variants: [.init(.dark, .unassigned)])
            let other = Swatch(name: "t", ColorValue(.sRGB, 0, 0, 0))
            return try format.write(Palette(swatches: [swatch, other])).losses.filter {
                $0.kind == .appearance || $0.kind == .reference
            }
        }
        #expect(try losses(white).isEmpty)
        let free = try losses(.unassigned)
        #expect(free.allSatisfy { $0.kind == .reference } && free.count <= 1)
    }
}
