// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutBulk
import GamutColor
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Buffers whose neighbours on both sides cannot be touched: a byte too far ends the process.
@Suite struct GuardPageTests {
    /// Pages between two that are protected; the bytes in use end at the upper one or begin at the lower one.
    private struct GuardedBuffer {
        let mapping: UnsafeMutableRawPointer
        let byteCount: Int
        let pageBytes: Int

        init?(atLeast bytes: Int) {
            pageBytes = Int(sysconf(Int32(_SC_PAGESIZE)))
            byteCount = (bytes + pageBytes - 1) / pageBytes * pageBytes
            guard
                let mapping = mmap(
                    nil, byteCount + 2 * pageBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
                mapping != MAP_FAILED, mprotect(mapping, pageBytes, PROT_NONE) == 0,
                mprotect(mapping + (pageBytes + byteCount), pageBytes, PROT_NONE) == 0
            else { return nil }
            self.mapping = mapping
        }

        func bytes(_ count: Int, atEnd: Bool) -> UnsafeMutableRawBufferPointer {
            let start = mapping + pageBytes
            return UnsafeMutableRawBufferPointer(start: atEnd ? start + (byteCount - count) : start, count: count)
        }

        func release() { munmap(mapping, byteCount + 2 * pageBytes) }
    }

    private static let plans: [(PixelFormat, ColorSpace, PixelFormat, ColorSpace)] = [
        (.rgba8, .sRGB, .rgbaFloat32, .sRGBLinear), (.rgbaFloat32, .sRGBLinear, .rgba8, .sRGB),
        (.rgbaFloat32, .sRGB, .rgbaFloat32, .sRGBLinear), (.rgbaFloat32, .sRGBLinear, .rgbaFloat32, .sRGB),
        (.rgbaFloat32, .sRGB, .rgbaFloat32, .displayP3), (.rgbaFloat32, .sRGB, .rgbaFloat32, .hsv),
        (.rgbaFloat32, .hsv, .rgbaFloat32, .sRGB), (.rgbaFloat32, .sRGB, .rgbaFloat32, .oklab),
        (.rgbaFloat32, .sRGB, .rgbaFloat32, .lab), (.rgba8, .sRGB, .rgba8, .displayP3),
        (.rgba16, .sRGB, PixelFormat(.float16, .rgb), .oklch), (PixelFormat(.uint8, .bgr), .sRGB, .rgba16, .lab),
        (PixelFormat(.uint8, .gray), .sRGB, PixelFormat(.float32, .argb, isPlanar: true), .hsl),
        (PixelFormat(.float32, .rgb, isPlanar: true), .oklab, PixelFormat(.uint8, .gray), .sRGB),
        (.rgbaFloat64, .sRGB, .rgba16, .displayP3),
    ]

    @Test(arguments: KernelLevel.available)
    func noByteOutsideIsTouched(level: KernelLevel) throws {
        let input = try #require(GuardedBuffer(atLeast: 300 * 32))
        let output = try #require(GuardedBuffer(atLeast: 300 * 32))
        defer {
            input.release()
            output.release()
        }
        for (sourceFormat, source, destinationFormat, destination) in Self.plans {
            let plan = try BulkConversion(
                from: source, sourceFormat, to: destination, destinationFormat, level: level)
            for count in Array(0...67) + [255, 256, 257, 299] {
                for atEnd in [false, true] {
                    let a = input.bytes(count * sourceFormat.pixelByteCount * sourceFormat.planeCount, atEnd: atEnd)
                    let b = output.bytes(
                        count * destinationFormat.pixelByteCount * destinationFormat.planeCount, atEnd: atEnd)
                    plan.convert(UnsafeRawBufferPointer(a), to: b, count: count)
                }
            }
        }
    }

    @Test(arguments: KernelLevel.available)
    func textIsNotReadBehindItsEnd(level: KernelLevel) throws {
        let pixels = try #require(GuardedBuffer(atLeast: 100 * 16))
        let text = try #require(GuardedBuffer(atLeast: 100 * 8))
        defer {
            pixels.release()
            text.release()
        }
        for count in 0...67 {
            for atEnd in [false, true] {
                let numbers = pixels.bytes(count * 16, atEnd: atEnd).bindMemory(to: Float.self)
                let lines = text.bytes(count * 8, atEnd: atEnd).bindMemory(to: UInt8.self)
                HexLines.write(UnsafeBufferPointer(numbers), to: lines, level: level)
                #expect(HexLines.read(UnsafeBufferPointer(lines), to: numbers, level: level) == count)
            }
        }
    }
}
