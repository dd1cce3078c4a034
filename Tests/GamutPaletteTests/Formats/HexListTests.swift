// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import Testing

@testable import GamutPalette

@Suite struct HexListTests {
    private let format = PaletteFormat.hexList

    /// Lospec's .hex files: six digits a line without `#`, LF or CRLF, in an order that matters.
    @Test func readsAndWritesInOrder() throws {
        let text = "2e3440\r\n#3B4252, 0x434c5e\n"
        let document = try PaletteDocument(PaletteSource(name: "nord.hex", bytes: Array(text.utf8)))
        #expect(document.format == format)
        let written = try format.write(document.palette)
        #expect(written.output == .file(Array("2e3440\n3b4252\n434c5e\n".utf8)))
        #expect(written.losses.isEmpty)
    }

    @Test func anErrorNamesThePlace() {
        #expect {
            try format.read(text: "fff000\nabc, 12345\n")
        } throws: { error in
            let error = error as? PaletteDecodingError
            return error?.position == .line(2, column: 6) && error?.value == "12345"
        }
    }

    /// Red first and alpha last, as CSS and Lospec have it; Android and Paint.NET are formats of their own.
    @Test func eightDigitsEndWithAlphaAndShortOnesAreDoubled() throws {
        let palette = try format.read(text: "ff000080\n#f00\nF008\n").palette
        let red = ColorValue(.sRGB, 1, 0, 0)
        #expect(
            palette.swatches.map(\.color) == [
                .value(red.withAlpha(128.0 / 255)), .value(red), .value(red.withAlpha(136.0 / 255)),
            ])
        #expect(try format.text(of: palette) == "ff000080\nff0000\nff000088\n")
    }

    @Test(arguments: [
        "12345", "1234567", "1", "12", "123456789", "#", "0x", "0xFF336699", "##336699", "12345g", "#+ff",
    ])
    func othersAreErrorsAndNotGuesses(word: String) {
        #expect(throws: PaletteDecodingError.self) { try format.read(text: "fff\n" + word) }
    }

    @Test func blankLinesMarksAndMissingLineEnds() throws {
        for text in ["\u{FEFF}fff\r\r\n\n  000000 ,", "fff,000000", "fff\t000000"] {
            #expect(try format.read(text: text).palette.hexCodes == ["ffffff", "000000"])
        }
        #expect(throws: PaletteDecodingError.self) { try format.read(text: "") }
    }

    @Test func detectionLeavesOthersAlone() throws {
        func detected(_ name: String, _ text: String) -> String? {
            try? PaletteFormat.detect(PaletteSource(name: name, bytes: Array(text.utf8))).id
        }
        #expect(detected("a.hex", "fff\n12345\n") == "hex")
        #expect(detected("a.txt", "ffffff\n000000\n") == "hex")
        #expect(detected("", "ffffff\n000000\n") == "hex")
        #expect(detected("", "255 255 255\n100 100 100\n") == nil)
        #expect(detected("", "the quick brown fox") == nil)
    }

    @Test func anotherSpaceForUnstatedNumbers() throws {
        let palette = try format.read(text: "ff0000", options: .init(rgbSpace: .displayP3)).palette
        #expect(palette.groups[0].swatches[0].color == .value(ColorValue(.displayP3, 1, 0, 0)))
        #expect(try format.text(of: palette, options: .init(rgbSpace: .displayP3)) == "ff0000\n")
    }

    @Test func lossesAreComplete() throws {
        let palette = Palette(
            name: "title",
            groups: [
                .init(
                    name: "g",
                    swatches: [
                        Swatch(name: "n", ColorValue(.displayP3, 1, 0, 0), kind: .spot),
                        Swatch(color: .device(.cmyk(0, 0, 0, 0.5))),
                        Swatch(color: .unassigned),
                    ])
            ])
        let written = try format.write(palette)
        #expect(
            written.losses.map(\.kind) == [.name, .group, .name, .spot, .gamut, .profile, .precision, .reference])
        #expect(written.output == .file(Array("ff0000\n808080\n".utf8)))
    }

    @Test(arguments: 0..<4 as Range<UInt64>) func randomPalettesComeBack(seed: UInt64) throws {
        let palette = Palette.random(100, [.alpha], seed: seed)
        #expect(try format.read(bytes: format.bytes(of: palette)).palette == palette)
    }
}
