// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import CGamutKernels

/// Lines of `#rrggbb` and a newline, eight bytes a pixel, for buffers of colours.
///
/// The text is the same at every level. Pixels are red, green, blue and alpha in single precision, encoded for sRGB (or
/// for whatever space the reader takes the digits in); alpha is not written, and is 1 when read.
public enum HexLines {
    /// The bytes of a line.
    public static let byteCount: Int = 8

    /// Writes a line for each pixel: components clipped to 0...1 and rounded once, NaN as 00.
    ///
    /// - Precondition: The text holds `HexLines.byteCount` bytes a pixel.
    public static func write(
        _ pixels: UnsafeBufferPointer<Float>, to text: UnsafeMutableBufferPointer<UInt8>, level: KernelLevel = .current
    ) {
        let count = pixels.count / 4
        precondition(text.count >= count * byteCount, "the text is shorter than its lines")
        precondition(level.isAvailable, "this machine has no such level")
        guard count > 0, let input = pixels.baseAddress, let output = text.baseAddress else { return }
        let bytes = count * (byteCount + 16)
        gk_write_hex(level.kernel, input, output, count, bytes > cacheByteCount ? 1 : 0)
    }

    /// Reads lines, digits in either case, as k / 255 rounded once.
    ///
    /// - Returns: The number of lines read: less than there are where a line is no colour.
    /// - Precondition: The pixels hold four numbers a line.
    public static func read(
        _ text: UnsafeBufferPointer<UInt8>, to pixels: UnsafeMutableBufferPointer<Float>, level: KernelLevel = .current
    ) -> Int {
        let count = text.count / byteCount
        precondition(pixels.count >= count * 4, "the pixels are fewer than the lines")
        precondition(level.isAvailable, "this machine has no such level")
        guard count > 0, let input = text.baseAddress, let output = pixels.baseAddress else { return 0 }
        return gk_read_hex(level.kernel, input, output, count)
    }

    private static let cacheByteCount = gk_last_level_cache()
}
