// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension PaletteFormat {
    /// Adobe Color Table, the palette of an indexed image in Photoshop (`.act`).
    ///
    /// 256 colours of three bytes, and four more bytes for the number of colours in use and the transparent one, which
    /// is read as a swatch of no opacity and written again. Fireworks and others write any number of colours. There is no
    /// mark; the size of the file is all there is to know it by. At most 256 colours are written.
    public static let adobeColorTable = PaletteFormat(
        id: "act", name: "Adobe Color Table", extensions: ["act"], container: .file, abilities: [.alpha],
        detection: AdobeColorTable.detect, reader: AdobeColorTable.read, writer: AdobeColorTable.write)
}

private enum AdobeColorTable {
    /// The bytes of a table of 256 colours.
    static let fullSize = 768
    /// The most colours that are read from a file of another size, so that not every file is a palette of millions.
    static let mostColors = 65_536

    @Sendable static func detect(_ source: PaletteSource) -> PaletteFormat.Likelihood {
        guard let bytes = source.bytes, !bytes.isEmpty else { return .no }
        if bytes.count == fullSize || bytes.count == fullSize + 4 {
            // Text has no NUL; a table without any black is known by its extension.
            return bytes.contains(0) ? .likely : .possible
        }
        return .possible
    }

    @Sendable static func read(
        _ source: PaletteSource, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> Palette {
        let bytes = try reading.bytes(of: source)
        guard !bytes.isEmpty else {
            throw PaletteDecodingError(.truncated, "the file is empty (expected a color table)", at: .offset(0))
        }
        var count = bytes.count / 3
        var transparent: Int?
        if bytes.count == fullSize + 4 {
            var footer = ByteReader(bytes, order: .big)
            try footer.skip(fullSize)
            count = try readCount(&footer, &reading)
            let index = Int(try footer.readInt16("the transparent color"))
            if index >= 0 {
                if index < count {
                    transparent = index
                } else {
                    reading.warn(
                        "color \(index) is said to be transparent (there are \(count))", at: .offset(footer.offset - 2))
                }
            }
        } else if bytes.count % 3 != 0 {
            throw PaletteDecodingError(
                .truncated, "the size is \(bytes.count) bytes (expected 768, 772 or three for each color)",
                at: .offset(count * 3))
        }
        guard count <= mostColors else {
            throw PaletteDecodingError(
                .limitExceeded, "\(count) colors (expected at most \(mostColors))", at: .offset(0), value: "\(count)")
        }
        var swatches: [Swatch] = []
        swatches.reserveCapacity(count)
        for i in 0..<count {
            swatches.append(
                Swatch(
                    reading.rgb8(
                        bytes[3 * i], bytes[3 * i + 1], bytes[3 * i + 2], alpha: i == transparent ? 0 : 255)))
        }
        return Palette(swatches: swatches)
    }

    private static func readCount(
        _ footer: inout ByteReader, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> Int {
        let count = try footer.readCount16("the count of colors")
        if count > 256 {
            reading.warn("\(count) colors are said to be in use (256 fit)", at: .offset(footer.offset - 2))
        }
        return count == 0 ? 256 : min(count, 256)
    }

    @Sendable static func write(
        _ palette: Palette, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> PaletteOutput {
        var output: [UInt8] = []
        output.reserveCapacity(fullSize + 4)
        var transparent: Int16 = -1
        for group in palette.groups {
            for swatch in group.swatches {
                writing.begin(swatch, in: group)
                guard let codes = try writing.bytes(of: swatch.color) else { continue }
                let index = output.count / 3
                guard index < 256 else {
                    throw PaletteEncodingError(
                        .limitExceeded, "\(palette.swatchCount) swatches (at most 256 fit)",
                        value: "\(palette.swatchCount)")
                }
                if codes.w == 0, transparent < 0 {
                    transparent = Int16(index)
                } else if codes.w < 255 {
                    writing.lose(
                        .alpha, "the opacity \(swatch.color.alpha) was dropped: one color can be transparent, wholly")
                }
                output.append(codes.x)
                output.append(codes.y)
                output.append(codes.z)
            }
        }
        let count = output.count / 3
        guard count > 0 else {
            throw PaletteEncodingError(.unsupported, "a palette without colors (a color table has at least one)")
        }
        guard count < 256 || transparent >= 0 else { return .file(output) }
        output.append(contentsOf: repeatElement(0, count: fullSize - output.count))
        for word in [UInt16(count), UInt16(bitPattern: transparent)] {
            output.append(UInt8(word >> 8))
            output.append(UInt8(word & 0xFF))
        }
        return .file(output)
    }
}
