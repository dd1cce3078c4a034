// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

/// Finds the swatches of a palette that are one colour for several appearances, and makes one swatch of them.
struct AppearancePairing {
    /// What became of a palette.
    struct Result {
        var palette = Palette()
        /// The names of colours that have no partner, and why, a line for each sort.
        var misses: [String] = []
        /// How many swatches have colours for more than one appearance.
        var pairCount = 0
    }

    private struct Key: Hashable {
        let group: String?
        let name: String
    }

    private struct Member {
        let appearance: Appearance
        let swatch: Swatch
        let group: String?
    }

    private let light: [String]
    private let dark: [String]
    private let highContrast: [String]

    /// Takes the conventions; a suffix that is given replaces the words for its appearance.
    init(lightSuffix: String? = nil, darkSuffix: String? = nil, highContrastSuffix: String? = nil) {
        light = lightSuffix.map { [$0] } ?? Self.endings(["light"])
        dark = darkSuffix.map { [$0] } ?? Self.endings(["dark"])
        highContrast =
            highContrastSuffix.map { [$0] }
            ?? Self.endings(["high-contrast", "high contrast", "high_contrast", "highcontrast", "hc"])
    }

    private static func endings(_ words: [String]) -> [String] { words.flatMap { ["-" + $0, " " + $0, "_" + $0] } }

    // MARK: By names

    /// Pairs the swatches of one palette by their names, as `Sky-dark`, `Sky Dark`, `sky_dark` or a group `dark`.
    func paired(_ palette: Palette) -> Result {
        var order: [Key] = []
        var members: [Key: [Member]] = [:]
        for group in palette.groups {
            let (place, groupAppearance) = split(group: group.isLoose ? nil : group.name ?? "")
            for swatch in group.swatches {
                var (name, appearance) = split(name: swatch.name)
                appearance = appearance.joined(with: groupAppearance)
                if name.isEmpty { (name, appearance) = (swatch.name, groupAppearance) }
                let key = Key(group: place, name: name)
                if members[key] == nil { order.append(key) }
                members[key, default: []].append(
                    Member(appearance: appearance, swatch: swatch, group: group.isLoose ? nil : group.name ?? ""))
            }
        }
        var builder = Builder(palette)
        var lonely: [String] = []
        var halves: [String] = []
        for key in order {
            let all = members[key] ?? []
            let distinct = Set(all.map(\.appearance)).count == all.count
            let base = all.first { $0.appearance == .any } ?? all.first { $0.appearance == .light }
            // A color and a light one alone are a tint, and no pair.
            let isPair = all.contains { $0.appearance.luminosity == .dark || $0.appearance.isHighContrast }
            guard let base, distinct, isPair, all.count > 1 else {
                // Nothing to pair, or nothing to pair it with: each stays what it was.
                for member in all {
                    builder.add(member.swatch, to: member.group)
                    if member.appearance.luminosity == .dark || member.appearance.isHighContrast {
                        lonely.append(member.swatch.name)
                    } else {
                        halves.append(member.swatch.name)
                    }
                }
                continue
            }
            var swatch = base.swatch
            swatch.name = key.name
            for member in all where member.appearance != base.appearance {
                swatch.variants.removeAll { $0.appearance == member.appearance }
                swatch.variants.append(.init(member.appearance, member.swatch.color))
            }
            if !all.contains(where: { $0.appearance.luminosity == .dark }) { halves.append(swatch.name) }
            builder.add(swatch, to: key.group)
            builder.pairCount += 1
        }
        if !lonely.isEmpty {
            builder.misses.append(
                "\(counted(lonely.count, "color has", "colors have")) no partner for other appearances and kept "
                    + "\(lonely.count == 1 ? "its name" : "their names"): \(lonely.joined(separator: ", "))")
        }
        // Where nothing is for the dark, a palette is not made for it.
        if builder.pairCount > 0, !halves.isEmpty {
            builder.misses.append(
                "\(counted(halves.count, "color has", "colors have")) none for dark: \(halves.joined(separator: ", "))")
        }
        return builder.result
    }

    /// The name without the words for appearances at its end, and what these say.
    func split(name: String) -> (name: String, appearance: Appearance) {
        var appearance = Appearance()
        var rest = Substring(name)
        while true {
            let lower = rest.lowercased()
            func take(_ endings: [String]) -> Bool {
                guard let ending = endings.first(where: { lower.hasSuffix($0.lowercased()) }) else { return false }
                rest = rest.dropLast(ending.count)
                return true
            }
            if !appearance.isHighContrast, take(highContrast) {
                appearance.isHighContrast = true
            } else if appearance.luminosity == nil, take(dark) {
                appearance.luminosity = .dark
            } else if appearance.luminosity == nil, take(light) {
                appearance.luminosity = .light
            } else {
                return (String(rest), appearance)
            }
        }
    }

    /// The path of a group without the parts that are a word for an appearance alone, and what these say.
    private func split(group: String?) -> (path: String?, appearance: Appearance) {
        guard let group else { return (nil, .any) }
        var appearance = Appearance()
        var parts: [Substring] = []
        for part in group.split(separator: "/", omittingEmptySubsequences: false) {
            // A word after nothing is a name of its own, so a part is read as the end of one.
            let (name, found) = split(name: "x-" + part.lowercased())
            if name == "x", found != .any {
                appearance = appearance.joined(with: found)
            } else {
                parts.append(part)
            }
        }
        if appearance == .any { return (group, .any) }
        return (parts.isEmpty ? nil : parts.joined(separator: "/"), appearance)
    }

    // MARK: By files

    /// Puts the swatches of other palettes as variants to those of the first, by group and name.
    static func merged(_ base: Palette, file: Path, _ others: [(Appearance, Palette, Path)]) -> Result {
        var result = Result()
        result.palette = base
        var paired: Set<Key> = []
        for (appearance, other, otherFile) in others {
            var colors: [Key: SwatchColor] = [:]
            var order: [Key] = []
            for group in other.groups {
                for swatch in group.swatches {
                    let key = Key(group: group.isLoose ? nil : group.name, name: swatch.name)
                    if colors.updateValue(swatch.color, forKey: key) == nil { order.append(key) }
                }
            }
            var missing: [String] = []
            for g in result.palette.groups.indices {
                let group = result.palette.groups[g]
                for s in group.swatches.indices {
                    let key = Key(group: group.isLoose ? nil : group.name, name: group.swatches[s].name)
                    guard let color = colors.removeValue(forKey: key) else {
                        missing.append(key.name)
                        continue
                    }
                    result.palette.groups[g].swatches[s].variants.removeAll { $0.appearance == appearance }
                    result.palette.groups[g].swatches[s].variants.append(.init(appearance, color))
                    paired.insert(key)
                }
            }
            if !missing.isEmpty {
                result.misses.append("\(otherFile): has no color for \(missing.joined(separator: ", "))")
            }
            let extra = order.filter { colors[$0] != nil }
            if !extra.isEmpty {
                let names = extra.map(\.name).joined(separator: ", ")
                result.misses.append("\(otherFile): left out, for they are not in \(file): \(names)")
            }
        }
        result.pairCount = paired.count
        return result
    }

    /// Puts swatches into their groups, which keep the order in which they first came.
    private struct Builder {
        var misses: [String] = []
        var pairCount = 0
        private var palette: Palette
        private var places: [String?: Int] = [:]

        init(_ source: Palette) {
            palette = source
            palette.groups = []
        }

        mutating func add(_ swatch: Swatch, to group: String?) {
            if let place = places[group] {
                palette.groups[place].swatches.append(swatch)
            } else {
                places[group] = palette.groups.count
                palette.groups.append(
                    group.map { Palette.Group(name: $0, swatches: [swatch]) } ?? Palette.Group(loose: [swatch]))
            }
        }

        var result: Result { Result(palette: palette, misses: misses, pairCount: pairCount) }
    }
}

extension Appearance {
    /// What both ask for; the luminosity of this one counts where both have one.
    fileprivate func joined(with other: Appearance) -> Appearance {
        Appearance(
            luminosity: luminosity ?? other.luminosity, isHighContrast: isHighContrast || other.isHighContrast)
    }
}
