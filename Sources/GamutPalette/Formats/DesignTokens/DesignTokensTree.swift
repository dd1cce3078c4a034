// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The groups and tokens of a palette as objects inside of objects, each name once in its object.
struct DesignTokensTree {
    /// What an object holds.
    enum Child {
        case group(Int)
        /// The place of the palette's group, the one of the swatch in it, and the one among all swatches.
        case token(group: Int, swatch: Int, place: Int, name: String)
    }

    /// The most objects inside of one another, so that readers with a limit read the file.
    private static let maximumDepth = 64

    private struct Key: Hashable {
        let parent: Int
        let name: String
    }

    private struct Group {
        let name: String
        let parent: Int
        var children: [Child] = []
    }

    private var groups = [Group(name: "", parent: 0)]
    private var places: [Key: Int] = [:]
    /// The path of each swatch in the order of the palette.
    private(set) var paths: [[String]] = []

    init(_ palette: Palette, _ writing: inout PaletteWriting) {
        // All groups have their places before any token gets a name, so that tokens give way.
        let owners = palette.groups.map { place(of: $0, &writing) }
        var isEntered = [Bool](repeating: false, count: groups.count)
        isEntered[0] = true
        var used = Set(places.keys)
        var counts: [Key: Int] = [:]
        for (number, group) in palette.groups.enumerated() {
            let owner = owners[number]
            if !group.swatches.isEmpty { enter(owner, &isEntered) }
            let path = path(of: owner)
            for (index, swatch) in group.swatches.enumerated() {
                var name = Self.tokenName(swatch.name)
                if name.isEmpty { name = "color-\(paths.count + 1)" }
                let base = Key(parent: owner, name: name)
                while !used.insert(Key(parent: owner, name: name)).inserted {
                    let number = (counts[base] ?? 1) + 1
                    counts[base] = number
                    name = "\(base.name)-\(number)"
                }
                groups[owner].children.append(
                    .token(group: number, swatch: index, place: paths.count, name: name))
                paths.append(path + [name])
            }
        }
    }

    /// The name of a group.
    func name(of group: Int) -> String { groups[group].name }

    /// What a group holds in the order of the palette; the root is 0.
    func children(of group: Int) -> [Child] { groups[group].children }

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

    private func path(of group: Int) -> [String] {
        var path: [String] = []
        var next = group
        while next != 0 {
            path.append(groups[next].name)
            next = groups[next].parent
        }
        return path.reversed()
    }

    /// Finds or makes the objects on the way down to a group.
    private mutating func place(of group: Palette.Group, _ writing: inout PaletteWriting) -> Int {
        if group.swatches.isEmpty {
            if !group.isLoose { writing.losePart(.group, "the group \"\(group.name ?? "")\" has no colors: left out") }
            return 0
        }
        guard let name = group.name else {
            if !group.isLoose { writing.losePart(.group, "a group without a name became loose colors") }
            return 0
        }
        var parts = name.split(separator: "/").map { Self.name($0) }
        if parts.isEmpty { parts = ["group"] }
        if parts.count > Self.maximumDepth {
            let rest = parts[(Self.maximumDepth - 1)...].joined(separator: "-")
            parts = parts.prefix(Self.maximumDepth - 1) + [rest]
        }
        var place = 0
        var isNew = false
        for part in parts {
            let key = Key(parent: place, name: part)
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
        let written = parts.joined(separator: "/")
        if written != name {
            writing.losePart(.group, "the group \"\(name)\" is written as \"\(written)\"")
        } else if !isNew && owned.contains(place) {
            writing.losePart(.group, "two groups called \"\(name)\" became one")
        }
        owned.insert(place)
        return place
    }

    /// The objects that stand for a group of the palette.
    private var owned: Set<Int> = []

    // MARK: Names

    /// A token's name by the rules of the format (§5.1.1), with `$root` as its one word.
    static func tokenName(_ text: String) -> String { text == "$root" ? text : name(text[...]) }

    private static func name(_ text: Substring) -> String {
        guard text.utf8.contains(where: { ".{}$".utf8.contains($0) }) else { return String(text) }
        var name = text.map { ".{}".contains($0) ? "-" : $0 }
        while name.first == "$" { name.removeFirst() }
        return name.isEmpty && !text.isEmpty ? "-" : String(name)
    }

    /// The alias of a token that may be in another file, from its path joined by `/`.
    static func alias(of reference: String) -> String {
        "{" + reference.split(separator: "/").map { tokenName(String($0)) }.joined(separator: ".") + "}"
    }
}
