// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import CGamutKernels
import GamutColor

/// One step of a plan, in the direction it is taken.
enum ConversionStep: Sendable {
    /// A matrix, and what is added after it.
    case affine(Matrix3x3, offset: SIMD3<Double>)
    /// A curve that the kernels have a table of, by its index.
    case curve(index: Int32)
    /// A kernel with up to three numbers.
    case kernel(gk_stage_kind, numbers: SIMD3<Double>)
    /// What has no kernel yet: the space's own stage, a pixel at a time in double precision.
    case stage(ConversionStage, towardsBase: Bool)
    /// The difference from a colour by a formula without a kernel.
    case difference(ColorDifference, reference: ColorValue)
    /// Ray trace gamut mapping to linear RGB by kernel, from there or from Oklab: the way from RGB to LMS, and from its
    /// cube roots to Oklab.
    case rayTrace(fromOklab: Bool, toLMS: Matrix3x3, toOklab: Matrix3x3)
    /// A gamut mapping into an RGB space whose components these are, a pixel at a time in double precision.
    case mapping(GamutMapping, space: ColorSpace)

    static func kernel(_ kind: gk_stage_kind, number: Double) -> ConversionStep {
        .kernel(kind, numbers: SIMD3(number, 0, 0))
    }

    static func affine(_ matrix: Matrix3x3) -> ConversionStep { .affine(matrix, offset: .zero) }

    /// The steps of a stage towards its base.
    static func towardsBase(_ stage: ConversionStage) -> [ConversionStep] {
        if case .transfer(let function) = stage, let index = curveIndex(function, encodes: false) {
            return [.curve(index: index)]
        }
        if case .matrix(let map) = stage { return [.affine(map.toBase)] }
        if case .cube = stage { return [.kernel(GK_STAGE_CUBE, number: 0)] }
        if case .cieLab(let white) = stage {
            return [.kernel(GK_STAGE_FROM_LAB, number: 0), .affine(Matrix3x3(diagonal: white.xyz))]
        }
        if case .polar = stage { return [.kernel(GK_STAGE_FROM_POLAR, number: 0)] }
        if case .hsv = stage { return [.kernel(GK_STAGE_FROM_HSV, number: 0)] }
        if case .hsl = stage { return [.kernel(GK_STAGE_FROM_HSL, number: 0)] }
        if case .hwb = stage { return [.kernel(GK_STAGE_FROM_HWB, number: 0)] }
        return [.stage(stage, towardsBase: true)]
    }

    /// The steps of a stage away from its base.
    ///
    /// `isExact` says that the components come as they were stored: then a hue has power above the least chroma of the
    /// scalar path; after other steps only above the rounding of single precision.
    static func fromBase(_ stage: ConversionStage, isExact: Bool) -> [ConversionStep] {
        let leastChroma = isExact ? 1e-12 : 1e-6
        if case .transfer(let function) = stage, let index = curveIndex(function, encodes: true) {
            return [.curve(index: index)]
        }
        if case .matrix(let map) = stage { return [.affine(map.fromBase)] }
        if case .cube = stage { return [.kernel(GK_STAGE_CUBE_ROOT, number: 0)] }
        if case .cieLab(let white) = stage {
            return [.affine(Matrix3x3(diagonal: 1 / white.xyz)), .kernel(GK_STAGE_LAB, number: 0)]
        }
        if case .polar(let threshold) = stage { return [.kernel(GK_STAGE_POLAR, number: threshold)] }
        if case .hsv = stage { return [.kernel(GK_STAGE_HSV, number: leastChroma)] }
        if case .hsl = stage { return [.kernel(GK_STAGE_HSL, number: leastChroma)] }
        if case .hwb = stage { return [.kernel(GK_STAGE_HWB, number: leastChroma)] }
        return [.stage(stage, towardsBase: false)]
    }

    /// The kernels' table of a curve, nil where there is none.
    private static func curveIndex(_ function: TransferFunction, encodes: Bool) -> Int32? {
        var key: [Double]
        if case .power(let exponent) = function {
            key = [exponent, 0, 0, 0, 0]
        } else if case .toedPower(let curve) = function {
            key = [curve.exponent, curve.offset, curve.slope, curve.toe, curve.encodedToe]
        } else {
            return nil
        }
        let index = gk_find_curve(&key, encodes ? 1 : 0)
        return index < 0 ? nil : index
    }
}

extension [ConversionStep] {
    /// Appends a step; adjacent matrices become one, in double precision, and an identity goes.
    mutating func add(_ step: ConversionStep) {
        // A curve's two directions stand side by side in the kernels' table, and undo each other.
        if case .curve(let index) = step, case .curve(let before)? = last, index == before ^ 1 {
            removeLast()
            return
        }
        guard case .affine(let matrix, let offset) = step else {
            append(step)
            return
        }
        var product = matrix
        var sum = offset
        if case .affine(let before, let offsetBefore)? = last {
            removeLast()
            product = matrix * before
            sum = matrix * offsetBefore + offset
        }
        if !Self.isIdentity(product, offset: sum) { append(.affine(product, offset: sum)) }
    }

    /// Whether a map moves no component by more than the rounding of double precision.
    private static func isIdentity(_ matrix: Matrix3x3, offset: SIMD3<Double>) -> Bool {
        let columns = matrix.columns
        let difference = [
            columns.0 - SIMD3(1, 0, 0), columns.1 - SIMD3(0, 1, 0), columns.2 - SIMD3(0, 0, 1), offset,
        ]
        return difference.allSatisfy { ($0 * $0).sum() < 1e-24 }
    }

    /// The steps from a space to another, by way of the lowest space that both are built on.
    mutating func addPath(from source: ColorSpace, to destination: ColorSpace) {
        let climb = Self.ancestry(of: source)
        let descent = Self.ancestry(of: destination)
        guard let meeting = climb.firstIndex(where: { descent.contains($0) }) else { return }
        let ancestor = climb[meeting]
        for space in climb[..<meeting] {
            for stage in space.definition.stages { ConversionStep.towardsBase(stage).forEach { add($0) } }
        }
        for space in descent.prefix(while: { $0 != ancestor }).reversed() {
            for stage in space.definition.stages.reversed() {
                ConversionStep.fromBase(stage, isExact: isEmpty).forEach { add($0) }
            }
        }
    }

    /// A space and all it is built on, up to XYZ.
    static func ancestry(of space: ColorSpace) -> [ColorSpace] {
        var spaces = [space]
        var next = space.base
        while let space = next {
            spaces.append(space)
            next = space.base
        }
        return spaces
    }
}
