// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The elementary functions that colour maths takes from the C library, whose module differs between platforms.
package enum RealFunction {
    @inline(__always) package static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
    /// A power in single precision: C's `powf`, whose last bit Apple's results depend on.
    @inline(__always) static func power(_ base: Float, _ exponent: Float) -> Float { powf(base, exponent) }
    @inline(__always) static func exponential(_ value: Double) -> Double { exp(value) }
    @inline(__always) static func cubeRoot(_ value: Double) -> Double { cbrt(value) }
    @inline(__always) static func length(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
    /// The angle of a point, in degrees.
    @inline(__always) static func angle(y: Double, x: Double) -> Double { atan2(y, x) * 180 / .pi }
    /// The sine of an angle in degrees.
    @inline(__always) static func sine(degrees: Double) -> Double { sin(degrees * .pi / 180) }
    /// The cosine of an angle in degrees.
    @inline(__always) static func cosine(degrees: Double) -> Double { cos(degrees * .pi / 180) }
}
