// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ResolvedColor {
    /// Eight hexadecimal digits after `#`: red, green, blue of encoded sRGB and the opacity.
    ///
    /// Exact arithmetic clamps and rounds half up. Apple's does what SwiftUI's `description` does: nothing is clamped, so
    /// that a negative component prints eight digits and one above 1 three. Where SwiftUI would stop, at numbers beyond
    /// all integers, the nearest integer is written; what is not a number is written as 0 in either case.
    public func description(arithmetic: Arithmetic) -> String {
        var text = "#"
        switch arithmetic {
        case .exact:
            let color = upperEnd
            for value in [color.components.x, color.components.y, color.components.z, color.alpha] {
                text += HexDigits.text(of: Quantizer.quantize(value, as: UInt8.self) ?? 0)
            }
        case .appleCompatible:
            let components = components(arithmetic: .appleCompatible)
            for index in 0..<4 { text += Self.unclampedDigits(components[index] * 255 + 0.5) }
        }
        return text
    }

    /// The colour as `#RRGGBB` in sRGB, or `#RRGGBBAA` where it is not opaque.
    ///
    /// The colour is mapped into the gamut of sRGB, clipped unless another way is asked for, and rounded half up.
    /// - Throws: A ``ColorSyntaxError`` when a component is not a number.
    public func hex(
        alpha: ColorValue.HexAlpha = .automatic, uppercase: Bool = true, order: ColorValue.HexOrder = .rgba,
        mapping: GamutMapping = .clip
    ) throws(ColorSyntaxError) -> String {
        try upperEnd.hex(alpha: alpha, uppercase: uppercase, order: order, mapping: mapping)
    }

    /// Encoded sRGB at the upper end of what rounds to these numbers in single precision.
    ///
    /// Digits are taken from it so that they are those of the colour that was resolved: 0.3 is 76.5 of 255, which is 77
    /// half up, and the single next to its linear light lies a little below.
    private var upperEnd: ColorValue {
        func end(_ value: Float) -> Double { value.isFinite ? Double(value) + Double(value.ulp) / 2 : Double(value) }
        func encoded(_ linear: Float) -> Double { TransferFunction.sRGB.encode(end(linear)) }
        return ColorValue(
            .sRGB, encoded(linearRed), encoded(linearGreen), encoded(linearBlue), alpha: end(opacity))
    }

    /// What C's `%02X` prints for a number cut off to a whole one: 32 bits, at least two digits.
    private static func unclampedDigits(_ value: Float) -> String {
        let whole: Int64
        if value.isNaN {
            whole = 0
        } else {
            whole = Int64(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
        }
        let digits = String(UInt32(truncatingIfNeeded: whole), radix: 16, uppercase: true)
        return digits.utf8.count < 2 ? "0" + digits : digits
    }
}

extension ResolvedColor: CustomStringConvertible {
    /// Eight hexadecimal digits after `#`, clamped and rounded half up: red, green, blue of encoded sRGB and the opacity.
    public var description: String { description(arithmetic: .exact) }
}
