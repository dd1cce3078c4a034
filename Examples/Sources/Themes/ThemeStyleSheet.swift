// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutAppearance
import GamutColor
import GamutPalette

/// The colours of a theme as custom properties of CSS, in numbers.
///
/// Each role and the accent are resolved for light and dark surroundings, without and with more contrast, on displays of
/// sRGB and of Display P3; Gamut's own export makes `light-dark()` and media queries of what differs.
public struct ThemeStyleSheet: Sendable {
    /// The text.
    public let text: String
    /// Why roles were left out, by their names; each is told in the head of the text too.
    public let leftOut: [String: ResolutionError]

    /// Resolves a theme.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - assets: Where the colours of assets come from.
    ///   - scheme: Light or dark alone; nil for both.
    /// - Throws: A ``ServiceError`` of status 422 for numbers that no style sheet has.
    public init(
        _ theme: Theme, assets: AssetCatalog?, scheme: ColorEnvironment.Scheme? = nil
    ) throws(ServiceError) {
        var swatches: [Swatch] = []
        var leftOut: [String: ResolutionError] = [:]
        let roles = theme.colors.sorted { $0.key < $1.key }
        for (role, color) in [(ThemeService.accentRole, .accent)] + roles {
            do throws(ResolutionError) {
                swatches.append(try Self.swatch(role, color, of: theme, assets, scheme))
            } catch {
                leftOut[role] = error
            }
        }
        self.leftOut = leftOut
        let head = leftOut.sorted { $0.key < $1.key }.map { "\($0.key) is left out: \($0.value)" }
        guard let css = ExportTarget(id: "css") else { throw ServiceError(500, "there is no export to CSS") }
        do {
            let written = try css.export(
                Palette(swatches: swatches), options: .init(writing: .init(mapping: .css), header: head))
            guard case .file(let bytes) = written.output else { throw ServiceError(500, "CSS is no single file") }
            text = String(decoding: bytes, as: UTF8.self)
        } catch {
            throw error as? ServiceError ?? ServiceError(422, "\(error)")
        }
    }

    /// A colour with what it is in each surrounding.
    private static func swatch(
        _ role: String, _ color: DynamicColor, of theme: Theme, _ assets: AssetCatalog?,
        _ scheme: ColorEnvironment.Scheme?
    ) throws(ResolutionError) -> Swatch {
        var swatch = Swatch(name: role, color: .unassigned)
        for shown in ColorEnvironment.Scheme.allCases where scheme == nil || shown == scheme {
            for contrast in ColorEnvironment.Contrast.allCases {
                for gamut in Appearance.DisplayGamut.allCases {
                    let environment = ColorEnvironment(colorScheme: shown, contrast: contrast, displayGamut: gamut)
                        .accented(by: theme.accent, of: Theme.accents)
                    var appearance = environment.appearance
                    // What is asked for one scheme alone holds in both.
                    if scheme != nil { appearance.luminosity = nil }
                    let value = try color.color(in: environment, catalog: assets)
                    swatch.variants.append(.init(appearance, .value(value)))
                }
            }
        }
        return swatch
    }
}
