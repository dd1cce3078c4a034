// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// One reversible step on the way from a colour space to its base.
///
/// A space lists its stages in the order from the space to the base; the way back runs them in reverse order.
/// Scalar conversion, plans for buffers and profiles all read the same list.
public enum ConversionStage: Hashable, Sendable {
    /// A curve applied to each component: decoding towards the base.
    case transfer(TransferFunction)
    /// A linear map; the way back is its computed inverse.
    ///
    /// Indirect, as its two matrices would make every stage 200 bytes that conversion copies.
    indirect case matrix(LinearMap)
    /// A cube of each component that keeps its sign: the nonlinearity of Oklab.
    case cube
    /// CIE L\*a\*b\* to XYZ relative to a white point (CIE 15:2018 §8.2.1).
    case cieLab(white: Chromaticity)
    /// Lightness, chroma and hue in degrees to lightness and two opponent axes; the hue has no power below a chroma.
    case polar(huePowerlessBelow: Double)
    /// Hue in degrees, saturation and value to RGB.
    case hsv
    /// Hue in degrees, saturation and lightness to RGB.
    case hsl
    /// Hue in degrees, whiteness and blackness to RGB.
    case hwb

    /// A matrix with its inverse, so that conversion in either direction is one product.
    public struct LinearMap: Hashable, Sendable {
        /// The matrix from the space to the base.
        public let toBase: Matrix3x3
        /// The matrix from the base to the space.
        public let fromBase: Matrix3x3

        /// Makes a map from the matrix towards the base.
        public init(toBase: Matrix3x3) {
            self.toBase = toBase
            fromBase = toBase.inverse
        }

        /// Makes a map from the matrix away from the base, where that is the published direction.
        public init(fromBase: Matrix3x3) {
            self.fromBase = fromBase
            toBase = fromBase.inverse
        }
    }

    /// Takes components of the space one step towards its base.
    package func toBase(_ v: SIMD3<Double>) -> SIMD3<Double> {
        switch self {
        case .transfer(let curve): SIMD3(curve.decode(v.x), curve.decode(v.y), curve.decode(v.z))
        case .matrix(let map): map.toBase * v
        case .cube: v * v * v
        case .cieLab(let white): CIELab.xyz(lab: v, white: white.xyz)
        case .polar: Polar.cartesian(v)
        case .hsv: Cylindrical.rgb(hsv: v)
        case .hsl: Cylindrical.rgb(hsl: v)
        case .hwb: Cylindrical.rgb(hwb: v)
        }
    }

    /// Takes components of the base one step towards the space, and says which of them have no meaning there.
    package func fromBase(_ v: SIMD3<Double>, powerless: inout ColorValue.Missing) -> SIMD3<Double> {
        powerless = []
        switch self {
        case .transfer(let curve): return SIMD3(curve.encode(v.x), curve.encode(v.y), curve.encode(v.z))
        case .matrix(let map): return map.fromBase * v
        case .cube:
            return SIMD3(RealFunction.cubeRoot(v.x), RealFunction.cubeRoot(v.y), RealFunction.cubeRoot(v.z))
        case .cieLab(let white): return CIELab.lab(xyz: v, white: white.xyz)
        case .polar(let threshold):
            let polar = Polar.polar(v)
            if polar.y <= threshold { powerless = .third }
            return polar
        case .hsv: return Cylindrical.hsv(rgb: v, powerless: &powerless)
        case .hsl: return Cylindrical.hsl(rgb: v, powerless: &powerless)
        case .hwb: return Cylindrical.hwb(rgb: v, powerless: &powerless)
        }
    }
}
