// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension ICCProfile {
    /// Writes the profile of a gray space: one curve to light, seen under a white and adapted to D50 by Bradford.
    ///
    /// Version 4 has the curve as a function and the adaptation as `chad`; version 2 has the curve as a table or a gamma,
    /// and the white as `wtpt`. The same data give the same bytes.
    ///
    /// - Parameters:
    ///   - curve: The curve from the numbers to light; nil for linear light.
    ///   - whitePoint: The white that 1 looks like.
    ///   - version: The version of the format.
    ///   - descriptions: The name of the profile; `Gray` if there is none.
    ///   - copyright: The owner; by default all rights are waived.
    /// - Throws: `ICCError` if the numbers of the curve fit no profile.
    public static func makeGray(
        _ curve: TransferFunction?, whitePoint: WhitePoint = .d65, version: FormatVersion = .v4,
        descriptions: [ICCText] = [], copyright: String = waivedCopyright
    ) throws(ICCError) -> ICCProfile {
        try makeGray(
            curve.map { ICCCurve($0, version: version) } ?? .identity, whitePoint: whitePoint, version: version,
            descriptions: descriptions.isEmpty ? [ICCText("Gray")] : descriptions, copyright: copyright)
    }

    /// Writes the profile of one of the built-in gray spaces.
    static func makeGray(_ curve: ICCCurve, name: String, version: FormatVersion) throws(ICCError) -> ICCProfile {
        try makeGray(
            curve, whitePoint: .d65, version: version, descriptions: [ICCText(name)], copyright: waivedCopyright)
    }

    private static func makeGray(
        _ curve: ICCCurve, whitePoint: WhitePoint, version: FormatVersion, descriptions: [ICCText], copyright: String
    ) throws(ICCError) -> ICCProfile {
        var writer = ProfileWriter(.display, Signature("GRAY"), to: .xyz, version: version)
        writer.addTexts(descriptions, copyright: copyright)
        writer.addWhite(
            whitePoint, adaptation: ChromaticAdaptation.bradford.matrix(from: whitePoint, to: RGBProfile.d50))
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
