// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutICC

/// A curve of a profile in words.
struct CurveSummary: Hashable {
    /// A curve with a name, to compare with.
    struct Known {
        let name: String
        let curve: ICCCurve
    }

    /// What it is: `linear`, `gamma`, `table` or `function`.
    let kind: String
    /// The exponent, exact or the one that fits in the middle; nil for curves that are no power in any sense.
    let gamma: Double?
    /// The number of entries of a table.
    let entryCount: Int?
    /// The curve with a name that it is but for rounding.
    let sameAs: String?
    /// The largest difference from that curve, in light from 0 to 1.
    let difference: Double?

    /// Curves that differ by less are the same for people.
    private static let sameness = 1.5e-3

    /// The curves of built-in profiles, each under the name of the first that has it.
    static var known: [Known] {
        var result: [Known] = []
        for profile in ICCBuiltInProfile.all {
            guard let curve = (try? profile.profile())?.curves.first else { continue }
            // What can be said by a number needs no name.
            switch curve {
            case .identity, .gamma: continue
            default:
                if !result.contains(where: { $0.curve == curve }) {
                    result.append(Known(name: profile.id, curve: curve))
                }
            }
        }
        return result
    }

    init(_ curve: ICCCurve, among known: [Known]) {
        var entryCount: Int?
        switch curve {
        case .identity: kind = "linear"
        case .gamma: kind = "gamma"
        case .table(let entries):
            kind = "table"
            entryCount = entries.count
        case .offsetPower, .toedPower: kind = "function"
        }
        self.entryCount = entryCount
        switch curve {
        case .identity:
            (gamma, sameAs, difference) = (1, nil, nil)
        case .gamma(let exponent):
            (gamma, sameAs, difference) = (exponent, nil, nil)
        default:
            gamma = Self.exponent(of: curve)
            let ranked = known.map { ($0.name, Self.difference(curve, $0.curve)) }.min { $0.1 < $1.1 }
            let best = ranked.flatMap { $0.1 < Self.sameness ? $0 : nil }
            (sameAs, difference) = (best?.0, best?.1)
        }
    }

    private static func difference(_ a: ICCCurve, _ b: ICCCurve) -> Double {
        (0...256).reduce(0) { most, step in
            let x = Double(step) / 256
            return max(most, abs(a.decode(x) - b.decode(x)))
        }
    }

    /// The power that goes through the same point in the middle.
    private static func exponent(of curve: ICCCurve) -> Double? {
        let middle = curve.decode(0.5)
        guard middle > 1e-3, middle < 0.999 else { return nil }
        var (low, high) = (0.0, 10.0)
        for _ in 0..<50 {
            let exponent = (low + high) / 2
            if TransferFunction.power(exponent: exponent).decode(0.5) > middle {
                low = exponent
            } else {
                high = exponent
            }
        }
        return low
    }

    /// The curve in words, as `table of 1024 entries, that of srgb`.
    var text: String {
        var text = kind
        if let entryCount { text = "table of \(entryCount) entries" }
        if kind == "gamma", let gamma { return "gamma \(roundedText(gamma, places: 5))" }
        if let sameAs {
            text += ", that of \(sameAs)"
        } else if kind != "linear", let gamma {
            text += ", about gamma \(roundedText(gamma, places: 2))"
        }
        return text
    }
}
