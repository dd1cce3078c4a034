// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A finite number as decimal digits, ready to be written: the counterpart of `DecimalNumber`.
///
/// It starts as the shortest digits that read back as the same number, and can be rounded. Rounding looks at the exact
/// value of the number, ties to even, so it rounds once and agrees with C's `printf`.
package struct DecimalText: Hashable, Sendable {
    /// When powers of ten are written.
    package enum Notation: Sendable {
        /// As JavaScript writes numbers, and so most JSON: `0.000001`, `1e-7`, `100000000000000000000`, `1e+21`.
        case javaScript
        /// Never: digits and a point only.
        case plain
    }

    /// Whether a minus sign is written; also for −0.
    package private(set) var isNegative: Bool
    /// The number without its sign is `significand` · 10^`exponent`; at most 17 digits, the last one not zero.
    private var significand: UInt64
    private var exponent: Int
    /// The exact value of the number without its sign, to break ties in rounding.
    private let exact: Double

    /// The shortest digits of a double, or nil when it is not finite.
    package init?(_ value: Double) {
        guard value.isFinite else { return nil }
        self.init(description: value.description, exact: value.magnitude)
    }

    /// The shortest digits of a single: 0.1 for `Float(0.1)`; nil when it is not finite.
    package init?(single value: Float) {
        guard value.isFinite else { return nil }
        self.init(description: value.description, exact: Double(value.magnitude))
    }

    /// Takes the digits from the standard library's text: `-1.25`, `5e-324`.
    private init(description: String, exact: Double) {
        self.exact = exact
        isNegative = false
        significand = 0
        exponent = 0
        var places = 0
        var afterPoint = false
        var power: Int?
        var negativePower = false
        for byte in description.utf8 {
            switch byte {
            case UInt8(ascii: "-") where power == nil: isNegative = true
            case UInt8(ascii: "-"): negativePower = true
            case UInt8(ascii: "."): afterPoint = true
            case UInt8(ascii: "e"): power = 0
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = byte - UInt8(ascii: "0")
                if let digits = power {
                    power = digits * 10 + Int(digit)
                } else {
                    significand = significand &* 10 &+ UInt64(digit)
                    if afterPoint { places += 1 }
                }
            default: break
            }
        }
        exponent = (negativePower ? -(power ?? 0) : power ?? 0) - places
        trim()
    }

    /// The number rounded to at most so many digits after the point (negative: to tens, hundreds …).
    package func rounded(places: Int) -> DecimalText {
        var result = self
        let excess = -exponent - places
        guard excess > 0, significand != 0 else { return result }
        // A significand has at most 17 digits, so what lies further right rounds to zero.
        guard excess <= 18 else {
            result.significand = 0
            result.exponent = 0
            return result
        }
        let unit = Self.powersOfTen[excess]
        var (quotient, remainder) = significand.quotientAndRemainder(dividingBy: unit)
        remainder *= 2
        if remainder > unit || (remainder == unit && tieRoundsUp(quotient)) { quotient += 1 }
        result.significand = quotient
        result.exponent = exponent + excess
        result.trim()
        return result
    }

    /// The number rounded to at most so many significant digits, at least one.
    package func rounded(significantDigits count: Int) -> DecimalText {
        rounded(places: max(1, count) - digitCount - exponent)
    }

    /// The text: sign, digits, and at least `minimumPlaces` digits after the point.
    package func string(_ notation: Notation = .javaScript, minimumPlaces: Int = 0) -> String {
        var bytes: [UInt8] = []
        append(to: &bytes, notation, minimumPlaces: minimumPlaces)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes the text after the bytes.
    package func append(to bytes: inout [UInt8], _ notation: Notation = .javaScript, minimumPlaces: Int = 0) {
        if isNegative { bytes.append(UInt8(ascii: "-")) }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { buffer in
            var first = buffer.count
            var rest = significand
            repeat {
                first -= 1
                buffer[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest != 0
            appendDigits(buffer[first...], to: &bytes, notation, minimumPlaces: minimumPlaces)
        }
    }

    private func appendDigits(
        _ digits: Slice<UnsafeMutableBufferPointer<UInt8>>, to bytes: inout [UInt8], _ notation: Notation,
        minimumPlaces: Int
    ) {
        // The number is 0.DIGITS · 10^point.
        let point = significand == 0 ? 1 : digits.count + exponent
        if notation == .javaScript, point > 21 || point < -5 {
            bytes.append(contentsOf: digits.prefix(1))
            if digits.count > 1 {
                bytes.append(UInt8(ascii: "."))
                bytes.append(contentsOf: digits.dropFirst())
            }
            bytes.append(UInt8(ascii: "e"))
            bytes.append(point > 0 ? UInt8(ascii: "+") : UInt8(ascii: "-"))
            bytes.append(contentsOf: String((point - 1).magnitude).utf8)
            return
        }
        if point <= 0 {
            bytes.append(UInt8(ascii: "0"))
        } else {
            bytes.append(contentsOf: digits.prefix(point))
            Self.appendZeros(point - digits.count, to: &bytes)
        }
        let fraction = digits.dropFirst(max(0, point))
        let leadingZeros = fraction.isEmpty ? 0 : max(0, -point)
        let places = leadingZeros + fraction.count
        guard places > 0 || minimumPlaces > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        Self.appendZeros(leadingZeros, to: &bytes)
        bytes.append(contentsOf: fraction)
        Self.appendZeros(minimumPlaces - places, to: &bytes)
    }

    private static func appendZeros(_ count: Int, to bytes: inout [UInt8]) {
        guard count > 0 else { return }
        bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: count))
    }

    /// Whether every digit is zero.
    package var isZero: Bool { significand == 0 }

    /// The number with its sign taken off when every digit is zero: rounding −0.0001 leaves −0.
    package var withoutNegativeZero: DecimalText {
        var result = self
        if isZero { result.isNegative = false }
        return result
    }

    // MARK: Parts

    private var digitCount: Int {
        Self.powersOfTen.firstIndex { significand < $0 } ?? 19
    }

    private mutating func trim() {
        if significand == 0 { exponent = 0 }
        while significand != 0, significand.isMultiple(of: 10) {
            significand /= 10
            exponent += 1
        }
    }

    /// Whether the number, whose shortest digits lie halfway above `lower`, is to be rounded up.
    ///
    /// The digits stand for a number that may lie a little beside them. The sign of number · 10^k − digits tells on
    /// which side; one fused operation gets it exactly. Where that is out of reach the digits are taken at their word.
    private func tieRoundsUp(_ lower: UInt64) -> Bool {
        if exponent < 0, exponent >= -18, significand < 1 << 53 {
            let distance = (-Double(significand)).addingProduct(exact, Double(Self.powersOfTen[-exponent]))
            if distance != 0 { return distance > 0 }
        }
        return !lower.isMultiple(of: 2)
    }

    /// 10^0…10^18; as doubles all are exact.
    private static let powersOfTen: [UInt64] = {
        var powers: [UInt64] = [1]
        for i in 0..<18 { powers.append(powers[i] * 10) }
        return powers
    }()
}
