// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutAppearance
import GamutColor
import GamutPalette

/// What a server does that wants colours and palettes, and no profiles.
@main struct Consumer {
    static func main() throws {
        print(try ColorValue(css: "color(display-p3 1 0 0)").hex())
        let palette = try PaletteDocument(PaletteSource(name: "one.hex", bytes: Array("ff0000\n".utf8))).palette
        print("\(palette.swatchCount) swatch")
        let night = ColorEnvironment(colorScheme: .dark)
        print(try DynamicColor.system(.blue).resolve(in: night).hex())
        // What `swift package gamut-export` has written.
        print(try Brand.ink.resolve(in: night).hex())
    }
}
