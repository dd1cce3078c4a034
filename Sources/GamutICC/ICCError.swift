// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A profile that was refused, or a conversion that could not be made.
///
/// `description` is one line: where it is wrong, what is wrong, and what was expected.
public struct ICCError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure, for programs; open, so that a later version may add to it.
    public struct Reason: Hashable, Sendable, CustomStringConvertible {
        /// The name of the reason, such as `badTagTable`.
        public let description: String

        private init(_ name: String) {
            description = name
        }

        /// The bytes are too few or too many to be a profile, or end inside something.
        public static let badSize = Reason("badSize")
        /// The bytes do not carry the mark of an ICC profile.
        public static let notAProfile = Reason("notAProfile")
        /// A header field has a value that no profile may have.
        public static let badHeader = Reason("badHeader")
        /// The profile is of a version, class or colour space that is not read.
        public static let unsupported = Reason("unsupported")
        /// The table of tags contradicts itself or the size of the profile.
        public static let badTagTable = Reason("badTagTable")
        /// The content of a tag is malformed or means nothing.
        public static let badTag = Reason("badTag")
        /// There is no way to put it into a profile.
        public static let notWritable = Reason("notWritable")
        /// The profile lacks a tag that the conversion needs.
        public static let missingTag = Reason("missingTag")
        /// The profile is sound, but of the wrong kind for what it was given for.
        public static let wrongProfile = Reason("wrongProfile")
        /// There is no profile for the colours that were given.
        public static let noProfile = Reason("noProfile")
        /// There is no colour or profile of that name.
        public static let unknownName = Reason("unknownName")
        /// The colour has the wrong number of components.
        public static let wrongChannelCount = Reason("wrongChannelCount")
        /// A component is not a number, infinite, or beyond any use.
        public static let badComponent = Reason("badComponent")
        /// LittleCMS refused, in its own words.
        public static let engine = Reason("engine")
        /// The conversion was made and gives numbers that cannot be right.
        public static let unusableResult = Reason("unusableResult")
    }

    /// The kind of failure.
    public let reason: Reason
    /// What is wrong, and in parentheses what was expected.
    public let message: String
    /// The offset in the profile of the first byte concerned, where there is one.
    public let offset: Int?
    /// The offending value as text, where there is one.
    public let value: String?

    init(_ reason: Reason, _ message: String, at offset: Int? = nil, value: String? = nil) {
        self.reason = reason
        self.message = message
        self.offset = offset
        self.value = value
    }

    /// The error as one line, beginning with the byte offset where there is one.
    public var description: String {
        guard let offset else { return message }
        return "byte \(offset): \(message)"
    }
}

/// Something in a profile that is wrong and can be lived with.
public struct ICCWarning: Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, and in parentheses what is done about it.
    public let message: String
    /// The offset in the profile of the first byte concerned.
    public let offset: Int

    init(_ message: String, at offset: Int) {
        self.message = message
        self.offset = offset
    }

    /// The warning as one line, beginning with the byte offset.
    public var description: String {
        "byte \(offset): \(message)"
    }
}
