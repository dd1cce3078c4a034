// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutColor
import GamutPalette

/// Files for tests, made by the library's own writers.
enum SamplePalettes {
    /// A palette with loose swatches, two groups of which one has no name, a spot colour and CMYK.
    static let print = Palette(groups: [
        .init(loose: [Swatch(name: "Ink", color: .device(.cmyk(1, 0, 0, 0)), kind: .spot)]),
        .init(
            name: "Brand",
            swatches: [
                Swatch(name: "Sky", ColorValue(.sRGB, 0.2, 0.4, 0.8), kind: .global),
                Swatch(name: "Mist", color: .device(.gray(0.75))),
                Swatch(name: "Lab", ColorValue(.lab, 50, 20, -30)),
            ]),
        .init(name: nil, swatches: [Swatch(name: "White", ColorValue(.sRGB, 1, 1, 1))]),
    ])

    /// Writes a palette into a scratch folder and gives its path.
    static func write(_ palette: Palette, as format: PaletteFormat, to name: String, in folder: ScratchFolder) throws
        -> String
    {
        guard case .file(let bytes) = try format.write(palette).output else { return "" }
        let path = folder.path(name)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }
}
