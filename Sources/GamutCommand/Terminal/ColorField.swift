// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// A field of a colour, which lies on a checkerboard where it is not opaque.
struct ColorField {
    private let squares: [SIMD3<UInt8>]

    init(_ color: ColorValue, mapping: GamutMapping) {
        let bytes = (try? color.rgba8(mapping: mapping)) ?? SIMD4(0, 0, 0, 0)
        let alpha = Double(bytes.w) / 255
        squares = [255.0, 204.0].map { (paper: Double) in
            var square = SIMD3<UInt8>()
            for i in 0..<3 { square[i] = UInt8((Double(bytes[i]) * alpha + paper * (1 - alpha)).rounded()) }
            return square
        }
    }

    /// A row of the field: squares of two characters, which alternate.
    func row(_ number: Int, width: Int, _ style: TextStyle) -> String {
        if squares[0] == squares[1] {
            return style.onBackground(squares[0], String(repeating: " ", count: width))
        }
        return (0..<(width / 2)).map { style.onBackground(squares[($0 + number) % 2], "  ") }.joined()
    }
}
