// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutBulk
import GamutColor
import Testing

/// Eight-bit codes of sRGB (workloads W1 and W2), which are exact.
@Suite struct CodeTests {
    @Test(arguments: KernelLevel.available, [PixelFormat.Layout.rgba, .bgra, .rgb, .argb])
    func everyCodeDecodesToTheNearestFloat(level: KernelLevel, layout: PixelFormat.Layout) throws {
        let plan = try BulkConversion(
            from: .sRGB, PixelFormat(.uint8, layout), to: .sRGBLinear, PixelFormat(.float32, layout), level: level)
        let n = layout.channelCount
        let bytes = (0..<256 * n).map { UInt8(truncatingIfNeeded: $0 / n + 37 * ($0 % n)) }
        var found = [Float](repeating: 0, count: bytes.count)
        plan.convert(bytes, to: &found)
        for i in bytes.indices {
            let value = Double(bytes[i]) / 255
            let isAlpha = layout.hasAlpha && i % n == (layout == .argb ? 0 : 3)
            #expect(found[i] == Float(isAlpha ? value : TransferFunction.sRGB.decode(value)), "code \(bytes[i])")
        }
    }

    /// Each threshold between two codes, with 40 floats on either side of it, and the same for alpha.
    @Test(arguments: KernelLevel.available, [PixelFormat.Layout.rgba, .rgb])
    func noCodeIsWrong(level: KernelLevel, layout: PixelFormat.Layout) throws {
        var pixels: [Float] = []
        for code in 0..<255 {
            let middle = (Double(code) + 0.5) / 255
            var color = Float(TransferFunction.sRGB.decode(middle))
            var alpha = Float(middle)
            for _ in 0..<40 { (color, alpha) = (color.nextDown, alpha.nextDown) }
            for _ in 0..<80 {
                pixels += layout == .rgba ? [color, color.nextUp, -color, alpha] : [color, color.nextUp, -color]
                (color, alpha) = (color.nextUp, alpha.nextUp)
            }
        }
        pixels += Samples.pixels(30_000).map(layout == .rgb ? { $0 } : { $0 * 1.01 })
        pixels += Samples.magnitudes(120_000, upTo: 1)
        let plan = try BulkConversion(
            from: .sRGBLinear, PixelFormat(.float32, layout), to: .sRGB, PixelFormat(.uint8, layout), level: level)
        var found = [UInt8](repeating: 0, count: pixels.count)
        plan.convert(pixels, to: &found)
        var wrong = 0
        for i in pixels.indices {
            let value = Double(pixels[i])
            let encoded = i % 4 == 3 && layout == .rgba ? value : TransferFunction.sRGB.encode(value)
            if found[i] != UInt8((min(max(encoded, 0), 1) * 255 + 0.5).rounded(.down)) { wrong += 1 }
        }
        #expect(wrong == 0)
    }

    @Test(arguments: KernelLevel.available)
    func whatIsNoNumberHasCodeZero(level: KernelLevel) throws {
        let plan = try BulkConversion(from: .sRGBLinear, .rgbaFloat32, to: .sRGB, .rgba8, level: level)
        let pixels: [Float] = [.nan, .infinity, -.infinity, .nan, 2, -1, 0x1p-140, 7, 0, 1, -0.0, -.infinity]
        var found = [UInt8](repeating: 9, count: 12)
        plan.convert(pixels, to: &found)
        #expect(found == [0, 255, 0, 0, 255, 0, 0, 255, 0, 255, 0, 0])
    }

    /// Integer results are the same at every level, also where nothing promises that they are the nearest ones.
    @Test(arguments: [ColorSpace.displayP3, .oklab, .adobeRGB, .lab], [PixelFormat.rgba8, .rgba16])
    func integersAgreeBetweenLevels(space: ColorSpace, format: PixelFormat) throws {
        let pixels = Samples.pixels(5_000, seed: 3)
        let bytes = format.pixelByteCount * 5_000
        var results: Set<[UInt8]> = []
        for level in KernelLevel.available {
            let plan = try BulkConversion(from: .sRGB, .rgbaFloat32, to: space, format, level: level)
            var found = [UInt8](repeating: 0, count: bytes)
            plan.convert(pixels, to: &found)
            results.insert(found)
        }
        #expect(results.count == 1)
    }

    @Test(arguments: KernelLevel.available)
    func bytesOfDisplayP3AreNextToTheScalarOnes(level: KernelLevel) throws {
        let plan = try BulkConversion(from: .sRGB, .rgba8, to: .displayP3, .rgba8, level: level)
        var samples = Samples(seed: 5)
        let bytes = (0..<4 * 5_001).map { _ in UInt8(truncatingIfNeeded: samples.next()) }
        var found = [UInt8](repeating: 0, count: bytes.count)
        plan.convert(bytes, to: &found)
        let expected = reference(bytes.map { Float($0) / 255 }, from: .sRGB, to: .displayP3)
        for i in bytes.indices {
            // A code may differ where the value lies within single precision's error of two codes.
            #expect(abs(Double(found[i]) - min(max(expected[i], 0), 1) * 255) <= 0.5001)
        }
    }
}
