// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A curve of a profile, from the encoded value of a channel to its amount of light (ICC.1:2022, 10.6 and 10.18).
///
/// Functions run on past 0 and 1, each by its own rule as LittleCMS's double path has it; tables end at their first
/// and last entries.
public enum ICCCurve: Hashable, Sendable {
    /// The value itself.
    case identity
    /// value ^ gamma; 0 for negative values unless gamma is 1.
    case gamma(Double)
    /// Values from 0 to 65535 at equal steps of 0 to 1, with straight lines between them; at least two.
    case table([UInt16])
    /// Types 1 (where c is 0) and 2 of the ICC: (aX + b)^g + c for X ≥ −b/a, and c below.
    case offsetPower(g: Double, a: Double, b: Double, c: Double)
    /// Types 3 (where e and f are 0) and 4 of the ICC: (aX + b)^g + e for X ≥ d, and cX + f below.
    case toedPower(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double = 0, f: Double = 0)

    /// The amount of light for an encoded value.
    public func decode(_ x: Double) -> Double {
        switch self {
        case .identity:
            return x
        case .gamma(let g):
            if g == 1 { return x }
            return x < 0 ? 0 : RealFunction.power(x, g)
        case .table(let entries):
            return Self.interpolate(entries, at: x)
        case .offsetPower(let g, let a, let b, let c):
            // With a constant, the power begins at 0 at the earliest.
            let start = c == 0 ? -b / a : max(-b / a, 0)
            return x >= start ? Self.power(a * x + b, g) + c : c
        case .toedPower(let g, let a, let b, let c, let d, let e, let f):
            return x >= d ? Self.power(a * x + b, g) + e : c * x + f
        }
    }

    /// The encoded value for an amount of light: the exact inverse, where the curve has one.
    ///
    /// A table is searched as ICCTransform would; for many values, make a transform.
    public func encode(_ y: Double) -> Double {
        switch self {
        case .identity:
            return y
        case .gamma(let g):
            if g == 1 { return y }
            return y < 0 ? 0 : RealFunction.power(y, 1 / g)
        case .table(let entries):
            return CurveTableInverse(entries).encode(y)
        case .offsetPower(let g, let a, let b, let c):
            if c == 0 { return max(0, (Self.power(y, 1 / g) - b) / a) }
            return (Self.power(y - c, 1 / g) - b) / a
        case .toedPower(let g, let a, let b, let c, let d, let e, let f):
            let join = e == 0 && f == 0 ? Self.power(a * d + b, g) : c * d + f
            if y >= join { return (Self.power(y - e, 1 / g) - b) / a }
            return c == 0 ? 0 : (y - f) / c
        }
    }

    /// A power that is 0 where the base is not positive.
    private static func power(_ base: Double, _ exponent: Double) -> Double {
        base > 0 ? RealFunction.power(base, exponent) : 0
    }

    private static func interpolate(_ entries: [UInt16], at x: Double) -> Double {
        guard let first = entries.first, let last = entries.last else { return x }
        guard x > 0 else { return Double(first) / 65535 }
        guard x < 1 else { return Double(last) / 65535 }
        let place = x * Double(entries.count - 1)
        let index = min(Int(place), entries.count - 2)
        let (low, high) = (Double(entries[index]), Double(entries[index + 1]))
        return (low + (place - Double(index)) * (high - low)) / 65535
    }
}

/// The way back through a table, made ready once.
///
/// A table that turns around has no inverse; it is read as the nearest one that only rises (or only falls), each entry
/// as far as any before it. Where it is level, the start of the level part is taken, and at the top of the table its
/// end, so that black and white stay themselves.
struct CurveTableInverse: Hashable, Sendable {
    /// Entries that only rise.
    private let rising: [UInt16]
    private let isReversed: Bool

    init(_ entries: [UInt16]) {
        isReversed = (entries.first ?? 0) > (entries.last ?? 0)
        var highest: UInt16 = 0
        rising = (isReversed ? entries.reversed() : entries).map {
            highest = max(highest, $0)
            return highest
        }
    }

    func encode(_ y: Double) -> Double {
        let x = position(of: y * 65535)
        return isReversed ? 1 - x : x
    }

    private func position(of level: Double) -> Double {
        guard let first = rising.first, let last = rising.last else { return level / 65535 }
        guard level > Double(first) else { return 0 }
        guard level < Double(last) else { return 1 }
        // The first entry that is not below the level; the one before it is.
        var (low, high) = (0, rising.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if Double(rising[middle]) < level { low = middle } else { high = middle }
        }
        let (below, above) = (Double(rising[low]), Double(rising[high]))
        return (Double(low) + (level - below) / (above - below)) / Double(rising.count - 1)
    }
}
