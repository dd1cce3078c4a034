// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import Testing

/// Numbers that no screen has: they must neither stop the program nor turn into other colours.
@Suite struct ExtremeNumberTests {
    private static let numbers: [Double] = [
        0, -0.0, 1, -1, 0.5, 360, .leastNonzeroMagnitude, 1e12, 1e300, .greatestFiniteMagnitude,
        -.greatestFiniteMagnitude, .infinity, -.infinity, .nan,
    ]

    private static func colors(in space: ColorSpace, _ numbers: [Double] = numbers) -> [ColorValue] {
        numbers.flatMap { first in
            numbers.flatMap { second in numbers.map { ColorValue(space, first, second, $0, alpha: first) } }
        }
    }

    private func hasNaN(_ color: ColorValue) -> Bool { color.components != color.components }

    @Test(arguments: ColorSpace.all) func whatIsNotANumberStaysSo(space: ColorSpace) {
        for color in Self.colors(in: space) where hasNaN(color) {
            for destination in ColorSpace.all where !hasNaN(color.converted(to: destination)) {
                Issue.record("\(color) became \(color.converted(to: destination))")
            }
            for formula in ColorDifference.all where !color.difference(to: color, using: formula).isNaN {
                Issue.record("\(color) has a difference by \(formula.id)")
            }
            #expect(throws: ColorSyntaxError.self) { try color.hex() }
        }
    }

    @Test(arguments: ColorSpace.all) func nothingStops(space: ColorSpace) {
        for color in Self.colors(in: space, [0.5, -1, 1e300, -.greatestFiniteMagnitude, .infinity, .nan]) {
            for mapping in GamutMapping.all {
                let mapped = color.mapped(into: .sRGB, using: mapping)
                if !hasNaN(mapped), !mapped.isInGamut(of: .sRGB, tolerance: 0) {
                    Issue.record("\(color) was mapped to \(mapped)")
                }
            }
            _ = color.hsbIfRepresentable()
            _ = color.compactCSS
            for precision in [Int.min, -1, 0, 3, .max] { _ = color.css(precision: precision) }
        }
    }

    @Test func precisionWithoutBounds() {
        #expect(ColorValue(.xyzD65, 0.125, 1e-7, 0).css(precision: .max) == "color(xyz-d65 0.125 0.0000001 0)")
        #expect(ColorValue(.xyzD65, 0.75, 1e-7, 0).css(precision: .min) == "color(xyz-d65 1 0 0)")
        #expect(ColorValue(.xyzD65, 1e30, 0, 0).css(precision: .max).hasPrefix("color(xyz-d65 1000000"))
    }
}
