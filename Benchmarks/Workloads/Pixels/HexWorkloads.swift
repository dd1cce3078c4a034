// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutBulk
import GamutColor

extension Workload {
    /// Buffers of colours to lines of `#rrggbb` and back.
    static let hexLines = [
        Workload(id: "W10", title: "sRGB f32 to #rrggbb lines") { effort, emit in
            for count in [PixelWorkload.cacheCount, effort.memoryCount] {
                let pixels = samples(count)
                let text = PixelBuffer(byteCount: count * HexLines.byteCount)
                for level in effort.levels {
                    let time = effort.time {
                        HexLines.write(UnsafeBufferPointer(pixels.values()), to: text.values(), level: level)
                    }
                    var row = row("W10 sRGB f32 to #rrggbb lines", "gamut", level.rawValue, count, time)
                    (row.maxError, row.mismatch) = (0, wrongLines(pixels, text, count))
                    emit(row)
                }
                let time = effort.time { plainWrite(pixels.values(), text.values(), count) }
                emit(row("W10 sRGB f32 to #rrggbb lines", "scalar", "scalar", count, time))
                emit(
                    row(
                        "W10 sRGB f32 to #rrggbb lines", "copy", "scalar", count,
                        CopyLimit.time(bytes: 24 * count, effort)))
            }
        },
        Workload(id: "W10b", title: "#rrggbb lines to sRGB f32") { effort, emit in
            for count in [PixelWorkload.cacheCount, effort.memoryCount] {
                let pixels = samples(count)
                let text = PixelBuffer(byteCount: count * HexLines.byteCount)
                plainWrite(pixels.values(), text.values(), count)
                for level in effort.levels {
                    var lines = 0
                    let time = effort.time {
                        lines = HexLines.read(UnsafeBufferPointer(text.values()), to: pixels.values(), level: level)
                    }
                    var row = row("W10b #rrggbb lines to sRGB f32", "gamut", level.rawValue, count, time)
                    (row.maxError, row.mismatch) = (0, lines == count ? wrongLines(pixels, text, count) : 1)
                    emit(row)
                }
                let time = effort.time { plainRead(text.values(), pixels.values(), count) }
                emit(row("W10b #rrggbb lines to sRGB f32", "scalar", "scalar", count, time))
                emit(
                    row(
                        "W10b #rrggbb lines to sRGB f32", "copy", "scalar", count,
                        CopyLimit.time(bytes: 24 * count, effort)))
            }
        },
    ]

    private static func samples(_ count: Int) -> PixelBuffer {
        let pixels = PixelBuffer(byteCount: count * 16)
        PixelSamples(space: .sRGB, format: .rgbaFloat32).fill(pixels.bytes, count: count)
        return pixels
    }

    private static func row(
        _ label: String, _ implementation: String, _ level: String, _ count: Int, _ time: Measurement
    ) -> Row {
        Row(
            workload: label, implementation: implementation, level: level, pixels: count,
            nsPerPixel: time.median / Double(count), gigabytesPerSecond: Double(24 * count) / time.median,
            spread: time.spread)
    }

    /// The share of lines whose digits are not those of the components, rounded half up.
    private static func wrongLines(_ pixels: borrowing PixelBuffer, _ text: borrowing PixelBuffer, _ count: Int)
        -> Double
    {
        let expected = PixelBuffer(byteCount: count * HexLines.byteCount)
        plainWrite(pixels.values(), expected.values(), count)
        let want: UnsafeMutableBufferPointer<UInt64> = expected.values()
        let got: UnsafeMutableBufferPointer<UInt64> = text.values()
        var wrong = 0
        for index in 0..<count where want[index] != got[index] { wrong += 1 }
        return Double(wrong) / Double(count)
    }

    // MARK: The same work as plain loops with a table of digits

    private static func plainWrite(
        _ pixels: UnsafeMutableBufferPointer<Float>, _ text: UnsafeMutableBufferPointer<UInt8>, _ count: Int
    ) {
        func digit(_ value: Int) -> UInt8 { UInt8(value < 10 ? 0x30 + value : 0x57 + value) }
        for index in 0..<count {
            text[index * 8] = 0x23
            for channel in 0..<3 {
                // In double precision the product is exact, so that the code is the right one.
                let value = Double(min(max(pixels[index * 4 + channel], 0), 1))
                let code = Int(value * 255 + 0.5)
                text[index * 8 + 1 + 2 * channel] = digit(code >> 4)
                text[index * 8 + 2 + 2 * channel] = digit(code & 15)
            }
            text[index * 8 + 7] = 0x0A
        }
    }

    private static func plainRead(
        _ text: UnsafeMutableBufferPointer<UInt8>, _ pixels: UnsafeMutableBufferPointer<Float>, _ count: Int
    ) {
        func value(_ digit: UInt8) -> Int {
            switch digit {
            case 0x30...0x39: Int(digit) - 0x30
            case 0x61...0x66: Int(digit) - 0x57
            default: Int(digit) - 0x37
            }
        }
        for index in 0..<count {
            for channel in 0..<3 {
                let at = index * 8 + 1 + 2 * channel
                pixels[index * 4 + channel] = Float(value(text[at]) << 4 | value(text[at + 1])) / 255
            }
            pixels[index * 4 + 3] = 1
        }
    }
}
