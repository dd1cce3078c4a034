// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutAppearance
import GamutPalette

/// The assets of a catalog, or of any other palette, in the file system.
struct CatalogAssets: ColorAssets {
    /// An asset catalog, by the names that code uses; nil for other palettes.
    private let catalog: AssetCatalog?
    /// The same by the paths of folders, and other palettes.
    private let assets: PaletteAssets

    init(_ path: Path, _ session: Session) throws(CommandError) {
        let inputs = PaletteInput.collect([path.bytes])
        guard let input = inputs.first, inputs.count == 1 else {
            throw CommandError(
                .badData,
                located("\(counted(inputs.count, "palette", "palettes")) in a folder (expected one catalog)", in: path))
        }
        let source = try input.source(session.input)
        do throws(PaletteDecodingError) {
            let format = try PaletteFormat.detect(source)
            let document = try format.read(source)
            session.messages.say(document.warnings, in: path)
            assets = PaletteAssets(document.palette)
            if format == .xcassets, case .tree(let tree) = source.content {
                catalog = try AssetCatalog(reading: tree)
            } else {
                catalog = nil
            }
        } catch {
            throw CommandError(error, in: input.path)
        }
    }

    func color(ofAsset name: String, in environment: ColorEnvironment) throws(ResolutionError) -> DynamicColor {
        if let catalog, catalog.color(named: name) != nil { return try catalog.color(ofAsset: name, in: environment) }
        return try assets.color(ofAsset: name, in: environment)
    }

    /// What to tell about a name that finds an asset here and nothing in an app; nil for other names.
    func remark(on name: String) -> String? {
        guard let catalog, catalog.color(named: name) == nil else { return nil }
        func last(_ path: String) -> Substring? { path.split(separator: "/").last }
        let names = catalog.names.filter { last($0) == last(name) }
        return "warning: an app finds no asset \"\(name)\" (expected \(names.prefix(3).joined(separator: " or ")))"
    }
}
