// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Files by their paths: what a folder or an archive holds, without any file system.
public struct FileTree: Hashable, Sendable {
    /// One file.
    public struct File: Hashable, Sendable {
        /// The path from the root of the tree, with `/` between its parts.
        public var path: String
        /// The bytes of the file.
        public var bytes: [UInt8]

        /// Makes a file from its path and bytes.
        public init(path: String, bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    /// The files, in an order that the maker of the tree chose.
    public var files: [File]

    /// Makes a tree of files.
    public init(files: [File] = []) { self.files = files }

    /// Adds a file.
    public mutating func add(_ path: String, _ bytes: [UInt8]) { files.append(File(path: path, bytes: bytes)) }
}

/// What a palette is read from: the name of a file or folder, and what is in it.
public struct PaletteSource: Sendable {
    /// What there is to read.
    public enum Content: Sendable {
        /// The bytes of one file.
        case file([UInt8])
        /// The files of a folder.
        case tree(FileTree)
    }

    /// The last part of the path, empty where there is none; it decides only where the content leaves a choice.
    public var name: String
    /// What there is to read.
    public var content: Content

    /// Makes a source from the bytes of a file.
    public init(name: String = "", bytes: [UInt8]) {
        self.name = name
        content = .file(bytes)
    }

    /// Makes a source from the files of a folder.
    public init(name: String = "", tree: FileTree) {
        self.name = name
        content = .tree(tree)
    }

    /// The bytes of the file; nil for a folder.
    public var bytes: [UInt8]? {
        if case .file(let bytes) = content { bytes } else { nil }
    }

    /// The extension of the name in lower case, without the dot.
    public var fileExtension: String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// The name without its extension.
    public var baseName: String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }
}
