// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension PaletteFormat {
    /// Comma-separated values (RFC 4180) for spreadsheets: a name, a group and a colour a row.
    ///
    /// The column `color` holds CSS that gives the colour back bit by bit, or `device-cmyk(…)` and `device-gray(…)`; the
    /// column `hex` beside it is the same in sRGB for people. Read are columns in any order under many names, columns
    /// without any header, numbers from 0 to 1 or to 255 as the whole file has them, decimal commas, and other delimiters.
    /// Columns of cyan, magenta, yellow and black are inks from 0 to 1 or to 100 where no other column holds the colours.
    public static let commaSeparated = PaletteFormat(
        id: "csv", name: "Comma-separated values", extensions: ["csv"], container: .file,
        abilities: DelimitedText.abilities,
        detection: { DelimitedText.detect($0, isTab: false) }, reader: DelimitedText.read,
        writer: { (palette, writing) throws(PaletteEncodingError) in
            try DelimitedText.write(palette, UInt8(ascii: ","), &writing)
        })

    /// Tab-separated values: as ``commaSeparated`` with tabs.
    public static let tabSeparated = PaletteFormat(
        id: "tsv", name: "Tab-separated values", extensions: ["tsv", "tab"], container: .file,
        abilities: DelimitedText.abilities,
        detection: { DelimitedText.detect($0, isTab: true) }, reader: DelimitedText.read,
        writer: { (palette, writing) throws(PaletteEncodingError) in
            try DelimitedText.write(palette, UInt8(ascii: "\t"), &writing)
        })
}

private enum DelimitedText {
    static let abilities: PaletteFormat.Abilities = [
        .names, .groups, .alpha, .spot, .wideGamut, .cmyk, .notes, .missing,
    ]

    /// A table is known by columns that hold colours; lists of hex digits alone are another format.
    static func detect(_ source: PaletteSource, isTab: Bool) -> PaletteFormat.Likelihood {
        let (bytes, isWhole) = source.leadingText()
        guard !bytes.isEmpty, !bytes.contains(0) else { return .no }
        var text = bytes
        if !isWhole, let end = bytes.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) { text = bytes[..<end] }
        let utf8 = Array(text)
        guard let layout = DelimitedLayout(utf8), (layout.delimiter == 0x09) == isTab else { return .no }
        return layout.isSure ? .likely : .possible
    }

    @Sendable static func read(
        _ source: PaletteSource, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> Palette {
        let text = try reading.textWithContent(of: source)
        guard let layout = DelimitedLayout(text.utf8) else {
            throw PaletteDecodingError(
                .malformed, "no column has colors (expected a header such as name,hex or name,r,g,b or name,c,m,y,k)",
                at: .line(1, column: 1))
        }
        var reader = DelimitedReader(text, layout)
        return try reader.read(&reading)
    }

    // MARK: Writing

    static func write(
        _ palette: Palette, _ delimiter: UInt8, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> PaletteOutput {
        let hasKinds = palette.groups.contains { $0.swatches.contains { $0.kind != .process } }
        let hasNotes = palette.groups.contains { $0.swatches.contains { $0.notes != nil } }
        var table = DelimitedWriter(delimiter: delimiter)
        table.output.reserveCapacity(size(of: palette))
        for (number, column) in ["name", "group", "color", "hex", "kind", "notes"].enumerated() {
            if column == "kind" && !hasKinds || column == "notes" && !hasNotes { continue }
            if number > 0 { table.output.append(delimiter) }
            table.output.append(contentsOf: column.utf8)
        }
        table.output.append(0x0A)
        var last: Palette.Group?
        for group in palette.groups {
            noteLosses(of: group, after: last, &writing)
            var group = group
            if group.name?.utf8.contains(0) == true { group.name = writing.terminated(group: group, limit: .max) }
            if !group.swatches.isEmpty { last = Palette.Group(name: group.name) }
            for swatch in group.swatches {
                writing.begin(swatch, in: group)
                do {
                    try table.append(swatch, in: group, hasKinds: hasKinds, hasNotes: hasNotes, &writing)
                } catch {
                    throw error.adding(swatch: swatch.name)
                }
            }
        }
        return .file(table.output)
    }

    private static func size(of palette: Palette) -> Int {
        palette.groups.reduce(64) { sum, group in
            group.swatches.reduce(sum) { $0 + 24 + $1.name.utf8.count + (group.name?.utf8.count ?? 0) }
        }
    }

    /// A group is the rows that follow one another with the same name in their column.
    private static func noteLosses(
        of group: Palette.Group, after last: Palette.Group?, _ writing: inout PaletteWriting
    ) {
        if group.isLoose { return }
        let name = group.name ?? ""
        if group.swatches.isEmpty {
            writing.losePart(.group, "the empty group \"\(name)\" was dropped")
        } else if name.isEmpty {
            writing.losePart(.group, "a group without a name was dropped")
        } else if last?.name == name {
            writing.losePart(.group, "two groups \"\(name)\" that follow one another became one")
        }
    }
}

/// The rows of a table that is being written.
private struct DelimitedWriter {
    let delimiter: UInt8
    var output: [UInt8] = []

    init(delimiter: UInt8) { self.delimiter = delimiter }

    mutating func append(
        _ swatch: Swatch, in group: Palette.Group, hasKinds: Bool, hasNotes: Bool, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) {
        let rowStart = output.count
        append(field: writing.terminated(swatch.name, limit: .max))
        output.append(delimiter)
        append(field: writing.terminated(group.name ?? "", limit: .max))
        output.append(delimiter)
        guard try appendColor(of: swatch, &writing) else {
            output.removeLast(output.count - rowStart)
            return
        }
        if hasKinds {
            output.append(delimiter)
            output.append(contentsOf: swatch.kind.rawValue.utf8)
        }
        if hasNotes {
            output.append(delimiter)
            append(field: writing.terminated(swatch.notes ?? "", limit: .max))
        }
        output.append(0x0A)
    }

    /// Writes the columns `color` and `hex`, and says whether there is a colour.
    private mutating func appendColor(
        of swatch: Swatch, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> Bool {
        let shown: ColorValue?
        switch swatch.color {
        case .device(let device) where device.isWritten:
            guard device.isFinite else {
                throw PaletteEncodingError(.invalidNumber, "a component is not a number (expected 0 to 1)")
            }
            let start = output.count
            append(device, writing.options.precision)
            if writing.options.precision != nil,
                output[start...].withUnsafeBufferPointer({ DelimitedCell.device($0) }) != device
            {
                writing.lose(.precision, "rounded to \(writing.options.precision ?? 0) digits after the point")
            }
            // Without a profile there is nothing true to show.
            shown = writing.options.deviceConversion?(device)
        default:
            guard let value = try writing.value(of: swatch.color) else { return false }
            append(value, &writing)
            shown = value
        }
        output.append(delimiter)
        if let shown, let codes = try? shown.rgba8(mapping: writing.options.mapping) { append(hex: codes) }
        return true
    }

    private mutating func append(hex codes: SIMD4<UInt8>) {
        output.append(UInt8(ascii: "#"))
        for i in 0..<(codes.w == 255 ? 3 : 4) { HexDigits.append(codes[i], uppercase: false, to: &output) }
    }

    /// Writes digits where the colour is exactly bytes of sRGB, and a function otherwise.
    private mutating func append(_ value: ColorValue, _ writing: inout PaletteWriting) {
        if value.colorSpace == .sRGB, value.missing.isEmpty {
            let components = SIMD4(value.components, value.alpha)
            var codes = SIMD4<UInt8>()
            for i in 0..<4 { codes[i] = Quantizer.quantize(components[i], as: UInt8.self) ?? 0 }
            if SIMD4<Double>(codes) / 255 == components { return append(hex: codes) }
        }
        let start = output.count
        value.appendCSS(precision: writing.options.precision, to: &output)
        if writing.options.precision != nil, (try? ColorValue(css: output[start...])) != value {
            writing.lose(.precision, "rounded to \(writing.options.precision ?? 0) digits after the point")
        }
        quote(from: start)
    }

    /// Writes a device colour as CSS Color 5 has `device-cmyk()`; `device-gray()` is our own beside it.
    private mutating func append(_ device: DeviceColor, _ precision: Int?) {
        func append(_ number: Double) {
            guard var digits = DecimalText(number) else { return }
            if let precision { digits = digits.rounded(places: max(0, precision)).withoutNegativeZero }
            digits.append(to: &output)
        }
        switch device.model {
        case .cmyk(let inks):
            output.append(ascii: "device-cmyk(")
            for i in 0..<4 {
                if i > 0 { output.append(0x20) }
                append(inks[i])
            }
        case .gray(let lightness):
            output.append(ascii: "device-gray(")
            append(lightness)
        case .inks: break
        }
        if device.alpha != 1 {
            output.append(ascii: " / ")
            append(device.alpha)
        }
        output.append(UInt8(ascii: ")"))
    }

    private mutating func append(field: String) {
        let start = output.count
        output.append(contentsOf: field.utf8)
        quote(from: start)
    }

    /// Puts the field at the end in quotation marks where it would not be read back without.
    private mutating func quote(from start: Int) {
        let field = output[start...]
        guard let first = field.first, let last = field.last else { return }
        let needsQuotes =
            isBlankByte(first) || isBlankByte(last)
            || field.contains { $0 == delimiter || $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D }
        guard needsQuotes else { return }
        let text = Array(field)
        output.removeLast(text.count)
        output.append(UInt8(ascii: "\""))
        for byte in text {
            if byte == UInt8(ascii: "\"") { output.append(byte) }
            output.append(byte)
        }
        output.append(UInt8(ascii: "\""))
    }
}

extension DeviceColor {
    /// Whether the numbers have a notation here.
    fileprivate var isWritten: Bool {
        if case .inks = model { false } else { true }
    }
}
