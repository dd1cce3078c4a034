// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutBulk
import GamutColor
import Testing

/// Spans hand over the same numbers as arrays and raw buffers do.
@Suite struct SpanTests {
    @Test func pixelsOfSpansAreConverted() throws {
        let plan = try BulkConversion(from: .sRGB, .rgbaFloat32, to: .displayP3, .rgba8)
        let pixels = Samples.pixels(1_001)
        var expected = [UInt8](repeating: 0, count: 4_004)
        plan.convert(pixels, to: &expected)
        var found = [UInt8](repeating: 0, count: 4_004)
        var output = found.mutableSpan
        plan.convert(pixels.span, to: &output)
        #expect(found == expected)
    }

    @Test func rectanglesOfRawSpansHaveStrides() throws {
        let plan = try BulkConversion(from: .sRGB, .rgbaFloat32, to: .sRGBLinear, .rgbaFloat32)
        let pixels = Samples.pixels(35)
        var whole = [Float](repeating: 0, count: 140)
        plan.convert(pixels, to: &whole)
        // Three of the seven pixels of each of five rows.
        var found = [Float](repeating: 9, count: 60)
        var output = found.mutableSpan
        var bytes = output.mutableBytes
        plan.convert(pixels.span.bytes, .init(rowBytes: 7 * 16), to: &bytes, width: 3, height: 5)
        for row in 0..<5 {
            let first = 28 * row
            #expect(Array(found[12 * row..<12 * row + 12]) == Array(whole[first..<first + 12]))
        }
    }

    @Test func pixelsOfSpansAreMeasured() throws {
        let plan = try BulkMeasurement(of: .luminance, of: .sRGB, .rgbaFloat32)
        let pixels = Samples.pixels(301)
        var expected = [Float](repeating: 0, count: 301)
        plan.measure(pixels, to: &expected)
        var found = [Float](repeating: 0, count: 301)
        var results = found.mutableSpan
        plan.measure(pixels.span, to: &results)
        #expect(found == expected && found.contains { $0 > 0.1 })
    }

    @Test func linesOfSpansAreWrittenAndRead() {
        let pixels: [Float] = [1, 0, 0.2, 1, 0, 1, 0.6, 1]
        var text = [UInt8](repeating: 0, count: 16)
        var lines = text.mutableSpan
        HexLines.write(pixels.span, to: &lines)
        #expect(String(decoding: text, as: UTF8.self) == "#ff0033\n#00ff99\n")
        var back = [Float](repeating: 0, count: 8)
        var numbers = back.mutableSpan
        let count = HexLines.read(text.span, to: &numbers)
        #expect(count == 2 && back == pixels)
    }
}
