// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutColor
import GamutPalette

/// A form in which an earlier version of an app stored a colour under the same key.
///
/// What ``ColorStore`` writes is always read. Everything else is read by declaration: of the declared forms the first one
/// counts that can read what is there.
///
/// ```swift
/// let key = ColorKey("tagColor", default: .system(.blue), accepting: [.argbHex, .index(in: tags), .detected])
/// ```
public struct ColorMigration: Sendable {
    let read: @Sendable (StoredValue) throws(PaletteDecodingError) -> DynamicColor

    /// A form that is insisted on.
    public static func form(_ form: StoredColorForm) -> ColorMigration {
        ColorMigration { value throws(PaletteDecodingError) in try value.reading(as: form).color }
    }

    /// Any form that can be told from what is stored: those of `StoredColorForm.allWithArchives`, so neither hexadecimal
    /// digits with alpha first nor numbers.
    public static let detected = ColorMigration { value throws(PaletteDecodingError) in try value.reading().color }

    /// Hexadecimal digits with alpha first, as Android and Flutter write them.
    public static let argbHex = form(.hexARGB)

    /// The archive of a `UIColor` or an `NSColor`, as data or in base64.
    public static let keyedArchive = form(.keyedArchive)

    /// The place in a list of colours, from 0.
    public static func index(in colors: [DynamicColor]) -> ColorMigration {
        ColorMigration { value throws(PaletteDecodingError) in
            guard case .integer(let index) = value, colors.indices.contains(index) else {
                throw value.mismatch(expected: "a place in a list of \(colors.count) colors")
            }
            return colors[index]
        }
    }

    /// The place in a palette of accents, in the order that `AccentPalette.indexedIDs` has.
    public static func index(in palette: AccentPalette) -> ColorMigration {
        ColorMigration { value throws(PaletteDecodingError) in
            guard case .integer(let index) = value, case .id(let id)? = palette.migrated(.index(index)),
                let choice = palette[id]
            else { throw value.mismatch(expected: "a place in a palette of \(palette.indexedIDs.count) accents") }
            return choice.color
        }
    }
}
