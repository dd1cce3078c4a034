// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// Which columns of a table hold what.
struct DelimitedLayout {
    /// What a column holds.
    enum Role: Int, CaseIterable {
        case name, group, kind, notes
        /// A colour as CSS or digits.
        case color
        /// A colour as digits, which counts where `color` is empty.
        case hex
        case red, green, blue, alpha
        case cyan, magenta, yellow, black

        /// The amounts of light.
        static let lights: [Role] = [.red, .green, .blue]
        /// The amounts of ink, which count where no other column has a colour.
        static let inks: [Role] = [.cyan, .magenta, .yellow, .black]
    }

    /// The byte between fields.
    let delimiter: UInt8
    /// The column of each role, −1 where none has it.
    private var columns = [Int](repeating: -1, count: Role.allCases.count)
    /// Whether the first row has names of columns.
    private(set) var hasHeader = false
    /// Whether the header is in words that are not known, so that the columns are guessed from the rows.
    private(set) var hasUnknownHeader = false
    /// Whether there are columns of inks beside others that hold the colours.
    private(set) var passesOverInks = false
    /// Whether the table is no list of hex digits alone.
    private(set) var isSure = false

    /// The number of rows that are looked at.
    private static let sampleSize = 16

    /// Finds the delimiter and the columns from the first rows; nil where there is no column of colours.
    init?(_ text: [UInt8]) {
        guard let layout = text.withUnsafeBufferPointer({ Self.find($0) }) else { return nil }
        self = layout
    }

    private init(delimiter: UInt8) { self.delimiter = delimiter }

    /// The column that holds something, nil where none does.
    private(set) subscript(role: Role) -> Int? {
        get {
            let column = columns[role.rawValue]
            return column < 0 ? nil : column
        }
        set { columns[role.rawValue] = newValue ?? -1 }
    }

    /// The first delimiter with which the rows make sense, those that are rarer in other text first.
    private static func find(_ text: UnsafeBufferPointer<UInt8>) -> DelimitedLayout? {
        for delimiter in [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ",")] {
            var layout = DelimitedLayout(delimiter: delimiter)
            if layout.findColumns(text, atLeast: 2) { return layout }
        }
        var layout = DelimitedLayout(delimiter: UInt8(ascii: ","))
        guard layout.findColumns(text, atLeast: 1) else { return nil }
        layout.isSure = false
        return layout
    }

    private mutating func findColumns(_ text: UnsafeBufferPointer<UInt8>, atLeast count: Int) -> Bool {
        var rows = DelimitedRows(delimiter: delimiter)
        var fields: [DelimitedField] = []
        guard rows.next(text, into: &fields) else { return false }
        if fields.count >= count, findHeader(text, fields) {
            hasHeader = true
            isSure = true
            return true
        }
        // Numbers of hue or Lab are no bytes of red, green and blue.
        let namesOtherModel = namesOtherModel(text, fields)
        // A row of data tells the columns; the first may be a header in another language.
        for row in 0..<Self.sampleSize {
            if fields.count >= count, guessColumns(text, fields, takesNumbers: !namesOtherModel) {
                hasUnknownHeader = row > 0
                for _ in row..<Self.sampleSize {
                    guard isSure, rows.next(text, into: &fields) else { break }
                    isSure = fits(text, fields)
                }
                return true
            }
            guard rows.next(text, into: &fields) else { break }
        }
        return false
    }

    // MARK: Headers

    /// Takes the columns from a row of their names.
    private mutating func findHeader(_ text: UnsafeBufferPointer<UInt8>, _ fields: [DelimitedField]) -> Bool {
        var found = self
        for (column, field) in fields.prefix(256).enumerated() {
            guard let role = Self.role(text[field.range]), found[role] == nil else { continue }
            found[role] = column
        }
        let hasRGB = Role.lights.allSatisfy { found[$0] != nil }
        let hasInks = Role.inks.allSatisfy { found[$0] != nil }
        let hasOther = hasRGB || found[.color] != nil || found[.hex] != nil
        guard hasOther || hasInks else { return false }
        if !hasRGB { for role in Role.lights { found[role] = nil } }
        if hasOther || !hasInks { for role in Role.inks { found[role] = nil } }
        found.passesOverInks = hasOther && hasInks
        self = found
        return true
    }

    private static func role(_ field: Slice<UnsafeBufferPointer<UInt8>>) -> Role? {
        guard field.count <= 32 else { return nil }
        let letters = field.lazy.filter { !isBlankByte($0) && $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }
        switch String(decoding: letters.map(\.lowercasedASCII), as: UTF8.self) {
        case "name", "title", "label", "swatch", "colorname", "colourname": return .name
        case "group", "category", "family", "section", "palette": return .group
        case "kind", "type": return .kind
        case "notes", "note", "description", "comment": return .notes
        case "color", "colour", "css", "csscolor", "value": return .color
        case "hex", "hexcode", "hexvalue", "hexcolor", "hexcolour", "html", "web", "#": return .hex
        case "r", "red": return .red
        case "g", "green": return .green
        case "b", "blue": return .blue
        case "a", "alpha", "opacity": return .alpha
        case "c", "cyan": return .cyan
        case "m", "magenta": return .magenta
        case "y", "yellow": return .yellow
        case "k", "key", "black": return .black
        default: return nil
        }
    }

    /// Whether a row has the names of numbers that are neither red, green and blue nor inks.
    private func namesOtherModel(_ text: UnsafeBufferPointer<UInt8>, _ fields: [DelimitedField]) -> Bool {
        let words = fields.prefix(256).map { field -> String in
            guard let first = text[field.range].first, field.range.count <= 16 else { return "" }
            let word = String(decoding: text[field.range].map(\.lowercasedASCII), as: UTF8.self)
            let isModel = ["hue", "saturation", "lightness", "luminance", "brightness", "value", "chroma"].contains(
                word)
            return isModel ? String(UnicodeScalar(first.lowercasedASCII)) : word
        }
        return ["hsl", "hsv", "hsb", "lab", "lch", "xyz", "luv"].contains { model in
            model.allSatisfy { words.contains(String($0)) }
        }
    }

    // MARK: Guesses

    /// Takes the columns from what stands in a row: digits with a mark or a function, three numbers, digits alone.
    private mutating func guessColumns(
        _ text: UnsafeBufferPointer<UInt8>, _ fields: [DelimitedField], takesNumbers: Bool
    ) -> Bool {
        let places = fields.indices.prefix(256)
        var taken: Range<Int>
        if let place = places.first(where: { DelimitedCell.isColor(text, fields[$0].range) }) {
            self[.color] = place
            taken = place..<(place + 1)
        } else if takesNumbers, let run = numbers(text, fields) {
            for (role, place) in zip(Role.lights + [.alpha], run) { self[role] = place }
            taken = run
            isSure = true
        } else if let place = places.first(where: { isDigits(text, fields[$0].range) }) {
            self[.color] = place
            taken = place..<(place + 1)
        } else if let place = places.first(where: {
            DelimitedCell.triple(text, fields[$0].range, delimiter) != nil
        }) {
            self[.color] = place
            taken = place..<(place + 1)
        } else {
            return false
        }
        let names = places.filter { place in
            let range = fields[place].range
            return !taken.contains(place) && !range.isEmpty && DelimitedCell.number(text, range, delimiter) == nil
        }
        // Of a list of digits every field is a colour; a word like "facade" is one too.
        let name = names.first { !isDigits(text, fields[$0].range) }
        self[.name] = name ?? names.first
        let hasDigit = text[fields[taken.lowerBound].range].contains { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "#") }
        if name != nil && hasDigit { isSure = true }
        return true
    }

    /// Whether a field without a mark is digits of a colour: three or four could be a decimal number.
    private func isDigits(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        guard DelimitedCell.isHex(text, range, needsMark: false) else { return false }
        return range.count > 4 || text[range].contains { $0 > 0x39 || $0 == UInt8(ascii: "#") }
    }

    /// Whether a row has colours, or nothing, where the columns say.
    private func fits(_ text: UnsafeBufferPointer<UInt8>, _ fields: [DelimitedField]) -> Bool {
        for role in Role.lights {
            guard let column = self[role], column < fields.count, !fields[column].range.isEmpty else { continue }
            if DelimitedCell.number(text, fields[column].range, delimiter) == nil { return false }
        }
        guard let column = self[.color], column < fields.count, !fields[column].range.isEmpty else { return true }
        let range = fields[column].range
        return DelimitedCell.isColor(text, range) || DelimitedCell.isHex(text, range, needsMark: false)
            || DelimitedCell.triple(text, range, delimiter) != nil
            || (try? ColorValue(css: UnsafeBufferPointer(rebasing: text[range]))) != nil
    }

    /// The first run of three or four numbers; of longer runs the first three.
    private func numbers(_ text: UnsafeBufferPointer<UInt8>, _ fields: [DelimitedField]) -> Range<Int>? {
        var start = 0
        while start < fields.count {
            var end = start
            while end < fields.count, DelimitedCell.number(text, fields[end].range, delimiter) != nil { end += 1 }
            if end - start >= 3 { return start..<(end - start == 4 ? end : start + 3) }
            start = end + 1
        }
        return nil
    }
}
