// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension PaletteFormat {
    /// The palettes of Jasc's Paint Shop Pro (`.pal`, `.psppalette`).
    ///
    /// Text with the number of colours and three numbers from 0 to 255 a line. CRLF is written, for GIMP and game tools
    /// know no other line end; all are read. A fourth number, as Aseprite writes, is read as the opacity.
    public static let jascPalette = PaletteFormat(
        id: "jasc", name: "JASC palette (Paint Shop Pro)", extensions: ["pal", "psppalette"], container: .file,
        abilities: [], detection: JascPalette.detect, reader: JascPalette.read, writer: JascPalette.write)
}

private enum JascPalette {
    static let mark: StaticString = "JASC-PAL"

    @Sendable static func detect(_ source: PaletteSource) -> PaletteFormat.Likelihood {
        let text = source.leadingText(64).bytes
        return mark.withUTF8Buffer { text.starts(with: $0) } ? .certain : .no
    }

    @Sendable static func read(
        _ source: PaletteSource, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> Palette {
        let text = try reading.textWithContent(of: source)
        var lines = LineReader(text)
        guard let first = lines.next(), first.starts(with: mark) else {
            throw PaletteDecodingError(.wrongFormat, "the first line is not \"JASC-PAL\"", at: .line(1, column: 1))
        }
        guard var version = nextCursor(&lines) else { throw ended(text, "the version 0100") }
        if !version.take("0100") {
            reading.warn("the version is \"\(version.trimmedRest)\" (expected 0100)", at: version.position)
        }
        guard var header = nextCursor(&lines) else { throw ended(text, "the count of colors") }
        let countPosition = header.position
        let count = try header.readInteger("the count of colors", in: 0 ... .max)
        var swatches: [Swatch] = []
        swatches.reserveCapacity(min(count, text.utf8.count / 6 + 1))
        var found = 0
        while var cursor = nextCursor(&lines) {
            found += 1
            // Programs read no more than the count says.
            if found <= count { swatches.append(try swatch(&cursor, &reading)) }
        }
        if found != count {
            reading.warn(
                "the file says that it has \(count) colors, and has \(found): \(min(count, found)) are read",
                at: countPosition)
        }
        return Palette(swatches: swatches)
    }

    /// A cursor at the first character of the next line that has one.
    private static func nextCursor(_ lines: inout LineReader) -> TextCursor? {
        while let line = lines.next() {
            var cursor = line.cursor
            cursor.skipBlanks()
            if !cursor.isAtEnd { return cursor }
        }
        return nil
    }

    private static func ended(_ text: SourceText, _ expected: String) -> PaletteDecodingError {
        PaletteDecodingError(
            .truncated, "the file ends (expected \(expected))",
            at: SourcePosition(offset: text.utf8.count, in: text.utf8))
    }

    private static func swatch(
        _ cursor: inout TextCursor, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> Swatch {
        let red = try reading.byte(&cursor, "red")
        let green = try reading.byte(&cursor, "green")
        let blue = try reading.byte(&cursor, "blue")
        cursor.skipBlanks()
        let alpha = cursor.isAtEnd ? 255 : try reading.byte(&cursor, "the opacity")
        cursor.skipBlanks()
        if !cursor.isAtEnd { throw cursor.unexpected("the end of the line after three or four numbers") }
        return Swatch(reading.rgb8(red, green, blue, alpha: alpha))
    }

    @Sendable static func write(
        _ palette: Palette, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> PaletteOutput {
        // The count stands before the colours, and a swatch without a colour is left out.
        var colors: [UInt8] = []
        colors.reserveCapacity(palette.swatchCount * 13)
        var count = 0
        for group in palette.groups {
            for swatch in group.swatches {
                writing.begin(swatch, in: group)
                guard let codes = try writing.bytes(of: swatch.color) else { continue }
                count += 1
                colors.append(decimal: codes.x)
                colors.append(0x20)
                colors.append(decimal: codes.y)
                colors.append(0x20)
                colors.append(decimal: codes.z)
                colors.append(ascii: "\r\n")
            }
        }
        return .file(Array("JASC-PAL\r\n0100\r\n\(count)\r\n".utf8) + colors)
    }
}
