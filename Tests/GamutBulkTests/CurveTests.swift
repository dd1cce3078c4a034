// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutBulk
import GamutColor
import Testing

/// sRGB's curve in single precision (workloads W3 and W4) against the scalar one in double precision.
@Suite struct CurveTests {
    /// The relative error allowed: AVX2's fast kernels have one rounding more.
    static func tolerance(_ level: KernelLevel, _ reproducible: Bool, _ exact: Double) -> Double {
        level == .avx2 && !reproducible ? 4.5e-7 : exact
    }

    private static func largestRelativeError(
        _ values: [Float], from source: ColorSpace, to destination: ColorSpace, level: KernelLevel, reproducible: Bool,
        oracle: (Double) -> Double
    ) throws -> Double {
        var pixels = values
        while pixels.count % 3 != 0 { pixels.append(0.5) }
        var padded: [Float] = []
        for i in stride(from: 0, to: pixels.count, by: 3) { padded += [pixels[i], pixels[i + 1], pixels[i + 2], 0.25] }
        let found = try converted(padded, from: source, to: destination, level: level, reproducible: reproducible)
        return zip(padded, found).enumerated().map { i, pair in
            let expected = i % 4 == 3 ? 0.25 : oracle(Double(pair.0))
            return expected == 0 ? abs(Double(pair.1)) : abs(Double(pair.1) - expected) / abs(expected)
        }.max() ?? 0
    }

    @Test(arguments: KernelLevel.available, [false, true])
    func decodingIsWithinTheBound(level: KernelLevel, reproducible: Bool) throws {
        let dense = Samples.magnitudes(60_000, upTo: 16)
        let values = dense + dense.map { -$0 } + Samples.pixels(10_000)
        let error = try Self.largestRelativeError(
            values, from: .sRGB, to: .sRGBLinear, level: level, reproducible: reproducible,
            oracle: TransferFunction.sRGB.decode)
        #expect(error <= Self.tolerance(level, reproducible, 2e-7))
    }

    @Test(arguments: KernelLevel.available, [false, true])
    func encodingIsWithinTheBound(level: KernelLevel, reproducible: Bool) throws {
        let dense = Samples.magnitudes(60_000, upTo: 128)
        let values = dense + dense.map { -$0 } + Samples.pixels(10_000)
        let error = try Self.largestRelativeError(
            values, from: .sRGBLinear, to: .sRGB, level: level, reproducible: reproducible,
            oracle: TransferFunction.sRGB.encode)
        #expect(error <= Self.tolerance(level, reproducible, 2.5e-7))
    }

    @Test(arguments: KernelLevel.available)
    func curvesAreOddToTheBit(level: KernelLevel) throws {
        let values = Samples.magnitudes(4_000, upTo: 200)
        for (source, destination) in [(ColorSpace.sRGB, ColorSpace.sRGBLinear), (.sRGBLinear, .sRGB)] {
            let plus = try converted(values, from: source, to: destination, level: level)
            let minus = try converted(values.map { -$0 }, from: source, to: destination, level: level)
            #expect(plus == minus.map { -$0 })
        }
    }

    @Test(arguments: KernelLevel.available)
    func valuesBeyondTheRangeAreFinite(level: KernelLevel) throws {
        let beyond: [Float] = [17, 1e5, 3e38, .infinity, -17, -1e5, -3e38, -.infinity]
        for (source, destination) in [(ColorSpace.sRGB, ColorSpace.sRGBLinear), (.sRGBLinear, .sRGB)] {
            let found = try converted(beyond, from: source, to: destination, level: level)
            for i in [0, 1, 2, 4, 5, 6] { #expect(found[i].isFinite) }
            #expect(found[3] == .infinity && found[7] == -.infinity, "alpha passes by")
        }
    }

    @Test(arguments: KernelLevel.available)
    func notANumberStaysOne(level: KernelLevel) throws {
        let pixels: [Float] = [.nan, 0.5, .signalingNaN, .nan, 0, -0.0, 1, 0]
        for (source, destination) in [(ColorSpace.sRGB, ColorSpace.sRGBLinear), (.sRGBLinear, .sRGB)] {
            let found = try converted(pixels, from: source, to: destination, level: level)
            #expect(found[0].isNaN && !found[1].isNaN && found[2].isNaN && found[3].isNaN)
            #expect(found[4].bitPattern == 0 && found[5].bitPattern == 0x8000_0000)
            #expect(abs(found[6] - 1) < 2e-7)
        }
    }

    /// Every tabulated curve, in absolute terms: power laws near zero are steep.
    @Test(arguments: KernelLevel.available, [ColorSpace.sRGB, .adobeRGB, .proPhotoRGB, .rec2020])
    func everyCurveIsWithinTheBound(level: KernelLevel, rgb: ColorSpace) throws {
        let curve = try #require(rgb.definition.stages.first)
        let linear = ColorSpace.sRGBLinear
        let space = ColorSpace(
            .init(
                id: "test", name: "Test", channels: rgb.channels, whitePoint: rgb.whitePoint, base: linear,
                stages: [curve]))
        let values = Samples.pixels(20_000) + Samples.magnitudes(20_000, upTo: 2)
        let decoded = try converted(values, from: space, to: linear, level: level)
        #expect(largestError(decoded, reference(values, from: space, to: linear)) <= 3.5e-7)
        let encoded = try converted(values, from: linear, to: space, level: level)
        #expect(largestError(encoded, reference(values, from: linear, to: space)) <= 3.5e-7)
    }
}
