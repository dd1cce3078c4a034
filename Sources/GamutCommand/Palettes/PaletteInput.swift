// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutPalette

/// Something that a palette is to be read from.
struct PaletteInput: Sendable {
    /// What there is at the path.
    enum Content: Hashable, Sendable {
        case standardInput
        case file
        /// A folder that is one palette, as an asset catalog.
        case folder
        /// Nothing that can be looked at.
        case unreadable(SystemError)
    }

    /// Where it is, as messages name it.
    let path: Path
    let content: Content
    /// The folders between the folder that was named and this file, where it was found by looking into one.
    let subfolder: Path
    /// Whether it was found by looking into a folder: then it need not be a palette.
    let isFound: Bool

    /// What a command line names: files, standard input, asset catalogs, and what is in other folders.
    static func collect(_ operands: [[UInt8]]) -> [PaletteInput] {
        operands.flatMap { operand -> [PaletteInput] in
            let path = Path(bytes: operand)
            let here: (Content) -> [PaletteInput] = {
                [PaletteInput(path: path, content: $0, subfolder: Path(""), isFound: false)]
            }
            if path.isDash { return here(.standardInput) }
            // A path that is not there is found out when it is opened.
            guard (try? SystemCalls.status(path))?.kind == .directory else { return here(.file) }
            return isAssetFolder(path) ? here(.folder) : inputs(in: path, subfolder: Path(""), depth: 0)
        }
    }

    private static func inputs(in folder: Path, subfolder: Path, depth: Int) -> [PaletteInput] {
        let names: [[UInt8]]
        do throws(SystemError) {
            names = try SystemCalls.names(in: folder)
        } catch {
            return [PaletteInput(path: folder, content: .unreadable(error), subfolder: subfolder, isFound: true)]
        }
        return names.flatMap { name -> [PaletteInput] in
            guard name.first != UInt8(ascii: ".") else { return [] }
            let path = folder.appending(name)
            let here: (Content) -> [PaletteInput] = {
                [PaletteInput(path: path, content: $0, subfolder: subfolder, isFound: true)]
            }
            do throws(SystemError) {
                switch try SystemCalls.status(path, followingLinks: false).kind {
                case .regular: return here(.file)
                case .symbolicLink: return (try? SystemCalls.status(path))?.kind == .regular ? here(.file) : []
                case .special: return []
                case .directory:
                    if isAssetFolder(path) { return here(.folder) }
                    guard depth < FolderReading.depthLimit else { return [] }
                    return inputs(in: path, subfolder: subfolder.appending(name), depth: depth + 1)
                }
            } catch {
                return here(.unreadable(error))
            }
        }
    }

    /// Whether a folder is an asset catalog, or a part of one, and so one palette.
    private static func isAssetFolder(_ path: Path) -> Bool {
        if ["xcassets", "colorset"].contains(path.fileExtension) { return true }
        let names = (try? SystemCalls.names(in: path)) ?? []
        return names.contains { Path(bytes: $0).fileExtension == "colorset" }
    }
}

extension PaletteInput {
    /// Reads the bytes or the files.
    func source(_ standardInput: InputChannel) throws(CommandError) -> PaletteSource {
        switch content {
        case .standardInput:
            return PaletteSource(bytes: try FileReading.bytes(of: path, standardInput.read))
        case .file:
            return PaletteSource(name: path.name, bytes: try FileReading.bytes(of: path))
        case .folder:
            return PaletteSource(name: path.name, tree: try tree())
        case .unreadable(let error):
            throw CommandError(.noInput, located("cannot be opened: \(error)", in: path))
        }
    }

    /// The descriptions in an asset catalog; its pictures stay where they are.
    private func tree() throws(CommandError) -> FileTree {
        let files: [FolderReading.File]
        do throws(SystemError) {
            files = try FolderReading.files(in: path, below: Path(""))
        } catch {
            throw CommandError(.noInput, located("cannot be opened: \(error)", in: path))
        }
        var tree = FileTree()
        for file in files where file.relative.name == "Contents.json" {
            tree.add(file.relative.description, try FileReading.bytes(of: file.path))
        }
        return tree
    }
}
