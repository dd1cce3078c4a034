// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import Testing

@testable import GamutPalette

@Suite struct PaintNetTests {
    private let format = PaletteFormat.paintNet

    /// The comments of Paint.NET's own files: "FF00FF00" is green, alpha is first.
    @Test func alphaIsFirst() throws {
        let text = "\u{FEFF}; paint.net Palette File\r\n; aarrggbb\r\n\r\nFF00FF00\r\n80ff0000 ; rosso\r\n"
        let document = try PaletteDocument(PaletteSource(bytes: Array(text.utf8)))
        #expect(document.format == format)
        #expect(document.warnings.isEmpty)
        #expect(
            document.palette.swatches.map(\.color) == [
                .value(ColorValue(.sRGB, 0, 1, 0)), .value(ColorValue(.sRGB, 1, 0, 0, alpha: 128 / 255.0)),
            ])
        #expect(
            try format.text(of: document.palette)
                == "; Paint.NET palette, colors as AARRGGBB\r\nFF00FF00\r\n80FF0000\r\n")
    }

    @Test func detectionAgainstHexLists() throws {
        func detected(_ name: String, _ text: String) throws -> String {
            try PaletteFormat.detect(PaletteSource(name: name, bytes: Array(text.utf8))).id
        }
        #expect(try detected("a.hex", "; c\nFF00FF00\n") == "paintnet")
        #expect(try detected("a.txt", "FF00FF00\nFFFFFFFF\n") == "paintnet")
        #expect(try detected("a.hex", "FF00FF00\nFFFFFFFF\n") == "hex")
        #expect(try detected("a", "FF00FF00\nFFFFFFFF\n") == "hex")
        #expect(try detected("a.txt", "00FF00\nFFFFFF\n") == "hex")
    }

    @Test func sixDigitsAreOpaqueWithAWarningAndOthersErrors() throws {
        let document = try format.read(text: "; c\n00FF00\n")
        #expect(document.palette.hexCodes == ["00ff00"])
        #expect(document.warnings.map(\.position) == [.line(2, column: 1)])
        for (word, column) in [("FFF", 2), ("FFFFFFF", 2), ("FF00 FF00", 2), ("FF00FF0G", 9), ("0xFF00FF", 3)] {
            #expect {
                try format.read(text: ";\n " + word)
            } throws: { error in
                (error as? PaletteDecodingError)?.position == .line(2, column: column)
            }
        }
    }

    @Test func moreThan96ColorsAreNoted() throws {
        #expect(try format.write(Palette.random(96, [], seed: 1)).losses.isEmpty)
        #expect(try format.write(Palette.random(97, [], seed: 1)).losses.map(\.kind) == [.limit])
    }

    @Test(arguments: 0..<4 as Range<UInt64>) func randomPalettesComeBack(seed: UInt64) throws {
        let palette = Palette.random(90, [.alpha], seed: seed)
        let written = try format.write(palette)
        #expect(written.losses.isEmpty)
        guard case .file(let bytes) = written.output else { return }
        #expect(try format.read(bytes: bytes).palette == palette)
    }
}
