// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutPalette

/// A message after the place it is about: `FILE:LINE:COLUMN: …`, `FILE: byte N: …` or `FILE: …`.
func located(_ message: String, in file: Path, inner: String? = nil, at position: SourcePosition? = nil) -> String {
    let file = inner.map { file.appending($0) } ?? file
    return switch position {
    case nil: "\(file): \(message)"
    case .line(let line, let column)?: "\(file):\(line):\(column): \(message)"
    case .offset(let offset)?: "\(file): byte \(offset): \(message)"
    }
}

extension CommandError {
    /// What is wrong with the content of a file.
    init(_ error: PaletteDecodingError, in file: Path) {
        self.init(.badData, located(error.message, in: file, inner: error.path, at: error.position))
    }

    /// Why a palette cannot be written in a format.
    init(_ error: PaletteEncodingError, from file: Path) {
        self.init(.badData, located(error.description, in: file))
    }
}
