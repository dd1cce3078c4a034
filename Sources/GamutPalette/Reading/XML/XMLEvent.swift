// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The name of an element or attribute.
package struct XMLName: Hashable, Sendable, CustomStringConvertible {
    /// What stands before the colon; empty without one.
    package let prefix: String
    /// What stands after the colon, or the whole name.
    package let local: String
    /// The namespace the prefix is bound to; nil for none, and for a prefix that is not declared.
    package let namespace: String?

    /// The name as it is written.
    package var description: String { prefix.isEmpty ? local : "\(prefix):\(local)" }
}

/// An attribute of a start tag.
package struct XMLAttribute: Hashable, Sendable {
    package let name: XMLName
    /// The value with its references decoded and line ends turned into spaces.
    package let value: String
    /// Where the attribute's name stands.
    package let position: SourcePosition
}

/// A start tag or an empty-element tag.
package struct XMLStartTag: Hashable, Sendable {
    package let name: XMLName
    /// The attributes in the order of the file, without declarations of namespaces.
    package let attributes: [XMLAttribute]
    /// Where the `<` stands.
    package let position: SourcePosition

    /// The value of an attribute, by its local name.
    package subscript(local: String) -> String? { attribute(local)?.value }

    /// An attribute, by its local name; one without a prefix is preferred.
    package func attribute(_ local: String) -> XMLAttribute? {
        attributes.first { $0.name.local == local && $0.name.prefix.isEmpty }
            ?? attributes.first { $0.name.local == local }
    }

    /// The value of an attribute that must be there.
    package func require(_ local: String) throws(PaletteDecodingError) -> XMLAttribute {
        guard let attribute = attribute(local) else {
            throw PaletteDecodingError(
                .malformed, "<\(name)> without attribute \"\(local)\" (expected it)", at: position, value: local)
        }
        return attribute
    }
}

/// A run of character data.
package struct XMLText: Hashable, Sendable {
    /// The characters with references decoded and line ends as LF.
    package var string: String
    /// Where the first character stands.
    package var position: SourcePosition

    /// Whether it holds nothing but space.
    package var isBlank: Bool { string.utf8.allSatisfy(isXMLSpace) }

    /// The characters without space around them.
    package var trimmed: String {
        let utf8 = Array(string.utf8)
        guard let first = utf8.firstIndex(where: { !isXMLSpace($0) }),
            let last = utf8.lastIndex(where: { !isXMLSpace($0) })
        else { return "" }
        return String(decoding: utf8[first...last], as: UTF8.self)
    }
}

/// A piece of an XML document.
package enum XMLEvent: Hashable, Sendable {
    /// An element begins. An empty-element tag gives a start and an end.
    case start(XMLStartTag)
    /// An element ends.
    case end(XMLName)
    /// Character data or the content of a CDATA section, up to the next markup.
    case text(XMLText)
    /// A comment.
    case comment(XMLText)
    /// A processing instruction; the XML declaration is not one.
    case instruction(target: String, data: String)
}
