// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutPalette

/// Something that Xcode would refuse or silently ignore in an asset catalog, or that is worth knowing about it.
public struct AssetCatalogFinding: Hashable, Sendable, CustomStringConvertible {
    /// How bad it is.
    public enum Severity: String, CaseIterable, Hashable, Sendable {
        /// Xcode refuses it, or two colours claim the same place.
        case error
        /// It is ignored, or hardly what somebody meant.
        case warning
        /// Worth knowing; nothing is wrong.
        case note
    }

    /// The kind of a finding, to be told apart by programs.
    public struct Reason: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The kind as a word that does not change between versions.
        public let rawValue: String

        /// Makes a kind from its word.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The kind as a word.
        public var description: String { rawValue }

        /// A description is no JSON, or not made as it should be.
        public static let malformed = Reason(rawValue: "malformed")
        /// A key occurs twice in an object.
        public static let duplicateKey = Reason(rawValue: "duplicateKey")
        /// A colour set has no description.
        public static let missingContents = Reason(rawValue: "missingContents")
        /// A description does not say who wrote it, in which version.
        public static let missingInfo = Reason(rawValue: "missingInfo")
        /// The version of a description is not 1.
        public static let unknownVersion = Reason(rawValue: "unknownVersion")
        /// A name cannot be that of an asset.
        public static let badName = Reason(rawValue: "badName")
        /// Two colours have the same name.
        public static let duplicateName = Reason(rawValue: "duplicateName")
        /// Two names differ in case alone.
        public static let caseCollision = Reason(rawValue: "caseCollision")
        /// A colour set has no slots.
        public static let noEntries = Reason(rawValue: "noEntries")
        /// A colour set has no slot for any appearance.
        public static let missingAny = Reason(rawValue: "missingAny")
        /// Two slots of a set are for the same appearance.
        public static let duplicateSlot = Reason(rawValue: "duplicateSlot")
        /// A slot has no colour.
        public static let unassigned = Reason(rawValue: "unassigned")
        /// A slot is for an appearance, or has a key, that nobody knows.
        public static let unknownSlot = Reason(rawValue: "unknownSlot")
        /// A slot does not say its device, or names one that nobody knows.
        public static let unknownIdiom = Reason(rawValue: "unknownIdiom")
        /// A display gamut is not spelled as Xcode does.
        public static let displayGamut = Reason(rawValue: "displayGamut")
        /// A colour space is missing or nobody knows it.
        public static let unknownColorSpace = Reason(rawValue: "unknownColorSpace")
        /// A component is no number.
        public static let invalidNumber = Reason(rawValue: "invalidNumber")
        /// A component is outside of what its space can hold.
        public static let outOfRange = Reason(rawValue: "outOfRange")
        /// A whole number of 1 without a point is 1/255.
        public static let bareOne = Reason(rawValue: "bareOne")
        /// No system colour has this name.
        public static let unknownReference = Reason(rawValue: "unknownReference")
    }

    /// How bad it is.
    public var severity: Severity
    /// What kind of thing it is.
    public var reason: Reason
    /// What is wrong, and in parentheses what was expected; lower case, no full stop.
    public var message: String
    /// The file, relative to the root of the tree.
    public var path: String
    /// Where in the file it is, if that is one place.
    public var position: SourcePosition?

    /// Makes a finding from its parts.
    public init(
        _ severity: Severity, _ reason: Reason, _ message: String, path: String, at position: SourcePosition? = nil
    ) {
        self.severity = severity
        self.reason = reason
        self.message = message
        self.path = path
        self.position = position
    }

    /// The finding after its place: `Sky.colorset/Contents.json:3:14: warning: …`.
    public var description: String {
        let place = position.map { "\(path):\($0)" } ?? path
        return "\(place): \(severity.rawValue): \(message)"
    }
}
