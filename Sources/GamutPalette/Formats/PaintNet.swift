// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension PaletteFormat {
    /// The palettes of Paint.NET (`.txt`): eight hexadecimal digits a line, alpha first, and comments after `;`.
    ///
    /// The text of the comments is in the user's language and means nothing. Paint.NET itself reads 96 colours.
    /// After the comments at the top of its own files.
    public static let paintNet = PaletteFormat(
        id: "paintnet", name: "Paint.NET palette", extensions: ["txt"], container: .file, abilities: [.alpha],
        detection: PaintNet.detect, reader: PaintNet.read, writer: PaintNet.write)
}

private enum PaintNet {
    /// The colours that Paint.NET reads.
    static let mostColors = 96

    /// A comment tells it from a list of hex colours, whose alpha is last; without one the extension decides.
    @Sendable static func detect(_ source: PaletteSource) -> PaletteFormat.Likelihood {
        let (text, isWhole) = source.leadingText()
        var lines = text.split { $0 == 0x0A || $0 == 0x0D }
        if !isWhole, lines.count > 1 { lines.removeLast() }
        var colors = 0
        var hasComment = false
        for line in lines {
            let content = line.prefix { $0 != UInt8(ascii: ";") }
            if content.endIndex < line.endIndex { hasComment = true }
            let color = trimmingBlanks(content)
            if color.isEmpty { continue }
            guard color.count == 8, color.allSatisfy({ HexDigits.value(of: $0) != nil }) else { return .no }
            colors += 1
        }
        if colors == 0 { return hasComment && isWhole ? .possible : .no }
        if hasComment { return .certain }
        return source.fileExtension == "txt" ? .likely : .possible
    }

    @Sendable static func read(
        _ source: PaletteSource, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> Palette {
        let text = try reading.textWithContent(of: source)
        var swatches: [Swatch] = []
        swatches.reserveCapacity(min(text.filledLineCount, text.utf8.count / 7 + 1))
        for line in LineReader(text) {
            var cursor = line.cursor
            cursor.skipBlanks()
            let start = cursor
            let word = trimmingBlanks(cursor.take(upTo: { $0 == UInt8(ascii: ";") }))
            if word.isEmpty { continue }
            switch word.count {
            case 8: break
            case 6: reading.warn("a color without alpha is read as opaque (expected eight digits)", at: start.position)
            default:
                throw start.error(
                    .invalidColor, "a color of \(word.count) characters (expected eight hexadecimal digits)",
                    value: String(decoding: word.prefix(40), as: UTF8.self))
            }
            if let digit = word.firstIndex(where: { HexDigits.value(of: $0) == nil }) {
                throw PaletteDecodingError(
                    .invalidColor, "a character in a color is no hexadecimal digit (expected eight digits alone)",
                    at: line.position(at: digit), value: String(decoding: word, as: UTF8.self))
            }
            swatches.append(Swatch(try reading.hex(word, as: .argb, at: start)))
        }
        return Palette(swatches: swatches)
    }

    @Sendable static func write(
        _ palette: Palette, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> PaletteOutput {
        var output: [UInt8] = []
        output.reserveCapacity(64 + palette.swatchCount * 10)
        output.append(ascii: "; Paint.NET palette, colors as AARRGGBB\r\n")
        var count = 0
        for group in palette.groups {
            for swatch in group.swatches {
                writing.begin(swatch, in: group)
                guard let codes = try writing.bytes(of: swatch.color) else { continue }
                count += 1
                HexDigits.append(codes.w, to: &output)
                for i in 0..<3 { HexDigits.append(codes[i], to: &output) }
                output.append(ascii: "\r\n")
            }
        }
        if count > mostColors {
            writing.losePart(.limit, "\(count) colors were written, of which Paint.NET reads the first \(mostColors)")
        }
        return .file(output)
    }
}
