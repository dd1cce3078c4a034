// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutPalette

extension FileTree {
    /// Reads all files of a folder at any depth, in the order of the bytes of their paths.
    ///
    /// Folders behind symbolic links are left alone, for they can go in circles, and so is what is neither file nor folder.
    /// - Throws: A ``FolderError`` where there is no such folder or something in it cannot be read.
    public init(contentsOf folder: URL) throws(FolderError) {
        self.init()
        for path in try Self.paths(in: folder) {
            let url = folder.appendingPathComponent(path)
            guard Self.isFile(url) else { continue }
            do {
                add(path, Array(try Data(contentsOf: url)))
            } catch {
                throw FolderError("read", error, at: url)
            }
        }
    }

    /// Writes the files into a folder, which is made where it is not there.
    ///
    /// A file that has its bytes already is not touched, each other one changes as a whole; files that are not in the tree
    /// stay.
    /// - Throws: A ``FolderError`` for a path that leads out of the folder, before anything is written, and where the file
    ///   system refuses.
    public func write(to folder: URL) throws(FolderError) {
        for file in files {
            let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
            guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }), !file.path.utf8.contains(0) else {
                throw FolderError("cannot hold \"\(file.path)\" (expected a path inside of it)", at: folder)
            }
        }
        for file in files {
            let url = folder.appendingPathComponent(file.path)
            let data = Data(file.bytes)
            if Self.isFile(url), (try? Data(contentsOf: url)) == data { continue }
            do {
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try data.write(to: url, options: .atomic)
            } catch {
                throw FolderError("written", error, at: url)
            }
        }
    }

    /// The paths of all that is in a folder.
    static func paths(in folder: URL) throws(FolderError) -> [String] {
        do {
            return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        } catch {
            throw FolderError("read", error, at: folder)
        }
    }

    /// Whether there is a regular file, also behind a symbolic link.
    private static func isFile(_ url: URL) -> Bool {
        let path = url.resolvingSymlinksInPath().path
        return (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType == .typeRegular
    }
}
