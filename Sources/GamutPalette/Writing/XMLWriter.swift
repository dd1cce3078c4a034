// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Writes XML 1.0 in UTF-8: the same bytes for the same calls, attributes in the order they come.
///
///     var xml = XMLWriter()
///     try xml.element("resources") { xml throws(PaletteEncodingError) in
///         try xml.element("color", [("name", "sky")], text: "#FF0000FF")
///     }
///     let bytes = xml.finish()
///
/// Names of elements and attributes come from the format's code and are written as they are. Text and values are
/// escaped; a character that XML cannot hold is an error.
package struct XMLWriter: Sendable {
    private var bytes: [UInt8] = []
    private var depth = 0
    private let indentation: Int
    private let spaceBeforeSlash: Bool

    /// Begins a document.
    ///
    /// - Parameters:
    ///   - declaration: Whether it begins with `<?xml version="1.0" encoding="UTF-8"?>`.
    ///   - indentation: The count of spaces a level.
    ///   - spaceBeforeSlash: Whether empty elements end in ` />` or `/>`.
    package init(declaration: Bool = true, indentation: Int = 4, spaceBeforeSlash: Bool = false) {
        self.indentation = indentation
        self.spaceBeforeSlash = spaceBeforeSlash
        if declaration { append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") }
    }

    /// The text; each element and comment ends its line.
    package consuming func finish() -> [UInt8] { bytes }

    /// Writes an element whose children the closure writes.
    package mutating func element(
        _ name: String, _ attributes: [(String, String)] = [],
        _ body: (inout XMLWriter) throws(PaletteEncodingError) -> Void
    ) throws(PaletteEncodingError) {
        try openTag(name, attributes)
        append(">\n")
        depth += 1
        try body(&self)
        depth -= 1
        indent()
        append("</\(name)>\n")
    }

    /// Writes an element that holds text, or nothing where the text is nil.
    package mutating func element(
        _ name: String, _ attributes: [(String, String)] = [], text: String? = nil
    ) throws(PaletteEncodingError) {
        try openTag(name, attributes)
        if let text {
            append(">")
            try escape(text, inAttribute: false)
            append("</\(name)>\n")
        } else {
            append(spaceBeforeSlash ? " />\n" : "/>\n")
        }
    }

    /// Writes a comment on a line of its own; two hyphens in a row become `- -`.
    package mutating func comment(_ text: String) throws(PaletteEncodingError) {
        indent()
        append("<!-- ")
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            try check(scalar)
            if scalar == "-", previous == "-" { append(" ") }
            bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            previous = scalar
        }
        append(" -->\n")
    }

    private mutating func openTag(
        _ name: String, _ attributes: [(String, String)]
    ) throws(PaletteEncodingError) {
        indent()
        append("<\(name)")
        for (key, value) in attributes {
            append(" \(key)=\"")
            try escape(value, inAttribute: true)
            append("\"")
        }
    }

    private mutating func escape(_ text: String, inAttribute: Bool) throws(PaletteEncodingError) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": append("&amp;")
            case "<": append("&lt;")
            case ">": append("&gt;")
            case "\"" where inAttribute: append("&quot;")
            // A reader would turn these into other space.
            case "\r": append("&#13;")
            case "\n" where inAttribute: append("&#10;")
            case "\t" where inAttribute: append("&#9;")
            default:
                try check(scalar)
                bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }

    private func check(_ scalar: Unicode.Scalar) throws(PaletteEncodingError) {
        guard XMLCharacters.isAllowed(scalar) else {
            let digits = String(scalar.value, radix: 16, uppercase: true)
            let name = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            throw PaletteEncodingError(
                .invalidText, "character \(name) in XML (expected one that XML allows)", value: name)
        }
    }

    private mutating func indent() {
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation * depth))
    }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
