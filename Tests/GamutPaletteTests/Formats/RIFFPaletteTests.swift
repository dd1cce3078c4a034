// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import Testing

@testable import GamutPalette

@Suite struct RIFFPaletteTests {
    private let format = PaletteFormat.riffPalette

    private func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        Array(name.utf8) + little(UInt32(body.count)) + body + (body.count % 2 == 0 ? [] : [0])
    }

    private func file(_ chunks: [UInt8]...) -> [UInt8] {
        let body = Array("PAL ".utf8) + chunks.flatMap { $0 }
        return Array("RIFF".utf8) + little(UInt32(body.count)) + body
    }

    private let colors = hex("FF000000 00FF0000 0000FF04")

    /// Microsoft's sample.pal: size 0x410, data 0x404, version bytes 00 03, count 256.
    @Test func theSizesOf256Colors() throws {
        let bytes = try format.bytes(of: Palette.random(256, [], seed: 1))
        #expect(Array(bytes.prefix(24)) == hex("52494646 10040000 50414C20 64617461 04040000 0003 0001"))
        #expect(bytes.count == 0x410 + 8)
    }

    @Test func flagsAreNotOpacityAndAreKept() throws {
        let bytes = file(chunk("data", hex("0003 0300") + colors))
        let document = try PaletteDocument(PaletteSource(bytes: bytes))
        #expect(document.format == format)
        #expect(document.warnings.isEmpty)
        #expect(document.palette.hexCodes == ["ff0000", "00ff00", "0000ff"])
        #expect(document.palette.swatches.allSatisfy { $0.color.alpha == 1 })
        #expect(try format.bytes(of: document.palette) == bytes)
    }

    /// The extended form has a chunk `plth` before the colours; chunks start at even offsets.
    @Test func otherChunksAreWalkedByTheirPaddedLength() throws {
        let bytes = file(
            chunk("plth", [1, 2, 3]), chunk("LIST", [1]), chunk("data", hex("0003 0300") + colors), [9, 9])
        #expect(try format.read(bytes: bytes).palette.swatchCount == 3)
    }

    /// Krita's ms_riff.pal: the size 00 00 00 54 and the count 00 11 are big-endian.
    @Test func bigEndianNumbersAreReadWithAWarning() throws {
        let entries = [UInt8](repeating: 0x40, count: 68)
        let bytes = hex("52494646 00000054 50414C20 64617461 00000048 0003 0011") + entries
        let document = try format.read(bytes: bytes)
        #expect(document.palette.swatchCount == 17)
        #expect(document.palette.hexCodes.allSatisfy { $0 == "404040" })
        #expect(document.warnings.map(\.position) == [.offset(16), .offset(22)])
    }

    @Test func countsBeyondTheFileAreCappedWithAWarning() throws {
        let many = try format.read(bytes: file(chunk("data", hex("0003 FFFF") + colors)))
        #expect(many.palette.swatchCount == 3)
        #expect(many.warnings.map(\.message) == ["the file says that it has 65535 colors, and has 3"])
        let few = try format.read(bytes: file(chunk("data", hex("0003 0200") + colors)))
        #expect(few.palette.swatchCount == 2)
        #expect(few.warnings.isEmpty)
    }

    @Test func aFileWithoutColorsOrOfAnotherFormIsAnError() {
        #expect(throws: PaletteDecodingError.self) { try format.read(bytes: file(chunk("plth", [1, 2]))) }
        #expect {
            try format.read(bytes: Array("RIFF....WAVEfmt ".utf8))
        } throws: { error in
            (error as? PaletteDecodingError)?.reason == .wrongFormat
                && (error as? PaletteDecodingError)?.position == .offset(8)
        }
    }

    @Test func moreSwatchesThanTheCountHoldsAreAnError() {
        let palette = Palette(swatches: Array(repeating: Swatch(ColorValue(.sRGB, 0, 0, 0)), count: 65_536))
        #expect(throws: PaletteEncodingError.self) { try format.write(palette) }
    }

    @Test func lossesAreComplete() throws {
        let palette = Palette(swatches: [Swatch(name: "n", ColorValue(.sRGB, 0.5, 0, 0, alpha: 0.5), kind: .global)])
        #expect(try format.write(palette).losses.map(\.kind) == [.name, .spot, .alpha, .precision])
    }

    @Test(arguments: [0, 1, 17, 300]) func randomPalettesComeBack(count: Int) throws {
        let palette = Palette.random(count, [], seed: UInt64(count))
        #expect(try format.read(bytes: format.bytes(of: palette)).palette == palette)
    }
}
