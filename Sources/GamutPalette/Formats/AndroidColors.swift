// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension PaletteFormat {
    /// Colour resources of Android: `res/values/colors.xml`.
    ///
    /// Colours are `#RGB`, `#ARGB`, `#RRGGBB` or `#AARRGGBB`: alpha comes first, unlike in CSS. `@color/x` is a reference to
    /// another colour, `@android:color/x` and theme attributes as `?attr/x` are system colours of the platform `android`.
    /// Resources that are no colours are passed over.
    ///
    /// Names are written as Android demands them: small letters, digits and underscores, no digit in front, no word of
    /// Java, no two alike. Groups become comments.
    public static let android = PaletteFormat(
        id: "android", name: "Android colors.xml", extensions: ["xml"], container: .file, abilities: [.names, .alpha],
        detection: AndroidColors.detect, reader: AndroidColors.read, writer: AndroidColors.write)
}

enum AndroidColors {
    static let platform = "android"

    @Sendable static func detect(_ source: PaletteSource) -> PaletteFormat.Likelihood {
        guard let bytes = source.bytes, JSONDetection.mentions("<resources", in: bytes, first: 1 << 16) else {
            return .no
        }
        let first = bytes.first { !StyleSheetText.isBlank($0) && ![0xEF, 0xBB, 0xBF].contains($0) }
        return first == UInt8(ascii: "<") ? .certain : .no
    }

    // MARK: Reading

    @Sendable static func read(
        _ source: PaletteSource, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> Palette {
        let bytes = try reading.bytes(of: source)
        var xml = try XMLReader(bytes)
        let root = try xml.root()
        guard root.name.local == "resources" else {
            throw PaletteDecodingError(
                .wrongFormat, "<\(root.name)> (expected <resources>)", at: root.position, value: root.name.description)
        }
        var swatches: [Swatch] = []
        swatches.reserveCapacity(bytes.count / 32 + 1)
        var names = NameTable()
        while let child = try xml.nextChild() {
            let isColor = child.name.local == "color" || (child.name.local == "item" && child["type"] == "color")
            guard isColor else {
                try xml.skip()
                continue
            }
            let name = try child.require("name")
            if names.insert(name.value, at: swatches.count, names: { swatches[$0].name }) != nil {
                reading.warn("the color \"\(name.value)\" is there again", at: name.position)
            }
            swatches.append(Swatch(name: name.value, color: try color(xml.text())))
        }
        try xml.finish()
        return Palette(swatches: swatches)
    }

    private static func color(_ text: XMLText) throws(PaletteDecodingError) -> SwatchColor {
        let value = text.trimmed
        switch value.first {
        case "#":
            do {
                return .value(try ColorValue(hex: value, as: .argb))
            } catch {
                throw PaletteDecodingError(
                    .invalidColor, error.message, at: position(of: error.offset, in: text), value: value)
            }
        case "?":
            return .reference(.system(value, platform: platform))
        case "@":
            if value == "@null" || value == "@empty" { return .unassigned }
            if value.hasPrefix("@color/") { return .reference(.swatch(String(value.dropFirst(7)))) }
            if value.hasPrefix("@android:color/") {
                return .reference(.system(String(value.dropFirst(15)), platform: platform))
            }
            if value.contains(":color/") { return .reference(.system(value, platform: platform)) }
        default: break
        }
        throw PaletteDecodingError(
            .invalidColor, "\"\(value.prefix(40))\" is no color (expected #RRGGBB, #AARRGGBB or @color/name)",
            at: position(of: 0, in: text), value: String(value.prefix(40)))
    }

    /// The place of a character of a text, counted behind the blanks it begins with.
    private static func position(of offset: Int, in text: XMLText) -> SourcePosition {
        guard case .line(var line, var column) = text.position else { return text.position }
        for scalar in text.string.unicodeScalars {
            guard scalar.properties.isWhitespace else { break }
            if scalar == "\n" { (line, column) = (line + 1, 0) }
            column += 1
        }
        return .line(line, column: column + offset)
    }

    // MARK: Writing

    @Sendable static func write(
        _ palette: Palette, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> PaletteOutput {
        let names = SwatchNames(palette, .androidResource)
        let bytes = try document(palette, names, isFirst: true, &writing) { swatch in
            names.references.alias(of: swatch).map { .reference(.swatch($0)) } ?? swatch.color
        }
        return .file(bytes)
    }

    /// The resources for the colours of one appearance, without those for which `color` gives nothing.
    ///
    /// Of several documents of one palette the first one tells what became of names; `note` is a comment to begin with.
    static func document(
        _ palette: Palette, _ names: SwatchNames, isFirst: Bool, note: [String] = [], _ writing: inout PaletteWriting,
        color: (Swatch) -> SwatchColor?
    ) throws(PaletteEncodingError) -> [UInt8] {
        var place = 0
        var xml = XMLWriter()
        for line in note { try xml.comment(comment(line)) }
        try xml.element("resources") { (xml: inout XMLWriter) throws(PaletteEncodingError) in
            for group in palette.groups {
                var heading = group.name.flatMap { $0.isEmpty ? nil : $0 }
                for swatch in group.swatches {
                    writing.begin(swatch, in: group)
                    let name = names.names[place]
                    place += 1
                    guard let color = color(swatch) else { continue }
                    if let text = heading { try xml.comment(comment(text)) }
                    heading = nil
                    guard let text = try text(of: color, names, &writing) else { continue }
                    try xml.element("color", [("name", name)], text: text)
                    if isFirst, !swatch.name.isEmpty, name != swatch.name {
                        writing.lose(.name, "the name is written as \"\(name)\"")
                    }
                }
            }
        }
        return xml.finish()
    }

    private static func text(
        of color: SwatchColor, _ names: SwatchNames, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> String? {
        switch color {
        case .reference(.swatch(let reference)):
            return "@color/\(names.name(of: reference))"
        case .reference(.system(let name, platform: platform)):
            return name.hasPrefix("@") || name.hasPrefix("?") ? name : "@android:color/\(name)"
        default:
            guard let bytes = try writing.bytes(of: color) else { return nil }
            var text = [UInt8(ascii: "#")]
            if bytes.w != 255 { HexDigits.append(bytes.w, to: &text) }
            for i in 0..<3 { HexDigits.append(bytes[i], to: &text) }
            return String(decoding: text, as: UTF8.self)
        }
    }

    private static func comment(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { XMLCharacters.isAllowed($0) ? $0 : " " }))
    }
}

extension SwatchNames.Grammar {
    /// Names of resources of Android.
    static let androidResource = SwatchNames.Grammar(
        allowed: { resourceName($0) }, separator: "_", identity: { $0 })

    private static func resourceName(_ text: String) -> String {
        var name: [UInt8] = []
        var previous: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                name.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                // polarNight is polar_night.
                if UInt8(ascii: "a")...UInt8(ascii: "z") ~= previous { name.append(UInt8(ascii: "_")) }
                name.append(byte.lowercasedASCII)
            case UInt8(ascii: "_"):
                name.append(byte)
            default:
                if let last = name.last, last != UInt8(ascii: "_") { name.append(UInt8(ascii: "_")) }
            }
            previous = byte
        }
        while name.last == UInt8(ascii: "_"), previous != UInt8(ascii: "_") { name.removeLast() }
        let result = String(decoding: name, as: UTF8.self)
        guard let first = name.first else { return "" }
        if UInt8(ascii: "0")...UInt8(ascii: "9") ~= first { return "color_" + result }
        return javaWords.contains(result) ? result + "_" : result
    }

    /// Words that no field of Java can be called (Java Language Specification §3.9).
    private static let javaWords: Set<String> = [
        "_", "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const", "continue",
        "default", "do", "double", "else", "enum", "extends", "false", "final", "finally", "float", "for", "goto", "if",
        "implements", "import", "instanceof", "int", "interface", "long", "native", "new", "null", "package", "private",
        "protected", "public", "return", "short", "static", "strictfp", "super", "switch", "synchronized", "this",
        "throw",
        "throws", "transient", "true", "try", "void", "volatile", "while",
    ]
}
