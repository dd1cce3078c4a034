// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension PaletteFormat {
    /// Variables of SCSS at the top of the file: `$name: <color> !default;`, and maps of them.
    ///
    /// The entries of a map, `$name: ("key": <color>)`, are in a group of the map's name, those of maps inside it in one
    /// of both names joined by `/`. `$x`, `module.$x` and `#{$x}` are references. Variables inside of rules, mixins and
    /// functions are not read, and what Sass would have to compute is left out with a warning.
    ///
    /// Written are plain variables, as in `css`.
    public static let scss = PaletteFormat(
        id: "scss", name: "SCSS variables", extensions: ["scss"], container: .file,
        abilities: [.names, .alpha, .wideGamut, .missing],
        detection: SCSS.detect, reader: SCSS.read, writer: SCSS.write)
}

private enum SCSS {
    @Sendable static func detect(_ source: PaletteSource) -> PaletteFormat.Likelihood {
        StyleSheet.likelihood(of: source, dialect: .scss)
    }

    @Sendable static func read(
        _ source: PaletteSource, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> Palette {
        let text = try reading.text(of: source)
        let result = text.utf8.withUnsafeBufferPointer { bytes in
            var reader = SCSSReader(bytes, positions: SourcePositionFinder(text.utf8), options: reading.options)
            reader.read()
            return reader.result
        }
        result.warnings.forEach { reading.warn($0) }
        return result.palette
    }

    @Sendable static func write(
        _ palette: Palette, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> PaletteOutput {
        var writer = StyleSheetWriter(palette, dialect: .scss)
        return .file(try writer.write(palette, &writing))
    }
}

/// Reads the variables and maps of an SCSS file.
private struct SCSSReader {
    /// Maps inside of maps that are read.
    private static let maximumDepth = 32

    private let bytes: UnsafeBufferPointer<UInt8>
    private let values: StyleSheetValueReader
    private(set) var result: StyleSheetPalette

    init(_ bytes: UnsafeBufferPointer<UInt8>, positions: SourcePositionFinder, options: PaletteReading.Options) {
        self.bytes = bytes
        values = StyleSheetValueReader(bytes: bytes, dialect: .scss, customSpaces: options.customSpaces)
        result = StyleSheetPalette(values, mark: "$", positions: positions)
    }

    mutating func read() {
        var scanner = StyleSheetScanner(bytes, dialect: .scss)
        var locals = 0
        var firstLocal = 0
        while let piece = scanner.next() {
            guard case .variable(let name, let value) = piece else { continue }
            let flags = flags(of: value)
            guard scanner.depth == 0 || flags.isGlobal else {
                if locals == 0 { firstLocal = name.lowerBound }
                locals += 1
                continue
            }
            declare(
                String(decoding: bytes[name], as: UTF8.self), values.withoutFlags(value), in: nil, depth: 0,
                isDefault: flags.isDefault)
        }
        if locals > 0 {
            result.warn("variables inside of blocks are left out (\(locals))", at: firstLocal)
        }
        result.finish()
        result.warnAboutEnd(of: scanner)
    }

    private mutating func declare(
        _ name: String, _ value: Range<Int>, in group: String?, depth: Int, isDefault: Bool
    ) {
        guard let entries = entries(of: value) else {
            result.declare(name, value, in: StyleSheetScope(group: group), keepsFirst: isDefault)
            return
        }
        guard depth < Self.maximumDepth else {
            result.warn("a map nested too deeply is left out", at: value.lowerBound)
            return
        }
        let path = group.map { "\($0)/\(name)" } ?? name
        guard path.utf8.count <= 256 else {
            result.warn("a map of too long a name is left out", at: value.lowerBound)
            return
        }
        for (key, value) in entries { declare(key, value, in: path, depth: depth + 1, isDefault: false) }
    }

    /// The keys and values of a map, nil for any other value.
    private func entries(of range: Range<Int>) -> [(key: String, value: Range<Int>)]? {
        guard range.count >= 2, bytes[range.lowerBound] == UInt8(ascii: "("),
            bytes[range.upperBound - 1] == UInt8(ascii: ")")
        else { return nil }
        var entries: [(key: String, value: Range<Int>)] = []
        for part in values.split((range.lowerBound + 1)..<(range.upperBound - 1), at: UInt8(ascii: ",")) {
            let part = values.trimmed(part)
            if part.isEmpty { continue }
            let halves = values.split(part, at: UInt8(ascii: ":"), limit: 1)
            guard halves.count == 2 else { return nil }
            entries.append((key(values.trimmed(halves[0])), values.trimmed(halves[1])))
        }
        return entries
    }

    private func key(_ range: Range<Int>) -> String {
        guard let first = range.first, bytes[first] == UInt8(ascii: "\"") || bytes[first] == UInt8(ascii: "'"),
            range.count >= 2, bytes[range.upperBound - 1] == bytes[first]
        else { return StyleSheetText.identifier(bytes, range) }
        return StyleSheetText.identifier(bytes, (range.lowerBound + 1)..<(range.upperBound - 1))
    }

    private func flags(of range: Range<Int>) -> (isDefault: Bool, isGlobal: Bool) {
        let flags = values.withoutFlags(range).upperBound..<range.upperBound
        if flags.isEmpty { return (false, false) }
        let words = String(decoding: bytes[flags], as: UTF8.self).split { $0 == "!" || $0.isWhitespace }
        return (words.contains("default"), words.contains("global"))
    }
}
