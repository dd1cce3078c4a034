// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

/// The colours of an Xcode asset catalog, and its files.
///
/// ```swift
/// var catalog = try AssetCatalog(reading: files)
/// let accent = catalog.color(named: "Brand/Accent")
/// try catalog.setColor(AssetColor(.color(sky)), named: "Brand/Sky")
/// let written = catalog.tree
/// ```
///
/// Names are those that code uses: the last part is that of the folder, before it stand the folders that provide a
/// namespace, joined by `/`. Files that are not changed stay byte for byte what they were, images and other assets too. In
/// a colour set that is changed only the slots that differ are written anew, in Xcode's layout.
public struct AssetCatalog: ColorAssets, Hashable, Sendable {
    private struct Item: Hashable {
        let name: String
        /// The path of the folder, `Name.colorset`.
        let folder: String
        var color: AssetColor { didSet { resolved = Self.resolved(color) } }
        /// The numbers of each slot as they are shown; nil where it has none.
        private(set) var resolved: [ResolvedColor?]

        init(name: String, folder: String, color: AssetColor) {
            self.name = name
            self.folder = folder
            self.color = color
            resolved = Self.resolved(color)
        }

        private static func resolved(_ color: AssetColor) -> [ResolvedColor?] {
            color.entries.map { entry in
                if case .color(let value) = entry.content { ResolvedColor(value) } else { nil }
            }
        }
    }

    /// The files, in the order they were read in, and new ones behind them.
    public private(set) var tree: FileTree
    private var items: [Item] = []
    /// The first colour set of each name.
    private var places: [String: Int] = [:]
    /// The names in small letters, by which a file system may tell them apart.
    private var folded: [String: String] = [:]
    /// The folder of each namespace.
    private var namespaces: [String: String] = [:]
    /// The folder of the first catalog, empty where the tree is one.
    private var root = ""

    /// Makes a catalog without colours.
    public init() {
        tree = FileTree(files: [.init(path: CatalogFolders.contents, bytes: Self.group(isNamespace: false))])
    }

    /// Reads a tree of files, with paths from the catalog or from a folder that holds one or several catalogs.
    ///
    /// Slots for appearances that are not known are kept in the files and are no entries. Of two colours of the same name the
    /// first one in the order of paths counts; ``findings`` says so.
    ///
    /// - Throws: A `PaletteDecodingError` with path, line and column where a description cannot be understood; use
    ///   ``findings(in:)`` to find all of these.
    public init(reading tree: FileTree) throws(PaletteDecodingError) {
        self.tree = tree
        let layout = CatalogLayout(tree)
        var spaces: Set<Substring> = []
        for group in layout.groups where try CatalogFolders.providesNamespace(tree.files[group.file]) {
            spaces.insert(group.path)
        }
        root = layout.root
        for group in layout.groups where spaces.contains(group.path) {
            let name = layout.name(of: group, in: spaces)
            if namespaces[name] == nil { namespaces[name] = String(group.path) }
        }
        items.reserveCapacity(layout.sets.count)
        places.reserveCapacity(layout.sets.count)
        for set in layout.sets {
            let color: AssetColor
            do throws(PaletteDecodingError) {
                color = AssetColor(try ColorSetReader.entries(of: JSONDocument(tree.files[set.file].bytes)))
            } catch {
                throw error.adding(format: PaletteFormat.xcassets.id, path: tree.files[set.file].path)
            }
            append(Item(name: layout.name(of: set, in: spaces), folder: String(set.path), color: color))
        }
    }

    private mutating func append(_ item: Item) {
        if places[item.name] == nil {
            places[item.name] = items.count
            folded[item.name.lowercased()] = item.name
        }
        items.append(item)
    }

    // MARK: Colours

    /// The names of all colours, as code uses them; numbers in names are sorted by their value.
    public var names: [String] {
        places.keys.sorted { NaturalOrder.isAscending($0, $1) }
    }

    /// The count of names.
    public var count: Int { places.count }

    /// The colour of a name, in constant time; nil where there is none.
    public func color(named name: String) -> AssetColor? { places[name].map { items[$0].color } }

    /// The folder of a colour's set within ``tree``, as `Brand/Accent.colorset`; nil where there is none.
    public func path(ofColor name: String) -> String? { places[name].map { items[$0].folder } }

    /// The names that somebody may have meant, the nearest one first, at most three.
    ///
    /// These are those that differ in two letters or fewer, and those in other folders that end in the same name.
    public func nearestNames(to name: String) -> [String] {
        ResolutionError.missingAsset(name, among: names).suggestions
    }

    /// What a colour is in an environment: numbers, or a system colour.
    ///
    /// - Throws: A ``ResolutionError`` where there is no such colour, with the nearest names; where no slot is for the
    ///   environment, or that slot is unassigned; and where the system colour it names is not known.
    public func color(
        ofAsset name: String, in environment: ColorEnvironment
    ) throws(ResolutionError) -> DynamicColor {
        guard let place = places[name] else { throw .missingAsset(name, among: names) }
        switch items[place].color.content(in: environment) {
        case .color(let value): return .constant(value)
        case .system(let reference, _):
            guard let color = SystemColor(named: reference) else { throw .unknownSystemColor(reference) }
            return .system(color)
        case .unassigned, nil:
            throw ResolutionError(
                .noVariant, "the asset \"\(name)\" has no color for \(environment.appearance.name) (expected one)",
                name: name)
        }
    }

    /// The numbers of a colour that is a constant in an environment, computed when it was read or set.
    public func resolvedColor(ofAsset name: String, in environment: ColorEnvironment) -> ResolvedColor? {
        guard let place = places[name], let index = items[place].color.entryIndex(for: environment) else { return nil }
        return items[place].resolved[index]
    }

    // MARK: Changes

    /// Adds a colour or changes the one of that name; folders that are not there are made, each with a namespace.
    ///
    /// Of a colour that was there, slots that stay equal are written as they were, those whose content differs keep what
    /// else their entry says, and slots of the file that are not known stay.
    ///
    /// - Throws: A `PaletteEncodingError` for a name that cannot be a folder's or differs from another one in case alone, one
    ///   in a folder that is there and provides no namespace, a colour without slots or with two for one appearance, and
    ///   numbers that are not finite.
    public mutating func setColor(_ color: AssetColor, named name: String) throws(PaletteEncodingError) {
        for entry in color.entries where !ColorSetWriter.canWrite(ColorSetEntry(entry)) {
            throw PaletteEncodingError(
                .invalidNumber, "a component is infinite, too large or not a number (expected a finite number)",
                swatch: name)
        }
        guard Set(color.entries.map(\.appearance)).count == color.entries.count, !color.entries.isEmpty else {
            throw PaletteEncodingError(
                .unsupported,
                "has \(color.entries.isEmpty ? "no slots" : "two slots for one appearance") (expected one each)",
                swatch: name)
        }
        if let place = places[name] {
            if items[place].color == color { return }
            let path = items[place].folder + "/" + CatalogFolders.contents
            guard let file = tree.files.firstIndex(where: { $0.path == path }) else { return }
            tree.files[file].bytes = ColorSetRevision.bytes(of: color, replacing: tree.files[file].bytes)
            items[place].color = color
        } else {
            let folder = try makeFolders(for: name)
            tree.add(folder + "/" + CatalogFolders.contents, ColorSetRevision.bytes(of: color))
            append(Item(name: name, folder: folder, color: color))
        }
    }

    /// Takes a colour and its folder out, and gives it; nil where there is none of that name.
    @discardableResult public mutating func removeColor(named name: String) -> AssetColor? {
        guard let place = places[name] else { return nil }
        let item = items.remove(at: place)
        tree.files.removeAll { $0.path.hasPrefix(item.folder + "/") }
        let rest = items
        (items, places, folded) = ([], [:], [:])
        for item in rest { append(item) }
        return item.color
    }

    /// The path of the folder for a new colour; makes those above it.
    private mutating func makeFolders(for name: String) throws(PaletteEncodingError) -> String {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        for (index, part) in parts.enumerated() {
            let isGroup = index < parts.count - 1
            guard !part.isEmpty, CatalogFolders.fileName(part) == part, part.utf8.count <= CatalogFolders.nameLimit,
                !isGroup || !CatalogFolders.isAsset(part)
            else {
                throw PaletteEncodingError(
                    .invalidText, "\"\(part)\" cannot be the name of a folder (expected no colon and no dot in front)",
                    swatch: name, value: part)
            }
        }
        if let other = folded[name.lowercased()] {
            throw PaletteEncodingError(
                .duplicateName, "differs from \"\(other)\" in case alone (expected another name)", swatch: name)
        }
        var folder = root
        var namespace = ""
        for part in parts.dropLast() {
            namespace += (namespace.isEmpty ? "" : "/") + part
            if let existing = namespaces[namespace] {
                folder = existing
                continue
            }
            folder += (folder.isEmpty ? "" : "/") + part
            let path = folder + "/" + CatalogFolders.contents
            guard !tree.files.contains(where: { $0.path.hasPrefix(folder + "/") }) else {
                throw PaletteEncodingError(
                    .unsupported, "the folder \(folder) provides no namespace (expected a name without \"\(part)\")",
                    swatch: name, value: part)
            }
            tree.add(path, Self.group(isNamespace: true))
            namespaces[namespace] = folder
        }
        return folder + (folder.isEmpty ? "" : "/") + (parts.last ?? "") + ".colorset"
    }

    private static func group(isNamespace: Bool) -> [UInt8] {
        CatalogFolders.description(providesNamespace: isNamespace)
    }
}

extension AssetColor {
    fileprivate init(_ entries: [ColorSetEntry?]) {
        self.init(entries: entries.compactMap { $0 }.map { Entry($0.appearance, Content($0.color)) })
    }
}

extension ColorSetEntry {
    /// The slot as files have it, in a notation.
    init(_ entry: AssetColor.Entry, notation: ColorSetNotation = .plain) {
        self.init(entry.appearance, entry.content.swatchColor, notation: notation)
    }
}
