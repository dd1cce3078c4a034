// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// Reads the values of design tokens: colours and aliases.
struct DesignTokenColors {
    private let document: JSONDocument
    private let spaces: [ColorSpace]
    /// The space of the last colour, for most files have one alone.
    private var lastSpace: ColorSpace = .sRGB
    private var positions: SourcePositionFinder
    /// The members of large objects that were asked for, by the object.
    private var members: [Int: [String: Int]] = [:]
    private(set) var warnings: [PaletteWarning] = []

    init(_ document: JSONDocument, options: PaletteReading.Options) {
        self.document = document
        spaces = ColorSpace.all + options.customSpaces
        positions = document.positions
    }

    mutating func warn(_ message: String, at offset: Int) {
        if warnings.count < 1000 { warnings.append(PaletteWarning(message, at: positions.position(of: offset))) }
    }

    /// The colour of a token's value; nil where nothing says that it is one.
    mutating func color(_ value: JSONValue, isTyped: Bool) throws(PaletteDecodingError) -> SwatchColor? {
        if let path = try path(of: value) {
            guard isTyped || isColor(path) else { return nil }
            return .reference(.swatch(path.joined(separator: "/")))
        }
        if let text = value.string {
            guard isTyped || text.hasPrefix("#") else { return nil }
            do {
                return .value(try ColorValue(css: text))
            } catch {
                throw value.error(.invalidColor, error.message)
            }
        }
        if let object = value.object {
            if let space = object["colorSpace"] { return .value(try color(object, of: value, in: space)) }
            if let red = object["r"], let green = object["g"], let blue = object["b"] {
                // What Figma's programs give out: from 0 to 1.
                return .value(
                    ColorValue(
                        .sRGB, try red.requireDouble(), try green.requireDouble(), try blue.requireDouble(),
                        alpha: try object["a"]?.requireDouble() ?? 1))
            }
        }
        guard isTyped else { return nil }
        throw value.mismatch(expected: "an object with \"colorSpace\", a text such as \"#rrggbb\", or an alias")
    }

    // MARK: Objects

    private mutating func color(
        _ object: JSONObject, of value: JSONValue, in space: JSONValue
    ) throws(PaletteDecodingError) -> ColorValue {
        var components: JSONValue?
        var alpha: JSONValue?
        var hex: JSONValue?
        for member in object {
            if member.isKey("components") {
                components = member.value
            } else if member.isKey("alpha") {
                alpha = member.value
            } else if member.isKey("hex") {
                hex = member.value
            } else if !member.isKey("colorSpace") {
                warn("key \"\(member.key)\" of a color is not known and was left out", at: member.value.offset)
            }
        }
        var opacity = 1.0
        if let alpha { opacity = try target(of: alpha).requireDouble() }
        if !(0...1).contains(opacity), let alpha { warn("the alpha \(opacity) is not from 0 to 1", at: alpha.offset) }

        guard let known = try colorSpace(target(of: space)), let components else {
            guard let hex else {
                if components == nil { _ = try value.require("components") }
                let id = try target(of: space).requireString()
                throw space.error(
                    .invalidColor, "the color space \"\(id)\"",
                    expected: "one of \(DesignTokens.spaces.map(\.id).joined(separator: ", "))", value: id)
            }
            warn("a color is read from its \"hex\", for its space or components are not known", at: value.offset)
            do {
                return try ColorValue(hex: hex.requireString()).withAlpha(opacity)
            } catch let error as ColorSyntaxError {
                throw hex.error(.invalidColor, error.message)
            } catch {
                throw hex.mismatch(expected: "a text")
            }
        }
        return try color(components, in: known, alpha: opacity)
    }

    private mutating func color(
        _ components: JSONValue, in space: ColorSpace, alpha: Double
    ) throws(PaletteDecodingError) -> ColorValue {
        var values = SIMD3<Double>()
        var missing: ColorValue.Missing = []
        var count = 0
        for component in try target(of: components).requireArray() {
            if count < 3 {
                let component = try target(of: component)
                if component.isString("none") {
                    missing.insert(.component(count))
                } else {
                    let isPercentage = DesignTokens.hasPercentages(space) && count > 0
                    values[count] = try isPercentage ? share(component) : component.requireDouble()
                }
            }
            count += 1
        }
        guard count == 3 else {
            throw components.error(.invalidColor, "\(count) components", expected: "3", value: "\(count)")
        }
        return ColorValue(space, components: values, alpha: alpha, missing: missing)
    }

    /// A number from 0 to 100 as the double nearest to a hundredth of it.
    private func share(_ value: JSONValue) throws(PaletteDecodingError) -> Double {
        let plain = try value.requireDouble()
        let exact = document.bytes.withUnsafeBufferPointer {
            DecimalNumber($0, at: value.offset, grammar: .json, multipliedByTenTo: -2)
        }
        return exact?.value ?? plain / 100
    }

    /// The space of an id, nil where there is none; the spaces that the module has not are known too.
    private mutating func colorSpace(_ value: JSONValue) throws(PaletteDecodingError) -> ColorSpace? {
        if value.isString(lastSpace.id) { return lastSpace }
        guard let space = ColorSpace(id: try value.requireString(), in: spaces) else { return nil }
        lastSpace = space
        return space
    }

    // MARK: Aliases

    /// The names on the way to the token that an alias leads to; nil where the value is none.
    func path(of value: JSONValue) throws(PaletteDecodingError) -> [String]? {
        if let text = value.string {
            guard text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 2 else { return nil }
            return text.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        }
        guard let reference = value.object?["$ref"] else { return nil }
        var path = try pointer(reference)
        if path.last == "$value" { path.removeLast() }
        return path
    }

    /// The parts of a JSON pointer into this file (RFC 6901, as a fragment of an address).
    private func pointer(_ value: JSONValue) throws(PaletteDecodingError) -> [String] {
        let text = try value.requireString()
        guard text.hasPrefix("#/") else {
            throw value.error(.unsupported, "a reference into another file", expected: "\"#/\" and a path", value: text)
        }
        return text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map { part in
            unescape(part)
        }
    }

    private func unescape(_ part: Substring) -> String {
        guard part.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "%") }) else {
            return String(part)
        }
        let bytes = Array(part.utf8)
        var result: [UInt8] = []
        var i = 0
        while i < bytes.count {
            if bytes[i] == UInt8(ascii: "%"), i + 2 < bytes.count, let high = HexDigits.value(of: bytes[i + 1]),
                let low = HexDigits.value(of: bytes[i + 2])
            {
                result.append(high << 4 | low)
                i += 3
            } else {
                result.append(bytes[i])
                i += 1
            }
        }
        // Tildes are decoded after percent signs, and each of them once.
        var parts: [UInt8] = []
        i = 0
        while i < result.count {
            let isEscape = result[i] == UInt8(ascii: "~") && i + 1 < result.count
            if isEscape, result[i + 1] == UInt8(ascii: "0") || result[i + 1] == UInt8(ascii: "1") {
                parts.append(result[i + 1] == UInt8(ascii: "0") ? UInt8(ascii: "~") : UInt8(ascii: "/"))
                i += 2
            } else {
                parts.append(result[i])
                i += 1
            }
        }
        return String(decoding: parts, as: UTF8.self)
    }

    /// What stands at the end of a path from the root of the file.
    mutating func find(_ path: [String]) -> JSONValue? {
        var value = document.root
        for name in path {
            guard let next = part(name, of: value) else { return nil }
            value = next
        }
        return value
    }

    /// A member of an object, or an element of a short array by its number.
    private mutating func part(_ name: String, of value: JSONValue) -> JSONValue? {
        if let array = value.array {
            guard let index = Int(name), 0..<64 ~= index else { return nil }
            return array.dropFirst(index).first { _ in true }
        }
        guard let object = value.object else { return nil }
        // Files can ask for a member of a large object with every token.
        if value.token.size < 128 { return object[name] }
        if members[value.index] == nil {
            members[value.index] = Dictionary(
                object.map { ($0.key, $0.value.index) }, uniquingKeysWith: { _, last in last })
        }
        return members[value.index]?[name].map { JSONValue(document: document, index: $0) }
    }

    /// The value itself, or what it refers to where it is a reference to a part of another token.
    private mutating func target(of value: JSONValue) throws(PaletteDecodingError) -> JSONValue {
        var value = value
        for _ in 0..<32 {
            guard let reference = value.object?["$ref"] else { return value }
            guard let next = try find(pointer(reference)) else {
                throw reference.error(.unresolvedReference, "a reference that leads nowhere")
            }
            value = next
        }
        throw value.error(.unresolvedReference, "a reference that leads back to itself")
    }

    // MARK: Types

    /// The type that the groups on the way to a token give it.
    mutating func inheritedType(of path: [String]) -> JSONValue? {
        var value = document.root
        var type = part("$type", of: value)
        for name in path {
            guard let member = part(name, of: value) else { return type }
            value = member
            type = part("$type", of: value) ?? type
        }
        return type
    }

    /// Whether an alias without a type of its own leads to a colour of this file.
    private mutating func isColor(_ path: [String]) -> Bool {
        var path = path
        for _ in 0..<32 {
            if let type = inheritedType(of: path) { return type.isString("color") && find(path) != nil }
            guard let token = find(path), let value = part("$value", of: token) else { return false }
            if let text = value.string, text.hasPrefix("#") { return true }
            if part("colorSpace", of: value) != nil { return true }
            guard let next = try? self.path(of: value) else { return false }
            path = next
        }
        return false
    }
}
