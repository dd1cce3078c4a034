// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

extension StoredColorForm {
    /// `[red, green, blue, opacity]` of encoded sRGB without bounds, or without opacity: what SwiftUI's `Color.Resolved`
    /// is coded as (read in OpenSwiftUI).
    public static let resolved = StoredColorForm(
        id: "resolved", name: "the array of a resolved color",
        recognizes: { content in content.json?.array.map { $0.first { _ in true }?.kind == .number } ?? false },
        read: { content throws(PaletteDecodingError) in
            let value = try content.requireJSON()
            let elements = Array(try value.requireArray())
            guard elements.count == 3 || elements.count == 4 else {
                throw value.error(.malformed, "\(elements.count) numbers", expected: "[red, green, blue, opacity]")
            }
            var numbers = SIMD4<Double>(0, 0, 0, 1)
            for (index, element) in elements.enumerated() { numbers[index] = try element.requireDouble() }
            return .constant(ColorValue(.sRGB, numbers.x, numbers.y, numbers.z, alpha: numbers.w))
        },
        write: { color throws(PaletteEncodingError) in
            // In single precision, as SwiftUI holds and writes the numbers.
            let numbers = ResolvedColor(color).components(arithmetic: .exact)
            var json = JSONWriter(.compact)
            try json.array { (json: inout JSONWriter) throws(PaletteEncodingError) in
                for index in 0..<4 {
                    guard let digits = DecimalText(single: numbers[index]) else {
                        throw PaletteEncodingError(
                            .invalidNumber, "a number beyond single precision (expected a color of a display)")
                    }
                    json.value(digits)
                }
            }
            return json.finish()
        })
}
