// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// `trigonometry.generated.h`: angles in degrees.
enum TrigonometryTables {
    private static let pi = DoubleDouble(Double.pi) + DoubleDouble(1.2246467991473532e-16)
    private static let degree = pi / DoubleDouble(180)

    static var text: String {
        var source = CSourceText(
            comment: """
                Polynomials in the square of the argument: arc tangent in degrees over the argument, from 0 to 1;
                sine over the angle and cosine, of degrees from -45 to 45. And 2 to a power from -0.5 to 0.5.
                """)
        let arcTangent = PolynomialFit.coefficients(of: arcTangentOverArgument, on: 0...1, degree: 10)
        let sine = PolynomialFit.coefficients(of: { series($0, first: 1) * degree }, on: 0...2025, degree: 4)
        let cosine = PolynomialFit.coefficients(of: { series($0, first: 0) }, on: 0...2025, degree: 5)
        let powerOfTwo = PolynomialFit.coefficients(
            of: { (DoubleDouble($0) * DoubleDouble.ln2).exponential }, on: -0.5...0.5, degree: 5)
        for (name, coefficients) in [
            ("arc_tangent", arcTangent), ("sine", sine), ("cosine", cosine), ("two_to_the", powerOfTwo),
        ] {
            source.line(
                "static const float gk_\(name)[\(coefficients.count)] = "
                    + CSourceText.braces(coefficients.map(CSourceText.literal)) + ";")
        }
        return source.text
    }

    /// atan(√u) / √u in degrees, by the addition theorem atan x = 2 atan(x / (1 + √(1 + x²))) and the series.
    private static func arcTangentOverArgument(_ u: Double) -> DoubleDouble {
        // t is the square of the halved argument over the square of the argument: no root of u is needed.
        var square = DoubleDouble(u)
        var factor = DoubleDouble(1)
        for _ in 0..<4 {
            let root = squareRoot(DoubleDouble(1) + square)
            let divisor = DoubleDouble(1) + root
            square = square / (divisor * divisor)
            factor = factor * DoubleDouble(2) / divisor
        }
        var sum = DoubleDouble(0)
        var power = DoubleDouble(1)
        for n in stride(from: 1.0, through: 27, by: 2) {
            sum = sum + power / DoubleDouble(n)
            power = -(power * square)
        }
        return factor * sum / degree
    }

    private static func squareRoot(_ a: DoubleDouble) -> DoubleDouble {
        let near = DoubleDouble(a.high.squareRoot())
        let better = near + (a - near * near) / (near + near)
        return better + (a - better * better) / (better + better)
    }

    /// cos x (first 0) or sin x / x (first 1) of x = √u degrees.
    private static func series(_ u: Double, first: Double) -> DoubleDouble {
        let square = DoubleDouble(u) * degree * degree
        var term = DoubleDouble(1)
        var sum = DoubleDouble(1)
        for n in stride(from: first + 1, through: 30, by: 2) {
            term = -(term * square) / DoubleDouble(n * (n + 1))
            sum = sum + term
        }
        return sum
    }
}
