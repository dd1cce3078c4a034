// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// The groups of an `.aco` file: the list that Photoshop appends since 2020.
///
/// The trailer `8BIM` `phry` holds a descriptor, Photoshop's general data structure, with a list `hierarchy`. Its items
/// are objects of the classes `Grup` (a group starts), `preset` (the next swatch) and `groupEnd`. Read from files of
/// Photoshop 2022; the types of values are those of Adobe's Photoshop File Formats Specification, "Descriptor structure".
enum PhotoshopHierarchy {
    /// One entry of the list.
    enum Item: Hashable {
        case groupStart(String)
        case swatch
        case groupEnd
    }

    /// The deepest descriptors that are read; Photoshop's has two levels.
    private static let mostDepth = 16

    // MARK: Reading

    /// Reads the list from the descriptor that follows the trailer's length.
    static func read(_ reader: inout ByteReader) throws(PaletteDecodingError) -> [Item] {
        let version = try reader.readUInt32("the version of a descriptor")
        guard version == 16 else {
            throw reader.error(
                .unsupported, "a descriptor of version \(version) (expected 16)", at: reader.offset - 4,
                value: "\(version)")
        }
        var items: [Item] = []
        _ = try readObject(&reader, depth: 0, into: &items)
        return items
    }

    /// Reads an object, and gives its class and the text of its name.
    private static func readObject(
        _ reader: inout ByteReader, depth: Int, into items: inout [Item]
    ) throws(PaletteDecodingError) -> (kind: String, name: String) {
        guard depth < mostDepth else {
            throw reader.error(.limitExceeded, "more than \(mostDepth) levels of objects")
        }
        _ = try readText(&reader)
        let kind = try readKey(&reader)
        var name = ""
        let count = try reader.readCount32("the count of an object's values")
        try reader.require(count: count, of: 8, "values")
        for _ in 0..<count {
            let key = try readKey(&reader)
            let type = try reader.readCode("the type of a value")
            switch type {
            case "TEXT":
                let text = try readText(&reader)
                if key == "Nm  " { name = text }
            case "VlLs" where key == "hierarchy" && depth == 0:
                try readItems(&reader, depth: depth, into: &items)
            default:
                try skipValue(&reader, type, depth: depth)
            }
        }
        return (kind, name)
    }

    private static func readItems(
        _ reader: inout ByteReader, depth: Int, into items: inout [Item]
    ) throws(PaletteDecodingError) {
        let count = try reader.readCount32("the count of a list")
        try reader.require(count: count, of: 4, "values of a list")
        for _ in 0..<count {
            let start = reader.offset
            let type = try reader.readCode("the type of a value")
            guard type == "Objc" else {
                throw reader.error(
                    .malformed, "a value of type \"\(type)\" in the list of groups (expected \"Objc\")", at: start)
            }
            var inner: [Item] = []
            let object = try readObject(&reader, depth: depth + 1, into: &inner)
            switch object.kind {
            case "Grup": items.append(.groupStart(object.name))
            case "preset": items.append(.swatch)
            case "groupEnd": items.append(.groupEnd)
            default: break
            }
        }
    }

    /// Passes over a value of a type that has nothing to do with groups.
    private static func skipValue(
        _ reader: inout ByteReader, _ type: FourCharacterCode, depth: Int
    ) throws(PaletteDecodingError) {
        guard depth < mostDepth else {
            throw reader.error(.limitExceeded, "more than \(mostDepth) levels of values")
        }
        var ignored: [Item] = []
        switch type {
        case "Objc", "GlbO": _ = try readObject(&reader, depth: depth + 1, into: &ignored)
        case "VlLs":
            let count = try reader.readCount32("the count of a list")
            try reader.require(count: count, of: 4, "values of a list")
            for _ in 0..<count {
                try skipValue(&reader, try reader.readCode("the type of a value"), depth: depth + 1)
            }
        case "TEXT": _ = try readText(&reader)
        case "long": try reader.skip(4, "a whole number")
        case "comp", "doub": try reader.skip(8, "a number")
        case "UntF": try reader.skip(12, "a number with a unit")
        case "bool": try reader.skip(1, "a truth value")
        case "enum":
            _ = try readKey(&reader)
            _ = try readKey(&reader)
        case "type", "GlbC":
            _ = try readText(&reader)
            _ = try readKey(&reader)
        case "tdta", "alis": try reader.skip(try reader.readCount32("the length of raw data"), "raw data")
        default:
            throw reader.error(
                .unsupported, "a value of type \"\(type)\", which is not known", at: reader.offset - 4)
        }
    }

    private static func readText(_ reader: inout ByteReader) throws(PaletteDecodingError) -> String {
        try reader.readUTF16(codeUnits: reader.readCount32("the length of a text"), "a text").text
    }

    /// A key or class: a text of bytes, or four letters where its length is 0.
    private static func readKey(_ reader: inout ByteReader) throws(PaletteDecodingError) -> String {
        let length = try reader.readCount32("the length of a key")
        return String(decoding: try reader.readBytes(length == 0 ? 4 : length, "a key"), as: UTF8.self)
    }

    // MARK: Applying

    /// The most bytes of a name that the names of the groups around are joined to.
    private static let longestPath = 1024

    /// The swatches in the groups of the list; nested groups join their names by `/`.
    static func palette(
        of swatches: [Swatch], by items: [Item], at offset: Int, _ reading: inout PaletteReading
    ) -> Palette {
        var palette = Palette()
        var next = 0
        /// The names of the open groups, each with those around it.
        var paths: [String] = []
        /// Whether the last group of the palette is the one that is open.
        var isCurrent = false
        /// Whether the open group has had nothing in it so far.
        var isEmpty = false
        for item in items {
            switch item {
            case .groupStart(let name):
                if let around = paths.last, around.utf8.count + name.utf8.count < longestPath {
                    paths.append(around + "/" + name)
                } else {
                    paths.append(name)
                }
                isCurrent = false
                isEmpty = true
            case .swatch where next < swatches.count:
                if let path = paths.last {
                    if !isCurrent { palette.groups.append(group(path)) }
                    palette.append(swatches[next])
                    isCurrent = true
                } else {
                    palette.append(loose: swatches[next])
                }
                isEmpty = false
                next += 1
            case .swatch:
                break
            case .groupEnd:
                if isEmpty, let path = paths.last { palette.groups.append(group(path)) }
                _ = paths.popLast()
                isCurrent = false
                isEmpty = false
            }
        }
        let listed = items.count { $0 == .swatch }
        if listed != swatches.count {
            reading.warn(
                "the list of groups has \(listed) colors, and the file \(swatches.count)", at: .offset(offset))
        }
        for swatch in swatches[next...] { palette.append(loose: swatch) }
        return palette
    }

    private static func group(_ path: String) -> Palette.Group {
        Palette.Group(name: path.isEmpty ? nil : path)
    }

    // MARK: Writing

    /// Writes the trailer for the groups of a palette, byte by byte as Photoshop does.
    static func write(
        _ palette: Palette, without leftOut: Set<Int>, to writer: inout ByteWriter
    ) throws(PaletteEncodingError) {
        var items = 0
        var index = 0
        for group in palette.groups {
            if !group.isLoose { items += 2 }
            for _ in group.swatches {
                if !leftOut.contains(index) { items += 1 }
                index += 1
            }
        }
        writer.write(AdobeColor.trailer)
        writer.write(AdobeColor.hierarchy)
        try writer.writeSized32("bytes of groups") { writer throws(PaletteEncodingError) in
            writer.write(16 as UInt32)
            writeStart(of: "null", values: 1, to: &writer)
            writeKey("hierarchy", to: &writer)
            writer.write("VlLs")
            try writer.writeCount32(items, "items of a list")
            var index = 0
            for (number, group) in palette.groups.enumerated() {
                if !group.isLoose { try writeGroupStart(group, number, to: &writer) }
                for _ in group.swatches {
                    if !leftOut.contains(index) {
                        writer.write("Objc")
                        writeStart(of: "preset", values: 0, to: &writer)
                    }
                    index += 1
                }
                if !group.isLoose {
                    writer.write("Objc")
                    writeStart(of: "groupEnd", values: 0, to: &writer)
                }
            }
        }
    }

    private static func writeGroupStart(
        _ group: Palette.Group, _ number: Int, to writer: inout ByteWriter
    ) throws(PaletteEncodingError) {
        writer.write("Objc")
        writeStart(of: "Grup", values: 3, to: &writer)
        writeKey("Nm  ", to: &writer)
        try writeText(group.name ?? "", to: &writer)
        writeKey("zuid", isCode: false, to: &writer)
        try writeText(identifier(of: group, number), to: &writer)
        writeKey("ccLibrariesElement", to: &writer)
        try writeText("", to: &writer)
    }

    /// Writes an empty name, the class and the number of values.
    private static func writeStart(of kind: StaticString, values: UInt32, to writer: inout ByteWriter) {
        writer.write(1 as UInt32)
        writer.write(0 as UInt16)
        writeKey(kind, to: &writer)
        writer.write(values)
    }

    /// Writes a key: one of Photoshop's codes of four letters after a length of 0, or any text after its length.
    private static func writeKey(_ key: StaticString, isCode: Bool? = nil, to writer: inout ByteWriter) {
        let length = key.utf8CodeUnitCount
        writer.write(UInt32(isCode ?? (length == 4) ? 0 : length))
        key.withUTF8Buffer { writer.write($0) }
    }

    /// Writes the type of a text and the text with its ending NUL.
    private static func writeText(_ text: String, to writer: inout ByteWriter) throws(PaletteEncodingError) {
        guard !text.utf8.contains(0) else {
            throw PaletteEncodingError(.invalidText, "the name of a group has a NUL", value: text)
        }
        writer.write("TEXT")
        try writer.writeCount32(text.utf16.count + 1, "characters of a name")
        writer.writeUTF16(text)
        writer.write(0 as UInt16)
    }

    /// The identifier that Photoshop wants for a group: made of its place and name, so that it is the same each time.
    ///
    /// It has the form of RFC 9562's version 8, which leaves the bits to the maker; they are FNV-1a hashes.
    private static func identifier(of group: Palette.Group, _ number: Int) -> String {
        var bytes: [UInt8] = []
        for half in ["0/", "1/"] {
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            for byte in "\(half)\(number)/\(group.name ?? "")".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            for shift: UInt64 in stride(from: 56, through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: hash >> shift))
            }
        }
        bytes[6] = 0x80 | bytes[6] & 0x0F
        bytes[8] = 0x80 | bytes[8] & 0x3F
        var text = ""
        for (index, byte) in bytes.enumerated() {
            if [4, 6, 8, 10].contains(index) { text += "-" }
            text += HexDigits.text(of: byte).lowercased()
        }
        return text
    }
}
