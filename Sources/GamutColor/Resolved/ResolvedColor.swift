// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A colour as it is shown: four single-precision numbers, linear-light sRGB with an extended range, and the opacity.
///
/// This is SwiftUI's `Color.Resolved` in meaning, in its coded form and in its description. Red, green and blue go from 0
/// to 1 in the gamut of sRGB (D65) and beyond it for wider colours; nothing is clamped but in texts of digits.
///
/// Arithmetic is exact unless it is asked to be Apple's: see ``Arithmetic``.
public struct ResolvedColor: Hashable, Sendable {
    /// Red in linear light.
    public var linearRed: Float
    /// Green in linear light.
    public var linearGreen: Float
    /// Blue in linear light.
    public var linearBlue: Float
    /// The opacity from 0 to 1, straight.
    public var opacity: Float

    /// Makes a colour from linear-light sRGB and an opacity from 0 to 1.
    public init(linearRed: Float, linearGreen: Float, linearBlue: Float, opacity: Float = 1) {
        self.linearRed = linearRed
        self.linearGreen = linearGreen
        self.linearBlue = linearBlue
        self.opacity = opacity
    }

    /// Makes a colour from the components of encoded sRGB and an opacity from 0 to 1.
    public init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
        self.init(
            linearRed: Self.linear(red), linearGreen: Self.linear(green), linearBlue: Self.linear(blue),
            opacity: opacity)
    }

    /// Resolves a constant colour.
    ///
    /// Exact arithmetic converts in double precision and rounds to single precision once, at the end. Missing components
    /// count as 0. What is not finite stays so.
    public init(_ color: ColorValue, arithmetic: Arithmetic = .exact) {
        switch arithmetic {
        case .exact:
            let linear = SIMD3<Float>(color.converted(to: .sRGBLinear).components)
            self.init(
                linearRed: linear.x, linearGreen: linear.y, linearBlue: linear.z, opacity: Float(color.alpha))
        case .appleCompatible:
            self = AppleArithmetic.resolve(color)
        }
    }

    /// Red of encoded sRGB, computed from ``linearRed`` and setting it.
    public var red: Float {
        get { Self.encoded(linearRed) }
        set { linearRed = Self.linear(newValue) }
    }

    /// Green of encoded sRGB, computed from ``linearGreen`` and setting it.
    public var green: Float {
        get { Self.encoded(linearGreen) }
        set { linearGreen = Self.linear(newValue) }
    }

    /// Blue of encoded sRGB, computed from ``linearBlue`` and setting it.
    public var blue: Float {
        get { Self.encoded(linearBlue) }
        set { linearBlue = Self.linear(newValue) }
    }

    /// The colour as a constant in linear sRGB, bit for bit.
    public var colorValue: ColorValue {
        ColorValue(
            .sRGBLinear, Double(linearRed), Double(linearGreen), Double(linearBlue), alpha: Double(opacity))
    }

    /// Whether the components and the opacity are all finite.
    public var isFinite: Bool {
        linearRed.isFinite && linearGreen.isFinite && linearBlue.isFinite && opacity.isFinite
    }

    private static func encoded(_ linear: Float) -> Float { Float(TransferFunction.sRGB.encode(Double(linear))) }
    private static func linear(_ encoded: Float) -> Float { Float(TransferFunction.sRGB.decode(Double(encoded))) }
}

extension ResolvedColor {
    /// How colours are computed on the way to single precision and to digits.
    public enum Arithmetic: String, CaseIterable, Hashable, Sendable {
        /// Double precision with matrices from the primaries; digits are clamped and rounded half up.
        case exact
        /// What SwiftUI does (read in OpenSwiftUI, an audited re-implementation of SwiftUI 6.0.87): single precision all
        /// the way, a matrix of four digits for Display P3, in which white is not quite white, and digits that are not
        /// clamped.
        case appleCompatible
    }

    /// Red, green, blue of encoded sRGB, and the opacity.
    public func components(arithmetic: Arithmetic = .exact) -> SIMD4<Float> {
        switch arithmetic {
        case .exact: SIMD4(red, green, blue, opacity)
        case .appleCompatible: AppleArithmetic.components(self)
        }
    }
}
