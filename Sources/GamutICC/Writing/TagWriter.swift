// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// Writes big-endian numbers, and the contents of tags out of them.
struct TagWriter {
    private(set) var bytes: [UInt8] = []

    init() {}

    /// Begins the content of a tag: its type and four zeros.
    init(_ type: Signature) {
        u32(type.code, 0)
    }

    mutating func u8(_ values: [UInt8]) { bytes += values }

    mutating func u16(_ values: [UInt16]) {
        for value in values { bytes += [UInt8(value >> 8), UInt8(value & 255)] }
    }

    mutating func u32(_ values: UInt32...) {
        for value in values { u16([UInt16(value >> 16), UInt16(value & 0xFFFF)]) }
    }

    mutating func i32(_ values: [Int32]) {
        for value in values { u32(UInt32(bitPattern: value)) }
    }

    mutating func zeros(_ count: Int) { bytes += Array(repeating: 0, count: count) }
}

extension TagWriter {
    /// The nearest number with 16 bits after the point; halves go up, what is too large to the largest.
    static func fixed(_ value: Double) -> Int32 { Int32(clamping: Int((value * 65536 + 0.5).rounded(.down))) }

    /// Three numbers (10.31).
    static func xyz(_ values: [Int32]) -> TagWriter {
        var writer = TagWriter(.xyz)
        writer.i32(values)
        return writer
    }

    /// A matrix row by row (10.22).
    static func matrix(_ matrix: Matrix3x3) -> TagWriter {
        var writer = TagWriter(.fixedPointArray)
        for row in [matrix.rows.0, matrix.rows.1, matrix.rows.2] { writer.i32((0..<3).map { fixed(row[$0]) }) }
        return writer
    }

    /// A curve: a function where the version has it and the curve is one, else a table.
    static func curve(_ curve: ICCCurve) -> TagWriter {
        func parametric(_ type: UInt16, _ parameters: [Double]) -> TagWriter {
            var writer = TagWriter(.parametricCurve)
            writer.u16([type, 0])
            writer.i32(parameters.map(fixed))
            return writer
        }
        switch curve {
        case .identity: return table([])
        case .table(let entries): return table(entries)
        case .gamma(let g): return parametric(0, [g])
        case .offsetPower(let g, let a, let b, 0): return parametric(1, [g, a, b])
        case .offsetPower(let g, let a, let b, let c): return parametric(2, [g, a, b, c])
        case .toedPower(let g, let a, let b, let c, let d, 0, 0): return parametric(3, [g, a, b, c, d])
        case .toedPower(let g, let a, let b, let c, let d, let e, let f): return parametric(4, [g, a, b, c, d, e, f])
        }
    }

    /// A table (10.6); no entry is the identity, one entry a gamma with 8 bits after the point.
    static func table(_ entries: [UInt16]) -> TagWriter {
        var writer = TagWriter(.curve)
        writer.u32(UInt32(clamping: entries.count))
        writer.u16(entries)
        return writer
    }

    /// Texts in UTF-16 (10.15): 16 bytes, 12 for each text, and the texts.
    static func texts(_ texts: [ICCText]) -> TagWriter {
        var writer = TagWriter(.localizedText)
        var offset = 16 + 12 * texts.count
        writer.u32(UInt32(clamping: texts.count), 12)
        for text in texts {
            let size = 2 * text.text.utf16.count
            writer.u8(twoLetters(text.language) + twoLetters(text.country))
            writer.u32(UInt32(clamping: size), UInt32(clamping: offset))
            offset += size
        }
        for text in texts { writer.u16(Array(text.text.utf16)) }
        return writer
    }

    private static func twoLetters(_ code: String) -> [UInt8] {
        let letters = Array(code.utf8.prefix(2))
        return letters + Array(repeating: 0, count: 2 - letters.count)
    }

    /// A plain text with a zero at the end; what is not ASCII becomes a question mark.
    static func text(_ text: String) -> TagWriter {
        var writer = TagWriter(.text)
        writer.u8(ascii(text))
        return writer
    }

    /// A description of version 2 (ICC.1:2001-04, 6.5.17): ASCII, UTF-16, and 70 bytes for Macintosh scripts.
    static func description(_ text: String) -> TagWriter {
        var writer = TagWriter(.textDescription)
        let ascii = ascii(text)
        writer.u32(UInt32(clamping: ascii.count))
        writer.u8(ascii)
        let units = ascii.count == text.utf8.count + 1 ? [] : Array(text.utf16) + [0]
        writer.u32(0, UInt32(clamping: units.count))
        writer.u16(units)
        writer.zeros(70)
        return writer
    }

    private static func ascii(_ text: String) -> [UInt8] {
        text.unicodeScalars.map { (0x20..<0x7F).contains($0.value) ? UInt8($0.value) : 0x3F } + [0]
    }

    /// The four numbers of H.273 (10.3).
    static func codePoints(_ codePoints: ICCCodePoints) -> TagWriter {
        var writer = TagWriter(.codingIndependentCodePoints)
        writer.u8(codePoints.codes)
        return writer
    }

    /// Three curves that are the identity, as a table of version 4 (10.12).
    static func identity() -> TagWriter {
        var writer = TagWriter(.lutAToB)
        writer.u8([3, 3, 0, 0])
        writer.u32(32, 0, 0, 0, 0)
        for _ in 0..<3 { writer.u8(table([]).bytes) }
        return writer
    }

    /// A table of 16 bits (10.10): the same number of grid points along each input, the last input fastest.
    static func lut16(inputs: [[UInt16]], gridPoints: Int, grid: [UInt16], outputs: [[UInt16]]) -> TagWriter {
        var writer = start(.lut16, inputs.count, outputs.count, gridPoints)
        writer.u16([UInt16(clamping: inputs.first?.count ?? 0), UInt16(clamping: outputs.first?.count ?? 0)])
        for curve in inputs { writer.u16(curve) }
        writer.u16(grid)
        for curve in outputs { writer.u16(curve) }
        return writer
    }

    /// A table of 8 bits (10.11) with three inputs and one output, whose curves have 256 entries.
    static func lut8(inputs: [[UInt8]], gridPoints: Int, grid: [UInt8], outputs: [[UInt8]]) -> TagWriter {
        var writer = start(.lut8, inputs.count, outputs.count, gridPoints)
        for curve in inputs { writer.u8(curve) }
        writer.u8(grid)
        for curve in outputs { writer.u8(curve) }
        return writer
    }

    private static func start(_ type: Signature, _ inputs: Int, _ outputs: Int, _ gridPoints: Int) -> TagWriter {
        var writer = TagWriter(type)
        writer.u8([UInt8(clamping: inputs), UInt8(clamping: outputs), UInt8(clamping: gridPoints), 0])
        writer.i32([65536, 0, 0, 0, 65536, 0, 0, 0, 65536])
        return writer
    }
}
