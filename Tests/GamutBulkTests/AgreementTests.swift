// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutBulk
import GamutColor
import Testing

/// Bits that are the same at every level this machine has.
@Suite struct AgreementTests {
    private static let strange: [Float] = [
        .nan, .infinity, -.infinity, 3e38, -3e38, 0x1p-140, -0x1p-140, 0, -0.0, 17, 129, -17, 1, -1, 0.5, 2, 1e20,
        -1e20,
        0.0031308, 0.04045, 1e-7, 65520, -7, 360,
    ]

    private static var pixels: [Float] {
        var pixels = Samples.pixels(1_001) + Samples.pixels(1_001, in: -20...20, seed: 4)
        for x in strange { for y in strange { pixels += [x, y, 0.25, x] + [0.5, x, y, y] } }
        return pixels
    }

    /// Every space from and to sRGB: NaN, infinities and all other values come out alike; NaN may differ in its payload.
    @Test(arguments: ColorSpace.all)
    func reproducibleFloatsHaveTheSameBits(space: ColorSpace) throws {
        for (source, destination) in [(ColorSpace.sRGB, space), (space, .sRGB)] {
            let results = try KernelLevel.available.map { level in
                try converted(Self.pixels, from: source, to: destination, level: level, reproducible: true)
                    .map { $0.isNaN ? UInt32.max : $0.bitPattern }
            }
            for (level, result) in zip(KernelLevel.available, results).dropFirst() where result != results[0] {
                let at = result.indices.first { result[$0] != results[0][$0] } ?? 0
                Issue.record(
                    """
                    \(source) to \(destination) at \(level): \(Float(bitPattern: result[at])) for \
                    \(Float(bitPattern: results[0][at])), number \(at), from \
                    \(Self.pixels[at / 4 * 4..<at / 4 * 4 + 4])
                    """)
            }
        }
    }

    /// The fast kernels treat what is not finite like the reproducible ones.
    @Test(arguments: KernelLevel.available, [ColorSpace.displayP3, .oklab, .lab, .hsv, .oklch, .adobeRGB])
    func specialValuesAreAlike(level: KernelLevel, space: ColorSpace) throws {
        let fast = try converted(Self.pixels, from: .sRGB, to: space, level: level)
        let exact = try converted(Self.pixels, from: .sRGB, to: space, level: .baseline, reproducible: true)
        for i in fast.indices {
            #expect(fast[i].isNaN == exact[i].isNaN && fast[i].isInfinite == exact[i].isInfinite, "\(Self.pixels[i])")
        }
    }
}
