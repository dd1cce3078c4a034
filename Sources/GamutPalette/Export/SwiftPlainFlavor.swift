// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// Swift with the colours of this library: each in its own space, with every appearance.
struct SwiftPlainFlavor: SwiftFlavor {
    let id = "plain"
    private var isDynamic = false
    private var namesAppearances = false

    var imports: [String] {
        (isDynamic ? ["import GamutAppearance"] : []) + ["import GamutColor"]
            + (namesAppearances ? ["import GamutPalette"] : [])
    }

    let support = ""

    mutating func expression(
        for swatch: Swatch, _ options: ExportTarget.Options, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> String? {
        var entries: [(appearance: Appearance, color: Content)] = []
        let variants = swatch.assignedVariants
        if swatch.color != .unassigned || variants.isEmpty,
            let content = try content(swatch.color, options, &writing)
        {
            entries.append((.any, content))
        }
        for variant in variants {
            guard let content = try content(variant.color, options, &writing) else { continue }
            entries.append((variant.appearance, content))
        }
        guard let first = entries.first else { return nil }
        if entries.count == 1, first.appearance == .any {
            guard case .system = first.color else { return first.color.text }
            isDynamic = true
            return "DynamicColor\(first.color.text)"
        }
        isDynamic = true
        if let pair = Self.pair(entries) {
            let text = "DynamicColor(light: \(pair.light), dark: \(pair.dark))"
            return text.count <= 80
                ? text : "DynamicColor(\n    light: \(pair.light),\n    dark: \(pair.dark))"
        }
        namesAppearances = true
        let lines = entries.map { entry in "    \(Self.text(of: entry.appearance)): \(entry.color.dynamicText)," }
        return "DynamicColor.variants([\n\(lines.joined(separator: "\n"))\n])"
    }

    /// What stands in the code for one colour.
    private enum Content {
        case constant(String)
        case system(String)

        /// The expression where the type is known to be that of the case.
        var text: String {
            switch self {
            case .constant(let text): text
            case .system(let name): ".system(.\(name))"
            }
        }

        /// The expression of a dynamic colour.
        var dynamicText: String {
            switch self {
            case .constant(let text): ".constant(\(text))"
            case .system: text
            }
        }
    }

    /// Two entries that are one colour for light and one for dark surroundings.
    private static func pair(
        _ entries: [(appearance: Appearance, color: Content)]
    ) -> (light: String, dark: String)? {
        guard entries.count == 2, entries[1].appearance == .dark,
            entries[0].appearance == .any || entries[0].appearance == .light
        else { return nil }
        switch (entries[0].color, entries[1].color) {
        case (.constant(let light), .constant(let dark)): return (light, dark)
        case (let light, let dark): return (light.dynamicText, dark.dynamicText)
        }
    }

    private func content(
        _ color: SwatchColor, _ options: ExportTarget.Options, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> Content? {
        if case .reference(.system(let name, platform: let platform)) = color,
            ColorSetWriter.platforms.contains(platform), let known = options.systemColorName(name)
        {
            return .system(known)
        }
        guard var value = try writing.value(of: color) else { return nil }
        while Self.spaces[value.colorSpace.id] == nil, let base = value.colorSpace.base {
            if !value.missing.isEmpty { writing.lose(.missing, "a missing component was written as 0") }
            writing.lose(.space, "written in \(base.name)")
            value = value.converted(to: base)
        }
        try writing.requireFinite(value)
        guard let space = Self.spaces[value.colorSpace.id] else { return nil }
        let numbers = CodeWriter.numbers(value).joined(separator: ", ")
        let alpha = value.alpha == 1 ? "" : ", alpha: \(CodeWriter.number(value.alpha))"
        if value.missing.isEmpty { return .constant("ColorValue(.\(space), \(numbers)\(alpha))") }
        let missing =
            (0..<3).filter { value.missing.contains(.component($0)) }.map { ".component(\($0))" }
            + (value.missing.contains(.alpha) ? [".alpha"] : [])
        return .constant(
            "ColorValue(.\(space), components: [\(numbers)]\(alpha), missing: [\(missing.joined(separator: ", "))])")
    }

    private static func text(of appearance: Appearance) -> String {
        if appearance == .any { return ".any" }
        if let name = appearance.luminosity, appearance == Appearance(luminosity: name), name != .tinted {
            return ".\(name.rawValue)"
        }
        func quoted(_ text: String) -> String { "\"\(text.filter { $0.isASCII && ($0.isLetter || $0 == "-") })\"" }
        let parts = [
            appearance.luminosity.map { "luminosity: .\($0.rawValue)" },
            appearance.isHighContrast ? "isHighContrast: true" : nil,
            appearance.displayGamut.map { "displayGamut: .\($0 == .sRGB ? "sRGB" : "displayP3")" },
            appearance.idiom.map { "idiom: \(quoted($0))" }, appearance.subtype.map { "subtype: \(quoted($0))" },
        ]
        return "Appearance(\(parts.compactMap { $0 }.joined(separator: ", ")))"
    }

    /// The names of spaces in Swift by their ids; a colour of another space is written in the nearest one that is here.
    static let spaces: [String: String] = [
        "srgb": "sRGB", "srgb-linear": "sRGBLinear", "display-p3": "displayP3", "display-p3-linear": "displayP3Linear",
        "a98-rgb": "adobeRGB", "prophoto-rgb": "proPhotoRGB", "rec2020": "rec2020", "rec2020-linear": "rec2020Linear",
        "rec709": "rec709", "dci-p3": "dciP3", "xyz-d65": "xyzD65", "xyz-d50": "xyzD50", "lab": "lab", "lch": "lch",
        "oklab": "oklab", "oklch": "oklch", "hsl": "hsl", "hsv": "hsv", "hwb": "hwb",
    ]
}
