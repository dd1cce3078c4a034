// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Space as XML 1.0 defines it.
package func isXMLSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
}

/// The character classes of XML 1.0, fifth edition.
enum XMLCharacters {
    /// Char: what may stand in a document.
    static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    /// NameStartChar, with the colon.
    static func startsName(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D,
            0x37F...0x1FFF,
            0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
            0x10000...0xEFFFF:
            true
        default: false
        }
    }

    /// NameChar, with the colon.
    static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
        default: startsName(scalar)
        }
    }
}

extension SourceText {
    /// The text of an XML file: by its byte order mark, else by its declaration, else UTF-8.
    ///
    /// UTF-8, US-ASCII, UTF-16, ISO-8859-1 and Windows-1252 are read; bytes that the declared encoding does not allow
    /// are an error, as XML demands.
    package init(xml bytes: [UInt8]) throws(PaletteDecodingError) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) || bytes.starts(with: [0xFE, 0xFF])
            || bytes.starts(with: [0xFF, 0xFE])
        {
            try self.init(bytes, fallback: .none)
            return
        }
        // UTF-16 without a mark shows in the NULs around the first "<".
        if bytes.starts(with: [0x00, 0x3C]) {
            try self.init([0xFE, 0xFF] + bytes, fallback: .none)
            return
        }
        if bytes.starts(with: [0x3C, 0x00]) {
            try self.init([0xFF, 0xFE] + bytes, fallback: .none)
            return
        }
        guard let declared = Self.declaredEncoding(bytes) else {
            try self.init(bytes, fallback: .none)
            return
        }
        switch declared.name.uppercased() {
        case "UTF-8", "UTF8", "US-ASCII", "ASCII": try self.init(bytes, fallback: .none)
        case "ISO-8859-1", "ISO8859-1", "LATIN1", "LATIN-1", "WINDOWS-1252", "CP1252":
            try self.init(windows1252: bytes)
        default:
            throw PaletteDecodingError(
                .unsupported, "encoding \"\(declared.name)\" (expected UTF-8, UTF-16, ISO-8859-1 or windows-1252)",
                at: .offset(declared.offset), value: declared.name)
        }
    }

    /// The encoding that an XML declaration in ASCII names, and its offset.
    private static func declaredEncoding(_ bytes: [UInt8]) -> (name: String, offset: Int)? {
        let head = Array(bytes.prefix(256))
        guard head.starts(with: Array("<?xml".utf8)), let end = head.firstIndex(of: UInt8(ascii: ">")) else {
            return nil
        }
        let key = Array("encoding".utf8)
        for start in 5..<max(5, end - key.count) where head[start..<(start + key.count)].elementsEqual(key) {
            var i = start + key.count
            while i < end, isXMLSpace(head[i]) { i += 1 }
            guard i < end, head[i] == UInt8(ascii: "=") else { return nil }
            i += 1
            while i < end, isXMLSpace(head[i]) { i += 1 }
            guard i < end, head[i] == UInt8(ascii: "\"") || head[i] == UInt8(ascii: "'") else { return nil }
            guard let close = head[(i + 1)..<end].firstIndex(of: head[i]) else { return nil }
            return (String(decoding: head[(i + 1)..<close], as: UTF8.self), i + 1)
        }
        return nil
    }
}
