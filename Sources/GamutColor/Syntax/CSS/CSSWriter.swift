// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Writes colours as CSS.
enum CSSWriter {
    /// Appends a colour as the function that gives it back bit by bit.
    static func append(_ color: ColorValue, precision: Int?, to output: inout [UInt8]) {
        let form = color.colorSpace.node.css
        if let function = form.function, form.rules.functionKeeps(color) {
            output += function
            for index in 0..<3 {
                if index > 0 { output.append(UInt8(ascii: " ")) }
                let value = color.component(index)
                if form.rules[index].isWrittenAsPercentage, let value {
                    append(value, precision, scale: 2, to: &output)
                    output.append(UInt8(ascii: "%"))
                } else {
                    appendComponent(value, precision, to: &output)
                }
            }
        } else {
            output += form.color
            for index in 0..<3 {
                if index > 0 { output.append(UInt8(ascii: " ")) }
                appendComponent(color.component(index), precision, to: &output)
            }
        }
        appendAlpha(color, precision, to: &output)
        output.append(UInt8(ascii: ")"))
    }

    private static func appendAlpha(_ color: ColorValue, _ precision: Int?, to output: inout [UInt8]) {
        let isMissing = color.missing.contains(.alpha)
        guard isMissing || color.alpha != 1 else { return }
        output += " / ".utf8
        appendComponent(isMissing ? nil : color.alpha, precision, to: &output)
    }

    private static func appendComponent(_ value: Double?, _ precision: Int?, to output: inout [UInt8]) {
        guard let value else {
            output += "none".utf8
            return
        }
        append(value, precision, scale: 0, to: &output)
    }

    private static func append(_ value: Double, _ precision: Int?, scale: Int, to output: inout [UInt8]) {
        guard var digits = DecimalText(value)?.multiplied(byTenTo: scale) else {
            // CSS Values 4 §10.9: what is no number is a calculation.
            output += (value.isNaN ? "calc(NaN)" : value < 0 ? "calc(-infinity)" : "calc(infinity)").utf8
            return
        }
        if let precision { digits = digits.rounded(places: max(0, precision)).withoutNegativeZero }
        digits.append(to: &output, precision == nil ? .javaScript : .plain)
    }
}

extension ColorValue {
    /// The colour as CSS: `color(display-p3 1 0.5 0)`, `oklch(0.7 0.1 200 / 0.5)`, `hsl(120 50% 25%)`.
    ///
    /// Without a precision the numbers are the shortest that read back as the same doubles, and reading the text gives back
    /// an equal value, as long as it is finite and alpha is from 0 to 1. Spaces that CSS predefines are written as it has
    /// them, sRGB as `color(srgb …)`, which keeps every digit; a space with a function of its own uses it where that
    /// function keeps the numbers, and `color(--ID …)` where it would clamp them or turn the hue; all other spaces are
    /// `color(--ID …)`. Missing components are `none`, an alpha of 1 is left out, numbers that are not finite are
    /// `calc(NaN)` and `calc(infinity)`.
    ///
    /// - Parameter precision: The most digits after the point; zeros at the end are dropped.
    public func css(precision: Int? = nil) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(64)
        CSSWriter.append(self, precision: precision, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// The shortest CSS that keeps the colour: `#rrggbb` or `#rrggbbaa` where it is exactly bytes of sRGB, else ``css(precision:)``.
    public var compactCSS: String {
        guard let code = CSSNames.code(of: self) else { return css() }
        var output = [UInt8(ascii: "#")]
        for shift: UInt32 in code & 0xFF == 0xFF ? [24, 16, 8] : [24, 16, 8, 0] {
            HexDigits.append(UInt8(truncatingIfNeeded: code >> shift), uppercase: false, to: &output)
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// Appends the colour as CSS, as ``css(precision:)`` writes it.
    package func appendCSS(precision: Int? = nil, to output: inout [UInt8]) {
        CSSWriter.append(self, precision: precision, to: &output)
    }
}

extension ColorValue: CustomStringConvertible {
    /// The colour as CSS.
    public var description: String { css() }
}
