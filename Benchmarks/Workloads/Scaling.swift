// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutBulk
import GamutColor

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Workload {
    /// What a second thread brings, and what a pair of spaces costs that no loop was made for.
    static let scaling = [
        Workload(id: "B3", title: "two threads") { effort, emit in
            guard sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1 else { return }
            let plan = try BulkConversion(from: .sRGB, .rgbaFloat32, to: .oklab, .rgbaFloat32)
            let count = effort.memoryCount
            let input = PixelBuffer(byteCount: count * 16)
            let output = PixelBuffer(byteCount: count * 16)
            PixelSamples(space: .sRGB, format: .rgbaFloat32).fill(input.bytes, count: count)
            // In turns, so that what else the machine does meets both alike; the shortest times, which it lengthens least.
            var times: [[Double]] = [[], []]
            for _ in 0..<effort.runs {
                for threads in 1...2 {
                    let start = Clock.wallTime()
                    plan.convert(
                        UnsafeRawBufferPointer(input.bytes), to: output.bytes, width: count, height: 1,
                        threads: threads)
                    times[threads - 1].append(Clock.wallTime() - start)
                }
            }
            let runs = times.map { Measurement(times: $0.sorted()) }
            for threads in 1...2 {
                let time = runs[threads - 1]
                let label = "B3 sRGB to Oklab, \(threads == 1 ? "one thread" : "two threads"), on the wall"
                var row = Row(
                    workload: label, implementation: "gamut", level: plan.level.rawValue, pixels: count,
                    nsPerPixel: time.times[0] / Double(count),
                    gigabytesPerSecond: Double(32 * count) / time.times[0], spread: time.spread)
                if threads == 2 {
                    row.budget = .init(
                        measured: time.times[0] / runs[0].times[0], limit: 1 / 1.8, unit: "of one thread",
                        isBinding: false)
                }
                emit(row)
            }
        },
        Workload(id: "B4", title: "a general pair beside its stages") { effort, emit in
            try pair(
                "B4 HWB to OkLCH, f32", .rgbaFloat32, [.hwb, .sRGB, .sRGBLinear, .oklab, .oklch], effort, emit)
            try pair("B4 HSL to LCH D50, u16", .rgba16, [.hsl, .sRGB, .sRGBLinear, .lab, .lch], effort, emit)
        },
    ]

    /// The time of a conversion against the sum of those between the spaces on its way.
    private static func pair(
        _ label: String, _ format: PixelFormat, _ way: [ColorSpace], _ effort: Effort, _ emit: (Row) -> Void
    ) throws {
        let count = PixelWorkload.cacheCount
        func time(from source: ColorSpace, to destination: ColorSpace) throws -> Measurement {
            let input = PixelBuffer(byteCount: count * format.pixelByteCount)
            let output = PixelBuffer(byteCount: count * format.pixelByteCount)
            PixelSamples(space: source, format: format).fill(input.bytes, count: count)
            let plan = try BulkConversion(from: source, format, to: destination, format)
            return effort.time { plan.convert(UnsafeRawBufferPointer(input.bytes), to: output.bytes, count: count) }
        }
        let whole = try time(from: way[0], to: way[way.count - 1])
        var sum = 0.0
        for (source, destination) in zip(way, way.dropFirst()) {
            sum += try time(from: source, to: destination).median
        }
        var row = Row(
            workload: label, implementation: "gamut", level: KernelLevel.current.rawValue, pixels: count,
            nsPerPixel: whole.median / Double(count),
            gigabytesPerSecond: Double(2 * format.pixelByteCount * count) / whole.median, spread: whole.spread)
        row.budget = .init(measured: whole.median / sum, limit: 3, unit: "of its stages")
        emit(row)
    }
}
