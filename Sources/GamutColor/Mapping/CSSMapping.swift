// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension GamutMapping {
    /// Chroma reduced in Oklch by binary search, clipped where clipping is not noticeable.
    ///
    /// CSS Color 4 §14.2, "binary search gamut mapping with local MINDE": just noticeable is a ΔE OK of 0.02, the search
    /// ends within 0.0001. Lightness and hue stay but for that; lightness of 1 and more is white, 0 and less black.
    public static let css = GamutMapping(id: "css", name: "reduce chroma in Oklch (CSS Color 4)") { color, converted in
        let space = converted.colorSpace
        let justNoticeable = 0.02
        let epsilon = 0.0001
        let origin = color.converted(to: .oklch)
        if let end = lightnessEnd(origin) { return end }

        func components(chroma: Double) -> SIMD3<Double> {
            let candidate = SIMD3(origin.components.x, chroma, origin.components.z)
            return ColorValue(.oklch, components: candidate).converted(to: space).components
        }
        func difference(_ clipped: SIMD3<Double>, chroma: Double) -> Double {
            let candidate = SIMD3(origin.components.x, chroma, origin.components.z)
            return ColorValue(space, components: clipped).difference(
                to: ColorValue(.oklch, components: candidate), using: .ok)
        }

        var current = components(chroma: origin.components.y)
        if ColorValue.isInside(current, tolerance: 0) { return current }
        var clipped = clamped(current)
        if difference(clipped, chroma: origin.components.y) < justNoticeable { return clipped }
        var low = 0.0
        var high = origin.components.y
        var isLowInside = true
        while high - low > epsilon {
            let chroma = (low + high) / 2
            // Beyond a chroma of about 1e12 the numbers lie too far apart to come nearer.
            guard chroma > low, chroma < high else { break }
            current = components(chroma: chroma)
            if isLowInside, ColorValue.isInside(current, tolerance: 0) {
                low = chroma
                continue
            }
            clipped = clamped(current)
            let error = difference(clipped, chroma: chroma)
            if error < justNoticeable {
                if justNoticeable - error < epsilon { break }
                isLowInside = false
                low = chroma
            } else {
                high = chroma
            }
        }
        return clipped
    }

    /// White or black where a colour's lightness in Oklch is beyond theirs; NaN where it is not a number.
    static func lightnessEnd(_ oklch: ColorValue) -> SIMD3<Double>? {
        if oklch.components != oklch.components { return SIMD3(repeating: .nan) }
        if oklch.components.x >= 1 { return SIMD3(repeating: 1) }
        if oklch.components.x <= 0 { return SIMD3(repeating: 0) }
        return nil
    }
}
