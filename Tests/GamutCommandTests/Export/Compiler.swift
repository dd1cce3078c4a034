// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Runs the compiler on sources that were generated.
enum Compiler {
    private static func run(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swiftc", "-swift-version", "6", "-warnings-as-errors"] + arguments
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let text = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(String(decoding: text, as: UTF8.self))")
    }

    /// Checks that sources are right, with modules from some folders.
    static func typecheck(_ files: [String], modules: [String]) throws {
        try run(["-typecheck"] + modules.flatMap { ["-I", $0] } + files)
    }

    /// Makes a module from a source in a folder.
    static func emit(_ name: String, _ source: String, in folder: ScratchFolder) throws {
        let file = try folder.write("Stubs/\(name).swift", source)
        try run([
            "-emit-module", "-parse-as-library", "-module-name", name, "-I", folder.url.path, "-o",
            folder.path("\(name).swiftmodule"), file,
        ])
    }

    /// Where the modules of this package are that were built along with the tests.
    static var builtModules: String {
        ToolRun.executable.deletingLastPathComponent().appendingPathComponent("Modules").path
    }
}

/// The declarations of Apple's frameworks that generated code uses, without any content.
enum AppleStubs {
    /// UIKit (developer.apple.com/documentation/uikit: uicolor, uitraitcollection).
    static let uiKit = """
        @_exported import Foundation
        public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
        public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }
        public class UITraitCollection {
            public var userInterfaceStyle: UIUserInterfaceStyle { .light }
            public var accessibilityContrast: UIAccessibilityContrast { .normal }
        }
        open class UIColor: @unchecked Sendable {
            public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
            public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
            public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {}
            open class var systemBlue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
            open class var systemTeal: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
        }
        """

    /// AppKit (developer.apple.com/documentation/appkit: nscolor, nsappearance).
    static let appKit = """
        @_exported import Foundation
        public class NSAppearance {
            public struct Name: Equatable, Sendable {
                public static let aqua = Name()
                public static let darkAqua = Name()
                public static let accessibilityHighContrastAqua = Name()
                public static let accessibilityHighContrastDarkAqua = Name()
                public static func ~= (a: Name, b: Name) -> Bool { a == b }
            }
            public func bestMatch(from appearances: [Name]) -> Name? { nil }
        }
        public class NSColorSpace: @unchecked Sendable {
            public class var extendedSRGB: NSColorSpace { NSColorSpace() }
        }
        open class NSColor: @unchecked Sendable {
            public typealias Name = String
            public init(colorSpace: NSColorSpace, components: UnsafePointer<CGFloat>, count: Int) {}
            public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
            public init(name: Name?, dynamicProvider: @escaping (NSAppearance) -> NSColor) {}
            open class var systemBlue: NSColor { NSColor(name: nil) { _ in .systemBlue } }
            open class var systemTeal: NSColor { NSColor(name: nil) { _ in .systemTeal } }
        }
        """

    /// SwiftUI (developer.apple.com/documentation/swiftui/color).
    static let swiftUI = """
        #if canImport(UIKit)
        import UIKit
        #else
        import AppKit
        #endif
        public struct Color: Sendable {
            public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
            public init(_ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {}
            #if canImport(UIKit)
            public init(uiColor: UIColor) {}
            public init(_ color: UIColor) {}
            #else
            public init(nsColor: NSColor) {}
            public init(_ color: NSColor) {}
            #endif
        }
        """
}
