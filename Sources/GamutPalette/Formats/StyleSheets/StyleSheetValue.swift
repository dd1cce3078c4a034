// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// What the value of a variable is.
enum StyleSheetValue {
    /// A colour, or the name of one that the browser or the system knows.
    case color(SwatchColor)
    /// `light-dark(a, b)`: one colour for light and one for dark surroundings.
    case pair(light: Range<Int>, dark: Range<Int>)
    /// Another variable, and what is taken where there is none of that name.
    case alias(String, fallback: Range<Int>?)
    /// What looks like a colour and is none.
    case broken(ColorSyntaxError, offset: Int)
    /// Something else: a length, a font, a list.
    case other
}

/// Reads the values of variables.
struct StyleSheetValueReader {
    let bytes: UnsafeBufferPointer<UInt8>
    let dialect: StyleSheetScanner.Dialect
    let customSpaces: [ColorSpace]

    /// Reads the value in a range.
    func value(_ range: Range<Int>) -> StyleSheetValue {
        let range = withoutFlags(trimmed(range))
        guard !range.isEmpty else { return .other }
        if let alias = alias(range) { return alias }
        if let arguments = arguments(of: "light-dark", in: range) {
            let parts = split(arguments, at: UInt8(ascii: ","))
            if parts.count == 2 { return .pair(light: parts[0], dark: parts[1]) }
        }
        do {
            let text = UnsafeBufferPointer(rebasing: bytes[range])
            return .color(.value(try ColorValue(css: text, customSpaces: customSpaces)))
        } catch {
            if error.reason == .contextDependent {
                return .color(.reference(.system(string(range), platform: "css")))
            }
            if dialect == .scss, let color = sassColor(range) { return .color(.value(color)) }
            return looksLikeColor(range, error)
                ? .broken(error, offset: range.lowerBound + error.offset) : .other
        }
    }

    private func alias(_ range: Range<Int>) -> StyleSheetValue? {
        if let arguments = arguments(of: "var", in: range) {
            let comma = arguments.first { bytes[$0] == UInt8(ascii: ",") }
            let name = trimmed(arguments.lowerBound..<(comma ?? arguments.upperBound))
            guard name.count > 2, bytes[name.lowerBound] == UInt8(ascii: "-"),
                bytes[name.lowerBound + 1] == UInt8(ascii: "-")
            else { return nil }
            return .alias(
                StyleSheetText.identifier(bytes, (name.lowerBound + 2)..<name.upperBound),
                fallback: comma.map { trimmed(($0 + 1)..<arguments.upperBound) })
        }
        guard dialect == .scss else { return nil }
        // `$name`, `#{$name}`, and `module.$name` of a file that is used.
        var range = range
        if range.count > 3, bytes[range.lowerBound] == UInt8(ascii: "#"),
            bytes[range.lowerBound + 1] == UInt8(ascii: "{"), bytes[range.upperBound - 1] == UInt8(ascii: "}")
        {
            range = trimmed((range.lowerBound + 2)..<(range.upperBound - 1))
        }
        guard let dollar = range.first(where: { bytes[$0] == UInt8(ascii: "$") }), dollar + 1 < range.upperBound,
            bytes[(dollar + 1)..<range.upperBound].allSatisfy(StyleSheetText.isIdentifierPart)
        else { return nil }
        let module = bytes[range.lowerBound..<dollar]
        guard module.isEmpty || (module.last == 0x2E && module.dropLast().allSatisfy(StyleSheetText.isIdentifierPart))
        else { return nil }
        return .alias(string((dollar + 1)..<range.upperBound), fallback: nil)
    }

    /// Sass's own `rgba(color, opacity)`, which CSS has not.
    private func sassColor(_ range: Range<Int>) -> ColorValue? {
        guard let arguments = arguments(of: "rgba", in: range) else { return nil }
        let parts = split(arguments, at: UInt8(ascii: ","))
        guard parts.count == 2 else { return nil }
        let text = UnsafeBufferPointer(rebasing: bytes[trimmed(parts[0])])
        let opacity = trimmed(parts[1])
        guard let color = try? ColorValue(css: text),
            let number = DecimalNumber(bytes, at: opacity.lowerBound, grammar: .css)
        else { return nil }
        switch opacity.upperBound - number.end {
        case 0: return color.withAlpha(min(max(number.value, 0), 1))
        case 1 where bytes[number.end] == UInt8(ascii: "%"): return color.withAlpha(min(max(number.value / 100, 0), 1))
        default: return nil
        }
    }

    private func looksLikeColor(_ range: Range<Int>, _ error: ColorSyntaxError) -> Bool {
        if bytes[range.lowerBound] == UInt8(ascii: "#") || error.suggestion != nil { return true }
        let word = bytes[range].prefix { StyleSheetText.isIdentifierPart($0) }
        guard word.endIndex < range.upperBound, bytes[word.endIndex] == UInt8(ascii: "(") else { return false }
        return [
            "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "device-cmyk",
            "contrast-color", "light-dark", "alpha", "lighten", "darken", "mix", "tint-color", "shade-color",
        ].contains(String(decoding: word, as: UTF8.self).lowercased())
    }

    // MARK: Ranges

    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The range without blanks and comments around it.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        guard let first = range.first, let last = range.last else { return range }
        let mayShrink = [first, last].contains {
            StyleSheetText.isBlank(bytes[$0]) || bytes[$0] == UInt8(ascii: "/")
        }
        guard mayShrink || dialect == .scss else { return range }
        var scanner = StyleSheetScanner(UnsafeBufferPointer(rebasing: bytes[range]), dialect: dialect)
        let content = scanner.content()
        return (range.lowerBound + content.lowerBound)..<(range.lowerBound + content.upperBound)
    }

    /// The range without `!important`, `!default` and `!global` at its end.
    func withoutFlags(_ range: Range<Int>) -> Range<Int> {
        var range = range
        while let last = range.last, bytes[last] >= UInt8(ascii: "a"), bytes[last] <= UInt8(ascii: "z") {
            guard var start = range.last(where: { !StyleSheetText.isIdentifierPart(bytes[$0]) }) else { break }
            while start > range.lowerBound, StyleSheetText.isBlank(bytes[start]) { start -= 1 }
            guard bytes[start] == UInt8(ascii: "!") else { break }
            range = trimmed(range.lowerBound..<start)
        }
        return range
    }

    /// What stands in the parentheses of a function that fills the range; nil where it is another one.
    func arguments(of name: StaticString, in range: Range<Int>) -> Range<Int>? {
        let length = name.utf8CodeUnitCount
        guard range.count >= length + 2, bytes[range.upperBound - 1] == UInt8(ascii: ")"),
            bytes[range.lowerBound + length] == UInt8(ascii: "("),
            (0..<length).allSatisfy({ bytes[range.lowerBound + $0].lowercasedASCII == name.utf8Start[$0] })
        else { return nil }
        let arguments = (range.lowerBound + length + 1)..<(range.upperBound - 1)
        // The parenthesis at the end must be the one of the function.
        return split(arguments, at: UInt8(ascii: ")")).count == 1 ? arguments : nil
    }

    /// The parts of a range between a byte that stands outside of brackets, strings and comments.
    func split(_ range: Range<Int>, at separator: UInt8, limit: Int = .max) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        var depth = 0
        var i = range.lowerBound
        while i < range.upperBound {
            let byte = bytes[i]
            if byte == separator && depth == 0 && parts.count < limit {
                parts.append(start..<i)
                start = i + 1
            } else {
                switch byte {
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
                case UInt8(ascii: "\""), UInt8(ascii: "'"):
                    i += 1
                    while i < range.upperBound, bytes[i] != byte { i += bytes[i] == UInt8(ascii: "\\") ? 2 : 1 }
                case UInt8(ascii: "/"):
                    i = StyleSheetScanner.endOfComment(bytes, at: i, before: range.upperBound, dialect) ?? (i + 1)
                    continue
                case UInt8(ascii: "\\"): i += 1
                default: break
                }
            }
            i += 1
        }
        parts.append(start..<max(start, range.upperBound))
        return parts
    }
}
