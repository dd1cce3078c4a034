// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutICC

/// The built-in profile whose colours are nearest to those of a profile.
struct NearestProfile {
    let builtIn: ICCBuiltInProfile
    /// The largest difference of a grid of colours (CIEDE2000).
    let difference: Double

    /// Below this two profiles are the same space but for rounding.
    private static let sameness = 0.5

    /// Whether the profile is that space but for rounding.
    var isSame: Bool { difference < Self.sameness }

    /// Compares the colours of a profile for RGB or gray with those of all built-in profiles of the same kind.
    init?(to profile: ICCProfile) {
        guard profile.isDevice, profile.dataColorSpace == .rgb || profile.dataColorSpace == .gray,
            let colors = Self.colors(of: profile)
        else { return nil }
        var best: (ICCBuiltInProfile, Double)?
        for builtIn in ICCBuiltInProfile.all {
            guard let other = try? builtIn.profile(), other.dataColorSpace == profile.dataColorSpace, other.isDevice,
                let theirs = Self.colors(of: other)
            else { continue }
            var most = 0.0
            for (a, b) in zip(colors, theirs) {
                most = max(most, a.difference(to: b, using: .ciede2000))
                if most >= best?.1 ?? .infinity { break }
            }
            if most < best?.1 ?? .infinity { best = (builtIn, most) }
        }
        guard let best else { return nil }
        (builtIn, difference) = best
    }

    private static func colors(of profile: ICCProfile) -> [ColorValue]? {
        guard let transform = try? ICCTransform(from: .profile(profile), to: .lab) else { return nil }
        let steps = (0...4).map { Double($0) / 4 }
        let grid =
            profile.dataColorSpace == .gray
            ? (0...16).map { [Double($0) / 16] }
            : steps.flatMap { r in steps.flatMap { g in steps.map { b in [r, g, b] } } }
        var colors: [ColorValue] = []
        for color in grid {
            guard let lab = try? transform.convert(color) else { return nil }
            colors.append(ColorValue(.lab, lab[0], lab[1], lab[2]))
        }
        return colors
    }
}
