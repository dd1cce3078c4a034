// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import CGamutKernels
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
        if height == 1, threads <= 1, let program = plan.rowProgram {
            convertRow(
                program, UnsafeMutableRawPointer(mutating: inputBase), input.count, outputBase, output.count,
                width)
            return
        }
        let plan = plan
        let from = Placement(plan.sourceSize, inputStrides, width: width, height: height)
        let to = Placement(plan.destinationSize, outputStrides, width: width, height: height)
        precondition(input.count >= from.byteCount, "the source is shorter than its pixels")
        precondition(output.count >= to.byteCount, "the destination is shorter than its pixels")
        let apart = inputBase + from.byteCount <= outputBase || outputBase + to.byteCount <= inputBase
        precondition(
            apart || inputBase == outputBase && to.isWithin(from), "the destination overlaps the source behind it")
        // What the cache does not hold is not read again soon; in place its lines are there already.
        let stream = apart && from.byteCount + to.byteCount > ConversionJob.cacheByteCount
        let job = ConversionJob(plan: plan, input: inputBase, output: outputBase, from: from, to: to, stream: stream)
        let independent = apart || from.rowBytes == to.rowBytes && from.pixelBytes == to.pixelBytes
        if threads > 1 && independent {
            job.run(width: width, height: height, threads: threads)
        } else {
            job.convert(x: 0, width: width, y: 0, height: height)
        }
    }

    /// Converts one row of pixels that lie together, without the work that rows, planes and threads make.
    @inline(__always)
    private func convertRow(
        _ program: KernelProgram, _ input: UnsafeMutableRawPointer, _ inputCount: Int,
        _ output: UnsafeMutableRawPointer, _ outputCount: Int, _ width: Int
    ) {
        let pixelIn = plan.sourceSize.bytes
        let pixelOut = plan.destinationSize.bytes
        let (bytesIn, overflow) = width.multipliedReportingOverflow(by: pixelIn)
        let (bytesOut, overflow2) = width.multipliedReportingOverflow(by: pixelOut)
        precondition(!(overflow || overflow2), "a row is longer than memory")
        precondition(inputCount >= bytesIn, "the source is shorter than its pixels")
        precondition(outputCount >= bytesOut, "the destination is shorter than its pixels")
        let apart = input + bytesIn <= output || output + bytesOut <= input
        precondition(apart || input == output && pixelOut <= pixelIn, "the destination overlaps the source behind it")
        program.run(
            gk_rows(plane: (input, input, input, input), row_bytes: 0),
            gk_rows(plane: (output, output, output, output), row_bytes: 0), width: width, height: 1,
            stream: apart && bytesIn + bytesOut > ConversionJob.cacheByteCount)
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
}
