// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

// The declarations of UIKit that the bridges and exported code call, to check their types where there is no UIKit.
// Source: https://developer.apple.com/documentation/uikit/uicolor and …/uitraitcollection.

@_exported import Foundation

open class UIColor: @unchecked Sendable {
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public init(displayP3Red displayP3red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {}
    open class var clear: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 0) }
    open class var systemBlue: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 0) }
    open class var systemTeal: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 0) }

    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool { false }
}

open class UITraitCollection: @unchecked Sendable {
    open var userInterfaceStyle: UIUserInterfaceStyle { .light }
    open var accessibilityContrast: UIAccessibilityContrast { .normal }
    open var displayGamut: UIDisplayGamut { .SRGB }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    open var userInterfaceLevel: UIUserInterfaceLevel { .base }
}

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }
public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision }
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }
