// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import Testing

@testable import GamutPalette

/// Palettes that only a client's own code can make: every writer refuses them or writes what is read again.
@Suite struct ExtremeContentTests {
    private func write(
        _ palette: Palette, _ format: PaletteFormat, precision: Int? = nil
    ) throws(PaletteEncodingError) -> PaletteSource {
        let written = try format.write(palette, options: .init(precision: precision))
        let name = "x." + (format.extensions.first ?? "")
        switch written.output {
        case .file(let bytes): return PaletteSource(name: name, bytes: bytes)
        case .tree(let tree): return PaletteSource(name: name, tree: tree)
        }
    }

    @Test(arguments: PaletteFormat.all.filter(\.canWrite), [Double.nan, .infinity, -.infinity])
    func numbersThatAreNotFiniteAreRefused(format: PaletteFormat, number: Double) throws {
        for color in [
            SwatchColor.value(ColorValue(.sRGB, 0.5, number, 0)), .value(ColorValue(.oklch, 0.5, 0.1, number)),
            .value(ColorValue(.sRGB, 0, 0, 0, alpha: number)),
            .device(.cmyk(0, number, 0, 0)), .device(.gray(number)),
        ] {
            let palette = Palette(swatches: [Swatch(name: "odd", color: color)])
            let error = #expect(throws: PaletteEncodingError.self, "\(color)") { try write(palette, format) }
            #expect(error?.reason == .invalidNumber)
            #expect(error?.swatch == "odd")
        }
    }

    /// Finite numbers that overflow on the way to what a format holds are refused, left out, or come back as numbers.
    ///
    /// What stands beside them is written. A color set, which holds one color, takes no two.
    @Test(arguments: PaletteFormat.all.filter(\.canWrite), [ColorSpace.sRGB, .hsl, .proPhotoRGB, .lab, .oklch])
    func hugeNumbers(format: PaletteFormat, space: ColorSpace) throws {
        for number in [1e200, -1e200, .greatestFiniteMagnitude] {
            let near = Swatch(name: "near", ColorValue(.sRGB, 0.2, 0.4, 0.6))
            let palette = Palette(swatches: [near, Swatch(name: "far", ColorValue(space, number, number, 0.5))])
            do {
                let source = try write(palette, format, precision: .max)
                let swatches = Array(try format.read(source).palette.swatches)
                #expect(!swatches.isEmpty)
                for swatch in swatches { #expect(swatch.color.value?.isFinite != false) }
            } catch let error as PaletteEncodingError {
                #expect(error.reason == .invalidNumber || format == .colorSet)
            }
        }
    }

    @Test(
        arguments: PaletteFormat.all.filter(\.canWrite),
        ["\0", "*/\u{301} x: red", "a\u{2028}b", "\r\n", "{}", "\u{7F}"])
    func textsOfAnyCharacters(format: PaletteFormat, text: String) throws {
        let gray = ColorValue(.sRGB, 0.5, 0.5, 0.5)
        let palette = Palette(
            name: text,
            groups: [
                Palette.Group(
                    name: text, swatches: [Swatch(name: text, color: .value(gray), notes: text)])
            ], notes: text)
        let source: PaletteSource
        do {
            source = try write(palette, format)
        } catch {
            #expect(error.reason == .invalidText)
            return
        }
        #expect(try format.read(source).palette.swatchCount == 1)
    }

    /// A name of a system's colour is text from a file, and must not become more of a style sheet than a name.
    @Test func namesOfSystemColorsAreNamesOnly() throws {
        let palette = Palette(swatches: [
            Swatch(name: "a", color: .reference(.system("CanvasText", platform: "css"))),
            Swatch(name: "b", color: .reference(.system("red; } body { color: red", platform: "css"))),
        ])
        let written = try PaletteFormat.css.write(palette)
        #expect(written.output == .file(Array(":root {\n  --a: CanvasText;\n}\n".utf8)))
        #expect(written.losses.map(\.kind) == [.reference])
    }
}
