// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutAppearance
import GamutPalette

/// A key of user defaults under which a colour is stored, with what counts where there is none.
public struct ColorKey: Sendable {
    /// The key.
    public let name: String
    /// The colour that counts where none is stored, or none that can be read.
    public let defaultColor: DynamicColor
    /// The forms of earlier versions that are read, in the order in which they are tried.
    public let migrations: [ColorMigration]

    /// Declares a key.
    ///
    /// - Parameters:
    ///   - name: The key in user defaults.
    ///   - defaultColor: The colour that counts where none is stored, or none that can be read.
    ///   - migrations: The forms of earlier versions that are read; any that can be told from what is stored where they are
    ///     left out.
    public init(
        _ name: String, default defaultColor: DynamicColor, accepting migrations: [ColorMigration] = [.detected]
    ) {
        self.name = name
        self.defaultColor = defaultColor
        self.migrations = migrations
    }

    /// The key under which a value that cannot be read is kept aside.
    public var unreadableName: String { name + ".unreadable" }

    /// Reads what is stored, in the form of this version or of an earlier one.
    func color(of value: StoredValue) throws(PaletteDecodingError) -> (color: DynamicColor, isCurrent: Bool) {
        var failure: PaletteDecodingError
        do throws(PaletteDecodingError) {
            return (try Self.current.read(value), true)
        } catch {
            failure = error
        }
        for migration in migrations {
            do throws(PaletteDecodingError) {
                return (try migration.read(value), false)
            } catch {
                failure = error
            }
        }
        throw failure
    }

    /// The form that a store writes: JSON in a text.
    private static let current = ColorMigration { value throws(PaletteDecodingError) in
        guard case .text(let text) = value else { throw value.mismatch(expected: "a text of JSON") }
        // Among all forms, as a design token has the keys of Gamut's own and others in addition.
        let reading = try ColorReading(text)
        guard reading.form == .gamut else { throw value.mismatch(expected: "JSON of Gamut") }
        return reading.color
    }
}
