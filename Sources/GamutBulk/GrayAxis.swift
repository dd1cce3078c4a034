// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension ColorSpace {
    /// What makes one number of an additive RGB space's three.
    ///
    /// Nil for every other space: a single number says nothing there.
    var grayAxis: GrayAxis? {
        guard definition.gamut == .unitCube else { return nil }
        var stages = definition.stages
        var curve: ConversionStage?
        if case .transfer? = stages.first {
            curve = stages.removeFirst()
            if stages.isEmpty, let base { stages = base.definition.stages }
        }
        guard case .matrix(let map)? = stages.first else { return nil }
        return GrayAxis(curve: curve, weights: map.toBase.rows.1)
    }

    /// The RGB space whose unit cube is the gamut of this one, nil where there is no gamut.
    var gamutSpace: ColorSpace? {
        switch definition.gamut {
        case .unbounded: nil
        case .unitCube: self
        case .sameAsBase: base?.gamutSpace
        }
    }
}

/// The neutral axis of an RGB space: its curve, nil where it is linear, and the luminances of its primaries.
struct GrayAxis: Sendable {
    let curve: ConversionStage?
    let weights: SIMD3<Double>

    /// The steps that replace the components of the space by its grey of their luminance.
    var steps: [ConversionStep] {
        var steps: [ConversionStep] = []
        if let curve { steps += ConversionStep.towardsBase(curve) }
        steps.append(.affine(Matrix3x3(rows: weights, weights, weights)))
        if let curve { steps += ConversionStep.fromBase(curve, isExact: false) }
        return steps
    }

    /// The same in double precision.
    func gray(_ components: SIMD3<Double>) -> SIMD3<Double> {
        let linear = curve?.toBase(components) ?? components
        let luminance = SIMD3(repeating: (linear * weights).sum())
        var powerless: ColorValue.Missing = []
        return curve?.fromBase(luminance, powerless: &powerless) ?? luminance
    }
}
