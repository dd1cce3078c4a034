// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A constant colour: numbers in a colour space, an opacity, and which of the numbers are missing.
///
/// The components are in the units of the space's channels, as ``ColorSpace/channels`` gives them: RGB from 0 to 1, hues
/// in degrees, CIE lightness from 0 to 100. Values outside of these ranges are colours too: nothing here clamps, and
/// making a value never converts it. Alpha is straight, from 0 to 1.
public struct ColorValue: Hashable, Sendable {
    /// The first two components, and the third one with alpha: 32 bytes without indirection.
    ///
    /// In halves, for a vector of four would align the value, and all that holds one, to 32 bytes, and generic asynchronous
    /// code with values aligned to more than 16 stops in debug builds of Swift 6.3 ("freed pointer was not the last
    /// allocation").
    private let firstHalf: SIMD2<Double>
    private let secondHalf: SIMD2<Double>

    /// The space that gives the components their meaning.
    public let colorSpace: ColorSpace

    /// The components that are missing, CSS `none`; each of them reads as 0.
    public let missing: Missing

    /// A set of missing components.
    public struct Missing: OptionSet, Hashable, Sendable {
        /// The bits, one a component.
        public let rawValue: UInt8

        /// Makes a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The first component.
        public static let first = Missing(rawValue: 1)
        /// The second component.
        public static let second = Missing(rawValue: 2)
        /// The third component.
        public static let third = Missing(rawValue: 4)
        /// The alpha component.
        public static let alpha = Missing(rawValue: 8)

        /// The component of an index from 0 to 2.
        public static func component(_ index: Int) -> Missing { Missing(rawValue: 1 << UInt8(index & 3)) }
    }

    /// Makes a colour from three components in the units of the space's channels and an alpha from 0 to 1.
    ///
    /// A component that is listed as missing becomes 0, so that equal colours compare equal.
    public init(
        _ colorSpace: ColorSpace, components: SIMD3<Double>, alpha: Double = 1, missing: Missing = []
    ) {
        self.colorSpace = colorSpace
        self.missing = missing
        var numbers = SIMD4(components, alpha)
        if !missing.isEmpty {
            for index in 0..<4 where missing.contains(.component(index)) { numbers[index] = 0 }
        }
        firstHalf = numbers.lowHalf
        secondHalf = numbers.highHalf
    }

    /// Makes a colour from three components in the units of the space's channels and an alpha from 0 to 1.
    public init(_ colorSpace: ColorSpace, _ first: Double, _ second: Double, _ third: Double, alpha: Double = 1) {
        self.init(colorSpace, components: SIMD3(first, second, third), alpha: alpha)
    }

    /// The three components in the units of the space's channels; 0 where one is missing.
    public var components: SIMD3<Double> { SIMD3(firstHalf, secondHalf.x) }

    /// The opacity, straight, from 0 to 1; 0 where it is missing.
    public var alpha: Double { secondHalf.y }

    /// The component of an index from 0 to 2, nil where it is missing.
    public func component(_ index: Int) -> Double? {
        missing.contains(.component(index)) ? nil : components[index]
    }

    /// Whether the components and alpha are all finite.
    public var isFinite: Bool {
        firstHalf.x.isFinite && firstHalf.y.isFinite && secondHalf.x.isFinite && secondHalf.y.isFinite
    }

    /// The same colour with another opacity from 0 to 1.
    public func withAlpha(_ alpha: Double) -> ColorValue {
        ColorValue(colorSpace, components: components, alpha: alpha, missing: missing.subtracting(.alpha))
    }
}
