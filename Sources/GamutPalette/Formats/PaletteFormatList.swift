// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension PaletteFormat {
    /// Every format, in the order of lists and help texts.
    ///
    /// This list is the only one: detection, reading, writing, the tool and the tests all run over it.
    public static let all: [PaletteFormat] = [
        .adobeSwatchExchange,
        .adobeColor,
        .adobeColorTable,
        .gimpPalette,
        .jascPalette,
        .riffPalette,
        .paintNet,
        .hexList,
        .commaSeparated,
        .tabSeparated,
        .css,
        .scss,
        .android,
        .dtcg,
        .colorSet,
        .xcassets,
        .gamut,
    ]
}
