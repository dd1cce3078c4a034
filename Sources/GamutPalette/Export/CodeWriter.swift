// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// Writes source text line by line, four spaces a level.
struct CodeWriter {
    private var bytes: [UInt8] = []
    private var depth = 0

    /// Begins with a comment of the lines given, and the mark of generated files with what their tools are to know.
    init(header: [String], directives: [String] = []) {
        for line in header { self.line(line.isEmpty ? "//" : "// " + Self.oneLine(line)) }
        if !header.isEmpty { line() }
        for line in [ExportTarget.mark] + directives { self.line("// " + line) }
    }

    /// The text.
    consuming func finish() -> [UInt8] { bytes }

    /// Writes a line, or an empty one.
    mutating func line(_ text: String = "") {
        if !text.isEmpty { bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 4 * depth)) }
        bytes.append(contentsOf: text.utf8)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Writes lines as they are, at the depth of the writer.
    mutating func lines(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { self.line(String(line)) }
    }

    /// Writes a line, the lines of the closure a level deeper, and the line after them.
    mutating func block<Failure: Error>(
        _ opening: String, closing: String = "}", _ body: (inout CodeWriter) throws(Failure) -> Void
    ) throws(Failure) {
        line(opening)
        depth += 1
        try body(&self)
        depth -= 1
        line(closing)
    }

    /// A text on one line, so that it cannot leave its comment.
    static func oneLine(_ text: String) -> String {
        var safe = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .format: safe.append(" ")
            default: safe.append(scalar)
            }
        }
        return String(safe)
    }

    /// A number with all digits that count; whole numbers without a point.
    static func number(_ value: Double) -> String { DecimalText(value)?.string() ?? "0" }

    /// Three components with all digits that count, as `0x1B / 255` where all of them are bytes of RGB.
    static func numbers(_ value: ColorValue) -> [String] {
        let components = (0..<3).map { value.components[$0] }
        let bytes = components.map { Quantizer.quantize($0, as: UInt8.self) ?? 0 }
        let areBytes = zip(bytes, components).allSatisfy { Quantizer.value($0) == $1 }
        guard areBytes, value.colorSpace.model == "rgb", bytes.contains(where: { $0 != 0 && $0 != 255 }) else {
            return components.map(number)
        }
        return bytes.map { "0x\(HexDigits.text(of: $0)) / 255" }
    }
}

extension Swatch {
    /// The lines of a comment for the swatch: its own name and its description.
    var commentLines: [String] {
        let lines = ([name] + (notes ?? "").split(whereSeparator: \.isNewline).map(String.init)).map {
            CodeWriter.oneLine($0)
        }
        return lines.filter { $0.contains { $0 != " " } }
    }
}

extension Palette {
    /// The name of the outermost type: that of the options, of the palette, or `Palette`.
    func typeName(_ options: ExportTarget.Options, _ names: CodeNames) -> String {
        let candidates = [options.typeName, name].compactMap { $0 }.map(names.type)
        return candidates.first { !$0.isEmpty } ?? "Palette"
    }
}
