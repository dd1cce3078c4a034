// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Writes JSON: compact or with two spaces a level, always with the same bytes for the same data.
struct JSONText {
    private(set) var bytes: [UInt8] = []
    private let isPretty: Bool
    /// Whether each open array or object has members already.
    private var hasMembers: [Bool] = []
    private var followsKey = false

    init(pretty: Bool) { isPretty = pretty }

    // MARK: Structure

    mutating func array(_ body: (inout JSONText) -> Void) { nest("[", "]", body) }

    mutating func object(_ body: (inout JSONText) -> Void) { nest("{", "}", body) }

    /// An array on one line.
    mutating func row(_ values: [Double?]) {
        begin()
        bytes.append(UInt8(ascii: "["))
        for (i, value) in values.enumerated() {
            if i > 0 { bytes.append(contentsOf: isPretty ? [0x2C, 0x20] : [0x2C]) }
            if let value { Self.append(value, to: &bytes) } else { bytes.append(contentsOf: "null".utf8) }
        }
        bytes.append(UInt8(ascii: "]"))
    }

    mutating func key(_ name: StaticString) {
        separate()
        name.withUTF8Buffer { Self.append($0, to: &bytes) }
        bytes.append(UInt8(ascii: ":"))
        if isPretty { bytes.append(UInt8(ascii: " ")) }
        followsKey = true
    }

    private mutating func nest(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONText) -> Void) {
        begin()
        bytes.append(UInt8(ascii: open))
        hasMembers.append(false)
        body(&self)
        if hasMembers.removeLast() { newLine() }
        bytes.append(UInt8(ascii: close))
    }

    /// What stands before a value: nothing after a key, a comma or a line end in an array.
    private mutating func begin() {
        if followsKey { followsKey = false } else { separate() }
    }

    private mutating func separate() {
        guard let last = hasMembers.indices.last else { return }
        if hasMembers[last] { bytes.append(UInt8(ascii: ",")) }
        hasMembers[last] = true
        newLine()
    }

    private mutating func newLine() {
        guard isPretty else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * hasMembers.count))
    }

    // MARK: Values

    mutating func value(_ text: String?) {
        begin()
        guard var text else { return bytes.append(contentsOf: "null".utf8) }
        text.withUTF8 { Self.append($0, to: &bytes) }
    }

    mutating func value(_ number: Double?) {
        begin()
        if let number { Self.append(number, to: &bytes) } else { bytes.append(contentsOf: "null".utf8) }
    }

    mutating func value(_ number: Int?) {
        begin()
        bytes.append(contentsOf: (number.map(String.init) ?? "null").utf8)
    }

    mutating func value(_ flag: Bool) {
        begin()
        bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    }

    mutating func value(_ texts: [String]) {
        begin()
        bytes.append(UInt8(ascii: "["))
        for (i, text) in texts.enumerated() {
            if i > 0 { bytes.append(contentsOf: isPretty ? [0x2C, 0x20] : [0x2C]) }
            var text = text
            text.withUTF8 { Self.append($0, to: &bytes) }
        }
        bytes.append(UInt8(ascii: "]"))
    }

    // MARK: Pieces

    /// Appends a string in quotation marks; what is not UTF-8 becomes U+FFFD.
    static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        if text.allSatisfy({ $0 < 0x80 }) {
            appendEscaped(text, to: &bytes)
        } else {
            appendEscaped(String(decoding: text, as: UTF8.self).utf8, to: &bytes)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func appendEscaped(_ text: some Sequence<UInt8>, to bytes: inout [UInt8]) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0x0A: bytes.append(contentsOf: "\\n".utf8)
            case 0x0D: bytes.append(contentsOf: "\\r".utf8)
            case 0x09: bytes.append(contentsOf: "\\t".utf8)
            case 0..<0x20, 0x7F:
                let digits = Array("0123456789ABCDEF".utf8)
                bytes.append(contentsOf: "\\u00".utf8)
                bytes.append(digits[Int(byte >> 4)])
                bytes.append(digits[Int(byte & 0xF)])
            default: bytes.append(byte)
            }
        }
    }

    /// Appends the shortest digits that read back as the same number; what JSON cannot hold becomes `null`.
    static func append(_ number: Double, to bytes: inout [UInt8]) {
        guard number.isFinite else { return bytes.append(contentsOf: "null".utf8) }
        var text = number.description
        text.withUTF8 { digits in
            let isWhole = digits.count > 2 && digits[digits.count - 1] == 0x30 && digits[digits.count - 2] == 0x2E
            bytes.append(contentsOf: isWhole ? digits.dropLast(2) : digits[...])
        }
    }
}
