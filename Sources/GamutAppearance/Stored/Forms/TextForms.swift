// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

extension StoredColorForm {
    /// A text of CSS, as `#FF9500`, `oklch(0.7 0.2 30)` or `rebeccapurple`.
    public static let css = StoredColorForm(
        id: "css", name: "a text of CSS",
        recognizes: { content in content.text.map { !isBareHex($0) } ?? false },
        read: { content throws(PaletteDecodingError) in
            let text = try content.requireText()
            do throws(ColorSyntaxError) {
                return .constant(try ColorValue(css: text))
            } catch {
                throw content.error(error)
            }
        },
        write: { color throws(PaletteEncodingError) in Array(color.css().utf8) })

    /// Hexadecimal digits in the order red, green, blue, alpha, with or without `#`.
    public static let hexRGBA = hex(
        id: "hex-rgba", name: "hexadecimal digits, alpha last", notation: .rgba, order: .rgba,
        recognizes: { content in content.text.map(isBareHex) ?? false })

    /// Hexadecimal digits in the order alpha, red, green, blue, as Android and Flutter have them; never guessed.
    public static let hexARGB = hex(
        id: "hex-argb", name: "hexadecimal digits, alpha first", notation: .argb, order: .argb,
        recognizes: { _ in false })

    private static func hex(
        id: String, name: String, notation: HexNotation, order: ColorValue.HexOrder,
        recognizes: @escaping @Sendable (StoredContent) -> Bool
    ) -> StoredColorForm {
        StoredColorForm(
            id: id, name: name, recognizes: recognizes,
            read: { content throws(PaletteDecodingError) in
                let text = try content.requireText()
                do throws(ColorSyntaxError) {
                    return .constant(try ColorValue(hex: text, as: notation))
                } catch {
                    throw content.error(error)
                }
            },
            write: { color throws(PaletteEncodingError) in
                do throws(ColorSyntaxError) {
                    return Array(try color.hex(order: order).utf8)
                } catch {
                    throw PaletteEncodingError(.invalidNumber, error.message)
                }
            })
    }

    /// Whether a text is digits without `#`, which CSS does not know; after `0x` their order is not to be guessed.
    private static func isBareHex(_ text: String) -> Bool {
        let digits = text.utf8.drop { $0 == 0x20 }
        guard let first = digits.first, first != UInt8(ascii: "#"), !digits.starts(with: "0x".utf8) else {
            return false
        }
        let count = digits.prefix {
            switch $0 {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
                UInt8(ascii: "A")...UInt8(ascii: "F"):
                true
            default: false
            }
        }.count
        return count == digits.count && [3, 4, 6, 8].contains(count)
    }
}
