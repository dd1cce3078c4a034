// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import Testing

@testable import GamutPalette

@Suite struct HexListTests {
    @Test func readsAndWritesInOrder() throws {
        let text = "2e3440\r\n#3B4252, 0x434c5e\n"
        let document = try PaletteDocument(PaletteSource(name: "nord.hex", bytes: Array(text.utf8)))
        #expect(document.format == .hexList)
        let written = try PaletteFormat.hexList.write(document.palette)
        #expect(written.output == .file(Array("2E3440\n3B4252\n434C5E\n".utf8)))
        #expect(written.losses.isEmpty)
    }

    @Test func anErrorNamesThePlace() {
        #expect {
            try PaletteFormat.hexList.read(PaletteSource(bytes: Array("fff000\n12345\n".utf8)))
        } throws: { error in
            (error as? PaletteDecodingError)?.position == .line(2, column: 1)
        }
    }
}
