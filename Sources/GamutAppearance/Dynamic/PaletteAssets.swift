// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

/// The swatches of a palette as assets: of any file format, an asset catalog among them.
///
/// ```swift
/// let document = try PaletteDocument(PaletteSource(name: "brand.ase", bytes: bytes))
/// let assets = PaletteAssets(document.palette)
/// let color = try DynamicColor.asset("Brand/Sky").resolve(in: ColorEnvironment(), catalog: assets)
/// ```
///
/// A swatch is found by the path of its group and its name joined by `/`, and by its name alone where no path is equal; of
/// equal names the first one counts. Its variants count by their appearances; references lead on to system colours and
/// to other swatches. Device colours, which need a profile, and free places are errors.
public struct PaletteAssets: ColorAssets, Sendable {
    /// A swatch with the numbers of its colour and then of its variants; nil where one is no constant.
    private struct Entry: Sendable {
        let swatch: Swatch
        let resolved: [ResolvedColor?]

        init(_ swatch: Swatch) {
            self.swatch = swatch
            resolved = ([swatch.color] + swatch.variants.map(\.color)).map { $0.value.map { ResolvedColor($0) } }
        }
    }

    private let entries: [Entry]
    private let paths: [String: Int]
    private let names: [String: Int]
    private let order: [String]

    /// Makes assets of the named swatches of a palette.
    public init(_ palette: Palette) {
        var entries: [Entry] = []
        var paths: [String: Int] = [:]
        var names: [String: Int] = [:]
        var order: [String] = []
        for group in palette.groups {
            for swatch in group.swatches where !swatch.name.isEmpty {
                let path = group.name.map { "\($0)/\(swatch.name)" } ?? swatch.name
                if paths[path] == nil {
                    paths[path] = entries.count
                    order.append(path)
                }
                if names[swatch.name] == nil { names[swatch.name] = entries.count }
                entries.append(Entry(swatch))
            }
        }
        self.entries = entries
        self.paths = paths
        self.names = names
        self.order = order
    }

    /// The colour of a swatch in an environment.
    ///
    /// - Throws: A ``ResolutionError`` where there is no such swatch, with the nearest names, where it is a device colour or
    ///   a free place, and where the system colour it names is not known.
    public func color(
        ofAsset name: String, in environment: ColorEnvironment
    ) throws(ResolutionError) -> DynamicColor {
        guard let index = paths[name] ?? names[name] else { throw .missingAsset(name, among: order) }
        switch entries[index].swatch.color(for: environment.appearance) {
        case .value(let color):
            return .constant(color)
        case .reference(.swatch(let other)):
            return .asset(other)
        case .reference(.system(let system, platform: _)):
            guard let color = SystemColor(named: system) else { throw .unknownSystemColor(system) }
            return .system(color)
        case .device:
            throw ResolutionError(
                .deviceColor, "the color \"\(name)\" is one of a device (expected one that needs no profile)",
                name: name)
        case .unassigned:
            throw ResolutionError(
                .noVariant, "the asset \"\(name)\" has no color for \(environment.appearance.name) (expected one)",
                name: name)
        }
    }

    /// The numbers of a swatch that is a constant colour in an environment, computed when the assets were made.
    public func resolvedColor(ofAsset name: String, in environment: ColorEnvironment) -> ResolvedColor? {
        guard let index = paths[name] ?? names[name] else { return nil }
        guard entries[index].resolved.count > 1 else { return entries[index].resolved[0] }
        let variant = entries[index].swatch.variant(for: environment.appearance)
        return entries[index].resolved[variant.map { $0 + 1 } ?? 0]
    }
}
