// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutICC

/// What is to be told about a profile: what it says, and what can be found out about it.
struct ProfileDescription {
    let file: Path
    let profile: ICCProfile
    /// The built-in profile whose colours are nearest; for RGB and gray.
    let nearest: NearestProfile?
    /// The curves from the channels to light.
    let curves: [CurveSummary]
    /// The most ink in one place, in percent; nil where it is not for ink or does not convert.
    let totalInk: Double?
    /// The darkest black of a device as L\*, a\*, b\*.
    let blackPoint: SIMD3<Double>?
    /// The number of named colours; nil for profiles of other classes.
    let namedColorCount: Int?
    let findings: [ICCFinding]

    init(file: Path, profile: ICCProfile) {
        self.file = file
        self.profile = profile
        nearest = NearestProfile(to: profile)
        let known = CurveSummary.known
        curves = profile.curves.map { CurveSummary($0, among: known) }
        totalInk = profile.dataColorSpace.isInk ? (try? profile.totalInk()).flatMap { $0 > 0 ? $0 : nil } : nil
        blackPoint = profile.isDevice ? try? profile.blackPoint() : nil
        namedColorCount = profile.deviceClass == .namedColor ? try? profile.namedColors().count : nil
        findings = profile.findings
    }

    /// The primaries as they were before they were adapted to D50.
    var primaries: ProfilePrimaries? { ProfilePrimaries(profile) }

    /// The tables with their tags.
    var tables: [(kind: String, table: ICCLookupTable)] {
        let intents: [RenderingIntent] = [.perceptual, .relativeColorimetric, .saturation]
        let kinds: [(String, ICCProfile.TableKind)] =
            intents.map { ("from device, \($0.id)", .fromDevice($0)) }
            + intents.map { ("to device, \($0.id)", .toDevice($0)) } + [("gamut", .gamut)]
        return kinds.compactMap { kind, tag in
            guard profile.hasTable(tag), let table = profile.table(tag) else { return nil }
            return (kind, table)
        }
    }

    /// Whether curves and a matrix, or one curve for gray, lead from the device to light.
    var hasMatrix: Bool {
        !profile.curves.isEmpty && (profile.dataColorSpace == .gray || profile.colorants != nil)
    }
}

extension ICCProfile {
    /// Whether the profile describes a device or a space, and no change of colours.
    var isDevice: Bool { [.input, .display, .output, .colorSpace].contains(deviceClass) }
}

/// The chromaticities of red, green, blue and white of a profile with a matrix.
struct ProfilePrimaries {
    /// Where the white comes from.
    enum Basis: String {
        /// The adaptation that the profile says.
        case chromaticAdaptation
        /// The white of version 2.
        case mediaWhite
        /// The colours are left under D50, for the profile says nothing else.
        case d50
    }

    let basis: Basis
    let red: Chromaticity
    let green: Chromaticity
    let blue: Chromaticity
    let white: Chromaticity

    init?(_ profile: ICCProfile) {
        guard let colorants = profile.colorants, let colorantWhite = profile.colorantWhite else { return nil }
        let toDevice: Matrix3x3
        if let adaptation = profile.chromaticAdaptation {
            basis = .chromaticAdaptation
            toDevice = adaptation.inverse
        } else if profile.version.major < 4, let media = profile.mediaWhitePoint, let white = Chromaticity(xyz: media) {
            basis = .mediaWhite
            toDevice = ChromaticAdaptation.bradford.matrix(
                from: .d50, to: WhitePoint(name: "media", chromaticity: white))
        } else {
            basis = .d50
            toDevice = Matrix3x3(diagonal: SIMD3(repeating: 1))
        }
        let columns = (toDevice * colorants).columns
        guard let red = Chromaticity(xyz: columns.0), let green = Chromaticity(xyz: columns.1),
            let blue = Chromaticity(xyz: columns.2), let white = Chromaticity(xyz: toDevice * colorantWhite)
        else { return nil }
        (self.red, self.green, self.blue, self.white) = (red, green, blue, white)
    }
}

extension Chromaticity {
    /// The chromaticity of an amount of light; nil for none.
    init?(xyz: SIMD3<Double>) {
        let (x, y) = (xyz.x / xyz.sum(), xyz.y / xyz.sum())
        guard x.isFinite, y.isFinite else { return nil }
        self.init(x: x, y: y)
    }

    /// The name of the white that this is but for the rounding of profiles; nil where it is none with a name.
    var whiteName: String? {
        WhiteChoice.named.first { abs($0.chromaticity.x - x) < 6e-4 && abs($0.chromaticity.y - y) < 6e-4 }?.name
    }
}
