// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A profile put together tag by tag, so that no file is needed and each byte is known.
struct SyntheticProfile {
    var deviceClass = "mntr"
    var space = "RGB "
    var connectionSpace = "XYZ "
    var version: UInt32 = 0x0440_0000
    var tags: [(signature: String, content: [UInt8])] = []

    /// The bytes: header, table, and the contents in order; equal contents are shared.
    var bytes: [UInt8] {
        var table = ByteWriter()
        var content: [UInt8] = []
        var places: [[UInt8]: Int] = [:]
        table.u32(UInt32(tags.count))
        for tag in tags {
            let place = places[tag.content] ?? 132 + 12 * tags.count + content.count
            if places.updateValue(place, forKey: tag.content) == nil {
                content += tag.content + zeros((4 - tag.content.count % 4) % 4)
            }
            table.text(tag.signature)
            table.u32(UInt32(place), UInt32(tag.content.count))
        }
        var header = ByteWriter()
        header.u32(UInt32(128 + table.bytes.count + content.count), 0, version)
        header.text(deviceClass + space + connectionSpace)
        header.bytes += zeros(12)
        header.text("acsp")
        header.bytes += zeros(24)
        header.u32(1, 0xF6D6, 0x10000, 0xD32D)
        header.bytes += zeros(48)
        return header.bytes + table.bytes + content
    }
}

/// Big-endian numbers in a row.
struct ByteWriter {
    var bytes: [UInt8] = []

    mutating func text(_ text: String) { bytes += Array(text.utf8) }

    mutating func u16(_ values: UInt16...) { u16(values) }

    mutating func u16(_ values: [UInt16]) {
        for value in values { bytes += [UInt8(value >> 8), UInt8(value & 255)] }
    }

    mutating func u32(_ values: UInt32...) {
        for value in values { u16(UInt16(value >> 16), UInt16(value & 0xFFFF)) }
    }

    mutating func fixed(_ values: [Double]) {
        for value in values { u32(UInt32(bitPattern: Int32((value * 65536).rounded()))) }
    }
}

func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

/// The contents of tags.
enum Tag {
    static func xyz(_ x: UInt32, _ y: UInt32, _ z: UInt32) -> [UInt8] {
        var writer = start("XYZ ")
        writer.u32(x, y, z)
        return writer.bytes
    }

    static func curve(_ entries: [UInt16]) -> [UInt8] {
        var writer = start("curv")
        writer.u32(UInt32(entries.count))
        writer.u16(entries)
        return writer.bytes
    }

    static func parametric(_ type: UInt16, _ parameters: [Double]) -> [UInt8] {
        var writer = start("para")
        writer.u16(type, 0)
        writer.fixed(parameters)
        return writer.bytes
    }

    static func localizedText(_ text: String, language: String = "enUS") -> [UInt8] {
        let units = Array(text.utf16)
        var writer = start("mluc")
        writer.u32(1, 12)
        writer.text(language)
        writer.u32(UInt32(2 * units.count), 28)
        writer.u16(units)
        return writer.bytes
    }

    /// A table of 8 bits with straight curves and a grid of entries as given.
    static func lut8(inputs: Int, outputs: Int, points: Int, grid: [UInt8]) -> [UInt8] {
        var writer = startTable("mft1", inputs, outputs, points)
        for _ in 0..<inputs { writer.bytes += Array(UInt8.min...UInt8.max) }
        writer.bytes += grid
        for _ in 0..<outputs { writer.bytes += Array(UInt8.min...UInt8.max) }
        return writer.bytes
    }

    /// A table of 16 bits with straight curves of two entries and a grid of entries as given.
    static func lut16(inputs: Int, outputs: Int, points: Int, grid: [UInt16]) -> [UInt8] {
        var writer = startTable("mft2", inputs, outputs, points)
        writer.u16(2, 2)
        for _ in 0..<inputs { writer.u16(0, 0xFFFF) }
        writer.u16(grid)
        for _ in 0..<outputs { writer.u16(0, 0xFFFF) }
        return writer.bytes
    }

    /// A `mAB ` of version 4 with straight A and B curves, and a grid of bytes.
    static func stages(inputs: Int, outputs: Int, points: UInt8, grid: [UInt8]) -> [UInt8] {
        let curve = curve([])
        let gridStart = 32 + (inputs + outputs) * curve.count
        var writer = start("mAB ")
        writer.bytes += [UInt8(inputs), UInt8(outputs), 0, 0]
        writer.u32(32, 0, 0, UInt32(gridStart), UInt32(32 + outputs * curve.count))
        for _ in 0..<(inputs + outputs) { writer.bytes += curve }
        writer.bytes += Array(repeating: points, count: inputs) + zeros(16 - inputs)
        writer.bytes += [1, 0, 0, 0] + grid
        return writer.bytes
    }

    private static func start(_ type: String) -> ByteWriter {
        var writer = ByteWriter()
        writer.text(type)
        writer.u32(0)
        return writer
    }

    private static func startTable(_ type: String, _ inputs: Int, _ outputs: Int, _ points: Int) -> ByteWriter {
        var writer = start(type)
        writer.bytes += [UInt8(inputs), UInt8(outputs), UInt8(points), 0]
        writer.fixed([1, 0, 0, 0, 1, 0, 0, 0, 1])
        return writer
    }
}

extension SyntheticProfile {
    /// sRGB: the colorants adapted to D50 by Bradford, white summing to D50 exactly, and the curve of IEC 61966-2-1.
    static let sRGB = SyntheticProfile(tags: [
        ("desc", Tag.localizedText("Synthetic sRGB")), ("wtpt", Tag.xyz(0xF6D6, 0x10000, 0xD32D)),
        ("rXYZ", Tag.xyz(0x6FA0, 0x38F5, 0x0390)), ("gXYZ", Tag.xyz(0x6297, 0xB787, 0x18DA)),
        ("bXYZ", Tag.xyz(0x249F, 0x0F84, 0xB6C3)), ("rTRC", sRGBCurve), ("gTRC", sRGBCurve), ("bTRC", sRGBCurve),
    ])

    static let sRGBCurve = Tag.parametric(3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])

    /// Gray with the curve of sRGB.
    static let gray = SyntheticProfile(space: "GRAY", tags: [("kTRC", sRGBCurve)])

    /// Four inks: lightness halves with each of cyan, magenta and yellow, and vanishes with black.
    ///
    /// Tables of 16 bits have the Lab of version 2, where L\* 100 is 0xFF00 and a\* 0 is 0x8000.
    /// Back from Lab there is black ink only.
    static let cmyk = SyntheticProfile(
        deviceClass: "prtr", space: "CMYK", connectionSpace: "Lab ", version: 0x0240_0000,
        tags: [
            ("wtpt", Tag.xyz(0xD000, 0xD800, 0xB000)),
            ("A2B0", Tag.lut16(inputs: 4, outputs: 3, points: 2, grid: cmykGrid)),
            ("B2A0", Tag.lut16(inputs: 3, outputs: 4, points: 2, grid: blackGrid)),
        ])

    private static let cmykGrid: [UInt16] = (0..<16).flatMap { (corner: Int) -> [UInt16] in
        [corner & 1 == 1 ? 0 : 0xFF00 >> UInt16((corner & 14).nonzeroBitCount), 0x8000, 0x8000]
    }

    private static let blackGrid: [UInt16] = (0..<8).flatMap { (corner: Int) -> [UInt16] in
        [0, 0, 0, corner & 4 == 0 ? 0xFFFF : 0]
    }

    /// So many inks, each of which halves the lightness, in a table of 8 bits, where Lab white is 255 128 128.
    static func inks(_ count: Int) -> SyntheticProfile {
        var profile = SyntheticProfile(deviceClass: "prtr", space: inkSpace(count), connectionSpace: "Lab ")
        profile.tags = [("A2B0", Tag.lut8(inputs: count, outputs: 3, points: 2, grid: inkGrid(count)))]
        return profile
    }

    /// The same in the stages of version 4.
    static func inksInStages(_ count: Int) -> SyntheticProfile {
        var profile = SyntheticProfile(deviceClass: "prtr", space: inkSpace(count), connectionSpace: "Lab ")
        profile.tags = [("A2B0", Tag.stages(inputs: count, outputs: 3, points: 2, grid: inkGrid(count)))]
        return profile
    }

    private static func inkSpace(_ count: Int) -> String {
        count == 4 ? "CMYK" : String(count, radix: 16, uppercase: true) + "CLR"
    }

    private static func inkGrid(_ count: Int) -> [UInt8] {
        (0..<1 << count).flatMap { (corner: Int) -> [UInt8] in [255 >> UInt8(corner.nonzeroBitCount), 128, 128] }
    }
}
