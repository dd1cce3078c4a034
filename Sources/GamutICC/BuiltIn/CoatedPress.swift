// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A press that does not exist: four inks on coated paper, by a formula.
///
/// Paper, inks and overprints have colours like those that ISO 12647-2:2004/Amd 1:2007 asks for on glossy coated paper.
/// In between, the areas of dots that fall on each other at random add up their light (Neugebauer), as square roots,
/// because light spreads in paper (Yule and Nielsen, n = 2). Nobody measured it; real presses are near it, no more.
enum CoatedPress {
    static let name = "Coated CMYK (synthetic)"

    /// Paper relative to a perfect diffuser under D50.
    static let paper = PressLab.xyz(SIMD3(95, 0, -2))

    /// The colours of no ink, C, M, CM, Y, CY, MY and CMY: bit 0 is cyan, bit 1 magenta, bit 2 yellow.
    private static let chromatic: [SIMD3<Double>] = [
        SIMD3(95, 0, -2), SIMD3(55, -37, -50), SIMD3(48, 74, -3), SIMD3(24, 17, -46), SIMD3(89, -5, 93),
        SIMD3(50, -68, 25), SIMD3(47, 68, 48), SIMD3(23, 0, 0),
    ].map(PressLab.xyz)

    private static let black = PressLab.xyz(SIMD3(16, 0, 0))
    /// How much of the light that black lets through the other inks leave as it is.
    private static let depth = 0.35

    /// Square roots of the light of all 16 overprints relative to paper; bit 3 is black.
    private static let primaries: [SIMD3<Double>] = (0..<16).map { index in
        let color = chromatic[index & 7] / paper
        let light = index & 8 == 0 ? color : black / paper * (depth + (1 - depth) * color)
        return light.squareRoot()
    }

    /// The square roots of the overprints with so much black, ready for the other three inks.
    static func primaries(black: Double) -> [SIMD3<Double>] {
        (0..<8).map { primaries[$0] * (1 - black) + primaries[$0 | 8] * black }
    }

    /// The colour of three inks over overprints made ready, as Lab relative to paper.
    static func lab(_ inks: SIMD3<Double>, over primaries: [SIMD3<Double>]) -> SIMD3<Double> {
        let root = root(inks, over: primaries)
        return PressLab.lab(relative: root * root)
    }

    /// How Lab changes with each of the three inks.
    static func slopes(_ inks: SIMD3<Double>, over primaries: [SIMD3<Double>]) -> [SIMD3<Double>] {
        let root = root(inks, over: primaries)
        return (0..<3).map { axis in
            var (none, full) = (inks, inks)
            none[axis] = 0
            full[axis] = 1
            // The roots are linear in each ink alone.
            let change = self.root(full, over: primaries) - self.root(none, over: primaries)
            return PressLab.labChange(relative: root * root, by: 2 * root * change)
        }
    }

    private static func root(_ inks: SIMD3<Double>, over primaries: [SIMD3<Double>]) -> SIMD3<Double> {
        let (c, m, y) = (inks.x, inks.y, inks.z)
        let p0 = primaries[0] + c * (primaries[1] - primaries[0])
        let p1 = primaries[2] + c * (primaries[3] - primaries[2])
        let p2 = primaries[4] + c * (primaries[5] - primaries[4])
        let p3 = primaries[6] + c * (primaries[7] - primaries[6])
        let q0 = p0 + m * (p1 - p0)
        let q1 = p2 + m * (p3 - p2)
        return q0 + y * (q1 - q0)
    }
}

/// Lab for the press, the same on every machine.
enum PressLab {
    static let white = SIMD3(0.9642, 1, 0.8249)
    private static let epsilon = 216.0 / 24389
    private static let kappa = 24389.0 / 27

    static func xyz(_ lab: SIMD3<Double>) -> SIMD3<Double> { relative(lab) * white }

    /// The light of a Lab colour in parts of white.
    static func relative(_ lab: SIMD3<Double>) -> SIMD3<Double> {
        let y = (lab.x + 16) / 116
        return SIMD3(cube(y + lab.y / 500), cube(y), cube(y - lab.z / 200))
    }

    static func lab(relative ratio: SIMD3<Double>) -> SIMD3<Double> {
        let (x, y, z) = (root(ratio.x), root(ratio.y), root(ratio.z))
        return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
    }

    /// How Lab changes when the light changes a little.
    static func labChange(relative ratio: SIMD3<Double>, by change: SIMD3<Double>) -> SIMD3<Double> {
        let x = slope(ratio.x) * change.x
        let y = slope(ratio.y) * change.y
        let z = slope(ratio.z) * change.z
        return SIMD3(116 * y, 500 * (x - y), 200 * (y - z))
    }

    private static func slope(_ ratio: Double) -> Double {
        guard ratio > epsilon else { return kappa / 116 }
        let root = DeterministicMath.cubeRoot(ratio)
        return 1 / (3 * root * root)
    }

    private static func root(_ ratio: Double) -> Double {
        ratio > epsilon ? DeterministicMath.cubeRoot(ratio) : (kappa * ratio + 16) / 116
    }

    private static func cube(_ root: Double) -> Double {
        let cube = root * root * root
        return cube > epsilon ? cube : (116 * root - 16) / kappa
    }
}
