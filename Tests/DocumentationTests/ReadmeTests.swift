// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Testing

// README begins
import GamutColor
import GamutPalette
// README ends

/// The example of README.md, compiled and run as it stands there.
@Suite struct ReadmeTests {
    private let examples = DocumentedExamples(in: "README.md", name: "README")

    @Test func theExamplesPrintWhatTheySay() throws {
        var printed: [String] = []
        func print(_ value: Any) { printed.append("\(value)") }

        // README begins
        let green = try ColorValue(css: "color(display-p3 0 1 0)")
        let oklch = green.converted(to: .oklch)
        print(oklch.css(precision: 4))  // oklch(0.8488 0.3685 145.645)
        print(try green.hex())  // #00FF00: clipped into sRGB
        print(try green.hex(mapping: .rayTrace))  // #00F74F: hue and lightness kept
        print(green.isInGamut(of: .sRGB))  // false

        let source = PaletteSource(name: "site.css", bytes: Array(":root { --brand: #3465a4 }".utf8))
        let palette = try PaletteDocument(source).palette
        let written = try PaletteFormat.css.write(palette)  // written.output, written.losses
        // README ends

        try examples.check(printed)
        #expect(written.losses.isEmpty)
    }
}
