// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// Markup: tags, attributes, comments, instructions, the declaration and the document type.
extension XMLReader {
    // MARK: Tags

    mutating func readStartTag() throws(PaletteDecodingError) -> XMLStartTag {
        let start = i
        let position = place(start)
        guard !open.isEmpty || !hasRoot else {
            throw error(.malformed, "a second root element (expected the end of the text)")
        }
        guard open.count < Self.maximumDepth else {
            throw error(
                .limitExceeded, "an element nested too deeply (at most \(Self.maximumDepth) levels are read)")
        }
        i += 1
        let written = try scanName("an element's name")
        var raw: [(name: Range<Int>, value: String, position: SourcePosition)] = []
        while true {
            let hadSpace = skipSpace()
            guard i < bytes.count else {
                throw error(.truncated, "the text ends inside a tag (expected \">\")")
            }
            if bytes[i] == UInt8(ascii: ">") || bytes[i] == UInt8(ascii: "/") { break }
            guard hadSpace else { throw unexpected("a space, \">\" or \"/>\"") }
            guard raw.count < Self.maximumAttributes else {
                throw error(
                    .limitExceeded, "a tag with too many attributes (at most \(Self.maximumAttributes) are read)")
            }
            let place = place(i)
            let name = try scanName("an attribute's name")
            if raw.contains(where: { bytes[$0.name].elementsEqual(bytes[name]) }) {
                throw repeated(name)
            }
            skipSpace()
            try expect("=", "an equals sign after the attribute's name")
            skipSpace()
            raw.append((name, try readAttributeValue(), place))
        }
        endsEmptyElement = bytes[i] == UInt8(ascii: "/")
        if endsEmptyElement { i += 1 }
        try expect(">", "\">\"")

        // Declarations count for the tag they stand in, so they come first.
        var prefixes: [String] = []
        for (name, value, _) in raw {
            guard let prefix = declaredPrefix(name) else { continue }
            namespaces[prefix, default: []].append(value)
            prefixes.append(prefix)
        }
        var attributes: [XMLAttribute] = []
        attributes.reserveCapacity(raw.count)
        for (written, value, position) in raw where declaredPrefix(written) == nil {
            let name = try resolve(written, isAttribute: true)
            if name.namespace != nil,
                attributes.contains(where: { $0.name.local == name.local && $0.name.namespace == name.namespace })
            {
                throw repeated(written)
            }
            attributes.append(XMLAttribute(name: name, value: value, position: position))
        }
        let name = try resolve(written, isAttribute: false)
        hasRoot = true
        open.append(OpenElement(name: name, written: written, position: position, prefixes: prefixes))
        return XMLStartTag(name: name, attributes: attributes, position: position)
    }

    mutating func readEndTag() throws(PaletteDecodingError) -> XMLName {
        let start = i
        i += 2
        let name = try scanName("an element's name")
        guard let element = open.last else {
            throw error(
                .malformed, "</\(text(name))> without a start tag (expected none)", at: start, value: text(name))
        }
        guard bytes[element.written].elementsEqual(bytes[name]) else {
            throw error(
                .malformed, "</\(text(name))> (expected </\(element.name)> for the tag at \(element.position))",
                at: start, value: text(name))
        }
        skipSpace()
        try expect(">", "\">\"")
        return closeElement().name
    }

    /// Takes the innermost element off, with the namespaces it declared.
    mutating func closeElement() -> OpenElement {
        let element = open.removeLast()
        for prefix in element.prefixes { namespaces[prefix]?.removeLast() }
        return element
    }

    private func repeated(_ name: Range<Int>) -> PaletteDecodingError {
        error(
            .duplicateName, "attribute \"\(text(name))\" occurs twice in a tag (expected different names)",
            at: name.lowerBound, value: text(name))
    }

    // MARK: Names and namespaces

    /// Passes over a name.
    private mutating func scanName(_ what: String) throws(PaletteDecodingError) -> Range<Int> {
        let start = i
        while i < bytes.count {
            let byte = bytes[i]
            if byte < 0x80 {
                let scalar = Unicode.Scalar(byte)
                guard i == start ? XMLCharacters.startsName(scalar) : XMLCharacters.continuesName(scalar) else { break }
                i += 1
            } else {
                let (scalar, length) = scalar(at: i)
                guard i == start ? XMLCharacters.startsName(scalar) : XMLCharacters.continuesName(scalar) else { break }
                i += length
            }
        }
        guard i > start else { throw unexpected(what) }
        return start..<i
    }

    /// The prefix that an attribute declares: `xmlns:PREFIX`, or the empty one for `xmlns`.
    private func declaredPrefix(_ name: Range<Int>) -> String? {
        let xmlns = "xmlns".utf8
        guard bytes[name].starts(with: xmlns) else { return nil }
        if name.count == xmlns.count { return "" }
        guard bytes[name.lowerBound + xmlns.count] == UInt8(ascii: ":"), name.count > xmlns.count + 1 else {
            return nil
        }
        return text((name.lowerBound + xmlns.count + 1)..<name.upperBound)
    }

    /// Splits a written name at its colon and looks its namespace up.
    private func resolve(_ name: Range<Int>, isAttribute: Bool) throws(PaletteDecodingError) -> XMLName {
        guard let colon = bytes[name].firstIndex(of: UInt8(ascii: ":")) else {
            // Attributes without a prefix are in no namespace.
            return XMLName(prefix: "", local: text(name), namespace: isAttribute ? nil : namespace(of: ""))
        }
        let local = (colon + 1)..<name.upperBound
        guard colon > name.lowerBound, !local.isEmpty, !bytes[local].contains(UInt8(ascii: ":")) else {
            throw error(
                .malformed, "name \"\(text(name))\" (expected at most one colon, inside)", at: name.lowerBound,
                value: text(name))
        }
        let prefix = text(name.lowerBound..<colon)
        return XMLName(prefix: prefix, local: text(local), namespace: namespace(of: prefix))
    }

    private func namespace(of prefix: String) -> String? {
        guard let namespace = namespaces[prefix]?.last, !namespace.isEmpty else { return nil }
        return namespace
    }

    // MARK: Comments, instructions, declaration, document type

    mutating func readComment() throws(PaletteDecodingError) -> XMLText {
        let start = i
        i += 4
        let position = place(i)
        guard let end = find("--", from: i) else {
            throw error(.truncated, "a comment without end (expected \"-->\")", at: start)
        }
        guard end + 2 < bytes.count else {
            throw error(.truncated, "a comment without end (expected \"-->\")", at: start)
        }
        guard bytes[end + 2] == UInt8(ascii: ">") else {
            throw error(.malformed, "\"--\" inside a comment (expected none)", at: end)
        }
        let text = try normalized(i..<end)
        i = end + 3
        return XMLText(string: text, position: position)
    }

    mutating func readInstruction() throws(PaletteDecodingError) -> XMLEvent {
        let start = i
        i += 2
        let target = text(try scanName("an instruction's target"))
        guard target.lowercased() != "xml" else {
            throw error(.malformed, "an XML declaration inside the text (expected at its start)", at: start)
        }
        let dataStart = i
        guard let end = find("?>", from: i) else {
            throw error(.truncated, "an instruction without end (expected \"?>\")", at: start)
        }
        guard end == dataStart || isXMLSpace(bytes[dataStart]) else { throw unexpected("a space or \"?>\"") }
        skipSpace()
        let data = try normalized(min(i, end)..<end)
        i = end + 2
        return .instruction(target: target, data: data)
    }

    /// Passes over the declaration at the very start, if there is one; its encoding was dealt with before.
    mutating func readDeclaration() throws(PaletteDecodingError) {
        guard startsHere("<?xml"), bytes.count > 5, isXMLSpace(bytes[5]) else { return }
        i = 5
        var names: [String] = []
        while true {
            let hadSpace = skipSpace()
            if startsHere("?>") { break }
            guard i < bytes.count else { throw error(.truncated, "the text ends (expected \"?>\")") }
            guard hadSpace else { throw unexpected("a space or \"?>\"") }
            let nameStart = i
            let name = text(try scanName("\"version\", \"encoding\" or \"standalone\""))
            skipSpace()
            try expect("=", "an equals sign")
            skipSpace()
            let valueStart = i
            let value = try readAttributeValue()
            switch name {
            case "version" where names.isEmpty:
                guard value.hasPrefix("1."), value.utf8.count == 3 else {
                    throw error(.unsupported, "XML version \"\(value)\" (expected 1.0)", at: valueStart, value: value)
                }
            case "encoding" where names == ["version"]: break
            case "standalone" where names.contains("version") && !names.contains("standalone"):
                guard value == "yes" || value == "no" else {
                    throw error(.malformed, "\"\(value)\" (expected yes or no)", at: valueStart, value: value)
                }
            default:
                throw error(
                    .malformed, "\"\(name)\" (expected version, encoding, standalone in this order)", at: nameStart,
                    value: name)
            }
            names.append(name)
        }
        guard !names.isEmpty else { throw error(.malformed, "a declaration without version (expected one)") }
        i += 2
    }

    /// Passes over a document type that only names an external definition, which is not loaded.
    mutating func readDoctype() throws(PaletteDecodingError) {
        guard startsHere("<!DOCTYPE") else { throw unexpected("an element, a comment or a CDATA section") }
        guard !hasRoot, !hasDoctype else {
            throw error(.malformed, "a document type here (expected at most one, before the root element)")
        }
        let start = i
        i += 9
        while i < bytes.count {
            switch bytes[i] {
            case UInt8(ascii: ">"):
                i += 1
                hasDoctype = true
                return
            case UInt8(ascii: "["):
                throw error(.unsupported, "a document type with definitions of its own (expected none)", at: start)
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard let close = bytes[(i + 1)...].firstIndex(of: bytes[i]) else {
                    throw error(.truncated, "a document type without end (expected \">\")", at: start)
                }
                i = close + 1
            case UInt8(ascii: "<"): throw unexpected("\">\" after the document type")
            default: i += 1
            }
        }
        throw error(.truncated, "a document type without end (expected \">\")", at: start)
    }
}
