// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutBulk
import GamutColor

/// A conversion of buffers, measured in the second-level cache and in memory, beside its peers.
struct PixelWorkload: Sendable {
    let id: String
    let title: String
    let source: ColorSpace
    let sourceFormat: PixelFormat
    let destination: ColorSpace
    let destinationFormat: PixelFormat
    /// How colors outside of the destination's gamut are mapped, nil where they are kept.
    var mapping: GamutMapping?
    /// The same work as a plain loop over one pixel of floats, as one would write it without a library.
    var plain: (@Sendable (SIMD4<Float>) -> SIMD4<Float>)?
    /// How LittleCMS does it, where it can.
    var peer: (@Sendable () -> LittleCMSPeer?)?
    /// Whether our own library does it; the profile workloads wait for plans made of profiles.
    var isOurs = true

    /// So many pixels fill half of a second-level cache of 1 MB.
    static let cacheCount = 16_384

    var workload: Workload {
        Workload(id: id, title: title) { effort, emit in
            for count in [Self.cacheCount, effort.memoryCount] { try measure(count, effort, emit) }
        }
    }

    private var bytesPerPixel: Int { sourceFormat.pixelByteCount + destinationFormat.pixelByteCount }

    private func measure(_ count: Int, _ effort: Effort, _ emit: (Row) -> Void) throws {
        let input = PixelBuffer(byteCount: count * sourceFormat.pixelByteCount)
        let output = PixelBuffer(byteCount: count * destinationFormat.pixelByteCount)
        let samples = PixelSamples(space: source, format: sourceFormat)
        samples.fill(input.bytes, count: count)
        func row(_ implementation: String, _ level: String, _ count: Int, _ time: Measurement) -> Row {
            Row(
                workload: "\(id) \(title)", implementation: implementation, level: level, pixels: count,
                nsPerPixel: time.median / Double(count),
                gigabytesPerSecond: Double(bytesPerPixel * count) / time.median, spread: time.spread)
        }
        let truth = PixelTruth(self, input: UnsafeRawBufferPointer(input.bytes), count: count)

        if isOurs {
            for level in effort.levels {
                let plan = try BulkConversion(
                    from: source, sourceFormat, to: destination, destinationFormat, mapping: mapping, level: level)
                let time = effort.time {
                    plan.convert(UnsafeRawBufferPointer(input.bytes), to: output.bytes, count: count)
                }
                var ours = row("gamut", level.rawValue, count, time)
                (ours.maxError, ours.mismatch) = truth.compare(UnsafeRawBufferPointer(output.bytes))
                emit(ours)
            }
        }
        // The peers are slow enough that memory makes no difference to them: they get fewer pixels.
        let fewer = min(count, effort.isQuick ? 16_384 : 262_144)
        if count == Self.cacheCount || !effort.isQuick {
            if let peer = peer?() {
                let time = effort.time { peer.convert(input.bytes, output.bytes, count: fewer) }
                var theirs = row("lcms", "scalar", fewer, time)
                (theirs.maxError, theirs.mismatch) = truth.compare(UnsafeRawBufferPointer(output.bytes))
                emit(theirs)
                peer.close()
            }
            if let plain {
                let loop = PlainLoop(plain, sourceFormat, destinationFormat)
                let time = effort.time { loop.run(input.bytes, output.bytes, count: fewer) }
                var scalar = row("scalar", "scalar", fewer, time)
                (scalar.maxError, scalar.mismatch) = truth.compare(UnsafeRawBufferPointer(output.bytes))
                emit(scalar)
            }
        }
        emit(row("copy", "scalar", count, CopyLimit.time(bytes: bytesPerPixel * count, effort)))
    }
}

/// The time that copying takes with as many bytes read and written together as a workload has.
enum CopyLimit {
    static func time(bytes: Int, _ effort: Effort) -> Measurement {
        let half = bytes / 2
        let from = PixelBuffer(byteCount: half)
        let to = PixelBuffer(byteCount: half)
        var generator = SplitMix64(seed: 3)
        let words: UnsafeMutableBufferPointer<UInt64> = from.values()
        for index in words.indices { words[index] = generator.next() }
        return effort.time {
            to.bytes.copyMemory(from: UnsafeRawBufferPointer(from.bytes))
            consume(to.bytes.baseAddress)
        }
    }
}
