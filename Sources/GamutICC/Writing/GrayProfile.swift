// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension ICCProfile {
    /// Writes the profile of a gray space: one curve to light, seen under D65 and adapted to D50.
    ///
    /// - Throws: `ICCError` if the numbers of the curve fit no profile.
    static func makeGray(
        _ curve: ICCCurve, name: String, version: FormatVersion, whitePoint: WhitePoint = .d65
    ) throws(ICCError) -> ICCProfile {
        var writer = ProfileWriter(.display, Signature("GRAY"), to: .xyz, version: version)
        writer.addTexts([ICCText(name)], copyright: waivedCopyright)
        writer.addWhite(whitePoint, adaptation: try RGBProfile(.sRGB).adaptation)
        writer.add(.grayCurve, curve.written(version))
        return try ICCProfile(bytes: writer.bytes)
    }

    /// Writes an abstract profile that changes nothing: Lab to Lab or XYZ to XYZ.
    static func makeIdentity(
        _ space: ICCColorSpace, name: String, version: FormatVersion
    ) throws(ICCError) -> ICCProfile {
        let signature: Signature = space == .lab ? Signature("Lab") : .xyz
        var writer = ProfileWriter(.abstract, signature, to: signature, version: version)
        writer.addTexts([ICCText(name)], copyright: waivedCopyright)
        writer.add(.mediaWhitePoint, .xyz([0xF6D6, 0x10000, 0xD32D]))
        let straight: [UInt16] = [0, 65535]
        let corners = (0..<8).flatMap { corner in [4, 2, 1].map { corner & $0 == 0 ? UInt16(0) : 65535 } }
        writer.add(
            Signature.deviceToPCS[0],
            version == .v4
                ? .identity()
                : .lut16(
                    inputs: Array(repeating: straight, count: 3), gridPoints: 2, grid: corners,
                    outputs: Array(repeating: straight, count: 3)))
        return try ICCProfile(bytes: writer.bytes)
    }
}

extension ICCCurve {
    /// The curve of sRGB for gray.
    static func grayOfSRGB(_ version: ICCProfile.FormatVersion) -> ICCCurve { ICCCurve(.sRGB, version: version) }

    /// L\* as a curve: 100 L\* is the encoded value (CIE 15:2018 §8.2.1).
    static func lightness(_ version: ICCProfile.FormatVersion) -> ICCCurve {
        let exact = toedPower(g: 3, a: 1 / 1.16, b: 0.16 / 1.16, c: 2700.0 / 24389, d: 0.08)
        return version == .v4 ? exact : exact.tabulated
    }
}
