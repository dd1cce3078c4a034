// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutPalette

extension AssetCatalog {
    /// Reads an `.xcassets` folder, or one that holds several of them.
    ///
    /// - Throws: A ``FolderError`` where there is no such folder, something in it cannot be read, or a description cannot be
    ///   understood, with path, line and column.
    public init(contentsOf folder: URL) throws(FolderError) {
        let tree = try FileTree(contentsOf: folder)
        do throws(PaletteDecodingError) {
            try self.init(reading: tree)
        } catch {
            throw FolderError(error, in: folder)
        }
    }

    /// Writes the catalog into a folder, which is made where it is not there.
    ///
    /// Files that are as they were are not touched. Colour sets of the folder that the catalog does not have are taken out;
    /// all else that it does not have stays.
    /// - Throws: A ``FolderError`` where the file system refuses.
    public func write(to folder: URL) throws(FolderError) {
        try tree.write(to: folder)
        let folders = Set(tree.files.map { $0.path.split(separator: "/").dropLast().joined(separator: "/") })
        for path in try FileTree.paths(in: folder) where path.hasSuffix(".colorset/Contents.json") {
            let colorSet = String(path.dropLast("/Contents.json".count))
            if folders.contains(colorSet) { continue }
            let url = folder.appendingPathComponent(colorSet)
            do {
                try FileManager.default.removeItem(at: url)
            } catch {
                throw FolderError("taken out", error, at: url)
            }
        }
    }
}
