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

/// A loop over pixels in plain Swift: load, call a function of one pixel, store.
struct PlainLoop {
    private let body: (SIMD4<Float>) -> SIMD4<Float>
    private let source: PixelFormat
    private let destination: PixelFormat

    init(_ body: @escaping (SIMD4<Float>) -> SIMD4<Float>, _ source: PixelFormat, _ destination: PixelFormat) {
        self.body = body
        self.source = source
        self.destination = destination
    }

    func run(_ input: UnsafeMutableRawBufferPointer, _ output: UnsafeMutableRawBufferPointer, count: Int) {
        for index in 0..<count {
            let pixel: SIMD4<Float>
            if source.component == .uint8 {
                pixel = SIMD4<Float>(input.load(fromByteOffset: index * 4, as: SIMD4<UInt8>.self)) / 255
            } else {
                pixel = input.load(fromByteOffset: index * 16, as: SIMD4<Float>.self)
            }
            let result = body(pixel)
            if destination.component == .uint8 {
                let scaled = (result.clamped(lowerBound: .zero, upperBound: .one) * 255 + 0.5).rounded(.down)
                output.storeBytes(of: SIMD4<UInt8>(scaled), toByteOffset: index * 4, as: SIMD4<UInt8>.self)
            } else {
                output.storeBytes(of: result, toByteOffset: index * 16, as: SIMD4<Float>.self)
            }
        }
    }
}

/// The bodies of plain loops, as one would write them with the C library.
enum PlainPixel {
    private static let curve: TransferFunction.ToedPower = {
        guard case .toedPower(let curve) = TransferFunction.sRGB else { preconditionFailure("sRGB has a toe") }
        return curve
    }()

    /// The constants of the curve, in single precision and out of any lazy variable.
    struct Curve: Sendable {
        let offset = Float(PlainPixel.curve.offset)
        let exponent = Float(PlainPixel.curve.exponent)
        let slope = Float(PlainPixel.curve.slope)
        let toe = Float(PlainPixel.curve.toe)
        let encodedToe = Float(PlainPixel.curve.encodedToe)

        func decode(_ value: Float) -> Float {
            let magnitude = abs(value)
            if magnitude <= encodedToe { return value / slope }
            return copysignf(powf((magnitude + offset) / (1 + offset), exponent), value)
        }

        func encode(_ value: Float) -> Float {
            let magnitude = abs(value)
            if magnitude <= toe { return value * slope }
            return copysignf((1 + offset) * powf(magnitude, 1 / exponent) - offset, value)
        }

        func decode(_ v: SIMD4<Float>) -> SIMD4<Float> { SIMD4(decode(v.x), decode(v.y), decode(v.z), v.w) }

        func encode(_ v: SIMD4<Float>) -> SIMD4<Float> { SIMD4(encode(v.x), encode(v.y), encode(v.z), v.w) }
    }

    /// A matrix between two linear spaces, as the conversion of its unit vectors.
    struct Linear: Sendable {
        let columns: [SIMD4<Float>]

        init(from source: ColorSpace, to destination: ColorSpace) {
            columns = (0..<3).map { axis in
                var unit = SIMD3<Double>.zero
                unit[axis] = 1
                let image = ColorValue(source, components: unit).converted(to: destination).components
                return SIMD4(Float(image.x), Float(image.y), Float(image.z), 0)
            }
        }

        func callAsFunction(_ v: SIMD4<Float>) -> SIMD4<Float> {
            var result = columns[0] * v.x + columns[1] * v.y + columns[2] * v.z
            result.w = v.w
            return result
        }
    }

    static func decode() -> @Sendable (SIMD4<Float>) -> SIMD4<Float> {
        let curve = Curve()
        return { curve.decode($0) }
    }

    static func encode() -> @Sendable (SIMD4<Float>) -> SIMD4<Float> {
        let curve = Curve()
        return { curve.encode($0) }
    }

    static func displayP3() -> @Sendable (SIMD4<Float>) -> SIMD4<Float> {
        let curve = Curve()
        let matrix = Linear(from: .sRGBLinear, to: .displayP3Linear)
        return { curve.encode(matrix(curve.decode($0))) }
    }

    static func lab() -> @Sendable (SIMD4<Float>) -> SIMD4<Float> {
        let curve = Curve()
        let matrix = Linear(from: .sRGBLinear, to: .xyzD50)
        let white = WhitePoint.d50.xyz
        let scale = SIMD4<Float>(1 / Float(white.x), 1, 1 / Float(white.z), 1)
        @Sendable func f(_ t: Float) -> Float { t > 216 / 24389 ? cbrtf(t) : (24389 / 27 * t + 16) / 116 }
        return { pixel in
            let ratio = matrix(curve.decode(pixel)) * scale
            let x = f(ratio.x), y = f(ratio.y), z = f(ratio.z)
            return SIMD4(116 * y - 16, 500 * (x - y), 200 * (y - z), pixel.w)
        }
    }

    static func oklab() -> @Sendable (SIMD4<Float>) -> SIMD4<Float> {
        let curve = Curve()
        let stages = ColorSpace.oklab.definition.stages
        guard case .matrix(let toLab) = stages[0], case .matrix(let toLMS) = stages[2] else { return { $0 } }
        let toXYZ = RGBPrimaries.rec709.toXYZ
        let first = toLMS.fromBase * toXYZ
        let second = toLab.fromBase
        func columns(_ m: Matrix3x3) -> [SIMD4<Float>] {
            [m.columns.0, m.columns.1, m.columns.2].map { SIMD4(Float($0.x), Float($0.y), Float($0.z), 0) }
        }
        let a = columns(first), b = columns(second)
        return { pixel in
            let v = curve.decode(pixel)
            let lms = a[0] * v.x + a[1] * v.y + a[2] * v.z
            let l = cbrtf(lms.x), m = cbrtf(lms.y), s = cbrtf(lms.z)
            var result = b[0] * l + b[1] * m + b[2] * s
            result.w = pixel.w
            return result
        }
    }

    static func hsv() -> @Sendable (SIMD4<Float>) -> SIMD4<Float> {
        { pixel in
            let largest = max(pixel.x, pixel.y, pixel.z)
            let chroma = largest - min(pixel.x, pixel.y, pixel.z)
            guard chroma > 0 else { return SIMD4(0, 0, largest, pixel.w) }
            var hue: Float
            if largest == pixel.x {
                hue = (pixel.y - pixel.z) / chroma
            } else if largest == pixel.y {
                hue = 2 + (pixel.z - pixel.x) / chroma
            } else {
                hue = 4 + (pixel.x - pixel.y) / chroma
            }
            if hue < 0 { hue += 6 }
            return SIMD4(hue * 60, chroma / largest, largest, pixel.w)
        }
    }

    static func fromHSV() -> @Sendable (SIMD4<Float>) -> SIMD4<Float> {
        { pixel in
            let sector = pixel.x / 60
            func level(_ n: Float) -> Float {
                var k = n + sector
                if k >= 6 { k -= 6 }
                return pixel.z - pixel.z * pixel.y * max(0, min(k, 4 - k, 1))
            }
            return SIMD4(level(5), level(3), level(1), pixel.w)
        }
    }
}
