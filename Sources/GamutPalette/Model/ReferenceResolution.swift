// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// Replaces references to swatches by the colours they lead to, across palettes that are read together.
public enum ReferenceResolution {
    /// A reference that leads nowhere.
    public struct Failure: Hashable, Sendable {
        /// The place of the palette in the list.
        public var palette: Int
        /// The place of the swatch among all of its palette, from 0.
        public var index: Int
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
    /// A name is looked up in the palette of the swatch that refers first and then in the others in order, as the path
    /// of groups and name joined by `/`, and as the bare name. A chain that comes back to itself is an error.
    ///
    /// A reference is followed as style sheets do: in each appearance it leads to the colour that what it names has in
    /// that appearance. A reference to a colour with a variant for dark surroundings brings that variant along, unless the
    /// swatch says itself what it is there.
    public static func resolve(_ palettes: inout [Palette]) -> [Failure] {
        guard palettes.contains(where: \.hasReferences) else { return [] }
        var graph = ReferenceGraph(palettes)
        graph.resolveAll()
        var failures: [Failure] = []
        var node = 0
        for p in palettes.indices {
            var index = 0
            for g in palettes[p].groups.indices {
                for s in palettes[p].groups[g].swatches.indices {
                    if let error = graph.errors[node] {
                        failures.append(
                            Failure(
                                palette: p, index: index, group: palettes[p].groups[g].name,
                                swatch: palettes[p].groups[g].swatches[s].name, error: error))
                    } else if palettes[p].groups[g].swatches[s].hasReference {
                        palettes[p].groups[g].swatches[s] = graph.swatches[node]
                    }
                    (node, index) = (node + 1, index + 1)
                }
            }
        }
        return failures
    }
}

/// The swatches of several palettes and what they refer to; each is resolved once, however many lead to it.
private struct ReferenceGraph {
    /// How far a swatch has come.
    private enum State {
        case untouched, active, done
    }

    /// A reference of a swatch.
    private struct Edge {
        /// The variant that is a reference, nil for the colour for any appearance.
        let variant: Int?
        let name: String
    }

    /// All swatches, resolved where they are done and have no error.
    private(set) var swatches: [Swatch] = []
    /// What is wrong with swatches, by their places.
    private(set) var errors: [Int: PaletteDecodingError] = [:]
    private var palette: [Int] = []
    private var states: [State]
    /// The places of paths and bare names in each palette.
    private var places: [[String: Int]] = []
    /// All names in their order, for hints.
    private var names: [String] = []
    private var hints: [String: String] = [:]
    /// How many names may still be compared for hints: files can have many aliases that all lead nowhere.
    private var hintBudget = 250_000
    /// How many variants may still be added: each alias of a chain can add one to those of all before it.
    private var variantBudget: Int

    init(_ palettes: [Palette]) {
        for (number, each) in palettes.enumerated() {
            var table: [String: Int] = [:]
            for group in each.groups {
                for swatch in group.swatches {
                    if let path = group.name { table[path + "/" + swatch.name] = swatches.count }
                    // A full path is never hidden by another swatch's bare name, nor the first bare name by a later one.
                    if table[swatch.name] == nil { table[swatch.name] = swatches.count }
                    swatches.append(swatch)
                    palette.append(number)
                }
            }
            places.append(table)
        }
        states = Array(repeating: .untouched, count: swatches.count)
        variantBudget = 1024 + 32 * swatches.count
    }

    private func place(of name: String, from palette: Int) -> Int? {
        if let place = places[palette][name] { return place }
        for table in places { if let place = table[name] { return place } }
        return nil
    }

    // MARK: The way through the graph

    mutating func resolveAll() {
        for node in swatches.indices where states[node] == .untouched { resolve(from: node) }
    }

    /// Resolves a swatch and all that it leads to, without recursion: chains can be as long as files.
    private mutating func resolve(from start: Int) {
        var stack: [(node: Int, edges: [Edge], next: Int)] = []
        func enter(_ node: Int) {
            states[node] = .active
            stack.append((node, edges(of: node), 0))
        }
        enter(start)
        while let top = stack.last {
            if top.next < top.edges.count, errors[top.node] == nil {
                stack[stack.count - 1].next += 1
                if let target = follow(top.edges[top.next], of: top.node) { enter(target) }
            } else {
                stack.removeLast()
                if errors[top.node] == nil, !top.edges.isEmpty { settle(top.node, top.edges) }
                states[top.node] = .done
            }
        }
    }

    private func edges(of node: Int) -> [Edge] {
        var edges: [Edge] = []
        if case .reference(.swatch(let name)) = swatches[node].color { edges.append(Edge(variant: nil, name: name)) }
        for (index, variant) in swatches[node].variants.enumerated() {
            if case .reference(.swatch(let name)) = variant.color { edges.append(Edge(variant: index, name: name)) }
        }
        return edges
    }

    /// The swatch that has to be resolved before this one can be, nil where there is none.
    private mutating func follow(_ edge: Edge, of node: Int) -> Int? {
        guard let target = place(of: edge.name, from: palette[node]) else {
            errors[node] = PaletteDecodingError(
                .unresolvedReference, "nothing is called \"\(edge.name)\"\(hint(for: edge.name))", value: edge.name)
            return nil
        }
        switch states[target] {
        case .untouched: return target
        case .active: errors[node] = Self.cycle(edge.name)
        case .done: break
        }
        return nil
    }

    private static func cycle(_ name: String) -> PaletteDecodingError {
        PaletteDecodingError(.unresolvedReference, "the reference \"\(name)\" leads back to itself", value: name)
    }

    private mutating func hint(for name: String) -> String {
        if let known = hints[name] { return known }
        if names.isEmpty {
            for table in places { names += table.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key) }
        }
        guard hintBudget >= names.count else { return "" }
        hintBudget -= names.count
        let hint = NearestName.hint(for: name, among: names)
        hints[name] = hint
        return hint
    }

    // MARK: Colours

    /// Gives a swatch the colours of what it refers to, all of which is done.
    private mutating func settle(_ node: Int, _ edges: [Edge]) {
        let declared = swatches[node]
        var swatch = declared
        for edge in edges {
            guard let place = place(of: edge.name, from: palette[node]) else { continue }
            if let error = errors[place] {
                // Whoever leads into a circle is told of the own reference, and else of the name that is missing.
                errors[node] = error.message == Self.cycle(error.value ?? "").message ? Self.cycle(edge.name) : error
                return
            }
            let target = swatches[place]
            let appearance = edge.variant.map { declared.variants[$0].appearance } ?? .any
            if let variant = edge.variant {
                swatch.variants[variant].color = target.color(for: appearance)
            } else {
                swatch.color = target.color
                swatch.attachments.append(.init(ReferenceResolution.attachmentKey, edge.name))
                if declared.variants.isEmpty {
                    swatch.variants = target.variants
                    continue
                }
            }
            for other in target.variants {
                // Where the swatch has no colour of its own, it has that of its target.
                guard let both = appearance.intersection(other.appearance), declared.variant(for: both) == edge.variant,
                    !swatch.variants.contains(where: { $0.appearance == both })
                else { continue }
                guard variantBudget > 0 else {
                    errors[node] = PaletteDecodingError(
                        .limitExceeded, "aliases with too many appearances", value: edge.name)
                    return
                }
                variantBudget -= 1
                swatch.variants.append(.init(both, target.color(for: both)))
            }
        }
        swatches[node] = swatch
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
