// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// Swift with SwiftUI's `Color`.
struct SwiftUIFlavor: SwiftFlavor {
    let id = "swiftui"
    private var platform = ApplePlatformColors()

    var imports: [String] {
        ["import SwiftUI"] + (platform.isNeeded ? [ApplePlatformColors.imports] : [])
    }

    var support: String {
        guard platform.isNeeded else { return "" }
        return platform.support + """


            extension Color {
                fileprivate init(platform color: PlatformColor) {
                    #if canImport(UIKit)
                    self.init(uiColor: color)
                    #else
                    self.init(nsColor: color)
                    #endif
                }
            }
            """
    }

    mutating func expression(
        for swatch: Swatch, _ options: ExportTarget.Options, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> String? {
        writing.reportAppearances(beyondSchemesOf: swatch, keepsContrast: true, keepsGamut: false)
        let colors = SchemeColors(swatch, on: .displayP3)
        guard colors.isConstant, case let value = colors.light, case .value = value else {
            return try platform.expression(for: colors, systemColors: .ofBoth, &writing).map {
                "Color(platform: \($0))"
            }
        }
        guard let stored = try writing.platformValue(of: value) else { return nil }
        let space = stored.colorSpace == .displayP3 ? "displayP3" : stored.colorSpace == .sRGB ? "sRGB" : "sRGBLinear"
        let numbers = CodeWriter.numbers(stored)
        let opacity = stored.alpha == 1 ? "" : ", opacity: \(CodeWriter.number(stored.alpha))"
        return "Color(.\(space), red: \(numbers[0]), green: \(numbers[1]), blue: \(numbers[2])\(opacity))"
    }
}

/// Swift with UIKit's `UIColor`.
struct UIKitFlavor: SwiftFlavor {
    let id = "uikit"
    private var platform = ApplePlatformColors(isUIKitAlone: true)

    let imports = ["import UIKit"]

    var support: String { platform.support }

    mutating func expression(
        for swatch: Swatch, _ options: ExportTarget.Options, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> String? {
        writing.reportAppearances(beyondSchemesOf: swatch, keepsContrast: true, keepsGamut: false)
        return try platform.expression(
            for: SchemeColors(swatch, on: .displayP3), systemColors: .ofUIKit, &writing)
    }
}

/// Expressions of `UIColor` and `NSColor`, and the declarations that they need.
struct ApplePlatformColors {
    /// The system colours that can stay what they are.
    enum SystemColors {
        case ofUIKit, ofBoth
    }

    /// Whether the code is for UIKit and no other platform.
    var isUIKitAlone = false
    /// Whether an expression was made.
    private(set) var isNeeded = false
    private var usesSRGB = false
    private var usesDisplayP3 = false
    private var isDynamic = false

    init(isUIKitAlone: Bool = false) { self.isUIKitAlone = isUIKitAlone }

    private var type: String { isUIKitAlone ? "UIColor" : "PlatformColor" }

    static let imports = """
        #if canImport(UIKit)
        import UIKit
        #else
        import AppKit
        #endif
        """

    // MARK: Expressions

    mutating func expression(
        for colors: SchemeColors, systemColors: SystemColors, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> String? {
        guard let light = try expression(for: colors.light, systemColors, &writing) else { return nil }
        if colors.isConstant { return light }
        func other(_ color: SwatchColor, _ same: SwatchColor) throws(PaletteEncodingError) -> String? {
            color == same ? nil : try expression(for: color, systemColors, &writing)
        }
        let dark = try other(colors.dark, colors.light) ?? light
        var arguments = ["light: \(light)", "dark: \(dark)"]
        if let text = try other(colors.lightHighContrast, colors.light) {
            arguments.append("lightHighContrast: \(text)")
        }
        if let text = try other(colors.darkHighContrast, colors.dark) {
            arguments.append("darkHighContrast: \(text)")
        }
        isDynamic = true
        let inline = arguments.joined(separator: ", ")
        if inline.count <= 60 { return "\(type).adapting(\(inline))" }
        return "\(type).adapting(\n    \(arguments.joined(separator: ",\n    ")))"
    }

    private mutating func expression(
        for color: SwatchColor, _ systemColors: SystemColors, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> String? {
        if case .reference(.system(let name, platform: let platform)) = color,
            let property = Self.property(of: name, platform, systemColors)
        {
            isNeeded = true
            return "\(type).\(property)"
        }
        guard let value = try writing.platformValue(of: color) else { return nil }
        isNeeded = true
        let isWide = value.colorSpace == .displayP3
        if isWide { usesDisplayP3 = true } else { usesSRGB = true }
        let stored = isWide ? value : value.converted(to: .sRGB)
        try writing.requireFinite(stored)
        let numbers = CodeWriter.numbers(stored).joined(separator: ", ")
        let alpha = stored.alpha == 1 ? "" : ", alpha: \(CodeWriter.number(stored.alpha))"
        return "\(type).\(isWide ? "displayP3" : "sRGB")(\(numbers)\(alpha))"
    }

    /// The property of `UIColor`, or of both classes, that a name of asset catalogs stands for.
    private static func property(of name: String, _ platform: String, _ colors: SystemColors) -> String? {
        guard ColorSetWriter.platforms.contains(platform) else { return nil }
        let property = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
        switch colors {
        case .ofUIKit:
            let isThere = ofBoth.contains(property) || (platform != "osx" && ofUIKit.contains(property))
            return isThere ? property : nil
        case .ofBoth: return ofBoth.contains(property) ? property : nil
        }
    }

    /// The hues that UIKit and AppKit both have under one name.
    private static let ofBoth: Set<String> = [
        "systemBlue", "systemBrown", "systemCyan", "systemGray", "systemGreen", "systemIndigo", "systemMint",
        "systemOrange", "systemPink", "systemPurple", "systemRed", "systemTeal", "systemYellow",
    ]

    /// What UIKit alone has (Apple: UIColor, "UI element colors" and "Standard colors").
    private static let ofUIKit: Set<String> = [
        "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "systemFill", "secondarySystemFill",
        "tertiarySystemFill", "quaternarySystemFill", "placeholderText", "tintColor", "systemBackground",
        "secondarySystemBackground", "tertiarySystemBackground", "systemGroupedBackground",
        "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground", "separator", "opaqueSeparator", "link",
        "darkText", "lightText", "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6",
    ]

    // MARK: Declarations

    /// The type and the functions that the expressions so far use.
    var support: String {
        var members: [String] = []
        if usesSRGB { members.append(isUIKitAlone ? Self.sRGBOfUIKit : Self.sRGB) }
        if usesDisplayP3 { members.append(Self.displayP3(type)) }
        if isDynamic { members.append(adapting) }
        guard isNeeded else { return "" }
        let alias = isUIKitAlone ? "" : Self.alias
        if members.isEmpty { return alias }
        return (alias.isEmpty ? "" : alias + "\n\n") + "extension \(type) {\n"
            + members.map(Self.indented).joined(separator: "\n\n") + "\n}"
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
            .joined(separator: "\n")
    }

    private static let alias = """
        #if canImport(UIKit)
        private typealias PlatformColor = UIColor
        #else
        private typealias PlatformColor = NSColor
        #endif
        """

    private static let sRGBOfUIKit = """
        /// A color of extended sRGB.
        fileprivate static func sRGB(
            _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1
        ) -> UIColor {
            UIColor(red: red, green: green, blue: blue, alpha: alpha)
        }
        """

    private static let sRGB = """
        /// A color of extended sRGB.
        fileprivate static func sRGB(
            _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1
        ) -> PlatformColor {
            #if canImport(UIKit)
            return UIColor(red: red, green: green, blue: blue, alpha: alpha)
            #else
            return NSColor(colorSpace: .extendedSRGB, components: [red, green, blue, alpha], count: 4)
            #endif
        }
        """

    private static func displayP3(_ type: String) -> String {
        """
        /// A color of Display P3.
        fileprivate static func displayP3(
            _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1
        ) -> \(type) {
            \(type)(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        }
        """
    }

    private static let ofWatch = """
        // The screen of a watch is dark, and UIKit has no dynamic colors there.
        return dark
        """

    private static let ofTraits = """
        return UIColor { traits in
            let isHighContrast = traits.accessibilityContrast == .high
            if traits.userInterfaceStyle == .dark {
                return isHighContrast ? darkHighContrast ?? dark : dark
            }
            return isHighContrast ? lightHighContrast ?? light : light
        }
        """

    private static let ofAppKit = """
        return NSColor(name: nil) { appearance in
            switch appearance.bestMatch(from: [
                .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
            ]) {
            case .darkAqua: return dark
            case .accessibilityHighContrastAqua: return lightHighContrast ?? light
            case .accessibilityHighContrastDarkAqua: return darkHighContrast ?? dark
            default: return light
            }
        }
        """

    private var adapting: String {
        let body =
            isUIKitAlone
            ? "#if os(watchOS)\n\(Self.ofWatch)\n#else\n\(Self.ofTraits)\n#endif"
            : "#if os(watchOS)\n\(Self.ofWatch)\n#elseif canImport(UIKit)\n\(Self.ofTraits)\n"
                + "#else\n\(Self.ofAppKit)\n#endif"
        return """
            /// A color that is another one in dark surroundings and where more contrast is asked for.
            fileprivate static func adapting(
                light: \(type), dark: \(type), lightHighContrast: \(type)? = nil,
                darkHighContrast: \(type)? = nil
            ) -> \(type) {
            \(Self.indented(body))
            }
            """
    }
}

extension PaletteWriting {
    /// A colour in a space that Apple's frameworks have, all of it kept: sRGB, linear sRGB or Display P3.
    fileprivate mutating func platformValue(of color: SwatchColor) throws(PaletteEncodingError) -> ColorValue? {
        guard let value = try value(of: color) else { return nil }
        if !value.missing.isEmpty { lose(.missing, "a missing component was written as 0") }
        let stored = value.inSpaceOfCatalog
        try requireFinite(stored)
        return stored
    }
}
