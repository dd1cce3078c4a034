// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import Testing

/// Colours as CSS.
@Suite struct CSSWriterTests {
    /// Forms after CSS Color 4 §15.
    @Test func forms() {
        #expect(ColorValue(.sRGB, 1, 0.5, 0).css() == "color(srgb 1 0.5 0)")
        #expect(ColorValue(.displayP3, 1, -0.25, 0, alpha: 0.5).css() == "color(display-p3 1 -0.25 0 / 0.5)")
        #expect(ColorValue(.xyzD65, 0.1, 0.2, 0.3).css() == "color(xyz-d65 0.1 0.2 0.3)")
        #expect(ColorValue(.oklch, 0.7, 0.1, 200).css() == "oklch(0.7 0.1 200)")
        #expect(ColorValue(.lab, 50, -20.5, 1e-7).css() == "lab(50 -20.5 1e-7)")
        #expect(ColorValue(.hsl, 120, 0.5, 0.25).css() == "hsl(120 50% 25%)")
        #expect(ColorValue(.hwb, 120, 0.333, 0.29, alpha: 0).css() == "hwb(120 33.3% 29% / 0)")
        #expect(ColorValue(.hsv, 120, 0.5, 0.25).css() == "color(--hsv 120 0.5 0.25)")
        #expect(
            ColorValue(.oklch, components: SIMD3(0.5, 0, 0), missing: [.third, .alpha]).css()
                == "oklch(0.5 0 none / none)")
        #expect(ColorValue(.lab, 1, 2, 3).description == "lab(1 2 3)")
    }

    /// Where the space's own function would clamp or turn.
    @Test func numbersThatFunctionsDoNotKeep() {
        #expect(ColorValue(.lab, 110, 0, 0).css() == "color(--lab 110 0 0)")
        #expect(ColorValue(.oklch, 0.5, -0.1, 0).css() == "color(--oklch 0.5 -0.1 0)")
        #expect(ColorValue(.lch, 50, 1, 360).css() == "color(--lch 50 1 360)")
        #expect(ColorValue(.hsl, -30, 1, 0.5).css() == "color(--hsl -30 1 0.5)")
        #expect(
            ColorValue(.sRGB, .nan, .infinity, -.infinity).css()
                == "color(srgb calc(NaN) calc(infinity) calc(-infinity))")
        #expect(ColorValue(.lab, .nan, 0, 0).css() == "color(--lab calc(NaN) 0 0)")
    }

    @Test func precision() {
        let color = ColorValue(.oklch, 0.123456, 0.1, 200.0001, alpha: 1 / 3.0)
        #expect(color.css(precision: 3) == "oklch(0.123 0.1 200 / 0.333)")
        #expect(color.css(precision: 0) == "oklch(0 0 200 / 0)")
        #expect(ColorValue(.hsl, 120, 1 / 3.0, 0.25).css(precision: 2) == "hsl(120 33.33% 25%)")
        #expect(ColorValue(.sRGB, -0.0001, 1e-9, 1).css(precision: 3) == "color(srgb 0 0 1)")
    }

    @Test func compact() {
        #expect(ColorValue(.sRGB, 1, 0.2, 0).compactCSS == "#ff3300")
        #expect(ColorValue(.sRGB, 1, 0.2, 0, alpha: 0.4).compactCSS == "#ff330066")
        #expect(ColorValue(.sRGB, 1, 0.21, 0).compactCSS == "color(srgb 1 0.21 0)")
    }

    /// Every written text reads back as the same bits, whatever the numbers are.
    @Test(arguments: ColorSpace.all) func readsBackBitByBit(space: ColorSpace) throws {
        var random = SeededRandom(seed: 11)
        for round in 0..<3_000 {
            var numbers = SIMD4<Double>()
            for (index, channel) in space.channels.enumerated() {
                numbers[index] =
                    switch round % 4 {
                    case 0: Double.random(in: channel.range, using: &random)
                    case 1: Double.random(in: -1...2, using: &random) * channel.range.upperBound
                    case 2: (Double.random(in: channel.range, using: &random) * 1000).rounded() / 1000
                    default: random.finiteDouble()
                    }
            }
            if round % 50 == 0 { numbers = SIMD4(-0.0, -0.0, -0.0, 0) }
            let alpha = round % 3 == 0 ? 1 : Double.random(in: 0...1, using: &random)
            let missing = ColorValue.Missing(rawValue: round % 5 == 0 ? UInt8.random(in: 0...15, using: &random) : 0)
            let color = ColorValue(
                space, components: SIMD3(numbers.x, numbers.y, numbers.z), alpha: alpha, missing: missing)
            let again = try ColorValue(css: color.css())
            let isSame =
                again == color
                && (0..<3).allSatisfy { again.components[$0].bitPattern == color.components[$0].bitPattern }
            if !isSame { Issue.record("\(color) came back as \(again)") }
        }
    }
}
