// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Testing

@testable import GamutPalette

@Suite struct NameTableTests {
    @Test func findsEveryNameAndKeepsTheFirstOfEqualOnes() {
        let names = (0..<5000).map { "name \($0 % 4000)" }
        var table = NameTable()
        for place in names.indices {
            let known = table.insert(names[place], at: place) { names[$0] }
            #expect(known == (place < 4000 ? nil : place - 4000))
        }
        for place in names.indices { #expect(table.place(of: names[place]) { names[$0] } == place % 4000) }
        #expect(table.place(of: "another") { names[$0] } == nil)
        #expect(NameTable().place(of: "x") { _ in "" } == nil)
    }

    @Test func naturalOrderKnowsNumbersAndCase() {
        let sorted = ["", "a", "A1", "a1b", "a02", "a2", "a10", "B", "b", "é"]
        for i in sorted.indices {
            for j in sorted.indices {
                #expect(NaturalOrder.isAscending(sorted[i], sorted[j]) == (i < j), "\(sorted[i]) \(sorted[j])")
            }
        }
    }
}
