// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// `curves.generated.h`: every power-law curve of the built-in spaces, both ways, as `gk_curve` values.
enum CurveTables {
    static let segments = 32

    static var text: String {
        var source = CSourceText(
            comment: """
                Curves as polynomials over 32 segments of equal relative width (curve.inl.h says how they are read),
                and as a polynomial of the mantissa times a power of two from a table.
                """)
        let functions = CurveModel.functions
        source.line("const gk_curve gk_curves[] = {")
        for function in functions {
            for direction in [CurveModel.Direction.decode, .encode] {
                source.line(entry(CurveModel(function: function, direction: direction)))
            }
        }
        source.line("};")
        return source.text
    }

    /// The parameters of a curve as the key that a plan looks it up by.
    private static func key(_ function: TransferFunction) -> [Double] {
        if case .power(let exponent) = function { return [exponent, 0, 0, 0, 0] }
        guard case .toedPower(let c) = function else { preconditionFailure("only power laws have tables") }
        return [c.exponent, c.offset, c.slope, c.toe, c.encodedToe]
    }

    /// How the segments lie: which bits of what number index them, from which power of two on.
    struct Layout {
        let degree: Int
        /// Segments in an octave: 2 over 16 octaves or 4 over 8.
        let perOctave: Int
        let lowestExponent: Int
        /// The first segment of the lowest octave that is used; as many take part in the octave above the highest.
        let first: Int
        let limit: Float
        /// The index is read from the bits of a + offset.
        let offset: Float

        init(_ curve: CurveModel) {
            // With this much added, decoding from 0.0391 on begins in the second quarter of the octave from 2^-4, so that
            // the first quarter's place is free for what the sum is from 16 on.
            let shift = Float(0x1.4p-5)
            if curve.direction == .decode, let toe = curve.toe, toe.end + Double(shift) >= 0x1.4p-4 {
                // The straight part ends late enough for four segments an octave, and they need one degree less.
                self.init(degree: 4, perOctave: 4, lowestExponent: -4, first: 1, limit: 16, offset: shift)
            } else if curve.direction == .decode {
                self.init(
                    degree: 5, perOctave: 2, lowestExponent: -12, first: 0, limit: Float(16).nextDown, offset: 0)
            } else {
                self.init(
                    degree: 5, perOctave: 2, lowestExponent: -9, first: 0, limit: Float(128).nextDown, offset: 0)
            }
        }

        private init(degree: Int, perOctave: Int, lowestExponent: Int, first: Int, limit: Float, offset: Float) {
            self.degree = degree
            self.perOctave = perOctave
            self.lowestExponent = lowestExponent
            self.first = first
            self.limit = limit
            self.offset = offset
        }

        /// The bits to shift out below the index.
        var shift: Int { perOctave == 2 ? 22 : 21 }

        /// The part of the curve's variable that a segment covers, and its place in the table.
        func segment(_ i: Int) -> (range: ClosedRange<Double>, index: Int) {
            let place = i + first
            let octave = Double(sign: .plus, exponent: lowestExponent + place / perOctave, significand: 1)
            let low = octave * (1 + Double(place % perOctave) / Double(perOctave))
            let high = octave * (1 + Double(place % perOctave + 1) / Double(perOctave))
            let index = Int(Float(low).bitPattern >> UInt32(shift)) & (CurveTables.segments - 1)
            return (low - Double(offset)...high - Double(offset), index)
        }
    }

    private static func entry(_ curve: CurveModel) -> String {
        let layout = Layout(curve)
        var table = [[Float]](repeating: [Float](repeating: 0, count: segments), count: 6)
        for i in 0..<segments {
            let (range, index) = layout.segment(i)
            // Of degree 5 in the distance to the middle, of degree 4 in the variable (curve.inl.h says why).
            let middle = layout.degree == 5 ? (range.lowerBound + range.upperBound) / 2 : 0
            let fitted = PolynomialFit.coefficients(
                of: { curve.power($0 + middle) }, on: range.lowerBound - middle...range.upperBound - middle,
                degree: layout.degree)
            for k in 0...layout.degree { table[k][index] = fitted[k] }
        }
        // Below a pure power's first segment the kernel steps up by powers of two where the slope is infinite at zero,
        // and goes on in a straight line where that is below 1e-8 anyway.
        var toe: (end: Float, slope: Float)
        var step: (count: Int, up: Float, down: Float) = (0, 1, 1)
        let lowest = Double(sign: .plus, exponent: layout.lowestExponent, significand: 1)
        if let own = curve.toe {
            // The largest float that is not beyond the end: comparing floats with it decides as comparing doubles does.
            let end = Float(own.end)
            toe = (Double(end) <= own.end ? end : end.nextDown, own.slope.nearestFloat)
        } else {
            toe = (Float(lowest), (curve.power(lowest) / DoubleDouble(lowest)).nearestFloat)
            if curve.direction == .encode {
                let up = DoubleDouble(1).scaled(by: 13)
                step = (4, up.nearestFloat, (DoubleDouble(1) / curve.bare(up)).nearestFloat)
            }
        }
        let law = curve.affine
        let mantissa = PolynomialFit.coefficients(
            of: { curve.bare(DoubleDouble($0 + 1.5)) }, on: -0.5...0.5, degree: 7)
        var scales = [Float](repeating: 0, count: 16)
        for i in 0..<16 {
            let exponent = layout.perOctave == 4 ? i - 12 : layout.lowestExponent + i
            scales[(exponent + 127) & 15] = (law.outer * curve.bare(DoubleDouble(1).scaled(by: exponent))).nearestFloat
        }
        let floats = { (values: [Float]) in CSourceText.braces(values.map(CSourceText.literal)) }
        let literal = { (value: Float) in CSourceText.literal(value) }
        return """
            {
            .key = {\(key(curve.function).map(CSourceText.literal).joined(separator: ", "))},
            .encodes = \(curve.direction == .encode ? 1 : 0), .degree = \(layout.degree), .shift = \(layout.shift),
            .limit = \(literal(layout.limit)), .offset = \(literal(layout.offset)),
            .toe_end = \(literal(toe.end)), .toe_slope = \(literal(toe.slope)),
            .step_count = \(step.count), .step_below = \(literal(Float(lowest))), .step_up = \(literal(step.up)), \
            .step_down = \(literal(step.down)),
            .segment = {
            \(table.map(floats).joined(separator: ",\n"))},
            .mantissa = \(floats(mantissa)),
            .octave = \(floats(scales)),
            .scaled_by = \(literal(law.scale.nearestFloat)), .scaled_offset = \(literal(law.offset.nearestFloat)), \
            .scaled_constant = \(literal(law.constant.nearestFloat)),
            },
            """
    }
}
