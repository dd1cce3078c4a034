// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Lightness, chroma and hue against lightness and two opponent axes.
enum Polar {
    /// The polar form: chroma is not negative, the hue is in degrees from 0 up to 360.
    static func polar(_ v: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(v.x, RealFunction.length(v.y, v.z), Angle.normalized(degrees: RealFunction.angle(y: v.z, x: v.y)))
    }

    /// The Cartesian form of lightness, chroma and hue in degrees.
    static func cartesian(_ v: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(v.x, v.y * RealFunction.cosine(degrees: v.z), v.y * RealFunction.sine(degrees: v.z))
    }
}

/// Angles in degrees.
package enum Angle {
    /// The same angle from 0 up to, not including, 360; anything that is not finite gives NaN.
    package static func normalized(degrees: Double) -> Double {
        if degrees >= 0 && degrees < 360 { return degrees }
        let rest = degrees.truncatingRemainder(dividingBy: 360)
        let positive = rest < 0 ? rest + 360 : rest
        // A tiny negative angle rounds up to a whole turn.
        return positive >= 360 ? 0 : positive
    }
}
