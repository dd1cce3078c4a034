// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The elementary functions that profiles take from the C library, whose module differs between platforms.
enum RealFunction {
    @inline(__always) static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
    @inline(__always) static func cubeRoot(_ value: Double) -> Double { cbrt(value) }
}
