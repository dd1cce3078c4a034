// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutAppearance
import GamutColor
import GamutPalette

extension Workload {
    /// Two thousand colours of an asset catalog, loaded and resolved.
    static let assetCatalogs = [
        Workload(id: "A-catalog", title: "asset catalog of 2,000 colours") { effort, emit in
            let tree = try sampleCatalog(2000).tree
            let size = tree.files.reduce(0) { $0 + $1.bytes.count }
            let loading = try effort.time { consume(try AssetCatalog(reading: tree)) }
            var row = Row(
                workload: "A-catalog loaded", implementation: "gamut", pixels: 2000,
                nsPerPixel: loading.median / 2000, gigabytesPerSecond: Double(size) / loading.median,
                spread: loading.spread)
            row.budget = Row.Budget(measured: loading.median / 1e6, limit: 100, unit: "ms")
            emit(row)

            let catalog = try AssetCatalog(reading: tree)
            let colors = catalog.names.map { DynamicColor.asset($0) }
            let environment = ColorEnvironment(colorScheme: .dark, contrast: .increased)
            let resolving = try effort.time {
                for color in colors { consume(try color.resolve(in: environment, catalog: catalog)) }
            }
            let each = resolving.median / Double(colors.count)
            var resolved = Row(
                workload: "A-catalog resolved", implementation: "gamut", pixels: colors.count, nsPerPixel: each,
                gigabytesPerSecond: nil, spread: resolving.spread)
            resolved.budget = Row.Budget(measured: each, limit: 200, unit: "ns")
            emit(resolved)
        }
    ]

    /// A catalog of random 8-bit colours for light and dark, a hundred in a folder.
    private static func sampleCatalog(_ count: Int) throws -> AssetCatalog {
        var generator = SplitMix64(seed: 11)
        func color() -> ColorValue {
            let bits = generator.next()
            return ColorValue(
                .sRGB, Double(bits & 255) / 255, Double(bits >> 8 & 255) / 255, Double(bits >> 16 & 255) / 255)
        }
        var palette = Palette()
        for index in 0..<count {
            if index % 100 == 0 { palette.groups.append(Palette.Group(name: "Group \(index / 100)")) }
            var swatch = Swatch(name: "color \(index)", color())
            swatch.variants = [.init(.dark, .value(color()))]
            palette.append(swatch)
        }
        guard case .tree(let tree) = try PaletteFormat.xcassets.write(palette).output else { return AssetCatalog() }
        return try AssetCatalog(reading: tree)
    }
}
