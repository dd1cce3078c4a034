// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A 3 × 3 matrix of doubles that acts on column vectors.
///
/// Stored by columns, so that a product with a vector is three multiply-adds of whole vectors.
public struct Matrix3x3: Hashable, Sendable {
    /// The three columns, left to right.
    public var columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
        (column0, column1, column2)
    }

    let column0: SIMD3<Double>
    let column1: SIMD3<Double>
    let column2: SIMD3<Double>

    /// Makes a matrix from its three rows, top to bottom.
    public init(rows r0: SIMD3<Double>, _ r1: SIMD3<Double>, _ r2: SIMD3<Double>) {
        column0 = SIMD3(r0.x, r1.x, r2.x)
        column1 = SIMD3(r0.y, r1.y, r2.y)
        column2 = SIMD3(r0.z, r1.z, r2.z)
    }

    /// Makes a matrix from its three columns, left to right.
    public init(columns c0: SIMD3<Double>, _ c1: SIMD3<Double>, _ c2: SIMD3<Double>) {
        column0 = c0
        column1 = c1
        column2 = c2
    }

    /// Makes the matrix that scales each axis by its own factor.
    public init(diagonal d: SIMD3<Double>) {
        column0 = SIMD3(d.x, 0, 0)
        column1 = SIMD3(0, d.y, 0)
        column2 = SIMD3(0, 0, d.z)
    }

    /// The three rows, top to bottom.
    public var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
        (
            SIMD3(column0.x, column1.x, column2.x), SIMD3(column0.y, column1.y, column2.y),
            SIMD3(column0.z, column1.z, column2.z)
        )
    }

    /// The product with a column vector.
    @inlinable
    public static func * (m: Matrix3x3, v: SIMD3<Double>) -> SIMD3<Double> {
        m.columns.0 * v.x + m.columns.1 * v.y + m.columns.2 * v.z
    }

    /// The matrix product: first the right matrix acts, then the left one.
    public static func * (a: Matrix3x3, b: Matrix3x3) -> Matrix3x3 {
        Matrix3x3(columns: a * b.column0, a * b.column1, a * b.column2)
    }

    /// The determinant.
    public var determinant: Double {
        (column0 * Self.cross(column1, column2)).sum()
    }

    /// The inverse by cofactors; infinite or NaN where the determinant is zero.
    public var inverse: Matrix3x3 {
        let d = determinant
        return Matrix3x3(
            rows: Self.cross(column1, column2) / d, Self.cross(column2, column0) / d, Self.cross(column0, column1) / d)
    }

    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
}
