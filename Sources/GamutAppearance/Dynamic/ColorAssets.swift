// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// Where the colours of assets come from: an asset catalog, a palette, or a client's own store.
public protocol ColorAssets {
    /// The colour of an asset in an environment: numbers, a system colour, or another asset by its name.
    ///
    /// - Throws: A ``ResolutionError`` where there is no such asset, or none for the environment.
    func color(ofAsset name: String, in environment: ColorEnvironment) throws(ResolutionError) -> DynamicColor

    /// What the colour of an asset resolves to by exact arithmetic, where the numbers are at hand; nil where they are not,
    /// which says nothing about whether there is such an asset.
    ///
    /// This is a shorter way to the same numbers: without it they are computed from ``color(ofAsset:in:)``.
    func resolvedColor(ofAsset name: String, in environment: ColorEnvironment) -> ResolvedColor?
}

extension ColorAssets {
    /// Nothing is at hand.
    public func resolvedColor(ofAsset name: String, in environment: ColorEnvironment) -> ResolvedColor? { nil }
}

/// No catalog at all: every asset is missing.
struct NoColorAssets: ColorAssets {
    func color(ofAsset name: String, in environment: ColorEnvironment) throws(ResolutionError) -> DynamicColor {
        throw ResolutionError(
            .missingAsset, "the asset \"\(name)\" is looked for in no catalog (expected one)", name: name)
    }
}

/// A catalog that may be absent, in which case every asset is missing.
extension Optional: ColorAssets where Wrapped: ColorAssets {
    /// The colour of an asset in an environment.
    ///
    /// - Throws: A ``ResolutionError`` where there is no catalog, no such asset, or none for the environment.
    public func color(
        ofAsset name: String, in environment: ColorEnvironment
    ) throws(ResolutionError) -> DynamicColor {
        switch self {
        case .some(let assets): try assets.color(ofAsset: name, in: environment)
        case nil: try NoColorAssets().color(ofAsset: name, in: environment)
        }
    }

    /// What the colour of an asset resolves to, where the catalog has the numbers at hand.
    public func resolvedColor(ofAsset name: String, in environment: ColorEnvironment) -> ResolvedColor? {
        self?.resolvedColor(ofAsset: name, in: environment)
    }
}

extension ResolutionError {
    /// An asset that a catalog does not have, with the names that may be meant.
    ///
    /// These are at most three: those that end in the same name in other folders, and the nearest one by its letters.
    static func missingAsset(_ name: String, among names: some Collection<String>) -> ResolutionError {
        func last(_ path: String) -> String { String(path.split(separator: "/").last ?? "").lowercased() }
        let wanted = last(name)
        var suggestions = wanted.isEmpty ? [] : names.filter { last($0) == wanted }
        if let nearest = NearestName.nearest(to: name, among: names), !suggestions.contains(nearest) {
            suggestions.insert(nearest, at: 0)
        }
        if suggestions.isEmpty,
            let nearest = NearestName.nearest(to: wanted, among: names.lazy.map(last)),
            let path = names.first(where: { last($0) == nearest })
        {
            suggestions = [path]
        }
        return ResolutionError(
            .missingAsset, "the catalog has no color \"\(name)\" (expected the name of one)", name: name,
            suggestions: Array(suggestions.prefix(3)))
    }
}
