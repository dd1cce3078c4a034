// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension ExportTarget {
    /// Swift source: an enumeration without cases that holds a constant for each colour, nested ones for groups.
    ///
    /// The flavour `plain` has this library's own `ColorValue` and `DynamicColor`, each colour in its own space. `swiftui` and
    /// `uikit` have `Color` and `UIColor`, in sRGB, linear sRGB or Display P3 of extended range, where light, dark and more
    /// contrast go through the dynamic colours of UIKit and AppKit. The system's own colours stay what they are.
    static let swift = ExportTarget(
        id: "swift", name: "Swift source", fileExtension: "swift",
        abilities: [.names, .title, .groups, .alpha, .wideGamut, .notes, .appearances],
        flavors: SwiftFlavors.all.map(\.id), parameters: [.flavor, .type, .access, .header]
    ) { palette, options, writing throws(PaletteEncodingError) in
        let flavor = SwiftFlavors.all.first { $0.id == options.flavor } ?? SwiftFlavors.all[0]
        let export = try SwiftExport(palette, options, flavor, &writing)
        return .file(export.write())
    }
}

/// A sort of colour types that Swift source can be written for.
protocol SwiftFlavor: Sendable {
    /// The name in options.
    var id: String { get }

    /// The expression for the colours of a swatch, nil where there is none, which is noted.
    mutating func expression(
        for swatch: Swatch, _ options: ExportTarget.Options, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> String?

    /// The lines with what the expressions so far need of other modules.
    var imports: [String] { get }

    /// The declarations that the expressions so far need behind them; empty where they need none.
    var support: String { get }
}

/// The flavours of Swift.
enum SwiftFlavors {
    /// Every flavour, the first of which is taken where none is asked for.
    static let all: [any SwiftFlavor] = [SwiftPlainFlavor(), SwiftUIFlavor(), UIKitFlavor()]
}

/// Writes a palette as Swift source.
private struct SwiftExport {
    private static let names = CodeNames(
        // The reserved words of The Swift Programming Language, "Lexical Structure".
        keywords: [
            "associatedtype", "borrowing", "class", "consuming", "deinit", "enum", "extension", "fileprivate", "func",
            "import", "inout", "internal", "let", "nonisolated", "open", "operator", "precedencegroup", "private",
            "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case",
            "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat",
            "return", "switch", "throw", "where", "while", "any", "as", "await", "false", "is", "nil", "super", "true",
            "try", "throws",
        ],
        // What the expressions use, and what no type may be called.
        takenTypes: [
            "Any", "Appearance", "AppKit", "Color", "ColorSpace", "ColorValue", "DynamicColor", "NSColor",
            "PlatformColor", "Protocol", "Self", "SwiftUI", "Type", "UIColor", "UIKit",
        ],
        takenValues: ["init", "self"], allowsMarks: true, identity: { $0 })

    private let palette: Palette
    private let options: ExportTarget.Options
    private let tree: SwatchTree
    private let typeName: String
    private var flavor: any SwiftFlavor
    private var expressions: [String?] = []

    init(
        _ palette: Palette, _ options: ExportTarget.Options, _ flavor: any SwiftFlavor, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) {
        self.palette = palette
        self.options = options
        self.flavor = flavor
        tree = SwatchTree(palette, Self.names.rules, &writing)
        typeName = palette.typeName(options, Self.names)
        for group in palette.groups {
            for swatch in group.swatches {
                writing.begin(swatch, in: group)
                let name = tree.names[expressions.count]
                if let change = CodeNames.change(of: swatch.name, to: name) { writing.lose(.name, change) }
                expressions.append(try self.flavor.expression(for: swatch, options, &writing))
            }
        }
    }

    // MARK: Text

    private var access: String { options.access == .internal ? "" : options.access.rawValue + " " }

    func write() -> [UInt8] {
        var code = CodeWriter(
            header: options.header, directives: ["swift-format-ignore-file", "swiftlint:disable all"])
        code.line()
        for line in flavor.imports { code.line(line) }
        if !flavor.imports.isEmpty { code.line() }
        code.line("/// The colors of \(CodeWriter.oneLine(palette.name ?? typeName)).")
        code.block("\(access)enum \(Self.names.escaped(typeName)) {") { code in write(group: 0, to: &code) }
        if !flavor.support.isEmpty {
            code.line()
            code.lines(flavor.support)
        }
        return code.finish()
    }

    private func write(group: Int, to code: inout CodeWriter) {
        for (index, child) in tree.children(of: group).enumerated() {
            switch child {
            case .swatch(let place):
                guard let expression = expressions[Int(place.place)] else { continue }
                let swatch = palette.groups[Int(place.group)].swatches[Int(place.index)]
                for (number, line) in swatch.commentLines.enumerated() {
                    if number == 1 { code.line("///") }
                    code.line("/// " + line)
                }
                let name = Self.names.escaped(tree.names[Int(place.place)])
                code.lines("\(access)static let \(name) = \(expression)")
            case .group(let inner):
                if index > 0 { code.line() }
                code.line("/// The colors of \(tree.path(of: inner).joined(separator: "/")).")
                code.block("\(access)enum \(Self.names.escaped(tree.name(of: inner))) {") { code in
                    write(group: inner, to: &code)
                }
            }
        }
    }
}
