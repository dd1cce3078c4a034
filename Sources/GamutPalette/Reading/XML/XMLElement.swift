// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// An element with all it holds, for formats whose parts refer to each other.
///
/// Comments and instructions are left out. Where the order of the file is the order of use, `XMLReader` needs less.
package struct XMLElement: Hashable, Sendable {
    /// The start tag: name, attributes, position.
    package let tag: XMLStartTag
    /// The child elements in the order of the file.
    package let children: [XMLElement]
    /// The characters directly inside, of all pieces together.
    package let text: XMLText

    package var name: XMLName { tag.name }

    package var position: SourcePosition { tag.position }

    /// The value of an attribute, by its local name.
    package subscript(local: String) -> String? { tag[local] }

    /// The first child of a local name.
    package func child(_ local: String) -> XMLElement? {
        children.first { $0.name.local == local }
    }

    /// The children of a local name.
    package func children(_ local: String) -> [XMLElement] {
        children.filter { $0.name.local == local }
    }

    /// Reads a whole document and gives its root element.
    package static func parse(_ bytes: [UInt8]) throws(PaletteDecodingError) -> XMLElement {
        var reader = try XMLReader(bytes)
        let root = try reader.element(try reader.root())
        try reader.finish()
        return root
    }
}

extension XMLReader {
    /// Reads the open element, whose start tag was just given, to its end.
    ///
    /// It calls itself once a level, and the reader bounds the depth.
    package mutating func element(_ tag: XMLStartTag) throws(PaletteDecodingError) -> XMLElement {
        var children: [XMLElement] = []
        var text: XMLText?
        while let event = try next() {
            switch event {
            case .start(let child): children.append(try element(child))
            case .text(let piece):
                if text == nil { text = piece } else { text?.string += piece.string }
            case .end:
                return XMLElement(
                    tag: tag, children: children, text: text ?? XMLText(string: "", position: tag.position))
            case .comment, .instruction: break
            }
        }
        return XMLElement(tag: tag, children: children, text: text ?? XMLText(string: "", position: tag.position))
    }
}
