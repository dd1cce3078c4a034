// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension PaletteFormat {
    /// One colour set of an Xcode asset catalog: a folder `Name.colorset`, or the `Contents.json` in it.
    ///
    /// The colour of the entry for any appearance is the swatch's, those of other entries are its variants. Where there is
    /// no such entry the one that asks for least stands in for it, which the attachment `colorset.any` notes.
    ///
    /// A component in quotation marks is a number from 0 to 1 where it has a point, as `"0.502"`; a byte after `0x`; and a
    /// byte where it has neither, so that `"1"` is 1/255, as Apple's `assetutil` has it. Alpha differs: Apple's programs
    /// write it with a point always, so that a bare `"0"` or `"1"` comes from elsewhere and means what it says; greater
    /// ones are bytes. Components without quotation marks are numbers from 0 to 1. A missing alpha is 1.
    ///
    /// `extended-srgb` is sRGB and `extended-linear-srgb` linear sRGB, both without bounds. `gray-gamma-22` and
    /// `extended-gray` hold w with the linear light w^2.2 of D65, which is read as sRGB: R = G = B = encode(w^2.2).
    /// Names of system colours are references of the platform that the file names.
    ///
    /// A colour is written as `srgb` or `display-p3` where these hold it, as `extended-srgb` where it is of sRGB, and as
    /// `extended-linear-srgb` else, so that none is ever out of gamut. Numbers are the shortest decimal ones with a point
    /// that read back equal; the spaces and notations of a set that was read are kept through the attachment
    /// `colorset.notation`. A set holds one colour, whose name is the folder's.
    public static let colorSet = PaletteFormat(
        id: "colorset", name: "Xcode color set", extensions: ["colorset"], container: .folder,
        abilities: [.names, .alpha, .wideGamut, .appearances],
        detection: ColorSet.detect, reader: ColorSet.read, writer: ColorSet.write)
}

/// A folder of one colour.
enum ColorSet {
    static let any = "colorset.any"
    static let notation = "colorset.notation"
    static let properties = "colorset.properties"

    @Sendable static func detect(_ source: PaletteSource) -> PaletteFormat.Likelihood {
        if let bytes = source.bytes {
            let isSet =
                JSONDetection.isObject(bytes) && JSONDetection.mentions("\"colors\"", in: bytes)
                && JSONDetection.mentions("\"info\"", in: bytes)
                && (JSONDetection.mentions("\"idiom\"", in: bytes)
                    || JSONDetection.mentions("\"color-space\"", in: bytes))
            return isSet ? .certain : .no
        }
        guard let file = file(of: source) else { return .no }
        if source.fileExtension == "colorset" { return .certain }
        return JSONDetection.mentions("\"colors\"", in: file.file.bytes) ? .likely : .no
    }

    /// The description in a folder that is a colour set, and the name of the set.
    private static func file(of source: PaletteSource) -> (file: FileTree.File, name: String)? {
        guard case .tree(let tree) = source.content else { return nil }
        let name = source.fileExtension == "colorset" ? source.baseName : ""
        for file in tree.files {
            guard let location = CatalogFolders.Location(file.path), location.catalog == nil else { continue }
            if location.folders.isEmpty { return (file, name) }
        }
        return nil
    }

    @Sendable static func read(
        _ source: PaletteSource, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> Palette {
        if let bytes = source.bytes {
            return Palette(swatches: [try ColorSetReader.swatch(named: "", from: bytes, path: nil, &reading)])
        }
        guard let (file, name) = file(of: source) else {
            throw PaletteDecodingError(
                .wrongFormat, "the folder has no \(CatalogFolders.contents) (expected it)",
                path: CatalogFolders.contents)
        }
        do {
            return Palette(swatches: [
                try ColorSetReader.swatch(named: name, from: file.bytes, path: file.path, &reading)
            ])
        } catch {
            throw error.adding(path: file.path)
        }
    }

    @Sendable static func write(
        _ palette: Palette, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> PaletteOutput {
        let count = palette.swatchCount
        guard count == 1 else {
            throw PaletteEncodingError(
                .limitExceeded, "\(count) colors (a color set holds one; an asset catalog, xcassets, holds more)",
                value: "\(count)")
        }
        for group in palette.groups {
            for swatch in group.swatches {
                writing.begin(swatch, in: group)
                guard let bytes = try ColorSetWriter.bytes(of: swatch, &writing) else {
                    throw PaletteEncodingError(.unsupported, "has no color that can be written", swatch: swatch.name)
                }
                return .tree(FileTree(files: [.init(path: CatalogFolders.contents, bytes: bytes)]))
            }
        }
        return .tree(FileTree())
    }
}
