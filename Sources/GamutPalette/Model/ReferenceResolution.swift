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
        let index = Index(palettes)
        var failures: [Failure] = []
        for p in palettes.indices {
            for g in palettes[p].groups.indices {
                for s in palettes[p].groups[g].swatches.indices {
                    var swatch = palettes[p].groups[g].swatches[s]
                    guard swatch.hasReference else { continue }
                    do {
                        if case .reference(.swatch(let name)) = swatch.color {
                            let variants = try index.variants(of: name, from: p)
                            swatch.color = try index.target(of: name, from: p)
                            if swatch.variants.isEmpty { swatch.variants = variants }
                            swatch.attachments.append(.init(attachmentKey, name))
                        }
                        for v in swatch.variants.indices {
                            if case .reference(.swatch(let name)) = swatch.variants[v].color {
                                swatch.variants[v].color = try index.target(of: name, from: p)
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

/// The swatches of several palettes by their names.
private struct Index {
    private var byName: [[String: Swatch]] = []

    init(_ palettes: [Palette]) {
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

    private func find(_ name: String, from palette: Int) -> Swatch? {
        if let swatch = byName[palette][name] { return swatch }
        for names in byName { if let swatch = names[name] { return swatch } }
        return nil
    }

    func variants(of name: String, from palette: Int) throws(PaletteDecodingError) -> [Swatch.Variant] {
        try last(of: name, from: palette).variants
    }

    func target(of name: String, from palette: Int) throws(PaletteDecodingError) -> SwatchColor {
        try last(of: name, from: palette).color
    }

    /// Follows a chain of references to the swatch that has a colour of its own.
    private func last(of name: String, from palette: Int) throws(PaletteDecodingError) -> Swatch {
        var seen: Set<String> = []
        var next = name
        while true {
            guard seen.insert(next).inserted else {
                throw PaletteDecodingError(
                    .unresolvedReference, "the reference \"\(name)\" leads back to itself", value: name)
            }
            guard let swatch = find(next, from: palette) else {
                let hint = NearestName.hint(for: next, among: byName.lazy.flatMap(\.keys))
                throw PaletteDecodingError(
                    .unresolvedReference, "nothing is called \"\(next)\"\(hint)", value: next)
            }
            guard case .reference(.swatch(let further)) = swatch.color else { return swatch }
            next = further
        }
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
