// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutColor
import GamutPalette

/// A colour that can be a text in user defaults, in a file or in a column of a database.
public protocol StorableColor: Hashable, Sendable {
    /// Reads the text of ``storedText()``, and every form that can be told from a text.
    ///
    /// - Throws: A `PaletteDecodingError` with the place of what is wrong.
    init(storedText text: String) throws(PaletteDecodingError)

    /// The colour as JSON, the same text for equal colours.
    ///
    /// - Throws: A `PaletteEncodingError` for what JSON cannot hold, as a number that is not finite.
    func storedText() throws(PaletteEncodingError) -> String
}

/// A colour as a text of JSON, for `@AppStorage` and whatever else stores raw values.
///
/// ```swift
/// @AppStorage("tagColor") var tag = ColorText(DynamicColor.system(.blue))     // {"system":"blue"}
/// ```
///
/// It is the text that ``ColorStore`` stores. A text that cannot be read has no value, so that the default counts.
public struct ColorText<Color: StorableColor>: RawRepresentable, Hashable, Sendable {
    /// The colour.
    public var color: Color

    /// Makes a text of a colour.
    public init(_ color: Color) { self.color = color }

    /// Reads a text; nil for one that is no colour.
    public init?(rawValue: String) {
        guard let color = try? Color(storedText: rawValue) else { return nil }
        self.color = color
    }

    /// The text; empty for a colour that JSON cannot hold, which reads as no value.
    public var rawValue: String { (try? color.storedText()) ?? "" }
}

extension DynamicColor: StorableColor {
    /// Reads a text in any form that can be told from it; keyed archives in base64 are among them.
    ///
    /// - Throws: A `PaletteDecodingError` with the place of what is wrong.
    public init(storedText text: String) throws(PaletteDecodingError) {
        self = try ColorReading(text, among: StoredColorForm.allWithArchives).color
    }

    /// What the colour is, as JSON: `{"system":"blue"}`.
    ///
    /// - Throws: A `PaletteEncodingError` for a number that is not finite, and for colours in one another without end.
    public func storedText() throws(PaletteEncodingError) -> String { try jsonText(of: self) }
}

extension ColorValue: StorableColor {
    /// Reads a text in any form that can be told from it and that is a constant.
    ///
    /// - Throws: A `PaletteDecodingError` with the place of what is wrong, and for a colour that depends on where it is
    ///   shown.
    public init(storedText text: String) throws(PaletteDecodingError) {
        let color = try DynamicColor(storedText: text)
        guard case .constant(let value) = color else {
            throw PaletteDecodingError(
                .invalidColor, "a color that depends on where it is shown (expected a constant)",
                at: .line(1, column: 1))
        }
        self = value
    }

    /// The colour as JSON: `{"alpha":1,"colorSpace":"srgb","components":[1,0,0]}`.
    ///
    /// - Throws: A `PaletteEncodingError` for a number that is not finite.
    public func storedText() throws(PaletteEncodingError) -> String { try jsonText(of: self) }
}

extension ResolvedColor: StorableColor {
    /// Reads a text in any form that can be told from it and that is a constant.
    ///
    /// - Throws: A `PaletteDecodingError` with the place of what is wrong, and for a colour that depends on where it is
    ///   shown.
    public init(storedText text: String) throws(PaletteDecodingError) {
        self.init(try ColorValue(storedText: text))
    }

    /// What SwiftUI writes of a `Color.Resolved`: `[1,0.23137255,0.18823531,1]`.
    ///
    /// - Throws: A `PaletteEncodingError` for a number that is not finite.
    public func storedText() throws(PaletteEncodingError) -> String { try jsonText(of: self) }
}

private func jsonText(of value: some Encodable) throws(PaletteEncodingError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch EncodingError.invalidValue(_, let context) {
        throw PaletteEncodingError(.invalidNumber, context.debugDescription)
    } catch {
        throw PaletteEncodingError(.unsupported, "\(error)")
    }
}
