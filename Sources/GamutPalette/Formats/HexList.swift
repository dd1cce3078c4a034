// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension PaletteFormat {
    /// Plain lists of hexadecimal colours, a line each, as Lospec's `.hex` files.
    ///
    /// Lines hold 3, 4, 6 or 8 digits, red first and alpha last, after an optional `#` or `0x`; several may stand on a
    /// line with commas or spaces between them. Any other count of digits is an error. Lower case is written, without `#`.
    public static let hexList = PaletteFormat(
        id: "hex", name: "Hex list", extensions: ["hex", "txt"], container: .file, abilities: [.alpha],
        detection: HexList.detect, reader: HexList.read, writer: HexList.write)
}

private enum HexList {
    @Sendable static func detect(_ source: PaletteSource) -> PaletteFormat.Likelihood {
        let (text, isWhole) = source.leadingText()
        var tokens = text.split { isSeparator($0) }
        // The last token of a part may be cut off.
        if !isWhole, let last = text.last, !isSeparator(last) { _ = tokens.popLast() }
        guard !tokens.isEmpty else { return .no }
        var likelihood = PaletteFormat.Likelihood.likely
        var areDecimal = true
        for token in tokens {
            var digits = token
            if digits.first == UInt8(ascii: "#") {
                digits.removeFirst()
                areDecimal = false
            } else if digits.starts(with: [0x30, 0x78]) || digits.starts(with: [0x30, 0x58]) {
                digits.removeFirst(2)
                areDecimal = false
            }
            guard digits.count <= 16, digits.allSatisfy({ HexDigits.value(of: $0) != nil }) else { return .no }
            if ![3, 4, 6, 8].contains(digits.count) { likelihood = .possible }
            if digits.count > 3 || digits.contains(where: { $0 > 0x39 }) { areDecimal = false }
        }
        // Columns of decimal numbers look like digits too.
        return areDecimal ? .possible : likelihood
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        isBlankByte(byte) || byte == 0x0A || byte == 0x0D || byte == UInt8(ascii: ",")
    }

    @Sendable static func read(
        _ source: PaletteSource, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> Palette {
        let text = try reading.textWithContent(of: source)
        var swatches: [Swatch] = []
        swatches.reserveCapacity(min(text.filledLineCount, text.utf8.count / 4 + 1))
        for line in LineReader(text) {
            var cursor = line.cursor
            while true {
                cursor.skipBlanks()
                if cursor.take(",") { continue }
                if cursor.isAtEnd { break }
                let start = cursor
                let word = cursor.take(upTo: { $0 == UInt8(ascii: ",") || isBlankByte($0) })
                swatches.append(Swatch(try reading.hex(word, as: .lenient, at: start)))
            }
        }
        return Palette(swatches: swatches)
    }

    @Sendable static func write(
        _ palette: Palette, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> PaletteOutput {
        var output: [UInt8] = []
        output.reserveCapacity(palette.swatchCount * 7)
        for group in palette.groups {
            for swatch in group.swatches {
                writing.begin(swatch, in: group)
                guard let bytes = try writing.bytes(of: swatch.color) else { continue }
                for i in 0..<(bytes.w == 255 ? 3 : 4) {
                    HexDigits.append(bytes[i], uppercase: false, to: &output)
                }
                output.append(0x0A)
            }
        }
        return .file(output)
    }
}

extension PaletteReading {
    /// A colour from hexadecimal digits, in the space that the file leaves unsaid; errors are at the cursor.
    func hex(
        _ word: ArraySlice<UInt8>, as notation: HexNotation, at start: TextCursor
    ) throws(PaletteDecodingError) -> ColorValue {
        let color: ColorValue
        do {
            color = try ColorValue(hex: word, as: notation)
        } catch {
            let shown = String(decoding: word.prefix(40), as: UTF8.self)
            throw start.error(.invalidColor, error.message, value: shown)
        }
        if options.rgbSpace == .sRGB { return color }
        return ColorValue(options.rgbSpace, components: color.components, alpha: color.alpha)
    }
}
