// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Powers and roots out of additions, multiplications and divisions alone.
///
/// The C library's functions differ in the last bit between systems; files that are compared byte by byte must not.
enum DeterministicMath {
    private static let ln2 = 0.693147180559945309417

    /// A power of a base from 0 to about 4, to about 1e-14; 0 for a base that is not positive.
    static func power(_ base: Double, _ exponent: Double) -> Double {
        guard base > 0 else { return 0 }
        return exponential(exponent * logarithm(base))
    }

    /// The cube root of a positive number; 0 for others.
    static func cubeRoot(_ value: Double) -> Double {
        guard value > 0, value.isFinite else { return 0 }
        // value = mantissa · 8^third with a mantissa from 1/8 to 1.
        let exponent = Int(value.exponent)
        let third = (exponent + 3 + 3000) / 3 - 1000
        let mantissa = Double(sign: .plus, exponent: exponent - 3 * third, significand: value.significand)
        var root = 0.43 + 0.57 * mantissa
        for _ in 0..<4 {
            let cube = root * root * root
            root *= (cube + 2 * mantissa) / (2 * cube + mantissa)
        }
        return Double(sign: .plus, exponent: third, significand: root)
    }

    private static func logarithm(_ value: Double) -> Double {
        var exponent = Double(value.exponent)
        var mantissa = value.significand
        if mantissa > 1.4142135623730951 {
            mantissa /= 2
            exponent += 1
        }
        // ln m = 2 artanh s with s = (m − 1) / (m + 1), where |s| is at most 0.172.
        let s = (mantissa - 1) / (mantissa + 1)
        var (sum, term) = (0.0, s)
        for odd in stride(from: 1.0, through: 25, by: 2) {
            sum += term / odd
            term *= s * s
        }
        return 2 * sum + exponent * ln2
    }

    private static func exponential(_ value: Double) -> Double {
        let whole = (value / ln2).rounded()
        let rest = value - whole * ln2
        var (sum, term) = (1.0, 1.0)
        for step in stride(from: 1.0, through: 16, by: 1) {
            term *= rest / step
            sum += term
        }
        return Double(sign: .plus, exponent: Int(whole), significand: sum)
    }
}
