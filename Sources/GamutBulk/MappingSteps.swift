// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import CGamutKernels
import GamutColor

extension [ConversionStep] {
    /// Appends the way from a space into the unit cube of an RGB space.
    mutating func addPath(from source: ColorSpace, to cube: ColorSpace, mapping: GamutMapping) {
        if mapping == .rayTrace, let rays = RayTraceSteps(cube) {
            // What is built on Oklab is traced from there, all else from linear light, where most colors are inside.
            let fromOklab = Self.ancestry(of: source).contains(.oklab)
            addPath(from: source, to: fromOklab ? .oklab : cube)
            if !fromOklab, let decode = rays.decode { add(.curve(index: decode)) }
            add(.rayTrace(fromOklab: fromOklab, toLMS: rays.toLMS, toOklab: rays.toOklab))
            if let decode = rays.decode { add(.curve(index: decode ^ 1)) }
            // Encoding may be a rounding above 1.
            add(.kernel(GK_STAGE_CLIP, number: 0))
        } else {
            addPath(from: source, to: cube)
            add(mapping == .clip ? .kernel(GK_STAGE_CLIP, number: 0) : .mapping(mapping, space: cube))
        }
    }
}

/// What the ray trace kernel needs of an RGB space, read from the space's own way to Oklab.
private struct RayTraceSteps {
    /// The curve to linear light, nil where the space is linear.
    let decode: Int32?
    let toLMS: Matrix3x3
    let toOklab: Matrix3x3

    /// Nil where the way is not a curve with a table and a matrix.
    init?(_ cube: ColorSpace) {
        var steps: [ConversionStep] = []
        steps.addPath(from: cube, to: .oklab)
        if case .curve(let index)? = steps.first {
            decode = index
            steps.removeFirst()
        } else {
            decode = nil
        }
        guard steps.count == 3, case .affine(let toLMS, .zero) = steps[0],
            case .kernel(GK_STAGE_CUBE_ROOT, _) = steps[1], case .affine(let toOklab, .zero) = steps[2]
        else { return nil }
        self.toLMS = toLMS
        self.toOklab = toOklab
    }
}
