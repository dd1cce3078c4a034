// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// CIE 1976 L\*a\*b\* (CIE 15:2018 §8.2.1, with the exact fractions of the standard).
enum CIELab {
    /// (6/29)³: the end of the straight part of f.
    static let epsilon = 216.0 / 24389
    /// (29/3)³: the slope of L\* near black.
    static let kappa = 24389.0 / 27

    static func lab(xyz: SIMD3<Double>, white: SIMD3<Double>) -> SIMD3<Double> {
        let ratio = xyz / white
        let root = SIMD3(f(ratio.x), f(ratio.y), f(ratio.z))
        return SIMD3(116 * root.y - 16, 500 * (root.x - root.y), 200 * (root.y - root.z))
    }

    static func xyz(lab: SIMD3<Double>, white: SIMD3<Double>) -> SIMD3<Double> {
        let fy = (lab.x + 16) / 116
        let fx = lab.y / 500 + fy
        let fz = fy - lab.z / 200
        let y = lab.x > 8 ? fy * fy * fy : lab.x / kappa
        return SIMD3(inverse(fx), y, inverse(fz)) * white
    }

    private static func f(_ t: Double) -> Double {
        t > epsilon ? RealFunction.cubeRoot(t) : (kappa * t + 16) / 116
    }

    private static func inverse(_ root: Double) -> Double {
        let cube = root * root * root
        return cube > epsilon ? cube : (116 * root - 16) / kappa
    }
}
