// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// Writes palettes as design tokens.
struct DesignTokensWriter {
    /// What a token holds.
    private enum Content {
        /// The swatch's own colour as it is.
        case same
        indirect case color(ColorValue)
        case alias(String)
        case nothing
    }

    private let tree: SwatchTree
    private let palette: Palette
    private var contents: [Content] = []
    private let precision: Int?

    init(_ palette: Palette, _ writing: inout PaletteWriting) throws(PaletteEncodingError) {
        tree = SwatchTree(palette, .tokens, &writing)
        self.palette = palette
        precision = writing.options.precision
        let references = SwatchReferences(palette)
        contents.reserveCapacity(palette.swatchCount)
        // In the order of the palette, which is not that of the file where a group comes twice.
        for group in palette.groups {
            for swatch in group.swatches {
                writing.begin(swatch, in: group)
                contents.append(try content(of: swatch, references, &writing))
            }
        }
    }

    private func content(
        of swatch: Swatch, _ references: SwatchReferences, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> Content {
        let name = tree.names[contents.count]
        if !swatch.name.isEmpty && name != swatch.name { writing.lose(.name, "the name is written as \"\(name)\"") }
        for attachment in swatch.attachments where Self.facts.contains(where: { $0.key == attachment.key }) {
            if !Self.isJSON(attachment.text) { writing.lose(.notes, "\(attachment.key) is no JSON and was dropped") }
        }
        if let reference = references.alias(of: swatch) {
            guard let place = references.place(of: reference) else {
                let alias = SwatchTree.Rules.alias(of: reference)
                if alias != "{}" { return .alias(alias) }
                writing.lose(.reference, "refers to nothing: left out")
                return .nothing
            }
            return .alias("{" + tree.path(ofSwatch: place).joined(separator: ".") + "}")
        }
        guard let value = try writing.value(of: swatch.color) else { return .nothing }
        let color = value.inSpaceOfTokens
        var missing = color.missing
        if color.colorSpace == value.colorSpace {
            if missing.remove(.alpha) != nil { writing.lose(.missing, "the missing alpha was written as 0") }
        } else if !value.missing.isEmpty {
            writing.lose(.missing, "a missing component was written as 0, for tokens have no \(value.colorSpace.name)")
            missing = []
        }
        let alpha = min(max(color.alpha, 0), 1)
        if alpha != color.alpha { writing.lose(.alpha, "the opacity \(color.alpha) was written as \(alpha)") }
        let result = ColorValue(color.colorSpace, components: color.components, alpha: alpha, missing: missing)
        return swatch.color == .value(result) ? .same : .color(result)
    }

    // MARK: Text

    consuming func write(_ writing: inout PaletteWriting) throws(PaletteEncodingError) -> [UInt8] {
        var json = JSONWriter(.plain, capacity: contents.count * 224)
        try json.object { (json: inout JSONWriter) throws(PaletteEncodingError) in
            if let notes = palette.notes { json.member("$description", notes) }
            try writeChildren(of: 0, to: &json)
        }
        return json.finish()
    }

    private func writeChildren(of group: Int, to json: inout JSONWriter) throws(PaletteEncodingError) {
        for child in tree.children(of: group) {
            switch child {
            case .group(let group):
                json.key(tree.name(of: group))
                try json.object { (json: inout JSONWriter) throws(PaletteEncodingError) in
                    try writeChildren(of: group, to: &json)
                }
            case .swatch(let swatch):
                let place = Int(swatch.place)
                try write(
                    palette.groups[Int(swatch.group)].swatches[Int(swatch.index)], contents[place], tree.names[place],
                    to: &json)
            }
        }
    }

    private func write(
        _ swatch: Swatch, _ content: Content, _ name: String, to json: inout JSONWriter
    ) throws(PaletteEncodingError) {
        if case .nothing = content { return }
        json.key(name)
        try json.object { (json: inout JSONWriter) throws(PaletteEncodingError) in
            json.member("$type", "color")
            switch content {
            case .alias(let alias): json.member("$value", alias)
            case .color(let color): try writeMember(color, of: swatch, to: &json)
            case .same:
                if let color = swatch.color.value { try writeMember(color, of: swatch, to: &json) }
            case .nothing: break
            }
            if let notes = swatch.notes { json.member("$description", notes) }
            for attachment in swatch.attachments {
                guard let fact = Self.facts.first(where: { $0.key == attachment.key }), Self.isJSON(attachment.text)
                else { continue }
                json.member(fact.name, JSONFragment(bytes: Array(attachment.text.utf8)))
            }
        }
    }

    private func writeMember(
        _ color: ColorValue, of swatch: Swatch, to json: inout JSONWriter
    ) throws(PaletteEncodingError) {
        json.key("$value")
        do {
            try DesignTokenValue.write(color, precision: precision, to: &json)
        } catch {
            throw error.adding(swatch: swatch.name)
        }
    }

    // MARK: Facts of the format

    private static let facts: [(key: String, name: String)] = [
        (DesignTokens.extensions, "$extensions"), (DesignTokens.deprecated, "$deprecated"),
    ]

    private static func isJSON(_ text: String) -> Bool {
        (try? JSONDocument(Array(text.utf8), duplicateKeys: .keep)) != nil
    }
}

extension SwatchTree.Rules {
    /// Tokens and groups of tokens.
    static let tokens = SwatchTree.Rules(
        groupName: { tokenName($0, keeping: nil) }, swatchName: { tokenName($0, keeping: "$root") }, identity: { $0 },
        sharesNames: true, limit: .max, maximumDepth: 64)

    /// A name by the rules of the format (§5.1.1): no dollar sign in front, no braces and dots; one word may be kept.
    private static func tokenName(_ text: String, keeping word: String?) -> String {
        guard text != word, text.utf8.contains(where: { ".{}$".utf8.contains($0) }) else { return text }
        var name = text.map { ".{}".contains($0) ? "-" : $0 }
        while name.first == "$" { name.removeFirst() }
        return name.isEmpty ? "-" : String(name)
    }

    /// The alias of a token that may be in another file, from its path joined by `/`.
    fileprivate static func alias(of reference: String) -> String {
        let parts = reference.split(separator: "/").map { tokenName(String($0), keeping: "$root") }
        return "{" + parts.joined(separator: ".") + "}"
    }
}
