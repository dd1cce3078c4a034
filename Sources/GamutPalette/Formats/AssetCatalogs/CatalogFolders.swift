// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension PaletteFormat {
    /// The colour sets of an Xcode asset catalog, a folder `Name.xcassets`.
    ///
    /// Read is a tree of files with paths from the catalog or from a folder that holds it; of several catalogs each gives
    /// its name to the paths of its groups. Folders are groups, with the names on the way down joined by `/`; those that
    /// provide a namespace are noted in the attachment `xcassets.provides-namespace` of their swatches, a line for each
    /// folder. A catalog has no order of its own, so swatches and groups come in the order of their names, as Xcode shows
    /// them. Assets of other kinds are passed over; for what is in a colour set see ``colorSet``.
    ///
    /// Groups are written as folders, which provide a namespace where they did when they were read, or where two swatches
    /// have the same name. A slash, colon or control character in a name becomes `-`, as does a dot in front; names
    /// are at most 255 bytes long, and differ in more than case.
    public static let xcassets = PaletteFormat(
        id: "xcassets", name: "Xcode asset catalog", extensions: ["xcassets"], container: .folder,
        abilities: [.names, .groups, .alpha, .wideGamut, .appearances],
        detection: CatalogFolders.detect, reader: CatalogFolders.read, writer: CatalogFolders.write)
}

/// Folders of assets.
package enum CatalogFolders {
    /// The file that describes a folder.
    package static let contents = "Contents.json"
    static let namespaces = "xcassets.provides-namespace"

    /// What a path in a catalog says.
    package struct Location {
        /// The catalog's name without extension, nil where the tree begins inside of it.
        package var catalog: String?
        /// The folders on the way down, the last one too.
        package var folders: [String]

        /// Takes a path apart; nil where the file is not the description of a folder.
        package init?(_ path: String) {
            guard path.hasSuffix(CatalogFolders.contents) else { return nil }
            var parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
            parts.removeAll { $0 == "." }
            guard parts.popLast() == CatalogFolders.contents else { return nil }
            if let last = parts.lastIndex(where: { $0.hasSuffix(".xcassets") }) {
                catalog = String(parts[last].dropLast(9))
                parts.removeFirst(last + 1)
            }
            folders = parts
        }

        /// The name of the colour set, nil where the folder is another one.
        package var colorSet: String? {
            guard let last = folders.last, last.hasSuffix(".colorset") else { return nil }
            return String(last.dropLast(9))
        }

        /// Whether the folder is an asset, or inside of one.
        package var isAsset: Bool { folders.contains(where: CatalogFolders.isAsset) }
    }

    /// Whether a folder's extension makes it an asset instead of a group.
    package static func isAsset(_ folder: String) -> Bool {
        guard let dot = folder.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        let kind = folder[folder.index(after: dot)...]
        return kind.hasSuffix("set") || kind.hasSuffix("imagestack") || kind.hasSuffix("imagestacklayer")
            || ["brandassets", "launchimage", "stickerpack", "sticker", "arresourcegroup", "xcassets", "icon"]
                .contains(String(kind))
    }

    @Sendable static func detect(_ source: PaletteSource) -> PaletteFormat.Likelihood {
        guard case .tree(let tree) = source.content else { return .no }
        if source.fileExtension == "xcassets" { return .certain }
        let isCatalog = tree.files.contains { file in
            guard let location = Location(file.path) else { return false }
            return location.catalog != nil || location.colorSet != nil
        }
        return isCatalog ? .likely : .no
    }

    // MARK: Reading

    @Sendable static func read(
        _ source: PaletteSource, _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> Palette {
        guard case .tree(let tree) = source.content else {
            throw PaletteDecodingError(.wrongFormat, "the input is a file (expected a folder)", at: .offset(0))
        }
        let locations = tree.files.map { Location($0.path) }
        let hasManyCatalogs = Set(locations.lazy.compactMap(\.?.catalog)).count > 1
        var spaces: Set<[String]> = []
        var sets: [(file: Int, name: String, folders: [String])] = []
        for (index, location) in locations.enumerated() {
            guard let location else { continue }
            let folders = (hasManyCatalogs ? [location.catalog].compactMap { $0 } : []) + location.folders
            if let name = location.colorSet {
                let parents = Array(folders.dropLast())
                if parents.contains(where: isAsset) { continue }
                sets.append((index, name, parents))
            } else if !location.isAsset, try providesNamespace(tree.files[index]) {
                spaces.insert(folders)
            }
        }
        return try palette(sets, tree, spaces, &reading)
    }

    /// Reads the sets that were found: groups and swatches in the order of their names.
    private static func palette(
        _ sets: [(file: Int, name: String, folders: [String])], _ tree: FileTree, _ spaces: Set<[String]>,
        _ reading: inout PaletteReading
    ) throws(PaletteDecodingError) -> Palette {
        var byGroup: [[String]: [Int]] = [:]
        for (index, set) in sets.enumerated() { byGroup[set.folders, default: []].append(index) }
        let groups = byGroup.map { (path: $0.key.joined(separator: "/"), folders: $0.key, sets: $0.value) }
        var palette = Palette()
        for group in groups.sorted(by: { NaturalOrder.isAscending($0.path, $1.path) }) {
            let lines = group.folders.indices.lazy.map { group.folders[...$0] }.filter { spaces.contains(Array($0)) }
            let namespaces = lines.map { $0.joined(separator: "/") }.joined(separator: "\n")
            var swatches: [Swatch] = []
            swatches.reserveCapacity(group.sets.count)
            for index in group.sets.sorted(by: { NaturalOrder.isAscending(sets[$0].name, sets[$1].name) }) {
                let file = tree.files[sets[index].file]
                do {
                    var swatch = try ColorSetReader.swatch(
                        named: sets[index].name, from: file.bytes, path: file.path, &reading)
                    if !namespaces.isEmpty { swatch.attachments.append(.init(Self.namespaces, namespaces)) }
                    swatches.append(swatch)
                } catch {
                    throw error.adding(path: file.path)
                }
            }
            palette.groups.append(
                group.folders.isEmpty
                    ? Palette.Group(loose: swatches) : Palette.Group(name: group.path, swatches: swatches))
        }
        return palette
    }

    /// Whether the folder of a description gives its name to its assets' names.
    package static func providesNamespace(_ file: FileTree.File) throws(PaletteDecodingError) -> Bool {
        do {
            let document = try JSONDocument(file.bytes, duplicateKeys: .keep)
            guard let flag = try document.root.optional("properties")?.optional("provides-namespace") else {
                return false
            }
            return try flag.requireBool()
        } catch {
            throw error.adding(path: file.path)
        }
    }

    // MARK: Writing

    @Sendable static func write(
        _ palette: Palette, _ writing: inout PaletteWriting
    ) throws(PaletteEncodingError) -> PaletteOutput {
        let tree = SwatchTree(palette, .assetCatalog, &writing)
        // In the order of the palette, which is not that of the folders where a group comes twice.
        var files: [[UInt8]?] = []
        files.reserveCapacity(tree.names.count)
        for group in palette.groups {
            for swatch in group.swatches {
                writing.begin(swatch, in: group)
                let name = tree.names[files.count]
                let bytes = try ColorSetWriter.bytes(of: swatch, &writing)
                if bytes != nil, !swatch.name.isEmpty, name != swatch.name {
                    writing.lose(.name, "the name is written as \"\(name)\"")
                }
                files.append(bytes)
            }
        }
        let spaces = Set(palette.swatches.lazy.flatMap(\.namespaces))
        let needsNamespaces = Set(tree.names.lazy.map { $0.lowercased() }).count < tree.names.count
        var output = FileTree()
        func write(_ group: Int, _ folder: String) {
            let path = String(folder.dropLast())
            let isSpace = group != 0 && (needsNamespaces || spaces.contains(path))
            output.add(folder + contents, description(providesNamespace: isSpace))
            for child in tree.children(of: group) {
                switch child {
                case .group(let group): write(group, folder + tree.name(of: group) + "/")
                case .swatch(let swatch):
                    let place = Int(swatch.place)
                    guard let bytes = files[place] else { continue }
                    output.add("\(folder)\(tree.names[place]).colorset/\(contents)", bytes)
                }
            }
        }
        write(0, "")
        return .tree(output)
    }

    /// The description of a folder that is a group.
    package static func description(providesNamespace: Bool) -> [UInt8] {
        var json = JSONWriter(.xcode)
        json.object { json in
            ColorSetWriter.writeInfo(to: &json)
            if providesNamespace {
                json.key("properties")
                json.object { json in json.member("provides-namespace", true) }
            }
        }
        return json.finish()
    }
}

extension Swatch {
    /// The folders of a catalog that give their names to the swatch's name.
    fileprivate var namespaces: [String] {
        attachments.filter { $0.key == CatalogFolders.namespaces }.flatMap {
            $0.text.split(separator: "\n").map(String.init)
        }
    }
}

extension SwatchTree.Rules {
    /// Folders of an asset catalog, on a file system that takes small and capital letters for the same.
    static let assetCatalog = SwatchTree.Rules(
        groupName: { text in
            let name = CatalogFolders.fileName(text)
            // A folder cannot have the name of the file that describes the one around it.
            guard CatalogFolders.isAsset(name) || name.lowercased() == CatalogFolders.contents.lowercased(),
                let dot = name.lastIndex(of: ".")
            else { return name }
            return name[..<dot] + "-" + name[name.index(after: dot)...]
        }, swatchName: { CatalogFolders.fileName($0) }, identity: { $0.lowercased() },
        // Colour sets end in .colorset, and groups do not.
        sharesNames: false, limit: CatalogFolders.nameLimit, maximumDepth: 64)
}

extension CatalogFolders {
    /// The most bytes of a colour's name, which a file system takes with `.colorset` behind it.
    package static let nameLimit = 255 - ".colorset".utf8.count

    /// A text as the name of a folder: a slash, colon or control character becomes `-`, as does a dot in front.
    package static func fileName(_ text: String) -> String {
        var name = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isBad = scalar.value < 0x20 || scalar.value == 0x7F || scalar == "/" || scalar == ":"
            name.append(isBad || (scalar == "." && name.isEmpty) ? "-" : scalar)
        }
        return String(name)
    }
}
