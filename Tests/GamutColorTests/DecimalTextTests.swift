// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import GamutColor

@Suite struct DecimalTextTests {
    /// ECMA-262, Number::toString.
    @Test(
        arguments: [
            (0, "0"), (-0.0, "-0"), (1, "1"), (-1.5, "-1.5"), (0.1, "0.1"), (0.1 + 0.2, "0.30000000000000004"),
            (255, "255"), (1e20, "100000000000000000000"), (1e21, "1e+21"), (1.5e300, "1.5e+300"), (1e-6, "0.000001"),
            (1e-7, "1e-7"), (1.25e-7, "1.25e-7"), (.leastNonzeroMagnitude, "5e-324"),
            (123456789012345680, "123456789012345680"),
            (0.000012, "0.000012"), (100, "100"), (1.7976931348623157e308, "1.7976931348623157e+308"),
            (2251799813685248.5, "2251799813685248.5"), (1e16, "10000000000000000"),
        ] as [(Double, String)])
    func writesNumbersAsJavaScriptDoes(value: Double, text: String) {
        #expect(DecimalText(value)?.string() == text)
    }

    @Test func writesWithoutExponent() {
        #expect(DecimalText(1e-7)?.string(.plain) == "0.0000001")
        #expect(DecimalText(1e22)?.string(.plain) == "10000000000000000000000")
        #expect(DecimalText(0.5)?.string(.plain, minimumPlaces: 3) == "0.500")
        #expect(DecimalText(1)?.string(.plain, minimumPlaces: 3) == "1.000")
        #expect(DecimalText(0)?.string(.plain, minimumPlaces: 1) == "0.0")
        #expect(DecimalText(12.3456)?.string(.plain, minimumPlaces: 2) == "12.3456")
        #expect(DecimalText(single: 0.1)?.string() == "0.1")
        #expect(DecimalText(Double.nan) == nil)
        #expect(DecimalText(single: -.infinity) == nil)
    }

    @Test(
        arguments: [
            (0.5, 0, "0"), (1.5, 0, "2"), (2.5, 0, "2"), (0.125, 2, "0.12"), (0.375, 2, "0.38"), (0.0005, 3, "0.001"),
            (1.005, 2, "1"), (0.9996, 3, "1"), (99.95, 1, "100"), (-0.0001, 3, "-0"), (1234.5, -2, "1200"),
            (1250, -2, "1200"), (1350, -2, "1400"), (.leastNonzeroMagnitude, 3, "0"), (1e300, 2, "1e+300"),
            (0.1, 40, "0.1"),
            (8, -1, "10"), (8, -2, "0"),
        ] as [(Double, Int, String)])
    func roundsOnce(value: Double, places: Int, text: String) {
        #expect(DecimalText(value)?.rounded(places: places).string() == text)
    }

    @Test func roundsToSignificantDigits() {
        #expect(DecimalText(0.0123456)?.rounded(significantDigits: 3).string() == "0.0123")
        #expect(DecimalText(123456)?.rounded(significantDigits: 2).string() == "120000")
        #expect(DecimalText(9.99)?.rounded(significantDigits: 2).string() == "10")
        #expect(DecimalText(0)?.rounded(significantDigits: 2).string() == "0")
        #expect(DecimalText(-0.0001)?.rounded(places: 2).withoutNegativeZero.string() == "0")
        #expect(DecimalText(-0.1)?.withoutNegativeZero.string() == "-0.1")
    }

    @Test(
        arguments: [
            (0.5, "50"), (1, "100"), (0.123, "12.3"), (0.07, "7"), (0.29, "29"), (-0.0, "-0"), (1e-9, "1e-7"),
            (0.333, "33.3"),
        ] as [(Double, String)])
    func multipliesExactly(value: Double, text: String) {
        #expect(DecimalText(value)?.multiplied(byTenTo: 2).string() == text)
    }

    /// The double 0.00125 lies above the half between two steps, 0.00115 below; 0.125 is a tie.
    @Test func roundsTiesOfProductsByTheExactValue() {
        #expect(DecimalText(0.00125)?.multiplied(byTenTo: 2).rounded(places: 2).string() == "0.13")
        #expect(DecimalText(0.00115)?.multiplied(byTenTo: 2).rounded(places: 2).string() == "0.11")
        #expect(DecimalText(0.125)?.multiplied(byTenTo: 2).rounded(places: 0).string() == "12")
    }

    /// The oracle is the C library's printf, which rounds the exact value.
    @Test func roundsAsPrintf() {
        var random = SystemRandomNumberGenerator()
        for i in 0..<20_000 {
            // Multiples of 1/20000 make many ties in the digits that are none in the value.
            let value =
                i.isMultiple(of: 2)
                ? Double(Int.random(in: -40_000...40_000, using: &random)) / 20_000
                : Double.random(in: -300...300, using: &random)
            let places = Int.random(in: 1...6, using: &random)
            let text = DecimalText(value)?.rounded(places: places).string(.plain, minimumPlaces: places)
            #expect(text == String(format: "%.\(places)f", value), "\(value)")
        }
    }

    @Test func readsBackAsTheSameNumber() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let value = Double(bitPattern: random.next())
            guard value.isFinite, let text = DecimalText(value) else { continue }
            for notation in [DecimalText.Notation.javaScript, .plain] {
                let number = DecimalNumber(prefixOf: text.string(notation).utf8, grammar: .json)
                #expect(number?.value.bitPattern == value.bitPattern)
            }
        }
    }
}
