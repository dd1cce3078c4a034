// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutPalette

/// Compares what an export gives with the files that are there, and replaces those that it may.
enum ExportedFiles {
    /// The first thing that is not as it should be.
    struct Difference {
        let path: Path
        let message: String
    }

    /// What tells an output from the files that are there; nil where it is up to date.
    static func difference(
        _ content: PaletteOutput, at path: Path, _ target: ExportTarget
    ) throws(CommandError) -> Difference? {
        switch content {
        case .file(let bytes):
            return try difference(bytes, at: path)
        case .tree(let tree):
            for file in tree.files {
                if let found = try difference(file.bytes, at: path.appending(file.path)) { return found }
            }
            guard target.container == .folder else { return nil }
            let known = Set(tree.files.map { Path($0.path) })
            let present: [FolderReading.File]
            do throws(SystemError) {
                present = try FolderReading.files(in: path, below: Path(""))
            } catch {
                throw CommandError(.noInput, located("cannot be opened: \(error)", in: path))
            }
            return present.first { !known.contains($0.relative) }.map {
                Difference(path: $0.path, message: "out of date (the palette has no such color)")
            }
        }
    }

    private static func difference(_ bytes: [UInt8], at path: Path) throws(CommandError) -> Difference? {
        guard let status = try? SystemCalls.status(path) else {
            return Difference(path: path, message: "out of date (not there yet)")
        }
        guard status.kind == .regular else { return Difference(path: path, message: "out of date (no file)") }
        if try FileReading.bytes(of: path, expected: "an export") == bytes { return nil }
        return Difference(path: path, message: "out of date")
    }

    /// Writes a file, in the place of one that an export wrote or, where it is forced, of any.
    static func replace(_ path: Path, with bytes: [UInt8], isForced: Bool) throws(CommandError) {
        let replaces = isForced ? true : try isExported(path)
        try FileWriting.write(bytes, to: path, replacing: replaces)
    }

    /// Whether a file says in its first lines that an export wrote it.
    private static func isExported(_ path: Path) throws(CommandError) -> Bool {
        guard (try? SystemCalls.status(path))?.kind == .regular else { return false }
        let start = try FileReading.bytes(of: path, expected: "an export").prefix(64 << 10)
        return String(decoding: start, as: UTF8.self).contains(ExportTarget.mark)
    }
}
