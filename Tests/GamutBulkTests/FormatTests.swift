// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutBulk
import GamutColor
import Testing

/// Formats, alpha, strides, places in memory.
@Suite struct FormatTests {
    static let formats: [PixelFormat] = PixelFormat.Component.allCases.flatMap { component in
        PixelFormat.Layout.allCases.flatMap { layout in
            [false, true].map { PixelFormat(component, layout, isPlanar: $0) }
        }
    }

    /// Reads and writes pixels one number at a time, by the documentation of the formats.
    struct Picture {
        let format: PixelFormat
        let width: Int
        let height: Int
        let rowBytes: Int
        let planeBytes: Int
        var bytes: [UInt8]

        init(_ format: PixelFormat, width: Int, height: Int, gap: Int = 0) {
            self.format = format
            self.width = width
            self.height = height
            rowBytes = width * format.pixelByteCount + gap
            planeBytes = height * rowBytes + gap
            bytes = [UInt8](repeating: 0xa5, count: planeBytes * format.planeCount)
        }

        var strides: BulkConversion.Strides { .init(rowBytes: rowBytes, planeBytes: planeBytes) }

        private func offset(_ x: Int, _ y: Int, _ channel: Int) -> Int {
            let place: Int
            switch format.layout {
            case .gray: place = 0
            case .rgb, .rgba: place = channel
            case .bgr, .bgra: place = channel == 3 ? 3 : 2 - channel
            case .argb: place = channel == 3 ? 0 : channel + 1
            }
            let size = format.component.byteCount
            return format.isPlanar
                ? place * planeBytes + y * rowBytes + x * size
                : y * rowBytes + x * format.pixelByteCount + place * size
        }

        subscript(x: Int, y: Int, channel: Int) -> Double {
            get {
                bytes.withUnsafeBytes { b in
                    let at = offset(x, y, channel)
                    switch format.component {
                    case .uint8: return Double(b[at]) / 255
                    case .uint16: return Double(b.loadUnaligned(fromByteOffset: at, as: UInt16.self)) / 65535
                    case .float16: return Self.half(b.loadUnaligned(fromByteOffset: at, as: UInt16.self))
                    case .float32: return Double(b.loadUnaligned(fromByteOffset: at, as: Float.self))
                    case .float64: return b.loadUnaligned(fromByteOffset: at, as: Double.self)
                    }
                }
            }
            set {
                let at = offset(x, y, channel)
                bytes.withUnsafeMutableBytes { b in
                    switch format.component {
                    case .uint8: b[at] = UInt8(newValue * 255 + 0.5)
                    case .uint16:
                        b.storeBytes(of: UInt16(newValue * 65535 + 0.5), toByteOffset: at, as: UInt16.self)
                    case .float16: b.storeBytes(of: Self.half(newValue), toByteOffset: at, as: UInt16.self)
                    case .float32: b.storeBytes(of: Float(newValue), toByteOffset: at, as: Float.self)
                    case .float64: b.storeBytes(of: newValue, toByteOffset: at, as: Double.self)
                    }
                }
            }
        }

        private static func half(_ bits: UInt16) -> Double {
            let exponent = Int(bits >> 10 & 31)
            let fraction = Double(bits & 1023) / 1024
            return exponent == 0
                ? fraction * 0x1p-14 : (1 + fraction) * Double(sign: .plus, exponent: exponent - 15, significand: 1)
        }

        /// Values from 0 to 1, not rounded well.
        private static func half(_ value: Double) -> UInt16 {
            guard value >= 0x1p-14 else { return UInt16(value * 0x1p24) }
            let exponent = Int(value.exponent)
            let fraction = value / Double(sign: .plus, exponent: exponent, significand: 1) - 1
            return UInt16(exponent + 15) << 10 | UInt16(fraction * 1024)
        }

        /// The step between two numbers of the format near 1.
        var step: Double {
            switch format.component {
            case .uint8: 1.0 / 255
            case .uint16: 1.0 / 65535
            case .float16: 0x1p-11
            case .float32, .float64: 0
            }
        }
    }

    private static func picture(_ format: PixelFormat, width: Int, height: Int, gap: Int) -> Picture {
        var picture = Picture(format, width: width, height: height, gap: gap)
        var samples = Samples(seed: 11)
        for y in 0..<height {
            for x in 0..<width {
                let alpha = Double(samples.unit()) * 0.75 + 0.25
                for c in 0..<3 {
                    let value = Double(samples.unit())
                    picture[x, y, c] = format.layout.hasAlpha && format.alpha == .premultiplied ? value * alpha : value
                }
                if format.layout.hasAlpha { picture[x, y, 3] = alpha }
            }
        }
        return picture
    }

    private static func expect(_ found: Picture, from source: Picture, plan: BulkConversion) {
        for y in 0..<source.height {
            for x in 0..<source.width {
                var color = SIMD3(source[x, y, 0], source[x, y, 1], source[x, y, 2])
                if source.format.layout == .gray { color = SIMD3(repeating: source[x, y, 0]) }
                var alpha = 1.0
                if source.format.layout.hasAlpha && source.format.alpha != .ignored {
                    alpha = source[x, y, 3]
                    if source.format.alpha == .premultiplied { color /= alpha }
                }
                var expected = ColorValue(plan.source, components: color).converted(to: plan.destination).components
                let usesAlpha = found.format.layout.hasAlpha && found.format.alpha != .ignored
                if usesAlpha && found.format.alpha == .premultiplied { expected *= alpha }
                if found.format.layout == .gray {
                    let linear = ColorValue(plan.source, components: color).converted(to: .xyzD65).components.y
                    expected = SIMD3(repeating: TransferFunction.sRGB.encode(linear))
                }
                let isInteger = found.format.component.isInteger
                for c in 0..<(found.format.layout == .gray ? 1 : 3) {
                    let value = isInteger ? min(max(expected[c], 0), 1) : expected[c]
                    let error = abs(found[x, y, c] - value)
                    #expect(
                        error <= found.step * 0.501 + 1e-6,
                        "\(source.format) to \(found.format) at \(x), \(y), \(c): \(found[x, y, c]) for \(value)")
                }
                if found.format.layout.hasAlpha {
                    let value = usesAlpha ? alpha : 1
                    #expect(abs(found[x, y, 3] - value) <= found.step * 0.501 + 1e-7, "alpha at \(x), \(y)")
                }
            }
        }
    }

    private static func check(_ source: PixelFormat, _ destination: PixelFormat, level: KernelLevel) throws {
        let plan = try BulkConversion(from: .sRGB, source, to: .displayP3, destination, level: level)
        let input = picture(source, width: 19, height: 3, gap: 24)
        var output = Picture(destination, width: 19, height: 3, gap: 8)
        let untouched = output.bytes
        let strides = output.strides
        input.bytes.withUnsafeBytes { a in
            output.bytes.withUnsafeMutableBytes { b in
                plan.convert(a, input.strides, to: b, strides, width: 19, height: 3)
            }
        }
        expect(output, from: input, plan: plan)
        // What lies between the rows is as it was.
        for plane in 0..<destination.planeCount {
            for y in 0..<3 {
                let end = plane * output.planeBytes + y * output.rowBytes + 19 * destination.pixelByteCount
                #expect(output.bytes[end..<end + 8] == untouched[end..<end + 8])
            }
        }
    }

    @Test(arguments: formats)
    func everyFormatIsRead(source: PixelFormat) throws {
        for level in KernelLevel.available {
            try Self.check(source, .rgbaFloat32, level: level)
            try Self.check(source, .rgba8, level: level)
        }
    }

    @Test(arguments: formats)
    func everyFormatIsWritten(destination: PixelFormat) throws {
        for level in KernelLevel.available {
            try Self.check(.rgbaFloat32, destination, level: level)
            try Self.check(.rgba8, destination, level: level)
        }
    }

    @Test(arguments: PixelFormat.Alpha.allCases, PixelFormat.Alpha.allCases)
    func alphaIsDividedAndMultiplied(source: PixelFormat.Alpha, destination: PixelFormat.Alpha) throws {
        for component in [PixelFormat.Component.uint16, .float32, .float64] {
            for layout in [PixelFormat.Layout.rgba, .argb] {
                try Self.check(
                    PixelFormat(component, layout, alpha: source),
                    PixelFormat(.float32, .rgba, alpha: destination), level: .current)
            }
        }
    }

    @Test func transparentPixelsHaveNoColor() throws {
        let premultiplied = PixelFormat(.float32, .rgba, alpha: .premultiplied)
        let plan = try BulkConversion(from: .sRGB, premultiplied, to: .sRGBLinear, .rgbaFloat32)
        var found: [Float] = [9, 9, 9, 9]
        plan.convert([0.5, 0.25, 0, 0] as [Float], to: &found)
        #expect(found == [0, 0, 0, 0])
    }

    @Test func grayNeedsAnRGBSpace() {
        let gray = PixelFormat(.uint8, .gray)
        #expect(throws: BulkConversionError(reason: .grayNeedsRGB, space: .lab)) {
            try BulkConversion(from: .sRGB, .rgba8, to: .lab, gray)
        }
        #expect(throws: BulkConversionError(reason: .grayNeedsRGB, space: .oklch)) {
            try BulkConversion(from: .oklch, gray, to: .sRGB, .rgba8)
        }
    }

    /// Integers are parts of the channels' ranges: 255 of a lightness is 100.
    @Test func integersSpreadOverTheRangeOfAChannel() throws {
        let plan = try BulkConversion(from: .sRGB, .rgba8, to: .lab, .rgba8)
        var found = [UInt8](repeating: 0, count: 8)
        plan.convert([255, 255, 255, 255, 0, 0, 0, 0] as [UInt8], to: &found)
        #expect(found == [255, 128, 128, 255, 0, 128, 128, 0])
        let back = try BulkConversion(from: .lab, .rgba8, to: .sRGB, .rgba8)
        var white = [UInt8](repeating: 0, count: 4)
        back.convert([255, 128, 128, 255] as [UInt8], to: &white)
        #expect(white.allSatisfy { $0 >= 253 })
    }

    @Test(arguments: KernelLevel.available)
    func placesMayBeTheSame(level: KernelLevel) throws {
        for (source, destination, from, to) in [
            (PixelFormat.rgbaFloat32, PixelFormat.rgbaFloat32, ColorSpace.sRGB, ColorSpace.displayP3),
            (.rgbaFloat32, .rgba8, .sRGBLinear, .sRGB), (.rgba8, .rgba8, .sRGB, .displayP3),
            (.rgba16, .rgba8, .sRGB, .oklab), (.rgbaFloat32, .rgbaFloat32, .sRGBLinear, .sRGB),
            (.rgbaFloat32, PixelFormat(.float16, .rgb), .sRGB, .oklch),
        ] {
            let plan = try BulkConversion(from: from, source, to: to, destination, level: level)
            let input = Self.picture(source, width: 1_037, height: 1, gap: 0).bytes
            var apart = [UInt8](repeating: 0, count: 1_037 * destination.pixelByteCount)
            plan.convert(input, to: &apart)
            var same = input
            same.withUnsafeMutableBytes { plan.convert(UnsafeRawBufferPointer($0), to: $0, count: 1_037) }
            #expect(Array(same[..<apart.count]) == apart, "\(source) to \(destination)")
        }
    }

    @Test func threadsMakeTheSameBytes() throws {
        for (destination, to) in [(PixelFormat.rgbaFloat32, ColorSpace.oklab), (.rgba8, .displayP3)] {
            let plan = try BulkConversion(from: .sRGB, .rgbaFloat32, to: to, destination)
            for (width, height) in [(90_001, 1), (301, 299), (40_000, 2)] {
                let input = Samples.pixels(width * height)
                var one = [UInt8](repeating: 0, count: width * height * destination.pixelByteCount)
                var many = one
                input.withUnsafeBytes { a in
                    one.withUnsafeMutableBytes { plan.convert(a, to: $0, width: width, height: height) }
                    many.withUnsafeMutableBytes { plan.convert(a, to: $0, width: width, height: height, threads: 3) }
                }
                #expect(one == many)
            }
        }
    }

    /// Larger than the last cache: stores that pass by it.
    @Test func largePicturesAreTheSame() throws {
        let plan = try BulkConversion(from: .sRGB, .rgba8, to: .sRGBLinear, .rgbaFloat32)
        let count = 3_000_001
        let input = (0..<count * 4).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
        var output = [Float](repeating: 0, count: count * 4)
        plan.convert(input, to: &output)
        let table = (0..<256).map { Float(TransferFunction.sRGB.decode(Double($0) / 255)) }
        for i in stride(from: 0, to: count * 4, by: 4) where output[i] != table[Int(input[i])] {
            Issue.record("pixel \(i / 4)")
            break
        }
    }

    @Test func clippingIsIntoTheGamut() throws {
        let plan = try BulkConversion(from: .displayP3, .rgbaFloat32, to: .sRGB, .rgbaFloat32, clip: true)
        let pixels = Samples.pixels(501)
        var found = [Float](repeating: 0, count: pixels.count)
        plan.convert(pixels, to: &found)
        let expected = reference(pixels, from: .displayP3, to: .sRGB).enumerated().map { i, value in
            i % 4 == 3 ? value : min(max(value, 0), 1)
        }
        #expect(largestError(found, expected) <= 4e-7)
    }

    @Test(arguments: GamutMapping.all, [ColorSpace.sRGB, .displayP3, .hsv])
    func mappingIsThatOfTheColors(mapping: GamutMapping, space: ColorSpace) throws {
        let plan = try BulkConversion(
            from: .rec2020, .rgbaFloat32, to: space, .rgbaFloat32, mapping: mapping)
        let pixels = Samples.pixels(201)
        var found = [Float](repeating: 0, count: pixels.count)
        plan.convert(pixels, to: &found)
        for i in stride(from: 0, to: pixels.count, by: 4) {
            let color = ColorValue(.rec2020, Double(pixels[i]), Double(pixels[i + 1]), Double(pixels[i + 2]))
            let expected = color.mapped(into: space, using: mapping).components
            for c in 0..<3 {
                let error = abs(Double(found[i + c]) - expected[c])
                #expect(min(error, abs(360 - error)) <= (space == .hsv && c == 0 ? 0.05 : 2e-4))
            }
        }
    }
}
