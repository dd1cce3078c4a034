// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorValue {
    /// Reads an absolute colour of CSS Color 4: `#369`, `rebeccapurple`, `rgb(51 102 153)`, `oklch(70% 0.1 200 / 50%)`.
    ///
    /// The value is in the space that the text names: nothing is converted, so `hsl()` gives HSL. Functions of a space of
    /// its own clamp as CSS says at this stage (`rgb()` to 0…1, lightness to its range, chroma and saturation from 0) and
    /// bring hues to 0…360; `color()` keeps all numbers. Besides the spaces that CSS predefines, `color(--ID a b c)` takes
    /// the id of every other space, built in or passed along, with components in the space's units. `none` is a missing
    /// component; `calc()`, `min()`, `max()` and `clamp()` are evaluated; NaN counts as 0 and infinities as the largest
    /// numbers, alpha is clamped to 0…1, as CSS does.
    ///
    /// `currentcolor`, system colours, relative colours and functions of other colours such as `color-mix()` are refused,
    /// for they need more than the text.
    /// - Throws: A ``ColorSyntaxError`` with the offset of what is wrong in UTF-8 bytes.
    public init(css: String, customSpaces: [ColorSpace] = []) throws(ColorSyntaxError) {
        try self.init(css: css.utf8, customSpaces: customSpaces)
    }

    /// Reads an absolute colour of CSS Color 4 from UTF-8 bytes.
    ///
    /// - Throws: A ``ColorSyntaxError``; its offset counts from the first byte.
    @inlinable
    public init(css: some Collection<UInt8>, customSpaces: [ColorSpace] = []) throws(ColorSyntaxError) {
        self = try withBytes(of: css) { bytes throws(ColorSyntaxError) in
            try ColorValue(cssBytes: bytes, customSpaces: customSpaces)
        }
    }

    @usableFromInline
    init(cssBytes: UnsafeBufferPointer<UInt8>, customSpaces: [ColorSpace]) throws(ColorSyntaxError) {
        var parser = CSSColorParser(cssBytes, at: 0, customSpaces: customSpaces)
        self = try parser.parseAll()
    }

    /// Reads the colour at the start of some bytes, after blanks and comments, and says where its text ends.
    ///
    /// What follows is not looked at: of `red; blue` the colour is read and the end is 3.
    /// - Throws: A ``ColorSyntaxError``; its offset counts from the first byte.
    @inlinable
    public static func readCSS(
        prefixOf bytes: some Collection<UInt8>, customSpaces: [ColorSpace] = []
    ) throws(ColorSyntaxError) -> (color: ColorValue, end: Int) {
        try withBytes(of: bytes) { buffer throws(ColorSyntaxError) in
            try readCSS(buffer, at: 0, customSpaces: customSpaces)
        }
    }

    /// Reads the colour at an offset of a parser's bytes; offsets of errors, and the end, count from the buffer's start.
    @usableFromInline
    package static func readCSS(
        _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, customSpaces: [ColorSpace] = []
    ) throws(ColorSyntaxError) -> (color: ColorValue, end: Int) {
        var parser = CSSColorParser(bytes, at: offset, customSpaces: customSpaces)
        let color = try parser.parse()
        return (color, parser.cursor.position)
    }
}
