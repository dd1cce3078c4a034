// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorValue {
    /// The colour in a space, brought into the space's gamut.
    ///
    /// A colour of that space that is inside already stays as it is, missing components too. In all other cases a missing
    /// component counts as 0, as CSS does; alpha is untouched. A space without a gamut of its own (XYZ, Lab, Oklch) is only
    /// converted to; for a cylindrical form of an RGB space the RGB components are what is mapped.
    public func mapped(into space: ColorSpace, using mapping: GamutMapping = .clip) -> ColorValue {
        guard let cube = space.gamutCube else { return converted(to: space) }
        let direct = converted(to: cube)
        if Self.isInside(direct.components, tolerance: 0) {
            return space == cube ? direct : converted(to: space)
        }
        let inside = ColorValue(
            cube, components: mapping.map(self, direct), alpha: alpha, missing: missing.intersection(.alpha))
        return inside.converted(to: space)
    }

    /// Whether a device of the space can show the colour.
    ///
    /// The tolerance is in units of the RGB components; the default of 7.5e-5, which is that of color.js, is a fiftieth of
    /// an 8-bit step. A space without a gamut of its own holds every colour but those with NaN.
    public func isInGamut(of space: ColorSpace, tolerance: Double = 7.5e-5) -> Bool {
        guard !hasNaN else { return false }
        guard let cube = space.gamutCube else { return true }
        return Self.isInside(converted(to: cube).components, tolerance: tolerance)
    }

    /// Whether a component or alpha is not a number.
    var hasNaN: Bool { components != components || alpha != alpha }

    /// Whether components lie in the unit cube but for a tolerance; NaN does not.
    static func isInside(_ components: SIMD3<Double>, tolerance: Double) -> Bool {
        components.min() >= -tolerance && components.max() <= 1 + tolerance && components == components
    }
}

extension ColorSpace {
    /// The RGB space whose unit cube is the gamut of this one, nil where there is no gamut.
    var gamutCube: ColorSpace? {
        switch node.definition.gamut {
        case .unbounded: nil
        case .unitCube: self
        case .sameAsBase: base?.gamutCube
        }
    }
}
