// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Three numbers to be kept in a value, where a vector would align it, and all that holds it, to 32 bytes.
///
/// Generic asynchronous code with values aligned to more than 16 bytes stops in debug builds of Swift 6.3.
package struct PackedVector: Hashable, Sendable {
    private let x: Double
    private let y: Double
    private let z: Double

    /// Keeps the numbers of a vector.
    package init(_ vector: SIMD3<Double>) {
        (x, y, z) = (vector.x, vector.y, vector.z)
    }

    /// The numbers as a vector.
    package var vector: SIMD3<Double> { SIMD3(x, y, z) }
}
