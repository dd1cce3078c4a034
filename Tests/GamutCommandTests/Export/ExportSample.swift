// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutColor

@testable import GamutCommand
@testable import GamutPalette

/// The palette that the checked-in source is generated from: every kind of colour, name and group.
enum ExportSample {
    static let palette = Palette(groups: [
        .init(loose: [
            Swatch(name: "Ink", ColorValue(.sRGB, Quantizer.value(UInt8(0x1B)), Quantizer.value(UInt8(0x2A)), 0)),
            Swatch(name: "sky blue", ColorValue(.displayP3, 0.1, 0.55, 1)),
            Swatch(name: "MIST", ColorValue(.sRGB, 0.93, 0.96, 0.97, alpha: 0.5)),
            Swatch(
                name: "page", color: .value(ColorValue(.sRGB, 1, 1, 1)), notes: "Behind\neverything",
                variants: [.init(.dark, .value(ColorValue(.displayP3, 0.05, 0.06, 0.1)))]),
            Swatch(
                name: "text", color: .value(ColorValue(.sRGB, 0, 0, 0)),
                variants: [
                    .init(.dark, .value(ColorValue(.sRGB, 0.9, 0.9, 0.9))),
                    .init(Appearance(isHighContrast: true), .value(ColorValue(.sRGB, 0, 0, 0.1))),
                    .init(
                        Appearance(luminosity: .dark, isHighContrast: true, displayGamut: .displayP3, idiom: "mac"),
                        .value(ColorValue(.sRGB, 1, 1, 1))),
                ]),
            Swatch(name: "link", color: .reference(.system("systemBlueColor", platform: "ios"))),
            Swatch(
                name: "tint", color: .reference(.system("systemTealColor", platform: "universal")),
                variants: [.init(.dark, .value(ColorValue(.oklch, 0.8, 0.1, 200)))]),
            Swatch(
                name: "fog",
                ColorValue(.oklch, components: SIMD3(0.7, 0, 0), alpha: 0.25, missing: [.component(1), .component(2)])),
        ]),
        .init(
            name: "Grays/Blue Gray",
            swatches: [
                Swatch(name: "50", ColorValue(.sRGB, 0.98, 0.98, 1)), Swatch(name: "100", ColorValue(.lab, 90, -2, -3)),
                Swatch(name: "10-5", ColorValue(.lab, 80, -2, -3)),
                Swatch(name: "default", ColorValue(.hsl, 210, 0.1, 0.5)),
                Swatch(name: "self", ColorValue(.sRGB, 0, 0, 1)), Swatch(name: "Default", ColorValue(.sRGB, 0, 1, 0)),
                Swatch(name: "", ColorValue(.sRGB, 0, 1, 1)),
            ]),
        .init(name: "color", swatches: [Swatch(name: "Größe", ColorValue(.sRGB, 1, 0, 1))]),
        .init(
            name: "Spaces",
            // Those that source can name, and two that it writes in their base.
            swatches: (SwiftPlainFlavor.spaces.keys.sorted() + ["aces2065-1", "hsv-display-p3"]).compactMap { id in
                ColorSpace(id: id).map { Swatch(name: id, ColorValue(.sRGB, 0.2, 0.4, 0.6).converted(to: $0)) }
            }),
    ])

    /// Writes the sample in Gamut's own format, which holds all of it.
    static func write(in folder: ScratchFolder) throws -> String {
        try SamplePalettes.write(palette, as: .gamut, to: "sample.json", in: folder)
    }

    static let header = "Gamut: colour science for Swift.\nSPDX-License-Identifier: MIT"

    /// The checked-in source.
    static let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("ExportedSample.swift")
}
