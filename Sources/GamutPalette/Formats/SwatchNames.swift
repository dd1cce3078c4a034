// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Names by the rules of a format for all swatches of a palette, no two alike, and the way from references to them.
///
/// A format without groups keeps the names of swatches as long as they differ. Where two groups hold the same name, every
/// name of a named group gets the group's name in front, so that names do not depend on their neighbours.
struct SwatchNames {
    /// The rules of a format for names.
    struct Grammar: Sendable {
        /// A name that is allowed, as near to the text as can be; empty where nothing of the text is left.
        let allowed: @Sendable (String) -> String
        /// What joins the parts of a name.
        let separator: Character
        /// What two names have in common that the format takes for the same.
        let identity: @Sendable (String) -> String
    }

    /// The names in the order of the palette's swatches.
    let names: [String]
    /// Where references lead.
    let references: SwatchReferences
    private let grammar: Grammar

    init(_ palette: Palette, _ grammar: Grammar) {
        self.grammar = grammar
        var names: [String] = []
        names.reserveCapacity(palette.swatchCount)
        var table = NameTable()
        var hasClash = false
        for group in palette.groups {
            let start = names.count
            for swatch in group.swatches {
                names.append(swatch.name.isEmpty ? "" : grammar.allowed(swatch.name))
                let first = Self.insert(names.count - 1, of: names, into: &table, grammar)
                hasClash = hasClash || (first ?? start) < start
            }
        }
        if hasClash {
            table = NameTable()
            var place = 0
            for group in palette.groups {
                for swatch in group.swatches {
                    if let prefix = group.name, !swatch.name.isEmpty {
                        names[place] = grammar.allowed("\(prefix)\(grammar.separator)\(swatch.name)")
                    }
                    _ = Self.insert(place, of: names, into: &table, grammar)
                    place += 1
                }
            }
        }
        Self.makeUnique(&names, &table, grammar)
        self.names = names
        references = SwatchReferences(palette)
    }

    /// Puts the name of a place into a table; gives the place of an equal one that is there already.
    private static func insert(
        _ place: Int, of names: [String], into table: inout NameTable, _ grammar: Grammar
    ) -> Int? {
        if names[place].isEmpty { return nil }
        return table.insert(grammar.identity(names[place]), at: place) { grammar.identity(names[$0]) }
    }

    /// Gives each name that comes again, and each swatch without one, a number.
    private static func makeUnique(_ names: inout [String], _ table: inout NameTable, _ grammar: Grammar) {
        var counts: [String: Int] = [:]
        for place in names.indices {
            let isNameless = names[place].isEmpty
            if !isNameless {
                let first = table.place(of: grammar.identity(names[place])) { grammar.identity(names[$0]) }
                if first == place { continue }
            }
            let base = isNameless ? "color" : names[place]
            var number = counts[base] ?? (isNameless ? 0 : 1)
            repeat {
                number += 1
                names[place] = "\(base)\(grammar.separator)\(number)"
            } while insert(place, of: names, into: &table, grammar) != nil
            counts[base] = number
        }
    }

    /// The name to write for a reference, also for one that leads out of the palette.
    func name(of reference: String) -> String {
        if let place = references.place(of: reference) { return names[place] }
        let last = reference.split(separator: "/").last.map(String.init) ?? reference
        let name = grammar.allowed(last)
        return name.isEmpty ? "color" : name
    }
}
