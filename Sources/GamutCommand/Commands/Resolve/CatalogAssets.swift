// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutAppearance
import GamutPalette

/// The assets of a catalog, or of any other palette, in the file system.
struct CatalogAssets: ColorAssets {
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
            let document = try PaletteFormat.detect(source).read(source)
            session.messages.say(document.warnings, in: path)
            assets = PaletteAssets(document.palette)
        } catch {
            throw CommandError(error, in: input.path)
        }
    }

    func color(ofAsset name: String, in environment: ColorEnvironment) throws(ResolutionError) -> DynamicColor {
        try assets.color(ofAsset: name, in: environment)
    }
}
