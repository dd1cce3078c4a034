// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import ReferenceData
import Testing

/// Colour differences against published pairs.
@Suite struct ColorDifferenceTests {
    private func lab(_ row: ReferenceData.Row, _ index: String) -> ColorValue {
        let numbers = ["L", "a", "b"].map { Double(row[$0 + index]) ?? .nan }
        return ColorValue(.lab, numbers[0], numbers[1], numbers[2])
    }

    /// The pairs of Sharma, Wu and Dalal 2005 that tell wrong hue means apart, as published with four digits.
    @Test(arguments: [
        (50.0, 2.6772, -79.7751, 50.0, 0.0, -82.7485, 2.0425), (50, 2.5, 0, 50, 0, -2.5, 4.3065),
        (50, -1, 2, 50, 0, 0, 2.3669), (50, 2.49, -0.001, 50, -2.49, 0.0011, 7.2195),
        (2.0776, 0.0795, -1.135, 0.9033, -0.0636, -0.5514, 0.9082),
    ])
    func publishedPairs(l1: Double, a1: Double, b1: Double, l2: Double, a2: Double, b2: Double, expected: Double) {
        let first = ColorValue(.lab, l1, a1, b1)
        let second = ColorValue(.lab, l2, a2, b2)
        #expect(abs(first.difference(to: second, using: .ciede2000) - expected) <= 5e-5)
        #expect(abs(second.difference(to: first, using: .ciede2000) - expected) <= 5e-5)
    }

    @Test(.enabled(if: ReferenceData.isPresent)) func allPairsOfSharma() throws {
        let rows = try ReferenceData.table("ciede2000_sharma34.tsv")
        #expect(rows.count == 34)
        for row in rows {
            let difference = lab(row, "1").difference(to: lab(row, "2"), using: .ciede2000)
            let published = try #require(Double(row["expected(4dp, Sharma/Wu/Dalal 2005)"]))
            #expect(abs(difference - published) <= 1e-4, "pair \(row["pair"])")
            let exact = try #require(Double(row["colour-science"]))
            #expect(abs(difference - exact) <= 1e-12 * max(1, exact), "pair \(row["pair"])")
        }
    }

    @Test(.enabled(if: ReferenceData.isPresent)) func randomPairs() throws {
        let rows = try ReferenceData.table("delta_e.tsv")
        #expect(rows.count == 96)
        for row in rows {
            for (column, formula) in [
                ("dE76", ColorDifference.cie76), ("dE2000", .ciede2000), ("dE_OK", .ok),
            ] {
                let expected = try #require(Double(row[column]))
                let difference = lab(row, "1").difference(to: lab(row, "2"), using: formula)
                #expect(abs(difference - expected) <= 1e-9 * max(1, expected), "\(column)")
            }
        }
    }

    @Test(arguments: ColorDifference.all) func sameColor(formula: ColorDifference) {
        let color = ColorValue(.displayP3, 0.2, 0.9, 0.4)
        #expect(color.difference(to: color.withAlpha(0.5), using: formula) == 0)
        #expect(color.difference(to: ColorValue(.sRGB, 1, 1, 1), using: formula) > 0)
        #expect(ColorDifference(id: formula.id) == formula)
    }
}
