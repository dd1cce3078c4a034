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
    /// The exact value of the number without its sign, but for `power`, to break ties in rounding.
    private let exact: Double
    /// The power of ten that the number was multiplied by.
    private var power = 0

    /// The shortest digits of a double, or nil when it is not finite.
    package init?(_ value: Double) {
        guard value.isFinite else { return nil }
        self.init(shortest: value, exact: value.magnitude)
    }

    /// The shortest digits of a single: 0.1 for `Float(0.1)`; nil when it is not finite.
    package init?(single value: Float) {
        guard value.isFinite else { return nil }
        self.init(shortest: value, exact: Double(value.magnitude))
    }

    /// Takes the digits from the text that the standard library writes: `-1.25`, `5e-324`.
    private init(shortest value: some TextOutputStreamable, exact: Double) {
        self.exact = exact
        var reader = ShortestDigits()
        value.write(to: &reader)
        isNegative = reader.isNegative
        significand = reader.significand
        exponent = reader.exponent
        trim()
    }

    /// The number times a power of ten, exactly: 2 makes a share a percentage.
    package func multiplied(byTenTo power: Int) -> DecimalText {
        var result = self
        if !isZero {
            result.exponent += power
            result.power += power
        }
        return result
    }

    /// The number rounded to at most so many digits after the point (negative: to tens, hundreds …).
    package func rounded(places: Int) -> DecimalText {
        var result = self
        // Doubles have no digits that far out; so no count, however large, is too large for a sum.
        let excess = -exponent - min(max(places, -1000), 1000)
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
        rounded(places: min(max(1, count), 1000) - digitCount - exponent)
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
        let count = significand == 0 ? 1 : digitCount
        // The number is 0.DIGITS · 10^point.
        let point = significand == 0 ? 1 : count + exponent
        if notation == .javaScript, point > 21 || point < -5 {
            appendDigits(0..<1, of: count, to: &bytes)
            if count > 1 {
                bytes.append(UInt8(ascii: "."))
                appendDigits(1..<count, of: count, to: &bytes)
            }
            bytes.append(UInt8(ascii: "e"))
            bytes.append(point > 0 ? UInt8(ascii: "+") : UInt8(ascii: "-"))
            let power = (point - 1).magnitude
            if power >= 100 { bytes.append(UInt8(ascii: "0") + UInt8(power / 100 % 10)) }
            if power >= 10 { bytes.append(UInt8(ascii: "0") + UInt8(power / 10 % 10)) }
            bytes.append(UInt8(ascii: "0") + UInt8(power % 10))
            return
        }
        let zero = UInt8(ascii: "0")
        let whole = min(max(0, point), count)
        if point <= 0 {
            bytes.append(zero)
        } else {
            appendDigits(0..<whole, of: count, to: &bytes)
            for _ in whole..<point { bytes.append(zero) }
        }
        let leadingZeros = max(0, -point)
        let places = whole == count ? 0 : leadingZeros + count - whole
        guard places > 0 || minimumPlaces > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        if places > 0 {
            for _ in 0..<leadingZeros { bytes.append(zero) }
            appendDigits(whole..<count, of: count, to: &bytes)
        }
        for _ in 0..<max(0, minimumPlaces - places) { bytes.append(zero) }
    }

    /// Writes some of the significand's digits, counted from the left.
    private func appendDigits(_ range: Range<Int>, of count: Int, to bytes: inout [UInt8]) {
        for index in range {
            let digit = significand / Self.powersOfTen[count - 1 - index] % 10
            bytes.append(UInt8(ascii: "0") + UInt8(digit))
        }
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
        let places = power - exponent
        if places > 0, places <= 18, significand < 1 << 53 {
            let distance = (-Double(significand)).addingProduct(exact, Double(Self.powersOfTen[places]))
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

/// Takes the text that the standard library writes for a number apart, without making a string of it.
private struct ShortestDigits: TextOutputStream {
    private(set) var isNegative = false
    private(set) var significand: UInt64 = 0
    var exponent: Int { (hasNegativePower ? -power : power) - places }

    private var places = 0
    private var power = 0
    private var isAfterPoint = false
    private var isAfterE = false
    private var hasNegativePower = false

    init() {}

    mutating func write(_ string: String) {
        for byte in string.utf8 { take(byte) }
    }

    /// The standard library gives ASCII to a stream that has this, and makes a string for `write(_:)` otherwise.
    mutating func _writeASCII(_ buffer: UnsafeBufferPointer<UInt8>) {
        for byte in buffer { take(byte) }
    }

    private mutating func take(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "-"):
            if isAfterE { hasNegativePower = true } else { isNegative = true }
        case UInt8(ascii: "."): isAfterPoint = true
        case UInt8(ascii: "e"): isAfterE = true
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            let digit = byte - UInt8(ascii: "0")
            if isAfterE {
                power = power * 10 + Int(digit)
            } else {
                significand = significand &* 10 &+ UInt64(digit)
                if isAfterPoint { places += 1 }
            }
        default: break
        }
    }
}
