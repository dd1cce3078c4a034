// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import Testing

@testable import GamutPalette

private func tree(_ files: KeyValuePairs<String, String>) -> FileTree {
    FileTree(files: files.map { .init(path: $0.key, bytes: Array($0.value.utf8)) })
}

@Suite struct AssetCatalogTests {
    private static let white = colorSet(
        #"{"color-space": "srgb", "components": {"red": "1.0", "green": "1.0", "blue": "1.0"}}"#)
    private static let info = #"{"info": {"author": "xcode", "version": 1}}"#
    private static let space =
        #"{"info": {"author": "xcode", "version": 1}, "properties": {"provides-namespace": true}}"#

    @Test(arguments: ["", "App/Colors.xcassets/"])
    func foldersAreGroupsInTheOrderOfNames(root: String) throws {
        let files = [
            ("Contents.json", Self.info), ("b10.colorset/Contents.json", Self.white),
            ("b9.colorset/Contents.json", Self.white), ("A.colorset/Contents.json", Self.white),
            ("AppIcon.appiconset/Contents.json", "{}"), ("AppIcon.appiconset/icon.png", ""),
            ("Brand/Contents.json", Self.space), ("Brand/Dark/Contents.json", Self.info),
            ("Brand/Dark/ink.colorset/Contents.json", Self.white), ("Brand/ink.colorset/Contents.json", Self.white),
            ("Loose/x.imageset/Contents.json", "no json"), ("Loose/y.colorset/Contents.json", Self.white),
        ]
        let tree = FileTree(files: files.map { .init(path: root + $0.0, bytes: Array($0.1.utf8)) })
        let document = try PaletteDocument(PaletteSource(name: root.isEmpty ? "Colors.xcassets" : "src", tree: tree))
        #expect(document.format == .xcassets)
        #expect(document.warnings.isEmpty)
        let groups = document.palette.groups
        #expect(groups.map(\.name) == [nil, "Brand", "Brand/Dark", "Loose"])
        #expect(groups.map { $0.swatches.map(\.name) } == [["A", "b9", "b10"], ["ink"], ["ink"], ["y"]])
        #expect(groups[2].swatches[0].attachments == [.init("xcassets.provides-namespace", "Brand")])
        #expect(groups[3].swatches[0].attachments.isEmpty)
    }

    @Test func severalCatalogsAreGroupsThemselves() throws {
        let tree = tree([
            "A.xcassets/x.colorset/Contents.json": Self.white, "B.xcassets/G/x.colorset/Contents.json": Self.white,
        ])
        let palette = try PaletteDocument(PaletteSource(name: "src", tree: tree)).palette
        #expect(palette.groups.map(\.name) == ["A", "B/G"])
    }

    @Test(arguments: ["G/x.colorset/Contents.json", "G/Contents.json"])
    func aBadDescriptionIsAnErrorWithItsPath(path: String) {
        let tree = tree(["G/y.colorset/Contents.json": Self.white, path: "{\n  \"colors\": [,]}"])
        #expect {
            try PaletteFormat.xcassets.read(PaletteSource(name: "C.xcassets", tree: tree))
        } throws: { error in
            let error = error as? PaletteDecodingError
            return error?.path == path && error?.position == .line(2, column: 14) && error?.format == "xcassets"
        }
    }

    @Test func writesFoldersAndReadsThemBack() throws {
        let palette = Palette(groups: [
            Palette.Group(loose: [
                Swatch(name: "a", ColorValue(.sRGB, 0.5, 0.25, 0)),
                Swatch(
                    name: "b", color: .value(ColorValue(.displayP3, 1, 0, 0)),
                    variants: [.init(.dark, .reference(.system("labelColor", platform: "osx")))]),
            ]),
            Palette.Group(name: "G", swatches: [Swatch(name: "c", color: .unassigned)]),
            Palette.Group(name: "G/H", swatches: [Swatch(name: "d", ColorValue(.sRGBLinear, 3, -1, 0))]),
        ])
        let written = try PaletteFormat.xcassets.write(palette)
        guard case .tree(let tree) = written.output else { return }
        #expect(
            tree.files.map(\.path) == [
                "Contents.json", "a.colorset/Contents.json", "b.colorset/Contents.json", "G/Contents.json",
                "G/c.colorset/Contents.json", "G/H/Contents.json", "G/H/d.colorset/Contents.json",
            ])
        #expect(written.losses.isEmpty)
        #expect(!tree.files.contains { String(decoding: $0.bytes, as: UTF8.self).contains("provides-namespace") })
        #expect(try PaletteFormat.xcassets.read(PaletteSource(tree: tree)).palette == palette)
    }

    @Test func namespacesAreKeptAndGivenWhereNamesClash() throws {
        let source = tree([
            "G/Contents.json": Self.space, "G/H/x.colorset/Contents.json": Self.white,
            "I/y.colorset/Contents.json": Self.white,
        ])
        let palette = try PaletteFormat.xcassets.read(PaletteSource(tree: source)).palette
        guard case .tree(let tree) = try PaletteFormat.xcassets.write(palette).output else { return }
        func spaces(_ tree: FileTree) -> [String] {
            tree.files.filter { String(decoding: $0.bytes, as: UTF8.self).contains("provides-namespace") }.map(\.path)
        }
        #expect(spaces(tree) == ["G/Contents.json"])

        let white = ColorValue(.sRGB, 1, 1, 1)
        let clash = Palette(groups: [
            Palette.Group(name: "gray", swatches: [Swatch(name: "50", white)]),
            Palette.Group(name: "blue", swatches: [Swatch(name: "50", white)]),
        ])
        guard case .tree(let second) = try PaletteFormat.xcassets.write(clash).output else { return }
        #expect(spaces(second) == ["gray/Contents.json", "blue/Contents.json"])
    }

    @Test func namesAreSafeForFileSystems() throws {
        let white = ColorValue(.sRGB, 1, 1, 1)
        let long = String(repeating: "é", count: 300)
        let names = ["a/b", "x:y", ".hidden", "", "..", "Sea", "sea", "e\u{301}t", "ét", "nul\u{0}", long, long]
        let palette = Palette(groups: [
            Palette.Group(name: "../etc/x.colorset", swatches: names.map { Swatch(name: $0, white) })
        ])
        let written = try PaletteFormat.xcassets.write(palette)
        guard case .tree(let tree) = written.output else { return }
        let folders = tree.files.compactMap { file -> String? in
            let parts = file.path.split(separator: "/").map(String.init)
            #expect(parts.allSatisfy { $0.utf8.count <= 255 && $0 != ".." && !$0.hasPrefix(".") })
            return parts.count == 5 ? String(parts[3].dropLast(9)) : nil
        }
        #expect(
            folders.prefix(10) == [
                "a-b", "x-y", "-hidden", "color-4", "-.", "Sea", "sea-2", "e\u{301}t", "ét-2", "nul-",
            ])
        #expect(folders.suffix(2).map(\.utf8.count) == [246, 246])
        #expect(tree.files[1].path == "-./Contents.json")
        #expect(tree.files[3].path == "-./etc/x-colorset/Contents.json")
        #expect(Set(tree.files.map { $0.path.lowercased() }).count == tree.files.count)
        #expect(
            written.losses.filter { $0.kind == .name }.map(\.index) == [0, 1, 2, 4, 6, 8, 9, 10, 11])
        #expect(written.losses.filter { $0.kind == .group }.count == 1)
    }

    @Test func whatHasNoPlaceInACatalogIsReported() throws {
        let palette = Palette(swatches: [
            Swatch(name: "alias", color: .reference(.swatch("x"))),
            Swatch(name: "android", color: .reference(.system("white", platform: "android"))),
            Swatch(name: "none", color: .value(ColorValue(.oklch, components: SIMD3(0.5, 0, 0), missing: .third))),
            Swatch(name: "ink", color: .device(.cmyk(0, 1, 1, 0)), kind: .spot),
        ])
        let written = try PaletteFormat.xcassets.write(palette)
        #expect(written.losses.map(\.kind) == [.spot, .reference, .reference, .missing, .profile])
        guard case .tree(let tree) = written.output else { return }
        #expect(
            tree.files.map(\.path) == ["Contents.json", "none.colorset/Contents.json", "ink.colorset/Contents.json"])
    }
}
