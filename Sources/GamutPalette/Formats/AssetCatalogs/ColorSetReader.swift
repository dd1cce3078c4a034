// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// One entry of a colour set: when it applies, its colour, and how that is written.
package struct ColorSetEntry: Hashable, Sendable {
    /// When the colour applies.
    package let appearance: Appearance
    /// A constant colour, a system colour, or none.
    package let color: SwatchColor
    /// How the colour is written.
    package let notation: ColorSetNotation

    package init(_ appearance: Appearance, _ color: SwatchColor, notation: ColorSetNotation = .plain) {
        self.appearance = appearance
        self.color = color
        self.notation = notation
    }
}

/// Reads the description of a colour set.
package struct ColorSetReader {
    private typealias Entry = ColorSetEntry

    private let document: JSONDocument
    private let path: String?
    private var positions: SourcePositionFinder
    private var warnings: [PaletteWarning] = []

    /// Reads the swatch in a file.
    static func swatch(
        named name: String, from bytes: [UInt8], path: String?, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> Swatch {
        var reader = try ColorSetReader(bytes, path: path)
        let swatch = try reader.swatch(named: name)
        reader.warnings.forEach { reading.warn($0) }
        return swatch
    }

    private init(_ bytes: [UInt8], path: String?) throws(PaletteDecodingError) {
        self.init(try JSONDocument(bytes), path: path)
    }

    private init(_ document: JSONDocument, path: String?) {
        self.document = document
        positions = document.positions
        self.path = path
    }

    /// The entries of a description in the order of the file, nil for those that are for something that is not known.
    package static func entries(of document: JSONDocument) throws(PaletteDecodingError) -> [ColorSetEntry?] {
        var reader = ColorSetReader(document, path: nil)
        var entries: [ColorSetEntry?] = []
        for value in try document.root.require("colors").requireArray() { entries.append(try reader.entry(value)) }
        return entries
    }

    /// One element of the list `colors`, nil where it is for something that is not known, and what was guessed about it.
    package static func entry(
        _ value: JSONValue
    ) throws(PaletteDecodingError) -> (entry: ColorSetEntry?, warnings: [PaletteWarning]) {
        var reader = ColorSetReader(value.document, path: nil)
        let entry = try reader.entry(value)
        return (entry, reader.warnings)
    }

    private mutating func swatch(named name: String) throws(PaletteDecodingError) -> Swatch {
        var entries: [Entry] = []
        for value in try document.root.require("colors").requireArray() {
            guard let entry = try entry(value) else { continue }
            if entries.contains(where: { $0.appearance == entry.appearance }) {
                warn("a second color for \(entry.appearance.name) is left out", at: value)
            } else {
                entries.append(entry)
            }
        }
        var swatch = Swatch(name: name, color: .unassigned)
        var notations: [ColorSetNotation] = []
        if let any = entries.first(where: { $0.appearance == .any }) {
            swatch.color = any.color
            notations.append(any.notation)
        } else {
            // What asks for least stands in; of equals the first one.
            if let first = entries.min(by: { $0.appearance.demand < $1.appearance.demand }) {
                swatch.color = first.color
            }
            swatch.attachments.append(.init(ColorSet.any, "absent"))
            notations.append(.plain)
        }
        for entry in entries where entry.appearance != .any {
            swatch.variants.append(.init(entry.appearance, entry.color))
            notations.append(entry.notation)
        }
        if let text = ColorSetNotation.text(of: notations) { swatch.attachments.append(.init(ColorSet.notation, text)) }
        if let properties = try document.root.optional("properties") {
            swatch.attachments.append(.init(ColorSet.properties, String(decoding: properties.source, as: UTF8.self)))
        }
        return swatch
    }

    // MARK: Entries

    /// An entry of the list, nil where it is for something that is not known.
    private mutating func entry(_ value: JSONValue) throws(PaletteDecodingError) -> Entry? {
        var appearance = Appearance()
        var color: JSONValue?
        for member in try value.requireObject() {
            switch member.key {
            case "color": color = member.value.isNull ? nil : member.value
            case "idiom":
                let idiom = try member.value.requireString()
                appearance.idiom = idiom == "universal" ? nil : idiom
            case "subtype": appearance.subtype = try member.value.requireString()
            case "display-gamut":
                switch try member.value.requireString().lowercased() {
                case "srgb": appearance.displayGamut = .sRGB
                case "display-p3": appearance.displayGamut = .displayP3
                default: throw member.value.error(.malformed, "a display gamut", expected: "\"sRGB\" or \"display-P3\"")
                }
            case "appearances":
                for value in try member.value.requireArray() {
                    guard try add(value, to: &appearance) else { return nil }
                }
            default:
                warn("an entry with \"\(member.key)\" is left out", at: member.value)
                return nil
            }
        }
        guard let color else { return Entry(appearance, .unassigned) }
        let (result, notation) = try self.color(color)
        return Entry(appearance, result, notation: notation)
    }

    /// Adds what one element of an entry's appearances asks for; false where that is not known.
    private mutating func add(_ value: JSONValue, to appearance: inout Appearance) throws(PaletteDecodingError) -> Bool
    {
        let kind = try value.require("appearance").requireString()
        let word = try value.require("value").requireString()
        switch (kind, word) {
        case ("luminosity", _):
            if let luminosity = Appearance.Luminosity(rawValue: word) {
                appearance.luminosity = luminosity
                return true
            }
        case ("contrast", "high"):
            appearance.isHighContrast = true
            return true
        default: break
        }
        warn("a color for the \(kind) \"\(word)\" is left out", at: value)
        return false
    }

    // MARK: Colours

    private mutating func color(
        _ value: JSONValue
    ) throws(PaletteDecodingError) -> (SwatchColor, ColorSetNotation) {
        if let reference = try value.optional("reference") {
            let platform = try value.optional("platform")?.requireString() ?? "universal"
            return (.reference(.system(try reference.requireString(), platform: platform)), .plain)
        }
        var space = "srgb"
        if let named = try value.optional("color-space") {
            space = try named.requireString()
            guard Self.spaces.contains(space) else {
                throw named.error(
                    .invalidColor, "the color space \"\(space)\"",
                    expected: "one of \(Self.spaces.joined(separator: ", "))",
                    value: space)
            }
        } else {
            warn("a color without \"color-space\" is read as srgb", at: value)
        }
        let isGray = ColorSetGray.spaces.contains(space)
        let components = try value.require("components")
        var forms = ColorSetForms()
        let alpha =
            try components.optional("alpha").map { (value) throws(PaletteDecodingError) in
                try number(value, isAlpha: true, &forms)
            } ?? 1
        let alphaForms = forms
        forms = ColorSetForms()
        var color: ColorValue
        if isGray || components["white"] != nil {
            let white = try number(components.require("white"), isAlpha: false, &forms)
            let gray = isGray ? ColorSetGray.component(white) : white
            color = ColorValue(Self.space(space), gray, gray, gray, alpha: alpha)
        } else {
            let red = try number(components.require("red"), isAlpha: false, &forms)
            let green = try number(components.require("green"), isAlpha: false, &forms)
            let blue = try number(components.require("blue"), isAlpha: false, &forms)
            color = ColorValue(Self.space(space), red, green, blue, alpha: alpha)
        }
        var notation = ColorSetNotation()
        if let form = forms.only {
            // Two places and alpha with three are nobody's notation.
            notation.numbers = form == .decimal && alphaForms.only != .decimal ? .shortest : form
        }
        if isGray || (space.hasPrefix("extended") && space != Self.chosenSpace(for: color)) {
            notation.space = space
        }
        return (.value(color), notation)
    }

    /// The names of the spaces that components can be in.
    package static let spaces =
        ["srgb", "display-p3", "extended-srgb", "extended-linear-srgb"] + ColorSetGray.spaces

    private static func space(_ name: String) -> ColorSpace {
        switch name {
        case "display-p3": .displayP3
        case "extended-linear-srgb": .sRGBLinear
        default: .sRGB
        }
    }

    /// The space that a writer takes for a colour of one of the catalogs' own spaces.
    static func chosenSpace(for color: ColorValue) -> String {
        let isInside = color.components.min() >= 0 && color.components.max() <= 1
        if color.colorSpace == .displayP3 { return isInside ? "display-p3" : "extended-srgb" }
        if color.colorSpace == .sRGB { return isInside ? "srgb" : "extended-srgb" }
        return "extended-linear-srgb"
    }

    // MARK: Numbers

    private func number(
        _ value: JSONValue, isAlpha: Bool, _ forms: inout ColorSetForms
    ) throws(PaletteDecodingError) -> Double {
        guard value.kind == .string else {
            forms.insert(.number)
            return try value.requireDouble()
        }
        let bytes = trimmingBlanks(
            value.token.kind == .plainString
                ? value.source.dropFirst().dropLast() : Array((value.string ?? "").utf8)[...])
        if bytes.count > 2, bytes.first == UInt8(ascii: "0"),
            bytes[bytes.startIndex + 1].lowercasedASCII == UInt8(ascii: "x")
        {
            let digits = bytes.dropFirst(2).map { HexDigits.value(of: $0) }
            let code = digits.prefix(3).reduce(0) { $0 << 4 | Int($1 ?? 0) }
            guard digits.count <= 2, !digits.contains(nil) else {
                throw value.error(
                    .invalidNumber, "\"\(String(decoding: bytes.prefix(20), as: UTF8.self))\"",
                    expected: "two hexadecimal digits after 0x")
            }
            forms.insert(.hexadecimal)
            return Double(code) / 255
        }
        guard let number = DecimalNumber(prefixOf: bytes, grammar: .field), number.end == bytes.count,
            number.value.isFinite
        else {
            throw value.error(
                .invalidNumber, "\"\(String(decoding: bytes.prefix(20), as: UTF8.self))\"",
                expected: "a number such as \"0.5\", \"128\" or \"0x80\"")
        }
        guard number.isWhole else {
            let point = bytes.lastIndex(of: UInt8(ascii: "."))
            forms.insert(point.map { bytes.endIndex - $0 == 4 } ?? false ? .decimal : .shortest)
            return number.value
        }
        if isAlpha && (0...1).contains(number.value) {
            forms.insert(.shortest)
            return number.value
        }
        forms.insert(.integer)
        return number.value / 255
    }

    private mutating func warn(_ message: String, at value: JSONValue) {
        if warnings.count < 1000 {
            warnings.append(PaletteWarning(message, at: positions.position(of: value.offset), path: path))
        }
    }
}

/// The sorts of numbers that were met in an entry.
private struct ColorSetForms {
    /// The one sort of all of them, nil where they differ or there are none.
    private(set) var only: ColorSetNotation.Numbers?
    private var isMixed = false

    mutating func insert(_ form: ColorSetNotation.Numbers) {
        isMixed = isMixed || (only ?? form) != form
        only = isMixed ? nil : form
    }
}

extension Appearance {
    /// How much the appearance asks for, with what most surroundings have counting little.
    fileprivate var demand: Int {
        let luminous = luminosity == nil ? 0 : luminosity == .light ? 1 : 2
        let gamut = displayGamut == nil ? 0 : displayGamut == .sRGB ? 1 : 2
        return (idiom == nil ? 0 : 100) + (subtype == nil ? 0 : 50) + (isHighContrast ? 20 : 0) + luminous * 5 + gamut
    }
}
