// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutPalette

extension AssetCatalog {
    /// What Xcode would refuse or silently ignore, in the order of paths and then of places.
    public var findings: [AssetCatalogFinding] { Self.findings(in: tree) }

    /// What Xcode would refuse or silently ignore in a tree of files, also in one that cannot be read as a catalog.
    ///
    /// A path that ends in `/` is an empty folder, as in archives. Of one file at most a hundred findings are listed.
    public static func findings(in tree: FileTree) -> [AssetCatalogFinding] {
        let layout = CatalogLayout(tree)
        var findings: [AssetCatalogFinding] = []
        var spaces: Set<Substring> = []
        for group in layout.groups {
            var check = DescriptionCheck(tree.files[group.file])
            if check.checkGroup() { spaces.insert(group.path) }
            findings += check.findings
        }
        for set in layout.sets {
            var check = ColorSetCheck(tree.files[set.file])
            check.run()
            findings += check.findings
        }
        findings += missingDescriptions(tree, layout)
        findings += nameFindings(tree, layout, spaces)
        return findings.sorted { a, b in
            if a.path != b.path { return NaturalOrder.isAscending(a.path, b.path) }
            return a.place < b.place
        }
    }

    private struct Key: Hashable {
        let catalog: Substring
        let name: String
    }

    /// Colour sets with files and without a description.
    private static func missingDescriptions(_ tree: FileTree, _ layout: CatalogLayout) -> [AssetCatalogFinding] {
        let described = Set(layout.sets.map { String($0.path) })
        var missing: Set<String> = []
        for file in tree.files {
            let all = file.path.split(separator: "/")
            let parts = file.path.hasSuffix("/") ? all[...] : all.dropLast()
            guard let last = parts.last, last.hasSuffix(".colorset") else { continue }
            let folder = parts.joined(separator: "/")
            if !described.contains(folder), !parts.dropLast().contains(where: { isAsset($0) }) {
                missing.insert(folder)
            }
        }
        return missing.map {
            AssetCatalogFinding(
                .error, .missingContents, "a color set without \(CatalogFolders.contents) (expected that file)",
                path: $0)
        }
    }

    private static func isAsset(_ folder: Substring) -> Bool {
        !folder.hasSuffix(".xcassets") && CatalogFolders.isAsset(String(folder))
    }

    /// What is wrong with the names of colour sets.
    private static func nameFindings(
        _ tree: FileTree, _ layout: CatalogLayout, _ spaces: Set<Substring>
    ) -> [AssetCatalogFinding] {
        var findings: [AssetCatalogFinding] = []
        // Catalogs in different places may be of different programs, so that names meet within one alone.
        var paths: [Key: Substring] = [:]
        var folded: [Key: String] = [:]
        for set in layout.sets {
            let name = layout.name(of: set, in: spaces)
            let last = String(set.folders.last?.dropLast(9) ?? "")
            let path = String(set.path)
            if last.isEmpty || CatalogFolders.fileName(last) != last {
                findings.append(
                    .init(
                        .error, .badName,
                        "the name \"\(last)\" cannot be that of an asset (expected no colon, no control character and no dot in front)",
                        path: path))
            } else if last.first == " " || last.last == " " {
                findings.append(
                    .init(
                        .warning, .badName, "the name \"\(last)\" begins or ends with a blank (expected none)",
                        path: path))
            }
            let exact = Key(catalog: set.catalog, name: name)
            let lower = Key(catalog: set.catalog, name: name.lowercased())
            if let other = paths[exact] {
                findings.append(
                    .init(
                        .error, .duplicateName,
                        "a second color \"\(name)\", the first is \(other) (expected another name, or a folder that provides a namespace)",
                        path: path))
            } else if let other = folded[lower] {
                findings.append(
                    .init(
                        .warning, .caseCollision,
                        "\"\(name)\" and \"\(other)\" differ in case alone (expected names that differ in more)",
                        path: path
                    ))
            }
            paths[exact] = paths[exact] ?? set.path
            folded[lower] = folded[lower] ?? name
        }
        return findings
    }
}

extension AssetCatalogFinding {
    /// Line and column for sorting.
    fileprivate var place: (Int, Int) {
        switch position {
        case nil: (0, 0)
        case .offset(let offset): (0, offset)
        case .line(let line, let column): (line, column)
        }
    }
}

/// Looks at what all descriptions have: sound JSON, and who wrote it.
struct DescriptionCheck {
    private(set) var findings: [AssetCatalogFinding] = []
    /// The description, nil where it is no JSON object.
    let document: JSONDocument?
    private let path: String

    init(_ file: FileTree.File) {
        path = file.path
        do throws(PaletteDecodingError) {
            let document = try JSONDocument(file.bytes, duplicateKeys: .keep)
            _ = try document.root.requireObject()
            self.document = document
            for warning in document.warnings {
                add(.error, .duplicateKey, warning.message, at: warning.position)
            }
            checkInfo(document.root)
        } catch {
            document = nil
            add(error)
        }
    }

    /// The largest number of findings of one file: sound files have none, and each place is found by a walk of the text.
    private static let limit = 100

    /// Whether nothing more is listed.
    var isFull: Bool { findings.count > Self.limit }

    mutating func add(
        _ severity: AssetCatalogFinding.Severity, _ reason: AssetCatalogFinding.Reason, _ message: String,
        at position: SourcePosition?
    ) {
        guard !isFull else { return }
        guard findings.count < Self.limit else {
            return findings.append(
                AssetCatalogFinding(
                    .error, .malformed, "more than \(Self.limit) mistakes in one file, and no more are listed",
                    path: path, at: position))
        }
        findings.append(AssetCatalogFinding(severity, reason, message, path: path, at: position))
    }

    mutating func add(_ error: PaletteDecodingError) {
        let reason: AssetCatalogFinding.Reason =
            switch error.reason {
            case .invalidColor: .unknownColorSpace
            case .invalidNumber: .invalidNumber
            case .duplicateName: .duplicateKey
            default: .malformed
            }
        add(.error, reason, error.message, at: error.position)
    }

    private mutating func checkInfo(_ root: JSONValue) {
        guard let info = root["info"] else {
            return add(
                .warning, .missingInfo, "no \"info\" (expected {\"author\" : \"xcode\", \"version\" : 1})",
                at: root.position)
        }
        guard let version = info["version"] else {
            return add(.warning, .missingInfo, "no \"version\" in \"info\" (expected 1)", at: info.position)
        }
        if version.number?.value != 1 {
            let shown = String(decoding: version.source.prefix(20), as: UTF8.self)
            add(.warning, .unknownVersion, "the version \(shown) (expected 1)", at: version.position)
        }
    }

    /// Looks at the description of a group; whether it provides a namespace.
    mutating func checkGroup() -> Bool {
        guard let properties = document?.root["properties"], !properties.isNull else { return false }
        if properties.object == nil {
            add(.error, .malformed, "\"properties\" is no object (expected one)", at: properties.position)
        }
        guard let flag = properties["provides-namespace"], !flag.isNull else { return false }
        if let bool = flag.bool { return bool }
        add(.error, .malformed, "\"provides-namespace\" is neither true nor false (expected true)", at: flag.position)
        return false
    }
}
