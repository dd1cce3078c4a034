// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Why a palette could not be written in a format.
public struct PaletteEncodingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of an encoding error, to be told apart by programs.
    public struct Reason: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The kind as a word that does not change between versions.
        public let rawValue: String

        /// Makes a kind from its word.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The kind as a word.
        public var description: String { rawValue }

        /// The format cannot hold this, or this library does not write it.
        public static let unsupported = Reason(rawValue: "unsupported")
        /// The format has room for fewer swatches, groups or characters.
        public static let limitExceeded = Reason(rawValue: "limitExceeded")
        /// A component is not a finite number, or lies outside what the format can hold.
        public static let invalidNumber = Reason(rawValue: "invalidNumber")
        /// A name holds something the format cannot write.
        public static let invalidText = Reason(rawValue: "invalidText")
        /// A name that must be unique occurs twice.
        public static let duplicateName = Reason(rawValue: "duplicateName")
        /// The colour's meaning needs a profile or a conversion that was not given.
        public static let needsConversion = Reason(rawValue: "needsConversion")
    }

    /// The kind of error.
    public var reason: Reason
    /// What is wrong, and in parentheses what the format allows; lower case, no full stop.
    public var message: String
    /// The name of the swatch or group that cannot be written, if it is one.
    public var swatch: String?
    /// The offending value as text.
    public var value: String?
    /// The id of the format that was written.
    public var format: String?

    /// Makes an error from its parts.
    public init(
        _ reason: Reason, _ message: String, swatch: String? = nil, value: String? = nil, format: String? = nil
    ) {
        self.reason = reason
        self.message = message
        self.swatch = swatch
        self.value = value
        self.format = format
    }

    /// The message, after the swatch's name in quotation marks when there is one.
    public var description: String {
        if let swatch { "\"\(swatch)\": \(message)" } else { message }
    }

    /// The same error, said to be about a swatch and a format unless it already names them.
    package func adding(swatch: String? = nil, format: String? = nil) -> Self {
        var error = self
        error.swatch = error.swatch ?? swatch
        error.format = error.format ?? format
        return error
    }
}
