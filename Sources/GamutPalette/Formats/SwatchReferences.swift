// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// What the references of a palette lead to, for formats that can write them.
struct SwatchReferences {
    /// The places of swatches by path and by bare name, as `ReferenceResolution` looks them up.
    private var places: [String: Int] = [:]
    private let swatches: [Swatch]
    /// Whether the aliases that begin at a place come to an end, and do not lead back to one another.
    private var comesToAnEnd: [Bool] = []

    init(_ palette: Palette) {
        guard palette.groups.contains(where: { $0.swatches.contains(where: \.mayBeAlias) }) else {
            swatches = []
            return
        }
        swatches = Array(palette.swatches)
        var place = 0
        for group in palette.groups {
            for swatch in group.swatches {
                if let path = group.name { places[path + "/" + swatch.name] = place }
                if places[swatch.name] == nil { places[swatch.name] = place }
                place += 1
            }
        }
        followAliases()
    }

    /// Goes along every chain of aliases once, however many swatches lead into it.
    private mutating func followAliases() {
        comesToAnEnd = [Bool](repeating: true, count: swatches.count)
        // The walk that came by, counted from 1; 0 where none did.
        var walks = [Int](repeating: 0, count: swatches.count)
        for start in swatches.indices where walks[start] == 0 {
            var chain: [Int] = []
            var next: Int? = start
            while let place = next, walks[place] == 0 {
                walks[place] = start + 1
                chain.append(place)
                next = swatches[place].resolvedReference.flatMap { places[$0] }
                    .flatMap { swatches[$0].hasColors(of: swatches[place]) ? $0 : nil }
            }
            // A place of this very walk closes a circle; one of an earlier walk is known.
            guard let end = next, walks[end] == start + 1 || !comesToAnEnd[end] else { continue }
            for place in chain { comesToAnEnd[place] = false }
        }
    }

    /// The place of the swatch that a reference leads to, nil where it leads out of the palette.
    func place(of reference: String) -> Int? { places[reference] }

    /// The path or name that a swatch is to be written as an alias of; nil where it has a colour of its own.
    ///
    /// A reference that was resolved is one still as long as what it led to is in the palette and has the same colours.
    func alias(of swatch: Swatch) -> String? {
        if case .reference(.swatch(let reference)) = swatch.color { return reference }
        guard let reference = swatch.resolvedReference, isSound(reference, for: swatch) else { return nil }
        return reference
    }

    private func isSound(_ reference: String, for swatch: Swatch) -> Bool {
        guard let place = places[reference] else { return false }
        return swatches[place].hasColors(of: swatch) && comesToAnEnd[place]
    }
}

extension Swatch {
    /// What the swatch referred to before references were replaced by colours.
    var resolvedReference: String? {
        attachments.first { $0.key == ReferenceResolution.attachmentKey }?.text
    }

    fileprivate func hasColors(of other: Swatch) -> Bool { color == other.color && variants == other.variants }

    fileprivate var mayBeAlias: Bool {
        if resolvedReference != nil { return true }
        if case .reference(.swatch) = color { return true }
        return variants.contains { if case .reference(.swatch) = $0.color { true } else { false } }
    }
}
