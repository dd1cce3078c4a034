// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

/// A colour as some program stored it, read, and how it was written.
///
/// ```swift
/// let stored = try ColorReading(text)      // any form that is known
/// print(stored.form.name, stored.color)
/// let strict = try ColorReading(text, as: .redGreenBlue)
/// ```
public struct ColorReading: Hashable, Sendable {
    /// The colour; what depends on where it is shown stays so.
    public let color: DynamicColor
    /// The form it was written in.
    public let form: StoredColorForm

    /// The longest text that is read, in bytes: no colour is longer.
    public static let maximumSize = 1 << 20

    /// Pairs a colour with a form.
    public init(color: DynamicColor, form: StoredColorForm) {
        self.color = color
        self.form = form
    }

    /// Reads bytes of UTF-8 in whatever form they are, which ``form`` then says.
    ///
    /// - Throws: A `PaletteDecodingError` with the place of what is wrong: for a text of no known form, one whose numbers can
    ///   mean two things, and more than ``maximumSize`` bytes.
    public init(_ bytes: [UInt8]) throws(PaletteDecodingError) { try self.init(bytes, among: StoredColorForm.all) }

    /// Reads bytes of UTF-8 in the first of some forms that recognizes them.
    ///
    /// - Throws: A `PaletteDecodingError` with the place of what is wrong, and where no form recognizes them.
    public init(_ bytes: [UInt8], among forms: [StoredColorForm]) throws(PaletteDecodingError) {
        let content = try StoredContent(bytes)
        for form in forms {
            if form.recognizes(content) {
                self.init(color: try form.read(content), form: form)
                return
            }
        }
        throw content.error(
            .wrongFormat, "no form of a stored color",
            expected:
                "a text of CSS, [red, green, blue, opacity], or an object with colorSpace, red, system or the like")
    }

    /// Reads bytes of UTF-8 that must be of one form.
    ///
    /// - Throws: A `PaletteDecodingError` with the place of what is wrong.
    public init(_ bytes: [UInt8], as form: StoredColorForm) throws(PaletteDecodingError) {
        self.init(color: try form.read(try StoredContent(bytes)), form: form)
    }

    /// Reads a text in whatever form it is; see ``init(_:)-([UInt8])``.
    public init(_ text: String) throws(PaletteDecodingError) { try self.init(Array(text.utf8)) }

    /// Reads a text in the first of some forms that recognizes it; see ``init(_:among:)-([UInt8],_)``.
    public init(_ text: String, among forms: [StoredColorForm]) throws(PaletteDecodingError) {
        try self.init(Array(text.utf8), among: forms)
    }

    /// Reads a text that must be of one form.
    public init(_ text: String, as form: StoredColorForm) throws(PaletteDecodingError) {
        try self.init(Array(text.utf8), as: form)
    }
}

/// What a program stored: a value of JSON, or a plain text.
package struct StoredContent {
    /// The value of JSON; a plain text has none.
    package let json: JSONValue?
    /// The text, where it is plain or a string of JSON.
    package let text: String?
    /// The bytes of a plain text.
    private let plain: [UInt8]

    init(_ bytes: [UInt8]) throws(PaletteDecodingError) {
        guard bytes.count <= ColorReading.maximumSize else {
            throw PaletteDecodingError(
                .limitExceeded, "\(bytes.count) bytes for a color (at most \(ColorReading.maximumSize) are read)",
                value: "\(bytes.count)")
        }
        let source = try SourceText(bytes, fallback: .none)
        guard let first = source.utf8.first(where: { !Self.isBlank($0) }) else {
            throw PaletteDecodingError(.malformed, "nothing is stored (expected a color)", at: .line(1, column: 1))
        }
        if [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\"")].contains(first) {
            let root = try JSONDocument(source).root
            json = root
            text = root.string
            plain = []
        } else {
            json = nil
            text = String(decoding: source.utf8, as: UTF8.self)
            plain = source.utf8
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

    /// The value as an object, nil where it is none.
    var object: JSONObject? { json?.object }

    func error(_ reason: PaletteDecodingError.Reason, _ message: String, expected: String) -> PaletteDecodingError {
        json?.error(reason, message, expected: expected)
            ?? PaletteDecodingError(
                reason, "\(message) (expected \(expected))", at: .line(1, column: 1),
                value: text.map { String($0.prefix(60)) })
    }

    /// The value of JSON, an error for a plain text.
    func requireJSON() throws(PaletteDecodingError) -> JSONValue {
        guard let json else { throw error(.wrongFormat, "a plain text", expected: "JSON") }
        return json
    }

    /// The text, an error for any other value of JSON.
    package func requireText() throws(PaletteDecodingError) -> String {
        guard let text else { throw error(.wrongFormat, "JSON that is no text", expected: "a text") }
        return text
    }

    /// A mistake in the text, at its place; at that of the whole text in JSON, where escapes shift all others.
    func error(_ syntax: ColorSyntaxError) -> PaletteDecodingError {
        json?.error(.invalidColor, syntax.description)
            ?? PaletteDecodingError(
                .invalidColor, syntax.description, at: SourcePosition(offset: syntax.offset, in: plain),
                value: syntax.offendingText)
    }
}
