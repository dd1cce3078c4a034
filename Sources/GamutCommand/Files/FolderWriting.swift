// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutPalette

/// Writes folders so that each is there as a whole or not at all.
///
/// The files go to a temporary folder beside the target, which then takes the name; the disk is not waited for.
enum FolderWriting {
    static func write(_ tree: FileTree, to path: Path, replacing: Bool) throws(CommandError) {
        let existing = try? SystemCalls.status(path)
        if let existing {
            guard existing.kind == .directory else {
                throw CommandError(.cannotCreate, located("cannot be written: is a file (expected a folder)", in: path))
            }
            try checkReplaceable(path, by: tree, replacing: replacing)
        }
        do throws(SystemError) {
            let target = existing == nil ? path : try SystemCalls.resolved(path)
            try SignalGate.holding { gate throws(SystemError) in
                let temporary = try TemporaryName.create(in: target.parent) { path throws(SystemError) in
                    try SystemCalls.createDirectory(path)
                }.path
                do throws(SystemError) {
                    try fill(temporary, tree, gate)
                    try place(temporary, at: target, replacing: existing != nil)
                } catch {
                    removeAll(temporary)
                    throw error
                }
            }
        } catch {
            throw FileWriting.failure(error, path)
        }
    }

    /// Throws where the folder must not go: without `--force`, and where it holds what this tool would not write.
    private static func checkReplaceable(_ path: Path, by tree: FileTree, replacing: Bool) throws(CommandError) {
        let present: [Path]
        do throws(SystemError) {
            present = try FolderReading.files(in: path, below: Path("")).map(\.relative)
        } catch {
            throw FileWriting.failure(error, path)
        }
        if present.isEmpty { return }
        guard replacing else { throw FileWriting.exists(path) }
        let written = Set(tree.files.map { Path($0.path) })
        let known: (Path) -> Bool = { file in
            let folder = file.parent.fileExtension
            return written.contains(file) || (file.name == "Contents.json" && (folder.isEmpty || folder == "colorset"))
        }
        guard let stranger = present.first(where: { !known($0) }) else { return }
        throw CommandError(
            .cannotCreate,
            located("is not replaced, for it holds other things than colors ('\(stranger)')", in: path))
    }

    private static func fill(_ folder: Path, _ tree: FileTree, _ gate: SignalGate) throws(SystemError) {
        var made: Set<Path> = []
        for file in tree.files {
            if gate.isInterrupted { throw .interrupted }
            let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
            // A path that leads out of the folder would be a mistake of a writer.
            guard !parts.contains(where: { ["", ".", ".."].contains($0) || $0.utf8.contains(0) }) else {
                throw .invalidArgument
            }
            var path = folder
            for part in parts.dropLast() {
                path = path.appending(String(part))
                if made.insert(path).inserted { try SystemCalls.createDirectory(path) }
            }
            let target = path.appending(String(parts[parts.count - 1]))
            try FileWriting.writeAndClose(try SystemCalls.create(target), file.bytes)
        }
    }

    private static func place(_ temporary: Path, at target: Path, replacing: Bool) throws(SystemError) {
        do throws(SystemError) {
            // Takes the place of nothing, or of an empty folder.
            return try SystemCalls.move(temporary, to: target)
        } catch {
            guard replacing else { throw error }
        }
        let old = try TemporaryName.create(in: target.parent) { path throws(SystemError) in
            try SystemCalls.createDirectory(path)
        }.path
        do throws(SystemError) {
            try SystemCalls.move(target, to: old)
        } catch {
            try? SystemCalls.removeDirectory(old)
            throw error
        }
        do throws(SystemError) {
            try SystemCalls.move(temporary, to: target)
        } catch {
            try? SystemCalls.move(old, to: target)
            throw error
        }
        removeAll(old)
    }

    /// Removes a folder that this tool has made or replaced.
    private static func removeAll(_ path: Path) {
        if let status = try? SystemCalls.status(path, followingLinks: false), status.kind == .directory {
            for name in (try? SystemCalls.names(in: path)) ?? [] { removeAll(path.appending(name)) }
            try? SystemCalls.removeDirectory(path)
        } else {
            try? SystemCalls.remove(path)
        }
    }

    /// Makes a folder and those above it, where they are not there.
    static func createFolders(_ path: Path) throws(CommandError) {
        if (try? SystemCalls.status(path))?.kind == .directory { return }
        let parent = path.parent
        if parent != path, parent.bytes.count < path.bytes.count { try createFolders(parent) }
        do throws(SystemError) {
            try SystemCalls.createDirectory(path)
        } catch {
            if error == .exists, (try? SystemCalls.status(path))?.kind == .directory { return }
            throw CommandError(.cannotCreate, located("cannot be created: \(error)", in: path))
        }
    }
}
