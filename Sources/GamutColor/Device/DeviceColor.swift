// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A colour in the numbers of a device, whose look depends on a profile that describes the device.
///
/// It becomes a ``ColorValue`` only through a profile, or through ``approximated()``, whose name says what it is.
public struct DeviceColor: Hashable, Sendable {
    /// The numbers with their meaning.
    public enum Model: Hashable, Sendable {
        /// Lightness of a gray device from 0 (black) to 1 (white).
        case gray(Double)
        /// Amounts of cyan, magenta, yellow and black ink from 0 (paper) to 1, in this order.
        case cmyk(SIMD4<Double>)
        /// Amounts of other inks from 0 (paper) to 1, in the order of the device.
        case inks([Double])
    }

    /// The numbers with their meaning.
    public let model: Model
    /// The opacity from 0 to 1, straight.
    public let alpha: Double

    /// Makes a device colour from its numbers and an opacity from 0 to 1.
    public init(_ model: Model, alpha: Double = 1) {
        self.model = model
        self.alpha = alpha
    }

    /// Makes a colour of four inks, each from 0 (paper) to 1.
    public static func cmyk(_ c: Double, _ m: Double, _ y: Double, _ k: Double, alpha: Double = 1) -> DeviceColor {
        DeviceColor(.cmyk(SIMD4(c, m, y, k)), alpha: alpha)
    }

    /// Makes a gray from a lightness from 0 (black) to 1 (white).
    public static func gray(_ lightness: Double, alpha: Double = 1) -> DeviceColor {
        DeviceColor(.gray(lightness), alpha: alpha)
    }

    /// The numbers in their order.
    public var components: [Double] {
        switch model {
        case .gray(let lightness): [lightness]
        case .cmyk(let inks): [inks.x, inks.y, inks.z, inks.w]
        case .inks(let inks): inks
        }
    }

    /// Whether all numbers are finite.
    public var isFinite: Bool { alpha.isFinite && components.allSatisfy(\.isFinite) }

    /// A rough guess at the colour in sRGB without any profile, nil where not even a guess is possible.
    ///
    /// Gray is read as equal amounts of sRGB; CMYK by the textbook formula (1 − ink)(1 − black), which no press follows.
    /// Other inks have no guess.
    public func approximated() -> ColorValue? {
        switch model {
        case .gray(let lightness):
            return ColorValue(.sRGB, lightness, lightness, lightness, alpha: alpha)
        case .cmyk(let inks):
            let light = (1 - SIMD3(inks.x, inks.y, inks.z)) * (1 - inks.w)
            return ColorValue(.sRGB, components: light, alpha: alpha)
        case .inks:
            return nil
        }
    }
}
