// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// One direction of a curve with what the kernels' tables need to know of it, computed to more than double precision.
struct CurveModel {
    enum Direction: String {
        case decode, encode
    }

    let function: TransferFunction
    let direction: Direction

    /// The exponent of this direction.
    private var exponent: DoubleDouble {
        if case .power(let exponent) = function { return oriented(exponent) }
        guard case .toedPower(let curve) = function else { preconditionFailure("only power laws have tables") }
        return oriented(curve.exponent)
    }

    private func oriented(_ exponent: Double) -> DoubleDouble {
        direction == .decode ? DoubleDouble(exponent) : DoubleDouble(1) / DoubleDouble(exponent)
    }

    /// Whether the tables can hold the curve: a power law, with or without a straight part.
    static func isTabulated(_ function: TransferFunction) -> Bool {
        if case .power = function { return true }
        if case .toedPower = function { return true }
        return false
    }

    /// The straight part, nil for a pure power.
    var toe: (end: Double, slope: DoubleDouble)? {
        guard case .toedPower(let curve) = function else { return nil }
        switch direction {
        case .decode: return (curve.encodedToe, DoubleDouble(1) / DoubleDouble(curve.slope))
        case .encode: return (curve.toe, DoubleDouble(curve.slope))
        }
    }

    /// The curve as outer × (a × scale + offset) ^ exponent + constant, beyond the straight part.
    var affine: (scale: DoubleDouble, offset: DoubleDouble, outer: DoubleDouble, constant: DoubleDouble) {
        guard case .toedPower(let curve) = function else {
            return (DoubleDouble(1), DoubleDouble(0), DoubleDouble(1), DoubleDouble(0))
        }
        let offset = DoubleDouble(curve.offset)
        let whole = DoubleDouble(1) + offset
        switch direction {
        case .decode: return (DoubleDouble(1) / whole, offset / whole, DoubleDouble(1), DoubleDouble(0))
        case .encode: return (DoubleDouble(1), DoubleDouble(0), whole, -offset)
        }
    }

    /// The power law itself, run on below the end of the straight part.
    func power(_ value: Double) -> DoubleDouble {
        let law = affine
        return law.outer * (DoubleDouble(value) * law.scale + law.offset).power(exponent) + law.constant
    }

    /// The curve of a value that is not negative.
    func value(_ value: DoubleDouble) -> DoubleDouble {
        if let toe, value.high <= toe.end { return toe.slope * value }
        let law = affine
        return law.outer * (value * law.scale + law.offset).power(exponent) + law.constant
    }

    /// A number to the exponent, alone.
    func bare(_ value: DoubleDouble) -> DoubleDouble { value.power(exponent) }

    /// Every tabulated curve that a built-in space uses, once, in the order of the list of spaces.
    static var functions: [TransferFunction] {
        var found: [TransferFunction] = []
        for space in ColorSpace.all {
            for case .transfer(let function) in space.definition.stages
            where isTabulated(function) && !found.contains(function) {
                found.append(function)
            }
        }
        return found
    }
}
