// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The folders in which systems keep ICC profiles, and the profiles there.
struct ProfileFolders: Sendable {
    /// A profile that is installed.
    struct Entry: Hashable, Sendable {
        let path: Path
        /// The path from the folder of profiles on.
        let relative: Path
    }

    /// The folders in the order in which they are searched: those of the user first.
    let folders: [Path]

    /// Deeper folders are not looked into.
    private static let depthLimit = 8

    /// The folders of freedesktop.org's base directories, of older programs, of colord, and of macOS.
    init(_ environment: Environment) {
        var folders: [Path] = []
        func add(_ path: Path) {
            if !folders.contains(path) { folders.append(path) }
        }
        let home = environment["HOME"].map { Path($0) }
        if let data = environment["XDG_DATA_HOME"].map({ Path($0) }) ?? home?.appending(".local/share") {
            add(data.appending("color/icc"))
            add(data.appending("icc"))
        }
        if let home {
            add(home.appending(".local/share/icc"))
            add(home.appending(".color/icc"))
            #if os(macOS)
            add(home.appending("Library/ColorSync/Profiles"))
            #endif
        }
        for folder in (environment["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share").split(separator: ":") {
            add(Path(String(folder)).appending("color/icc"))
        }
        if environment["XDG_DATA_DIRS"] == nil { add(Path("/var/lib/color/icc")) }
        #if os(macOS)
        add(Path("/Library/ColorSync/Profiles"))
        add(Path("/System/Library/ColorSync/Profiles"))
        #endif
        self.folders = folders
    }

    /// The profiles of all folders, those that lie less deep in a folder first.
    var entries: [Entry] {
        folders.flatMap { folder in
            Self.profiles(in: folder).enumerated().sorted {
                ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset)
            }
            .map(\.element.entry)
        }
    }

    /// The files of a folder that are called like profiles, at any depth, in the order of the bytes of names.
    ///
    /// Folders that cannot be read are passed over; those behind symbolic links are left alone, for they can go in
    /// circles.
    static func profiles(
        in folder: Path, below relative: Path = Path(""), depth: Int = 0
    ) -> [(entry: Entry, depth: Int)] {
        let names = (try? SystemCalls.names(in: folder)) ?? []
        return names.flatMap { name -> [(entry: Entry, depth: Int)] in
            let (path, below) = (folder.appending(name), relative.appending(name))
            switch (try? SystemCalls.status(path, followingLinks: false))?.kind {
            case .directory?:
                return depth < depthLimit ? profiles(in: path, below: below, depth: depth + 1) : []
            case .regular?, .symbolicLink?:
                guard ["icc", "icm"].contains(path.fileExtension), (try? SystemCalls.status(path))?.kind == .regular
                else { return [] }
                return [(Entry(path: path, relative: below), depth)]
            case .special?, nil: return []
            }
        }
    }
}
