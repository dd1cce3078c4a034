// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

// The declarations of AppKit that the bridges and exported code call, to check their types where there is no AppKit.
// Source: https://developer.apple.com/documentation/appkit/nscolor, …/nscolorspace and …/nsappearance.

@_exported import Foundation

open class NSColorSpace: NSObject, @unchecked Sendable {
    open class var extendedSRGB: NSColorSpace { NSColorSpace() }
    open class var displayP3: NSColorSpace { NSColorSpace() }
}

open class NSColor: @unchecked Sendable {
    public typealias Name = String

    public enum ColorType: Int, Sendable { case componentBased, pattern, catalog }

    public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public init(colorSpace space: NSColorSpace, components: UnsafePointer<CGFloat>, count numberOfComponents: Int) {}
    public init(name colorName: NSColor.Name?, dynamicProvider: @escaping @Sendable (NSAppearance) -> NSColor) {}
    open class var clear: NSColor { NSColor(displayP3Red: 0, green: 0, blue: 0, alpha: 0) }
    open class var systemBlue: NSColor { NSColor(displayP3Red: 0, green: 0, blue: 0, alpha: 0) }
    open class var systemTeal: NSColor { NSColor(displayP3Red: 0, green: 0, blue: 0, alpha: 0) }
    open var type: NSColor.ColorType { .componentBased }
    open var colorSpace: NSColorSpace { .extendedSRGB }
    open func usingColorSpace(_ space: NSColorSpace) -> NSColor? { nil }
    open var redComponent: CGFloat { 0 }
    open var greenComponent: CGFloat { 0 }
    open var blueComponent: CGFloat { 0 }
    open var alphaComponent: CGFloat { 0 }
}

open class NSAppearance: @unchecked Sendable {
    public struct Name: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let aqua = Name(rawValue: "NSAppearanceNameAqua")
        public static let darkAqua = Name(rawValue: "NSAppearanceNameDarkAqua")
        public static let accessibilityHighContrastAqua = Name(rawValue: "NSAppearanceNameAccessibilityAqua")
        public static let accessibilityHighContrastDarkAqua = Name(rawValue: "NSAppearanceNameAccessibilityDarkAqua")
    }

    open func bestMatch(from appearances: [NSAppearance.Name]) -> NSAppearance.Name? { nil }
}
