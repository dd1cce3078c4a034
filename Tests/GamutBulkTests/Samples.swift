// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutBulk
import GamutColor
import Testing

/// Numbers for tests: the same ones in every run.
struct Samples {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }

    mutating func unit() -> Float { Float(next() >> 40) * 0x1p-24 }

    /// Pixels of random components within a range, and alpha from 0 to 1.
    static func pixels(_ count: Int, in range: ClosedRange<Float> = 0...1, seed: UInt64 = 1) -> [Float] {
        var samples = Samples(seed: seed)
        return (0..<count * 4).map { i in
            let u = samples.unit()
            return i % 4 == 3 ? u : range.lowerBound + u * (range.upperBound - range.lowerBound)
        }
    }

    /// Values that are spread evenly over the bits of a float: all magnitudes from 2^-30 up to a limit.
    static func magnitudes(_ count: Int, upTo limit: Float) -> [Float] {
        let low = Float(0x1p-30).bitPattern
        let high = limit.bitPattern
        return (0..<count).map { i in
            Float(bitPattern: low + UInt32(UInt64(high - low) * UInt64(i) / UInt64(count - 1)))
        }
    }
}

/// A conversion of RGBA pixels in single precision at a level.
func converted(
    _ pixels: [Float], from source: ColorSpace, to destination: ColorSpace, level: KernelLevel,
    reproducible: Bool = false
) throws -> [Float] {
    let plan = try BulkConversion(
        from: source, .rgbaFloat32, to: destination, .rgbaFloat32, reproducible: reproducible, level: level)
    var output = [Float](repeating: 0, count: pixels.count)
    plan.convert(pixels, to: &output)
    return output
}

/// The scalar conversion of RGBA pixels, component by component.
func reference(_ pixels: [Float], from source: ColorSpace, to destination: ColorSpace) -> [Double] {
    var result: [Double] = []
    result.reserveCapacity(pixels.count)
    for i in stride(from: 0, to: pixels.count, by: 4) {
        let color = ColorValue(source, Double(pixels[i]), Double(pixels[i + 1]), Double(pixels[i + 2]))
        let c = color.converted(to: destination).components
        result += [c.x, c.y, c.z, Double(pixels[i + 3])]
    }
    return result
}

/// The largest error × 1 / max(1, |x|), hues compared around the circle.
func largestError(_ found: [Float], _ expected: [Double], hue: Int? = nil) -> Double {
    zip(found, expected).enumerated().map { i, pair in
        var difference = abs(Double(pair.0) - pair.1)
        if i % 4 == hue { difference = min(difference, 360 - difference) }
        return difference / max(1, abs(pair.1))
    }.max() ?? 0
}
