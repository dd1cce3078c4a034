// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// How pixels lie in memory: the type of their numbers, the order of their channels, and what alpha means.
///
/// Floating-point numbers are in the units of the space's channels, as ``ColorSpace/channels`` gives them: hues in
/// degrees, CIE lightness from 0 to 100. An integer is a part of its maximum over the channel's range, so that 255 is 1.0
/// of an RGB channel and 360° of a hue. Alpha is from 0 to 1 in all of them.
public struct PixelFormat: Hashable, Sendable {
    /// The type of a number, in the byte order of the machine.
    public enum Component: String, CaseIterable, Hashable, Sendable {
        /// Bytes from 0 to 255.
        case uint8 = "u8"
        /// Words from 0 to 65535.
        case uint16 = "u16"
        /// IEEE 754 half precision, as the bits of a `UInt16`.
        case float16 = "f16"
        /// IEEE 754 single precision.
        case float32 = "f32"
        /// IEEE 754 double precision.
        case float64 = "f64"

        /// The size of a number in bytes.
        public var byteCount: Int {
            switch self {
            case .uint8: 1
            case .uint16, .float16: 2
            case .float32: 4
            case .float64: 8
            }
        }

        /// Whether numbers are parts of a maximum.
        public var isInteger: Bool { self == .uint8 || self == .uint16 }
    }

    /// The channels of a pixel in the order of memory.
    ///
    /// R, G and B stand for the first, second and third channel of whatever space the pixels are in.
    public enum Layout: String, CaseIterable, Hashable, Sendable {
        /// One channel for all three.
        case gray
        /// Three channels.
        case rgb
        /// Three channels, the last one first.
        case bgr
        /// Three channels and alpha.
        case rgba
        /// Three channels, the last one first, and alpha.
        case bgra
        /// Alpha and three channels.
        case argb

        /// The number of channels in memory.
        public var channelCount: Int {
            switch self {
            case .gray: 1
            case .rgb, .bgr: 3
            case .rgba, .bgra, .argb: 4
            }
        }

        /// Whether there is a channel for alpha.
        public var hasAlpha: Bool { channelCount == 4 }
    }

    /// What the alpha channel means.
    public enum Alpha: String, CaseIterable, Hashable, Sendable {
        /// The components do not depend on alpha.
        case straight
        /// The components but for hues are multiplied by alpha.
        case premultiplied
        /// The channel has no meaning: it is read as opaque and written as opaque.
        case ignored
    }

    /// The type of the numbers.
    public var component: Component
    /// The channels and their order.
    public var layout: Layout
    /// What the alpha channel means, where there is one.
    public var alpha: Alpha
    /// Whether each channel has a plane of its own instead of standing beside the others.
    public var isPlanar: Bool

    /// Makes a format from its parts.
    public init(_ component: Component, _ layout: Layout, alpha: Alpha = .straight, isPlanar: Bool = false) {
        self.component = component
        self.layout = layout
        self.alpha = alpha
        self.isPlanar = isPlanar
    }

    /// The bytes from one pixel to the next, in a plane where the format is planar.
    public var pixelByteCount: Int { component.byteCount * (isPlanar ? 1 : layout.channelCount) }

    /// The number of planes.
    public var planeCount: Int { isPlanar ? layout.channelCount : 1 }

    /// Four bytes: red, green, blue and straight alpha.
    public static let rgba8 = PixelFormat(.uint8, .rgba)
    /// Four words of 16 bits: red, green, blue and straight alpha.
    public static let rgba16 = PixelFormat(.uint16, .rgba)
    /// Four half-precision numbers: red, green, blue and straight alpha.
    public static let rgbaFloat16 = PixelFormat(.float16, .rgba)
    /// Four single-precision numbers: red, green, blue and straight alpha.
    public static let rgbaFloat32 = PixelFormat(.float32, .rgba)
    /// Four double-precision numbers: red, green, blue and straight alpha.
    public static let rgbaFloat64 = PixelFormat(.float64, .rgba)
}
