// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

/// A way in which programs store colours.
public struct StoredColorForm: Hashable, Sendable {
    /// The name of the form in a program, as `red-green-blue`.
    public let id: String
    /// The name of the form in a sentence.
    public let name: String

    /// Whether a content is of this form; the first form of ``all`` that says so reads it.
    let recognizes: @Sendable (StoredContent) -> Bool
    let read: @Sendable (StoredContent) throws(PaletteDecodingError) -> DynamicColor
    let write: @Sendable (ColorValue) throws(PaletteEncodingError) -> [UInt8]

    package init(
        id: String, name: String, recognizes: @escaping @Sendable (StoredContent) -> Bool,
        read: @escaping @Sendable (StoredContent) throws(PaletteDecodingError) -> DynamicColor,
        write: @escaping @Sendable (ColorValue) throws(PaletteEncodingError) -> [UInt8]
    ) {
        self.id = id
        self.name = name
        self.recognizes = recognizes
        self.read = read
        self.write = write
    }

    /// Every form that is text, in the order in which they are tried.
    public static let all: [StoredColorForm] = [
        .coreGraphics, .designToken, .gamut, .resolved, .redGreenBlue, .rgba, .redGreenBlueBytes,
        .hueSaturationBrightness, .white,
        .css, .hexRGBA, .hexARGB,
    ]

    /// The form of an id, nil where there is none.
    public init?(id: String) {
        guard let form = Self.all.first(where: { $0.id == id }) else { return nil }
        self = form
    }

    /// Writes a constant colour in this form as bytes of UTF-8.
    ///
    /// Forms of sRGB alone take the colour into it without clamping; hexadecimal digits clip it.
    /// - Throws: A `PaletteEncodingError` for a number that is not finite, and for a space that the form cannot name.
    public func bytes(of color: ColorValue) throws(PaletteEncodingError) -> [UInt8] {
        guard color.isFinite else {
            throw PaletteEncodingError(
                .invalidNumber, "a component is infinite or not a number (expected a finite number)")
        }
        return try write(color)
    }

    /// Writes a constant colour in this form as a text; see ``bytes(of:)``.
    public func text(of color: ColorValue) throws(PaletteEncodingError) -> String {
        String(decoding: try bytes(of: color), as: UTF8.self)
    }

    /// Whether the ids are equal.
    public static func == (a: StoredColorForm, b: StoredColorForm) -> Bool { a.id == b.id }

    /// Feeds the id to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
