// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// Writes JSON: the same bytes for the same calls, keys in the order they come, numbers as short as they read back.
///
/// Containers are closures, so brackets always match:
///
///     var json = JSONWriter(.plain)
///     try json.object { json in
///         json.member("name", "Sky")
///         try json.member("alpha", 0.5)
///     }
///     let bytes = json.finish()
package struct JSONWriter: Sendable {
    /// How the text is laid out.
    package enum Style: Sendable {
        /// Two spaces a level, `"key": value`.
        case plain
        /// As Xcode writes asset catalogs: two spaces a level, `"key" : value`, an empty line in empty containers.
        case xcode
        /// No space at all.
        case compact
    }

    private let style: Style
    private var bytes: [UInt8] = []
    /// How many containers are open.
    private var depth = 0
    /// Whether the next element is the first of its container.
    private var isFirst = true
    /// Whether a key was just written, so that the next value belongs on its line.
    private var afterKey = false
    /// Whether the open container is written on one line.
    private var isInline = false

    package init(_ style: Style, capacity: Int = 0) {
        self.style = style
        bytes.reserveCapacity(capacity)
    }

    /// The text, with a line end after it unless the style is compact.
    package consuming func finish() -> [UInt8] {
        if style != .compact { bytes.append(UInt8(ascii: "\n")) }
        return bytes
    }

    // MARK: Containers

    /// Writes an object whose members the closure writes.
    package mutating func object<Failure: Error>(
        inline: Bool = false, _ body: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        try container(UInt8(ascii: "{"), UInt8(ascii: "}"), inline: inline, body)
    }

    /// Writes an array whose elements the closure writes; on one line when `inline`.
    package mutating func array<Failure: Error>(
        inline: Bool = false, _ body: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        try container(UInt8(ascii: "["), UInt8(ascii: "]"), inline: inline, body)
    }

    private mutating func container<Failure: Error>(
        _ open: UInt8, _ close: UInt8, inline: Bool, _ body: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        beginElement()
        bytes.append(open)
        let outer = isInline
        isInline = outer || inline
        isFirst = true
        depth += 1
        try body(&self)
        depth -= 1
        if !isFirst {
            newLine()
        } else if style == .xcode, !isInline {
            bytes.append(UInt8(ascii: "\n"))
            newLine()
        }
        isInline = outer
        isFirst = false
        bytes.append(close)
    }

    /// Writes the key of the value that comes next.
    package mutating func key(_ key: String) {
        beginElement()
        quote(key)
        colon()
    }

    // MARK: Scalars

    /// Writes a string; only quotation marks, backslashes and control characters are escaped.
    package mutating func value(_ text: String) {
        beginElement()
        quote(text)
    }

    /// Writes a number with the shortest digits that read back as the same double; NaN and infinity are errors.
    ///
    /// A whole number gets no point, so that 1 is `1`, unless `minimumPlaces` asks for digits after it.
    package mutating func value(_ number: Double, minimumPlaces: Int = 0) throws(PaletteEncodingError) {
        guard let text = DecimalText(number) else {
            throw PaletteEncodingError(
                .invalidNumber, "\(number) in JSON (expected a finite number)", value: "\(number)")
        }
        value(text, minimumPlaces: minimumPlaces)
    }

    /// Writes a number whose digits are already decided.
    package mutating func value(_ number: DecimalText, minimumPlaces: Int = 0) {
        beginElement()
        number.append(to: &bytes, .javaScript, minimumPlaces: minimumPlaces)
    }

    /// Writes a whole number.
    package mutating func value(_ number: Int) {
        beginElement()
        bytes.append(contentsOf: String(number).utf8)
    }

    /// Writes `true` or `false`.
    package mutating func value(_ bool: Bool) {
        beginElement()
        bytes.append(contentsOf: (bool ? "true" : "false").utf8)
    }

    /// Writes `null`.
    package mutating func null() {
        beginElement()
        bytes.append(contentsOf: "null".utf8)
    }

    // MARK: Content of other documents

    /// Writes a value byte for byte as it was read.
    package mutating func value(_ fragment: JSONFragment) {
        beginElement()
        bytes.append(contentsOf: fragment.bytes)
    }

    /// Writes a value of a document in this writer's layout; its numbers and strings stay byte for byte.
    package mutating func value(_ value: JSONValue) {
        if let object = value.object {
            self.object { json in
                for member in object {
                    json.beginElement()
                    json.bytes.append(
                        contentsOf: JSONValue(document: value.document, index: member.keyIndex).source)
                    json.colon()
                    json.value(member.value)
                }
            }
        } else if let array = value.array {
            self.array { json in
                for element in array { json.value(element) }
            }
        } else {
            beginElement()
            bytes.append(contentsOf: value.source)
        }
    }

    // MARK: Layout

    /// The comma and line start before a key or an element.
    private mutating func beginElement() {
        if afterKey {
            afterKey = false
            return
        }
        guard depth > 0 else { return }
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        if isInline, !isFirst, style != .compact {
            bytes.append(UInt8(ascii: " "))
        } else {
            newLine()
        }
        isFirst = false
    }

    private mutating func colon() {
        switch style {
        case .plain: bytes.append(contentsOf: ": ".utf8)
        case .xcode: bytes.append(contentsOf: " : ".utf8)
        case .compact: bytes.append(UInt8(ascii: ":"))
        }
        afterKey = true
    }

    private mutating func newLine() {
        guard style != .compact, !isInline else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
    }

    private mutating func quote(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        defer { bytes.append(UInt8(ascii: "\"")) }
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        if isPlain {
            bytes.append(contentsOf: text.utf8)
            return
        }
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0x08: bytes.append(contentsOf: "\\b".utf8)
            case 0x09: bytes.append(contentsOf: "\\t".utf8)
            case 0x0A: bytes.append(contentsOf: "\\n".utf8)
            case 0x0C: bytes.append(contentsOf: "\\f".utf8)
            case 0x0D: bytes.append(contentsOf: "\\r".utf8)
            case 0..<0x20: bytes.append(contentsOf: "\\u00\(HexDigits.text(of: byte))".utf8)
            default: bytes.append(byte)
            }
        }
    }
}

// MARK: Members
extension JSONWriter {
    /// Writes a key and a string.
    package mutating func member(_ key: String, _ text: String) {
        self.key(key)
        value(text)
    }

    /// Writes a key and a number; NaN and infinity are errors.
    package mutating func member(
        _ key: String, _ number: Double, minimumPlaces: Int = 0
    ) throws(PaletteEncodingError) {
        self.key(key)
        try value(number, minimumPlaces: minimumPlaces)
    }

    /// Writes a key and a whole number.
    package mutating func member(_ key: String, _ number: Int) {
        self.key(key)
        value(number)
    }

    /// Writes a key and `true` or `false`.
    package mutating func member(_ key: String, _ bool: Bool) {
        self.key(key)
        value(bool)
    }

    /// Writes a key and a value that was read.
    package mutating func member(_ key: String, _ fragment: JSONFragment) {
        self.key(key)
        value(fragment)
    }
}
