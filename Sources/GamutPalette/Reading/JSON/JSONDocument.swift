// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A parsed JSON text: its bytes and a tape of eight-byte tokens over them.
///
/// Nothing is decoded before it is asked for. A palette of ten thousand swatches is one array of bytes and one of
/// tokens, values are an index into it, and what a program does not understand is still there byte for byte.
package final class JSONDocument: Sendable {
    /// The text as UTF-8, without byte order mark.
    let bytes: [UInt8]
    /// Every value in the order of the text; in objects keys and values alternate.
    let tokens: [JSONToken]
    /// Keys that occur more than once in an object, where that was allowed.
    package let warnings: [PaletteWarning]

    /// What to do about a key that occurs twice in an object, to which RFC 8259 gives no meaning.
    package enum DuplicateKeys: Sendable {
        /// Throw, at the second one.
        case refuse
        /// Warn; a look-up finds the last one, as in JavaScript.
        case keep
    }

    /// The most containers that may be open at a time.
    package static let maximumDepth = 128

    /// The largest text: what a token's 28 bits of length hold.
    package static let maximumSize = 1 << 28 - 1

    /// Parses a text by RFC 8259: UTF-8 (or UTF-16 with a byte order mark), one value, no comments, nothing after it.
    package init(_ text: SourceText, duplicateKeys: DuplicateKeys = .refuse) throws(PaletteDecodingError) {
        guard text.utf8.count <= Self.maximumSize else {
            throw PaletteDecodingError(
                .limitExceeded, "\(text.utf8.count) bytes of JSON (at most \(Self.maximumSize) are read)",
                value: "\(text.utf8.count)")
        }
        bytes = text.utf8
        let result = bytes.withUnsafeBufferPointer { buffer in
            var scanner = JSONScanner(buffer)
            return scanner.scan()
        }
        if let failure = result.failure { throw failure.error(in: bytes) }
        tokens = result.tokens
        guard duplicateKeys == .keep || result.duplicates.isEmpty else {
            let first = result.duplicates.min() ?? 0
            let key = JSONKeys.text(of: tokens[first], in: bytes)
            throw PaletteDecodingError(
                .duplicateName, "key \"\(key)\" occurs twice in an object (expected different keys)",
                at: SourcePosition(offset: tokens[first].start, in: bytes), value: key)
        }
        var finder = SourcePositionFinder(bytes)
        var warnings: [PaletteWarning] = []
        for token in result.duplicates.sorted() {
            let key = JSONKeys.text(of: tokens[token], in: bytes)
            warnings.append(
                PaletteWarning(
                    "key \"\(key)\" occurs twice in an object, the last one counts",
                    at: finder.position(of: tokens[token].start)))
        }
        self.warnings = warnings
    }

    /// Parses the bytes of a file.
    package convenience init(
        _ bytes: [UInt8], duplicateKeys: DuplicateKeys = .refuse
    ) throws(PaletteDecodingError) {
        try self.init(SourceText(bytes, fallback: .none), duplicateKeys: duplicateKeys)
    }

    /// The value that is the whole text.
    package var root: JSONValue { JSONValue(document: self, index: 0) }

    /// A finder of lines and columns, for programs that report many places.
    package var positions: SourcePositionFinder { SourcePositionFinder(bytes) }
}

/// One value or key of a JSON text, in eight bytes.
///
/// 32 bits of offset, 4 of kind, 28 of size: the length in bytes of a scalar, or the count of tokens of a container
/// with all it holds, itself included, so that the next sibling is a step away.
struct JSONToken: Sendable {
    enum Kind: UInt8, Sendable {
        case null, `false`, `true`, number, plainString, escapedString, array, object
    }

    private let bits: UInt64

    init(_ kind: Kind, start: Int, size: Int) {
        bits =
            UInt64(truncatingIfNeeded: start) << 32 | UInt64(kind.rawValue) << 28
            | UInt64(truncatingIfNeeded: size) & 0x0FFF_FFFF
    }

    /// The offset of the value's first byte.
    var start: Int { Int(bits >> 32) }

    var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: bits >> 28) & 0xF) ?? .null }

    /// Bytes of a scalar (quotation marks included), tokens of a container.
    var size: Int { Int(bits & 0x0FFF_FFFF) }

    /// How many tokens further the next sibling stands.
    var step: Int {
        switch kind {
        case .array, .object: size
        default: 1
        }
    }
}
