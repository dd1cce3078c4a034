// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// Why a colour cannot be shown in an environment.
public struct ResolutionError: Error, Hashable, Sendable {
    /// The kind of the mistake, for code that reacts to it.
    public let reason: Reason
    /// What is wrong and what was expected: lower case, one line, no full stop.
    public let message: String
    /// The name that leads nowhere, empty where the mistake is none of names.
    public let name: String
    /// The right names that are nearest to it, the nearest one first.
    public let suggestions: [String]

    /// Makes an error from its parts.
    public init(_ reason: Reason, _ message: String, name: String = "", suggestions: [String] = []) {
        self.reason = reason
        self.message = message
        self.name = name
        self.suggestions = suggestions
    }

    /// The kinds of mistakes; more may come.
    public struct Reason: Hashable, Sendable, CustomStringConvertible {
        /// The name of the reason, as `missingAsset`.
        public let description: String

        init(_ name: String) { description = name }

        /// The catalog has no colour of this name, or there is no catalog.
        public static let missingAsset = Reason("missingAsset")
        /// The asset or the list of variants has no colour for the environment.
        public static let noVariant = Reason("noVariant")
        /// The asset is a colour of a device, which needs a profile.
        public static let deviceColor = Reason("deviceColor")
        /// No system colour has this name.
        public static let unknownSystemColor = Reason("unknownSystemColor")
        /// The system has no such colour, or its numbers are not known.
        public static let unavailableSystemColor = Reason("unavailableSystemColor")
        /// The palette of accents has none of this id.
        public static let unknownAccent = Reason("unknownAccent")
        /// The colour leads back to itself.
        public static let cycle = Reason("cycle")
        /// Colours are nested too deeply.
        public static let nestedTooDeeply = Reason("nestedTooDeeply")
    }
}

extension ResolutionError: CustomStringConvertible {
    /// The message, with the nearest right names where there are some.
    public var description: String {
        guard let last = suggestions.last else { return message }
        let quoted = suggestions.map { "'\($0)'" }
        let list = quoted.count == 1 ? "'\(last)'" : quoted.dropLast().joined(separator: ", ") + " or '\(last)'"
        return "\(message); did you mean \(list)?"
    }
}

extension ResolutionError {
    static func unknownSystemColor(_ name: String) -> ResolutionError {
        let names = SystemColor.allCases.map(\.rawValue)
        let nearest = NearestName.nearest(to: name, among: names)
        return ResolutionError(
            .unknownSystemColor,
            "no system color is called \"\(name)\" (expected a name such as blue or label)"
                + NearestName.hint(for: name, among: names),
            name: name, suggestions: nearest.map { [$0] } ?? [])
    }
}
