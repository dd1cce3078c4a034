// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutBulk
import GamutColor
import Testing

/// Differences and luminances of buffers against those of single colours.
@Suite struct MeasurementTests {
    private static let references = [
        ColorValue(.sRGB, 0.2, 0.5, 0.9), ColorValue(.sRGB, 0.5, 0.5, 0.5), ColorValue(.lab, 50, 2.6772, -79.7751),
        ColorValue(.displayP3, 1, 0, 0.3),
    ]

    @Test(arguments: KernelLevel.available, ColorDifference.all)
    func differencesAreThoseOfTheColors(level: KernelLevel, formula: ColorDifference) throws {
        let pixels = Samples.pixels(2_003) + [0, 0, 0, 1, 1, 1, 1, 1, 0.5, 0.5, 0.5, 0]
        let scale = formula == .ok ? 0.01 : 1.0
        for reference in Self.references {
            let plan = try BulkMeasurement(
                of: .difference(from: reference, formula), of: .sRGB, .rgbaFloat32, level: level)
            var found = [Float](repeating: 0, count: pixels.count / 4)
            plan.measure(pixels, to: &found)
            for i in found.indices {
                let color = ColorValue(
                    .sRGB, Double(pixels[4 * i]), Double(pixels[4 * i + 1]), Double(pixels[4 * i + 2]))
                let expected = reference.difference(to: color, using: formula)
                #expect(
                    abs(Double(found[i]) - expected) <= 4e-4 * scale * max(1, expected / 10),
                    "\(found[i]) for \(expected)")
            }
        }
    }

    /// Hues across 0° and means that jump: Sharma, Wu and Dalal (2005), table 1.
    @Test(arguments: KernelLevel.available)
    func publishedPairsOfCIEDE2000(level: KernelLevel) throws {
        let pairs: [(SIMD3<Double>, SIMD3<Double>, Double)] = [
            ([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425), ([50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0),
            ([50, 0, 0], [50, -1, 2], 2.3669), ([50, -1, 2], [50, 0, 0], 2.3669),
            ([50, 2.4900, -0.0010], [50, -2.4900, 0.0009], 7.1792),
            ([50, 2.4900, -0.0010], [50, -2.4900, 0.0011], 7.2195),
            ([50, 2.5, 0], [73, 25, -18], 27.1492), ([50, 2.5, 0], [56, -27, -3], 31.9030),
            ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
            ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
        ]
        for (first, second, difference) in pairs {
            let reference = ColorValue(.lab, components: first)
            let plan = try BulkMeasurement(
                of: .difference(from: reference, .ciede2000), of: .lab, .rgbaFloat32, level: level)
            var found: [Float] = [0]
            plan.measure([Float(second.x), Float(second.y), Float(second.z), 1], to: &found)
            #expect(abs(Double(found[0]) - difference) <= 1.5e-4)
        }
    }

    @Test(arguments: KernelLevel.available, [PixelFormat.rgba8, .rgbaFloat32, .rgbaFloat64])
    func luminanceIsThatOfXYZ(level: KernelLevel, format: PixelFormat) throws {
        let plan = try BulkMeasurement(of: .luminance, of: .sRGB, format, level: level)
        var samples = Samples(seed: 8)
        let codes = (0..<4 * 501).map { _ in UInt8(truncatingIfNeeded: samples.next()) }
        var found = [Float](repeating: 0, count: 501)
        switch format {
        case .rgba8: plan.measure(codes, to: &found)
        case .rgbaFloat32: plan.measure(codes.map { Float($0) / 255 }, to: &found)
        default: plan.measure(codes.map { Double($0) / 255 }, to: &found)
        }
        for i in found.indices {
            let components = SIMD3(Double(codes[4 * i]), Double(codes[4 * i + 1]), Double(codes[4 * i + 2])) / 255
            let expected = ColorValue(.sRGB, components: components).converted(to: .xyzD65).components.y
            #expect(abs(Double(found[i]) - expected) <= 3e-7)
        }
    }
}
