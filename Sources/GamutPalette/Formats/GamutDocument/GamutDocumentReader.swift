// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// Reads Gamut's own JSON; a key that this version does not know is a warning, all else that is wrong an error.
struct GamutDocumentReader {
    private let root: JSONValue
    private let spaces: [ColorSpace]
    /// The space of the last colour, for most palettes have one alone.
    private var lastSpace: ColorSpace = .sRGB
    private var positions: SourcePositionFinder
    private(set) var warnings: [PaletteWarning] = []

    init(_ document: JSONDocument, options: PaletteReading.Options) {
        root = document.root
        positions = document.positions
        spaces = ColorSpace.all + options.customSpaces
    }

    mutating func palette() throws(PaletteDecodingError) -> Palette {
        let format = try root.require("format")
        guard format.isString(GamutDocument.mark) else {
            throw format.error(.wrongFormat, "another mark", expected: "\"\(GamutDocument.mark)\"")
        }
        let version = try root.require("version")
        guard try version.requireInteger() == GamutDocument.version else {
            throw version.error(
                .unsupported, "a version that this program does not know", expected: "\(GamutDocument.version)")
        }
        var palette = Palette()
        for member in try root.requireObject() {
            switch member.key {
            case "format", "version": break
            case "name": palette.name = try member.value.requireString()
            case "notes": palette.notes = try member.value.requireString()
            case "groups":
                for value in try member.value.requireArray() { palette.groups.append(try group(value)) }
            default: ignore(member)
            }
        }
        return palette
    }

    private mutating func group(_ value: JSONValue) throws(PaletteDecodingError) -> Palette.Group {
        var group = Palette.Group(name: nil)
        for member in try value.requireObject() {
            if member.isKey("swatches") {
                let values = try member.value.requireArray()
                group.swatches.reserveCapacity(values.count)
                for value in values { group.swatches.append(try swatch(value)) }
            } else if member.isKey("name") {
                group.name = try member.value.requireString()
            } else if member.isKey("loose") {
                group.isLoose = try member.value.requireBool()
            } else {
                ignore(member)
            }
        }
        return group
    }

    private mutating func swatch(_ value: JSONValue) throws(PaletteDecodingError) -> Swatch {
        var swatch = Swatch(color: .unassigned)
        var hasColor = false
        for member in try value.requireObject() {
            if member.isKey("name") {
                swatch.name = try member.value.requireString()
            } else if member.isKey("color") {
                swatch.color = try color(member.value)
                hasColor = true
            } else if member.isKey("kind") {
                swatch.kind = try word(member.value)
            } else if member.isKey("notes") {
                swatch.notes = try member.value.requireString()
            } else if member.isKey("variants") {
                for value in try member.value.requireArray() { swatch.variants.append(try variant(value)) }
            } else if member.isKey("attachments") {
                for value in try member.value.requireArray() {
                    let key = try value.require("key").requireString()
                    swatch.attachments.append(.init(key, try value.require("text").requireString()))
                }
            } else {
                ignore(member)
            }
        }
        if !hasColor { _ = try value.require("color") }
        return swatch
    }

    private mutating func variant(_ value: JSONValue) throws(PaletteDecodingError) -> Swatch.Variant {
        var appearance = Appearance()
        for member in try value.require("appearance").requireObject() {
            switch member.key {
            case "luminosity": appearance.luminosity = try word(member.value)
            case "highContrast": appearance.isHighContrast = try member.value.requireBool()
            case "displayGamut": appearance.displayGamut = try word(member.value)
            case "idiom": appearance.idiom = try member.value.requireString()
            case "subtype": appearance.subtype = try member.value.requireString()
            default: ignore(member)
            }
        }
        return Swatch.Variant(appearance, try color(value.require("color")))
    }

    // MARK: Colours

    private mutating func color(_ value: JSONValue) throws(PaletteDecodingError) -> SwatchColor {
        if value.isNull { return .unassigned }
        let object = try value.requireObject()
        var space: JSONValue?
        var device: JSONValue?
        var components: JSONValue?
        var alpha: JSONValue?
        for member in object {
            if member.isKey("colorSpace") {
                space = member.value
            } else if member.isKey("components") {
                components = member.value
            } else if member.isKey("alpha") {
                alpha = member.value
            } else if member.isKey("device") {
                device = member.value
            } else if member.isKey("reference") {
                return .reference(.swatch(try member.value.requireString()))
            } else if member.isKey("system") {
                let platform = try value.require("platform").requireString()
                return .reference(.system(try member.value.requireString(), platform: platform))
            } else if !member.isKey("platform") {
                ignore(member)
            }
        }
        guard let components else { throw value.error(.malformed, "no \"components\"", expected: "an array") }
        if let device { return .device(try deviceColor(device, components, alpha)) }
        guard let space else { throw value.error(.malformed, "no \"colorSpace\"", expected: "the id of a color space") }
        return .value(try colorValue(space, components, alpha))
    }

    private mutating func colorValue(
        _ space: JSONValue, _ components: JSONValue, _ alpha: JSONValue?
    ) throws(PaletteDecodingError) -> ColorValue {
        if !space.isString(lastSpace.id) { lastSpace = try ColorValueJSON.space(space, in: spaces) }
        return try ColorValueJSON.color(in: lastSpace, components: components, alpha: alpha)
    }

    private func deviceColor(
        _ device: JSONValue, _ components: JSONValue, _ alpha: JSONValue?
    ) throws(PaletteDecodingError) -> DeviceColor {
        var values: [Double] = []
        for component in try components.requireArray() { values.append(try component.requireDouble()) }
        let opacity = try alpha?.requireDouble() ?? 1
        switch try device.requireString() {
        case "gray":
            guard values.count == 1 else { throw wrongCount(values.count, expected: 1, at: components) }
            return .gray(values[0], alpha: opacity)
        case "cmyk":
            guard values.count == 4 else { throw wrongCount(values.count, expected: 4, at: components) }
            return .cmyk(values[0], values[1], values[2], values[3], alpha: opacity)
        case "inks":
            return DeviceColor(.inks(values), alpha: opacity)
        default:
            throw device.error(.invalidColor, "an unknown device", expected: "\"gray\", \"cmyk\" or \"inks\"")
        }
    }

    // MARK: Words and warnings

    private func word<Word: RawRepresentable & CaseIterable>(
        _ value: JSONValue
    ) throws(PaletteDecodingError) -> Word where Word.RawValue == String {
        let text = try value.requireString()
        guard let word = Word(rawValue: text) else {
            let words = Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
            throw value.error(.malformed, "\"\(text)\"", expected: "one of \(words)", value: text)
        }
        return word
    }

    private func wrongCount(_ count: Int, expected: Int, at value: JSONValue) -> PaletteDecodingError {
        value.error(.invalidColor, "\(count) components", expected: "\(expected)", value: "\(count)")
    }

    private mutating func ignore(_ member: JSONObject.Member) {
        guard warnings.count < 1000 else { return }
        warnings.append(
            PaletteWarning(
                "key \"\(member.key)\" is not known and was left out", at: positions.position(of: member.value.offset)))
    }
}
