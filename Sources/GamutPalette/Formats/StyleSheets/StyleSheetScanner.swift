// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Finds the blocks and the variables of a style sheet and passes over all else (CSS Syntax 3 §5; Sass).
///
/// It never fails, as CSS never does: what is not understood ends with its statement. Blocks may nest to any depth, for
/// only their count is kept.
struct StyleSheetScanner {
    /// The languages of style sheets.
    enum Dialect: Sendable {
        /// Variables are `--name: value`.
        case css
        /// Variables are `$name: value`, and `//` begins a comment.
        case scss
    }

    /// What a style sheet is made of here.
    enum Piece {
        /// A block begins after a selector or an at-rule.
        case open(prelude: Range<Int>)
        /// The innermost block ends.
        case close
        /// A variable; its name is without mark, its value without blanks and comments around it.
        case variable(name: Range<Int>, value: Range<Int>)
    }

    let bytes: UnsafeBufferPointer<UInt8>
    let dialect: Dialect
    /// How many blocks are open.
    private(set) var depth = 0
    /// Where a comment begins that never ends.
    private(set) var openComment: Int?
    private var offset = 0
    /// The brackets that close what is open in a statement, and how many of them are braces.
    private var brackets: [UInt8] = []
    private var openBraces = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, dialect: Dialect) {
        self.bytes = bytes
        self.dialect = dialect
    }

    /// The next piece, nil at the end of the text.
    mutating func next() -> Piece? {
        while true {
            skipBlanks()
            guard offset < bytes.count else { return nil }
            switch bytes[offset] {
            case UInt8(ascii: ";"):
                offset += 1
            case UInt8(ascii: "}"):
                offset += 1
                guard depth > 0 else { continue }
                depth -= 1
                return .close
            default:
                if let variable = takeVariable() { return variable }
                let start = offset
                let end = skipStatement(intoBlocks: false)
                guard offset < bytes.count, bytes[offset] == UInt8(ascii: "{") else { continue }
                offset += 1
                depth += 1
                return .open(prelude: start..<end)
            }
        }
    }

    private mutating func takeVariable() -> Piece? {
        let start = offset
        switch dialect {
        case .css:
            guard starts(with: "--") else { return nil }
            offset += 2
        case .scss:
            guard bytes[offset] == UInt8(ascii: "$") else { return nil }
            offset += 1
        }
        let nameStart = offset
        skipIdentifier()
        let name = nameStart..<offset
        skipBlanks()
        guard !name.isEmpty, offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else {
            offset = start
            return nil
        }
        offset += 1
        skipBlanks()
        let valueStart = offset
        return .variable(name: name, value: valueStart..<skipStatement(intoBlocks: true))
    }

    // MARK: Passing over

    private func starts(with text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard offset + length <= bytes.count else { return false }
        return (0..<length).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
    }

    private mutating func skipIdentifier() {
        while offset < bytes.count {
            if StyleSheetText.isIdentifierPart(bytes[offset]) {
                offset += 1
            } else if bytes[offset] == UInt8(ascii: "\\"), offset + 1 < bytes.count, bytes[offset + 1] != 0x0A {
                offset += 2
            } else {
                return
            }
        }
    }

    /// Goes behind blanks and comments.
    private mutating func skipBlanks() {
        while offset < bytes.count, StyleSheetText.isBlank(bytes[offset]) || skipComment() {
            if offset < bytes.count, StyleSheetText.isBlank(bytes[offset]) { offset += 1 }
        }
    }

    /// Goes behind a comment, where one begins here.
    private mutating func skipComment() -> Bool {
        guard let end = Self.endOfComment(bytes, at: offset, before: bytes.count, dialect) else { return false }
        let isClosed = end - offset >= 4 && bytes[end - 2] == UInt8(ascii: "*") && bytes[end - 1] == UInt8(ascii: "/")
        if !isClosed && bytes[offset + 1] == UInt8(ascii: "*") { openComment = offset }
        offset = end
        return true
    }

    /// The offset behind the comment that begins at an offset, nil where none does.
    static func endOfComment(
        _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, before end: Int, _ dialect: Dialect
    ) -> Int? {
        guard start + 1 < end, bytes[start] == UInt8(ascii: "/") else { return nil }
        var i = start + 2
        if bytes[start + 1] == UInt8(ascii: "*") {
            while i + 1 < end, bytes[i] != UInt8(ascii: "*") || bytes[i + 1] != UInt8(ascii: "/") { i += 1 }
            return min(i + 2, end)
        }
        guard dialect == .scss, bytes[start + 1] == UInt8(ascii: "/") else { return nil }
        while i < end, bytes[i] != 0x0A, bytes[i] != 0x0D { i += 1 }
        return i
    }

    /// The range of the text without blanks and comments around it.
    mutating func content() -> Range<Int> {
        skipBlanks()
        let start = offset
        var end = start
        while offset < bytes.count {
            end = max(end, skipStatement(intoBlocks: true))
            guard offset < bytes.count else { break }
            offset += 1
            end = offset
        }
        return start..<end
    }

    /// Goes to the end of a statement and gives the offset behind its last byte that is neither blank nor comment.
    ///
    /// A semicolon ends it, or the end of its block, or the start of one that it is not to go into.
    private mutating func skipStatement(intoBlocks: Bool) -> Int {
        brackets.removeAll(keepingCapacity: true)
        openBraces = 0
        var end = offset
        while offset < bytes.count {
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: ";") where brackets.isEmpty:
                return end
            case UInt8(ascii: "}") where openBraces == 0:
                // CSS would let an open parenthesis swallow the rest of the file; here it ends with its block.
                return end
            case UInt8(ascii: "{"):
                let isInterpolation = offset > 0 && bytes[offset - 1] == UInt8(ascii: "#") && dialect == .scss
                if !intoBlocks && brackets.isEmpty && !isInterpolation { return end }
                brackets.append(UInt8(ascii: "}"))
                openBraces += 1
            case UInt8(ascii: "("):
                if isAfterURL && skipBareURL() {
                    end = offset
                    continue
                }
                brackets.append(UInt8(ascii: ")"))
            case UInt8(ascii: "["):
                brackets.append(UInt8(ascii: "]"))
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                if brackets.last == byte {
                    brackets.removeLast()
                    if byte == UInt8(ascii: "}") { openBraces -= 1 }
                }
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                skipString(byte)
                end = offset
                continue
            case UInt8(ascii: "\\"):
                offset = min(offset + 2, bytes.count)
                end = offset
                continue
            case UInt8(ascii: "/"):
                if skipComment() { continue }
            default:
                if StyleSheetText.isBlank(byte) {
                    offset += 1
                    continue
                }
            }
            offset += 1
            end = offset
        }
        return end
    }

    /// Goes behind a string; a line end ends it too.
    private mutating func skipString(_ quote: UInt8) {
        offset += 1
        while offset < bytes.count, bytes[offset] != 0x0A {
            let byte = bytes[offset]
            offset += byte == UInt8(ascii: "\\") && offset + 1 < bytes.count ? 2 : 1
            if byte == quote { return }
        }
    }

    /// Whether the parenthesis here follows `url`.
    private var isAfterURL: Bool {
        offset >= 3 && bytes[offset - 3] | 0x20 == UInt8(ascii: "u") && bytes[offset - 2] | 0x20 == UInt8(ascii: "r")
            && bytes[offset - 1] | 0x20 == UInt8(ascii: "l")
    }

    /// Goes behind an address without quotation marks, which may hold semicolons and what looks like comments.
    private mutating func skipBareURL() -> Bool {
        var i = offset + 1
        while i < bytes.count, StyleSheetText.isBlank(bytes[i]) { i += 1 }
        guard i < bytes.count, bytes[i] != UInt8(ascii: "\""), bytes[i] != UInt8(ascii: "'") else { return false }
        while i < bytes.count, bytes[i] != UInt8(ascii: ")"), bytes[i] != 0x0A { i += 1 }
        guard i < bytes.count, bytes[i] == UInt8(ascii: ")") else { return false }
        offset = i + 1
        return true
    }
}
