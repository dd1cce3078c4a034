// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorValue {
    /// Makes a colour from hue, saturation and brightness, in the shape that SwiftUI has for it.
    ///
    /// The hue is in turns: 0 and 1 are red, 1/3 green; any other number counts by its fraction, also a negative one, and
    /// one that is not finite is missing (SwiftUI gets the first wrong and stops at the second). Saturation and brightness
    /// go from 0 to 1 and beyond for wide-gamut colours. Nothing is clamped or converted: the colour is in the given space.
    ///
    /// - Parameters:
    ///   - hue: The hue in turns.
    ///   - saturation: The saturation from 0 to 1.
    ///   - brightness: The brightness from 0 to 1.
    ///   - opacity: The opacity from 0 to 1.
    ///   - space: HSV over sRGB, ``ColorSpace/hsv``, or over another RGB space, as ``ColorSpace/hsvDisplayP3``.
    public init(
        hue: Double, saturation: Double, brightness: Double, opacity: Double = 1, in space: ColorSpace = .hsv
    ) {
        precondition(space.isHSV, "\(space.id) has no hue, saturation and value (expected hsv)")
        let fraction = hue.truncatingRemainder(dividingBy: 1)
        let degrees = Angle.normalized(degrees: (fraction < 0 ? fraction + 1 : fraction) * 360)
        self.init(
            space, components: SIMD3(degrees, saturation, brightness), alpha: opacity,
            missing: degrees.isNaN ? .first : [])
    }

    /// Hue, saturation and brightness as UIKit and SwiftUI count them.
    public struct HSB: Hashable, Sendable {
        /// The hue in turns from 0 up to 1, nil where the colour is grey and has none.
        public let hue: Double?
        /// The saturation, from 0 to 1 in the gamut and beyond outside of it.
        public let saturation: Double
        /// The brightness, from 0 to 1 in the gamut and beyond outside of it.
        public let brightness: Double
        /// The opacity from 0 to 1.
        public let opacity: Double

        /// Makes the numbers of a colour.
        public init(hue: Double?, saturation: Double, brightness: Double, opacity: Double = 1) {
            self.hue = hue
            self.saturation = saturation
            self.brightness = brightness
            self.opacity = opacity
        }
    }

    /// The colour as hue, saturation and brightness, where these can hold it.
    ///
    /// They cannot where the largest of red, green and blue is 0 and the smallest is negative: brightness 0 leaves no
    /// room for what the colour has. Such colours exist only outside of the gamut; for them, and where a component is not
    /// finite, the result is nil. Converting to ``ColorSpace/hsv`` instead keeps the hue alone.
    ///
    /// - Parameter space: HSV over sRGB, ``ColorSpace/hsv``, or over another RGB space, as ``ColorSpace/hsvDisplayP3``,
    ///   where all colours of that screen have saturation and brightness from 0 to 1.
    public func hsbIfRepresentable(in space: ColorSpace = .hsv) -> HSB? {
        precondition(space.isHSV, "\(space.id) has no hue, saturation and value (expected hsv)")
        guard isFinite, let base = space.base else { return nil }
        if colorSpace != space {
            let rgb = converted(to: base).components
            if rgb.max() == 0, rgb.min() < 0 { return nil }
        }
        let color = converted(to: space)
        guard color.isFinite else { return nil }
        return HSB(
            hue: color.component(0).map { Angle.normalized(degrees: $0) / 360 }, saturation: color.components.y,
            brightness: color.components.z, opacity: alpha)
    }
}

extension ColorSpace {
    /// Whether the space is hue, saturation and value of an RGB space.
    var isHSV: Bool { definition.stages == [.hsv] }
}
