// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension PaletteFormat {
    /// Adobe Color, the swatches of Photoshop (`.aco`).
    ///
    /// Sections of 16-bit numbers, big-endian: one without names and one with. RGB and HSB are of no stated space; CMYK
    /// is stored inverted; Lab is in hundredths, with signed a and b from −128 to 127; gray is ink in the file and
    /// lightness here. Colours beyond `options.rgbSpace` and those of CIE Lab and LCH are written as Lab. Groups stand in
    /// the trailer that Photoshop appends since 2020. After Adobe's Photoshop File Formats Specification and files of
    /// Photoshop 2022.
    public static let adobeColor = PaletteFormat(
        id: "aco", name: "Adobe Color", extensions: ["aco"], container: .file,
        abilities: [.names, .groups, .wideGamut, .cmyk],
        detection: AdobeColor.detect, reader: AdobeColorReader.read, writer: AdobeColorWriter.write)
}

/// What the reader and the writer both know.
enum AdobeColor {
    /// How a colour of a record is stored.
    enum Space {
        static let rgb: UInt16 = 0
        static let hsb: UInt16 = 1
        static let cmyk: UInt16 = 2
        static let lab: UInt16 = 7
        static let gray: UInt16 = 8
        static let wideCMYK: UInt16 = 9
    }

    /// The sections of a file by the word they start with.
    enum Section {
        /// Records and Pascal strings.
        static let pascal: UInt16 = 0
        /// Records alone.
        static let plain: UInt16 = 1
        /// Records and UTF-16 names.
        static let named: UInt16 = 2
    }

    static let trailer: FourCharacterCode = "8BIM"
    static let hierarchy: FourCharacterCode = "phry"
    /// The bytes of a record: the space and four numbers.
    static let recordSize = 10

    /// The key of an attachment with the five numbers of a record that refers to a colour book.
    static let recordKey = "aco.record"

    /// The publisher of a colour book; nil for spaces that are none.
    static func book(_ space: UInt16) -> String? {
        switch space {
        case 3: "Pantone"
        case 4: "Focoltone"
        case 5: "Trumatch"
        case 6: "Toyo"
        case 10: "HKS"
        default: nil
        }
    }

    /// The file has no mark, so its sizes must agree with its counts.
    @Sendable static func detect(_ source: PaletteSource) -> PaletteFormat.Likelihood {
        guard let bytes = source.bytes, bytes.count >= 4 else { return .no }
        var reader = ByteReader(bytes, order: .big)
        guard let kind = try? reader.readUInt16("a section"), kind <= Section.named,
            let count = try? reader.readCount16("a count"), count > 0 || bytes.count == 4
        else { return .no }
        guard skipSection(kind, count, &reader) else { return .possible }
        if reader.isAtEnd { return count > 0 ? .likely : .possible }
        if reader.starts(with: trailer) { return .certain }
        guard let next = try? reader.readUInt16("a section"), next <= Section.named, next != kind,
            let nextCount = try? reader.readCount16("a count"), nextCount == count, skipSection(next, count, &reader)
        else { return .possible }
        return .certain
    }

    /// Passes over a section, and says whether it is sound.
    private static func skipSection(_ kind: UInt16, _ count: Int, _ reader: inout ByteReader) -> Bool {
        do {
            for _ in 0..<count {
                guard try reader.readUInt16("a space") <= 16 else { return false }
                try reader.skip(8)
                if kind == Section.named {
                    let units = try reader.readCount32("a length")
                    guard units <= reader.remaining / 2 else { return false }
                    try reader.skip(2 * units)
                } else if kind == Section.pascal {
                    try reader.skip(Int(try reader.readUInt8("a length")))
                }
            }
            return true
        } catch {
            return false
        }
    }
}

// MARK: Reading
private enum AdobeColorReader {
    private typealias Section = AdobeColor.Section
    private typealias Space = AdobeColor.Space

    @Sendable static func read(
        _ source: PaletteSource, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> Palette {
        var reader = ByteReader(try reading.bytes(of: source), order: .big)
        let first = try reader.readUInt16("the version")
        guard first <= Section.named else {
            throw reader.error(
                .wrongFormat, "the version is \(first) (expected 0, 1 or 2 of Adobe Color)", at: 0, value: "\(first)")
        }
        let count = try reader.readCount16("the count of colors")
        let ahead = reader
        // Where a section with names follows, the colours are read from there.
        if first == Section.plain, let named = try skipToNames(&reader, count: count, &reading) {
            let swatches = try readSection(named.kind, count: named.count, &reader, &reading)
            return try readTrailer(&reader, swatches, &reading)
        }
        reader = ahead
        let swatches = try readSection(first, count: count, &reader, &reading)
        if first != Section.plain { try skipPlain(&reader, count: count) }
        return try readTrailer(&reader, swatches, &reading)
    }

    /// Passes over a section without names and the start of one with names, where there is one.
    private static func skipToNames(
        _ reader: inout ByteReader, count: Int, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> (kind: UInt16, count: Int)? {
        try reader.require(count: count, of: AdobeColor.recordSize, "colors")
        try reader.skip(count * AdobeColor.recordSize)
        let start = reader.offset
        guard reader.remaining >= 4 else { return nil }
        let kind = try reader.readUInt16("the version")
        let namedCount = try reader.readCount16("the count of colors")
        guard kind == Section.named || (kind == Section.pascal && namedCount == count && count > 0) else { return nil }
        if namedCount != count {
            reading.warn(
                "\(count) colors stand without names and \(namedCount) with them: those with names are read",
                at: .offset(start))
        }
        return (kind, namedCount)
    }

    /// Passes over a section without names that follows one with names.
    private static func skipPlain(_ reader: inout ByteReader, count: Int) throws(PaletteDecodingError) {
        var next = reader
        guard next.remaining >= 4 + count * AdobeColor.recordSize, try next.readUInt16("the version") == Section.plain,
            try next.readCount16("the count of colors") == count
        else { return }
        try next.skip(count * AdobeColor.recordSize)
        reader = next
    }

    private static func readSection(
        _ kind: UInt16, count: Int, _ reader: inout ByteReader, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> [Swatch] {
        let nameSize = kind == Section.named ? 4 : kind == Section.pascal ? 1 : 0
        try reader.require(count: count, of: AdobeColor.recordSize + nameSize, "colors")
        var swatches: [Swatch] = []
        swatches.reserveCapacity(count)
        for _ in 0..<count {
            let start = reader.offset
            let space = try reader.readUInt16("the space of a color")
            let numbers = try SIMD4(
                reader.readUInt16("a component"), reader.readUInt16("a component"), reader.readUInt16("a component"),
                reader.readUInt16("a component"))
            var name = ""
            if kind == Section.named {
                // Photoshop writes a 16-bit zero and a 16-bit length, which is the same.
                let text = try reader.readUTF16(codeUnits: reader.readCount32("the length of a name"), "a name")
                if let place = text.firstDamage {
                    reading.warn("half of a UTF-16 surrogate pair, read as U+FFFD", at: .offset(place))
                }
                name = text.text
            } else if kind == Section.pascal {
                name = try reader.readLatin1(Int(reader.readUInt8("the length of a name")), "a name")
            }
            swatches.append(swatch(named: name, space, numbers, at: start, &reading))
        }
        return swatches
    }

    private static func swatch(
        named name: String, _ space: UInt16, _ n: SIMD4<UInt16>, at offset: Int, _ reading: inout PaletteReading
    ) -> Swatch {
        // 65535 is 1: programs that divide by 65536 turn white into 0.99998.
        func unit(_ value: UInt16, of maximum: Double = 65535) -> Double { Double(value) / maximum }
        switch space {
        case Space.rgb:
            return Swatch(name: name, reading.rgb(unit(n.x), unit(n.y), unit(n.z)))
        case Space.hsb:
            let hsv = reading.options.rgbSpace == .displayP3 ? ColorSpace.hsvDisplayP3 : .hsv
            return Swatch(name: name, ColorValue(hsv, unit(n.x) * 360, unit(n.y), unit(n.z)))
        case Space.cmyk:
            let inks = DeviceColor.cmyk(unit(~n.x), unit(~n.y), unit(~n.z), unit(~n.w))
            return Swatch(name: name, color: .device(inks))
        case Space.lab:
            func signed(_ value: UInt16) -> Double { Double(Int16(bitPattern: value)) / 100 }
            return Swatch(name: name, ColorValue(.lab, Double(n.x) / 100, signed(n.y), signed(n.z)))
        case Space.gray:
            return Swatch(name: name, color: .device(.gray(1 - unit(n.x, of: 10_000))))
        case Space.wideCMYK:
            reading.warn(
                "wide CMYK is read as amounts of ink, as programs disagree about its direction", at: .offset(offset))
            let inks = DeviceColor.cmyk(
                unit(n.x, of: 10_000), unit(n.y, of: 10_000), unit(n.z, of: 10_000), unit(n.w, of: 10_000))
            return Swatch(name: name, color: .device(inks))
        default:
            let shown = name.isEmpty ? "a color" : "\"\(name)\""
            if let book = AdobeColor.book(space) {
                reading.warn(
                    "\(shown) is of the color book of \(book), whose colors are not in the file", at: .offset(offset))
            } else {
                reading.warn("\(shown) is of space \(space), which is not known", at: .offset(offset))
            }
            let record = "\(space) \(n.x) \(n.y) \(n.z) \(n.w)"
            return Swatch(name: name, color: .unassigned, attachments: [.init(AdobeColor.recordKey, record)])
        }
    }

    /// Groups the swatches as the trailer says, where there is one; its damage costs the groups only.
    private static func readTrailer(
        _ reader: inout ByteReader, _ swatches: [Swatch], _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> Palette {
        while reader.remaining >= 12, reader.starts(with: AdobeColor.trailer) {
            try reader.skip(4)
            let key = try reader.readCode("a key")
            let length = try reader.readCount32("the length of a block")
            let start = reader.offset
            var block = reader.splitAvailable(count: length, "a block")
            guard key == AdobeColor.hierarchy else { continue }
            do {
                let items = try PhotoshopHierarchy.read(&block)
                return PhotoshopHierarchy.palette(of: swatches, by: items, at: start, &reading)
            } catch {
                reading.warn("the groups could not be read: \(error.message)", at: error.position)
            }
        }
        if !reader.isAtEnd {
            reading.warn("\(reader.remaining) bytes after the last color are ignored", at: .offset(reader.offset))
        }
        return Palette(swatches: swatches)
    }
}

// MARK: Writing
private struct AdobeColorWriter {
    private typealias Section = AdobeColor.Section
    private typealias Space = AdobeColor.Space

    private var writer: ByteWriter
    /// The place of each swatch that was left out, in the order of the palette.
    private var leftOut: Set<Int> = []
    /// The names that had to be changed, by the place of their swatch.
    private var fittedNames: [Int: String] = [:]

    @Sendable static func write(
        _ palette: Palette, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> PaletteOutput {
        let count = palette.swatchCount
        let names = palette.groups.reduce(0) { $0 + $1.swatches.reduce(0) { $0 + $1.name.utf8.count } }
        var state = AdobeColorWriter(writer: ByteWriter(order: .big, capacity: 8 + count * 26 + 2 * names))
        try state.writePlainSection(palette, &writing)
        try state.writeNamedSection(palette)
        if palette.groups.contains(where: { !$0.isLoose }) {
            var named = palette
            for g in named.groups.indices where named.groups[g].name?.utf8.contains(0) == true {
                named.groups[g].name = writing.terminated(group: named.groups[g], limit: .max)
            }
            try PhotoshopHierarchy.write(named, without: state.leftOut, to: &state.writer)
        }
        return .file(state.writer.bytes)
    }

    private mutating func writePlainSection(
        _ palette: Palette, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) {
        writer.write(Section.plain)
        // The count comes when it is known: swatches without a colour are left out.
        writer.write(0 as UInt16)
        var index = 0
        for group in palette.groups {
            for swatch in group.swatches {
                writing.begin(swatch, in: group)
                do {
                    if let (space, numbers) = try record(of: swatch, &writing) {
                        writer.write(space)
                        for i in 0..<4 { writer.write(numbers[i]) }
                        let name = writing.terminated(swatch.name, limit: 65534)
                        if name != swatch.name { fittedNames[index] = name }
                    } else {
                        leftOut.insert(index)
                    }
                } catch {
                    throw error.adding(swatch: swatch.name)
                }
                index += 1
            }
        }
        let count = index - leftOut.count
        guard let written = UInt16(exactly: count) else {
            throw PaletteEncodingError(
                .limitExceeded, "\(count) swatches (at most \(UInt16.max) fit)", value: "\(count)")
        }
        writer.replace(at: 2, with: written)
    }

    /// Writes the records again, each with its name.
    private mutating func writeNamedSection(_ palette: Palette) throws(PaletteEncodingError) {
        writer.write(Section.named)
        try writer.writeCount16((writer.bytes.count - 6) / AdobeColor.recordSize, "swatches")
        var record = 4
        var index = 0
        for group in palette.groups {
            for swatch in group.swatches {
                defer { index += 1 }
                if leftOut.contains(index) { continue }
                for i in 0..<AdobeColor.recordSize { writer.write(writer.bytes[record + i]) }
                record += AdobeColor.recordSize
                let name = fittedNames[index] ?? swatch.name
                try writer.writeCount32(name.utf16.count + 1, "characters of a name")
                writer.writeUTF16(name)
                writer.write(0 as UInt16)
            }
        }
    }

    /// The space and numbers of a swatch, nil where it has none.
    private func record(
        of swatch: Swatch, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> (UInt16, SIMD4<UInt16>)? {
        switch swatch.color {
        case .unassigned:
            if let record = bookRecord(swatch) { return record }
        case .device(let device):
            switch device.model {
            case .cmyk:
                let codes = writing.codes(try writing.unitComponents(of: device), maximum: 65535)
                return (Space.cmyk, SIMD4(~codes.x, ~codes.y, ~codes.z, ~codes.w))
            case .gray:
                let lightness = try writing.unitComponents(of: device).x
                let codes = writing.codes(SIMD4(1 - lightness, 0, 0, 0), maximum: 10_000)
                return (Space.gray, codes)
            case .inks: break
            }
        case .value, .reference: break
        }
        guard let value = try writing.value(of: swatch.color) else { return nil }
        if let hsb = hsb(value, writing) { return (Space.hsb, writing.codes(hsb, maximum: 65535)) }
        switch try writing.rgbOrLab(value, upperBound: 127) {
        case .rgb(let components):
            return (Space.rgb, writing.codes(SIMD4(components, 0), maximum: 65535))
        case .lab(let components):
            let codes = writing.hundredths(components)
            return (
                Space.lab,
                SIMD4(UInt16(bitPattern: codes.x), UInt16(bitPattern: codes.y), UInt16(bitPattern: codes.z), 0)
            )
        }
    }

    /// Hue, saturation and brightness from 0 to 1 of a colour that has them over the space of unstated numbers.
    private func hsb(_ value: ColorValue, _ writing: PaletteWriting) -> SIMD4<Double>? {
        guard value.colorSpace == (writing.options.rgbSpace == .displayP3 ? .hsvDisplayP3 : .hsv),
            writing.options.rgbSpace == .displayP3 || writing.options.rgbSpace == .sRGB, value.missing.isEmpty
        else { return nil }
        let numbers = SIMD4(value.components / SIMD3(360, 1, 1), 0)
        return numbers.min() >= 0 && numbers.max() <= 1 && value.isFinite ? numbers : nil
    }

    /// The numbers of a reference to a colour book as they were read.
    private func bookRecord(_ swatch: Swatch) -> (UInt16, SIMD4<UInt16>)? {
        guard let text = swatch.attachments.first(where: { $0.key == AdobeColor.recordKey })?.text else { return nil }
        let numbers = text.split(separator: " ").compactMap { UInt16($0) }
        guard numbers.count == 5 else { return nil }
        return (numbers[0], SIMD4(numbers[1], numbers[2], numbers[3], numbers[4]))
    }
}
