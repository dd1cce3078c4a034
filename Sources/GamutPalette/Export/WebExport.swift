// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension ExportTarget {
    /// Custom properties of CSS with `light-dark()`, and colours outside of sRGB for displays that show them.
    ///
    /// The page gets hex, or the colour as it is where sRGB holds it without being bytes. What is outside of sRGB follows in
    /// `@media (color-gamut: p3)`, where it stands unmapped; other colours for more contrast follow in
    /// `@media (prefers-contrast: more)`.
    static let css = ExportTarget(
        id: "css", name: "CSS with light-dark()", fileExtension: "css",
        abilities: [.names, .alpha, .wideGamut, .appearances, .missing], parameters: [.header]
    ) { palette, options, writing throws(PaletteEncodingError) in
        var export = WebExport(palette)
        return .file(try export.write(palette, options, &writing))
    }
}

/// Writes a palette as custom properties for every sort of display.
private struct WebExport {
    /// A block of the file: the conditions it stands under and its declarations.
    private struct Block {
        let query: String?
        var lines: [String] = []

        mutating func declare(_ name: String, _ value: String) { lines.append("--\(name): \(value);") }
    }

    private let names: SwatchNames
    private var page = Block(query: nil)
    private var wide = Block(query: "(color-gamut: p3)")
    private var contrast = Block(query: "(prefers-contrast: more)")
    private var wideContrast = Block(query: "(prefers-contrast: more) and (color-gamut: p3)")
    private var hasSchemes = false

    init(_ palette: Palette) { names = SwatchNames(palette, .cssVariable) }

    mutating func write(
        _ palette: Palette, _ options: ExportTarget.Options, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> [UInt8] {
        var place = 0
        for group in palette.groups {
            if !page.lines.isEmpty, page.lines.last != "" { page.lines.append("") }
            if let name = group.name, !name.isEmpty { page.lines.append("/* \(StyleSheetWriter.comment(name)) */") }
            for swatch in group.swatches {
                writing.begin(swatch, in: group)
                try add(swatch, named: names.names[place], &writing)
                place += 1
            }
        }
        if page.lines.last == "" { page.lines.removeLast() }
        return text(options)
    }

    private mutating func add(
        _ swatch: Swatch, named name: String, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) {
        if !swatch.name.isEmpty, name != swatch.name {
            writing.lose(.name, "the name is written as \"\(name)\"")
        }
        if let alias = names.references.alias(of: swatch) {
            page.declare(name, "var(--\(names.name(of: alias)))")
            return
        }
        writing.reportAppearances(beyondSchemesOf: swatch, keepsContrast: true, keepsGamut: true)
        let narrow = SchemeColors(swatch, on: .sRGB)
        let exact = SchemeColors(swatch, on: .displayP3)
        guard let light = try texts(narrow.light, exact.light, &writing) else { return }
        let dark =
            narrow.dark == narrow.light && exact.dark == exact.light
            ? light : try texts(narrow.dark, exact.dark, &writing) ?? light
        page.declare(name, pair(light.narrow, dark.narrow))
        if (light.narrow, dark.narrow) != (light.exact, dark.exact) {
            wide.declare(name, pair(light.exact, dark.exact))
        }
        guard narrow.hasContrast || exact.hasContrast else { return }
        let high = try texts(narrow.lightHighContrast, exact.lightHighContrast, &writing) ?? light
        let darkHigh =
            narrow.darkHighContrast == narrow.lightHighContrast
                && exact.darkHighContrast == exact.lightHighContrast
            ? high : try texts(narrow.darkHighContrast, exact.darkHighContrast, &writing) ?? dark
        contrast.declare(name, pair(high.narrow, darkHigh.narrow))
        if (high.narrow, darkHigh.narrow) != (high.exact, darkHigh.exact) {
            wideContrast.declare(name, pair(high.exact, darkHigh.exact))
        }
    }

    private mutating func pair(_ light: String, _ dark: String) -> String {
        if light == dark { return light }
        hasSchemes = true
        return "light-dark(\(light), \(dark))"
    }

    // MARK: Colours

    /// A colour for displays of sRGB and the one for others; nil where there is none.
    private func texts(
        _ narrow: SwatchColor, _ exact: SwatchColor, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> (narrow: String, exact: String)? {
        if case .reference(.system(let name, platform: "css")) = exact,
            name.utf8.allSatisfy(StyleSheetText.isIdentifierPart)
        {
            return (name, name)
        }
        guard let value = try writing.value(of: exact) else { return nil }
        let text = try StyleSheetWriter.text(of: value, &writing)
        // A file may have a color of its own for such displays.
        let other = narrow == exact ? value : try writing.value(of: narrow) ?? value
        return (try fallback(other, &writing), String(decoding: text, as: UTF8.self))
    }

    /// The colour where sRGB holds it; hex of the mapped one where it does not, which loses nothing, for both are written.
    private func fallback(
        _ value: ColorValue, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> String {
        if value.isInGamut(of: .sRGB) {
            return String(decoding: try StyleSheetWriter.text(of: value, &writing), as: UTF8.self)
        }
        let mapped = value.mapped(into: .sRGB, using: writing.options.mapping)
        try writing.requireFinite(mapped)
        let components = SIMD4(mapped.components, mapped.alpha)
        var bytes = SIMD4<UInt8>()
        for i in 0..<4 { bytes[i] = Quantizer.quantize(components[i], as: UInt8.self) ?? 0 }
        var text: [UInt8] = []
        StyleSheetWriter.append(hex: bytes, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    // MARK: Text

    private func text(_ options: ExportTarget.Options) -> [UInt8] {
        var text = ""
        for line in options.header { text += "/* \(StyleSheetWriter.comment(line)) */\n" }
        text += "/* \(ExportTarget.mark) */\n"
        for block in [page, wide, contrast, wideContrast] where block.query == nil || !block.lines.isEmpty {
            text += "\n"
            let indent = block.query == nil ? "" : "  "
            if let query = block.query { text += "@media \(query) {\n" }
            text += "\(indent):root {\n"
            if block.query == nil, hasSchemes { text += "  color-scheme: light dark;\n" }
            for line in block.lines { text += line.isEmpty ? "\n" : "\(indent)  \(line)\n" }
            text += "\(indent)}\n"
            if block.query != nil { text += "}\n" }
        }
        return Array(text.utf8)
    }
}
