// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Walks through folders, in the order of the bytes of names.
enum FolderReading {
    /// Deeper folders are not looked into.
    static let depthLimit = 64

    /// A file in a folder.
    struct File: Hashable, Sendable {
        /// The path to open it.
        let path: Path
        /// The path from the folder on.
        let relative: Path
    }

    /// All files in a folder, at any depth; folders behind symbolic links are left alone, for they can go in circles.
    ///
    /// - Parameter emptyFolder: Gets the path of each folder in it that holds nothing.
    static func files(
        in folder: Path, below relative: Path, depth: Int = 0, emptyFolder: (Path) -> Void = { _ in }
    ) throws(SystemError) -> [File] {
        var files: [File] = []
        let names = try SystemCalls.names(in: folder)
        if names.isEmpty, depth > 0 { emptyFolder(relative) }
        for name in names {
            let (path, below) = (folder.appending(name), relative.appending(name))
            switch try SystemCalls.status(path, followingLinks: false).kind {
            case .directory:
                if depth < depthLimit {
                    files += try Self.files(in: path, below: below, depth: depth + 1, emptyFolder: emptyFolder)
                }
            case .symbolicLink:
                if (try? SystemCalls.status(path))?.kind == .regular { files.append(File(path: path, relative: below)) }
            case .regular:
                files.append(File(path: path, relative: below))
            case .special: break
            }
        }
        return files
    }
}
