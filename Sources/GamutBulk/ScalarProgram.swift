// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// A plan in double precision, a pixel at a time: for formats whose numbers the kernels' single precision would lose.
final class ScalarProgram: Sendable {
    let outline: ConversionOutline
    private let source: PixelAccess
    private let destination: PixelAccess

    init(_ outline: ConversionOutline, source: PixelFormat, destination: PixelFormat) {
        self.outline = outline
        self.source = PixelAccess(source, hue: outline.source.channels.firstIndex(where: \.isHue))
        self.destination = PixelAccess(destination, hue: outline.destination.channels.firstIndex(where: \.isHue))
    }

    /// Converts one row; the pointers are those of the planes.
    func run(_ planes: PixelAccess.Planes, to output: PixelAccess.MutablePlanes, width: Int) {
        for x in 0..<width {
            let (numbers, alpha) = source.read(planes, x)
            destination.write(outline.convert(numbers), alpha: alpha, output, x)
        }
    }
}

/// Reads and writes one pixel of a format.
struct PixelAccess: Sendable {
    typealias Planes = SIMD4Pointers<UnsafeRawPointer>
    typealias MutablePlanes = SIMD4Pointers<UnsafeMutableRawPointer>

    /// The starts of up to four planes.
    struct SIMD4Pointers<Pointer> {
        var plane: (Pointer, Pointer, Pointer, Pointer)

        subscript(_ index: Int) -> Pointer {
            switch index {
            case 0: plane.0
            case 1: plane.1
            case 2: plane.2
            default: plane.3
            }
        }
    }

    private let format: PixelFormat
    /// The component that alpha does not multiply.
    private let hue: Int?
    /// The place in memory of the three components and alpha.
    private let place: SIMD4<Int>

    init(_ format: PixelFormat, hue: Int?) {
        self.format = format
        self.hue = hue
        place =
            switch format.layout {
            case .gray: SIMD4(0, 0, 0, 0)
            case .rgb, .rgba: SIMD4(0, 1, 2, 3)
            case .bgr, .bgra: SIMD4(2, 1, 0, 3)
            case .argb: SIMD4(1, 2, 3, 0)
            }
    }

    private var usesAlpha: Bool { format.layout.hasAlpha && format.alpha != .ignored }

    private func offset(_ channel: Int, _ x: Int) -> (plane: Int, byte: Int) {
        let size = format.component.byteCount
        if format.isPlanar { return (place[channel], x * size) }
        return (0, x * format.pixelByteCount + place[channel] * size)
    }

    func read(_ planes: Planes, _ x: Int) -> (SIMD3<Double>, alpha: Double) {
        func number(_ channel: Int) -> Double {
            let (plane, byte) = offset(channel, x)
            let p = planes[plane] + byte
            switch format.component {
            case .uint8: return Double(p.load(as: UInt8.self)) / 255
            case .uint16: return Double(p.loadUnaligned(as: UInt16.self)) / 65535
            case .float16: return HalfPrecision.double(p.loadUnaligned(as: UInt16.self))
            case .float32: return Double(p.loadUnaligned(as: Float.self))
            case .float64: return p.loadUnaligned(as: Double.self)
            }
        }
        var components = SIMD3(number(0), number(1), number(2))
        guard usesAlpha else { return (components, 1) }
        let alpha = number(3)
        if format.alpha == .premultiplied {
            for c in 0..<3 where c != hue { components[c] = alpha == 0 ? 0 : components[c] / alpha }
        }
        return (components, alpha)
    }

    func write(_ components: SIMD3<Double>, alpha: Double, _ planes: MutablePlanes, _ x: Int) {
        func store(_ value: Double, _ channel: Int) {
            let (plane, byte) = offset(channel, x)
            let p = planes[plane] + byte
            switch format.component {
            case .uint8: p.storeBytes(of: Quantizer.quantize(value, as: UInt8.self) ?? 0, as: UInt8.self)
            case .uint16: p.storeBytes(of: Quantizer.quantize(value, as: UInt16.self) ?? 0, as: UInt16.self)
            case .float16: p.storeBytes(of: HalfPrecision.bits(value), as: UInt16.self)
            case .float32: p.storeBytes(of: Float(value), as: Float.self)
            case .float64: p.storeBytes(of: value, as: Double.self)
            }
        }
        let factor = usesAlpha && format.alpha == .premultiplied ? alpha : 1
        for c in 0..<(format.layout == .gray ? 1 : 3) { store(c == hue ? components[c] : components[c] * factor, c) }
        if format.layout.hasAlpha { store(usesAlpha ? alpha : 1, 3) }
    }
}

/// IEEE 754 half precision as bits: `Float16` is not there on every platform.
enum HalfPrecision {
    static func double(_ bits: UInt16) -> Double {
        let fraction = Double(bits & 0x3ff)
        let exponent = Int(bits >> 10 & 31)
        let magnitude: Double
        switch exponent {
        case 0: magnitude = fraction * 0x1p-24
        case 31: magnitude = fraction == 0 ? .infinity : .nan
        default: magnitude = Double(sign: .plus, exponent: exponent - 15, significand: 1 + fraction * 0x1p-10)
        }
        return bits & 0x8000 == 0 ? magnitude : -magnitude
    }

    /// The nearest half, ties to even.
    static func bits(_ value: Double) -> UInt16 {
        let sign: UInt16 = value.sign == .minus ? 0x8000 : 0
        let magnitude = value.magnitude
        if magnitude.isNaN { return sign | 0x7e00 }
        if magnitude >= 65520 { return sign | 0x7c00 }
        let exponent = max(magnitude == 0 ? -14 : Int(magnitude.exponent), -14)
        // The number of steps of this exponent's size; 2048 of them carry into the next one by themselves.
        let steps = (magnitude * Double(sign: .plus, exponent: 10 - exponent, significand: 1)).rounded(.toNearestOrEven)
        return sign | (UInt16(exponent + 14) << 10 + UInt16(steps))
    }
}
