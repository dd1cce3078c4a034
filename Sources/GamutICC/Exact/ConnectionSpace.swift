// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// The connection space in exact arithmetic: XYZ relative to the D50 that profiles can store.
enum ConnectionSpace {
    /// D50 in 16 bits after the point, the sum of the colorants of a sound profile (ICC.1:2022, 7.2.16).
    ///
    /// Lab counts from this white, not from the 0.9642, 1, 0.8249 it is a rounding of, so that white has no tint.
    static let white = SIMD3(0xF6D6, 0x10000, 0xD32D) / 65536.0

    /// (6/29)³, where the cube root of L\* begins, and (29/3)³, the slope below (CIE 15:2018 §8.2.1).
    private static let epsilon = 216.0 / 24389
    private static let kappa = 24389.0 / 27

    static func lab(_ xyz: SIMD3<Double>) -> SIMD3<Double> {
        let ratio = xyz / white
        let root = SIMD3(root(ratio.x), root(ratio.y), root(ratio.z))
        return SIMD3(116 * root.y - 16, 500 * (root.x - root.y), 200 * (root.y - root.z))
    }

    static func xyz(lab: SIMD3<Double>) -> SIMD3<Double> {
        let y = (lab.x + 16) / 116
        return SIMD3(cube(y + lab.y / 500), cube(y), cube(y - lab.z / 200)) * white
    }

    private static func root(_ ratio: Double) -> Double {
        ratio > epsilon ? RealFunction.cubeRoot(ratio) : (kappa * ratio + 16) / 116
    }

    private static func cube(_ root: Double) -> Double {
        let cube = root * root * root
        return cube > epsilon ? cube : (116 * root - 16) / kappa
    }
}

/// A step inside the connection space: a matrix and what is added.
struct ConnectionMap: Hashable, Sendable {
    var matrix: Matrix3x3
    var offset = SIMD3<Double>()

    static let identity = ConnectionMap(matrix: Matrix3x3(diagonal: SIMD3(repeating: 1)))

    func callAsFunction(_ xyz: SIMD3<Double>) -> SIMD3<Double> { matrix * xyz + offset }

    /// Moves one black to another and leaves white where it is (ISO 18619:2015, 4.3).
    static func blackPointCompensation(
        from source: SIMD3<Double>, to destination: SIMD3<Double>
    ) -> ConnectionMap {
        let white = ConnectionSpace.white
        let scale = (destination - white) / (source - white)
        return ConnectionMap(matrix: Matrix3x3(diagonal: scale), offset: white - scale * white)
    }
}
