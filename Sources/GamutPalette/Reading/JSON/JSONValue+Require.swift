// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// Reading with errors that name the place: "a string at colors[3].red (expected a number)".
extension JSONValue {
    /// An error at the value.
    ///
    /// The message comes before " at PATH" and the expectation after it, in parentheses.
    package func error(
        _ reason: PaletteDecodingError.Reason, _ message: String, expected: String? = nil, value: String? = nil
    ) -> PaletteDecodingError {
        let path = path
        let place = path.isEmpty ? "at the top" : "at \(path)"
        let hint = expected.map { " (expected \($0))" } ?? ""
        return PaletteDecodingError(reason, "\(message) \(place)\(hint)", at: position, value: value ?? shortSource)
    }

    /// An error that says what the value is and what it should be.
    package func mismatch(expected: String) -> PaletteDecodingError {
        error(.malformed, kindPhrase, expected: expected)
    }

    /// The number as a finite double.
    package func requireDouble() throws(PaletteDecodingError) -> Double {
        guard let number else { throw mismatch(expected: "a number") }
        guard number.value.isFinite else {
            throw error(.invalidNumber, "a number beyond all doubles", expected: "a finite number")
        }
        return number.value
    }

    /// The number as a whole one in a range; `1.0` and `1e2` are whole numbers too.
    package func requireInteger(
        in range: ClosedRange<Int> = -(1 << 31)...(1 << 31 - 1)
    ) throws(PaletteDecodingError) -> Int {
        guard let number else { throw mismatch(expected: "a whole number") }
        let bounds = "\(range.lowerBound) to \(range.upperBound)"
        guard let integer = Int(exactly: number.value) else {
            throw error(.invalidNumber, "the number \(shortSource ?? "")", expected: "a whole number, \(bounds)")
        }
        guard range.contains(integer) else {
            throw error(.invalidNumber, "the number \(integer)", expected: bounds)
        }
        return integer
    }

    /// The string.
    package func requireString() throws(PaletteDecodingError) -> String {
        guard let string else { throw mismatch(expected: "a string") }
        return string
    }

    /// The value of `true` or `false`.
    package func requireBool() throws(PaletteDecodingError) -> Bool {
        guard let bool else { throw mismatch(expected: "true or false") }
        return bool
    }

    /// The array.
    package func requireArray() throws(PaletteDecodingError) -> JSONArray {
        guard let array else { throw mismatch(expected: "an array") }
        return array
    }

    /// The object.
    package func requireObject() throws(PaletteDecodingError) -> JSONObject {
        guard let object else { throw mismatch(expected: "an object") }
        return object
    }

    /// The value of a key that must be there.
    package func require(_ key: String) throws(PaletteDecodingError) -> JSONValue {
        let object = try requireObject()
        guard let value = object[key] else {
            throw error(.malformed, "no \"\(key)\"", expected: "that key in the object", value: key)
        }
        return value
    }

    /// The value of a key, or nil when it is absent or `null`; an error when this is not an object.
    package func optional(_ key: String) throws(PaletteDecodingError) -> JSONValue? {
        guard let value = try requireObject()[key], !value.isNull else { return nil }
        return value
    }

    private var kindPhrase: String {
        switch token.kind {
        case .null: "null"
        case .true: "true"
        case .false: "false"
        case .number: "a number"
        case .plainString, .escapedString: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// The source of a scalar, if it is short enough for a message.
    private var shortSource: String? {
        switch token.kind {
        case .array, .object: nil
        default: token.size <= 60 ? String(decoding: source, as: UTF8.self) : nil
        }
    }
}
