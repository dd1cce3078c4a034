// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// `1 swatch`, `2 swatches`.
func counted(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }

/// A number with at most so many digits after the point.
func roundedText(_ value: Double, places: Int) -> String {
    DecimalText(value)?.rounded(places: places).withoutNegativeZero.string(.plain) ?? "\(value)"
}

/// `a`, `a or b`, `a, b or c`.
func list(_ names: [String], _ conjunction: String = "or") -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}
