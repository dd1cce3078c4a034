// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// What a conversion between media should keep when it cannot keep everything.
///
/// Raw values are the numbers of the ICC (ICC.1:2022, table 23).
public enum RenderingIntent: Int, Hashable, Sendable, CaseIterable {
    /// Keeps the look as a whole, moving all colours a little.
    case perceptual = 0
    /// Keeps colours relative to the white of each medium; the usual choice for swatches.
    case relativeColorimetric = 1
    /// Keeps vividness, as for charts.
    case saturation = 2
    /// Keeps colours as measured, the tint of the paper too.
    case absoluteColorimetric = 3

    /// The name on the command line: `perceptual`, `relative`, `saturation` or `absolute`.
    public var id: String {
        switch self {
        case .perceptual: "perceptual"
        case .relativeColorimetric: "relative"
        case .saturation: "saturation"
        case .absoluteColorimetric: "absolute"
        }
    }

    /// Finds an intent by its name on the command line.
    public init?(id: String) {
        guard let match = Self.allCases.first(where: { $0.id == id }) else { return nil }
        self = match
    }
}
