// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

// The declarations of CoreGraphics that the bridges call, to check their types where there is no CoreGraphics.
// Source: https://developer.apple.com/documentation/coregraphics/cgcolor and …/cgcolorspace.

@_exported import Foundation

public typealias CFString = String
public typealias CFDictionary = [String: String]

public final class CGColorSpace: Sendable {
    public init?(name: CFString) { nil }
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    public var name: CFString? { nil }
}

public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent
    case absoluteColorimetric
    case relativeColorimetric
    case perceptual
    case saturation
}

public final class CGColor: Sendable {
    public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) { nil }
    public var colorSpace: CGColorSpace? { nil }
    public var components: [CGFloat]? { nil }
    public func converted(to: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? { nil }
}
