// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import CGamutKernels
import Dispatch
import GamutColor

/// What a plan asks of a format in every call.
struct PixelSize: Sendable {
    let bytes: Int
    let planes: Int

    init(_ format: PixelFormat) {
        bytes = format.pixelByteCount
        planes = format.planeCount
    }
}

/// Where the rows and planes of a picture lie.
struct Placement {
    let rowBytes: Int
    let planeBytes: Int
    let pixelBytes: Int
    /// The bytes from the first pixel to the end of the last one.
    let byteCount: Int

    @inline(__always)
    init(_ size: PixelSize, _ strides: BulkConversion.Strides, width: Int, height: Int) {
        pixelBytes = size.bytes
        let planes = size.planes
        let (row, overflow) = width.multipliedReportingOverflow(by: pixelBytes)
        precondition(!overflow, "a row is longer than memory")
        rowBytes = strides.rowBytes ?? row
        precondition(rowBytes >= row || height == 1, "rows overlap")
        let (rows, overflow2) = (height - 1).multipliedReportingOverflow(by: rowBytes)
        let (plane, overflow3) = rows.addingReportingOverflow(row)
        planeBytes = strides.planeBytes ?? rows + rowBytes
        precondition(planes == 1 || planeBytes >= plane, "planes overlap")
        let (before, overflow4) = (planes - 1).multipliedReportingOverflow(by: planeBytes)
        let (total, overflow5) = before.addingReportingOverflow(plane)
        precondition(!(overflow2 || overflow3 || overflow4 || overflow5), "a picture is larger than memory")
        byteCount = total
    }

    /// Whether writing here never reaches what has still to be read there.
    func isWithin(_ other: Placement) -> Bool {
        pixelBytes <= other.pixelBytes && rowBytes <= other.rowBytes && planeBytes <= other.planeBytes
    }

    /// The starts of a picture's planes; those it does not have are its last one.
    @inline(__always)
    func planes(
        of start: UnsafeMutableRawPointer, count: Int
    ) -> (UnsafeMutableRawPointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer) {
        let last = count - 1
        return (
            start, start + min(1, last) * planeBytes, start + min(2, last) * planeBytes,
            start + min(3, last) * planeBytes
        )
    }
}

/// One call's work, and how threads share it.
struct ConversionJob {
    let plan: ConversionPlan
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let from: Placement
    let to: Placement
    let stream: Bool

    static let cacheByteCount = gk_last_level_cache()

    /// Pieces of a row begin at multiples of this, so that threads do not write into each other's cache lines.
    private static let pixelStep = 256

    func run(width: Int, height: Int, threads: Int) {
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
            // It holds addresses, which are not Sendable; each piece writes to bytes of its own.
            nonisolated(unsafe) let body = body
            DispatchQueue.concurrentPerform(iterations: count) { body($0) }
        }
    }

    /// Converts a part of the picture.
    @inline(__always)
    func convert(x: Int, width: Int, y: Int, height: Int) {
        var columns = width
        var rows = height
        // Rows without gaps are one long row.
        let joined = from.rowBytes == width * from.pixelBytes && to.rowBytes == width * to.pixelBytes
        if rows > 1 && joined {
            columns = width * height
            rows = 1
        }
        // The kernels do not write to their source; C has one type for both.
        let source = from.planes(
            of: UnsafeMutableRawPointer(mutating: input) + (y * from.rowBytes + x * from.pixelBytes),
            count: plan.sourceSize.planes)
        let destination = to.planes(
            of: output + (y * to.rowBytes + x * to.pixelBytes), count: plan.destinationSize.planes)
        switch plan.engine {
        case .kernels(let program):
            program.run(
                gk_rows(plane: (source.0, source.1, source.2, source.3), row_bytes: from.rowBytes),
                gk_rows(
                    plane: (destination.0, destination.1, destination.2, destination.3), row_bytes: to.rowBytes),
                width: columns, height: rows, stream: stream)
        case .scalar(let program):
            for row in 0..<rows {
                let a = row * from.rowBytes
                let b = row * to.rowBytes
                program.run(
                    .init(
                        plane: (
                            UnsafeRawPointer(source.0 + a), UnsafeRawPointer(source.1 + a),
                            UnsafeRawPointer(source.2 + a), UnsafeRawPointer(source.3 + a)
                        )),
                    to: .init(
                        plane: (destination.0 + b, destination.1 + b, destination.2 + b, destination.3 + b)),
                    width: columns)
            }
        }
    }
}
