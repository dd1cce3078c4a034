// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension PaletteFormat {
    /// The palettes of GIMP, which Krita, Inkscape and many others read (`.gpl`).
    ///
    /// UTF-8 text with three numbers from 0 to 255 and a name a line. Aseprite's `Channels: RGBA` with a fourth number for
    /// opacity is read, as are old files without a header, and the comment in which Lospec gives the palette's name. What
    /// is written is plain enough for the strictest reader, Inkscape's. After developer.gimp.org/core/standards/gpl.
    public static let gimpPalette = PaletteFormat(
        id: "gpl", name: "GIMP palette", extensions: ["gpl"], container: .file, abilities: [.names, .title],
        detection: GimpPalette.detect, reader: GimpPalette.read, writer: GimpPalette.write)
}

private enum GimpPalette {
    static let mark: StaticString = "GIMP Palette"

    @Sendable static func detect(_ source: PaletteSource) -> PaletteFormat.Likelihood {
        let text = source.leadingText(64).bytes
        return mark.withUTF8Buffer { text.starts(with: $0) } ? .certain : .no
    }

    // MARK: Reading

    @Sendable static func read(
        _ source: PaletteSource, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> Palette {
        let text = try reading.textWithContent(of: source)
        var lines = LineReader(text)
        guard let first = lines.next(), first.starts(with: mark) else {
            throw PaletteDecodingError(
                .wrongFormat, "the first line is not \"GIMP Palette\"", at: .line(1, column: 1))
        }
        var palette = Palette()
        var swatches: [Swatch] = []
        swatches.reserveCapacity(min(text.filledLineCount, text.utf8.count / 6 + 1))
        var hasAlpha = false
        while let line = lines.next() {
            var cursor = line.cursor
            if cursor.peek == UInt8(ascii: "#") {
                if palette.name == nil { palette.name = name(inComment: cursor) }
                continue
            }
            cursor.skipBlanks()
            guard let byte = cursor.peek else { continue }
            if swatches.isEmpty, isLetter(byte), cursor.rest.contains(UInt8(ascii: ":")) {
                readHeader(&cursor, &palette, &hasAlpha, &reading)
            } else {
                swatches.append(try swatch(&cursor, hasAlpha: hasAlpha, &reading))
            }
        }
        if !swatches.isEmpty { palette.groups = [Palette.Group(loose: swatches)] }
        return palette
    }

    private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte.lowercasedASCII }

    /// The name in Lospec's `#Palette Name: Sweetie 16` and in `# Name: Sweetie 16`.
    private static func name(inComment comment: TextCursor) -> String? {
        var cursor = comment
        guard cursor.take("#") else { return nil }
        cursor.skipBlanks()
        guard cursor.take("Palette Name:", ignoringCase: true) || cursor.take("Name:") else { return nil }
        let name = cursor.trimmedRest
        return name.isEmpty ? nil : name
    }

    /// Takes a line `Key: value` from before the colours.
    private static func readHeader(
        _ cursor: inout TextCursor, _ palette: inout Palette, _ hasAlpha: inout Bool, _ reading: inout PaletteReading
    ) {
        let position = cursor.position
        if cursor.take("Name:", ignoringCase: true) {
            let name = cursor.trimmedRest
            palette.name = name.isEmpty ? nil : name
        } else if cursor.take("Channels:", ignoringCase: true) {
            cursor.skipBlanks()
            hasAlpha = cursor.take("RGBA", ignoringCase: true)
        } else if !cursor.take("Columns:", ignoringCase: true) {
            let shown = String(decoding: cursor.rest.prefix(40), as: UTF8.self)
            reading.warn("\"\(shown)\" is ignored (expected Name, Columns, Channels or a color)", at: position)
        }
    }

    private static func swatch(
        _ cursor: inout TextCursor, hasAlpha: Bool, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> Swatch {
        let red = try reading.byte(&cursor, "red")
        let green = try reading.byte(&cursor, "green")
        let blue = try reading.byte(&cursor, "blue")
        let alpha = hasAlpha ? try reading.byte(&cursor, "the opacity") : 255
        return Swatch(name: cursor.trimmedRest, reading.rgb8(red, green, blue, alpha: alpha))
    }

    // MARK: Writing

    @Sendable static func write(
        _ palette: Palette, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> PaletteOutput {
        let names = palette.groups.reduce(0) { $0 + $1.swatches.reduce(0) { $0 + $1.name.utf8.count } }
        var output: [UInt8] = []
        output.reserveCapacity(64 + palette.swatchCount * 13 + names + (palette.name?.utf8.count ?? 0))
        output.append(ascii: "GIMP Palette\nName: ")
        // A file without a name is one of the old sort, in which Columns is no header.
        let title = palette.name ?? ""
        output.append(contentsOf: (title.isEmpty ? "Untitled" : writing.singleLine(title)).utf8)
        // Readers divide by the columns; 0 would be allowed.
        output.append(ascii: "\nColumns: 16\n#\n")
        for group in palette.groups {
            for swatch in group.swatches {
                writing.begin(swatch, in: group)
                guard let codes = try writing.bytes(of: swatch.color) else { continue }
                output.append(decimal: codes.x, width: 3)
                output.append(0x20)
                output.append(decimal: codes.y, width: 3)
                output.append(0x20)
                output.append(decimal: codes.z, width: 3)
                let name = writing.singleLine(swatch.name)
                if !name.isEmpty {
                    output.append(0x09)
                    output.append(contentsOf: name.utf8)
                }
                output.append(0x0A)
            }
        }
        return .file(output)
    }
}

extension PaletteReading {
    /// Reads a whole number from 0 to 255 after blanks; what lies beyond is clamped as GIMP and Krita do, with a warning.
    mutating func byte(
        _ cursor: inout TextCursor, _ what: @autoclosure () -> String
    ) throws(PaletteDecodingError) -> UInt8 {
        cursor.skipBlanks()
        let position = cursor.position
        let value = try cursor.readInteger(what())
        if let byte = UInt8(exactly: value) { return byte }
        warn("\(what()) is \(value), read as \(value < 0 ? 0 : 255) (expected 0 to 255)", at: position)
        return value < 0 ? 0 : 255
    }
}
