// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutBulk
import GamutColor
import Testing

/// Ray trace gamut mapping by kernel against that of single colours in double precision.
@Suite struct RayTraceTests {
    /// Pixels of a space whose channels go beyond what a display has.
    private static func pixels(_ space: ColorSpace, _ count: Int) -> [Float] {
        var samples = Samples(seed: 21)
        var pixels: [Float] = []
        for _ in 0..<count {
            let (x, y, z) = (samples.unit(), samples.unit(), samples.unit())
            switch space {
            case .oklch: pixels += [x * 1.1 - 0.05, y * y * 0.5, z * 360]
            case .sRGB: pixels += [x * 2 - 0.5, y * 2 - 0.5, z * 2 - 0.5]
            default: pixels += [x, y, z]
            }
            pixels.append(samples.unit())
        }
        return pixels
    }

    private static func expected(_ pixels: [Float], from source: ColorSpace, into space: ColorSpace) -> [Double] {
        stride(from: 0, to: pixels.count, by: 4).flatMap { i in
            let color = ColorValue(source, Double(pixels[i]), Double(pixels[i + 1]), Double(pixels[i + 2]))
            let c = color.mapped(into: space, using: .rayTrace).components
            return [c.x, c.y, c.z, Double(pixels[i + 3])]
        }
    }

    private static func mapped(
        _ pixels: [Float], from source: ColorSpace, into space: ColorSpace, level: KernelLevel,
        reproducible: Bool = false
    ) throws -> [Float] {
        let plan = try BulkConversion(
            from: source, .rgbaFloat32, to: space, .rgbaFloat32, mapping: .rayTrace, reproducible: reproducible,
            level: level)
        var found = [Float](repeating: 0, count: pixels.count)
        plan.convert(pixels, to: &found)
        return found
    }

    /// The bound is in units of encoded components, where the curve is steep next to 0.
    ///
    /// 3e-5 is the largest error found.
    @Test(arguments: [ColorSpace.rec2020, .oklch, .sRGB, .proPhotoRGB], [ColorSpace.sRGB, .displayP3])
    func colorsAreMappedAsSingleOnes(source: ColorSpace, space: ColorSpace) throws {
        let pixels = Self.pixels(source, 6_001)
        let expected = Self.expected(pixels, from: source, into: space)
        for level in KernelLevel.available {
            for reproducible in [false, true] {
                let found = try Self.mapped(pixels, from: source, into: space, level: level, reproducible: reproducible)
                let errors = zip(found, expected).map { abs(Double($0) - $1) }
                #expect((errors.max() ?? 1) <= 5e-5, "\(level)")
                #expect(found.allSatisfy { (0...1).contains($0) }, "\(level)")
            }
        }
    }

    /// The same bits at every level, what is not finite too; NaN may differ in its payload.
    @Test(arguments: [ColorSpace.rec2020, .oklch, .xyzD65])
    func reproducibleFloatsHaveTheSameBits(source: ColorSpace) throws {
        var pixels = Self.pixels(source, 2_003)
        let strange: [Float] = [.nan, .infinity, -.infinity, 3e38, 0x1p-140, 0, -0.0, 1, 1.0000001, -7]
        for x in strange { for y in strange { pixels += [x, y, 0.25, x, 0.5, x, y, y] } }
        let results = try Set(
            KernelLevel.available.map { level in
                try Self.mapped(pixels, from: source, into: .sRGB, level: level, reproducible: true)
                    .map { $0.isNaN ? UInt32.max : $0.bitPattern }
            })
        #expect(results.count == 1)
    }

    @Test(arguments: KernelLevel.available)
    func colorsInsideAreOnlyConverted(level: KernelLevel) throws {
        // Colors outside between them, so that no vector is wholly inside.
        var pixels = Samples.pixels(1_003, in: 0.05...0.95)
        for i in stride(from: 0, to: pixels.count, by: 12) { pixels[i] = 1.5 }
        let found = try Self.mapped(pixels, from: .sRGB, into: .sRGB, level: level)
        for i in stride(from: 0, to: pixels.count, by: 4) where pixels[i] <= 1 {
            for c in i..<i + 3 { #expect(abs(found[c] - pixels[c]) <= 4e-7) }
        }
    }

    @Test(arguments: KernelLevel.available, [ColorSpace.sRGB, .oklab])
    func theEndsOfLightnessAreBlackAndWhite(level: KernelLevel, source: ColorSpace) throws {
        let light: [Float] = source == .oklab ? [1.2, 0.1, 0.1, 1] : [1.3, 1.2, 1.4, 1]
        let dark: [Float] = source == .oklab ? [-0.2, 0.1, 0.1, 1] : [-0.3, -0.2, -0.3, 1]
        let found = try Self.mapped(light + dark + [.nan, 0.5, 0.5, 1], from: source, into: .sRGB, level: level)
        // The fast curve of AVX2 encodes 1 as the float below it.
        #expect(found[..<3].allSatisfy { $0 >= 0.99999994 && $0 <= 1 })
        #expect(found[4..<7].allSatisfy { $0 == 0 })
        #expect(found[8].isNaN)
    }
}
