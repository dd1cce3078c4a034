// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ExportTarget {
    /// Every target, in the order of lists and help texts.
    ///
    /// This list is the only one: the tool and the tests run over it.
    public static let all: [ExportTarget] = [
        .swift,
        .xcassets,
        .css,
        .android,
        .compose,
        .dtcg,
    ]

    /// An asset catalog for Xcode.
    static let xcassets = ExportTarget(PaletteFormat.xcassets)

    /// Design tokens.
    static let dtcg = ExportTarget(PaletteFormat.dtcg)
}
