// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A palette as a document: groups of named colours in the order of the file, and nothing converted.
public struct Palette: Hashable, Sendable {
    /// The name of the palette, nil where the file has none.
    public var name: String?
    /// The groups in the order of the file; swatches outside of any group stand in loose groups between them.
    public var groups: [Group]
    /// A description for people, nil where there is none.
    public var notes: String?

    /// Makes a palette from its groups.
    public init(name: String? = nil, groups: [Group] = [], notes: String? = nil) {
        self.name = name
        self.groups = groups
        self.notes = notes
    }

    /// Makes a palette of swatches without groups.
    public init(name: String? = nil, swatches: [Swatch]) {
        self.init(name: name, groups: swatches.isEmpty ? [] : [Group(loose: swatches)])
    }

    /// A run of swatches that belong together.
    public struct Group: Hashable, Sendable {
        /// The name, nil for loose swatches and for groups that the file leaves without a name.
        ///
        /// Where groups nest, the names on the way down are joined by `/`.
        public var name: String?
        /// Whether the swatches stand outside of any group of the file.
        public var isLoose: Bool
        /// The swatches in order.
        public var swatches: [Swatch]

        /// Makes a group that the file marks as one.
        public init(name: String?, swatches: [Swatch] = []) {
            self.name = name
            isLoose = false
            self.swatches = swatches
        }

        /// Makes the place of swatches outside of any group.
        public init(loose swatches: [Swatch]) {
            name = nil
            isLoose = true
            self.swatches = swatches
        }
    }

    /// The number of swatches in all groups.
    public var swatchCount: Int { groups.reduce(0) { $0 + $1.swatches.count } }

    /// All swatches in order, whatever their group.
    public var swatches: some Sequence<Swatch> { groups.lazy.flatMap(\.swatches) }

    /// Adds a swatch outside of any group, after what is there.
    public mutating func append(loose swatch: Swatch) {
        if groups.last?.isLoose == true {
            groups[groups.count - 1].swatches.append(swatch)
        } else {
            groups.append(Group(loose: [swatch]))
        }
    }

    /// Adds a swatch to the last group, or outside of any where there is none.
    public mutating func append(_ swatch: Swatch) {
        if groups.isEmpty { groups.append(Group(loose: [])) }
        groups[groups.count - 1].swatches.append(swatch)
    }
}
