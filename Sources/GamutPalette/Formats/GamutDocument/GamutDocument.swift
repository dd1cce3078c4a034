// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension PaletteFormat {
    /// Gamut's own JSON, which loses nothing of a palette: for storage between two steps, and for programs.
    ///
    /// The same palette always gives the same bytes, a line for each swatch; numbers have the shortest digits that read
    /// back as the same double.
    ///
    ///     {
    ///       "format": "gamut-palette",
    ///       "version": 1,
    ///       "name": "Nord",
    ///       "notes": "An arctic, north-bluish palette.",
    ///       "groups": [
    ///         {
    ///           "name": "Polar Night",
    ///           "swatches": [
    ///             {"name": "nord0", "color": {"colorSpace": "srgb", "components": [0.18, 0.2, 0.25]}}
    ///           ]
    ///         }
    ///       ]
    ///     }
    ///
    /// - `format` and `version` mark the file; a higher version is refused.
    /// - A group has `swatches`; `name` where it has one; and `"loose": true` where its swatches stand outside of any group.
    /// - A swatch has `color`; `name` where it is not empty; `kind`, which is `global` or `spot`, where it is not a process
    ///   color; `notes`; `variants`, each with an `appearance` and a `color`; and `attachments`, each with a `key` and a `text`.
    /// - A color is one of these:
    ///   - `{"colorSpace", "components", "alpha"}`: the id of a built-in space, or of one of the client's own that is then to
    ///     be passed to the reader; three components in the space's units, `null` where one is missing; and the opacity
    ///     from 0 to 1, which is left out where it is 1.
    ///   - `{"device", "components", "alpha"}`: `gray` (lightness 0 to 1), `cmyk` or `inks` (0 is paper).
    ///   - `{"reference"}`: the path and name of another swatch, joined by `/`.
    ///   - `{"system", "platform"}`: a color of an operating system by its name.
    ///   - `null`: a place that is kept free.
    /// - An appearance has what it asks for of `luminosity` (`light`, `dark`, `tinted`), `"highContrast": true`,
    ///   `displayGamut` (`srgb`, `display-p3`), `idiom` and `subtype`.
    public static let gamut = PaletteFormat(
        id: "gamut", name: "Gamut palette", extensions: ["json", "gamut"], container: .file,
        abilities: [
            .names, .title, .groups, .alpha, .spot, .wideGamut, .cmyk, .notes, .appearances, .missing,
        ],
        detection: GamutDocument.detect, reader: GamutDocument.read, writer: GamutDocument.write)
}

/// The marks and words of Gamut's own JSON.
enum GamutDocument {
    static let mark = "gamut-palette"
    static let version = 1

    @Sendable static func detect(_ source: PaletteSource) -> PaletteFormat.Likelihood {
        guard let bytes = source.bytes, JSONDetection.isObject(bytes) else { return .no }
        let hasMark =
            JSONDetection.mentions("\"format\"", in: bytes, first: 4096)
            && JSONDetection.mentions("\"gamut-palette\"", in: bytes, first: 4096)
        return hasMark ? .certain : .no
    }

    @Sendable static func read(
        _ source: PaletteSource, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> Palette {
        let document = try JSONDocument(reading.bytes(of: source))
        var reader = GamutDocumentReader(document, options: reading.options)
        let palette = try reader.palette()
        reader.warnings.forEach { reading.warn($0) }
        return palette
    }

    @Sendable static func write(
        _ palette: Palette, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> PaletteOutput {
        var json = JSONWriter(.plain, capacity: palette.swatchCount * 160)
        try write(palette, to: &json)
        return .file(json.finish())
    }
}
