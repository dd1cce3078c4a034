// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import ReferenceData
import Testing

@testable import GamutPalette

@Suite struct GimpPaletteTests {
    private let format = PaletteFormat.gimpPalette

    /// developer.gimp.org/core/standards/gpl: a header, comments, empty lines, numbers and names.
    @Test func aFileOfTheStandard() throws {
        let text =
            "GIMP Palette\nName: Bears\nColumns: 4\n#\n# a comment\n\n  8   8   8\tgrey3\n 68  44  44 two words \n"
        let document = try PaletteDocument(PaletteSource(bytes: Array(text.utf8)))
        #expect(document.format == format)
        #expect(document.warnings.isEmpty)
        #expect(document.palette.name == "Bears")
        #expect(document.palette.swatches.map(\.name) == ["grey3", "two words"])
        #expect(document.palette.hexCodes == ["080808", "442c2c"])
    }

    @Test func theTextThatIsWritten() throws {
        let palette = Palette(
            name: "Bears",
            swatches: [Swatch(name: "grey3", ColorValue(.sRGB, 8 / 255.0, 0, 1)), Swatch(ColorValue(.sRGB, 1, 1, 1))])
        #expect(
            try format.text(of: palette)
                == "GIMP Palette\nName: Bears\nColumns: 16\n#\n  8   0 255\tgrey3\n255 255 255\n")
    }

    /// aseprite#2386: with `Channels: RGBA` the fourth number is the opacity, without it belongs to the name.
    @Test func theFourthNumberIsOpacityWhereTheHeaderSaysSo() throws {
        let rgba = try format.read(text: "GIMP Palette\nChannels: RGBA\n#\n254 91 89 128 Red\n").palette
        #expect(rgba.groups[0].swatches[0].name == "Red")
        #expect(rgba.groups[0].swatches[0].color.alpha == 128 / 255.0)
        let rgb = try format.read(text: "GIMP Palette\n254 91 89 128 Red\n").palette
        #expect(rgb.groups[0].swatches[0].name == "128 Red")
        #expect(rgb.groups[0].swatches[0].color.alpha == 1)
    }

    /// Lospec has the name in a comment, tabs, hex as names and CRLF; others read 2c0300 for rustic-gb's first colour.
    @Test func aFileOfLospec() throws {
        let text = "GIMP Palette\r\n#Palette Name: Rustic GB\r\n#Description: \r\n#Colors: 4\r\n44\t33\t55\t2c2137\r\n"
        let document = try format.read(text: text)
        #expect(document.palette.name == "Rustic GB")
        #expect(document.palette.hexCodes == ["2c2137"])
        #expect(document.palette.swatches.map(\.name) == ["2c2137"])
        #expect(document.warnings.isEmpty)
    }

    /// Old files have no name; aseprite#5715: `255 0 0\n0 255 0 green` are two colours.
    @Test func oldFilesStartWithColorsAndNamesAreOptional() throws {
        let palette = try format.read(text: "GIMP Palette\n255 0 0\n0 255 0 green").palette
        #expect(palette.name == nil)
        #expect(palette.hexCodes == ["ff0000", "00ff00"])
        #expect(palette.swatches.map(\.name) == ["", "green"])
    }

    /// atari-800xl-palette.gpl begins with a byte order mark and ends lines with CRLF; blank lines may have blanks.
    @Test func marksAndLineEndsOfOtherSystems() throws {
        let text = "\u{FEFF}GIMP Palette\r\nName: x\r\n \t \r\n0 0 0 a\r\r255 255 255 b"
        let document = try PaletteDocument(PaletteSource(bytes: Array(text.utf8)))
        #expect(document.format == format)
        #expect(document.palette.swatches.map(\.name) == ["a", "b"])
        let utf16: [UInt8] = [0xFF, 0xFE] + text.unicodeScalars.dropFirst().flatMap { little(UInt16($0.value)) }
        #expect(try PaletteDocument(PaletteSource(bytes: utf16)).palette == document.palette)
    }

    /// inkstitch#799: names in Latin-1 crash others.
    @Test func namesThatAreNotUTF8AreReadAsWindows1252WithAWarning() throws {
        let document = try format.read(bytes: Array("GIMP Palette\n0 0 0 caf".utf8) + [0xE9, 0x0A])
        #expect(document.palette.swatches.map(\.name) == ["café"])
        #expect(document.warnings.count == 1)
    }

    /// GIMP 3 and Krita clamp; GIMP 2 wrapped around.
    @Test func valuesOutOfRangeAreClampedWithAWarning() throws {
        let document = try format.read(text: "GIMP Palette\n300 -5 99999999999999999999 x\n")
        #expect(document.palette.hexCodes == ["ff00ff"])
        #expect(
            document.warnings.map(\.position) == [.line(2, column: 1), .line(2, column: 5), .line(2, column: 8)])
    }

    @Test func unknownHeadersAreWarnedOfAndOtherLinesAreErrors() throws {
        let document = try format.read(text: "GIMP Palette\nAuthor: me\nColumns: x\n0 0 0\n")
        #expect(document.warnings.map(\.position) == [.line(2, column: 1)])
        for (text, position) in [
            ("GIMP Palette\n0 0 0\nName: late\n", SourcePosition.line(3, column: 1)),
            ("GIMP Palette\n 0 0\n", .line(2, column: 5)), ("GIMP Palette\n0 0.5 0\n", .line(2, column: 3)),
            ("GIMP palette\n", .line(1, column: 1)),
        ] {
            #expect {
                try format.read(text: text)
            } throws: { error in
                (error as? PaletteDecodingError)?.position == position
            }
        }
    }

    @Test func lossesAreComplete() throws {
        let palette = Palette(
            name: "a\nb",
            groups: [
                .init(
                    name: "g",
                    swatches: [
                        Swatch(name: " x\ty ", ColorValue(.sRGB, 0.5, 0, 0, alpha: 0.5)),
                        Swatch(name: "P3", ColorValue(.displayP3, 0, 1, 0)),
                    ])
            ])
        let written = try format.write(palette)
        #expect(written.losses.map(\.kind) == [.group, .alpha, .name, .precision, .name, .gamut])
        guard case .file(let bytes) = written.output else { return }
        let back = try format.read(bytes: bytes).palette
        #expect(back.name == "a b")
        #expect(back.swatches.map(\.name) == ["x y", "P3"])
    }

    @Test(arguments: 0..<4 as Range<UInt64>) func randomPalettesComeBack(seed: UInt64) throws {
        var palette = Palette.random(100, [.names], seed: seed)
        palette.name = "Zażółć"
        #expect(try format.read(bytes: format.bytes(of: palette)).palette == palette)
    }

    @Test(.enabled(if: ReferenceData.isPresent)) func nord() throws {
        let document = try PaletteDocument(
            PaletteSource(name: "nord.gpl", bytes: ReferenceData.bytes("palettes/gpl/nord.gpl")))
        #expect(document.palette.name == "Nord")
        #expect(document.palette.swatches.map(\.name) == (0..<16).map { "nord\($0)" })
        #expect(document.palette.hexCodes == nordHexCodes)
        #expect(document.warnings.isEmpty)
    }

    @Test(
        .enabled(if: ReferenceData.isPresent),
        arguments: [
            ("apple-2", "Apple II", 16), ("c-64", "Commodore 64", 16), ("nes", "Nintendo Entertainment System", 65),
            ("ral-classic", "RAL Classic", 213),
        ])
    func filesOfRobert96(file: String, name: String, count: Int) throws {
        let document = try PaletteDocument(
            PaletteSource(name: "x.gpl", bytes: ReferenceData.bytes("palettes/gpl/r96_\(file).gpl")))
        #expect(document.format == format)
        #expect(document.palette.name == name)
        #expect(document.palette.swatchCount == count)
        #expect(document.warnings.isEmpty)
    }
}
