// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorValue {
    /// Reads an sRGB colour from hexadecimal digits, each byte divided by 255.
    ///
    /// - Throws: A ``ColorSyntaxError`` with the offset of what is wrong.
    public init(hex: String, as notation: HexNotation = .css) throws(ColorSyntaxError) {
        try self.init(hex: hex.utf8, as: notation)
    }

    /// Reads an sRGB colour from a range of a parser's bytes; the offset of an error counts from the buffer's start.
    @usableFromInline
    package init(
        hex bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, as notation: HexNotation = .css
    ) throws(ColorSyntaxError) {
        self = try HexParser.parse(bytes, in: range.clamped(to: 0..<bytes.count), as: notation)
    }

    /// Reads an sRGB colour from hexadecimal digits in bytes; the offset of an error counts from the first of them.
    @inlinable
    public init(hex bytes: some Collection<UInt8>, as notation: HexNotation = .css) throws(ColorSyntaxError) {
        self = try withBytes(of: bytes) { buffer throws(ColorSyntaxError) in
            try ColorValue(hex: buffer, in: 0..<buffer.count, as: notation)
        }
    }

    /// The order of the bytes in hexadecimal digits.
    public enum HexOrder: Hashable, Sendable {
        /// Red, green, blue, alpha: CSS.
        case rgba
        /// Alpha, red, green, blue: Android and Flutter.
        case argb
    }

    /// When alpha is written in hexadecimal digits.
    public enum HexAlpha: Hashable, Sendable {
        /// When its byte is less than 255.
        case automatic
        /// In any case.
        case always
        /// In no case: the alpha of the colour is lost.
        case never
    }

    /// The colour as `#RRGGBB` in sRGB, or `#RRGGBBAA` where it is not opaque.
    ///
    /// The colour is converted to sRGB, mapped into its gamut, and rounded half up, in that order; a missing component
    /// is written as 0.
    /// - Throws: A ``ColorSyntaxError`` when a component is not a number.
    public func hex(
        alpha: HexAlpha = .automatic, uppercase: Bool = true, order: HexOrder = .rgba, mapping: GamutMapping = .clip
    ) throws(ColorSyntaxError) -> String {
        let codes = try rgba8(mapping: mapping)
        let writesAlpha = alpha == .always || (alpha == .automatic && codes.w < 255)
        let written = order == .argb ? SIMD4(codes.w, codes.x, codes.y, codes.z) : codes
        let first = order == .argb && !writesAlpha ? 1 : 0
        let count = writesAlpha ? 4 : 3
        return String(unsafeUninitializedCapacity: 1 + 2 * count) { buffer in
            buffer[0] = UInt8(ascii: "#")
            for index in 0..<count {
                let code = written[first + index]
                buffer[1 + 2 * index] = HexDigits.digit(code >> 4, uppercase: uppercase)
                buffer[2 + 2 * index] = HexDigits.digit(code & 0xF, uppercase: uppercase)
            }
            return 1 + 2 * count
        }
    }

    /// The colour as four bytes in sRGB: red, green, blue and straight alpha.
    ///
    /// The colour is converted to sRGB, mapped into its gamut, and rounded half up, in that order.
    /// - Throws: A ``ColorSyntaxError`` when a component is not a number.
    public func rgba8(mapping: GamutMapping = .clip) throws(ColorSyntaxError) -> SIMD4<UInt8> {
        let mapped = mapped(into: .sRGB, using: mapping)
        let rgb = mapped.components
        // A hue that is no number would vanish in the conversion.
        guard !hasNaN, let red = Quantizer.quantize(rgb.x, as: UInt8.self),
            let green = Quantizer.quantize(rgb.y, as: UInt8.self),
            let blue = Quantizer.quantize(rgb.z, as: UInt8.self),
            let alpha = Quantizer.quantize(mapped.alpha, as: UInt8.self)
        else {
            throw ColorSyntaxError(
                .undefinedComponent, at: 0, "a component of the color is not a number (expected numbers)",
                offendingText: "nan")
        }
        return SIMD4(red, green, blue, alpha)
    }
}
