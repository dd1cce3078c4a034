// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorDifference {
    /// CIEDE2000 with all weights 1; about 1 is just noticeable.
    ///
    /// ISO/CIE 11664-6:2014, with the cases of the hue mean from G. Sharma, W. Wu and E. N. Dalal, "The CIEDE2000
    /// color-difference formula", Color Research and Application 30 (2005); the numbers in the code are its equations.
    public static let ciede2000 = ColorDifference(
        id: "2000", name: "CIEDE2000", colorSpace: .lab, distance: CIEDE2000.distance)
}

private enum CIEDE2000 {
    @Sendable static func distance(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> Double {
        // Equations 2 to 7: chroma, the stretched a, hue.
        let meanC = (RealFunction.length(first.y, first.z) + RealFunction.length(second.y, second.z)) / 2
        let stretch = 1 + 0.5 * (1 - chromaWeight(meanC))
        let c1 = RealFunction.length(stretch * first.y, first.z)
        let c2 = RealFunction.length(stretch * second.y, second.z)
        let h1 = hue(a: stretch * first.y, b: first.z)
        let h2 = hue(a: stretch * second.y, b: second.z)

        // Equations 8 to 11: differences.
        let deltaL = second.x - first.x
        let deltaC = c2 - c1
        var deltaHue = c1 * c2 == 0 ? 0 : h2 - h1
        if deltaHue > 180 { deltaHue -= 360 }
        if deltaHue < -180 { deltaHue += 360 }
        let deltaH = 2 * (c1 * c2).squareRoot() * RealFunction.sine(degrees: deltaHue / 2)

        // Equations 12 to 14: means.
        let meanL = (first.x + second.x) / 2
        let stretchedMeanC = (c1 + c2) / 2
        var meanHue = h1 + h2
        if c1 * c2 != 0 {
            if abs(h1 - h2) > 180 { meanHue += meanHue < 360 ? 360 : -360 }
            meanHue /= 2
        }

        // Equations 15 to 21: weights.
        let once = RealFunction.cosine(degrees: meanHue - 30)
        let twice = RealFunction.cosine(degrees: 2 * meanHue)
        let thrice = RealFunction.cosine(degrees: 3 * meanHue + 6)
        let fourTimes = RealFunction.cosine(degrees: 4 * meanHue - 63)
        let hueTerm = 1 - 0.17 * once + 0.24 * twice + 0.32 * thrice - 0.20 * fourTimes
        let turn = (meanHue - 275) / 25
        let deltaTheta = 30 * RealFunction.exponential(-turn * turn)
        let rotationChroma = 2 * chromaWeight(stretchedMeanC)
        let fromMiddle = (meanL - 50) * (meanL - 50)
        let weightL = 1 + 0.015 * fromMiddle / (20 + fromMiddle).squareRoot()
        let weightC = 1 + 0.045 * stretchedMeanC
        let weightH = 1 + 0.015 * stretchedMeanC * hueTerm
        let rotation = -RealFunction.sine(degrees: 2 * deltaTheta) * rotationChroma

        // Equation 22.
        let l = deltaL / weightL
        let c = deltaC / weightC
        let h = deltaH / weightH
        let square = l * l + c * c + h * h + rotation * c * h
        // Rounding may leave less than nothing; max() would also take NaN for nothing.
        return square < 0 ? 0 : square.squareRoot()
    }

    /// √(C⁷ / (C⁷ + 25⁷)).
    private static func chromaWeight(_ chroma: Double) -> Double {
        let ratio = chroma / 25
        let cube = ratio * ratio * ratio
        let seventh = cube * cube * ratio
        // From a chroma of about 1e44 on the power is infinite, and the weight 1.
        return seventh.isFinite ? (seventh / (seventh + 1)).squareRoot() : 1
    }

    private static func hue(a: Double, b: Double) -> Double {
        a == 0 && b == 0 ? 0 : Angle.normalized(degrees: RealFunction.angle(y: b, x: a))
    }
}
