// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorDifference {
    /// ΔE\*ab of 1976: the distance in CIE Lab (CIE 15:2018 §8.2.2).
    public static let cie76 = ColorDifference(id: "76", name: "ΔE*ab (CIE 1976)", colorSpace: .lab) { a, b in
        let delta = a - b
        return (delta * delta).sum().squareRoot()
    }
}
