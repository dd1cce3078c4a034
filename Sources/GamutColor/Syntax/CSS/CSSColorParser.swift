// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Reads absolute colours of CSS Color 4 from bytes.
///
/// Parsing never converts: `hsl()` gives a value in HSL. Spaces bring their own functions, names and channels. On success
/// nothing is allocated, unless a name is written with escapes.
struct CSSColorParser {
    var cursor: CSSCursor
    let customSpaces: [ColorSpace]

    init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, customSpaces: [ColorSpace]) {
        cursor = CSSCursor(bytes: bytes, position: max(0, min(offset, bytes.count)))
        self.customSpaces = customSpaces
    }

    /// Reads one colour that fills the bytes, but for blanks and comments around it.
    mutating func parseAll() throws(ColorSyntaxError) -> ColorValue {
        let color = try parse()
        try cursor.skipBlanks()
        guard cursor.isAtEnd else {
            let text = cursor.textAhead()
            throw ColorSyntaxError(
                .trailingText, at: cursor.position, "'\(text)' follows after the color (expected nothing more)",
                offendingText: text)
        }
        return color
    }

    /// Reads the colour at the cursor, which goes behind it.
    mutating func parse() throws(ColorSyntaxError) -> ColorValue {
        try cursor.skipBlanks()
        if cursor.take("#") { return try parseHex() }
        guard let word = cursor.readWord() else { throw noColor() }
        if cursor.take("(") { return try parseFunction(word) }
        if let color = word.withLetters(in: cursor.bytes, { CSSNames.color(named: $0) }) { return color }
        throw unknownName(word)
    }

    /// All that belongs to the identifier after `#` counts as digits (CSS Syntax 3 §4.3.1), also when it is none.
    private mutating func parseHex() throws(ColorSyntaxError) -> ColorValue {
        let start = cursor.position
        var end = start
        while end < cursor.bytes.count, cursor.bytes[end].isIdentifierPart { end += 1 }
        guard let color = HexParser.color(cursor.bytes, digits: start..<end) else {
            throw HexParser.error(cursor.bytes, start: start - 1, digits: start..<end)
        }
        cursor.position = end
        return color
    }

    private mutating func parseFunction(_ name: CSSWord) throws(ColorSyntaxError) -> ColorValue {
        if let function = word(name, { CSSSpaceIndex.builtIn.function(named: $0) }) {
            return try parseArguments(of: function.space, in: name, commas: function.takesCommas)
        }
        if name.matches("color", in: cursor.bytes) { return try parseColorFunction(name) }
        if !customSpaces.isEmpty {
            let own = CSSSpaceIndex(customSpaces)
            if let function = word(name, { own.function(named: $0) }) {
                return try parseArguments(of: function.space, in: name, commas: function.takesCommas)
            }
        }
        throw unknownFunction(name)
    }

    /// `color(display-p3 …)` and `color(--oklab …)` (CSS Color 4 §10.1).
    private mutating func parseColorFunction(_ name: CSSWord) throws(ColorSyntaxError) -> ColorValue {
        try cursor.skipBlanks()
        guard let id = cursor.readWord() else { throw unexpected(in: name, expected: "the name of a color space") }
        if let space = word(id, { CSSSpaceIndex.builtIn.space(inColor: $0) }) {
            return try parseComponents(of: space, in: name, isColorFunction: true, commas: false)
        }
        if !customSpaces.isEmpty {
            let own = CSSSpaceIndex(customSpaces)
            if let space = word(id, { own.space(inColor: $0) }) {
                return try parseComponents(of: space, in: name, isColorFunction: true, commas: false)
            }
        }
        throw unknownSpace(id)
    }

    private mutating func parseArguments(
        of space: ColorSpace, in name: CSSWord, commas: Bool
    ) throws(ColorSyntaxError) -> ColorValue {
        try parseComponents(of: space, in: name, isColorFunction: false, commas: commas)
    }

    @inline(__always)
    private func word<Value>(_ word: CSSWord, _ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
        word.withLetters(in: cursor.bytes, body)
    }
}
