// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Finds the inks of the synthetic press for a colour.
enum CoatedSeparation {
    /// The most ink in one place, as a sum of parts from 0 to 4.
    static let totalInk = 3.0
    /// The gray part of the coloured inks, from 0 to 1, at which black ink begins.
    private static let blackStart = 0.2

    /// The inks for a Lab colour relative to paper, and how far they miss it.
    ///
    /// First the three coloured inks alone; then black in the place of a part of the gray they make, the more the darker;
    /// then the three inks again over that black.
    ///
    /// - Parameter start: Inks to begin the search with, those of a neighbour.
    static func inks(
        for lab: SIMD3<Double>, start: SIMD3<Double>
    ) -> (inks: SIMD4<Double>, difference: Double, unlimited: SIMD3<Double>) {
        let alone = search(lab, over: CoatedPress.primaries(black: 0), start: start)
        let gray = alone.min()
        let part = max(0, (gray - blackStart) / (1 - blackStart))
        let black = part * part * (3 - 2 * part) * darkest(lab.x)
        let primaries = CoatedPress.primaries(black: black)
        var inks = black > 0 ? search(lab, over: primaries, start: alone) : alone
        let difference = distance(CoatedPress.lab(inks, over: primaries), lab)
        let room = totalInk - black
        if inks.sum() > room { inks *= room / inks.sum() }
        return (SIMD4(inks, black), difference, alone)
    }

    /// How far two colours are apart in Lab.
    static func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
        let d = a - b
        return (d * d).sum().squareRoot()
    }

    /// The black ink that alone is as dark as a lightness; more would be too dark.
    private static func darkest(_ lightness: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<20 {
            let middle = (low + high) / 2
            if CoatedPress.lab(SIMD3(), over: CoatedPress.primaries(black: middle)).x > lightness {
                low = middle
            } else {
                high = middle
            }
        }
        return (low + high) / 2
    }

    /// The three inks from 0 to 1 that come nearest to a colour: steps of Gauss and Newton, damped as Levenberg does.
    private static func search(
        _ target: SIMD3<Double>, over primaries: [SIMD3<Double>], start: SIMD3<Double>
    ) -> SIMD3<Double> {
        var inks = start
        var error = CoatedPress.lab(inks, over: primaries) - target
        var damping = 1.0
        for _ in 0..<40 {
            let columns = CoatedPress.slopes(inks, over: primaries)
            var next = inks
            var free = [0, 1, 2]
            // Inks at their end that want to go on beyond it stay there, and the others are solved for again.
            for _ in 0..<3 {
                let step = Self.step(columns, error, damping: damping, free: free)
                next = (inks + step).clamped(lowerBound: SIMD3(), upperBound: SIMD3(repeating: 1))
                let stuck = free.filter { (inks[$0] <= 0 && step[$0] < 0) || (inks[$0] >= 1 && step[$0] > 0) }
                if stuck.isEmpty || stuck.count == free.count { break }
                free.removeAll(where: stuck.contains)
            }
            let nextError = CoatedPress.lab(next, over: primaries) - target
            let gain = (error * error).sum() - (nextError * nextError).sum()
            if gain > 0 {
                inks = next
                error = nextError
                damping /= 8
                if gain < 1e-9 { break }
            } else {
                damping *= 16
                if damping > 1e9 { break }
            }
        }
        return inks
    }

    /// Solves the damped normal equations for the inks that are free, by elimination.
    private static func step(
        _ columns: [SIMD3<Double>], _ error: SIMD3<Double>, damping: Double, free: [Int]
    ) -> SIMD3<Double> {
        var rows = free.map { i in
            free.map { j in (columns[i] * columns[j]).sum() + (i == j ? damping : 0) }
                + [-(columns[i] * error).sum()]
        }
        for pivot in rows.indices {
            for row in rows.indices where row != pivot {
                let factor = rows[row][pivot] / rows[pivot][pivot]
                for column in rows[row].indices { rows[row][column] -= factor * rows[pivot][column] }
            }
        }
        var step = SIMD3<Double>()
        for (index, axis) in free.enumerated() { step[axis] = rows[index][free.count] / rows[index][index] }
        return step
    }
}
