// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

/// A colour on its way from one program or place to another by drag and drop or a clipboard.
public struct ColorPayload: Hashable, Sendable {
    /// The colour.
    public let color: ColorValue

    /// The type of ``data()``, as programs that exchange data name it.
    public static let dataType = "application/json"
    /// The type of ``text``.
    public static let textType = "text/plain"

    /// Makes a payload of a colour.
    public init(_ color: ColorValue) { self.color = color }

    /// The colour as CSS, which gives it back bit for bit.
    public var text: String { color.css() }

    /// The colour as JSON in UTF-8, `{"colorSpace", "components", "alpha"}`, which gives it back bit for bit.
    ///
    /// - Throws: A `PaletteEncodingError` for a number that is not finite.
    public func data() throws(PaletteEncodingError) -> [UInt8] {
        var json = JSONWriter(.compact)
        try ColorValueJSON.write(color, alwaysAlpha: true, to: &json)
        return json.finish()
    }

    /// Reads a text: CSS, or hexadecimal digits with or without `#`.
    ///
    /// - Throws: A `ColorSyntaxError` of CSS with the offset of what is wrong, where the text is neither.
    public init(text: String, customSpaces: [ColorSpace] = []) throws(ColorSyntaxError) {
        do throws(ColorSyntaxError) {
            self.init(try ColorValue(css: text, customSpaces: customSpaces))
        } catch {
            guard let color = try? ColorValue(hex: text, as: .lenient) else { throw error }
            self.init(color)
        }
    }

    /// Reads JSON of ``data()``.
    ///
    /// - Throws: A `PaletteDecodingError` with the place of what is wrong.
    public init(data: [UInt8], customSpaces: [ColorSpace] = []) throws(PaletteDecodingError) {
        self.init(try ColorValueJSON.read(data, spaces: ColorSpace.all + customSpaces))
    }
}
