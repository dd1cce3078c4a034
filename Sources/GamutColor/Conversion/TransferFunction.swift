// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A curve between encoded and linear component values, extended to all numbers by odd symmetry: f(−x) = −f(x).
///
/// Decoding goes from the encoded signal to linear light, encoding the other way.
public enum TransferFunction: Hashable, Sendable {
    /// A power law: linear = encoded ^ exponent.
    case power(exponent: Double)

    /// A power law with a linear toe near zero.
    ///
    /// Decoding is `v / slope` up to `slope × toe`, and `((v + offset) / (1 + offset)) ^ exponent` above it;
    /// `toe` is the end of the straight part in linear light, `encodedToe` the same point of the signal.
    case toedPower(ToedPower)

    /// The constants of a power law with a linear toe.
    public struct ToedPower: Hashable, Sendable {
        /// The exponent of the decoding.
        public let exponent: Double
        /// The offset a of ((v + a) / (1 + a)).
        public let offset: Double
        /// The slope of the encoding near zero.
        public let slope: Double
        /// The end of the straight part in linear light.
        public let toe: Double
        /// The end of the straight part of the encoded signal.
        public let encodedToe: Double

        /// Makes the constants of a curve as its standard prints them.
        public init(exponent: Double, offset: Double, slope: Double, toe: Double, encodedToe: Double) {
            self.exponent = exponent
            self.offset = offset
            self.slope = slope
            self.toe = toe
            self.encodedToe = encodedToe
        }
    }

    /// The linear value of an encoded one.
    public func decode(_ value: Double) -> Double {
        let magnitude = abs(value)
        switch self {
        case .power(let exponent):
            return Double(signOf: value, magnitudeOf: RealFunction.power(magnitude, exponent))
        case .toedPower(let curve):
            if magnitude <= curve.encodedToe { return value / curve.slope }
            let base = (magnitude + curve.offset) / (1 + curve.offset)
            return Double(signOf: value, magnitudeOf: RealFunction.power(base, curve.exponent))
        }
    }

    /// The encoded value of a linear one.
    public func encode(_ value: Double) -> Double {
        let magnitude = abs(value)
        switch self {
        case .power(let exponent):
            return Double(signOf: value, magnitudeOf: RealFunction.power(magnitude, 1 / exponent))
        case .toedPower(let curve):
            if magnitude <= curve.toe { return value * curve.slope }
            let root = RealFunction.power(magnitude, 1 / curve.exponent)
            return Double(signOf: value, magnitudeOf: (1 + curve.offset) * root - curve.offset)
        }
    }
}
