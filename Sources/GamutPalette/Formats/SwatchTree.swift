// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The groups and swatches of a palette as containers inside of containers, each name once in its container.
struct SwatchTree {
    /// The rules of a format for names.
    struct Rules: Sendable {
        /// A group's name, one part of its path, that is allowed; empty where nothing of the text is left.
        let groupName: @Sendable (String) -> String
        /// A swatch's name that is allowed; empty where nothing of the text is left.
        let swatchName: @Sendable (String) -> String
        /// What two names have in common that the format takes for the same.
        let identity: @Sendable (String) -> String
        /// Whether a group and a swatch in the same container may not have the same name.
        let sharesNames: Bool
        /// The most bytes of a name.
        let limit: Int
        /// The most containers inside of one another.
        let maximumDepth: Int
        /// What joins a name and the number of one that comes again.
        var joiner = "-"
        /// Whether a written path of groups says the same as the path of the palette, so that nothing is to be reported.
        var saysTheSame: @Sendable (_ written: String, _ path: String) -> Bool = { $0 == $1 }
    }

    /// What a container holds.
    enum Child {
        case group(Int)
        case swatch(Place)
    }

    /// Where a swatch stands in the palette, in the four bytes that are enough for each.
    struct Place {
        /// The place of its group.
        let group: UInt32
        /// Its place in the group.
        let index: UInt32
        /// Its place among all swatches.
        let place: UInt32
    }

    private struct Key: Hashable {
        let parent: Int
        let name: String
    }

    private struct Group {
        let name: String
        let parent: Int
        var children: [Child] = []
    }

    private let rules: Rules
    private var groups = [Group(name: "", parent: 0)]
    private var places: [Key: Int] = [:]
    /// The containers that stand for a group of the palette.
    private var owned: Set<Int> = []
    /// The name of each swatch in the order of the palette.
    private(set) var names: [String] = []
    /// The container of each swatch.
    private var owners: [UInt32] = []

    init(_ palette: Palette, _ rules: Rules, _ writing: inout PaletteWriting) {
        self.rules = rules
        // All groups have their places before any swatch gets a name, so that swatches give way.
        let containers = palette.groups.map { place(of: $0, &writing) }
        var isEntered = [Bool](repeating: false, count: groups.count)
        isEntered[0] = true
        names.reserveCapacity(palette.swatchCount)
        owners.reserveCapacity(palette.swatchCount)
        var table = NameTable()
        var counts: [Key: Int] = [:]
        for (number, group) in palette.groups.enumerated() {
            let owner = containers[number]
            if !group.swatches.isEmpty { enter(owner, &isEntered) }
            for (index, swatch) in group.swatches.enumerated() {
                var name = fitted(rules.swatchName(swatch.name))
                if name.isEmpty { name = "color\(rules.joiner)\(names.count + 1)" }
                names.append(name)
                owners.append(UInt32(truncatingIfNeeded: owner))
                if !takeName(&table) {
                    let base = key(owner, name)
                    repeat {
                        let number = (counts[base] ?? 1) + 1
                        counts[base] = number
                        names[names.count - 1] = fitted(name, suffix: "\(rules.joiner)\(number)")
                    } while !takeName(&table)
                }
                let place = Place(
                    group: UInt32(truncatingIfNeeded: number), index: UInt32(truncatingIfNeeded: index),
                    place: UInt32(truncatingIfNeeded: names.count - 1))
                groups[owner].children.append(.swatch(place))
            }
        }
    }

    /// Takes the name of the last swatch for it, unless something in its container has it already.
    private func takeName(_ table: inout NameTable) -> Bool {
        let last = names.count - 1
        let key = key(Int(owners[last]), names[last])
        if rules.sharesNames, places[key] != nil { return false }
        return table.insert(key, at: last) { self.key(Int(owners[$0]), names[$0]) } == nil
    }

    /// The name of a group.
    func name(of group: Int) -> String { groups[group].name }

    /// What a group holds in the order of the palette; the root is 0.
    func children(of group: Int) -> [Child] { groups[group].children }

    /// The names on the way down to a swatch, its own one last.
    func path(ofSwatch place: Int) -> [String] { path(of: Int(owners[place])) + [names[place]] }

    private mutating func enter(_ group: Int, _ isEntered: inout [Bool]) {
        var way: [Int] = []
        var next = group
        while !isEntered[next] {
            isEntered[next] = true
            way.append(next)
            next = groups[next].parent
        }
        for group in way.reversed() { groups[groups[group].parent].children.append(.group(group)) }
    }

    /// The names on the way down to a group.
    func path(of group: Int) -> [String] {
        var path: [String] = []
        var next = group
        while next != 0 {
            path.append(groups[next].name)
            next = groups[next].parent
        }
        return path.reversed()
    }

    /// Finds or makes the containers on the way down to a group.
    private mutating func place(of group: Palette.Group, _ writing: inout PaletteWriting) -> Int {
        if group.swatches.isEmpty {
            if !group.isLoose { writing.losePart(.group, "the group \"\(group.name ?? "")\" has no colors: left out") }
            return 0
        }
        guard let name = group.name else {
            if !group.isLoose { writing.losePart(.group, "a group without a name became loose colors") }
            return 0
        }
        var parts = name.split(separator: "/").map(String.init)
        if parts.count > rules.maximumDepth {
            let rest = parts[(rules.maximumDepth - 1)...].joined(separator: "-")
            parts = parts.prefix(rules.maximumDepth - 1) + [rest]
        }
        parts = parts.map { fitted(rules.groupName($0)) }.filter { !$0.isEmpty }
        if parts.isEmpty { parts = ["group"] }
        var place = 0
        var isNew = false
        for part in parts {
            let key = key(place, part)
            if let known = places[key] {
                place = known
                isNew = false
            } else {
                groups.append(Group(name: part, parent: place))
                place = groups.count - 1
                places[key] = place
                isNew = true
            }
        }
        // The container of an earlier group may differ in case.
        let written = path(of: place).joined(separator: "/")
        if !rules.saysTheSame(written, name) {
            writing.losePart(.group, "the group \"\(name)\" is written as \"\(written)\"")
        } else if !isNew && owned.contains(place) {
            writing.losePart(.group, "two groups called \"\(name)\" became one")
        }
        owned.insert(place)
        return place
    }

    // MARK: Names

    private func key(_ parent: Int, _ name: String) -> Key { Key(parent: parent, name: rules.identity(name)) }

    /// The name with what is added to it, cut where it is longer than the format allows.
    private func fitted(_ name: String, suffix: String = "") -> String {
        let room = rules.limit - suffix.utf8.count
        guard name.utf8.count > room else { return name + suffix }
        var cut = ""
        var count = 0
        for character in name {
            count += character.utf8.count
            if count > room { break }
            cut.append(character)
        }
        return cut + suffix
    }
}
