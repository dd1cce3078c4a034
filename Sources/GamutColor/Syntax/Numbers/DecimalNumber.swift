// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A decimal number read from the start of some ASCII bytes: its value, correctly rounded, and where its text ends.
///
/// The scanner takes the longest run that the grammar allows, as CSS does: of `1.5em` it reads `1.5`, of `1.` the `1`.
/// A grammar that forbids what follows (JSON does) looks at the byte at `end`.
///
/// No locale and no C library is involved. Up to 19 significant digits with a decimal exponent of −27…27, which is
/// every number a palette holds, is done in exact 64- and 128-bit integer arithmetic. The rest goes to the standard
/// library as text of bounded length.
package struct DecimalNumber: Hashable, Sendable {
    /// What a number may look like besides `-12.5`.
    package struct Grammar: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A leading `+`.
        package static let plusSign = Grammar(rawValue: 1)
        /// No digit before the point: `.5`.
        package static let bareFraction = Grammar(rawValue: 2)
        /// No digit after the point: `5.`.
        package static let barePoint = Grammar(rawValue: 4)
        /// Zeros before other digits, as in `007`; without this a leading `0` is the whole integer part.
        package static let leadingZeros = Grammar(rawValue: 8)
        /// A power of ten: `1e-3`, `1E3`.
        package static let exponent = Grammar(rawValue: 16)

        /// RFC 8259: `-0.5e+3`; neither `+1`, `.5`, `1.` nor `01`.
        package static let json: Grammar = [.exponent]
        /// CSS Syntax 3, consume a number: JSON's and `+1`, `.5`, `01`.
        package static let css: Grammar = [.plusSign, .bareFraction, .leadingZeros, .exponent]
        /// What other programs print in text palettes: CSS's and `5.`.
        package static let field: Grammar = [.plusSign, .bareFraction, .barePoint, .leadingZeros, .exponent]
    }

    /// The nearest double, ties to even; infinite when the number is too large for one, and −0 for `-0`.
    package let value: Double
    /// Where the number's text ends: the offset of the first byte that does not belong to it.
    package let end: Int
    /// Whether the text has neither a point nor an exponent, so that `1` and `1.0` can be told apart.
    package let isWhole: Bool

    /// Reads the number that starts at `start`, or gives nil when there is none.
    ///
    /// The value is multiplied by 10^`power` before it is rounded: −2 reads a percentage as a share.
    package init?(
        _ bytes: UnsafeBufferPointer<UInt8>, at start: Int = 0, grammar: Grammar, multipliedByTenTo power: Int = 0
    ) {
        let count = bytes.count
        guard start >= 0, start < count else { return nil }
        var i = start
        var negative = false
        if bytes[i] == UInt8(ascii: "-") {
            negative = true
            i += 1
        } else if bytes[i] == UInt8(ascii: "+"), grammar.contains(.plusSign) {
            i += 1
        }

        // Digits before and after the point. The first 19 significant ones are kept in `mantissa`.
        var digits = Significand()
        let integerStart = i
        if i < count, bytes[i] == UInt8(ascii: "0"), !grammar.contains(.leadingZeros) {
            i += 1
        } else {
            while i < count, case let digit = bytes[i] &- UInt8(ascii: "0"), digit < 10 {
                digits.append(digit)
                i += 1
            }
        }
        let integerEnd = i
        let hasInteger = integerEnd > integerStart
        var fraction = i..<i
        if i < count, bytes[i] == UInt8(ascii: "."), hasInteger || grammar.contains(.bareFraction) {
            var j = i + 1
            while j < count, case let digit = bytes[j] &- UInt8(ascii: "0"), digit < 10 {
                digits.append(digit)
                j += 1
            }
            if j > i + 1 || (hasInteger && grammar.contains(.barePoint)) {
                fraction = (i + 1)..<j
                i = j
            }
        }
        guard hasInteger || !fraction.isEmpty else { return nil }
        isWhole = i == integerEnd && !Self.hasExponent(bytes, at: i, grammar: grammar)

        var exponent: Int64 = 0
        if !isWhole, Self.hasExponent(bytes, at: i, grammar: grammar) {
            i += 1
            let negativeExponent = bytes[i] == UInt8(ascii: "-")
            if negativeExponent || bytes[i] == UInt8(ascii: "+") { i += 1 }
            while i < count, case let digit = bytes[i] &- UInt8(ascii: "0"), digit < 10 {
                // Far beyond any count of digits in memory a larger exponent changes nothing.
                if exponent < 1_000_000_000_000_000 { exponent = exponent &* 10 &+ Int64(digit) }
                i += 1
            }
            if negativeExponent { exponent = -exponent }
        }
        end = i

        let scale = exponent - Int64(fraction.count) + Int64(power)
        let magnitude: Double
        if let fast = digits.value(scale: scale) {
            magnitude = fast
        } else {
            magnitude = Self.slowValue(
                bytes, integer: integerStart..<integerEnd, fraction: fraction, scale: scale)
        }
        value = negative ? -magnitude : magnitude
    }

    /// Reads the number at the start of any run of bytes; `end` counts from its first byte.
    package init?(prefixOf bytes: some Collection<UInt8>, grammar: Grammar) {
        let number =
            bytes.withContiguousStorageIfAvailable { DecimalNumber($0, grammar: grammar) }
            ?? Array(bytes).withUnsafeBufferPointer { DecimalNumber($0, grammar: grammar) }
        guard let number else { return nil }
        self = number
    }

    /// Whether an `e` stands at the offset with at least one digit after it and its sign.
    private static func hasExponent(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, grammar: Grammar) -> Bool {
        guard grammar.contains(.exponent), start < bytes.count, bytes[start] | 0x20 == UInt8(ascii: "e") else {
            return false
        }
        var i = start + 1
        if i < bytes.count, bytes[i] == UInt8(ascii: "-") || bytes[i] == UInt8(ascii: "+") { i += 1 }
        return i < bytes.count && bytes[i] &- UInt8(ascii: "0") < 10
    }

    /// The value of digits that the fast path cannot decide, through the standard library.
    ///
    /// A double's rounding boundary has at most 767 significant digits, so 800 and a mark for "and a bit more" decide
    /// every case; a number of a million digits costs no more than that.
    private static func slowValue(
        _ bytes: UnsafeBufferPointer<UInt8>, integer: Range<Int>, fraction: Range<Int>, scale: Int64
    ) -> Double {
        var text: [UInt8] = []
        text.reserveCapacity(832)
        var scale = scale
        var more = false
        for range in [integer, fraction] {
            for i in range where !text.isEmpty || bytes[i] != UInt8(ascii: "0") {
                if text.count < 800 {
                    text.append(bytes[i])
                } else {
                    scale += 1
                    more = more || bytes[i] != UInt8(ascii: "0")
                }
            }
        }
        if text.isEmpty { return 0 }
        if more {
            text.append(UInt8(ascii: "1"))
            scale -= 1
        }
        let leadingPower = scale + Int64(text.count)
        if leadingPower > 310 { return .infinity }
        if leadingPower < -330 { return 0 }
        text.append(UInt8(ascii: "e"))
        text.append(contentsOf: String(scale).utf8)
        // Digits, an e and a small integer: the standard library cannot refuse that.
        return Double(String(decoding: text, as: UTF8.self)) ?? .nan
    }
}

/// The first 19 significant digits of a number, as an integer, and the count of those that did not fit.
private struct Significand {
    private var mantissa: UInt64 = 0
    private var kept = 0
    private var dropped: Int64 = 0

    @inline(__always)
    mutating func append(_ digit: UInt8) {
        if kept < 19 {
            mantissa = mantissa &* 10 &+ UInt64(digit)
            // Leading zeros are not significant.
            if mantissa != 0 { kept += 1 }
        } else {
            dropped += 1
        }
    }

    /// The digits times 10^scale, correctly rounded, or nil when integer arithmetic cannot decide.
    @inline(__always)
    func value(scale: Int64) -> Double? {
        if mantissa == 0 { return 0 }
        let power = scale &+ dropped
        guard power >= -27, power <= 27 else { return nil }
        let value = Self.round(mantissa, power: Int(power))
        // With digits dropped the number lies between the mantissa and its successor; when both round to the same
        // double, so does the number.
        if dropped > 0, value != Self.round(mantissa + 1, power: Int(power)) { return nil }
        return value
    }

    /// 10^0…10^22: the powers of ten that a double holds exactly.
    private static let exactPowers: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]

    /// 5^0…5^27: the powers of five below 2^63.
    private static let powersOfFive: [UInt64] = {
        var powers: [UInt64] = [1]
        for i in 0..<27 { powers.append(powers[i] * 5) }
        return powers
    }()

    /// mantissa · 10^power, correctly rounded; mantissa ≠ 0, |power| ≤ 27.
    private static func round(_ mantissa: UInt64, power: Int) -> Double {
        // Clinger: both factors are exact doubles, so one IEEE operation rounds once.
        if mantissa <= 1 << 53, power >= -22, power <= 22 {
            return power < 0
                ? Double(mantissa) / exactPowers[-power]
                : Double(mantissa) * exactPowers[power]
        }
        // 10^p = 5^p · 2^p: do the power of five exactly, to 64 bits and a sticky bit; the power of two is free.
        let bits: UInt64
        let sticky: Bool
        let exponent: Int
        if power >= 0 {
            let (high, low) = mantissa.multipliedFullWidth(by: powersOfFive[power])
            if high == 0 {
                let shift = low.leadingZeroBitCount
                bits = low << UInt64(shift)
                sticky = false
                exponent = power - shift
            } else {
                let shift = high.leadingZeroBitCount
                bits = shift == 0 ? high : high << UInt64(shift) | low >> UInt64(64 - shift)
                sticky = low << UInt64(shift) != 0
                exponent = power + 64 - shift
            }
        } else {
            let divisor = powersOfFive[-power]
            let numeratorShift = mantissa.leadingZeroBitCount
            let divisorShift = divisor.leadingZeroBitCount
            let n = mantissa << UInt64(numeratorShift)
            let d = divisor << UInt64(divisorShift)
            // Both have their top bit set; halving the numerator where needed keeps the quotient in 2^63…2^64.
            let halve: UInt64 = n >= d ? 1 : 0
            let (quotient, remainder) = d.dividingFullWidth((n >> halve, halve == 1 ? n << 63 : 0))
            bits = quotient
            sticky = remainder != 0
            exponent = power + divisorShift - numeratorShift - 64 + Int(halve)
        }
        // 64 bits to 53, half to even.
        let tail = bits & 0x7FF
        var significand = bits >> 11
        if tail > 0x400 || (tail == 0x400 && (sticky || significand & 1 == 1)) { significand += 1 }
        return Double(significand) * Double(sign: .plus, exponent: exponent + 11, significand: 1)
    }
}
