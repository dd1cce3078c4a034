// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A constant colour: numbers in a colour space, an opacity, and which of the numbers are missing.
///
/// The components are in the units of the space's channels, as ``ColorSpace/channels`` gives them: RGB from 0 to 1, hues
/// in degrees, CIE lightness from 0 to 100. Values outside of these ranges are colours too: nothing here clamps, and
/// making a value never converts it. Alpha is straight, from 0 to 1.
public struct ColorValue: Hashable, Sendable {
    /// The three components and alpha in one vector: 32 bytes without indirection.
    private var storage: SIMD4<Double>

    /// The space that gives the components their meaning.
    public let colorSpace: ColorSpace

    /// The components that are missing, CSS `none`; each of them reads as 0.
    public private(set) var missing: Missing

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
        storage = SIMD4(components, alpha)
        if !missing.isEmpty {
            for index in 0..<4 where missing.contains(.component(index)) { storage[index] = 0 }
        }
    }

    /// Makes a colour from three components in the units of the space's channels and an alpha from 0 to 1.
    public init(_ colorSpace: ColorSpace, _ first: Double, _ second: Double, _ third: Double, alpha: Double = 1) {
        self.init(colorSpace, components: SIMD3(first, second, third), alpha: alpha)
    }

    /// The three components in the units of the space's channels; 0 where one is missing.
    public var components: SIMD3<Double> { SIMD3(storage.x, storage.y, storage.z) }

    /// The opacity, straight, from 0 to 1; 0 where it is missing.
    public var alpha: Double { storage.w }

    /// The component of an index from 0 to 2, nil where it is missing.
    public func component(_ index: Int) -> Double? {
        missing.contains(.component(index)) ? nil : storage[index]
    }

    /// Whether the components and alpha are all finite.
    public var isFinite: Bool {
        storage.x.isFinite && storage.y.isFinite && storage.z.isFinite && storage.w.isFinite
    }

    /// The same colour with another opacity from 0 to 1.
    public func withAlpha(_ alpha: Double) -> ColorValue {
        ColorValue(colorSpace, components: components, alpha: alpha, missing: missing.subtracting(.alpha))
    }
}
