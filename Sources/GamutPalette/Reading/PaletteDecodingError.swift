// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Why a palette could not be read, and where.
public struct PaletteDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of a decoding error, to be told apart by programs.
    public struct Reason: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The kind as a word that does not change between versions.
        public let rawValue: String

        /// Makes a kind from its word.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The kind as a word.
        public var description: String { rawValue }

        /// The data ends before what it announces.
        public static let truncated = Reason(rawValue: "truncated")
        /// The data breaks a rule of its format.
        public static let malformed = Reason(rawValue: "malformed")
        /// The data is sound but uses something that this library does not read.
        public static let unsupported = Reason(rawValue: "unsupported")
        /// The data asks for more depth, size or count than is reasonable.
        public static let limitExceeded = Reason(rawValue: "limitExceeded")
        /// The data is not of the format it was read as.
        public static let wrongFormat = Reason(rawValue: "wrongFormat")
        /// A colour refers to another one that is not there, or to itself.
        public static let unresolvedReference = Reason(rawValue: "unresolvedReference")
        /// A colour's text or numbers have no meaning.
        public static let invalidColor = Reason(rawValue: "invalidColor")
        /// A name or other text is not encoded as the format demands.
        public static let invalidText = Reason(rawValue: "invalidText")
        /// A number is out of its range or not written as a number.
        public static let invalidNumber = Reason(rawValue: "invalidNumber")
        /// A name or key that must be unique occurs twice.
        public static let duplicateName = Reason(rawValue: "duplicateName")
    }

    /// The kind of error.
    public var reason: Reason
    /// What is wrong, and in parentheses what was expected; lower case, no full stop.
    public var message: String
    /// Where in the file it is, if that is one place.
    public var position: SourcePosition?
    /// The offending piece of the data, if it is short enough to be shown.
    public var value: String?
    /// The file of the input it is in, relative to the input's root, when the input is a folder or an archive.
    public var path: String?
    /// The id of the format the data was read as.
    public var format: String?

    /// Makes an error from its parts.
    public init(
        _ reason: Reason, _ message: String, at position: SourcePosition? = nil, value: String? = nil,
        path: String? = nil, format: String? = nil
    ) {
        self.reason = reason
        self.message = message
        self.position = position
        self.value = value
        self.path = path
        self.format = format
    }

    /// The message after the path and the position: `Contents.json:3:14: …`, `byte 12: …`.
    public var description: String { describe(message, at: position, path: path) }

    /// The same error, said to be in a format and a file unless it already names them.
    package func adding(format: String? = nil, path: String? = nil) -> Self {
        var error = self
        error.format = error.format ?? format
        error.path = error.path ?? path
        return error
    }
}

/// Something in a palette file that was read with a guess or left out.
public struct PaletteWarning: Hashable, Sendable, CustomStringConvertible {
    /// What was found and what was done about it; lower case, no full stop.
    public var message: String
    /// Where in the file it is, if that is one place.
    public var position: SourcePosition?
    /// The file of the input it is in, relative to the input's root, when the input is a folder or an archive.
    public var path: String?

    /// Makes a warning from its parts.
    public init(_ message: String, at position: SourcePosition? = nil, path: String? = nil) {
        self.message = message
        self.position = position
        self.path = path
    }

    /// The message after the path and the position: `Contents.json:3:14: …`, `byte 12: …`.
    public var description: String { describe(message, at: position, path: path) }
}

private func describe(_ message: String, at position: SourcePosition?, path: String?) -> String {
    switch (path, position) {
    case (nil, nil): message
    case (let path?, nil): "\(path): \(message)"
    case (nil, let position?): "\(position): \(message)"
    case (let path?, .offset(let offset)): "\(path): byte \(offset): \(message)"
    case (let path?, let position?): "\(path):\(position): \(message)"
    }
}
