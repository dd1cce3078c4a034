// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension PaletteFormat {
    /// Microsoft's palette in a RIFF file (`.pal`).
    ///
    /// Chunks, little-endian; the chunk `data` holds a count and four bytes a colour, of which the last are flags for the
    /// system and no opacity. After Microsoft's Multimedia Programming Interface and Data Specifications 1.0. Krita's own
    /// sample has its numbers big-endian, which is read with a warning.
    public static let riffPalette = PaletteFormat(
        id: "riff", name: "Microsoft RIFF palette", extensions: ["pal"], container: .file, abilities: [],
        detection: RIFFPalette.detect, reader: RIFFPalette.read, writer: RIFFPalette.write)
}

private enum RIFFPalette {
    static let riff: FourCharacterCode = "RIFF"
    static let form: FourCharacterCode = "PAL "
    static let data: FourCharacterCode = "data"
    static let version: UInt16 = 0x0300
    /// The key of an attachment with the flags of a colour.
    static let flagsKey = "riff.flags"

    @Sendable static func detect(_ source: PaletteSource) -> PaletteFormat.Likelihood {
        guard let bytes = source.bytes, bytes.count >= 12, bytes.starts(with: riff.bytes),
            bytes[8...].starts(with: form.bytes)
        else { return .no }
        return .certain
    }

    // MARK: Reading

    @Sendable static func read(
        _ source: PaletteSource, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> Palette {
        var reader = ByteReader(try reading.bytes(of: source), order: .little)
        guard try reader.readCode("the mark of RIFF") == riff else {
            throw reader.error(.wrongFormat, "no \"RIFF\" at the start (expected a RIFF palette)", at: 0)
        }
        // The size of the whole is often wrong, and nothing depends on it.
        _ = try reader.readUInt32("the size of the file")
        guard try reader.readCode("the form of the file") == form else {
            throw reader.error(.wrongFormat, "the form is not \"PAL \" (expected a palette in RIFF)", at: 8)
        }
        while true {
            guard reader.remaining >= 8 else {
                throw reader.error(.malformed, "there is no chunk \"data\" (expected one with the colors)")
            }
            let code = try reader.readCode("a chunk")
            let start = reader.offset
            let size = readSize(try reader.readUInt32("the size of a chunk"), in: reader, at: start, &reading)
            var chunk = reader.splitAvailable(count: size, "the chunk")
            if code == data { return Palette(swatches: try readColors(&chunk, &reading)) }
            reader.skipPadding(after: size)
        }
    }

    /// The size of a chunk: as it stands, or in the other byte order where only that fits, or what there is.
    private static func readSize(
        _ size: UInt32, in reader: ByteReader, at offset: Int, _ reading: inout PaletteReading
    ) -> Int {
        if Int(clamping: size) <= reader.remaining { return Int(clamping: size) }
        let swapped = Int(clamping: size.byteSwapped)
        if swapped <= reader.remaining {
            reading.warn("the size of a chunk is big-endian (expected little-endian)", at: .offset(offset))
            return swapped
        }
        reading.warn(
            "the size of a chunk is \(size), and \(reader.remaining) bytes are left: those are read",
            at: .offset(offset))
        return reader.remaining
    }

    private static func readColors(
        _ chunk: inout ByteReader, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> [Swatch] {
        _ = try chunk.readUInt16("the version of the palette")
        let start = chunk.offset
        let stated = try chunk.readUInt16("the count of colors")
        let room = chunk.remaining / 4
        var count = Int(stated)
        if count != room, Int(stated.byteSwapped) == room || (count > room && Int(stated.byteSwapped) <= room) {
            reading.warn("the count of colors is big-endian (expected little-endian)", at: .offset(start))
            count = Int(stated.byteSwapped)
        } else if count > room {
            reading.warn("the file says that it has \(count) colors, and has \(room)", at: .offset(start))
            count = room
        }
        var swatches: [Swatch] = []
        swatches.reserveCapacity(count)
        for _ in 0..<count {
            let color = try reading.rgb8(
                chunk.readUInt8("red"), chunk.readUInt8("green"), chunk.readUInt8("blue"))
            let flags = try chunk.readUInt8("flags")
            let attachments: [Swatch.Attachment] = flags == 0 ? [] : [.init(flagsKey, String(flags))]
            swatches.append(Swatch(color: .value(color), attachments: attachments))
        }
        return swatches
    }

    // MARK: Writing

    @Sendable static func write(
        _ palette: Palette, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> PaletteOutput {
        var writer = ByteWriter(order: .little, capacity: 24 + 4 * palette.swatchCount)
        writer.write(riff)
        try writer.writeSized32("bytes of a file") { writer throws(PaletteEncodingError) in
            writer.write(form)
            writer.write(data)
            try writer.writeSized32("bytes of a chunk") { writer throws(PaletteEncodingError) in
                writer.write(version)
                // The count comes when it is known: swatches without a colour are left out.
                let place = writer.bytes.count
                writer.write(0 as UInt16)
                for group in palette.groups {
                    for swatch in group.swatches {
                        writing.begin(swatch, in: group)
                        guard let codes = try writing.bytes(of: swatch.color) else { continue }
                        writer.write(codes.x)
                        writer.write(codes.y)
                        writer.write(codes.z)
                        let flags = swatch.attachments.first { $0.key == flagsKey }
                        writer.write(flags.flatMap { UInt8($0.text) } ?? 0)
                    }
                }
                let count = (writer.bytes.count - place - 2) / 4
                guard let written = UInt16(exactly: count) else {
                    throw PaletteEncodingError(
                        .limitExceeded, "\(count) swatches (at most \(UInt16.max) fit)", value: "\(count)")
                }
                writer.replace(at: place, with: written)
            }
        }
        return .file(writer.bytes)
    }
}
