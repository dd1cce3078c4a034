// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Polynomials in the variable itself whose coefficients are single-precision numbers.
enum PolynomialFit {
    /// The polynomial whose largest error relative to a weight is the least, its coefficients rounded one after the other
    /// from the highest down.
    ///
    /// What a rounded coefficient is off by goes into the fit of the lower ones, so that in the end only the rounding of
    /// the constant term remains, which is at most half a unit in its last place.
    static func coefficients(
        of function: (Double) -> DoubleDouble, weight: ((Double) -> Double)? = nil, on range: ClosedRange<Double>,
        degree: Int
    ) -> [Float] {
        let grid = Grid(on: range)
        var rest = grid.points.map(function)
        let scale = zip(grid.points, rest).map { point, value in 1 / (weight?(point) ?? value.high.magnitude) }
        var coefficients = [Float](repeating: 0, count: degree + 1)
        for k in stride(from: degree, through: 0, by: -1) {
            let fitted = leastMaximum(values: rest.map(\.high), scale: scale, grid: grid, degree: k)
            // x = middle + half × u has the leading coefficient of u divided by half to the power.
            var leading = fitted[k]
            for _ in 0..<k { leading /= grid.half }
            coefficients[k] = Float(leading)
            for i in rest.indices {
                var term = DoubleDouble(Double(coefficients[k]))
                for _ in 0..<k { term = term * DoubleDouble(grid.points[i]) }
                rest[i] = rest[i] - term
            }
        }
        return coefficients
    }

    /// Points that lie denser towards the ends, as the extremes of the error do.
    private struct Grid {
        let middle: Double
        let half: Double
        let units: [Double]
        let points: [Double]

        init(on range: ClosedRange<Double>) {
            middle = (range.lowerBound + range.upperBound) / 2
            half = (range.upperBound - range.lowerBound) / 2
            // u = (3t − t³) / 2 bends evenly spaced t like a cosine does, without the C library.
            units = (0...240).map { i in
                let t = Double(i) / 120 - 1
                return (3 * t - t * t * t) / 2
            }
            let (middle, half) = (middle, half)
            points = units.map { middle + half * $0 }
        }
    }

    /// Remez's exchange: a polynomial in u from −1 to 1 whose weighted error swings between its extremes.
    private static func leastMaximum(values: [Double], scale: [Double], grid: Grid, degree: Int) -> [Double] {
        let count = degree + 2
        var reference = (0..<count).map { $0 * (grid.units.count - 1) / (count - 1) }
        var solution: [Double] = []
        for _ in 0..<12 {
            solution = solve(
                reference.enumerated().map { i, point in
                    var row: [Double] = []
                    var power = 1.0
                    for _ in 0...degree {
                        row.append(power)
                        power *= grid.units[point]
                    }
                    return row + [(i % 2 == 0 ? 1 : -1) / scale[point], values[point]]
                })
            let errors = grid.units.indices.map { i in
                let value = solution[0...degree].reversed().reduce(0) { $0 * grid.units[i] + $1 }
                return (values[i] - value) * scale[i]
            }
            let next = extremes(errors, count: count)
            if next == reference { break }
            if next.count == count { reference = next }
        }
        return solution
    }

    /// The places of the largest errors of alternating sign.
    private static func extremes(_ errors: [Double], count: Int) -> [Int] {
        var places: [Int] = []
        for i in errors.indices {
            guard let last = places.last else {
                places.append(i)
                continue
            }
            if (errors[i] < 0) == (errors[last] < 0) {
                if errors[i].magnitude > errors[last].magnitude { places[places.count - 1] = i }
            } else {
                places.append(i)
            }
        }
        // More swings than needed: the smaller end goes.
        while places.count > count {
            if errors[places[0]].magnitude < errors[places[places.count - 1]].magnitude {
                places.removeFirst()
            } else {
                places.removeLast()
            }
        }
        return places
    }

    /// Gauss's elimination with pivots; each row ends with its right-hand side.
    private static func solve(_ rows: [[Double]]) -> [Double] {
        var m = rows
        let n = m.count
        for column in 0..<n {
            guard let pivot = (column..<n).max(by: { m[$0][column].magnitude < m[$1][column].magnitude }) else { break }
            m.swapAt(column, pivot)
            for row in 0..<n where row != column {
                let factor = m[row][column] / m[column][column]
                for k in column...n { m[row][k] -= factor * m[column][k] }
            }
        }
        return (0..<n).map { m[$0][n] / m[$0][$0] }
    }
}
