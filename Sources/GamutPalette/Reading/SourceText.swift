// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// The text of a file as UTF-8, whatever encoding it came in.
///
/// A byte order mark is taken off. UTF-16 is known by its mark; text that is not UTF-8 is read as Windows-1252, with a
/// warning, where the format allows it. A NUL means that the file is not text.
package struct SourceText: Hashable, Sendable {
    /// How the file was encoded.
    package enum Encoding: Hashable, Sendable {
        case utf8, utf16BigEndian, utf16LittleEndian, windows1252
    }

    /// What to do with bytes that are not UTF-8.
    package enum Fallback: Sendable {
        /// Read all of the file as Windows-1252 and warn: what editors of the time wrote.
        case windows1252
        /// Throw: the format demands UTF-8.
        case none
    }

    /// The text as valid UTF-8, without byte order mark and without NUL.
    package let utf8: [UInt8]
    /// How the file was encoded.
    package let encoding: Encoding
    /// Whether the file began with a byte order mark.
    package let hadByteOrderMark: Bool
    /// What was not sound about the encoding.
    package let warnings: [PaletteWarning]

    package init(_ bytes: consuming [UInt8], fallback: Fallback = .windows1252) throws(PaletteDecodingError) {
        if bytes.starts(with: [0xFE, 0xFF]) {
            try self.init(utf16: bytes, order: .big)
        } else if bytes.starts(with: [0xFF, 0xFE]) {
            try self.init(utf16: bytes, order: .little)
        } else {
            try self.init(utf8: bytes, fallback: fallback)
        }
    }

    /// Takes text that is known to be sound.
    package init(_ text: String) {
        utf8 = Array(text.utf8)
        encoding = .utf8
        hadByteOrderMark = false
        warnings = []
    }

    /// Reads bytes as Windows-1252, whose printable part holds ISO-8859-1, because the file says so.
    package init(windows1252 bytes: [UInt8]) throws(PaletteDecodingError) {
        if let nul = bytes.firstIndex(of: 0) {
            throw PaletteDecodingError(.wrongFormat, "byte 0x00 (expected a text file)", at: .offset(nul))
        }
        utf8 = utf8FromWindows1252(bytes)
        encoding = .windows1252
        hadByteOrderMark = false
        warnings = []
    }

    private init(utf8 bytes: consuming [UInt8], fallback: Fallback) throws(PaletteDecodingError) {
        let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let invalid = bytes.withUnsafeBufferPointer { firstInvalidUTF8($0) }
        if let nul = invalid.firstNul ?? invalid.firstInvalid.flatMap({ bytes[$0...].firstIndex(of: 0) }) {
            throw PaletteDecodingError(.wrongFormat, "byte 0x00 (expected a text file)", at: .offset(nul))
        }
        hadByteOrderMark = mark
        guard let bad = invalid.firstInvalid else {
            if mark { bytes.removeFirst(3) }
            utf8 = bytes
            encoding = .utf8
            warnings = []
            return
        }
        let byte = HexDigits.text(of: bytes[bad])
        guard fallback == .windows1252 else {
            throw PaletteDecodingError(
                .invalidText, "byte 0x\(byte) is not part of a character (expected UTF-8)", at: .offset(bad),
                value: "0x\(byte)")
        }
        if mark {
            // The file says that it is UTF-8 and is damaged.
            utf8 = Array(String(decoding: bytes.dropFirst(3), as: UTF8.self).utf8)
            encoding = .utf8
            warnings = [PaletteWarning("byte 0x\(byte) is not UTF-8, read as U+FFFD", at: .offset(bad))]
            return
        }
        utf8 = utf8FromWindows1252(bytes)
        encoding = .windows1252
        warnings = [PaletteWarning("byte 0x\(byte) is not UTF-8, the file is read as Windows-1252", at: .offset(bad))]
    }

    private init(utf16 bytes: [UInt8], order: ByteOrder) throws(PaletteDecodingError) {
        guard bytes.count % 2 == 0 else {
            throw PaletteDecodingError(
                .truncated, "the file ends inside a character (expected an even count of bytes after a UTF-16 mark)",
                at: .offset(bytes.count))
        }
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        for i in stride(from: 2, to: bytes.count, by: 2) {
            let (a, b) = (UInt16(bytes[i]), UInt16(bytes[i + 1]))
            units.append(order == .big ? a << 8 | b : b << 8 | a)
        }
        if let nul = units.firstIndex(of: 0) {
            throw PaletteDecodingError(
                .wrongFormat, "character U+0000 (expected a text file)", at: .offset(2 + 2 * nul))
        }
        utf8 = Array(String(decoding: units, as: UTF16.self).utf8)
        encoding = order == .big ? .utf16BigEndian : .utf16LittleEndian
        hadByteOrderMark = true
        warnings =
            firstUnpairedSurrogate(in: units).map {
                [PaletteWarning("half of a UTF-16 surrogate pair, read as U+FFFD", at: .offset(2 + 2 * $0))]
            } ?? []
    }

    /// The whole text as a string.
    package var string: String { String(decoding: utf8, as: UTF8.self) }
}
