// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import Testing

@testable import GamutPalette

@Suite struct AdobeColorTableTests {
    private let format = PaletteFormat.adobeColorTable

    /// A table whose colour i is (i, 0, 255 − i).
    private func table(_ count: Int) -> [UInt8] {
        (0..<count).flatMap { [UInt8(truncatingIfNeeded: $0), 0, UInt8(truncatingIfNeeded: 255 - $0)] }
    }

    /// Adobe's specification: 256 colours in 768 bytes.
    @Test func aFullTable() throws {
        let bytes = table(256)
        let document = try PaletteDocument(PaletteSource(bytes: bytes))
        #expect(document.format == format)
        #expect(document.palette.swatchCount == 256)
        #expect(document.palette.groups[0].swatches[1].color == .value(ColorValue(.sRGB, 1 / 255.0, 0, 254 / 255.0)))
        #expect(try format.bytes(of: document.palette) == bytes)
    }

    /// "Black & White.act" has a count of 2, Krita's photoshop.act 16 and transparent 15, one of IconWorkshop 48 and 0.
    @Test(arguments: [(2, nil), (16, 15), (48, 0)] as [(Int, Int?)])
    func theFooterHasTheCountAndTheTransparentColor(count: Int, transparent: Int?) throws {
        let bytes = table(256) + big(UInt16(count)) + big(Int16(transparent ?? -1))
        let document = try PaletteDocument(PaletteSource(bytes: bytes))
        #expect(document.format == format)
        #expect(document.warnings.isEmpty)
        #expect(document.palette.swatchCount == count)
        #expect(document.palette.swatches.map { $0.color.alpha == 0 } == (0..<count).map { $0 == transparent })
        let written = try format.bytes(of: document.palette)
        #expect(written == table(count) + [UInt8](repeating: 0, count: 768 - 3 * count) + bytes.suffix(4))
    }

    @Test func aCountOfZeroIs256() throws {
        #expect(try format.read(bytes: table(256) + hex("0000 FFFF")).palette.swatchCount == 256)
    }

    @Test func countsAndIndicesThatDoNotFitAreWarnings() throws {
        let document = try format.read(bytes: table(256) + hex("0101 7FFF"))
        #expect(document.palette.swatchCount == 256)
        #expect(document.warnings.map(\.position) == [.offset(768), .offset(770)])
    }

    /// VisiBone.act has 336 colours, DHogue_color_wheel.act 735: nothing after them is a count.
    @Test(arguments: [1, 336, 735]) func tablesOfAnyLength(count: Int) throws {
        let document = try PaletteDocument(PaletteSource(name: "VisiBone.ACT", bytes: table(count)))
        #expect(document.format == format)
        #expect(document.palette.swatchCount == count)
        #expect(document.warnings.isEmpty)
    }

    @Test func otherSizesAreErrors() {
        for size in [0, 1, 770, 773] {
            #expect(throws: PaletteDecodingError.self) { try format.read(bytes: [UInt8](repeating: 1, count: size)) }
        }
        #expect {
            try format.read(bytes: [UInt8](repeating: 1, count: 3 * 65_537))
        } throws: { error in
            (error as? PaletteDecodingError)?.reason == .limitExceeded
        }
    }

    /// GIMP and Krita read 768 bytes alone, so a footer is written only where it says something.
    @Test func aFooterIsWrittenWhereItSaysSomething() throws {
        func size(_ count: Int, alpha: Double = 1) throws -> Int {
            try format.bytes(
                of: Palette(swatches: Array(repeating: Swatch(ColorValue(.sRGB, 1, 0, 0, alpha: alpha)), count: count))
            ).count
        }
        #expect(try size(256) == 768)
        #expect(try size(255) == 772)
        #expect(try size(256, alpha: 0) == 772)
        #expect(throws: PaletteEncodingError.self) { try size(257) }
        #expect(throws: PaletteEncodingError.self) { try size(0) }
    }

    @Test func lossesAreComplete() throws {
        let swatches = [0, 0, 0.5, 1].map { Swatch(name: "n", ColorValue(.sRGB, 1, 0, 0, alpha: $0)) }
        let written = try format.write(Palette(name: "title", swatches: swatches))
        #expect(written.losses.map(\.kind) == [.name, .name, .name, .name, .name, .alpha, .precision, .alpha])
        #expect(written.losses.filter { $0.kind == .alpha }.map(\.index) == [1, 2])
    }

    @Test(arguments: [1, 2, 100, 256]) func randomPalettesComeBack(count: Int) throws {
        let palette = Palette.random(count, [], seed: UInt64(count))
        #expect(try format.read(bytes: format.bytes(of: palette)).palette == palette)
    }
}
