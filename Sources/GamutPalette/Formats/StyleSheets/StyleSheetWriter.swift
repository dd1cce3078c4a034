// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// Writes palettes as variables of CSS or SCSS.
struct StyleSheetWriter {
    private let dialect: StyleSheetScanner.Dialect
    private let names: SwatchNames
    private var output: [UInt8] = []
    /// Colours for other appearances, which follow in blocks of their own.
    private var variants: [Appearance: [(name: String, value: [UInt8])]] = [:]

    init(_ palette: Palette, dialect: StyleSheetScanner.Dialect) {
        self.dialect = dialect
        names = SwatchNames(palette, dialect == .css ? .cssVariable : .scssVariable)
        output.reserveCapacity(palette.swatchCount * 32)
    }

    mutating func write(
        _ palette: Palette, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> [UInt8] {
        let indent = dialect == .css ? "  " : ""
        if dialect == .css { output += ":root {\n".utf8 }
        var place = 0
        for (number, group) in palette.groups.enumerated() {
            if number > 0 { output += "\n".utf8 }
            if let name = group.name, !name.isEmpty { appendComment(name, indent) }
            for swatch in group.swatches {
                writing.begin(swatch, in: group)
                try write(swatch, named: names.names[place], indent, &writing)
                place += 1
            }
        }
        if dialect == .css {
            output += "}\n".utf8
            appendVariants()
        }
        return output
    }

    private mutating func write(
        _ swatch: Swatch, named name: String, _ indent: String, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) {
        let alias = names.references.alias(of: swatch)
        let color = alias.map { SwatchColor.reference(.swatch($0)) } ?? swatch.color
        let assigned = dialect == .css ? swatch.assignedVariants : []
        let hasVariants = alias == nil && !assigned.isEmpty
        // A colour that only other appearances have is no loss.
        let isFree = hasVariants && color == .unassigned
        var isWritten = false
        if !isFree, let value = try value(of: color, &writing) {
            isWritten = true
            appendDeclaration(name, value, indent, to: &output)
        }
        if alias == nil || swatch.resolvedReference == nil {
            for variant in assigned {
                guard variant.appearance.mediaQuery != nil else {
                    writing.lose(.appearance, "the color for \(variant.appearance.name) was dropped")
                    continue
                }
                guard let value = try value(of: variant.color, &writing) else { continue }
                isWritten = true
                variants[variant.appearance, default: []].append((name, value))
            }
        }
        if isWritten, !swatch.name.isEmpty, name != swatch.name {
            writing.lose(.name, "the name is written as \"\(name)\"")
        }
    }

    /// The text of a colour, nil where it has none, which is noted as a loss.
    private func value(
        of color: SwatchColor, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> [UInt8]? {
        switch color {
        case .reference(.swatch(let reference)):
            let name = names.name(of: reference)
            return Array((dialect == .css ? "var(--\(name))" : "$\(name)").utf8)
        case .reference(.system(let name, platform: "css")) where name.utf8.allSatisfy(StyleSheetText.isIdentifierPart):
            return Array(name.utf8)
        default:
            guard let value = try writing.value(of: color) else { return nil }
            return try Self.text(of: value, &writing)
        }
    }

    // MARK: Text

    /// A constant colour: as hex where it is exactly bytes of sRGB, in its own space or the nearest one of CSS else.
    static func text(of value: ColorValue, _ writing: inout PaletteWriting) throws(PaletteEncodingError) -> [UInt8] {
        var text: [UInt8] = []
        if let bytes = value.bytesOfSRGB {
            append(hex: bytes, to: &text)
        } else {
            let written = value.inSpaceOfCSS
            try writing.requireFinite(written)
            if !value.missing.isEmpty && written.colorSpace != value.colorSpace {
                writing.lose(.missing, "a missing component was written as 0, for CSS has no \(value.colorSpace.name)")
            }
            written.appendCSS(precision: writing.options.precision, to: &text)
        }
        return text
    }

    /// Appends `#rrggbb`, or `#rrggbbaa` for what is not opaque.
    static func append(hex bytes: SIMD4<UInt8>, to text: inout [UInt8]) {
        text.append(UInt8(ascii: "#"))
        for i in 0..<(bytes.w == 255 ? 3 : 4) { HexDigits.append(bytes[i], uppercase: false, to: &text) }
    }

    private func appendDeclaration(_ name: String, _ value: [UInt8], _ indent: String, to output: inout [UInt8]) {
        output += indent.utf8
        output += (dialect == .css ? "--" : "$").utf8
        output += name.utf8
        output += ": ".utf8
        output += value
        output += ";\n".utf8
    }

    private mutating func appendComment(_ text: String, _ indent: String) {
        let safe = Self.comment(text)
        output += (dialect == .css ? "\(indent)/* \(safe) */\n" : "// \(safe)\n").utf8
    }

    /// A text that can stand in a comment.
    static func comment(_ text: String) -> String {
        // A name cannot end the comment that it stands in.
        var safe = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            // By scalars, for a mark that joins the slash to one character does not keep it from ending a comment.
            if scalar == "/", safe.last == "*" { safe.append(" ") }
            safe.append(scalar.properties.generalCategory == .control || scalar.isLineSeparator ? " " : scalar)
        }
        return String(safe)
    }

    /// Writes the blocks for other appearances, the more particular ones last, as they count then.
    private mutating func appendVariants() {
        let ordered = variants.keys.sorted { ($0.weight, $0.name) < ($1.weight, $1.name) }
        for appearance in ordered {
            guard let query = appearance.mediaQuery else { continue }
            output += "\n@media \(query) {\n  :root {\n".utf8
            for (name, value) in variants[appearance] ?? [] { appendDeclaration(name, value, "    ", to: &output) }
            output += "  }\n}\n".utf8
        }
    }
}

extension Appearance {
    /// The media query that asks for the appearance, nil where CSS has none.
    fileprivate var mediaQuery: String? {
        guard idiom == nil, subtype == nil, luminosity != .tinted else { return nil }
        var conditions: [String] = []
        if let luminosity { conditions.append("(prefers-color-scheme: \(luminosity.rawValue))") }
        if isHighContrast { conditions.append("(prefers-contrast: more)") }
        if let displayGamut { conditions.append("(color-gamut: \(displayGamut == .displayP3 ? "p3" : "srgb"))") }
        return conditions.isEmpty ? nil : conditions.joined(separator: " and ")
    }

    /// How much the appearance asks for: light or dark before contrast, contrast before gamut, as asset catalogs have it.
    fileprivate var weight: Int {
        (luminosity == nil ? 0 : 4) + (isHighContrast ? 2 : 0) + (displayGamut == nil ? 0 : 1)
    }
}

extension ColorValue {
    /// The bytes of an sRGB colour that are exactly it; what single precision makes of bytes counts as them.
    var bytesOfSRGB: SIMD4<UInt8>? {
        guard missing.isEmpty else { return nil }
        let value = inSpaceOfCSS
        guard value.colorSpace == .sRGB else { return nil }
        let components = SIMD4(value.components, value.alpha)
        var bytes = SIMD4<UInt8>()
        for i in 0..<4 {
            guard let byte = Quantizer.quantize(components[i], as: UInt8.self),
                abs(Quantizer.value(byte) - components[i]) <= 1e-7
            else { return nil }
            bytes[i] = byte
        }
        return bytes
    }

    /// The colour in the nearest space on the way to XYZ that browsers know, and as their functions keep it.
    fileprivate var inSpaceOfCSS: ColorValue {
        var value = withHueInCircle
        while !value.hasFunctionOfCSS, let base = value.colorSpace.base { value = value.converted(to: base) }
        return value
    }

    private var hasFunctionOfCSS: Bool {
        switch colorSpace.definition.css {
        case .identifier, .legacyFunction(_, identifier: .some): return true
        case .dashedIdentifier: return false
        case .function, .legacyFunction(_, identifier: nil):
            return colorSpace.channels.enumerated().allSatisfy { index, channel in
                channel.cssBounds?.contains(components[index]) ?? true
            }
        }
    }

    private var withHueInCircle: ColorValue {
        guard let index = colorSpace.channels.firstIndex(where: \.isHue), !missing.contains(.component(index)),
            components[index].isFinite, !(0..<360).contains(components[index])
        else { return self }
        var components = components
        components[index] = Angle.normalized(degrees: components[index])
        return ColorValue(colorSpace, components: components, alpha: alpha, missing: missing)
    }
}

extension SwatchNames.Grammar {
    /// Custom properties of CSS: letters, digits, hyphens, underscores and all that is not ASCII.
    static let cssVariable = SwatchNames.Grammar(
        allowed: { identifierOfCSS($0) }, separator: "-", identity: { $0 })

    /// Variables of Sass, which begin with a letter and for which `-` and `_` are the same.
    static let scssVariable = SwatchNames.Grammar(
        allowed: { text in
            let name = identifierOfCSS(text)
            guard let first = name.utf8.first else { return name }
            return (0x30...0x39).contains(first) || first == 0x2D ? "color-" + name.drop { $0 == "-" } : name
        }, separator: "-",
        identity: { name in
            name.utf8.contains(UInt8(ascii: "_")) ? String(name.map { $0 == "_" ? "-" : $0 }) : name
        })

    /// The text with every run of other characters as one hyphen, none at the ends.
    private static func identifierOfCSS(_ text: String) -> String {
        if text.utf8.allSatisfy(StyleSheetText.isIdentifierPart) && !text.isUnusual { return text }
        var name = String.UnicodeScalarView()
        var isGap = false
        for scalar in text.unicodeScalars {
            let isPart = scalar.isASCII ? StyleSheetText.isIdentifierPart(UInt8(ascii: scalar)) : !scalar.isUnusual
            if isPart {
                if isGap && !name.isEmpty && name.last != "-" && scalar != "-" { name.append("-") }
                name.append(scalar)
            }
            isGap = !isPart
        }
        return String(name)
    }
}

extension String {
    fileprivate var isUnusual: Bool { unicodeScalars.contains { !$0.isASCII && $0.isUnusual } }
}

extension Unicode.Scalar {
    /// The ends of lines and paragraphs beside the controls.
    fileprivate var isLineSeparator: Bool { self == "\u{2028}" || self == "\u{2029}" }

    /// Blanks, controls and signs without width, which are allowed in identifiers and seen by nobody.
    fileprivate var isUnusual: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned, .privateUse,
            .surrogate:
            true
        default: false
        }
    }
}
