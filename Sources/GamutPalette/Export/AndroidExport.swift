// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension ExportTarget {
    /// Colour resources of Android for day and night: `values/colors.xml` and `values-night/colors.xml`.
    ///
    /// The night file has the colours that differ in the dark; both files are always written, so that none of an earlier
    /// export stays behind. Resources are bytes of sRGB.
    static let android = ExportTarget(
        id: "android", name: "Android resources for day and night", fileExtension: nil, container: .filesInFolder,
        abilities: [.names, .alpha, .appearances], parameters: [.header]
    ) { palette, options, writing throws(PaletteEncodingError) in
        let names = SwatchNames(palette, .androidResource)
        let note = options.header + [mark]
        for group in palette.groups {
            for swatch in group.swatches {
                writing.begin(swatch, in: group)
                writing.reportAppearances(beyondSchemesOf: swatch, keepsContrast: false, keepsGamut: true)
            }
        }
        writing.restart()
        let day = try AndroidColors.document(palette, names, isFirst: true, note: note, &writing) { swatch in
            names.references.alias(of: swatch).map { .reference(.swatch($0)) } ?? SchemeColors(swatch, on: .sRGB).light
        }
        writing.restart()
        let night = try AndroidColors.document(palette, names, isFirst: false, note: note, &writing) { swatch in
            // An alias leads to the night color by itself.
            if names.references.alias(of: swatch) != nil { return nil }
            let colors = SchemeColors(swatch, on: .sRGB)
            return colors.dark == colors.light ? nil : colors.dark
        }
        return .tree(
            FileTree(files: [
                .init(path: "values/colors.xml", bytes: day), .init(path: "values-night/colors.xml", bytes: night),
            ]))
    }
}
