// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// The accents that an app offers: colours with names for people and ids that never change.
///
/// The first one is the usual one: it counts where nothing is chosen, or something that is no longer there.
public struct AccentPalette: Hashable, Sendable {
    /// One accent to choose.
    public struct Choice: Hashable, Sendable, Codable, Identifiable {
        /// What is stored when the accent is chosen; never shown, and never changed from one version to the next.
        public let id: String
        /// The name for people.
        public var name: String
        /// The colour, as light and dark as it is anywhere.
        public var color: DynamicColor

        /// Makes a choice from its id, its name and its colour.
        public init(id: String, name: String, color: DynamicColor) {
            self.id = id
            self.name = name
            self.color = color
        }
    }

    /// The accents in the order they are offered; at least one.
    public let choices: [Choice]
    /// The ids in the order by which an earlier version stored choices as numbers.
    public let indexedIDs: [String]

    /// Makes a palette of at least one accent, each with an id of its own.
    ///
    /// - Parameters:
    ///   - choices: The accents in the order they are offered.
    ///   - indexedIDs: The ids in the order by which an earlier version stored choices as numbers; that of `choices` where
    ///     it is left out. With it accents may be added, taken out and moved, and old numbers keep their meaning.
    public init(_ choices: [Choice], indexedIDs: [String]? = nil) {
        precondition(!choices.isEmpty, "an accent palette has no choices (expected at least one)")
        precondition(Self.repeatedID(of: choices) == nil, "two accents have the same id (expected different ones)")
        self.choices = choices
        self.indexedIDs = indexedIDs ?? choices.map(\.id)
    }

    /// The hues that macOS offers for accents, in the order of its settings, with their system colours.
    public static let system = AccentPalette([
        Choice(id: "blue", name: "Blue", color: .system(.blue)),
        Choice(id: "purple", name: "Purple", color: .system(.purple)),
        Choice(id: "pink", name: "Pink", color: .system(.pink)),
        Choice(id: "red", name: "Red", color: .system(.red)),
        Choice(id: "orange", name: "Orange", color: .system(.orange)),
        Choice(id: "yellow", name: "Yellow", color: .system(.yellow)),
        Choice(id: "green", name: "Green", color: .system(.green)),
        Choice(id: "graphite", name: "Graphite", color: .system(.gray)),
    ])

    /// The accent of an id, nil where there is none.
    public subscript(id: String) -> Choice? { choices.first { $0.id == id } }

    /// The accent that is chosen; the first one where nothing is, or what is chosen is not there.
    public func choice(for selection: AccentSelection?) -> Choice {
        id(of: selection).flatMap { self[$0] } ?? choices[0]
    }

    /// The selection as it is to be stored: a number becomes the id that it stood for.
    ///
    /// An id that is not there stays, so that it counts again when a later version has it; a number that stands for no id
    /// is forgotten, which is nil.
    public func migrated(_ selection: AccentSelection?) -> AccentSelection? { id(of: selection).map { .id($0) } }

    /// The selection of an id that somebody chose, as it is to be stored.
    ///
    /// - Throws: A ``ResolutionError`` for an id that the palette has not, with the nearest one.
    public func selection(id: String) throws(ResolutionError) -> AccentSelection {
        guard self[id] != nil else {
            let ids = choices.map(\.id)
            throw ResolutionError(
                .unknownAccent, "no accent has the id \"\(id)\" (expected one of \(ids.joined(separator: ", ")))",
                name: id, suggestions: NearestName.nearest(to: id, among: ids).map { [$0] } ?? [])
        }
        return .id(id)
    }

    private func id(of selection: AccentSelection?) -> String? {
        switch selection {
        case .id(let id): id
        case .index(let index): indexedIDs.indices.contains(index) ? indexedIDs[index] : nil
        case nil: nil
        }
    }

    fileprivate static func repeatedID(of choices: [Choice]) -> String? {
        var ids: Set<String> = []
        return choices.first { !ids.insert($0.id).inserted }?.id
    }
}

extension AccentPalette: Codable {
    private enum CodingKeys: String, CodingKey { case choices, indexedIDs }

    /// Reads the choices, and the order of numbers where there is one.
    ///
    /// - Throws: `DecodingError` where there are no choices or two have the same id, and what the decoder throws.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let choices = try container.decode([Choice].self, forKey: .choices)
        guard !choices.isEmpty else {
            throw DecodingError.dataCorruptedError(
                forKey: .choices, in: container, debugDescription: "there are no accents (expected at least one)")
        }
        if let id = Self.repeatedID(of: choices) {
            throw DecodingError.dataCorruptedError(
                forKey: .choices, in: container,
                debugDescription: "two accents have the id \"\(id)\" (expected different ones)")
        }
        self.init(choices, indexedIDs: try container.decodeIfPresent([String].self, forKey: .indexedIDs))
    }
}

extension ColorEnvironment {
    /// The environment with the accent that is chosen from a palette.
    public func accented(by selection: AccentSelection?, of palette: AccentPalette) -> ColorEnvironment {
        var environment = self
        environment.accent = palette.choice(for: selection).color
        return environment
    }
}
