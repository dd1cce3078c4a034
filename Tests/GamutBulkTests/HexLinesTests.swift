// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutBulk
import GamutColor
import Testing

/// Workload W10: text.
@Suite struct HexLinesTests {
    private static func write(_ pixels: [Float], level: KernelLevel) -> [UInt8] {
        var text = [UInt8](repeating: 0, count: pixels.count / 4 * HexLines.byteCount)
        pixels.withUnsafeBufferPointer { input in
            text.withUnsafeMutableBufferPointer { HexLines.write(input, to: $0, level: level) }
        }
        return text
    }

    private static func read(_ text: [UInt8], level: KernelLevel) -> (count: Int, pixels: [Float]) {
        var pixels = [Float](repeating: -1, count: text.count / HexLines.byteCount * 4)
        let count = text.withUnsafeBufferPointer { input in
            pixels.withUnsafeMutableBufferPointer { HexLines.read(input, to: $0, level: level) }
        }
        return (count, pixels)
    }

    private static func line(_ r: Float, _ g: Float, _ b: Float) -> [UInt8] {
        let digits = Array("0123456789abcdef".utf8)
        let codes = [r, g, b].map { Int((Double(min(max($0, 0), 1)) * 255 + 0.5).rounded(.down)) }
        return [0x23] + codes.reduce(into: []) { $0 += [digits[$1 >> 4], digits[$1 & 15]] } + [0x0a]
    }

    @Test(arguments: KernelLevel.available, [1, 7, 16, 33, 4_001])
    func textIsThatOfTheScalarPath(level: KernelLevel, count: Int) {
        let pixels = Samples.pixels(count, in: -0.1...1.1)
        var expected: [UInt8] = []
        for i in stride(from: 0, to: pixels.count, by: 4) {
            expected += Self.line(pixels[i], pixels[i + 1], pixels[i + 2])
        }
        #expect(Self.write(pixels, level: level) == expected)
    }

    /// Every threshold between two codes, and 20 floats around it.
    @Test(arguments: KernelLevel.available)
    func componentsAreRoundedOnce(level: KernelLevel) {
        var pixels: [Float] = []
        for code in 0..<255 {
            var x = Float((Double(code) + 0.5) / 255)
            for _ in 0..<10 { x = x.nextDown }
            for _ in 0..<20 {
                pixels += [x, x.nextUp, 1 - x, 0]
                x = x.nextUp
            }
        }
        var expected: [UInt8] = []
        for i in stride(from: 0, to: pixels.count, by: 4) {
            expected += Self.line(pixels[i], pixels[i + 1], pixels[i + 2])
        }
        #expect(Self.write(pixels, level: level) == expected)
    }

    @Test(arguments: KernelLevel.available)
    func specialNumbersHaveDigits(level: KernelLevel) {
        let text = Self.write([.nan, .infinity, -.infinity, 1, -0.0, 0x1p-140, 2, .nan], level: level)
        #expect(String(decoding: text, as: UTF8.self) == "#00ff00\n#0000ff\n")
    }

    @Test(arguments: KernelLevel.available)
    func readingIsTheInverseOfWriting(level: KernelLevel) {
        let pixels = Samples.pixels(1_003)
        let text = Self.write(pixels, level: level)
        let (count, back) = Self.read(text, level: level)
        #expect(count == 1_003)
        #expect(Self.write(back, level: level) == text)
        for i in back.indices {
            let expected = i % 4 == 3 ? 1 : Float((Double(pixels[i]) * 255 + 0.5).rounded(.down) / 255)
            #expect(back[i] == expected)
        }
        let upper = text.map { $0 >= 0x61 ? $0 - 0x20 : $0 }
        #expect(Self.read(upper, level: level).pixels == back)
    }

    /// Every byte in every place of a line: what is no line stops the reading there.
    @Test(arguments: KernelLevel.available)
    func badLinesAreFound(level: KernelLevel) {
        let good = Array("#09afAF\n".utf8)
        for place in [0, 1, 15, 16, 17, 39] {
            for position in 0..<8 {
                for byte in UInt8.min...UInt8.max {
                    var text = Array(repeatElement(good, count: 40).joined())
                    text[8 * place + position] = byte
                    let isHex = (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte & 0xdf)
                    let isGood = position == 0 ? byte == 0x23 : position == 7 ? byte == 0x0a : isHex
                    let (count, _) = Self.read(text, level: level)
                    #expect(count == (isGood ? 40 : place), "byte \(byte) at \(position) of line \(place)")
                }
            }
        }
    }
}
