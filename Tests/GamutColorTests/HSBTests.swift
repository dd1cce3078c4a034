// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import Testing

/// Hue, saturation and brightness, also of colours that sRGB cannot show.
@Suite struct HSBTests {
    /// Values computed with color.js, coloraide and culori, which agree.
    @Test(
        arguments: [
            (SIMD3(1.0, 0, 0), SIMD3(356.51734, 1.2074366, 1.0930664)),
            (SIMD3(0.0, 1, 0), SIMD3(127.88029, 1.5024278, 1.0182657)),
        ] as [(SIMD3<Double>, SIMD3<Double>)])
    func wideColors(displayP3: SIMD3<Double>, expected: SIMD3<Double>) throws {
        let color = ColorValue(.displayP3, components: displayP3)
        let hsv = color.converted(to: .hsv).components
        for index in 0..<3 { #expect(abs(hsv[index] - expected[index]) <= 5e-6, "\(hsv)") }
        let hsb = try #require(color.hsbIfRepresentable())
        #expect(abs((hsb.hue ?? .nan) * 360 - expected.x) <= 5e-6)
        // In its own primaries it is a corner.
        let own = try #require(color.hsbIfRepresentable(in: .hsvDisplayP3))
        #expect(own == .init(hue: displayP3.x == 1 ? 0 : 1 / 3.0, saturation: 1, brightness: 1, opacity: 1))
    }

    /// The initialiser of SwiftUI, for hues where it is right: 0 red, 1/6 yellow, 1/3 green …, 1 red again.
    @Test(
        arguments: [
            (0.0, SIMD3(1.0, 0, 0)), (1 / 6.0, SIMD3(1, 1, 0)), (1 / 3.0, SIMD3(0, 1, 0)), (0.5, SIMD3(0, 1, 1)),
            (2 / 3.0, SIMD3(0, 0, 1)), (5 / 6.0, SIMD3(1, 0, 1)), (1, SIMD3(1, 0, 0)), (2.5, SIMD3(0, 1, 1)),
            (-0.5, SIMD3(0, 1, 1)), (-0.1, SIMD3(1, 0, 0.6)), (-1e-300, SIMD3(1, 0, 0)), (1e300, SIMD3(1, 0, 0)),
        ] as [(Double, SIMD3<Double>)])
    func turns(hue: Double, rgb: SIMD3<Double>) {
        let color = ColorValue(hue: hue, saturation: 1, brightness: 1, opacity: 0.5)
        #expect(color.colorSpace == .hsv)
        #expect(color.alpha == 0.5)
        let converted = color.converted(to: .sRGB).components
        for index in 0..<3 { #expect(abs(converted[index] - rgb[index]) <= 1e-15, "\(converted)") }
        #expect(color.components.x >= 0 && color.components.x < 360)
    }

    @Test func hueThatIsNoNumber() {
        for hue in [Double.nan, .infinity, -.infinity] {
            let color = ColorValue(hue: hue, saturation: 0.5, brightness: 1)
            #expect(color.missing == .first)
            #expect(color.converted(to: .sRGB).isFinite)
        }
    }

    @Test func grayHasNoHue() throws {
        let hsb = try #require(ColorValue(.sRGB, 0.5, 0.5, 0.5, alpha: 0.25).hsbIfRepresentable())
        #expect(hsb == .init(hue: nil, saturation: 0, brightness: 0.5, opacity: 0.25))
        #expect(ColorValue(.sRGB, 0, 0, 0).hsbIfRepresentable()?.brightness == 0)
        #expect(ColorValue(.sRGB, .nan, 0, 0).hsbIfRepresentable() == nil)
    }

    /// The plane where brightness is 0 and something is left (color.md §3).
    @Test func thePlaneThatCannotBeHeld() {
        let color = ColorValue(.sRGB, 0, -0.5, -0.2)
        #expect(color.hsbIfRepresentable() == nil)
        #expect(color.converted(to: .hsv).components.z == 0)
        #expect(ColorValue(.sRGB, 1e-9, -0.5, -0.2).hsbIfRepresentable() != nil)
        #expect(ColorValue(.hsv, 120, 1, 0).hsbIfRepresentable() != nil)
    }

    /// Ranges of color.md §3: in the gamut, near it, far out, all negative.
    @Test(
        arguments: [ColorSpace.hsv, .hsvDisplayP3, .hwb],
        [0.0...1.0, -0.75...1.75, -4.0...16.0, -2.0...(-0.01)])
    func roundTrips(space: ColorSpace, range: ClosedRange<Double>) throws {
        let base = try #require(space.base)
        var random = SeededRandom(seed: 9)
        for _ in 0..<5_000 {
            let rgb = SIMD3(
                Double.random(in: range, using: &random), Double.random(in: range, using: &random),
                Double.random(in: range, using: &random))
            let color = ColorValue(base, components: rgb)
            let back = color.converted(to: space).converted(to: base).components
            let difference = max(abs(back.x - rgb.x), abs(back.y - rgb.y), abs(back.z - rgb.z))
            if !(difference <= 4e-14) { Issue.record("\(rgb) came back as \(back)") }
            if space != .hwb, let hsb = color.hsbIfRepresentable(in: space) {
                let again = ColorValue(
                    hue: hsb.hue ?? 0, saturation: hsb.saturation, brightness: hsb.brightness, in: space)
                let rgbAgain = again.converted(to: base).components - rgb
                let worst = max(abs(rgbAgain.x), abs(rgbAgain.y), abs(rgbAgain.z))
                if !(worst <= 1e-13) { Issue.record("\(rgb) came back as \(again)") }
            }
        }
    }
}
