// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

@testable import GamutPalette

/// Palettes that use everything the model has, the same ones for the same seed.
struct RandomPalettes: RandomNumberGenerator {
    private var generator: SplitMix64

    init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    mutating func next() -> UInt64 { generator.next() }

    /// A space that no reader knows by itself.
    static let customSpace = ColorSpace(
        ColorSpace.Definition(
            id: "acme-rgb", name: "Acme RGB", channels: .rgb, whitePoint: .d65, base: .sRGBLinear,
            stages: [.transfer(.power(exponent: 1.7))]))

    mutating func palette() -> Palette {
        var palette = Palette(name: chance(2) ? text() : nil, notes: chance(3) ? text() : nil)
        for _ in 0..<Int.random(in: 0...4, using: &self) {
            var group = chance(2) ? Palette.Group(name: chance(4) ? nil : text()) : Palette.Group(loose: [])
            for _ in 0..<Int.random(in: 0...6, using: &self) { group.swatches.append(swatch()) }
            palette.groups.append(group)
        }
        return palette
    }

    mutating func swatch() -> Swatch {
        var swatch = Swatch(name: chance(5) ? "" : text(), color: color())
        swatch.kind = Swatch.Kind.allCases.randomElement(using: &self) ?? .process
        if chance(3) { swatch.notes = text() }
        for _ in 0..<Int.random(in: 0...2, using: &self) { swatch.variants.append(.init(appearance(), color())) }
        for _ in 0..<Int.random(in: 0...2, using: &self) { swatch.attachments.append(.init(text(), text())) }
        return swatch
    }

    private mutating func color() -> SwatchColor {
        switch Int.random(in: 0..<10, using: &self) {
        case 0: .device(.gray(number(), alpha: number()))
        case 1: .device(.cmyk(number(), number(), number(), number(), alpha: number()))
        case 2: .device(DeviceColor(.inks((0..<Int.random(in: 0...7, using: &self)).map { _ in number() })))
        case 3: .reference(.swatch(text()))
        case 4: .reference(.system(text(), platform: text()))
        case 5: .unassigned
        default: .value(value())
        }
    }

    private mutating func value() -> ColorValue {
        let space = chance(8) ? Self.customSpace : ColorSpace.all.randomElement(using: &self) ?? .sRGB
        let missing = chance(3) ? ColorValue.Missing(rawValue: UInt8.random(in: 0...15, using: &self)) : []
        return ColorValue(
            space, components: SIMD3(number(), number(), number()), alpha: chance(2) ? 1 : number(), missing: missing)
    }

    private mutating func appearance() -> Appearance {
        Appearance(
            luminosity: chance(2) ? Appearance.Luminosity.allCases.randomElement(using: &self) : nil,
            isHighContrast: chance(2),
            displayGamut: chance(2) ? Appearance.DisplayGamut.allCases.randomElement(using: &self) : nil,
            idiom: chance(3) ? text() : nil, subtype: chance(3) ? text() : nil)
    }

    /// Any finite double, often a small one.
    private mutating func number() -> Double {
        if chance(2) { return Double(Int.random(in: -300...300, using: &self)) / 255 }
        let any = Double(bitPattern: next())
        return any.isFinite ? any : 0
    }

    mutating func text() -> String {
        let scalars: [Unicode.Scalar] = [
            "a", "B", "7", " ", "/", ".", "\"", "\\", "\n", "\u{1}", "é", "色", "🎨", "\u{7F}",
        ]
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 1...12, using: &self) { text.append(scalars.randomElement(using: &self) ?? "a") }
        return String(text)
    }

    private mutating func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &self) == 0 }
}
