// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The arithmetic of SwiftUI's `Color.Resolved`, operation by operation, as OpenSwiftUI has it.
///
/// The order of the operations and their precision decide the last bit, so nothing here is to be tidied up.
enum AppleArithmetic {
    /// Resolves a colour as SwiftUI's initialisers do.
    ///
    /// SwiftUI knows encoded and linear sRGB, and Display P3; hue, saturation and brightness are of sRGB. Colours of other
    /// spaces, which it has not, come to linear sRGB in double precision.
    static func resolve(_ color: ColorValue) -> ResolvedColor {
        switch color.colorSpace {
        case .sRGB, .hsv, .hsl, .hwb:
            let encoded = SIMD3<Float>(color.converted(to: .sRGB).components)
            return resolved(SIMD3(linear(encoded.x), linear(encoded.y), linear(encoded.z)), color)
        case .displayP3, .hsvDisplayP3:
            let encoded = SIMD3<Float>(color.converted(to: .displayP3).components)
            return resolved(sRGB(displayP3: SIMD3(linear(encoded.x), linear(encoded.y), linear(encoded.z))), color)
        default:
            return resolved(SIMD3<Float>(color.converted(to: .sRGBLinear).components), color)
        }
    }

    /// Red, green, blue of encoded sRGB, and the opacity.
    static func components(_ color: ResolvedColor) -> SIMD4<Float> {
        SIMD4(encoded(color.linearRed), encoded(color.linearGreen), encoded(color.linearBlue), color.opacity)
    }

    private static func resolved(_ linear: SIMD3<Float>, _ color: ColorValue) -> ResolvedColor {
        ResolvedColor(linearRed: linear.x, linearGreen: linear.y, linearBlue: linear.z, opacity: Float(color.alpha))
    }

    /// Linear Display P3 to linear sRGB by the four digits that SwiftUI has.
    private static func sRGB(displayP3 p3: SIMD3<Float>) -> SIMD3<Float> {
        SIMD3(
            1.2249 * p3.x - 0.2247 * p3.y,
            -0.0420 * p3.x + 1.0419 * p3.y,
            -0.0197 * p3.x - 0.0786 * p3.y + 1.0979 * p3.z)
    }

    private struct Curve {
        let slope: Float
        let encodedToe: Float
        let toe: Float
        let offset: Float
        let exponent: Float
    }

    private static let curve: Curve = {
        guard case .toedPower(let curve) = TransferFunction.sRGB else { preconditionFailure("sRGB has a toe") }
        return Curve(
            slope: Float(curve.slope), encodedToe: Float(curve.encodedToe), toe: Float(curve.toe),
            offset: Float(curve.offset), exponent: Float(curve.exponent))
    }()

    private static func linear(_ value: Float) -> Float {
        let magnitude = abs(value)
        let result: Float
        if magnitude <= curve.encodedToe {
            result = magnitude * (1 / curve.slope)
        } else if magnitude == 1 {
            result = 1
        } else {
            let scale = 1 / (1 + curve.offset)
            result = RealFunction.power(magnitude * scale + curve.offset * scale, curve.exponent)
        }
        return value < 0 ? -result : result
    }

    private static func encoded(_ value: Float) -> Float {
        let magnitude = abs(value)
        let result: Float
        if magnitude <= curve.toe {
            result = magnitude * curve.slope
        } else if magnitude == 1 {
            result = 1
        } else {
            result = RealFunction.power(magnitude, 1 / curve.exponent) * (1 + curve.offset) - curve.offset
        }
        return value < 0 ? -result : result
    }
}
