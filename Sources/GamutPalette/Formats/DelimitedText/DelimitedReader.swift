// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// Reads the rows of a table by its layout.
struct DelimitedReader {
    private let text: SourceText
    private let layout: DelimitedLayout
    /// What the numbers of the whole file are divided by: 1 or 255, for red, green and blue and for alpha.
    private var scale = 1.0
    private var alphaScale = 1.0
    /// What amounts of ink are divided by: 1, or 100 where one is above 1.
    private var inkScale = 1.0
    private var palette = Palette()
    private var swatches: [Swatch] = []
    /// Whether the rows so far may be a header in words that are not known.
    private var mayBeHeader: Bool
    /// The field with the group of the last row.
    private var groupField: Range<Int> = 0..<0

    init(_ text: SourceText, _ layout: DelimitedLayout) {
        self.text = text
        self.layout = layout
        mayBeHeader = layout.hasUnknownHeader
    }

    mutating func read(_ reading: inout PaletteReading) throws(PaletteDecodingError) -> Palette {
        let utf8 = text.utf8
        // The standard library's closure throws any error, so the result comes back as a value.
        let error = utf8.withUnsafeBufferPointer { bytes -> PaletteDecodingError? in
            do throws(PaletteDecodingError) {
                findScale(bytes)
                try readRows(bytes, &reading)
                return nil
            } catch {
                return error
            }
        }
        if let error { throw error }
        endGroup()
        return palette
    }

    // MARK: Rows

    private mutating func readRows(
        _ bytes: UnsafeBufferPointer<UInt8>, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) {
        var rows = DelimitedRows(delimiter: layout.delimiter)
        var fields: [DelimitedField] = []
        var isFirst = true
        swatches.reserveCapacity(min(text.filledLineCount, bytes.count / 4 + 1))
        if layout.passesOverInks {
            reading.warn(
                "the columns of cyan, magenta, yellow and black are passed over, for others hold the colors",
                at: .line(1, column: 1))
        }
        while rows.next(bytes, into: &fields) {
            defer { isFirst = false }
            if isFirst, layout.hasHeader { continue }
            guard let color = try color(bytes, fields, &reading) else {
                let position = position(fields.first { !$0.range.isEmpty }?.range.lowerBound ?? 0)
                reading.warn(
                    mayBeHeader ? "the row is taken for a header" : "a row without a color is skipped", at: position)
                continue
            }
            mayBeHeader = false
            changeGroup(bytes, field(.group, fields))
            var swatch = Swatch(name: string(bytes, field(.name, fields)) ?? "", color: color)
            if let kind = field(.kind, fields) { swatch.kind = self.kind(bytes, kind.range) }
            swatch.notes = string(bytes, field(.notes, fields))
            swatches.append(swatch)
        }
    }

    /// Rows that follow one another with the same text for their group are one.
    private mutating func changeGroup(_ bytes: UnsafeBufferPointer<UInt8>, _ field: DelimitedField?) {
        let range = field?.range ?? 0..<0
        if bytes[range].elementsEqual(bytes[groupField]) { return }
        endGroup()
        groupField = range
        if let field { palette.groups.append(Palette.Group(name: string(bytes, field))) }
    }

    /// Moves the swatches so far into their group.
    private mutating func endGroup() {
        if swatches.isEmpty { return }
        if groupField.isEmpty {
            palette.groups.append(Palette.Group(loose: swatches))
        } else {
            palette.groups[palette.groups.count - 1].swatches = swatches
        }
        swatches = []
    }

    private func field(_ role: DelimitedLayout.Role, _ fields: [DelimitedField]) -> DelimitedField? {
        guard let column = layout[role], column < fields.count, !fields[column].range.isEmpty else { return nil }
        return fields[column]
    }

    private func string(_ bytes: UnsafeBufferPointer<UInt8>, _ field: DelimitedField?) -> String? {
        guard let field else { return nil }
        guard field.hasDoubledMarks else { return String(decoding: bytes[field.range], as: UTF8.self) }
        var isSecond = false
        let single = bytes[field.range].filter { byte in
            isSecond = byte == UInt8(ascii: "\"") && !isSecond
            return byte != UInt8(ascii: "\"") || isSecond
        }
        return String(decoding: single, as: UTF8.self)
    }

    private func kind(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Swatch.Kind {
        guard range.count <= 8 else { return .process }
        let word = String(decoding: bytes[range].map(\.lowercasedASCII), as: UTF8.self)
        return Swatch.Kind(rawValue: word) ?? .process
    }

    private func position(_ offset: Int) -> SourcePosition { SourcePosition(offset: offset, in: text.utf8) }

    // MARK: Colours

    private func color(
        _ bytes: UnsafeBufferPointer<UInt8>, _ fields: [DelimitedField], _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> SwatchColor? {
        if let field = field(.color, fields) ?? field(.hex, fields) {
            // Of a row that may be a header nothing is demanded.
            if mayBeHeader, !isColor(bytes, field.range) { return nil }
            return try withAlpha(color(bytes, field.range, reading), bytes, fields)
        }
        if layout[.cyan] != nil { return try ink(bytes, fields) }
        guard let red = field(.red, fields), let green = field(.green, fields), let blue = field(.blue, fields) else {
            return nil
        }
        if mayBeHeader, DelimitedCell.number(bytes, red.range, layout.delimiter) == nil { return nil }
        let value = try reading.rgb(
            component(bytes, red.range, scale, "red"), component(bytes, green.range, scale, "green"),
            component(bytes, blue.range, scale, "blue"))
        return try withAlpha(.value(value), bytes, fields)
    }

    private func ink(
        _ bytes: UnsafeBufferPointer<UInt8>, _ fields: [DelimitedField]
    ) throws(PaletteDecodingError) -> SwatchColor? {
        guard let cyan = field(.cyan, fields), let magenta = field(.magenta, fields),
            let yellow = field(.yellow, fields), let black = field(.black, fields)
        else { return nil }
        let color = try DeviceColor.cmyk(
            component(bytes, cyan.range, inkScale, "cyan"), component(bytes, magenta.range, inkScale, "magenta"),
            component(bytes, yellow.range, inkScale, "yellow"), component(bytes, black.range, inkScale, "black"))
        return try withAlpha(.device(color), bytes, fields)
    }

    private func isColor(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        DelimitedCell.isColor(bytes, range) || DelimitedCell.isHex(bytes, range, needsMark: false)
            || DelimitedCell.triple(bytes, range, layout.delimiter) != nil
    }

    /// The colour of a field: a function or name of CSS, digits, ink, or three numbers.
    private func color(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ reading: PaletteReading
    ) throws(PaletteDecodingError) -> SwatchColor {
        let field = UnsafeBufferPointer(rebasing: bytes[range])
        do {
            if DelimitedCell.isHex(bytes, range, needsMark: false) {
                return .value(try ColorValue(hex: field, as: .lenient))
            }
            return .value(try ColorValue(css: field, customSpaces: reading.options.customSpaces))
        } catch {
            if let device = DelimitedCell.device(field) { return .device(device) }
            if let (red, green, blue) = DelimitedCell.triple(bytes, range, layout.delimiter) {
                return .value(
                    reading.rgb(
                        red.isPercentage ? red.value : red.value / scale,
                        green.isPercentage ? green.value : green.value / scale,
                        blue.isPercentage ? blue.value : blue.value / scale))
            }
            throw PaletteDecodingError(
                .invalidColor, error.message, at: position(range.lowerBound + min(error.offset, range.count)),
                value: String(decoding: field.prefix(40), as: UTF8.self))
        }
    }

    /// The colour with the opacity of the column for it, where there is one.
    private func withAlpha(
        _ color: SwatchColor, _ bytes: UnsafeBufferPointer<UInt8>, _ fields: [DelimitedField]
    ) throws(PaletteDecodingError) -> SwatchColor {
        guard let field = field(.alpha, fields) else { return color }
        let alpha = try component(bytes, field.range, alphaScale, "the opacity")
        switch color {
        case .value(let value): return .value(value.withAlpha(alpha))
        case .device(let device): return .device(DeviceColor(device.model, alpha: alpha))
        case .reference, .unassigned: return color
        }
    }

    private func component(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ scale: Double, _ what: String
    ) throws(PaletteDecodingError) -> Double {
        guard let number = DelimitedCell.number(bytes, range, layout.delimiter) else {
            let shown = String(decoding: bytes[range].prefix(40), as: UTF8.self)
            throw PaletteDecodingError(
                .invalidNumber, "\"\(shown)\" (expected a number for \(what))", at: position(range.lowerBound),
                value: shown)
        }
        if number.isPercentage { return number.value }
        if scale > 1, !(0...scale).contains(number.value) {
            throw PaletteDecodingError(
                .invalidNumber, "\(what) is \(number.value) (expected 0 to \(Int(scale)))",
                at: position(range.lowerBound),
                value: "\(number.value)")
        }
        return number.value / scale
    }

    // MARK: Scale

    /// Decides for the whole file whether numbers end at 1 or at 255: at 255 where one is above 1 or none has a point.
    ///
    /// Amounts of ink end at 1 or at 100: at 100 where one is above 1, for nobody prints with hundredths alone.
    private mutating func findScale(_ bytes: UnsafeBufferPointer<UInt8>) {
        var isAbove = false
        var hasPoint = false
        var isAlphaAbove = false
        var isInkAbove = false
        let hasInks = layout[.cyan] != nil
        var rows = DelimitedRows(delimiter: layout.delimiter)
        var fields: [DelimitedField] = []
        func look(_ number: DelimitedCell.Number?) {
            guard let number, !number.isPercentage else { return }
            if number.value > 1 { isAbove = true }
            if number.hasPoint { hasPoint = true }
        }
        let hasNumbers = layout[.red] != nil || layout[.alpha] != nil
        while !isAbove || (layout[.alpha] != nil && !isAlphaAbove), rows.next(bytes, into: &fields) {
            if hasInks {
                for role in DelimitedLayout.Role.inks {
                    guard let field = field(role, fields),
                        let number = DelimitedCell.number(bytes, field.range, layout.delimiter)
                    else { continue }
                    if !number.isPercentage && number.value > 1 { isInkAbove = true }
                }
            }
            if hasNumbers {
                for role in DelimitedLayout.Role.lights {
                    guard let field = field(role, fields) else { continue }
                    look(DelimitedCell.number(bytes, field.range, layout.delimiter))
                }
                if let field = field(.alpha, fields),
                    let number = DelimitedCell.number(bytes, field.range, layout.delimiter)
                {
                    if !number.isPercentage && number.value > 1 { isAlphaAbove = true }
                }
            }
            if let field = field(.color, fields),
                let (red, green, blue) = DelimitedCell.triple(bytes, field.range, layout.delimiter)
            {
                look(red)
                look(green)
                look(blue)
            }
        }
        scale = isAbove || !hasPoint ? 255 : 1
        alphaScale = isAlphaAbove ? 255 : 1
        inkScale = isInkAbove ? 100 : 1
    }
}
