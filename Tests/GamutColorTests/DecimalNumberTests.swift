// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Testing

@testable import GamutColor

/// The oracle is the standard library's own conversion of the same text.
@Suite struct DecimalNumberTests {
    private func parse(_ text: String, _ grammar: DecimalNumber.Grammar = .field) -> DecimalNumber? {
        DecimalNumber(prefixOf: text.utf8, grammar: grammar)
    }

    private func expectSame(_ text: String, _ location: SourceLocation = #_sourceLocation) {
        guard let expected = Double(text), let number = parse(text) else {
            Issue.record("not read: \(text)", sourceLocation: location)
            return
        }
        if number.value.bitPattern != expected.bitPattern || number.end != text.utf8.count {
            Issue.record("\(text): \(number.value) up to \(number.end), not \(expected)", sourceLocation: location)
        }
    }

    @Test(arguments: [
        "0", "-0", "1", "0.1", "-0.25", "255", "1e400", "-1e400", "1e-400", "1e308", "1.7976931348623157e308",
        "1.7976931348623159e308", "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324",
        "2.2250738585072014e-308", "2.2250738585072011e-308", "9007199254740991", "9007199254740993",
        "9007199254740992.5", "9007199254740993.00000000000000000000000000000000000000001", "18446744073709551615",
        "18446744073709551616", "123456789012345678901234567890", "0.1000000000000000055511151231257827021181583404541",
        "1e22", "1e23", "8.5e22", "1e-22", "1e-23", "5e-27", "5e27", "9223372036854775807e-27", "6250000000000000e-16",
        "0.00000000000000000000000000000000000000000000001", "100000000000000000000000000000000000000000000000000",
        "0.5000000000000001665334536937734531005844473838806152343750",
        "0.50000000000000005551115123125782702118158340454101562500000000000000000000000000000000000001",
        "0.50000000000000005551115123125782702118158340454101562499999999999999999999999999999999999999",
    ])
    func readsKnownHardNumbers(text: String) {
        expectSame(text)
    }

    @Test func readsTheShortestTextOfRandomDoubles() {
        var random = SplitMix(state: 1)
        for _ in 0..<100_000 {
            let any = Double(bitPattern: random.next())
            if any.isFinite { expectSame("\(any)") }
            expectSame("\(Double(random.next() >> 11) * 0x1p-53)")
        }
    }

    @Test func readsRandomDigits() {
        var random = SplitMix(state: 2)
        for _ in 0..<100_000 {
            let length = Int(random.next() % 26) + 1
            var text = (0..<length).map { _ in String(random.next() % 10) }.joined()
            let point = Int(random.next() % UInt64(length))
            if point > 0 { text.insert(".", at: text.index(text.startIndex, offsetBy: point)) }
            if random.next() % 2 == 0 { text += "e\(Int(random.next() % 80) - 40)" }
            expectSame(text)
        }
    }

    /// The point halfway between two doubles in 0.5…1, which has 54 binary and up to 54 decimal places, and its
    /// neighbours one unit in the last written place away.
    @Test func roundsHalfwayCasesToEven() {
        var random = SplitMix(state: 3)
        for _ in 0..<2_000 {
            let numerator = random.next() >> 10 | 1 << 53 | 1
            // numerator / 2^54 = numerator · 5^54 / 10^54, in decimal digits, least significant first.
            var digits = String(numerator).reversed().compactMap { $0.wholeNumberValue }
            for _ in 0..<54 {
                var carry = 0
                for i in digits.indices {
                    let product = digits[i] * 5 + carry
                    digits[i] = product % 10
                    carry = product / 10
                }
                if carry > 0 { digits.append(carry) }
            }
            let text = digits.reversed().map(String.init).joined()
            let half = "0." + String(repeating: "0", count: 54 - text.count) + text
            expectSame(half)
            expectSame(half.dropLast() + "4")
            expectSame(half + "0000000000000000000000000001")
            let even = Double((numerator >> 1) + (numerator >> 1 & 1)) * 0x1p-53
            #expect(parse(half)?.value == even)
        }
    }

    /// Integers beside a boundary, where the mantissa no longer fits a double.
    @Test func roundsLargeIntegers() {
        var random = SplitMix(state: 4)
        for _ in 0..<50_000 {
            let integer = random.next() >> (random.next() % 12)
            expectSame("\(integer)")
            expectSame("\(integer)e27")
            expectSame("\(integer)e-27")
            #expect(parse("\(integer)")?.value == Double(integer))
        }
    }

    @Test func readsVeryLongNumbersInBoundedTime() {
        let zeros = String(repeating: "0", count: 1_000_000)
        #expect(parse("0.\(zeros)1e1000001")?.value == 1)
        #expect(parse("1\(zeros)e-1000000")?.value == 1)
        #expect(parse("1\(zeros)")?.value == .infinity)
        #expect(parse("0.\(zeros)1")?.value == 0)
        #expect(parse("1e99999999999999999999999999")?.value == .infinity)
        #expect(parse("1e-99999999999999999999999999")?.value == 0)
        #expect(parse("0e99999999999999999999999999")?.value == 0)
        #expect(parse("9007199254740993.\(zeros)1")?.value == 9_007_199_254_740_994)
        #expect(parse("9007199254740993.\(zeros)")?.value == 9_007_199_254_740_992)
        #expect(parse("1\(zeros)e-99999999999999999999999999")?.value == 0)
    }

    /// text, bytes read by JSON, CSS and field grammar; 0 is no number.
    @Test(arguments: [
        ("1", 1, 1, 1), ("-1", 2, 2, 2), ("+1", 0, 2, 2), (".5", 0, 2, 2), ("-.5", 0, 3, 3), ("5.", 1, 1, 2),
        ("01", 1, 2, 2), ("-01.5", 2, 5, 5), ("1.5e3", 5, 5, 5), ("1e", 1, 1, 1), ("1e+", 1, 1, 1), ("1em", 1, 1, 1),
        ("1.5.2", 3, 3, 3), ("1..2", 1, 1, 2), ("5.e3", 1, 1, 4), ("-", 0, 0, 0), ("", 0, 0, 0), (".", 0, 0, 0),
        ("+", 0, 0, 0), ("-.", 0, 0, 0), (".e3", 0, 0, 0), ("e3", 0, 0, 0), ("NaN", 0, 0, 0), ("inf", 0, 0, 0),
        ("0x10", 1, 1, 1), ("--1", 0, 0, 0), ("+-1", 0, 0, 0), ("1e-5-3", 4, 4, 4), ("1E+5", 4, 4, 4), (" 1", 0, 0, 0),
        ("٣", 0, 0, 0), ("0.5/", 3, 3, 3), ("1:2", 1, 1, 1),
    ])
    func endsWhereTheGrammarEnds(text: String, json: Int, css: Int, field: Int) {
        #expect((parse(text, .json)?.end ?? 0) == json)
        #expect((parse(text, .css)?.end ?? 0) == css)
        #expect((parse(text, .field)?.end ?? 0) == field)
    }

    @Test func tellsWholeNumbersFromOthers() {
        #expect(parse("1")?.isWhole == true)
        #expect(parse("1.0")?.isWhole == false)
        #expect(parse("1.")?.isWhole == false)
        #expect(parse("1e0")?.isWhole == false)
        #expect(parse("-0")?.value.sign == .minus)
    }

    @Test func readsFromAnOffset() {
        let bytes = Array("x=12.5;".utf8)
        let number = bytes.withUnsafeBufferPointer { DecimalNumber($0, at: 2, grammar: .css) }
        #expect(number?.value == 12.5)
        #expect(number?.end == 6)
        #expect(bytes.withUnsafeBufferPointer { DecimalNumber($0, at: 7, grammar: .css) } == nil)
        #expect(bytes.withUnsafeBufferPointer { DecimalNumber($0, at: -1, grammar: .css) } == nil)
    }
}

/// A small seeded generator, so that a failure repeats.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }
}
