// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension ExportTarget {
    /// Kotlin for Jetpack Compose, with an interface and an object each for light and dark.
    ///
    /// Bytes of sRGB are written as `Color(0xFFRRGGBB)`; every other color in a space that Compose keeps in floating point:
    /// Display P3, or extended sRGB, as Compose rounds plain sRGB to bytes. A palette with one color for every appearance is
    /// one object.
    static let compose = ExportTarget(
        id: "compose", name: "Kotlin for Jetpack Compose", fileExtension: "kt",
        abilities: [.names, .title, .groups, .alpha, .wideGamut, .notes, .appearances],
        parameters: [.type, .package, .header]
    ) { palette, options, writing throws(PaletteEncodingError) in
        .file(try ComposeExport(palette, options, &writing).write(&writing))
    }
}

/// Writes a palette as objects of Kotlin.
private struct ComposeExport {
    private static let names = CodeNames(
        keywords: [
            "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is",
            "null", "object", "package", "return", "super", "this", "throw", "true", "try", "typealias", "typeof",
            "val", "var", "when", "while",
        ],
        takenTypes: ["Color", "ColorSpaces", "Any", "Companion", "Unit", "Nothing"], takenValues: [],
        allowsMarks: false,
        // A group is a property too.
        identity: { $0.prefix(1).lowercased() + $0.dropFirst() })

    private let palette: Palette
    private let options: ExportTarget.Options
    private let tree: SwatchTree
    private let typeName: String
    /// The expressions of each swatch in light and dark, nil where it has no colour.
    private var colors: [(light: String, dark: String)?] = []
    private var usesSpaces = false

    init(
        _ palette: Palette, _ options: ExportTarget.Options, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) {
        self.palette = palette
        self.options = options
        tree = SwatchTree(palette, Self.names.rules, &writing)
        typeName = palette.typeName(options, Self.names)
        for group in palette.groups {
            for swatch in group.swatches {
                writing.begin(swatch, in: group)
                colors.append(try expressions(for: swatch, &writing))
            }
        }
    }

    private mutating func expressions(
        for swatch: Swatch, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> (light: String, dark: String)? {
        if let change = CodeNames.change(of: swatch.name, to: tree.names[colors.count]) { writing.lose(.name, change) }
        writing.reportAppearances(beyondSchemesOf: swatch, keepsContrast: false, keepsGamut: false)
        let schemes = SchemeColors(swatch, on: .displayP3)
        guard let light = try expression(schemes.light, &writing) else { return nil }
        if schemes.dark == schemes.light { return (light, light) }
        return (light, try expression(schemes.dark, &writing) ?? light)
    }

    // MARK: Colours

    private mutating func expression(
        _ color: SwatchColor, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> String? {
        guard let value = try writing.value(of: color) else { return nil }
        if !value.missing.isEmpty { writing.lose(.missing, "a missing component was written as 0") }
        if let bytes = value.bytesOfSRGB {
            var text = Array("Color(0x".utf8)
            for i in [3, 0, 1, 2] { HexDigits.append(bytes[i], to: &text) }
            return String(decoding: text, as: UTF8.self) + ")"
        }
        usesSpaces = true
        let stored = value.inSpaceOfCatalog
        if stored.colorSpace == .displayP3 { return floats(stored, "DisplayP3") }
        let extended = stored.converted(to: .sRGB)
        // The ranges are those of Compose's ColorSpaces: it refuses numbers outside of them.
        if extended.isWithin(-0.799...2.399) { return floats(extended, "ExtendedSrgb") }
        let linear = stored.converted(to: .sRGBLinear)
        if linear.isWithin(-0.5...7.499) { return floats(linear, "LinearExtendedSrgb") }
        guard let mapped = try writing.components(of: color, in: .displayP3) else { return nil }
        return floats(mapped, "DisplayP3")
    }

    private func floats(_ value: ColorValue, _ space: String) -> String {
        let alpha = min(max(value.alpha, 0), 1)
        let numbers = [value.components.x, value.components.y, value.components.z, alpha].map { number in
            (DecimalText(single: Float(number))?.withoutNegativeZero.string() ?? "0") + "f"
        }
        return "Color(\(numbers.joined(separator: ", ")), ColorSpaces.\(space))"
    }

    // MARK: Text

    func write(_ writing: inout PaletteWriting) -> [UInt8] {
        var code = CodeWriter(header: options.header)
        code.line()
        if let package = options.package {
            let parts = package.split(separator: ".").map { Self.names.escaped(String($0)) }
            code.line("package \(parts.joined(separator: "."))")
            code.line()
        }
        code.line("import androidx.compose.ui.graphics.Color")
        if usesSpaces { code.line("import androidx.compose.ui.graphics.colorspace.ColorSpaces") }
        code.line()
        let title = CodeWriter.oneLine(palette.name ?? typeName)
        guard colors.contains(where: { $0.map { $0.light != $0.dark } ?? false }) else {
            write("object \(Self.names.escaped(typeName))", "The colors of \(title).", to: &code) { code in
                writeObjects(of: 0, to: &code)
            }
            return code.finish()
        }
        write("interface \(typeName)Colors", "The colors of \(title) in any surroundings.", to: &code) { code in
            writeInterface(of: 0, to: &code)
        }
        code.line()
        write("object \(typeName)Light : \(typeName)Colors", "The colors of \(title) in light surroundings.", to: &code)
        {
            code in writeValues(of: 0, "\(typeName)Colors", isDark: false, to: &code)
        }
        code.line()
        write("object \(typeName)Dark : \(typeName)Colors", "The colors of \(title) in dark surroundings.", to: &code) {
            code in writeValues(of: 0, "\(typeName)Colors", isDark: true, to: &code)
        }
        return code.finish()
    }

    private func write(
        _ declaration: String, _ comment: String, to code: inout CodeWriter, _ body: (inout CodeWriter) -> Void
    ) {
        code.line("/** \(Self.comment(comment)) */")
        code.block(declaration + " {", body)
    }

    private func writeComment(_ place: SwatchTree.Place, to code: inout CodeWriter) {
        let swatch = palette.groups[Int(place.group)].swatches[Int(place.index)]
        let lines = swatch.commentLines.map(Self.comment)
        if lines.count == 1 {
            code.line("/** \(lines[0]) */")
        } else if lines.count > 1 {
            code.line("/**")
            for line in lines { code.line(" * \(line)") }
            code.line(" */")
        }
    }

    private static func comment(_ text: String) -> String {
        // Comments of Kotlin nest, so neither end of one may stand in a name.
        var safe = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if let last = safe.last, (last == "*" && scalar == "/") || (last == "/" && scalar == "*") {
                safe.append(" ")
            }
            safe.append(scalar)
        }
        return String(safe)
    }

    private func writeObjects(of group: Int, to code: inout CodeWriter) {
        forEachChild(of: group, &code) { child, code in
            switch child {
            case .swatch(let place):
                guard let color = colors[Int(place.place)] else { return }
                writeComment(place, to: &code)
                code.line("val \(name(place)) = \(color.light)")
            case .group(let inner):
                code.block("object \(Self.names.escaped(tree.name(of: inner))) {") { code in
                    writeObjects(of: inner, to: &code)
                }
            }
        }
    }

    private func writeInterface(of group: Int, to code: inout CodeWriter) {
        forEachChild(of: group, &code) { child, code in
            switch child {
            case .swatch(let place):
                if colors[Int(place.place)] == nil { return }
                writeComment(place, to: &code)
                code.line("val \(name(place)): Color")
            case .group(let inner):
                let type = Self.names.escaped(tree.name(of: inner))
                code.line("val \(property(inner)): \(type)")
                code.line()
                code.block("interface \(type) {") { code in writeInterface(of: inner, to: &code) }
            }
        }
    }

    private func writeValues(of group: Int, _ path: String, isDark: Bool, to code: inout CodeWriter) {
        forEachChild(of: group, &code) { child, code in
            switch child {
            case .swatch(let place):
                guard let color = colors[Int(place.place)] else { return }
                code.line("override val \(name(place)) = \(isDark ? color.dark : color.light)")
            case .group(let inner):
                let type = "\(path).\(Self.names.escaped(tree.name(of: inner)))"
                code.block("override val \(property(inner)): \(type) = object : \(type) {") { code in
                    writeValues(of: inner, type, isDark: isDark, to: &code)
                }
            }
        }
    }

    private func name(_ place: SwatchTree.Place) -> String { Self.names.escaped(tree.names[Int(place.place)]) }

    /// The name of the property that holds a group.
    private func property(_ group: Int) -> String {
        let name = tree.name(of: group)
        return Self.names.escaped(name.prefix(1).lowercased() + name.dropFirst())
    }

    /// Goes over what a container holds, with an empty line before each group.
    private func forEachChild(
        of group: Int, _ code: inout CodeWriter, _ body: (SwatchTree.Child, inout CodeWriter) -> Void
    ) {
        for (index, child) in tree.children(of: group).enumerated() {
            if case .group = child, index > 0 { code.line() }
            body(child, &code)
        }
    }
}

extension ColorValue {
    fileprivate func isWithin(_ range: ClosedRange<Double>) -> Bool {
        (0..<3).allSatisfy { range.contains(components[$0]) }
    }
}
