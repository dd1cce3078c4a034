// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// Replaces references to swatches by the colours they lead to, across palettes that are read together.
public enum ReferenceResolution {
    /// A reference that leads nowhere.
    public struct Failure: Hashable, Sendable {
        /// The place of the palette in the list.
        public var palette: Int
        /// The name of the group of the swatch.
        public var group: String?
        /// The name of the swatch.
        public var swatch: String
        /// What is wrong.
        public var error: PaletteDecodingError
    }

    /// The key under which a resolved swatch keeps the name it referred to.
    public static let attachmentKey = "reference"

    /// Follows every reference to its end; those without one stay as they are and are returned.
    ///
    /// A name is looked up in the palette of the swatch first and then in the others in order, as the path of groups
    /// and name joined by `/`, and as the bare name. A chain that comes back to itself is an error.
    public static func resolve(_ palettes: inout [Palette]) -> [Failure] {
        guard palettes.contains(where: \.hasReferences) else { return [] }
        var index = Index(palettes)
        var failures: [Failure] = []
        for p in palettes.indices {
            index.begin(at: p)
            for g in palettes[p].groups.indices {
                for s in palettes[p].groups[g].swatches.indices {
                    var swatch = palettes[p].groups[g].swatches[s]
                    guard swatch.hasReference else { continue }
                    do {
                        if case .reference(.swatch(let name)) = swatch.color {
                            let target = try index.target(of: name)
                            swatch.color = target.color
                            if swatch.variants.isEmpty { swatch.variants = target.variants }
                            swatch.attachments.append(.init(attachmentKey, name))
                        }
                        for v in swatch.variants.indices {
                            if case .reference(.swatch(let name)) = swatch.variants[v].color {
                                swatch.variants[v].color = try index.target(of: name).color
                            }
                        }
                        palettes[p].groups[g].swatches[s] = swatch
                    } catch {
                        failures.append(
                            Failure(palette: p, group: palettes[p].groups[g].name, swatch: swatch.name, error: error))
                    }
                }
            }
        }
        return failures
    }
}

/// The swatches of several palettes by their names, and where chains of references end.
///
/// Every name is followed once for each palette that it is looked up from, so that a chain costs its length however many
/// swatches refer into it.
private struct Index {
    /// Where a name leads.
    private enum End {
        case swatch(Swatch)
        /// Nothing has this name.
        case nothing(named: String)
        /// A chain of references that comes back to itself.
        case circle
    }

    private let palettes: [Palette]
    private var byName: [[String: Swatch]] = []
    /// The palette that names are looked up from.
    private var palette = 0
    private var ends: [String: End] = [:]
    /// How many more names may be compared with mistyped ones: each mistake costs as many as there are.
    private var comparisonsLeft = 250_000

    init(_ palettes: [Palette]) {
        self.palettes = palettes
        for palette in palettes {
            var names: [String: Swatch] = [:]
            for group in palette.groups {
                for swatch in group.swatches {
                    if let path = group.name { names[path + "/" + swatch.name] = swatch }
                    // A full path is never hidden by another swatch's bare name, nor the first bare name by a later one.
                    if names[swatch.name] == nil { names[swatch.name] = swatch }
                }
            }
            byName.append(names)
        }
    }

    /// Says which palette the following names stand in.
    mutating func begin(at palette: Int) {
        self.palette = palette
        ends = [:]
    }

    private func find(_ name: String) -> Swatch? {
        if let swatch = byName[palette][name] { return swatch }
        for names in byName { if let swatch = names[name] { return swatch } }
        return nil
    }

    /// The swatch with a colour of its own that a name leads to.
    mutating func target(of name: String) throws(PaletteDecodingError) -> Swatch {
        switch end(of: name) {
        case .swatch(let swatch): return swatch
        case .circle:
            throw PaletteDecodingError(
                .unresolvedReference, "the reference \"\(name)\" leads back to itself", value: name)
        case .nothing(let missing):
            throw PaletteDecodingError(
                .unresolvedReference, "nothing is called \"\(missing)\"\(hint(for: missing))", value: missing)
        }
    }

    private mutating func end(of name: String) -> End {
        var chain: [String] = []
        var seen: Set<String> = []
        var next = name
        var end: End?
        while end == nil {
            if let known = ends[next] {
                end = known
            } else if !seen.insert(next).inserted {
                end = .circle
            } else if let swatch = find(next) {
                chain.append(next)
                if case .reference(.swatch(let further)) = swatch.color {
                    next = further
                } else {
                    end = .swatch(swatch)
                }
            } else {
                chain.append(next)
                end = .nothing(named: next)
            }
        }
        let result = end ?? .circle
        for link in chain { ends[link] = result }
        return result
    }

    /// The nearest name in the order of the palettes, while mistakes are few enough for one to be worth its time.
    private mutating func hint(for name: String) -> String {
        comparisonsLeft -= byName.reduce(0) { $0 + $1.count }
        guard comparisonsLeft >= 0 else { return "" }
        let paths = palettes.lazy.flatMap(\.groups).flatMap { group in
            group.swatches.lazy.map { swatch in group.name.map { "\($0)/\(swatch.name)" } ?? swatch.name }
        }
        let names = palettes.lazy.flatMap(\.groups).flatMap(\.swatches).map(\.name)
        return NearestName.hint(for: name, among: Array(paths) + Array(names))
    }
}

extension Palette {
    fileprivate var hasReferences: Bool { groups.contains { $0.swatches.contains(where: \.hasReference) } }
}

extension Swatch {
    fileprivate var hasReference: Bool {
        if case .reference(.swatch) = color { return true }
        return variants.contains { if case .reference(.swatch) = $0.color { true } else { false } }
    }
}
