// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension PaletteFormat {
    /// CSS custom properties: `--name: <color>;` of CSS Color 4, in any rule.
    ///
    /// Declarations of `:root` (also `html`, `body`, `:host` and Tailwind's `@theme`) are loose swatches; those of other
    /// selectors and conditions are in a group that is named after them. `@media (prefers-color-scheme: dark)`, its like
    /// for contrast and gamut, `light-dark()`, and selectors such as `.dark` and `[data-theme=dark]` give variants.
    /// `var(--x)` is a reference; its fallback is taken where the file has no such name. Custom properties that are no
    /// colours are left out with a warning.
    ///
    /// A colour is written as `#rrggbb` where it is exactly bytes of sRGB and in its own space else, so that wide gamuts
    /// are kept; a space that CSS does not have is converted to the nearest one on the way to XYZ that it has. Groups
    /// become comments. Names are kept where they are identifiers and differ.
    public static let css = PaletteFormat(
        id: "css", name: "CSS custom properties", extensions: ["css"], container: .file,
        abilities: [.names, .alpha, .wideGamut, .appearances, .missing],
        detection: StyleSheet.detect, reader: StyleSheet.read, writer: StyleSheet.write)
}

/// CSS custom properties.
enum StyleSheet {
    @Sendable static func detect(_ source: PaletteSource) -> PaletteFormat.Likelihood {
        likelihood(of: source, dialect: .css)
    }

    /// Whether the first part of a file has a variable of the language.
    static func likelihood(
        of source: PaletteSource, dialect: StyleSheetScanner.Dialect
    ) -> PaletteFormat.Likelihood {
        guard let bytes = source.bytes else { return .no }
        let start = bytes.prefix(1 << 16)
        let first = start.first { !StyleSheetText.isBlank($0) && ![0xEF, 0xBB, 0xBF].contains($0) }
        guard let first, ![UInt8(ascii: "{"), UInt8(ascii: "<"), UInt8(ascii: "[")].contains(first),
            !start.contains(0)
        else { return .no }
        return start.withUnsafeBufferPointer { buffer in
            var scanner = StyleSheetScanner(buffer, dialect: dialect)
            var pieces = 0
            while let piece = scanner.next(), pieces < 4096 {
                if case .variable = piece, scanner.depth > 0 || dialect == .scss { return .likely }
                pieces += 1
            }
            return .possible
        }
    }

    @Sendable static func read(
        _ source: PaletteSource, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> Palette {
        let text = try reading.text(of: source)
        let result = text.utf8.withUnsafeBufferPointer { bytes in
            read(bytes, positions: SourcePositionFinder(text.utf8), options: reading.options)
        }
        result.warnings.forEach { reading.warn($0) }
        return result.palette
    }

    private static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, positions: SourcePositionFinder, options: PaletteReading.Options
    ) -> StyleSheetPalette {
        let values = StyleSheetValueReader(bytes: bytes, dialect: .css, customSpaces: options.customSpaces)
        var result = StyleSheetPalette(values, mark: "--", positions: positions)
        var scanner = StyleSheetScanner(bytes, dialect: .css)
        var scopes = [StyleSheetScope()]
        // Deeper blocks than any real sheet has are part of the one they stand in.
        var tooDeep = 0
        while let piece = scanner.next() {
            switch piece {
            case .open(let prelude):
                guard scopes.count < 64, let scope = scopes.last else {
                    tooDeep += 1
                    continue
                }
                scopes.append(scope.entering(StyleSheetText.prelude(bytes, prelude)))
            case .close:
                if tooDeep > 0 {
                    tooDeep -= 1
                } else if scopes.count > 1 {
                    scopes.removeLast()
                }
            case .variable(let name, let value):
                guard let scope = scopes.last, !scope.isForeign else { continue }
                result.declare(StyleSheetText.identifier(bytes, name), value, in: scope)
            }
        }
        result.finish()
        result.warnAboutEnd(of: scanner)
        return result
    }

    @Sendable static func write(
        _ palette: Palette, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> PaletteOutput {
        var writer = StyleSheetWriter(palette, dialect: .css)
        return .file(try writer.write(palette, &writing))
    }
}

extension StyleSheetPalette {
    /// Warns about what is still open where the text ends, and about a text without any colour.
    mutating func warnAboutEnd(of scanner: StyleSheetScanner) {
        if let comment = scanner.openComment {
            warn("the file ends inside this comment", at: comment)
        } else if scanner.depth > 0 {
            let blocks = scanner.depth == 1 ? "a block" : "\(scanner.depth) blocks"
            warn("the file ends inside \(blocks) (expected \"}\")", at: scanner.bytes.count)
        }
        if palette.groups.isEmpty && warnings.isEmpty {
            warn("no variable of the form \(mark)name: color", at: 0)
        }
    }
}
