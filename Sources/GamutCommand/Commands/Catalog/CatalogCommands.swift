// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutAppearance
import GamutPalette

extension Command {
    /// `gamut catalog`: the colours of asset catalogs for Xcode.
    static let catalog = Command(
        group: "catalog", summary: "list, check and build asset catalogs for Xcode",
        examples: [
            .init("The colors of a catalog", "gamut catalog list Assets.xcassets"),
            .init("What Xcode would refuse or ignore", "gamut catalog check Assets.xcassets"),
            .init("A catalog for light and dark", "gamut catalog build brand.css -o Brand.xcassets"),
        ],
        commands: [.catalogList, .catalogCheck, .catalogBuild])
}

/// The files of a catalog in a folder.
struct CatalogInput {
    let path: Path
    let tree: FileTree

    /// Reads the descriptions in a folder; of other files only the paths are looked at.
    init(_ path: Path) throws(CommandError) {
        self.path = path
        let files: [FolderReading.File]
        var emptyFolders: [Path] = []
        do throws(SystemError) {
            files = try FolderReading.files(in: path, below: Path("")) { emptyFolders.append($0) }
        } catch {
            throw CommandError(.noInput, located("cannot be opened: \(error) (expected a folder)", in: path))
        }
        // A colour set that is named itself keeps its name.
        let prefix = path.fileExtension == "colorset" ? path.name + "/" : ""
        var tree = FileTree()
        for file in files where !Self.isHidden(file.relative) {
            let isDescription = file.relative.name == CatalogFolders.contents
            tree.add(prefix + file.relative.description, isDescription ? try FileReading.bytes(of: file.path) : [])
        }
        for folder in emptyFolders where folder.fileExtension == "colorset" && !Self.isHidden(folder) {
            tree.add(prefix + folder.description + "/", [])
        }
        self.tree = tree
    }

    /// Whether a file is in a hidden folder outside of catalogs, as the work of a build is.
    private static func isHidden(_ path: Path) -> Bool {
        for part in path.description.split(separator: "/").dropLast() {
            if part.hasSuffix(".xcassets") { return false }
            if part.hasPrefix("."), !part.hasSuffix(".colorset") { return true }
        }
        return false
    }

    /// A path in the tree as seen from the folder.
    func inner(_ treePath: String) -> String? {
        guard path.fileExtension == "colorset" else { return treePath.isEmpty ? nil : treePath }
        let rest = treePath.dropFirst(path.name.count + 1)
        return rest.isEmpty ? nil : String(rest)
    }
}
