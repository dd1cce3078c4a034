// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The one place where a component from 0 to 1 becomes an integer.
///
/// The order is fixed: clamp, scale, round half up. Rounding first, or truncating, is wrong for many values; half up is
/// what CSS and the format programs do.
package enum Quantizer {
    /// The integer from 0 to `maximum` that is nearest to the part of it that a value from 0 to 1 takes.
    ///
    /// Values beyond are clamped, also the infinite ones; NaN gives nil.
    @inlinable
    package static func quantize<Code: FixedWidthInteger & UnsignedInteger>(
        _ value: Double, maximum: Code = .max, as type: Code.Type = Code.self
    ) -> Code? {
        if value.isNaN { return nil }
        let scale = Double(maximum)
        return Code((min(max(value, 0), 1) * scale + 0.5).rounded(.down))
    }

    /// The component from 0 to 1 that an integer of a scale stands for.
    @inlinable
    package static func value<Code: FixedWidthInteger & UnsignedInteger>(_ code: Code, maximum: Code = .max) -> Double {
        Double(code) / Double(maximum)
    }

    // Other modules call these without generics, which cost ten times the work across modules.

    /// The byte that is nearest to the part of `maximum` that a value from 0 to 1 takes; NaN gives nil.
    package static func quantize(_ value: Double, maximum: UInt8 = .max, as type: UInt8.Type = UInt8.self) -> UInt8? {
        nearest(value, Double(maximum)).map(UInt8.init(truncatingIfNeeded:))
    }

    /// The 16-bit integer that is nearest to the part of `maximum` that a value from 0 to 1 takes; NaN gives nil.
    package static func quantize(
        _ value: Double, maximum: UInt16 = .max, as type: UInt16.Type = UInt16.self
    ) -> UInt16? {
        nearest(value, Double(maximum)).map(UInt16.init(truncatingIfNeeded:))
    }

    /// The component from 0 to 1 that a byte stands for.
    package static func value(_ code: UInt8, maximum: UInt8 = .max) -> Double { Double(code) / Double(maximum) }

    /// The component from 0 to 1 that a 16-bit integer stands for.
    package static func value(_ code: UInt16, maximum: UInt16 = .max) -> Double { Double(code) / Double(maximum) }

    private static func nearest(_ value: Double, _ scale: Double) -> Int? {
        // The sum is not negative, so cutting off its fraction rounds down.
        value.isNaN ? nil : Int(min(max(value, 0), 1) * scale + 0.5)
    }
}
