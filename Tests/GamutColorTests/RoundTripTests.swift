// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Testing

@testable import GamutColor

/// Every space to every other one and back, as their lossless domains promise.
@Suite struct RoundTripTests {
    /// Whether a space and all spaces between it and an ancestor hold every colour.
    private func holdsEverything(_ space: ColorSpace) -> Bool {
        var next: ColorSpace? = space
        while let current = next {
            if current.definition.losslessDomain != .everything { return false }
            next = current.base
        }
        return true
    }

    /// The distance in XYZ, in units of the larger colour.
    private func distance(_ a: ColorValue, _ b: ColorValue) -> Double {
        let first = a.converted(to: .xyzD65).components
        let second = b.converted(to: .xyzD65).components
        let scale = max(1, abs(first.x), abs(first.y), abs(first.z))
        return max(abs(first.x - second.x), abs(first.y - second.y), abs(first.z - second.z)) / scale
    }

    @Test(arguments: ColorSpace.all) func insideOfSRGB(source: ColorSpace) {
        var random = SeededRandom(seed: 1)
        for _ in 0..<30 {
            let color = ColorValue(
                .sRGB, Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random),
                Double.random(in: 0...1, using: &random)
            ).converted(to: source)
            for destination in ColorSpace.all {
                let back = color.converted(to: destination).converted(to: source)
                if !(distance(color, back) <= 1e-9) {
                    Issue.record("\(color) by \(destination) came back as \(back)")
                }
            }
        }
    }

    /// Also colours that no display shows.
    @Test(arguments: ColorSpace.all) func anywhere(source: ColorSpace) {
        guard holdsEverything(source) else { return }
        var random = SeededRandom(seed: 2)
        for _ in 0..<30 {
            let color = ColorValue(
                .rec2020, Double.random(in: -0.5...1.5, using: &random), Double.random(in: -0.5...1.5, using: &random),
                Double.random(in: -0.5...1.5, using: &random)
            ).converted(to: source)
            for destination in ColorSpace.all where holdsEverything(destination) {
                let back = color.converted(to: destination).converted(to: source)
                if !(distance(color, back) <= 1e-9) {
                    Issue.record("\(color) by \(destination) came back as \(back)")
                }
            }
        }
    }

    /// To its own space a colour stays as it is, whatever its numbers are.
    @Test(arguments: ColorSpace.all) func toItself(space: ColorSpace) {
        var random = SeededRandom(seed: 3)
        for round in 0..<50 {
            let color = ColorValue(
                space, components: SIMD3(random.finiteDouble(), random.finiteDouble(), random.finiteDouble()),
                alpha: 0.5, missing: .init(rawValue: UInt8(round & 15)))
            #expect(color.converted(to: space) == color)
        }
    }
}
