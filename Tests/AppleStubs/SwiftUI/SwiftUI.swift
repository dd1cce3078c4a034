// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

// The declarations of SwiftUI that the bridges and exported code call, to check their types where there is no SwiftUI.
// Source: https://developer.apple.com/documentation/swiftui/color, …/color/resolved and …/environmentvalues.

public struct Color: Hashable, Sendable {
    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB
        case sRGBLinear
        case displayP3
    }

    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {}

    public struct Resolved: Hashable, Sendable {
        public var linearRed: Float
        public var linearGreen: Float
        public var linearBlue: Float
        public var opacity: Float

        public init(
            colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
        ) {
            (linearRed, linearGreen, linearBlue, self.opacity) = (red, green, blue, opacity)
        }
    }
}

public enum ColorScheme: CaseIterable, Hashable, Sendable {
    case light
    case dark
}

public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
    case standard
    case increased
}

public struct EnvironmentValues {
    public init() {}
    public var colorScheme: ColorScheme = .light
    public var colorSchemeContrast: ColorSchemeContrast { .standard }
}

#if canImport(UIKit)
import UIKit

extension Color {
    public init(uiColor: UIColor) { self.init(red: 0, green: 0, blue: 0) }
}
#endif

#if canImport(AppKit)
import AppKit

extension Color {
    public init(nsColor: NSColor) { self.init(red: 0, green: 0, blue: 0) }
}
#endif
