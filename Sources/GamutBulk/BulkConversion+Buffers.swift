// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import CGamutKernels
import Dispatch
import GamutColor

extension BulkConversion {
    /// The distances between the rows and planes of a picture.
    public struct Strides: Hashable, Sendable {
        /// The bytes from one row to the next, nil where rows follow one another.
        public var rowBytes: Int?
        /// The bytes from one plane to the next, nil where planes follow one another.
        public var planeBytes: Int?

        /// Makes strides; both default to no gaps.
        public init(rowBytes: Int? = nil, planeBytes: Int? = nil) {
            self.rowBytes = rowBytes
            self.planeBytes = planeBytes
        }

        /// No gaps.
        public static let packed = Strides()
    }

    /// Converts a number of pixels that follow one another.
    ///
    /// The destination may be the source's own bytes where its pixels are not larger, and may not overlap them otherwise.
    ///
    /// - Precondition: Both buffers hold `count` pixels.
    public func convert(_ input: UnsafeRawBufferPointer, to output: UnsafeMutableRawBufferPointer, count: Int) {
        convert(input, to: output, width: count, height: 1)
    }

    /// Converts a rectangle of pixels.
    ///
    /// The destination may be the source's own bytes where its pixels, rows and planes are not larger, and may not overlap
    /// them otherwise. Fresh memory costs more to touch for the first time than to convert into: reuse buffers.
    ///
    /// - Parameters:
    ///   - input: The bytes of the source, from its first pixel on.
    ///   - inputStrides: Where its rows and planes begin.
    ///   - output: The bytes of the destination.
    ///   - outputStrides: Where its rows and planes begin.
    ///   - width: The pixels in a row.
    ///   - height: The number of rows.
    ///   - threads: How many threads share the rows, or the pixels of a single row.
    /// - Precondition: Both buffers hold the rectangle.
    public func convert(
        _ input: UnsafeRawBufferPointer, _ inputStrides: Strides = .packed, to output: UnsafeMutableRawBufferPointer,
        _ outputStrides: Strides = .packed, width: Int, height: Int, threads: Int = 1
    ) {
        guard width > 0, height > 0, let inputBase = input.baseAddress, let outputBase = output.baseAddress else {
            precondition(width >= 0 && height >= 0 && (width == 0 || height == 0), "a buffer is missing")
            return
        }
        let from = Placement(sourceFormat, inputStrides, width: width, height: height)
        let to = Placement(destinationFormat, outputStrides, width: width, height: height)
        precondition(input.count >= from.byteCount, "the source is shorter than its pixels")
        precondition(output.count >= to.byteCount, "the destination is shorter than its pixels")
        let apart = inputBase + from.byteCount <= outputBase || outputBase + to.byteCount <= inputBase
        precondition(
            apart || inputBase == outputBase && to.isWithin(from), "the destination overlaps the source behind it")
        let job = Job(
            conversion: self, input: inputBase, output: outputBase, from: from, to: to, width: width, height: height,
            // A picture of its own larger than the cache is not read again soon; in place its lines are there already.
            stream: apart && to.byteCount > Self.cacheByteCount)
        let independent =
            apart || from.rowBytes == to.rowBytes && sourceFormat.pixelByteCount == destinationFormat.pixelByteCount
        job.run(threads: independent ? threads : 1)
    }

    /// Converts the pixels of an array to an array of the same number of pixels.
    ///
    /// The elements are numbers of the formats' types, `UInt16` for half precision.
    ///
    /// - Precondition: Both arrays hold a whole number of pixels, and the same.
    public func convert<Input: BitwiseCopyable, Output: BitwiseCopyable>(_ input: [Input], to output: inout [Output]) {
        input.withUnsafeBytes { input in
            output.withUnsafeMutableBytes { output in
                let count = input.count / (sourceFormat.pixelByteCount * sourceFormat.planeCount)
                precondition(
                    output.count == count * destinationFormat.pixelByteCount * destinationFormat.planeCount,
                    "the arrays hold different numbers of pixels")
                convert(input, to: output, count: count)
            }
        }
    }

    private static let cacheByteCount = gk_last_level_cache()
}

/// Where the rows and planes of a picture lie.
struct Placement {
    let rowBytes: Int
    let planeBytes: Int
    let pixelBytes: Int
    /// The bytes from the first pixel to the end of the last one.
    let byteCount: Int

    init(_ format: PixelFormat, _ strides: BulkConversion.Strides, width: Int, height: Int) {
        pixelBytes = format.pixelByteCount
        let (row, overflow) = width.multipliedReportingOverflow(by: pixelBytes)
        precondition(!overflow, "a row is longer than memory")
        rowBytes = strides.rowBytes ?? row
        precondition(rowBytes >= row || height == 1, "rows overlap")
        let (rows, overflow2) = (height - 1).multipliedReportingOverflow(by: rowBytes)
        let (plane, overflow3) = rows.addingReportingOverflow(row)
        planeBytes = strides.planeBytes ?? height * rowBytes
        precondition(format.planeCount == 1 || planeBytes >= plane, "planes overlap")
        let (planes, overflow4) = (format.planeCount - 1).multipliedReportingOverflow(by: planeBytes)
        let (total, overflow5) = planes.addingReportingOverflow(plane)
        precondition(!(overflow2 || overflow3 || overflow4 || overflow5), "a picture is larger than memory")
        byteCount = total
    }

    /// Whether writing here never reaches what has still to be read there.
    func isWithin(_ other: Placement) -> Bool {
        pixelBytes <= other.pixelBytes && rowBytes <= other.rowBytes && planeBytes <= other.planeBytes
    }
}

/// One call's work, in pieces for threads.
private struct Job {
    let conversion: BulkConversion
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let from: Placement
    let to: Placement
    let width: Int
    let height: Int
    let stream: Bool

    /// Pieces begin at multiples of this, so that threads do not write into each other's cache lines.
    private static let pixelStep = 256

    func run(threads: Int) {
        // Less than this is done sooner than a thread is woken.
        let wanted = min(threads, width * height / 16_384)
        if wanted <= 1 {
            convert(x: 0, width: width, y: 0, height: height)
        } else if height >= wanted {
            perform(wanted) { piece in
                let first = height * piece / wanted
                convert(x: 0, width: width, y: first, height: height * (piece + 1) / wanted - first)
            }
        } else {
            let steps = (width + Self.pixelStep - 1) / Self.pixelStep
            perform(wanted) { piece in
                let first = steps * piece / wanted * Self.pixelStep
                let last = min(steps * (piece + 1) / wanted * Self.pixelStep, width)
                convert(x: first, width: last - first, y: 0, height: height)
            }
        }
    }

    private func perform(_ count: Int, _ body: (Int) -> Void) {
        withoutActuallyEscaping(body) { body in
            nonisolated(unsafe) let body = body
            DispatchQueue.concurrentPerform(iterations: count) { body($0) }
        }
    }

    private func convert(x: Int, width: Int, y: Int, height: Int) {
        let source = input + (y * from.rowBytes + x * from.pixelBytes)
        let destination = output + (y * to.rowBytes + x * to.pixelBytes)
        // Rows without gaps are one long row.
        let joined =
            x == 0 && width == self.width && from.rowBytes == width * from.pixelBytes
            && to.rowBytes == width * to.pixelBytes
        let columns = joined ? width * height : width
        let rows = joined ? 1 : height
        let sources = planes(source, conversion.sourceFormat, from.planeBytes)
        let destinations = planes(destination, conversion.destinationFormat, to.planeBytes)
        switch conversion.engine {
        case .kernels(let program):
            program.run(
                gk_rows(plane: mutable(sources), row_bytes: from.rowBytes),
                gk_rows(plane: optional(destinations), row_bytes: to.rowBytes), width: columns, height: rows,
                stream: stream)
        case .scalar(let program):
            for row in 0..<rows {
                let a = row * from.rowBytes
                let b = row * to.rowBytes
                program.run(
                    .init(plane: (sources.0 + a, sources.1 + a, sources.2 + a, sources.3 + a)),
                    to: .init(plane: (destinations.0 + b, destinations.1 + b, destinations.2 + b, destinations.3 + b)),
                    width: columns)
            }
        }
    }

    private typealias Four<T> = (T, T, T, T)

    private func planes(_ p: UnsafeRawPointer, _ format: PixelFormat, _ bytes: Int) -> Four<UnsafeRawPointer> {
        let last = format.planeCount - 1
        return (p, p + min(1, last) * bytes, p + min(2, last) * bytes, p + min(3, last) * bytes)
    }

    private func planes(
        _ p: UnsafeMutableRawPointer, _ format: PixelFormat, _ bytes: Int
    ) -> Four<UnsafeMutableRawPointer> {
        let last = format.planeCount - 1
        return (p, p + min(1, last) * bytes, p + min(2, last) * bytes, p + min(3, last) * bytes)
    }

    private func mutable(_ p: Four<UnsafeRawPointer>) -> Four<UnsafeMutableRawPointer?> {
        // The kernels do not write to their source; C has one type for both.
        (
            UnsafeMutableRawPointer(mutating: p.0), UnsafeMutableRawPointer(mutating: p.1),
            UnsafeMutableRawPointer(mutating: p.2), UnsafeMutableRawPointer(mutating: p.3)
        )
    }

    private func optional(_ p: Four<UnsafeMutableRawPointer>) -> Four<UnsafeMutableRawPointer?> { (p.0, p.1, p.2, p.3) }
}
