// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A way to bring colours into the gamut of a device.
///
/// Each method is one file; ``all`` is the list.
public struct GamutMapping: Sendable {
    /// The name on the command line.
    public let id: String
    /// The name for people.
    public let name: String
    /// Maps a colour, finite or not, into the unit cube of an RGB space: gets the colour and what it is in that space
    /// when it is only converted, and gives components there, clamped.
    let map: @Sendable (_ color: ColorValue, _ converted: ColorValue) -> SIMD3<Double>

    /// Every method, in the order of lists and help texts.
    public static let all: [GamutMapping] = [.clip, .css, .rayTrace]

    /// Finds a method by its id.
    public init?(id: String) {
        guard let mapping = Self.all.first(where: { $0.id == id }) else { return nil }
        self = mapping
    }

    init(id: String, name: String, map: @escaping @Sendable (ColorValue, ColorValue) -> SIMD3<Double>) {
        self.id = id
        self.name = name
        self.map = map
    }
}

extension GamutMapping: Hashable {
    /// Methods are equal when their ids are.
    public static func == (a: GamutMapping, b: GamutMapping) -> Bool { a.id == b.id }

    /// Feeds the id to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
