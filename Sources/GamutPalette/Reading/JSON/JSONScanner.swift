// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// Why a JSON text could not be scanned, before its line and column are worked out.
struct JSONFailure {
    let reason: PaletteDecodingError.Reason
    let message: String
    let offset: Int

    func error(in bytes: [UInt8]) -> PaletteDecodingError {
        PaletteDecodingError(reason, message, at: SourcePosition(offset: offset, in: bytes))
    }
}

/// Turns valid UTF-8 into tokens by the grammar of RFC 8259.
///
/// It keeps its own stack, so depth costs no recursion.
struct JSONScanner {
    struct Result {
        var tokens: [JSONToken]
        /// Indices of key tokens that repeat an earlier key of their object.
        var duplicates: [Int]
        var failure: JSONFailure?
    }

    /// An open container.
    private struct Frame {
        var token: Int
        var isObject: Bool
        /// One bit of a hash for each key so far.
        var seen: UInt64 = 0
        /// Whether two keys share a bit, so that the keys are to be compared when the object ends.
        var mayRepeat = false
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let count: Int
    private var i = 0
    private var tokens: [JSONToken] = []
    private var duplicates: [Int] = []
    private var stack: [Frame] = []
    private var failure: JSONFailure?

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        count = bytes.count
    }

    mutating func scan() -> Result {
        // Palettes have a token in ten bytes or more; what is reserved and not used costs no memory.
        tokens.reserveCapacity(count / 10 + 1)
        run()
        return Result(tokens: tokens, duplicates: duplicates, failure: failure)
    }

    private mutating func run() {
        var top = Frame(token: -1, isObject: false)
        while true {
            // A value, or the end of an array that is still empty.
            skipSpace()
            guard i < count else { return fail(.truncated, "the text ends (expected a value)") }
            let first = bytes[i]
            switch first {
            case UInt8(ascii: "\""):
                guard scanString() else { return }
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                guard scanNumber() else { return }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                guard stack.count < JSONDocument.maximumDepth else {
                    let limit = JSONDocument.maximumDepth
                    return fail(.limitExceeded, "a value nested too deeply (at most \(limit) levels are read)")
                }
                let isObject = first == UInt8(ascii: "{")
                stack.append(top)
                top = Frame(token: tokens.count, isObject: isObject)
                tokens.append(JSONToken(isObject ? .object : .array, start: i, size: 1))
                i += 1
                skipSpace()
                if i < count, bytes[i] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { break }
                if isObject, !scanKey(&top) { return }
                continue
            case UInt8(ascii: "t"):
                guard scanLiteral("true", .true) else { return }
            case UInt8(ascii: "f"):
                guard scanLiteral("false", .false) else { return }
            case UInt8(ascii: "n"):
                guard scanLiteral("null", .null) else { return }
            default:
                return failAtValue()
            }

            // After a value: the end of the text, a comma, or the end of any number of containers.
            while true {
                skipSpace()
                if stack.isEmpty {
                    if i < count { fail(.malformed, "\(shown) after the value (expected the end of the text)") }
                    return
                }
                let close = top.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
                guard i < count else {
                    return fail(.truncated, "the text ends (expected a comma or \"\(Unicode.Scalar(close))\")")
                }
                if bytes[i] == UInt8(ascii: ",") {
                    i += 1
                    if top.isObject, !scanKey(&top) { return }
                    break
                }
                guard bytes[i] == close else {
                    return fail(.malformed, "\(shown) (expected a comma or \"\(Unicode.Scalar(close))\")")
                }
                i += 1
                let token = tokens[top.token]
                tokens[top.token] = JSONToken(token.kind, start: token.start, size: tokens.count - top.token)
                if top.mayRepeat {
                    JSONKeys.findRepeated(in: tokens, object: top.token, bytes: bytes, into: &duplicates)
                }
                top = stack.removeLast()
            }
        }
    }

    @inline(__always)
    private mutating func skipSpace() {
        while i < count {
            switch bytes[i] {
            case 0x20, 0x0A, 0x0D, 0x09: i += 1
            default: return
            }
        }
    }

    /// A key and its colon.
    private mutating func scanKey(_ frame: inout Frame) -> Bool {
        skipSpace()
        guard i < count, bytes[i] == UInt8(ascii: "\"") else {
            failAt("a key in quotation marks")
            return false
        }
        let start = i
        guard scanString() else { return false }
        let length = i - start
        if tokens[tokens.count - 1].kind == .escapedString {
            frame.mayRepeat = true
        } else {
            // The bit must agree for equal keys; it spreads red, green, blue, alpha and the like.
            let hash = UInt64(bytes[start + 1]) &* 7 &+ UInt64(bytes[i - 2]) &* 31 &+ UInt64(length) &* 5
            let bit: UInt64 = 1 << (hash & 63)
            if frame.seen & bit != 0 { frame.mayRepeat = true }
            frame.seen |= bit
        }
        skipSpace()
        guard i < count, bytes[i] == UInt8(ascii: ":") else {
            failAt("a colon after the key")
            return false
        }
        i += 1
        return true
    }

    // MARK: Scalars

    /// A string with its quotation marks; `i` stands at the first one.
    private mutating func scanString() -> Bool {
        let start = i
        var kind = JSONToken.Kind.plainString
        i += 1
        let base = UnsafeRawPointer(bytes.baseAddress)
        while true {
            // Eight bytes at a time while none is a quotation mark, a backslash or a control character.
            while let base, i + 8 <= count {
                let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: i, as: UInt64.self))
                let low: UInt64 = 0x0101_0101_0101_0101
                let quote = word ^ (low &* 0x22)
                let backslash = word ^ (low &* 0x5C)
                let found =
                    ((quote &- low) & ~quote) | ((backslash &- low) & ~backslash) | ((word &- low &* 0x20) & ~word)
                let stops = found & (low << 7)
                if stops != 0 {
                    // The lowest mark is exact; only those above one may be false.
                    i += stops.trailingZeroBitCount / 8
                    break
                }
                i += 8
            }
            guard i < count else {
                i = count
                fail(.truncated, "the text ends inside a string (expected a quotation mark)")
                return false
            }
            switch bytes[i] {
            case UInt8(ascii: "\""):
                i += 1
                tokens.append(JSONToken(kind, start: start, size: i - start))
                return true
            case UInt8(ascii: "\\"):
                kind = .escapedString
                guard scanEscape() else { return false }
            case 0..<0x20:
                fail(.malformed, "control character \(shown) inside a string (expected an escape such as \\n)")
                return false
            default:
                i += 1
            }
        }
    }

    /// An escape; `i` stands at the backslash.
    private mutating func scanEscape() -> Bool {
        guard i + 1 < count else {
            i = count
            fail(.truncated, "the text ends inside a string (expected a quotation mark)")
            return false
        }
        switch bytes[i + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            i += 2
            return true
        case UInt8(ascii: "u"):
            guard let unit = JSONStrings.codeUnit(bytes, at: i) else { break }
            if UTF16.isLeadSurrogate(unit), let next = JSONStrings.codeUnit(bytes, at: i + 6),
                UTF16.isTrailSurrogate(next)
            {
                i += 12
                return true
            }
            if UTF16.isSurrogate(unit) {
                fail(.invalidText, "an escape for half a character (expected a pair of surrogates)")
                return false
            }
            i += 6
            return true
        default: break
        }
        fail(.malformed, "an unknown escape (expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX)")
        return false
    }

    private mutating func scanNumber() -> Bool {
        let start = i
        if bytes[i] == UInt8(ascii: "-") { i += 1 }
        if i < count, bytes[i] == UInt8(ascii: "0") {
            i += 1
            if i < count, isDigit(bytes[i]) {
                i = start
                fail(.malformed, "a number with leading zeros (expected none)")
                return false
            }
        } else if !scanDigits() {
            return false
        }
        if i < count, bytes[i] == UInt8(ascii: ".") {
            i += 1
            guard scanDigits() else { return false }
        }
        if i < count, bytes[i] | 0x20 == UInt8(ascii: "e") {
            i += 1
            if i < count, bytes[i] == UInt8(ascii: "-") || bytes[i] == UInt8(ascii: "+") { i += 1 }
            guard scanDigits() else { return false }
        }
        tokens.append(JSONToken(.number, start: start, size: i - start))
        return true
    }

    /// One digit or more.
    @inline(__always)
    private mutating func scanDigits() -> Bool {
        guard i < count, isDigit(bytes[i]) else {
            failAt("a digit")
            return false
        }
        while i < count, isDigit(bytes[i]) { i += 1 }
        return true
    }

    @inline(__always)
    private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    private mutating func scanLiteral(_ text: StaticString, _ kind: JSONToken.Kind) -> Bool {
        let length = text.utf8CodeUnitCount
        let matches = text.withUTF8Buffer { expected in
            i + length <= count && (0..<length).allSatisfy { bytes[i + $0] == expected[$0] }
        }
        guard matches else {
            failAtValue()
            return false
        }
        tokens.append(JSONToken(kind, start: i, size: length))
        i += length
        return true
    }

    // MARK: Failures

    private mutating func fail(_ reason: PaletteDecodingError.Reason, _ message: String) {
        failure = JSONFailure(reason: reason, message: message, offset: i)
    }

    /// A failure at the next byte that says what should stand there.
    private mutating func failAt(_ expected: String) {
        if i < count {
            fail(.malformed, "\(shown) (expected \(expected))")
        } else {
            fail(.truncated, "the text ends (expected \(expected))")
        }
    }

    /// A failure where a value should begin, with a word about what people write there.
    private mutating func failAtValue() {
        switch bytes[i] {
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            fail(.malformed, "\(shown) after a comma or a colon (expected a value)")
        case UInt8(ascii: "/"): fail(.malformed, "a comment (expected a value, JSON has no comments)")
        case UInt8(ascii: "'"): fail(.malformed, "\"'\" (expected a value, strings stand in double quotation marks)")
        case UInt8(ascii: "+"), UInt8(ascii: "."): fail(.malformed, "\(shown) (expected a digit or a minus sign)")
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
            let word = bytes[i..<min(count, i + 24)].prefix { 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 }
            let text = String(decoding: word, as: UTF8.self)
            if i + word.count == count, ["true", "false", "null"].contains(where: { $0.hasPrefix(text) }) {
                fail(.truncated, "the text ends inside \"\(text)\" (expected a value)")
            } else {
                fail(.malformed, "\"\(text)\" (expected a value)")
            }
        default: failAt("a value")
        }
    }

    /// The character at `i` for a message.
    private var shown: String {
        guard i < count else { return "the end" }
        let character = bytes[i..<min(count, i + 4)]
        guard let scalar = String(decoding: character, as: UTF8.self).unicodeScalars.first else { return "the end" }
        if scalar.value < 0x20 || scalar.value == 0x7F {
            return "U+00" + HexDigits.text(of: UInt8(truncatingIfNeeded: scalar.value))
        }
        return scalar == "\"" ? "a quotation mark" : "\"\(scalar)\""
    }
}
