// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// What a profile of an RGB space consists of, computed from the data of the space.
struct RGBProfile {
    /// The adaptation from the white of the space to D50.
    let adaptation: Matrix3x3
    /// The colorants in units of 1/65536, red first; each row of the three adds up to D50.
    let colorants: [[Int32]]
    /// The curve of all three channels.
    let curve: TransferFunction?
    let whitePoint: WhitePoint

    /// D50 as the ICC states it (ICC.1:2022, 7.2.16), not as CSS computes it from x and y.
    static let d50 = WhitePoint(
        name: "D50", chromaticity: Chromaticity(x: 0.9642 / 2.7891, y: 1 / 2.7891))

    /// Climbs from a space to XYZ: at most one curve, then matrices.
    init(_ space: ColorSpace) throws(ICCError) {
        var curve: TransferFunction?
        var toD65 = Matrix3x3(diagonal: SIMD3(repeating: 1))
        var isLinear = false
        var next: ColorSpace? = space
        while let current = next {
            for stage in current.definition.stages {
                switch stage {
                case .transfer(let function) where !isLinear && curve == nil: curve = function
                case .matrix(let map):
                    toD65 = map.toBase * toD65
                    isLinear = true
                default: throw Self.refusal(of: space)
                }
            }
            next = current.base
        }
        guard isLinear, space.channels.map(\.id) == ["r", "g", "b"] else { throw Self.refusal(of: space) }
        self.curve = curve
        whitePoint = space.whitePoint

        // Undo what the space's own way to D65 has adapted, then adapt to the D50 of profiles.
        let bradford = ChromaticAdaptation.bradford
        let own = space.whitePoint == .d65 ? toD65 : bradford.matrix(from: .d65, to: space.whitePoint) * toD65
        adaptation = bradford.matrix(from: space.whitePoint, to: Self.d50)
        let adapted = adaptation * own
        let rows = [adapted.rows.0, adapted.rows.1, adapted.rows.2]
        let white: [Int] = [0xF6D6, 0x10000, 0xD32D]
        let rounded = zip(rows, white).map { Self.rounded($0, sum: $1) }
        colorants = (0..<3).map { column in rounded.map { $0[column] } }
    }

    private static func refusal(of space: ColorSpace) -> ICCError {
        ICCError(
            .notWritable,
            "\(space.name) is no space of red, green and blue with one curve (such as \(ColorSpace.sRGB.name) expected)",
            value: space.id)
    }

    /// Rounds the entries of a row, so that white comes out without a tint.
    ///
    /// Where their sum is off by one, the entry whose rounding was the closest call goes the other way.
    private static func rounded(_ row: SIMD3<Double>, sum: Int) -> [Int32] {
        let exact = (0..<3).map { row[$0] * 65536 }
        var entries = exact.map { Int(($0 + 0.5).rounded(.down)) }
        let missing = sum - entries.reduce(0, +)
        if abs(missing) == 1 {
            let errors = zip(exact, entries).map { ($0 - Double($1)) * Double(missing) }
            let closest = errors.indices.max { errors[$0] < errors[$1] } ?? 0
            entries[closest] += missing
        }
        return entries.map { Int32(clamping: $0) }
    }
}

extension ICCProfile {
    /// Writes the profile of an RGB space from the data of the space, built in or a client's own.
    ///
    /// The colorants are adapted to D50 by Bradford and rounded so that white has no tint. Version 4 has the curve as a
    /// function, the adaptation as `chad`, and code points of video where they exist; version 2 has the curve as a table
    /// or a gamma, and the white of the space as `wtpt`. The same data give the same bytes.
    ///
    /// - Parameters:
    ///   - space: A space of red, green and blue with one curve.
    ///   - version: The version of the format.
    ///   - descriptions: The name of the profile; that of the space if there is none.
    ///   - copyright: The owner; by default all rights are waived.
    /// - Throws: `ICCError` if the space is of another kind, or its numbers fit no profile.
    public static func make(
        _ space: ColorSpace, version: FormatVersion = .v4, descriptions: [ICCText] = [],
        copyright: String = waivedCopyright
    ) throws(ICCError) -> ICCProfile {
        let data = try RGBProfile(space)
        let curve = data.curve.map { ICCCurve($0, version: version) } ?? .identity
        var writer = ProfileWriter(.display, Signature("RGB"), to: .xyz, version: version)
        writer.addTexts(descriptions.isEmpty ? [ICCText(space.name)] : descriptions, copyright: copyright)
        writer.addWhite(data.whitePoint, adaptation: data.adaptation)
        for (signature, colorant) in zip(Signature.colorants, data.colorants) { writer.add(signature, .xyz(colorant)) }
        for signature in Signature.rgbCurves { writer.add(signature, curve.written(version)) }
        if version == .v4, let codePoints = ICCCodePoints(of: space) {
            writer.add(.codingIndependentCodePoints, .codePoints(codePoints))
        }
        return try ICCProfile(bytes: writer.bytes)
    }

    /// The copyright of profiles made here unless another is given.
    public static let waivedCopyright = "No rights reserved (CC0 1.0)"
}

extension ProfileWriter {
    /// Adds the name and the owner.
    mutating func addTexts(_ descriptions: [ICCText], copyright: String) {
        switch version {
        case .v4:
            add(.profileDescription, .texts(descriptions))
            add(.copyright, .texts([ICCText(copyright)]))
        case .v2:
            add(.profileDescription, .description(ICCText.preferred(descriptions) ?? ""))
            add(.copyright, .text(copyright))
        }
    }

    /// Adds the white of a display or space.
    ///
    /// Version 4 has D50 and how the colours were adapted to it, version 2 the white itself and nothing else
    /// (ICC.1:2001-04, 6.4.44).
    mutating func addWhite(_ white: WhitePoint, adaptation: Matrix3x3) {
        switch version {
        case .v4:
            add(.mediaWhitePoint, .xyz([0xF6D6, 0x10000, 0xD32D]))
            add(.chromaticAdaptation, .matrix(adaptation))
        case .v2:
            add(.mediaWhitePoint, .xyz((0..<3).map { TagWriter.fixed(white.xyz[$0]) }))
        }
    }
}

extension ICCCodePoints {
    /// The code points of built-in spaces that H.273 has; BT.1886 and the white of cinema have none that is exact.
    private static let known: [String: (primaries: UInt8, transfer: UInt8)] = [
        "srgb": (1, 13), "srgb-linear": (1, 8), "rec709-oetf": (1, 1), "display-p3": (12, 13),
        "display-p3-linear": (12, 8), "display-p3-pq": (12, 16), "rec2020-oetf": (9, 14), "rec2020-linear": (9, 8),
        "rec2100-pq": (9, 16), "rec2100-hlg": (9, 18), "rec2020-hlg-oetf": (9, 18),
    ]

    /// The code points of a built-in space; nil where there are none.
    init?(of space: ColorSpace) {
        guard let codes = Self.known[space.id], ColorSpace(id: space.id) == space else { return nil }
        self.init(primaries: codes.primaries, transfer: codes.transfer)
    }
}
