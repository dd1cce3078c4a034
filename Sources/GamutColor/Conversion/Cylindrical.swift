// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// HSV (also called HSB), HSL and HWB over the components of an RGB space, extended to all numbers.
///
/// HWB goes to RGB directly, not by way of HSV, and so loses no colour. HSV cannot hold colours whose largest component
/// is zero and whose smallest is negative; HSL cannot hold chromatic colours of lightness 0 or 1.
///
/// What is not a number stays so: comparisons would drop it, and make a colour of what is none.
enum Cylindrical {
    /// The part of a hue circle, from 0 to 1, that each component takes of a pure hue in degrees.
    private static func pure(hue: Double) -> SIMD3<Double> {
        let sector = Angle.normalized(degrees: hue) / 60
        guard sector == sector else { return SIMD3(repeating: .nan) }
        func level(_ n: Double) -> Double {
            var k = sector + n
            if k >= 6 { k -= 6 }
            return 1 - max(0, min(k, 4 - k, 1))
        }
        return SIMD3(level(5), level(3), level(1))
    }

    /// The hue in degrees, or nil where the components are equal but for rounding.
    private static func hue(_ rgb: SIMD3<Double>, max largest: Double, min smallest: Double) -> Double? {
        let chroma = largest - smallest
        guard chroma > 1e-12 * max(1, abs(largest)) else { return nil }
        let sextant: Double
        if rgb.x == largest {
            sextant = (rgb.y - rgb.z) / chroma
        } else if rgb.y == largest {
            sextant = 2 + (rgb.z - rgb.x) / chroma
        } else {
            sextant = 4 + (rgb.x - rgb.y) / chroma
        }
        return Angle.normalized(degrees: sextant * 60)
    }

    static func rgb(hsv: SIMD3<Double>) -> SIMD3<Double> {
        let chroma = hsv.z * hsv.y
        return (hsv.z - chroma) + chroma * pure(hue: hsv.x)
    }

    static func hsv(rgb: SIMD3<Double>, powerless: inout ColorValue.Missing) -> SIMD3<Double> {
        guard rgb == rgb else { return SIMD3(repeating: .nan) }
        let largest = rgb.max()
        let smallest = rgb.min()
        guard let hue = hue(rgb, max: largest, min: smallest) else {
            powerless = .first
            return SIMD3(0, 0, largest)
        }
        return SIMD3(hue, largest == 0 ? 0 : (largest - smallest) / largest, largest)
    }

    static func rgb(hsl: SIMD3<Double>) -> SIMD3<Double> {
        let chroma = 2 * hsl.y * (hsl.z > 0.5 ? 1 - hsl.z : hsl.z)
        return (hsl.z - chroma / 2) + chroma * pure(hue: hsl.x)
    }

    static func hsl(rgb: SIMD3<Double>, powerless: inout ColorValue.Missing) -> SIMD3<Double> {
        guard rgb == rgb else { return SIMD3(repeating: .nan) }
        let largest = rgb.max()
        let smallest = rgb.min()
        let lightness = (largest + smallest) / 2
        guard var hue = hue(rgb, max: largest, min: smallest), lightness != 0, lightness != 1 else {
            powerless = .first
            return SIMD3(0, 0, lightness)
        }
        var saturation = (largest - lightness) / min(lightness, 1 - lightness)
        // Outside of 0 to 1 the saturation comes out negative: the same colour has the opposite hue (csswg-drafts #9222).
        if saturation < 0 {
            hue = Angle.normalized(degrees: hue + 180)
            saturation = -saturation
        }
        if saturation <= 1e-5 {
            powerless = .first
            hue = 0
        }
        return SIMD3(hue, saturation, lightness)
    }

    static func rgb(hwb: SIMD3<Double>) -> SIMD3<Double> {
        let sum = hwb.y + hwb.z
        // CSS Color 4 §8.2: whiteness and blackness of more than 1 together make the grey of their ratio.
        if sum >= 1 { return SIMD3(repeating: hwb.x == hwb.x ? hwb.y / sum : .nan) }
        return hwb.y + (1 - sum) * pure(hue: hwb.x)
    }

    static func hwb(rgb: SIMD3<Double>, powerless: inout ColorValue.Missing) -> SIMD3<Double> {
        guard rgb == rgb else { return SIMD3(repeating: .nan) }
        let largest = rgb.max()
        let smallest = rgb.min()
        let hue = hue(rgb, max: largest, min: smallest)
        if hue == nil { powerless = .first }
        return SIMD3(hue ?? 0, smallest, 1 - largest)
    }
}
