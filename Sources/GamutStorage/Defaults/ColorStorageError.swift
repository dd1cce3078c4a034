// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutPalette

/// Why a colour could not be read from user defaults, or not be stored there.
public struct ColorStorageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The key.
    public let key: String
    /// What is wrong and what was expected: lower case, one line, no full stop.
    public let message: String
    /// What is wrong in the value that is stored; nil where one could not be stored.
    public let decodingError: PaletteDecodingError?

    init(key: String, _ error: PaletteDecodingError) {
        self.key = key
        message = error.message
        decodingError = error
    }

    init(key: String, _ error: PaletteEncodingError) {
        self.key = key
        message = error.message
        decodingError = nil
    }

    /// The key, the place in the value where there is one, and the message.
    public var description: String { "\(key): \(decodingError?.description ?? message)" }
}
