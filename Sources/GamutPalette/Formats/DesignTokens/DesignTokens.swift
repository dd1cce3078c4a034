// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension PaletteFormat {
    /// Design tokens of the Design Tokens Community Group, format and colour modules of 2025.10.
    ///
    /// Read are tokens of the type `color`, which a group may give to all it holds, as objects of a colour space and
    /// components, and as the CSS strings of older drafts and Figma's examples. Components count and `hex` does not, save
    /// for a space that this program does not know. An alias, `"{a.b}"` or `{"$ref": "#/a/b"}`, is a reference to
    /// `a/b`. The name of a token is its last part, its group the path before it joined by `/`; `$root` is a name like any
    /// other. `$description` becomes the notes; `$extensions` and `$deprecated` are carried along byte for byte. Groups
    /// that extend others hold what those hold. Tokens of other types are left out with one warning for all.
    ///
    /// Written are objects in the color's own space, or in the nearest one on the way to XYZ that the module has; percentages
    /// of `hsl` and `hwb` from 0 to 100, hues below 360, and `hex` where sRGB holds the color.
    public static let dtcg = PaletteFormat(
        id: "dtcg", name: "Design tokens", extensions: ["json", "tokens"], container: .file,
        abilities: [.names, .groups, .alpha, .wideGamut, .notes, .missing],
        detection: DesignTokens.detect, reader: DesignTokens.read, writer: DesignTokens.write)
}

/// The words of design tokens.
enum DesignTokens {
    /// The spaces of the colour module (§3.3), all of which have the same ids here.
    static let spaces: [ColorSpace] = [
        .sRGB, .sRGBLinear, .hsl, .hwb, .lab, .lch, .oklab, .oklch, .displayP3, .adobeRGB, .proPhotoRGB, .rec2020,
        .xyzD65, .xyzD50,
    ]

    /// Whether saturation and the like are from 0 to 100 there and from 0 to 1 here.
    static func hasPercentages(_ space: ColorSpace) -> Bool { space == .hsl || space == .hwb }

    static let extensions = "dtcg.$extensions"
    static let deprecated = "dtcg.$deprecated"

    @Sendable static func detect(_ source: PaletteSource) -> PaletteFormat.Likelihood {
        guard let bytes = source.bytes, JSONDetection.isObject(bytes) else { return .no }
        return JSONDetection.mentions("\"$value\"", in: bytes) ? .likely : .no
    }

    @Sendable static func read(
        _ source: PaletteSource, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> Palette {
        let document = try JSONDocument(reading.bytes(of: source))
        var reader = DesignTokensReader(document, options: reading.options)
        try reader.read()
        reader.warnings.forEach { reading.warn($0) }
        return reader.palette
    }

    @Sendable static func write(
        _ palette: Palette, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> PaletteOutput {
        .file(try DesignTokensWriter(palette, &writing).write(&writing))
    }
}
