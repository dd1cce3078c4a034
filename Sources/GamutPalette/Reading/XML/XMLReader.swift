// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Reads an XML 1.0 document piece by piece, with namespaces and without document type definitions.
///
/// It is strict: one root element, matching tags, no attribute twice, no undefined entity, nothing missing at the end.
/// A `<!DOCTYPE>` that only names an external definition is passed over, as old office files have one, and nothing is
/// ever loaded; one with an internal subset is refused, so no entity can grow. Depth and attributes are bounded.
///
/// Programs walk down with `root` and `nextChild`:
///
///     var xml = try XMLReader(bytes)
///     let resources = try xml.root()
///     while let child = try xml.nextChild() {
///         if child.name.local == "color" { use(try xml.text()) } else { try xml.skip() }
///     }
package struct XMLReader: Sendable {
    /// The most elements that may be open at a time.
    package static let maximumDepth = 128
    /// The most attributes of a tag.
    package static let maximumAttributes = 256

    /// An element whose end has not come yet.
    struct OpenElement: Sendable {
        let name: XMLName
        /// The bytes of the name as written.
        let written: Range<Int>
        let position: SourcePosition
        /// The prefixes that its start tag declares.
        let prefixes: [String]
    }

    /// The document as UTF-8.
    let bytes: [UInt8]
    /// The offset of the next byte.
    var i = 0
    var open: [OpenElement] = []
    /// For each prefix the namespaces it is bound to, the innermost last; the empty prefix is the default.
    var namespaces: [String: [String]] = ["xml": ["http://www.w3.org/XML/1998/namespace"]]
    var finder: SourcePositionFinder
    /// Whether the tag just read was an empty-element tag, so that its end comes next.
    var endsEmptyElement = false
    var hasRoot = false
    var hasDoctype = false

    /// Begins to read a document; its declaration is read here.
    package init(_ bytes: [UInt8]) throws(PaletteDecodingError) {
        try self.init(SourceText(xml: bytes))
    }

    /// Begins to read a text; the encoding in its declaration no longer matters.
    package init(_ text: SourceText) throws(PaletteDecodingError) {
        bytes = text.utf8
        finder = SourcePositionFinder(bytes)
        try readDeclaration()
    }

    // MARK: Pieces

    /// The next piece, or nil after the end of the document.
    package mutating func next() throws(PaletteDecodingError) -> XMLEvent? {
        if endsEmptyElement {
            endsEmptyElement = false
            return .end(closeElement().name)
        }
        while i < bytes.count {
            if bytes[i] != UInt8(ascii: "<") {
                if open.isEmpty {
                    try skipSpaceOutsideRoot()
                    continue
                }
                return .text(try readCharacterData())
            }
            if startsHere("<!--") { return .comment(try readComment()) }
            if startsHere("<?") { return try readInstruction() }
            if startsHere("</") { return .end(try readEndTag()) }
            if startsHere("<![CDATA[") { return .text(try readCDATA()) }
            if startsHere("<!") {
                try readDoctype()
                continue
            }
            return .start(try readStartTag())
        }
        if let element = open.last {
            throw error(
                .truncated,
                "the text ends inside <\(element.name)>, opened at \(element.position) (expected </\(element.name)>)")
        }
        guard hasRoot else { throw error(.truncated, "the text ends (expected an element)") }
        return nil
    }

    // MARK: Walking

    /// The start tag of the root element; to be asked first.
    package mutating func root() throws(PaletteDecodingError) -> XMLStartTag {
        while let event = try next() {
            if case .start(let tag) = event { return tag }
        }
        throw error(.truncated, "the text ends (expected an element)")
    }

    /// The start tag of the next child of the element that is open, or nil when that element has ended.
    ///
    /// The child is then the open element, and must be read to its end with `nextChild`, `text` or `skip` before its
    /// next sibling is asked for. Text between children is passed over.
    package mutating func nextChild() throws(PaletteDecodingError) -> XMLStartTag? {
        while let event = try next() {
            switch event {
            case .start(let tag): return tag
            case .end: return nil
            case .text, .comment, .instruction: break
            }
        }
        return nil
    }

    /// The text of the open element up to its end; an element inside it is an error.
    package mutating func text() throws(PaletteDecodingError) -> XMLText {
        var result: XMLText?
        let start = place(i)
        while let event = try next() {
            switch event {
            case .text(let piece):
                if result == nil { result = piece } else { result?.string += piece.string }
            case .end: return result ?? XMLText(string: "", position: start)
            case .start(let tag):
                throw PaletteDecodingError(
                    .malformed, "<\(tag.name)> inside text (expected characters only)", at: tag.position,
                    value: tag.name.description)
            case .comment, .instruction: break
            }
        }
        return result ?? XMLText(string: "", position: start)
    }

    /// Passes over the rest of the open element with all it holds.
    package mutating func skip() throws(PaletteDecodingError) {
        var depth = 1
        while depth > 0, let event = try next() {
            switch event {
            case .start: depth += 1
            case .end: depth -= 1
            case .text, .comment, .instruction: break
            }
        }
    }

    /// Reads what is left of the document, so that damage after the last element of interest is found.
    package mutating func finish() throws(PaletteDecodingError) {
        while try next() != nil {}
    }

    // MARK: Places

    /// The line and column of an offset.
    mutating func place(_ offset: Int) -> SourcePosition { finder.position(of: offset) }

    /// An error at the next byte, or at another offset.
    func error(
        _ reason: PaletteDecodingError.Reason, _ message: String, at offset: Int? = nil, value: String? = nil
    ) -> PaletteDecodingError {
        PaletteDecodingError(reason, message, at: SourcePosition(offset: offset ?? i, in: bytes), value: value)
    }
}
