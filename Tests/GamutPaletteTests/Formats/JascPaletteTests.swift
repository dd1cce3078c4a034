// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import Testing

@testable import GamutPalette

@Suite struct JascPaletteTests {
    private let format = PaletteFormat.jascPalette

    /// GIMP seeks to byte 16, which is right with CRLF alone, and pret's gbagfx refuses LF.
    @Test func crlfIsWritten() throws {
        let palette = Palette(swatches: [Swatch(ColorValue(.sRGB, 1, 0, 0)), Swatch(ColorValue(.sRGB, 0.5, 0, 0))])
        let written = try format.write(palette)
        #expect(written.output == .file(Array("JASC-PAL\r\n0100\r\n2\r\n255 0 0\r\n128 0 0\r\n".utf8)))
        #expect(written.losses.map(\.kind) == [.precision])
    }

    @Test func lineEndsMarksTabsAndBlanks() throws {
        for text in [
            "JASC-PAL\r\n0100\r\n2\r\n1 2 3\r\n255 0 0\r\n", "JASC-PAL\n0100\n2\n1 2 3\n255 0 0",
            "JASC-PAL\r0100\r2\r1 2 3\r255 0 0\r", "\u{FEFF}JASC-PAL \n\n 0100 \n 2\t\n\t1\t2  3 \n\n255 0 0 \n\n",
        ] {
            let document = try PaletteDocument(PaletteSource(bytes: Array(text.utf8)))
            #expect(document.format == format)
            #expect(document.warnings.isEmpty)
            #expect(document.palette.hexCodes == ["010203", "ff0000"])
        }
    }

    /// Aseprite writes a fourth column, and pret/pokefirered#618 has such files.
    @Test func theFourthColumnIsOpacity() throws {
        let palette = try format.read(text: "JASC-PAL\n0100\n1\n1 2 3 128\n").palette
        #expect(palette.groups[0].swatches[0].color.alpha == 128 / 255.0)
        #expect(try format.write(palette).losses.map(\.kind) == [.alpha])
    }

    @Test(arguments: [(1, 1), (3, 2)]) func theSmallerCountIsReadWithAWarning(count: Int, expected: Int) throws {
        let document = try format.read(text: "JASC-PAL\n0100\n\(count)\n1 2 3\n255 0 0\n")
        #expect(document.palette.swatchCount == expected)
        #expect(document.warnings.map(\.position) == [.line(3, column: 1)])
    }

    @Test func anotherVersionAndValuesOutOfRangeAreWarnings() throws {
        let document = try format.read(text: "JASC-PAL\n0200\n1\n256 -1 3\n")
        #expect(document.palette.hexCodes == ["ff0003"])
        #expect(document.warnings.count == 3)
    }

    @Test func errorsHavePlaces() {
        for (text, position) in [
            ("JASC\n", SourcePosition.line(1, column: 1)), ("JASC-PAL\n0100\n", .line(3, column: 1)),
            ("JASC-PAL\n0100\nx\n", .line(3, column: 1)), ("JASC-PAL\n0100\n-1\n", .line(3, column: 1)),
            ("JASC-PAL\n0100\n1\n1 2\n", .line(4, column: 4)), ("JASC-PAL\n0100\n1\n1 2 3 4 5\n", .line(4, column: 9)),
            ("JASC-PAL\n0100\n99999999999999999999\n1 2 x\n", .line(4, column: 5)),
        ] {
            #expect {
                try format.read(text: text)
            } throws: { error in
                (error as? PaletteDecodingError)?.position == position
            }
        }
    }

    @Test(arguments: [0, 1, 16, 256]) func randomPalettesComeBack(count: Int) throws {
        let palette = Palette.random(count, [], seed: UInt64(count))
        #expect(try format.read(bytes: format.bytes(of: palette)).palette == palette)
    }
}
