// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// A value in a JSON document: the document and an index into its tokens.
package struct JSONValue: Sendable {
    /// What a value can be.
    package enum Kind: Hashable, Sendable {
        case null, bool, number, string, array, object
    }

    /// The document the value stands in.
    package let document: JSONDocument
    let index: Int

    var token: JSONToken { document.tokens[index] }

    /// What the value is.
    package var kind: Kind {
        switch token.kind {
        case .null: .null
        case .true, .false: .bool
        case .number: .number
        case .plainString, .escapedString: .string
        case .array: .array
        case .object: .object
        }
    }

    /// Whether the value is `null`.
    package var isNull: Bool { token.kind == .null }

    // MARK: Values, or nil when the value is of another kind

    /// The value of `true` or `false`.
    package var bool: Bool? {
        switch token.kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// The text of a string with its escapes decoded.
    package var string: String? {
        switch token.kind {
        case .plainString, .escapedString: JSONKeys.text(of: token, in: document.bytes)
        default: nil
        }
    }

    /// The number and how it is written.
    package var number: DecimalNumber? {
        let token = token
        guard token.kind == .number else { return nil }
        return document.bytes.withUnsafeBufferPointer { DecimalNumber($0, at: token.start, grammar: .json) }
    }

    /// The elements of an array.
    package var array: JSONArray? { token.kind == .array ? JSONArray(container: self) : nil }

    /// The members of an object.
    package var object: JSONObject? { token.kind == .object ? JSONObject(container: self) : nil }

    /// The value of a key, or nil when there is none or the value is not an object.
    package subscript(key: String) -> JSONValue? { object?[key] }

    /// Whether the value is this string; cheaper than making one.
    package func isString(_ text: String) -> Bool {
        let token = token
        switch token.kind {
        case .plainString:
            let inner = (token.start + 1)..<(token.start + token.size - 1)
            return document.bytes[inner].elementsEqual(text.utf8)
        case .escapedString: return string == text
        default: return false
        }
    }

    // MARK: Source

    /// The bytes of the value as they are in the file, without space around it.
    package var source: ArraySlice<UInt8> {
        let token = token
        switch token.kind {
        case .array, .object: break
        default: return document.bytes[token.start..<(token.start + token.size)]
        }
        return document.bytes[token.start..<containerEnd(from: token.start)]
    }

    /// The offset after the bracket that closes a container.
    ///
    /// The text is known to be sound, so that is where as many brackets have closed as opened.
    private func containerEnd(from start: Int) -> Int {
        document.bytes.withUnsafeBufferPointer { bytes in
            var depth = 0
            var inString = false
            var i = start
            repeat {
                switch bytes[i] {
                case UInt8(ascii: "\\") where inString: i += 1
                case UInt8(ascii: "\""): inString.toggle()
                case UInt8(ascii: "["), UInt8(ascii: "{"): depth += inString ? 0 : 1
                case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= inString ? 0 : 1
                default: break
                }
                i += 1
            } while depth > 0 && i < bytes.count
            return i
        }
    }

    /// The value on its own, to be kept and written back byte for byte.
    package var fragment: JSONFragment { JSONFragment(bytes: Array(source)) }

    /// The line and column of the value's first byte.
    ///
    /// It walks the text, so it is for single messages; `JSONDocument.positions` finds many.
    package var position: SourcePosition { SourcePosition(offset: token.start, in: document.bytes) }

    /// The offset of the value's first byte, for `JSONDocument.positions`.
    package var offset: Int { token.start }

    /// Where the value stands in the document: `colors[3].components[1]`; empty for the whole text.
    package var path: String {
        var path = ""
        var container = JSONValue(document: document, index: 0)
        descent: while container.index < index {
            if let array = container.array {
                for (number, element) in array.enumerated() where element.contains(index) {
                    path += "[\(number)]"
                    container = element
                    continue descent
                }
            } else if let object = container.object {
                for member in object where member.value.contains(index) || member.keyIndex == index {
                    let key = member.key
                    let special = key.unicodeScalars.contains { $0 <= " " || ".[]\"".unicodeScalars.contains($0) }
                    let isPlain = !key.isEmpty && !special
                    path += isPlain ? (path.isEmpty ? key : "." + key) : "[\"\(key)\"]"
                    container = member.value
                    continue descent
                }
            }
            break
        }
        return path
    }

    private func contains(_ other: Int) -> Bool { index <= other && other < index + token.step }
}

/// The elements of a JSON array.
package struct JSONArray: Sequence, Sendable {
    let container: JSONValue

    package struct Iterator: IteratorProtocol {
        private let document: JSONDocument
        private var index: Int
        private let end: Int

        init(_ container: JSONValue) {
            document = container.document
            index = container.index + 1
            end = container.index + container.token.size
        }

        package mutating func next() -> JSONValue? {
            guard index < end else { return nil }
            let value = JSONValue(document: document, index: index)
            index += value.token.step
            return value
        }
    }

    package func makeIterator() -> Iterator { Iterator(container) }

    /// The count of elements; it steps over each of them.
    package var count: Int { reduce(into: 0) { count, _ in count += 1 } }

    /// Whether there are no elements.
    package var isEmpty: Bool { container.token.size == 1 }
}

/// The members of a JSON object in the order of the file.
package struct JSONObject: Sequence, Sendable {
    let container: JSONValue

    /// A key with its value.
    package struct Member: Sendable {
        let keyIndex: Int
        /// The value.
        package let value: JSONValue

        /// The key with its escapes decoded.
        package var key: String {
            JSONKeys.text(of: value.document.tokens[keyIndex], in: value.document.bytes)
        }

        /// Whether the key is this text; cheaper than making a string.
        package func isKey(_ text: String) -> Bool {
            JSONValue(document: value.document, index: keyIndex).isString(text)
        }

        /// The line and column of the key.
        package var keyPosition: SourcePosition {
            JSONValue(document: value.document, index: keyIndex).position
        }
    }

    package struct Iterator: IteratorProtocol {
        private let document: JSONDocument
        private var index: Int
        private let end: Int

        init(_ container: JSONValue) {
            document = container.document
            index = container.index + 1
            end = container.index + container.token.size
        }

        package mutating func next() -> Member? {
            guard index + 1 < end else { return nil }
            let value = JSONValue(document: document, index: index + 1)
            let member = Member(keyIndex: index, value: value)
            index += 1 + value.token.step
            return member
        }
    }

    package func makeIterator() -> Iterator { Iterator(container) }

    /// The count of members; it steps over each of them.
    package var count: Int { reduce(into: 0) { count, _ in count += 1 } }

    /// Whether there are no members.
    package var isEmpty: Bool { container.token.size == 1 }

    /// The value of a key; of the last one where a key was allowed to repeat.
    package subscript(key: String) -> JSONValue? {
        let keepsDuplicates = !container.document.warnings.isEmpty
        var found: JSONValue?
        for member in self where member.isKey(key) {
            found = member.value
            if !keepsDuplicates { break }
        }
        return found
    }
}

/// A JSON value as it was written in a file: content to be carried along, not understood.
package struct JSONFragment: Hashable, Sendable {
    /// The bytes of one valid JSON value, without space around it.
    package let bytes: [UInt8]
}
