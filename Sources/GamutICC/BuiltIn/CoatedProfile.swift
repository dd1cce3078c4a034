// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension CoatedPress {
    /// The profile of the press, made once when it is first used.
    static let profileBytes: [UInt8] = CoatedTables().profile
}

/// The tables of the synthetic press: 9 points for each ink, 17 for each axis of Lab.
private struct CoatedTables {
    private static let inkPoints = 9
    private static let labPoints = 17

    /// Lab in the 16 bits of version 2: L\* 100 is 0xFF00, a\* 0 is 0x8000.
    private static func codes(_ lab: SIMD3<Double>) -> [UInt16] {
        [lab.x * 652.8, (lab.y + 128) * 256, (lab.z + 128) * 256].map(code)
    }

    private static func code(_ value: Double) -> UInt16 { UInt16(clamping: Int((value + 0.5).rounded(.down))) }

    private static let straight: [UInt16] = [0, 65535]

    /// The curves before the grids of Lab: white lies on the last point, and no tint on the middle one.
    private static let labCurves: [[UInt16]] =
        [(0..<257).map { code(Double($0) * 257) }]
        + Array(repeating: (0..<257).map { code(Double($0) * 65535 / 256) }, count: 2)

    var profile: [UInt8] {
        var writer = ProfileWriter(.output, Signature("CMYK"), to: Signature("Lab"), version: .v2)
        writer.addTexts([ICCText(CoatedPress.name)], copyright: ICCProfile.waivedCopyright)
        writer.add(.mediaWhitePoint, .xyz((0..<3).map { TagWriter.fixed(CoatedPress.paper[$0]) }))
        let toLab = TagWriter.lut16(
            inputs: Array(repeating: Self.straight, count: 4), gridPoints: Self.inkPoints, grid: inkGrid,
            outputs: Array(repeating: Self.straight, count: 3))
        for signature in Signature.deviceToPCS { writer.add(signature, toLab) }
        let colorimetric = separation(isPerceptual: false)
        let perceptual = separation(isPerceptual: true)
        for (signature, grid) in zip(Signature.pcsToDevice, [perceptual, colorimetric, perceptual]) {
            writer.add(
                signature,
                .lut16(
                    inputs: Self.labCurves, gridPoints: Self.labPoints, grid: grid.inks,
                    outputs: Array(repeating: Self.straight, count: 4)))
        }
        writer.add(
            .gamut,
            .lut8(
                inputs: Self.labCurves.map { curve in (0..<256).map { UInt8(truncatingIfNeeded: curve[$0] >> 8) } },
                gridPoints: Self.labPoints, grid: colorimetric.isOutside.map { $0 ? 255 : 0 },
                outputs: [(0...255).map { UInt8($0) }]))
        return writer.bytes
    }

    /// Lab for all combinations of inks, black fastest.
    private var inkGrid: [UInt16] {
        let steps = (0..<Self.inkPoints).map { Double($0) / Double(Self.inkPoints - 1) }
        let overprints = steps.map { CoatedPress.primaries(black: $0) }
        var grid: [UInt16] = []
        grid.reserveCapacity(3 * Self.inkPoints * Self.inkPoints * Self.inkPoints * Self.inkPoints)
        for c in steps {
            for m in steps {
                for y in steps {
                    for primaries in overprints {
                        grid += Self.codes(CoatedPress.lab(SIMD3(c, m, y), over: primaries))
                    }
                }
            }
        }
        return grid
    }

    /// Inks for all points of Lab, b\* fastest, and whether the press misses the colour by more than 3.
    private func separation(isPerceptual: Bool) -> (inks: [UInt16], isOutside: [Bool]) {
        let last = Double(Self.labPoints - 1)
        // a* and b* at the points: the codes of the ends are those of 16 bits.
        let axis = (0..<Self.labPoints).map { Double($0) / last * 65535 / 256 - 128 }
        let darkest = CoatedSeparation.inks(for: SIMD3(), start: SIMD3(repeating: 1)).inks
        let black = CoatedPress.lab(
            SIMD3(darkest.x, darkest.y, darkest.z), over: CoatedPress.primaries(black: darkest.w)
        ).x

        var inks: [UInt16] = []
        var isOutside: [Bool] = []
        for lightness in 0..<Self.labPoints {
            for a in axis {
                var neighbour = SIMD3(repeating: 0.5)
                for b in axis {
                    var lab = SIMD3(Double(lightness) / last * 100, a, b)
                    if isPerceptual { lab.x = black + lab.x * (100 - black) / 100 }
                    let result = CoatedSeparation.inks(for: lab, start: neighbour)
                    neighbour = result.unlimited
                    inks += (0..<4).map { Self.code(result.inks[$0] * 65535) }
                    isOutside.append(result.difference > 3)
                }
            }
        }
        return (inks, isOutside)
    }
}
