// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutPalette

/// Which files of a tree describe colour sets and groups, and where these stand in one another.
struct CatalogLayout {
    /// A folder that has a description.
    struct Folder {
        /// The path of the folder in the tree; empty for the root.
        let path: Substring
        /// The folders on the way down from the catalog, without the catalog's own.
        let folders: [String]
        /// The place of the description among the files.
        let file: Int

        /// The path of the catalog that it is in.
        var catalog: Substring { path.dropLast(folders.joined(separator: "/").count) }
    }

    /// The colour sets in the order of their paths.
    private(set) var sets: [Folder] = []
    /// The groups and catalogs.
    private(set) var groups: [Folder] = []
    /// The path of the first catalog; empty where the tree is one.
    private(set) var root = ""

    init(_ tree: FileTree) {
        let locations = tree.files.map { CatalogFolders.Location($0.path) }
        // Beside catalogs, files of the same name are something else.
        let hasCatalogs = locations.contains { $0?.catalog != nil }
        for (index, file) in tree.files.enumerated() {
            guard let location = locations[index], !hasCatalogs || location.catalog != nil else { continue }
            let path = file.path.dropLast(CatalogFolders.contents.utf8.count + 1)
            let folder = Folder(path: path, folders: location.folders, file: index)
            if location.colorSet != nil {
                if !location.folders.dropLast().contains(where: CatalogFolders.isAsset) { sets.append(folder) }
            } else if !location.isAsset {
                groups.append(folder)
                if root.isEmpty, location.folders.isEmpty { root = String(path) }
            }
        }
        sets.sort { NaturalOrder.isAscending(String($0.path), String($1.path)) }
    }

    /// The name of a colour set, or of a group without extension, behind the namespaces above it.
    func name(of folder: Folder, in spaces: Set<Substring>) -> String {
        guard let last = folder.folders.last else { return "" }
        var name = last.hasSuffix(".colorset") ? String(last.dropLast(9)) : last
        // Each folder above is a part of the path shorter.
        var path = folder.path
        for parent in folder.folders.dropLast().reversed() {
            guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { break }
            path = path[..<slash]
            if spaces.contains(path) { name = parent + "/" + name }
        }
        return name
    }
}
