// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Why a text is not a colour, or a colour has no text of the wanted kind, and where.
///
/// A message says what is wrong and, in parentheses, what was expected: `'rebecapurple' is not a colour (expected …)`.
public struct ColorSyntaxError: Error, Hashable, Sendable {
    /// The kind of the mistake, for code that reacts to it.
    public let reason: Reason
    /// Where the mistake is, in UTF-8 bytes from the start of the input; 0 when the input is a colour.
    public let offset: Int
    /// What is wrong and what was expected: lower case, one line, no full stop.
    public let message: String
    /// The text that is wrong, shortened when it is long; empty where something is absent.
    public let offendingText: String
    /// The right name that is nearest to the text, where one is near.
    public let suggestion: String?

    /// Makes an error from its parts.
    public init(
        _ reason: Reason, at offset: Int, _ message: String, offendingText: String = "", suggestion: String? = nil
    ) {
        self.reason = reason
        self.offset = offset
        self.message = message
        self.offendingText = offendingText
        self.suggestion = suggestion
    }

    /// The kinds of mistakes; more may come.
    public struct Reason: Hashable, Sendable, CustomStringConvertible {
        /// The name of the reason, as `unknownName`.
        public let description: String

        init(_ name: String) { description = name }

        /// There is no text, or blanks alone.
        public static let empty = Reason("empty")
        /// The text ends inside of a colour.
        public static let unexpectedEnd = Reason("unexpectedEnd")
        /// Something else stands where a part of a colour belongs.
        public static let unexpectedText = Reason("unexpectedText")
        /// More text follows after a whole colour.
        public static let trailingText = Reason("trailingText")
        /// No colour has this name.
        public static let unknownName = Reason("unknownName")
        /// No function that makes colours has this name.
        public static let unknownFunction = Reason("unknownFunction")
        /// No colour space has this name.
        public static let unknownColorSpace = Reason("unknownColorSpace")
        /// A hex colour holds a character that is no hexadecimal digit.
        public static let invalidHexDigit = Reason("invalidHexDigit")
        /// A hex colour has a count of digits other than 3, 4, 6 and 8.
        public static let invalidHexLength = Reason("invalidHexLength")
        /// Eight digits after `0x` may mean ARGB or RGBA.
        public static let ambiguousHex = Reason("ambiguousHex")
        /// A number has a unit or a percent sign that does not belong there, or lacks one that does.
        public static let wrongUnit = Reason("wrongUnit")
        /// A function has fewer components than its space.
        public static let missingComponent = Reason("missingComponent")
        /// A function has more components than its space.
        public static let excessComponent = Reason("excessComponent")
        /// Commas are absent, or stand where CSS does not allow them.
        public static let misplacedComma = Reason("misplacedComma")
        /// `none` stands in the older syntax with commas.
        public static let misplacedNone = Reason("misplacedNone")
        /// Parentheses are nested too deeply.
        public static let nestedTooDeeply = Reason("nestedTooDeeply")
        /// The meaning depends on where the colour is used: `currentcolor` and the system colours.
        public static let contextDependent = Reason("contextDependent")
        /// The syntax makes a colour from others: relative colours, `color-mix()` and the like.
        public static let notAbsolute = Reason("notAbsolute")
        /// A component is not a number, so that no text of the wanted kind can hold it.
        public static let undefinedComponent = Reason("undefinedComponent")
    }
}

extension ColorSyntaxError: CustomStringConvertible {
    /// The message, with the nearest right name where there is one.
    public var description: String {
        guard let suggestion else { return message }
        return "\(message); did you mean '\(suggestion)'?"
    }
}

extension ColorSyntaxError {
    /// Quotes a part of the input for a message: at most 32 bytes, whatever they are.
    static func excerpt(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
        let range = range.clamped(to: 0..<bytes.count)
        if range.count <= 32 { return String(decoding: bytes[range], as: UTF8.self) }
        return String(decoding: bytes[range.prefix(29)], as: UTF8.self) + "…"
    }
}
