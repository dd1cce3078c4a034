// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A number as the unevaluated sum of two doubles: about 106 bits.
///
/// Built on addition, multiplication, division and fused multiply-add alone, which IEEE 754 defines to the last bit, so
/// that every machine generates the same tables. The C library's `pow` does not promise that.
struct DoubleDouble {
    var high: Double
    var low: Double

    init(_ value: Double) {
        high = value
        low = 0
    }

    /// The sum of two doubles without error, where the first is not the smaller one.
    private init(quickSum a: Double, _ b: Double) {
        high = a + b
        low = b - (high - a)
    }

    init(sum a: Double, _ b: Double) {
        high = a + b
        let part = high - a
        low = (a - (high - part)) + (b - part)
    }

    init(product a: Double, _ b: Double) {
        high = a * b
        low = (-high).addingProduct(a, b)
    }

    static let ln2 = DoubleDouble(quickSum: 0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56)

    static prefix func - (a: DoubleDouble) -> DoubleDouble { DoubleDouble(quickSum: -a.high, -a.low) }

    static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
        let s = DoubleDouble(sum: a.high, b.high)
        let t = DoubleDouble(sum: a.low, b.low)
        let u = DoubleDouble(quickSum: s.high, s.low + t.high)
        return DoubleDouble(quickSum: u.high, u.low + t.low)
    }

    static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

    static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
        let p = DoubleDouble(product: a.high, b.high)
        return DoubleDouble(quickSum: p.high, p.low + (a.high * b.low + a.low * b.high))
    }

    static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
        let first = a.high / b.high
        let rest = a - b * DoubleDouble(first)
        let second = rest.high / b.high
        let last = (rest - b * DoubleDouble(second)).high / b.high
        return DoubleDouble(quickSum: first, second) + DoubleDouble(last)
    }

    /// The natural logarithm, by the series of the area tangent over a mantissa near 1.
    var logarithm: DoubleDouble {
        var exponent = Int(high.exponent)
        var mantissa = scaled(by: -exponent)
        if mantissa.high > 1.4142135623730951 {
            exponent += 1
            mantissa = scaled(by: -exponent)
        }
        let s = (mantissa - DoubleDouble(1)) / (mantissa + DoubleDouble(1))
        let square = s * s
        var power = s
        var sum = s
        // |s| < 0.172, so that the term of index 45 is below 1e-36.
        for n in stride(from: 3.0, through: 45, by: 2) {
            power = power * square
            sum = sum + power / DoubleDouble(n)
        }
        return sum + sum + DoubleDouble(Double(exponent)) * Self.ln2
    }

    /// e to this power, by Taylor's series after taking out a power of two.
    var exponential: DoubleDouble {
        let exponent = (high / Self.ln2.high).rounded()
        let rest = self - DoubleDouble(exponent) * Self.ln2
        var term = DoubleDouble(1)
        var sum = DoubleDouble(1)
        // |rest| < 0.347, so that the term of index 28 is below 1e-42.
        for n in 1...28 {
            term = term * rest / DoubleDouble(Double(n))
            sum = sum + term
        }
        return sum.scaled(by: Int(exponent))
    }

    /// The power of a positive number.
    func power(_ exponent: DoubleDouble) -> DoubleDouble { (exponent * logarithm).exponential }

    func scaled(by exponent: Int) -> DoubleDouble {
        let factor = Double(sign: .plus, exponent: exponent, significand: 1)
        return DoubleDouble(quickSum: high * factor, low * factor)
    }

    /// The nearest single-precision number, rounded once.
    var nearestFloat: Float {
        let near = Float(high)
        // Rounding the high part alone is wrong only next to a midpoint between two floats: there the low part decides.
        let below = Double(near) <= high ? near : near.nextDown
        let above = Double(near) >= high && Double(near) != high ? near : below.nextUp
        let toBelow = DoubleDouble(sum: high, -Double(below)) + DoubleDouble(low)
        let toAbove = DoubleDouble(sum: Double(above), -high) + DoubleDouble(-low)
        let difference = (toBelow - toAbove).high
        if difference != 0 { return difference < 0 ? below : above }
        return near
    }

    /// The smallest single-precision number that is not less.
    var floatNotLess: Float {
        let near = nearestFloat
        return (DoubleDouble(Double(near)) - self).high >= 0 ? near : near.nextUp
    }
}
