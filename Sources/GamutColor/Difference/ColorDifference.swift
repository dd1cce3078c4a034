// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A formula for how different two colours look.
///
/// Each formula is one file; ``all`` is the list. Formulas over CIE Lab use the Lab of CSS, relative to D50.
public struct ColorDifference: Sendable {
    /// The name on the command line and in reports.
    public let id: String
    /// The name for people.
    public let name: String
    /// The space whose components the formula reads.
    public let colorSpace: ColorSpace
    /// The difference of two colours from their components.
    let distance: @Sendable (_ reference: SIMD3<Double>, _ sample: SIMD3<Double>) -> Double

    /// Every formula, in the order of lists and help texts.
    public static let all: [ColorDifference] = [.ok, .ciede2000, .cie76]

    /// Finds a formula by its id.
    public init?(id: String) {
        guard let formula = Self.all.first(where: { $0.id == id }) else { return nil }
        self = formula
    }

    init(
        id: String, name: String, colorSpace: ColorSpace,
        distance: @escaping @Sendable (_ reference: SIMD3<Double>, _ sample: SIMD3<Double>) -> Double
    ) {
        self.id = id
        self.name = name
        self.colorSpace = colorSpace
        self.distance = distance
    }
}

extension ColorDifference: Hashable {
    /// Formulas are equal when their ids are.
    public static func == (a: ColorDifference, b: ColorDifference) -> Bool { a.id == b.id }

    /// Feeds the id to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension ColorValue {
    /// How different another colour looks; 0 for the same colour, in the units of the formula, and NaN where a component
    /// of either is not a number.
    ///
    /// Alpha does not count, and a missing component counts as 0. Some formulas are not symmetric: this colour is the
    /// reference, the other one the sample.
    public func difference(to sample: ColorValue, using formula: ColorDifference = .ciede2000) -> Double {
        formula.distance(
            converted(to: formula.colorSpace).components, sample.converted(to: formula.colorSpace).components)
    }
}
