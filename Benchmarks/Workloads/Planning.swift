// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutBulk
import GamutColor

extension Workload {
    /// What a conversion of buffers costs apart from its pixels.
    static let planning = [
        Workload(id: "B1", title: "making a plan") { effort, emit in
            let time = try effort.time {
                consume(try BulkConversion(from: .sRGB, .rgbaFloat32, to: .displayP3, .rgbaFloat32))
            }
            emit(overhead("B1 making a plan, sRGB to Display P3", time, limit: 20_000))
            let longer = try effort.time {
                consume(try BulkConversion(from: .hsl, .rgba8, to: .oklch, .rgbaFloat32))
            }
            emit(overhead("B1 making a plan, HSL to OkLCH", longer, limit: 20_000))
        },
        Workload(id: "B2", title: "a call for one pixel") { effort, emit in
            let plan = try BulkConversion(from: .sRGB, .rgba8, to: .sRGBLinear, .rgbaFloat32)
            let input = PixelBuffer(byteCount: 4)
            let output = PixelBuffer(byteCount: 16)
            let time = effort.time { plan.convert(UnsafeRawBufferPointer(input.bytes), to: output.bytes, count: 1) }
            emit(overhead("B2 a call for one pixel, W1", time, limit: 30))
        },
    ]

    private static func overhead(_ label: String, _ time: Measurement, limit: Double) -> Row {
        var row = Row(
            workload: label, implementation: "gamut", level: KernelLevel.current.rawValue, pixels: 1,
            nsPerPixel: time.median, spread: time.spread)
        row.budget = Row.Budget(measured: time.median, limit: limit, unit: "ns")
        return row
    }
}
