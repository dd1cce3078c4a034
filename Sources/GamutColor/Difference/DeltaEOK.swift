// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorDifference {
    /// ΔE OK: the distance in Oklab (CSS Color 4 §19.1); about 0.02 is just noticeable.
    public static let ok = ColorDifference(id: "ok", name: "ΔE OK", colorSpace: .oklab) { a, b in
        let delta = a - b
        return (delta * delta).sum().squareRoot()
    }
}
