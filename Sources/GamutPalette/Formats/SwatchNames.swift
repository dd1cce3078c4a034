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
        var groups: [String: Int] = [:]
        var hasClash = false
        for (number, group) in palette.groups.enumerated() {
            for swatch in group.swatches {
                let name = swatch.name.isEmpty ? "" : grammar.allowed(swatch.name)
                if !name.isEmpty, groups.updateValue(number, forKey: grammar.identity(name)) ?? number != number {
                    hasClash = true
                }
                names.append(name)
            }
        }
        var seen = Set(groups.keys)
        if hasClash {
            var place = 0
            seen.removeAll()
            for group in palette.groups {
                for swatch in group.swatches {
                    if let prefix = group.name, !swatch.name.isEmpty {
                        names[place] = grammar.allowed("\(prefix)\(grammar.separator)\(swatch.name)")
                    }
                    seen.insert(grammar.identity(names[place]))
                    place += 1
                }
            }
        }
        self.names = Self.unique(names, taken: &seen, grammar)
        references = SwatchReferences(palette)
    }

    /// Gives each name that comes again, and each swatch without one, a number.
    private static func unique(_ names: [String], taken: inout Set<String>, _ grammar: Grammar) -> [String] {
        var used: Set<String> = []
        used.reserveCapacity(names.count)
        var counts: [String: Int] = [:]
        var result = names
        for place in names.indices {
            if !names[place].isEmpty, used.insert(grammar.identity(names[place])).inserted { continue }
            let base = names[place].isEmpty ? "color" : names[place]
            var number = counts[base] ?? (names[place].isEmpty ? 0 : 1)
            var name: String
            repeat {
                number += 1
                name = "\(base)\(grammar.separator)\(number)"
            } while taken.contains(grammar.identity(name))
            counts[base] = number
            taken.insert(grammar.identity(name))
            used.insert(grammar.identity(name))
            result[place] = name
        }
        return result
    }

    /// The name to write for a reference, also for one that leads out of the palette.
    func name(of reference: String) -> String {
        if let place = references.place(of: reference) { return names[place] }
        let last = reference.split(separator: "/").last.map(String.init) ?? reference
        let name = grammar.allowed(last)
        return name.isEmpty ? "color" : name
    }
}
