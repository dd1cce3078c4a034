// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutBulk
import GamutColor

/// Random pixels of a space, each one different: branch predictors and caches learn what repeats.
struct PixelSamples {
    let space: ColorSpace
    let format: PixelFormat

    /// Fills a buffer; the components are evenly spread over the channels' ranges.
    func fill(_ bytes: UnsafeMutableRawBufferPointer, count: Int) {
        var generator = SplitMix64(seed: 11)
        switch format.component {
        case .uint8:
            for index in 0..<count * 4 { bytes[index] = UInt8(truncatingIfNeeded: generator.next() >> 32) }
        case .uint16:
            let words = bytes.bindMemory(to: UInt16.self)
            for index in 0..<count * 4 { words[index] = UInt16(truncatingIfNeeded: generator.next() >> 32) }
        default:
            let numbers = bytes.bindMemory(to: Float.self)
            let ranges = space.channels.map(\.range) + [0...1]
            for index in 0..<count * 4 {
                let range = ranges[index & 3]
                numbers[index] = Float(range.lowerBound + (range.upperBound - range.lowerBound) * generator.unit())
            }
        }
    }
}

/// The right results of some of the pixels, by the scalar conversion in double precision.
struct PixelTruth {
    private let workload: PixelWorkload
    private let expected: [SIMD4<Double>]
    private let stride: Int

    init(_ workload: PixelWorkload, input: UnsafeRawBufferPointer, count: Int) {
        self.workload = workload
        let wanted = 20_000
        stride = max(1, count / wanted) | 1
        expected = Swift.stride(from: 0, to: count, by: stride).map { index in
            let pixel = PixelAccess.read(input, at: index, workload.sourceFormat)
            let color = ColorValue(workload.source, pixel.x, pixel.y, pixel.z)
            let result =
                workload.mapping.map { color.mapped(into: workload.destination, using: $0) }
                ?? color.converted(to: workload.destination)
            return SIMD4(result.components, pixel.w)
        }
    }

    /// The largest error and the share of wrong codes.
    ///
    /// Floats: the error relative to 1 or to the value where it is larger, hues on their circle; there are no codes.
    /// Integers: the error in codes.
    func compare(_ output: UnsafeRawBufferPointer) -> (maxError: Double, mismatch: Double?) {
        let format = workload.destinationFormat
        let held = output.count / format.pixelByteCount
        let hues = workload.destination.channels.map(\.isHue)
        let isLab = workload.destination == .lab
        var worst = 0.0
        var wrong = 0
        var seen = 0
        for (number, want) in expected.enumerated() where number * stride < held {
            let got = PixelAccess.read(output, at: number * stride, format)
            for channel in 0..<3 {
                if format.component.isInteger {
                    let scale = format.component == .uint8 ? 255.0 : 65535
                    let code = (min(max(want[channel], 0), 1) * scale + 0.5).rounded(.down)
                    let difference = abs(got[channel] * scale - code).rounded()
                    worst = max(worst, difference)
                    wrong += difference != 0 ? 1 : 0
                    seen += 1
                } else {
                    var difference = abs(got[channel] - want[channel])
                    if hues[channel] { difference = min(difference, 360 - difference) / 360 }
                    worst = max(worst, isLab || hues[channel] ? difference : difference / max(1, abs(want[channel])))
                }
            }
        }
        return (worst, seen > 0 ? Double(wrong) / Double(seen) : nil)
    }
}

/// Reads and writes single pixels of four channels, red first.
enum PixelAccess {
    static func read(_ bytes: UnsafeRawBufferPointer, at index: Int, _ format: PixelFormat) -> SIMD4<Double> {
        let offset = index * format.pixelByteCount
        switch format.component {
        case .uint8:
            return SIMD4<Double>(bytes.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt8>.self)) / 255
        case .uint16:
            return SIMD4<Double>(bytes.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt16>.self)) / 65535
        default:
            return SIMD4<Double>(bytes.loadUnaligned(fromByteOffset: offset, as: SIMD4<Float>.self))
        }
    }
}
