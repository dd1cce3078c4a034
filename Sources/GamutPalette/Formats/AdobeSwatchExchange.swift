// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension PaletteFormat {
    /// Adobe Swatch Exchange, the palettes of Illustrator, InDesign and Photoshop.
    ///
    /// Blocks with their lengths, big-endian; numbers are singles, whose error of 6e-8 of the range is no loss that is
    /// reported. RGB is of no stated space: colours within `options.rgbSpace` are written as RGB, colours beyond and
    /// those of CIE Lab and LCH as Lab (D50), whose a and b reach from −128 to 128. CMYK and gray stay what they are.
    /// Gray is lightness here (0 = black), other than in `.aco`. The format is unpublished; the facts are from files and
    /// the After Effects Scripting Guide.
    public static let adobeSwatchExchange = PaletteFormat(
        id: "ase", name: "Adobe Swatch Exchange", extensions: ["ase"], container: .file,
        abilities: [.names, .groups, .spot, .wideGamut, .cmyk],
        detection: AdobeSwatchExchange.detect, reader: AdobeSwatchExchangeReader.read,
        writer: AdobeSwatchExchangeWriter.write)
}

private enum AdobeSwatchExchange {
    static let signature: FourCharacterCode = "ASEF"

    /// A colour model and its four letters.
    enum Model {
        case rgb, cmyk, lab, gray

        static let rgbCode: FourCharacterCode = "RGB "
        static let cmykCode: FourCharacterCode = "CMYK"
        static let labCode: FourCharacterCode = "LAB "
        static let grayCode: FourCharacterCode = "Gray"
        private static let grayInCapitals: FourCharacterCode = "GRAY"

        /// Takes letters of either case: Adobe writes `Gray`, others `GRAY`.
        init?(_ code: FourCharacterCode) {
            switch code {
            case Self.rgbCode: self = .rgb
            case Self.cmykCode: self = .cmyk
            case Self.labCode: self = .lab
            case Self.grayCode, Self.grayInCapitals: self = .gray
            default:
                let capitals = code.uppercased
                guard capitals != code else { return nil }
                self.init(capitals)
            }
        }
    }

    static let color: UInt16 = 0x0001
    static let groupStart: UInt16 = 0xC001
    static let groupEnd: UInt16 = 0xC002

    @Sendable static func detect(_ source: PaletteSource) -> PaletteFormat.Likelihood {
        guard let bytes = source.bytes else { return .no }
        if bytes.starts(with: signature.bytes) { return .certain }
        // The reader says what it is; no other format would.
        return isSprite(bytes) ? .likely : .no
    }

    /// Whether the file is an image of Aseprite, whose extension is `.ase` too.
    static func isSprite(_ bytes: [UInt8]) -> Bool { bytes.count >= 128 && bytes[4] == 0xE0 && bytes[5] == 0xA5 }
}

// MARK: Reading
private struct AdobeSwatchExchangeReader {
    private typealias Format = AdobeSwatchExchange

    private var palette = Palette()
    /// The swatches of the group that is open, or the loose ones since the last group.
    private var swatches: [Swatch] = []
    private var isInGroup = false
    private var groupName: String?

    @Sendable static func read(
        _ source: PaletteSource, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> Palette {
        var reader = ByteReader(try reading.bytes(of: source), order: .big)
        guard reader.starts(with: Format.signature) else {
            if Format.isSprite(reader.bytes) {
                throw reader.error(
                    .unsupported,
                    "an image of Aseprite (expected Adobe Swatch Exchange; Aseprite saves palettes as .gpl)")
            }
            try reader.require(12, "the header")
            throw reader.error(.wrongFormat, "no \"ASEF\" at the start (expected Adobe Swatch Exchange)")
        }
        try reader.skip(4)
        let version = try (reader.readUInt16("the version"), reader.readUInt16("the version"))
        if version != (1, 0) {
            reading.warn(
                "the version is \(version.0).\(version.1) (expected 1.0): Illustrator and InDesign refuse the file",
                at: .offset(4))
        }
        var state = AdobeSwatchExchangeReader()
        try state.readBlocks(&reader, &reading)
        state.endRun()
        return state.palette
    }

    private mutating func readBlocks(
        _ reader: inout ByteReader, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) {
        let count = try reader.readCount32("the count of blocks")
        var found = 0
        swatches.reserveCapacity(Self.colorsAhead(in: reader))
        while !reader.isAtEnd {
            if found >= count, !Self.isBlockAhead(in: reader) {
                reading.warn("\(reader.remaining) bytes after the last block are ignored", at: .offset(reader.offset))
                break
            }
            let start = reader.offset
            let type = try reader.readUInt16("the type of a block")
            let length = try reader.readCount32("the length of a block")
            var block = try reader.split(count: length, "a block")
            found += 1
            switch type {
            case Format.color:
                if let swatch = try Self.readSwatch(&block, &reading) { swatches.append(swatch) }
            case Format.groupStart:
                endRun()
                isInGroup = true
                // A group may have no name, and then not even a length of one.
                if block.remaining >= 2 {
                    let name = try Self.readName(&block, &reading)
                    if !name.isEmpty { groupName = name }
                }
                swatches.reserveCapacity(Self.colorsAhead(in: reader))
            case Format.groupEnd:
                if !isInGroup { reading.warn("a group ends that did not start", at: .offset(start)) }
                endRun()
                swatches.reserveCapacity(Self.colorsAhead(in: reader))
            default:
                reading.warn(
                    "a block of type 0x\(String(type, radix: 16, uppercase: true)) is skipped", at: .offset(start))
            }
        }
        if found != count {
            reading.warn("the file says that it has \(count) blocks, and has \(found)", at: .offset(8))
        }
    }

    /// Moves the swatches so far into the palette: as a group, or as loose ones where there are any.
    private mutating func endRun() {
        if isInGroup {
            palette.groups.append(Palette.Group(name: groupName, swatches: swatches))
        } else if !swatches.isEmpty {
            palette.groups.append(Palette.Group(loose: swatches))
        }
        swatches = []
        isInGroup = false
        groupName = nil
    }

    /// The number of colour blocks up to the next end or start of a group.
    private static func colorsAhead(in reader: ByteReader) -> Int {
        var ahead = reader
        var colors = 0
        while ahead.remaining >= 6,
            let type = try? ahead.readUInt16("a type"), type != Format.groupStart, type != Format.groupEnd,
            let length = try? ahead.readCount32("a length"), (try? ahead.skip(length)) != nil
        {
            // Smaller blocks are errors, and must not ask for memory.
            if type == Format.color && length >= 12 { colors += 1 }
        }
        return colors
    }

    /// Whether a block of a known type that fits comes next, though the count says that there is none.
    private static func isBlockAhead(in reader: ByteReader) -> Bool {
        var ahead = reader
        guard let type = try? ahead.readUInt16("a type"), let length = try? ahead.readCount32("a length") else {
            return false
        }
        return [Format.color, Format.groupStart, Format.groupEnd].contains(type) && length <= ahead.remaining
    }

    private static func readName(
        _ block: inout ByteReader, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> String {
        let units = try block.readCount16("the length of a name")
        let name = try block.readUTF16(codeUnits: units, "a name")
        if let place = name.firstDamage {
            reading.warn("half of a UTF-16 surrogate pair, read as U+FFFD", at: .offset(place))
        }
        return name.text
    }

    /// A colour block without its type and length; what follows the colour's kind is skipped with the block.
    private static func readSwatch(
        _ block: inout ByteReader, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> Swatch? {
        let name = try readName(&block, &reading)
        let start = block.offset
        let code = try block.readCode("the color model")
        let color: SwatchColor
        switch Format.Model(code) {
        case .rgb:
            let (r, g, b) = try read3(&block, "an RGB component")
            color = .value(reading.rgb(r, g, b))
        case .lab:
            let (l, a, b) = try read3(&block, "a Lab component")
            color = .value(ColorValue(.lab, l * 100, a, b))
        case .cmyk:
            let (c, m, y) = try read3(&block, "an amount of ink")
            color = .device(.cmyk(c, m, y, try block.readFiniteFloat32("an amount of ink")))
        case .gray:
            color = .device(.gray(try block.readFiniteFloat32("a gray")))
        case nil:
            reading.warn(
                "the color \"\(name)\" is skipped: \"\(code)\" is no color model (expected RGB, CMYK, LAB or Gray)",
                at: .offset(start))
            return nil
        }
        return Swatch(name: name, color: color, kind: try readKind(&block, &reading))
    }

    private static func read3(
        _ block: inout ByteReader, _ what: @autoclosure () -> String
    ) throws(PaletteDecodingError) -> (Double, Double, Double) {
        try (
            block.readFiniteFloat32(what()), block.readFiniteFloat32(what()), block.readFiniteFloat32(what())
        )
    }

    private static func readKind(
        _ block: inout ByteReader, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> Swatch.Kind {
        let start = block.offset
        switch try block.readUInt16("the kind of a color") {
        case 0: return .global
        case 1: return .spot
        case 2: return .process
        case let other:
            reading.warn("a color of kind \(other) is read as a process color (expected 0 to 2)", at: .offset(start))
            return .process
        }
    }
}

// MARK: Writing
private struct AdobeSwatchExchangeWriter {
    private typealias Format = AdobeSwatchExchange

    private var writer = ByteWriter(order: .big)
    private var blocks = 0

    @Sendable static func write(
        _ palette: Palette, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> PaletteOutput {
        var state = AdobeSwatchExchangeWriter()
        state.writer = ByteWriter(order: .big, capacity: 12 + size(of: palette))
        state.writer.write(Format.signature)
        state.writer.write(1 as UInt16)
        state.writer.write(0 as UInt16)
        // The count comes when it is known: swatches without a colour are left out.
        state.writer.write(0 as UInt32)
        for group in palette.groups {
            if !group.isLoose { state.startGroup(group, &writing) }
            for swatch in group.swatches {
                writing.begin(swatch, in: group)
                do {
                    try state.write(swatch, &writing)
                } catch {
                    throw error.adding(swatch: swatch.name)
                }
            }
            if !group.isLoose {
                state.startBlock(Format.groupEnd, length: 0)
            }
        }
        guard let blocks = UInt32(exactly: state.blocks) else {
            throw PaletteEncodingError(.limitExceeded, "\(state.blocks) blocks (at most \(UInt32.max) fit)")
        }
        state.writer.replace(at: 8, with: blocks)
        return .file(state.writer.bytes)
    }

    /// At least the number of bytes of the blocks when names are ASCII.
    private static func size(of palette: Palette) -> Int {
        var size = 0
        for group in palette.groups {
            if !group.isLoose { size += 16 + 2 * (group.name?.utf8.count ?? 0) }
            for swatch in group.swatches {
                if case .device = swatch.color { size += 4 }
                size += 28 + 2 * swatch.name.utf8.count
            }
        }
        return size
    }

    private mutating func startBlock(_ type: UInt16, length: Int) {
        writer.write(type)
        writer.write(UInt32(truncatingIfNeeded: length))
        blocks += 1
    }

    /// Writes a name of at most 65534 units after its length, which counts the ending NUL.
    private mutating func write(_ name: String, units: Int) {
        writer.write(UInt16(truncatingIfNeeded: units + 1))
        writer.writeUTF16(name)
        writer.write(0 as UInt16)
    }

    private mutating func startGroup(_ group: Palette.Group, _ writing: inout PaletteWriting) {
        let name = writing.terminated(group: group, limit: 65534)
        let units = name.utf16.count
        startBlock(Format.groupStart, length: 2 * units + 4)
        write(name, units: units)
    }

    /// Writes the type, the length and the name of a colour, and the letters of its model.
    private mutating func startColor(_ name: String, _ model: FourCharacterCode, components: Int) {
        let units = name.utf16.count
        startBlock(Format.color, length: 2 * units + 4 + 4 + 4 * components + 2)
        write(name, units: units)
        writer.write(model)
    }

    private mutating func write(
        _ swatch: Swatch, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) {
        let name = writing.terminated(swatch.name, limit: 65534)
        switch swatch.color {
        case .device(let device):
            switch device.model {
            case .cmyk:
                let inks = try writing.unitComponents(of: device)
                startColor(name, Format.Model.cmykCode, components: 4)
                for i in 0..<4 { writer.write(Float(inks[i])) }
                return end(swatch)
            case .gray:
                let lightness = try writing.unitComponents(of: device).x
                startColor(name, Format.Model.grayCode, components: 1)
                writer.write(Float(lightness))
                return end(swatch)
            case .inks: break
            }
        default: break
        }
        guard let value = try writing.value(of: swatch.color) else { return }
        switch try writing.rgbOrLab(value) {
        case .rgb(let components):
            startColor(name, Format.Model.rgbCode, components: 3)
            for i in 0..<3 { writer.write(Float(components[i])) }
        case .lab(let components):
            startColor(name, Format.Model.labCode, components: 3)
            writer.write(Float(components.x / 100))
            writer.write(Float(components.y))
            writer.write(Float(components.z))
        }
        end(swatch)
    }

    private mutating func end(_ swatch: Swatch) {
        switch swatch.kind {
        case .global: writer.write(0 as UInt16)
        case .spot: writer.write(1 as UInt16)
        case .process: writer.write(2 as UInt16)
        }
    }
}
