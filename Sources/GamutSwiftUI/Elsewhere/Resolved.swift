// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

#if !canImport(SwiftUI)
import GamutColor

extension Color {
    /// The numbers of a colour that is shown, as SwiftUI's `Color.Resolved` has them.
    ///
    /// Linear-light sRGB of extended range in single precision; coded as `[red, green, blue, opacity]`, encoded.
    /// Source: <https://developer.apple.com/documentation/swiftui/color/resolved>.
    public struct Resolved: Hashable, Sendable {
        /// Red in linear light.
        public var linearRed: Float
        /// Green in linear light.
        public var linearGreen: Float
        /// Blue in linear light.
        public var linearBlue: Float
        /// The opacity from 0 to 1.
        public var opacity: Float

        /// Makes a colour from red, green and blue from 0 to 1, and beyond, and an opacity from 0 to 1.
        public init(
            colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
        ) {
            self.init(
                ColorValue(
                    colorSpace.space, Double(red), Double(green), Double(blue), alpha: Double(opacity)))
        }

        init(_ value: ColorValue) { self.init(ResolvedColor(value, arithmetic: .appleCompatible)) }

        /// Takes the numbers of a resolved colour.
        public init(_ color: ResolvedColor) {
            linearRed = color.linearRed
            linearGreen = color.linearGreen
            linearBlue = color.linearBlue
            opacity = color.opacity
        }

        /// The same numbers as a resolved colour, with all that one can do.
        public var gamut: ResolvedColor {
            ResolvedColor(
                linearRed: linearRed, linearGreen: linearGreen, linearBlue: linearBlue, opacity: opacity)
        }

        /// The numbers as a colour of linear sRGB, which gives them back bit for bit.
        var value: ColorValue {
            ColorValue(
                .sRGBLinear, Double(linearRed), Double(linearGreen), Double(linearBlue), alpha: Double(opacity))
        }

        private var encoded: SIMD4<Float> { gamut.components(arithmetic: .appleCompatible) }

        private static func linear(_ component: Float) -> Float {
            Resolved(colorSpace: .sRGB, red: component, green: 0, blue: 0).linearRed
        }

        /// Red of encoded sRGB, computed from ``linearRed`` and setting it.
        public var red: Float {
            get { encoded.x }
            set { linearRed = Self.linear(newValue) }
        }

        /// Green of encoded sRGB, computed from ``linearGreen`` and setting it.
        public var green: Float {
            get { encoded.y }
            set { linearGreen = Self.linear(newValue) }
        }

        /// Blue of encoded sRGB, computed from ``linearBlue`` and setting it.
        public var blue: Float {
            get { encoded.z }
            set { linearBlue = Self.linear(newValue) }
        }
    }
}

extension Color.Resolved: Codable {
    /// Writes red, green, blue of encoded sRGB and the opacity, without keys.
    ///
    /// - Throws: What the encoder throws, as for a number that is not finite.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for index in 0..<4 { try container.encode(encoded[index]) }
    }

    /// Reads four numbers.
    ///
    /// - Throws: What the decoder throws.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        let (red, green) = (try container.decode(Float.self), try container.decode(Float.self))
        let (blue, opacity) = (try container.decode(Float.self), try container.decode(Float.self))
        self.init(colorSpace: .sRGB, red: red, green: green, blue: blue, opacity: opacity)
    }
}

extension Color.Resolved: CustomStringConvertible {
    /// Eight hexadecimal digits after `#`, not clamped, as SwiftUI prints them.
    public var description: String { gamut.description(arithmetic: .appleCompatible) }
}
#endif
