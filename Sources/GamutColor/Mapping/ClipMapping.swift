// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension GamutMapping {
    /// Each component clamped by itself: fast, exact for colours inside, and shifts the hue of others.
    public static let clip = GamutMapping(id: "clip", name: "clip each component") { _, converted in
        clamped(converted.components)
    }

    /// Components clamped to 0…1; NaN stays.
    static func clamped(_ components: SIMD3<Double>) -> SIMD3<Double> {
        func clamp(_ value: Double) -> Double { value < 0 ? 0 : value > 1 ? 1 : value }
        return SIMD3(clamp(components.x), clamp(components.y), clamp(components.z))
    }
}
