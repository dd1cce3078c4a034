// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension BulkConversion {
    /// Converts the pixels of a span to another span's, which hold the same number of them.
    ///
    /// The elements are numbers of the formats' types, `UInt16` for half precision.
    ///
    /// - Precondition: Both spans hold a whole number of pixels, and the same.
    public func convert<Input: BitwiseCopyable, Output: BitwiseCopyable>(
        _ input: Span<Input>, to output: inout MutableSpan<Output>
    ) {
        input.withUnsafeBytes { input in
            output.withUnsafeMutableBytes { output in
                let count = input.count / (sourceFormat.pixelByteCount * sourceFormat.planeCount)
                precondition(
                    output.count == count * destinationFormat.pixelByteCount * destinationFormat.planeCount,
                    "the spans hold different numbers of pixels")
                convert(input, to: output, count: count)
            }
        }
    }

    /// Converts a rectangle of pixels between the bytes of two spans.
    ///
    /// - Parameters:
    ///   - input: The bytes of the source, from its first pixel on.
    ///   - inputStrides: Where its rows and planes begin.
    ///   - output: The bytes of the destination.
    ///   - outputStrides: Where its rows and planes begin.
    ///   - width: The pixels in a row.
    ///   - height: The number of rows.
    ///   - threads: How many threads share the rows, or the pixels of a single row.
    /// - Precondition: Both spans hold the rectangle.
    public func convert(
        _ input: RawSpan, _ inputStrides: Strides = .packed, to output: inout MutableRawSpan,
        _ outputStrides: Strides = .packed, width: Int, height: Int, threads: Int = 1
    ) {
        input.withUnsafeBytes { input in
            output.withUnsafeMutableBytes { output in
                convert(
                    input, inputStrides, to: output, outputStrides, width: width, height: height, threads: threads)
            }
        }
    }
}

extension BulkMeasurement {
    /// Measures the pixels of a span.
    ///
    /// - Precondition: There are as many results as pixels.
    public func measure<Input: BitwiseCopyable>(_ pixels: Span<Input>, to results: inout MutableSpan<Float>) {
        pixels.withUnsafeBytes { pixels in
            results.withUnsafeMutableBufferPointer { results in
                let count = pixels.count / (format.pixelByteCount * format.planeCount)
                precondition(results.count == count, "there are more or fewer results than pixels")
                measure(pixels, to: results, count: count)
            }
        }
    }
}

extension HexLines {
    /// Writes a line for each pixel of a span.
    ///
    /// - Precondition: The text holds `HexLines.byteCount` bytes a pixel.
    public static func write(
        _ pixels: Span<Float>, to text: inout MutableSpan<UInt8>, level: KernelLevel = .current
    ) {
        pixels.withUnsafeBufferPointer { pixels in
            text.withUnsafeMutableBufferPointer { write(pixels, to: $0, level: level) }
        }
    }

    /// Reads the lines of a span.
    ///
    /// - Returns: The number of lines read: less than there are where a line is no colour.
    /// - Precondition: The pixels hold four numbers a line.
    public static func read(
        _ text: Span<UInt8>, to pixels: inout MutableSpan<Float>, level: KernelLevel = .current
    ) -> Int {
        text.withUnsafeBufferPointer { text in
            pixels.withUnsafeMutableBufferPointer { read(text, to: $0, level: level) }
        }
    }
}
