// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutBulk
import GamutColor
import Testing

/// Pairs of spaces against the scalar conversion in double precision.
@Suite struct WorkloadTests {
    @Test(arguments: KernelLevel.available, [false, true])
    func displayP3IsWithinTheBound(level: KernelLevel, reproducible: Bool) throws {
        let pixels = Samples.pixels(12_001)
        let found = try converted(pixels, from: .sRGB, to: .displayP3, level: level, reproducible: reproducible)
        let error = largestError(found, reference(pixels, from: .sRGB, to: .displayP3))
        #expect(error <= 3e-7)
    }

    /// Beyond the unit cube components cancel each other: what is left is as good as the largest of them in linear light.
    @Test(arguments: KernelLevel.available)
    func colorsBeyondTheGamutAreKept(level: KernelLevel) throws {
        let pixels = Samples.pixels(4_001, in: -7...7, seed: 2)
        let found = try converted(pixels, from: .sRGB, to: .displayP3, level: level)
        let expected = reference(pixels, from: .sRGB, to: .displayP3)
        let decode = TransferFunction.sRGB.decode
        for i in stride(from: 0, to: pixels.count, by: 4) {
            let largest = pixels[i..<i + 3].map { abs(decode(Double($0))) }.max() ?? 0
            for c in i..<i + 3 {
                #expect(abs(decode(Double(found[c])) - decode(expected[c])) <= 1e-6 * max(1, largest))
            }
        }
    }

    @Test(arguments: KernelLevel.available, [ColorSpace.hsv, .hsl, .hwb])
    func cylindersAreWithinTheBound(level: KernelLevel, space: ColorSpace) throws {
        var pixels = Samples.pixels(8_001)
        // Ties of two and three components, and all of the cube's corners.
        for i in 0..<512 {
            let (r, g, b) = (Float(i & 7) / 7, Float(i >> 3 & 7) / 7, Float(i >> 6) / 7)
            pixels += [r, g, b, 1]
        }
        let found = try converted(pixels, from: .sRGB, to: space, level: level)
        let expected = reference(pixels, from: .sRGB, to: space)
        // HSL divides by what is left of the lightness, which loses bits next to white.
        let bound = space == .hsl ? 2e-4 : 2e-7
        #expect(largestError(found, expected, hue: 0) <= bound)
        let back = try converted(expected.map { Float($0) }, from: space, to: .sRGB, level: level)
        let origin = reference(expected.map { Float($0) }, from: space, to: .sRGB)
        #expect(largestError(back, origin) <= 2e-7)
    }

    @Test(arguments: KernelLevel.available)
    func everyHueGoesToRGB(level: KernelLevel) throws {
        var pixels: [Float] = []
        for hue in stride(from: Float(-720), through: 720, by: 0.37) { pixels += [hue, 0.75, 0.9, 1] }
        let found = try converted(pixels, from: .hsv, to: .sRGB, level: level)
        #expect(largestError(found, reference(pixels, from: .hsv, to: .sRGB)) <= 1e-6)
    }

    @Test(arguments: KernelLevel.available, [false, true])
    func oklabIsWithinTheBound(level: KernelLevel, reproducible: Bool) throws {
        let pixels = Samples.pixels(8_001) + Samples.pixels(2_001, in: 0...0.01, seed: 2) + [0, 0, 0, 1, 1, 1, 1, 1]
        let found = try converted(pixels, from: .sRGB, to: .oklab, level: level, reproducible: reproducible)
        let error = largestError(found, reference(pixels, from: .sRGB, to: .oklab))
        // 5e-7 is what is promised; 3.6e-7 is the largest error found over ten million colors.
        #expect(error <= 4e-7)
        #expect(found[found.count - 8..<found.count - 5].allSatisfy { $0 == 0 }, "black has no colour")
    }

    /// The bound is in units of L*, a*, b*; 1.5e-4 is what is promised.
    @Test(arguments: KernelLevel.available, [false, true])
    func labIsWithinTheBound(level: KernelLevel, reproducible: Bool) throws {
        let pixels = Samples.pixels(8_001)
        let found = try converted(pixels, from: .sRGB, to: .lab, level: level, reproducible: reproducible)
        let expected = reference(pixels, from: .sRGB, to: .lab)
        let error = zip(found, expected).map { abs(Double($0) - $1) }.max() ?? 1
        #expect(error <= 1e-4)
    }

    /// Every pair of built-in spaces, over colours inside of both gamuts.
    @Test(arguments: ColorSpace.all)
    func everyPairConverts(source: ColorSpace) throws {
        let srgb = Samples.pixels(257, in: 0.02...0.98, seed: 9)
        let pixels = reference(srgb, from: .sRGB, to: source).map { Float($0) }
        for destination in ColorSpace.all {
            let expected = reference(pixels, from: source, to: destination)
            let found = try converted(pixels, from: source, to: destination, level: .current)
            let hue = destination.channels.firstIndex(where: \.isHue)
            for i in stride(from: 0, to: found.count, by: 4) {
                for c in 0..<3 {
                    var error = abs(Double(found[i + c]) - expected[i + c])
                    var bound = 2e-6 * max(1, abs(expected[i + c]))
                    let range = destination.channels[c].range
                    bound = max(bound, 1e-5 * (range.upperBound - range.lowerBound))
                    if c == hue {
                        error = min(error, 360 - error)
                        // A hue is as good as the two axes it comes from.
                        bound = 2e-2
                    }
                    #expect(
                        error <= bound,
                        "\(source) to \(destination): \(found[i + c]) for \(expected[i + c]), channel \(c)")
                }
            }
        }
    }

    @Test func theOwnSpaceIsTheIdentity() throws {
        let pixels = Samples.pixels(1_003, in: -5...5)
        for space in ColorSpace.all {
            #expect(try converted(pixels, from: space, to: space, level: .current) == pixels)
        }
    }
}
