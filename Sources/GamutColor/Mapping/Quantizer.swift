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
}
