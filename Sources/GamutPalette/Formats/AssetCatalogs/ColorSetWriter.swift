// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// Writes the description of a colour set as Xcode lays it out: two spaces a level, keys in alphabetical order.
package enum ColorSetWriter {
    /// What an entry holds.
    private enum Content {
        case color(ColorValue, space: String, white: Double?, ColorSetNotation.Numbers)
        case system(String, platform: String)
        case unassigned

        /// The same colour with at most so many digits after the point.
        func rounded(to precision: Int?) -> Self {
            guard let precision, case .color(let color, let space, let white, let numbers) = self else { return self }
            func rounded(_ number: Double) -> Double {
                guard
                    let text = DecimalText(number)?.rounded(places: max(0, precision)).withoutNegativeZero.string(
                        .plain)
                else { return number }
                return DecimalNumber(prefixOf: Array(text.utf8), grammar: .json)?.value ?? number
            }
            let components = color.components
            let result = ColorValue(
                color.colorSpace, rounded(components.x), rounded(components.y), rounded(components.z),
                alpha: rounded(color.alpha))
            return .color(result, space: space, white: white, numbers)
        }
    }

    /// The platforms whose system colours a catalog can name.
    package static let platforms: Set<String> = ["ios", "osx", "tvos", "watchos", "xros", "XR", "universal"]

    /// The bytes for a swatch, nil where it has no colour that can be written, which is noted.
    static func bytes(
        of swatch: Swatch, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> [UInt8]? {
        var notations: [ColorSetNotation] = []
        var hasAny = true
        var properties: JSONDocument?
        for attachment in swatch.attachments {
            switch attachment.key {
            case ColorSet.notation: notations = ColorSetNotation.list(attachment.text)
            case ColorSet.any: hasAny = swatch.variants.isEmpty
            case ColorSet.properties:
                properties = try? JSONDocument(Array(attachment.text.utf8), duplicateKeys: .keep)
                if properties == nil { writing.lose(.notes, "\(attachment.key) is no JSON and was dropped") }
            default: break
            }
        }
        func notation(_ index: Int) -> ColorSetNotation { index < notations.count ? notations[index] : .plain }

        var entries: [(Appearance, Content)] = []
        if hasAny, let content = try content(of: swatch.color, notation(0), swatch, &writing) {
            entries.append((.any, content))
        }
        for (index, variant) in swatch.variants.enumerated() {
            guard let content = try content(of: variant.color, notation(index + 1), swatch, &writing) else { continue }
            entries.append((variant.appearance, content))
        }
        if entries.isEmpty { return nil }

        var json = JSONWriter(.xcode, capacity: 512)
        json.object { json in
            json.key("colors")
            json.array { json in
                for (appearance, content) in entries { write(content, for: appearance, to: &json) }
            }
            writeInfo(to: &json)
            if let properties {
                json.key("properties")
                json.value(properties.root)
            }
        }
        return json.finish()
    }

    /// Writes who wrote the file, as Xcode does when it saves it.
    package static func writeInfo(to json: inout JSONWriter) {
        json.key("info")
        json.object { json in
            json.member("author", "xcode")
            json.member("version", 1)
        }
    }

    // MARK: Colours

    private static func content(
        of color: SwatchColor, _ notation: ColorSetNotation, _ swatch: Swatch, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> Content? {
        switch color {
        case .unassigned: return .unassigned
        case .reference(.system(let name, let platform)) where platforms.contains(platform):
            return .system(name, platform: platform)
        default: break
        }
        guard let value = try writing.value(of: color) else { return nil }
        if !value.missing.isEmpty { writing.lose(.missing, "a missing component was written as 0") }
        let content = content(of: value, notation)
        guard case .color(let stored, _, nil, _) = content else { return content }
        try writing.requireFinite(stored)
        return content.rounded(to: writing.options.precision)
    }

    /// The numbers of a colour in a space that catalogs have.
    private static func content(of value: ColorValue, _ notation: ColorSetNotation) -> Content {
        if let wanted = notation.space, ColorSetGray.spaces.contains(wanted), value.colorSpace == .sRGB,
            value.components.min() == value.components.max(), let white = ColorSetGray.white(of: value.components.x)
        {
            return .color(value, space: wanted, white: white, notation.numbers)
        }
        let stored = value.inSpaceOfCatalog
        var space = ColorSetReader.chosenSpace(for: stored)
        if notation.space == "extended-srgb" && space == "srgb" { space = "extended-srgb" }
        return .color(stored, space: space, white: nil, notation.numbers)
    }

    /// Writes an entry with a constant colour, a system colour or none; nothing where it cannot be written.
    package static func write(_ entry: ColorSetEntry, to json: inout JSONWriter) {
        if let content = content(of: entry) { write(content, for: entry.appearance, to: &json) }
    }

    /// Writes the key `color` with what an entry has; nothing where it has no colour.
    package static func writeColor(of entry: ColorSetEntry, to json: inout JSONWriter) {
        if let content = content(of: entry) { write(content, to: &json) }
    }

    /// Whether an entry's colour has finite numbers in a space of catalogs, or is a system colour or none.
    package static func canWrite(_ entry: ColorSetEntry) -> Bool { content(of: entry) != nil }

    private static func content(of entry: ColorSetEntry) -> Content? {
        switch entry.color {
        case .unassigned: return .unassigned
        case .reference(.system(let name, let platform)): return .system(name, platform: platform)
        case .value(let value):
            guard value.isFinite, !value.isTooLarge else { return nil }
            let content = content(of: value, entry.notation)
            if case .color(let stored, _, _, _) = content, !stored.isFinite { return nil }
            return content
        case .device, .reference(.swatch): return nil
        }
    }

    private static func write(_ content: Content, for appearance: Appearance, to json: inout JSONWriter) {
        json.object { json in
            let luminosity = appearance.luminosity.map { ("luminosity", $0.rawValue) }
            let pairs = [luminosity, appearance.isHighContrast ? ("contrast", "high") : nil].compactMap { $0 }
            if !pairs.isEmpty {
                json.key("appearances")
                json.array { json in
                    for (kind, value) in pairs {
                        json.object { json in
                            json.member("appearance", kind)
                            json.member("value", value)
                        }
                    }
                }
            }
            write(content, to: &json)
            if let gamut = appearance.displayGamut {
                json.member("display-gamut", gamut == .sRGB ? "sRGB" : "display-P3")
            }
            json.member("idiom", appearance.idiom ?? "universal")
            if let subtype = appearance.subtype { json.member("subtype", subtype) }
        }
    }

    private static func write(_ content: Content, to json: inout JSONWriter) {
        switch content {
        case .unassigned: break
        case .system(let name, let platform):
            json.key("color")
            json.object { json in
                json.member("platform", platform)
                json.member("reference", name)
            }
        case .color(let color, let space, let white, let numbers):
            json.key("color")
            json.object { json in
                json.member("color-space", space)
                json.key("components")
                json.object { json in
                    write(
                        "alpha", color.alpha, numbers == .hexadecimal || numbers == .integer ? .decimal : numbers,
                        to: &json)
                    if let white {
                        write("white", white, numbers, to: &json)
                    } else {
                        write("blue", color.components.z, numbers, to: &json)
                        write("green", color.components.y, numbers, to: &json)
                        write("red", color.components.x, numbers, to: &json)
                    }
                }
            }
        }
    }

    private static func write(
        _ key: String, _ number: Double, _ numbers: ColorSetNotation.Numbers, to json: inout JSONWriter
    ) {
        // The colours were found finite before.
        guard let digits = DecimalText(number) else { return }
        let byte = Quantizer.quantize(number, as: UInt8.self) ?? 0
        let isByte = Quantizer.value(byte) == number
        json.key(key)
        switch numbers {
        case .hexadecimal where isByte: json.value("0x" + HexDigits.text(of: byte))
        case .integer where isByte: json.value(String(byte))
        case .number: json.value(digits)
        case .decimal: json.value(digits.string(.plain, minimumPlaces: 3))
        case .shortest, .hexadecimal, .integer: json.value(digits.string(.plain, minimumPlaces: 1))
        }
    }
}

extension ColorValue {
    /// The colour in a space that catalogs have: its own, sRGB or Display P3 where they hold it, linear sRGB else.
    var inSpaceOfCatalog: ColorValue {
        if colorSpace == .sRGB || colorSpace == .sRGBLinear { return self }
        if colorSpace == .displayP3 {
            return isInGamut(of: .displayP3, tolerance: 0) ? self : converted(to: .sRGB)
        }
        // Hue, saturation and their like are another way to write RGB.
        if let base = colorSpace.base, base == .sRGB || base == .displayP3 {
            return converted(to: base).inSpaceOfCatalog
        }
        for space in [ColorSpace.sRGB, .displayP3] where isInGamut(of: space, tolerance: 1e-9) {
            let value = converted(to: space)
            // White comes out of a matrix as 1 and a little.
            let inside = value.components.clamped(lowerBound: .zero, upperBound: .one)
            return ColorValue(space, components: inside, alpha: value.alpha)
        }
        return converted(to: .sRGBLinear)
    }
}
