// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

#if !canImport(SwiftUI)
import GamutAppearance

/// Light or dark surroundings.
///
/// Source: <https://developer.apple.com/documentation/swiftui/colorscheme>.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
    /// Dark content on a light ground.
    case light
    /// Light content on a dark ground.
    case dark
}

/// How much contrast the user asks for.
///
/// Source: <https://developer.apple.com/documentation/swiftui/colorschemecontrast>.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
    /// What the design has.
    case standard
    /// More than that.
    case increased
}

/// Where a colour is shown, as far as colours depend on it.
///
/// Source: <https://developer.apple.com/documentation/swiftui/environmentvalues>. SwiftUI lets nobody set the contrast; here
/// there is nobody else to set it.
public struct EnvironmentValues: Sendable {
    /// All that colours depend on, the gamut of the display and the generation of the system among it.
    public var gamut: ColorEnvironment
    /// Where the colours of assets come from; nil has none.
    public var assets: (any ColorAssets & Sendable)?

    /// Makes the environment of a light screen.
    public init() {
        gamut = ColorEnvironment()
        assets = nil
    }

    /// Whether the surroundings are light or dark.
    public var colorScheme: ColorScheme {
        get { gamut.colorScheme == .dark ? .dark : .light }
        set { gamut.colorScheme = newValue == .dark ? .dark : .light }
    }

    /// Whether the user asks for more contrast.
    public var colorSchemeContrast: ColorSchemeContrast {
        get { gamut.contrast == .increased ? .increased : .standard }
        set { gamut.contrast = newValue == .increased ? .increased : .standard }
    }
}

/// What SwiftUI's gradients have to do with colours: the spaces in which they are mixed.
public struct Gradient: Sendable {
    /// A way from one colour to another.
    ///
    /// Source: <https://developer.apple.com/documentation/swiftui/gradient/colorspace>.
    public struct ColorSpace: Hashable, Sendable {
        let method: MixingMethod

        /// The space of the display: encoded sRGB.
        public static let device = ColorSpace(method: .device)
        /// A perceptual space: Oklab.
        public static let perceptual = ColorSpace(method: .perceptual)
    }
}
#endif
