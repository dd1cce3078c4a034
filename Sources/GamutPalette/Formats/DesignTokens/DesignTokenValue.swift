// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// The value of a design token that is a colour, as it stands under `$value`.
package enum DesignTokenValue {
    /// Reads a value that is no alias: an object with a space and components, or a text of CSS.
    package static func color(_ value: JSONValue) throws(PaletteDecodingError) -> ColorValue {
        var colors = DesignTokenColors(value.document, options: .init())
        guard case .value(let color)? = try colors.color(value, isTyped: true) else {
            throw value.error(.unresolvedReference, "an alias of another token", expected: "a color")
        }
        return color
    }

    /// Writes a colour as an object, in its own space or the nearest one on the way to XYZ that tokens know.
    package static func write(
        _ color: ColorValue, precision: Int? = nil, to json: inout JSONWriter
    ) throws(PaletteEncodingError) {
        let color = color.inSpaceOfTokens
        try json.object(inline: true) { (json: inout JSONWriter) throws(PaletteEncodingError) in
            json.member("colorSpace", color.colorSpace.id)
            json.key("components")
            try json.array { (json: inout JSONWriter) throws(PaletteEncodingError) in
                for (index, channel) in color.colorSpace.channels.enumerated() {
                    guard let component = color.component(index) else {
                        json.value("none")
                        continue
                    }
                    let isPercentage = DesignTokens.hasPercentages(color.colorSpace) && !channel.isHue
                    try write(
                        channel.isHue ? Angle.normalized(degrees: component) : component, scale: isPercentage ? 2 : 0,
                        precision, to: &json)
                }
            }
            if color.alpha != 1 {
                json.key("alpha")
                try write(color.alpha, scale: 0, precision, to: &json)
            }
            if color.isInGamut(of: .sRGB), let hex = try? color.hex(alpha: .never, uppercase: false) {
                json.member("hex", hex)
            }
        }
    }

    private static func write(
        _ number: Double, scale: Int, _ precision: Int?, to json: inout JSONWriter
    ) throws(PaletteEncodingError) {
        // A percentage of the largest numbers is beyond all doubles, and no reader would take it.
        guard (scale == 0 ? number : number * 100).isFinite,
            var digits = DecimalText(number)?.multiplied(byTenTo: scale)
        else {
            throw PaletteEncodingError(
                .invalidNumber, "a component is \(number) (expected a number of a color)", value: "\(number)")
        }
        if let precision { digits = digits.rounded(places: max(0, precision)).withoutNegativeZero }
        json.value(digits)
    }
}

extension ColorValue {
    /// The colour in the nearest space on the way to XYZ that tokens know.
    var inSpaceOfTokens: ColorValue {
        var value = self
        while !DesignTokens.spaces.contains(value.colorSpace), let base = value.colorSpace.base {
            value = value.converted(to: base)
        }
        return value
    }
}
