// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

// Characters: text, attribute values, references, and looking ahead.
extension XMLReader {
    /// Character data up to the next `<`.
    mutating func readCharacterData() throws(PaletteDecodingError) -> XMLText {
        let position = place(i)
        let end = bytes[i...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        if let marker = find("]]>", from: i, before: end) {
            throw error(.malformed, "\"]]>\" in text (expected \"]]&gt;\")", at: marker)
        }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(end - i)
        while i < end {
            try takeCharacter(into: &decoded, space: nil)
        }
        return XMLText(string: String(decoding: decoded, as: UTF8.self), position: position)
    }

    mutating func readCDATA() throws(PaletteDecodingError) -> XMLText {
        let start = i
        guard !open.isEmpty else { throw unexpected("the root element or a comment") }
        i += 9
        let position = place(i)
        guard let end = find("]]>", from: i) else {
            throw error(.truncated, "a CDATA section without end (expected \"]]>\")", at: start)
        }
        let text = try normalized(i..<end)
        i = end + 3
        return XMLText(string: text, position: position)
    }

    /// A value in quotation marks, its references decoded and its line ends and tabs turned into spaces.
    mutating func readAttributeValue() throws(PaletteDecodingError) -> String {
        guard i < bytes.count, bytes[i] == UInt8(ascii: "\"") || bytes[i] == UInt8(ascii: "'") else {
            throw unexpected("a value in quotation marks")
        }
        let quote = bytes[i]
        let start = i
        i += 1
        var decoded: [UInt8] = []
        while i < bytes.count, bytes[i] != quote {
            guard bytes[i] != UInt8(ascii: "<") else {
                throw error(
                    .malformed, "\"<\" in an attribute's value (expected \"&lt;\" or a quotation mark before it)")
            }
            try takeCharacter(into: &decoded, space: 0x20)
        }
        guard i < bytes.count else {
            throw error(.truncated, "an attribute's value without end (expected a quotation mark)", at: start)
        }
        i += 1
        return String(decoding: decoded, as: UTF8.self)
    }

    /// Takes a character or a reference; line ends become LF, or with `space` they and tabs become that.
    private mutating func takeCharacter(
        into decoded: inout [UInt8], space: UInt8?
    ) throws(PaletteDecodingError) {
        let byte = bytes[i]
        switch byte {
        case UInt8(ascii: "&"): try takeReference(into: &decoded)
        case 0x0D:
            i += i + 1 < bytes.count && bytes[i + 1] == 0x0A ? 2 : 1
            decoded.append(space ?? 0x0A)
        case 0x0A, 0x09:
            i += 1
            decoded.append(space ?? byte)
        default:
            try checkAllowed(at: i)
            decoded.append(byte)
            i += 1
        }
    }

    /// A character reference or one of the five entities of XML itself.
    private mutating func takeReference(into decoded: inout [UInt8]) throws(PaletteDecodingError) {
        let start = i
        // The longest that can be meant is &#x10FFFF; and some leading zeros.
        let window = bytes[i..<min(bytes.count, i + 32)]
        guard let end = window.firstIndex(of: UInt8(ascii: ";")) else {
            throw error(.malformed, "\"&\" that begins no entity (expected \"&amp;\")")
        }
        let name = bytes[(start + 1)..<end]
        let scalar: Unicode.Scalar
        if name.first == UInt8(ascii: "#") {
            guard let value = characterNumber(name.dropFirst()), let character = Unicode.Scalar(value),
                XMLCharacters.isAllowed(character)
            else {
                let shown = text(start..<(end + 1))
                throw error(.malformed, "\"\(shown)\" (expected the number of a character)", at: start, value: shown)
            }
            scalar = character
        } else {
            switch String(decoding: name, as: UTF8.self) {
            case "lt": scalar = "<"
            case "gt": scalar = ">"
            case "amp": scalar = "&"
            case "apos": scalar = "'"
            case "quot": scalar = "\""
            default:
                let shown = text(start..<(end + 1))
                throw error(
                    .malformed, "entity \"\(shown)\" (expected &lt; &gt; &amp; &apos; &quot; or a number)", at: start,
                    value: shown)
            }
        }
        decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        i = end + 1
    }

    /// The number in `#65` or `#x41`, without the `#`.
    private func characterNumber(_ digits: ArraySlice<UInt8>) -> UInt32? {
        let isHexadecimal = digits.first == UInt8(ascii: "x")
        let radix: UInt32 = isHexadecimal ? 16 : 10
        let digits = isHexadecimal ? digits.dropFirst() : digits
        guard !digits.isEmpty else { return nil }
        var value: UInt32 = 0
        for byte in digits {
            guard let digit = HexDigits.value(of: byte), UInt32(digit) < radix else { return nil }
            value = value * radix + UInt32(digit)
            guard value <= 0x10FFFF else { return nil }
        }
        return value
    }

    /// The characters of a range in which references mean nothing, with line ends as LF.
    func normalized(_ range: Range<Int>) throws(PaletteDecodingError) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        for j in range {
            if bytes[j] == 0x0D {
                if j + 1 >= range.upperBound || bytes[j + 1] != 0x0A { result.append(0x0A) }
            } else {
                try checkAllowed(at: j)
                result.append(bytes[j])
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Throws at a control character and at U+FFFE and U+FFFF; the text is valid UTF-8 otherwise.
    private func checkAllowed(at offset: Int) throws(PaletteDecodingError) {
        let byte = bytes[offset]
        if byte >= 0x20, byte != 0xEF { return }
        if byte == 0x09 || byte == 0x0A || byte == 0x0D { return }
        let (scalar, _) = scalar(at: offset)
        guard XMLCharacters.isAllowed(scalar) else {
            throw error(.malformed, "character \(shown(scalar)) (expected one that XML allows)", at: offset)
        }
    }

    // MARK: Looking ahead

    /// Whether this text stands at the next byte.
    func startsHere(_ expected: StaticString) -> Bool {
        expected.withUTF8Buffer { expected in
            guard i + expected.count <= bytes.count else { return false }
            for j in 0..<expected.count where bytes[i + j] != expected[j] { return false }
            return true
        }
    }

    /// Where a text of ASCII occurs next.
    func find(_ pattern: StaticString, from start: Int, before end: Int? = nil) -> Int? {
        pattern.withUTF8Buffer { pattern in
            let last = (end ?? bytes.count) - pattern.count
            var j = start
            while j <= last {
                if bytes[j] == pattern[0], (1..<pattern.count).allSatisfy({ bytes[j + $0] == pattern[$0] }) { return j }
                j += 1
            }
            return nil
        }
    }

    /// Passes over space and says whether there was any.
    @discardableResult
    mutating func skipSpace() -> Bool {
        let start = i
        while i < bytes.count, isXMLSpace(bytes[i]) { i += 1 }
        return i > start
    }

    mutating func skipSpaceOutsideRoot() throws(PaletteDecodingError) {
        skipSpace()
        guard i < bytes.count, bytes[i] != UInt8(ascii: "<") else { return }
        throw unexpected(hasRoot ? "the end of the text" : "\"<\"")
    }

    /// Passes over one character that must be there.
    mutating func expect(_ character: Unicode.Scalar, _ what: String) throws(PaletteDecodingError) {
        guard i < bytes.count, bytes[i] == UInt8(ascii: character) else { throw unexpected(what) }
        i += 1
    }

    /// The scalar at an offset of valid UTF-8, and its length in bytes.
    func scalar(at offset: Int) -> (Unicode.Scalar, Int) {
        let end = min(bytes.count, offset + 4)
        let scalar = String(decoding: bytes[offset..<end], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
        return (scalar, UTF8.width(scalar))
    }

    /// The bytes of a range as a string.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// An error that shows the next character and says what should stand there.
    func unexpected(_ expected: String) -> PaletteDecodingError {
        guard i < bytes.count else { return error(.truncated, "the text ends (expected \(expected))") }
        let (scalar, _) = scalar(at: i)
        return error(.malformed, "\(shown(scalar)) (expected \(expected))")
    }

    private func shown(_ scalar: Unicode.Scalar) -> String {
        if scalar.value >= 0x20, scalar.value != 0x7F, scalar.value < 0xFFFE || scalar.value > 0xFFFF {
            return scalar == "\"" ? "a quotation mark" : "\"\(scalar)\""
        }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
