// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension PaletteFormat {
    /// Plain lists of hexadecimal colours, a line each, as Lospec's `.hex` files.
    ///
    /// Lines hold 3, 4, 6 or 8 digits, red first and alpha last, after an optional `#` or `0x`; several may stand on a
    /// line with commas or spaces between them.
    public static let hexList = PaletteFormat(
        id: "hex", name: "Hex list", extensions: ["hex"], container: .file, abilities: [.alpha],
        detection: HexList.detect, reader: HexList.read, writer: HexList.write)
}

private enum HexList {
    @Sendable static func detect(_ source: PaletteSource) -> PaletteFormat.Likelihood {
        guard let bytes = source.bytes, !bytes.isEmpty else { return .no }
        var colors = 0
        var token = 0
        for byte in bytes.prefix(4096) {
            switch byte {
            case 0x23, 0x30...0x39, 0x41...0x46, 0x61...0x66, 0x58, 0x78: token += 1
            case 0x0A, 0x0D, 0x20, 0x09, 0x2C, 0xEF, 0xBB, 0xBF:
                if token > 0 { colors += 1 }
                if token > 10 { return .no }
                token = 0
            default: return .no
            }
        }
        return colors > 0 || token > 0 ? .likely : .no
    }

    @Sendable static func read(
        _ source: PaletteSource, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> Palette {
        var palette = Palette()
        for line in LineReader(try reading.text(of: source)) {
            var cursor = line.cursor
            while true {
                cursor.skipBlanks()
                if cursor.take(",") { continue }
                if cursor.isAtEnd { break }
                palette.append(loose: Swatch(try color(&cursor, reading)))
            }
        }
        return palette
    }

    private static func color(
        _ cursor: inout TextCursor, _ reading: PaletteReading
    ) throws(PaletteDecodingError) -> ColorValue {
        let start = cursor
        let word = cursor.take(upTo: { $0 == 0x2C || isBlankByte($0) })
        do {
            return try ColorValue(hex: word, as: .lenient)
        } catch {
            throw start.error(.invalidColor, error.message, value: String(decoding: word, as: UTF8.self))
        }
    }

    @Sendable static func write(
        _ palette: Palette, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> PaletteOutput {
        var output: [UInt8] = []
        output.reserveCapacity(palette.swatchCount * 7)
        for group in palette.groups {
            for swatch in group.swatches {
                writing.begin(swatch, in: group)
                guard let bytes = writing.bytes(of: swatch.color) else { continue }
                HexDigits.append(bytes, to: &output)
                output.append(0x0A)
            }
        }
        return .file(output)
    }
}
