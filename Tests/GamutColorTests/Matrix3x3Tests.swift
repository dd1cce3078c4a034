// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Testing

@testable import GamutColor

@Suite struct Matrix3x3Tests {
    @Test func inverseUndoesTheMatrix() {
        let m = Matrix3x3(rows: [2, 1, 0], [0, 3, 1], [1, 0, 4])
        let product = m * m.inverse
        #expect(m.determinant == 25)
        for (row, unit) in zip(
            [product.rows.0, product.rows.1, product.rows.2], [[1.0, 0, 0], [0, 1, 0], [0, 0, 1]])
        {
            for i in 0..<3 { #expect(abs(row[i] - unit[i]) < 1e-15) }
        }
    }
}
