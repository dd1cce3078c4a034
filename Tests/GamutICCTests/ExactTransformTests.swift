// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Testing

@testable import GamutICC

/// Curves and matrices against arithmetic with 50 digits (Python's `decimal` and `fractions`), rounded once to double.
@Suite struct ExactTransformTests {
    struct Row {
        let rgb: [Double]
        let p3: [Double]
        let lab: [Double]

        init(_ rgb: [Double], p3: [Double], lab: [Double]) {
            self.rgb = rgb
            self.p3 = p3
            self.lab = lab
        }
    }

    /// From the numbers of the synthetic sRGB profile to those of Display P3, and to Lab from the D50 of profiles.
    static let rows = [
        Row([0, 0, 0], p3: [0, 0, 0], lab: [0, 0, 0]),
        Row([1, 1, 1], p3: [1, 1, 1], lab: [100, 0, 0]),
        Row(
            [1, 0, 0], p3: [0.91747805137874638, 0.20029465906384536, 0.13853790967129093],
            lab: [54.290038685583838, 80.810431700561537, 69.895680609462531]),
        Row(
            [0, 1, 0], p3: [0.45841076033613193, 0.98526025914348125, 0.29829882965546878],
            lab: [87.81933923269672, -79.273850778740766, 80.989732655923888]),
        Row(
            [0, 0, 1], p3: [8.0251440162966393e-05, 6.2841521654644452e-05, 0.95958692741334717],
            lab: [29.565320105589041, 68.291888829176088, -112.0336060539352]),
        Row(
            [0.5, 0.25, 0.125], p3: [0.46736691125168878, 0.26313212649618728, 0.15343718081239135],
            lab: [34.996701912059123, 26.290946911607811, 31.868768164331797]),
        Row(
            [0.03, 0.04, 0.05], p3: [0.031775625023526301, 0.039668066149905361, 0.049010270036105842],
            lab: [2.6868348786065255, -0.40495198136463029, -1.3018553635122727]),
        Row(
            [0.2, 0.9, 0.4], p3: [0.44551529622043873, 0.88722395697799605, 0.45962429704824248],
            lab: [80.734290733501453, -64.865443366424898, 48.242287033189392]),
        Row(
            [0.999, 0.001, 0.5], p3: [0.91656370543877741, 0.20029591400480637, 0.49771696602716731],
            lab: [55.584776367645709, 83.740857774639039, 6.0561615733862171]),
        Row(
            [-0.5, 0.5, 1.5], p3: [0.071826932648024769, 0.49084138617611273, 1.4444282931599901],
            lab: [61.534173195941996, 47.361991570043578, -127.23614175536547]),
        Row(
            [2, -1, 0.25], p3: [1.8365941882246106, 0.33117256634113912, 0.38905445486572565],
            lab: [101.89300972714672, 143.79266199267778, 105.02958290709527]),
    ]

    /// Curves, encoded values, and their light.
    static let curves: [(ICCCurve, [Double], [Double])] = [
        (
            .gamma(2.2), [-0.25, 0, 0.03, 0.04, 0.2, 0.5, 1, 1.75],
            [
                0, 0, 0.0004463409776771545, 0.00084048889740920513, 0.028991186547107816, 0.217637640824031, 1,
                3.4251824263304433,
            ]
        ),
        (
            .offsetPower(g: 2.2, a: 0.9, b: 0.1, c: 0), [-0.25, 0, 0.03, 0.04, 0.2, 0.5, 1, 1.75],
            [
                0, 0.0063095734448019303, 0.010675007433172129, 0.012410394825767326, 0.060778176913320409,
                0.2684095209133136, 1, 3.1105170413456027,
            ]
        ),
        (
            .offsetPower(g: 2.2, a: 0.9, b: 0.1, c: 0.05), [-0.25, 0, 0.03, 0.04, 0.2, 0.5, 1, 1.75],
            [
                0.050000000000000003, 0.056309573444801933, 0.060675007433172133, 0.06241039482576733,
                0.11077817691332041, 0.31840952091331359, 1.05, 3.1605170413456025,
            ]
        ),
        (
            .toedPower(g: 2.4, a: 0.948, b: 0.052, c: 0.0774, d: 0.04), [-0.25, 0, 0.03, 0.04, 0.2, 0.5, 1, 1.75],
            [
                -0.019349999999999999, 0, 0.0023219999999999998, 0.0030849996261491453, 0.033069880980519946,
                0.21397635537069432, 0.99999999999999989, 3.6291090877581262,
            ]
        ),
        (
            .toedPower(g: 2.4, a: 0.948, b: 0.052, c: 0.0774, d: 0.04, e: 0.01, f: 0.002),
            [-0.25, 0, 0.03, 0.04, 0.2, 0.5, 1, 1.75],
            [
                -0.017349999999999997, 0.002, 0.0043219999999999995, 0.013084999626149146, 0.043069880980519948,
                0.22397635537069432, 1.0099999999999998, 3.6391090877581265,
            ]
        ),
        (
            .table([0, 10, 500, 500, 20000, 65535]), [-0.25, 0, 0.1, 0.2, 0.3, 0.45, 0.7, 0.999, 1, 1.5],
            [
                0, 0, 7.6295109483482109e-05, 0.00015259021896696462, 0.0038910505836575872, 0.0076295109483482107,
                0.15640497444113827, 0.99652590218966963, 1, 1,
            ]
        ),
    ]

    static func isClose(_ a: [Double], _ b: [Double], _ tolerance: Double = 1e-12) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($1)) }
    }

    static func displayP3() throws -> ICCEndpoint {
        var profile = SyntheticProfile.sRGB
        profile.tags[2].content = Tag.xyz(0x83DF, 0x3DBF, 0xFFFF_FFBB)
        profile.tags[3].content = Tag.xyz(0x4ABF, 0xB137, 0x0AB9)
        profile.tags[4].content = Tag.xyz(0x2838, 0x110A, 0xC8B9)
        return .profile(try ICCProfile(bytes: profile.bytes))
    }

    @Test(arguments: rows.indices) func matrixProfiles(_ index: Int) throws {
        let row = Self.rows[index]
        let source = try TransformTests.endpoint(.sRGB)
        let p3 = try ICCTransform(from: source, to: Self.displayP3())
        #expect(p3.isExact)
        let result = try p3.convert(row.rgb)
        #expect(Self.isClose(result, row.p3), "\(result), not \(row.p3)")
        let back = try ICCTransform(from: Self.displayP3(), to: source).convert(row.p3)
        // The slope of the power at 0 makes a little out of nothing.
        #expect(Self.isClose(back, row.rgb, 1e-11), "\(back)")

        let lab = try ICCTransform(from: source, to: .lab).convert(row.rgb)
        #expect(Self.isClose(lab, row.lab), "\(lab), not \(row.lab)")
        #expect(Self.isClose(try ICCTransform(from: .lab, to: source).convert(row.lab), row.rgb, 1e-11))
    }

    @Test(arguments: curves.indices) func curvesBothWays(_ index: Int) {
        let (curve, encoded, light) = Self.curves[index]
        #expect(Self.isClose(encoded.map(curve.decode), light), "\(encoded.map(curve.decode))")
        let prepared = ExactCurve(curve)
        for (x, y) in zip(encoded, light) where curve.encode(y) != 0 && x < 1 {
            // Inside of a level part there is no way back, nor where a made-up curve jumps.
            if case .table = curve, (0.4..<0.6).contains(x) { continue }
            if case .offsetPower = curve, x < 0 { continue }
            if case .toedPower = curve, x == 0.04 { continue }
            #expect(abs(prepared.encode(y) - x) < 1e-12, "\(curve) \(x): \(prepared.encode(y))")
            #expect(prepared.encode(y) == curve.encode(y))
        }
    }

    @Test func curvesWithoutALightBelowTheirStart() {
        #expect(ICCCurve.gamma(2.2).encode(-0.5) == 0)
        #expect(ICCCurve.gamma(1).encode(-0.5) == -0.5)
        #expect(ICCCurve.identity.decode(-0.5) == -0.5)
        // sRGB runs on in a straight line below 0: -0.5 · 12.92
        let sRGB = ICCCurve.toedPower(g: 2.4, a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045)
        #expect(abs(sRGB.encode(-0.5) + 6.46) < 1e-12)
    }

    @Test func tablesThatFallOrTurnAroundOrStandStill() {
        let falling = ICCCurve.table([65535, 30000, 0])
        #expect(falling.encode(1) == 0 && falling.encode(0) == 1)
        #expect(abs(falling.encode(30000.0 / 65535) - 0.5) < 1e-15)
        let turning = CurveTableInverse([0, 40000, 20000, 65535])
        #expect(turning.encode(0) == 0 && turning.encode(1) == 1)
        #expect(abs(turning.encode(40000.0 / 65535) - 1.0 / 3) < 1e-15)
        let level = CurveTableInverse([0, 0, 0, 65535, 65535])
        #expect(level.encode(0) == 0 && level.encode(1) == 1 && level.encode(-1) == 0 && level.encode(2) == 1)
        #expect(CurveTableInverse([7, 7]).encode(0.5) == 1)
    }

    /// 4096 entries of sRGB: encoded and back, every step of 16 bits that matters.
    @Test func tablesLoseNothing() throws {
        let profile = try ICCBuiltInProfile.named("srgb").profile(.v2)
        let curve = ExactCurve(profile.curves[0])
        for step in 0...10_000 {
            let value = Double(step) / 10_000
            #expect(abs(curve.encode(curve.decode(value)) - value) < 1e-9)
        }
    }

    @Test(arguments: [0.0, 0.1, 0.5, 1]) func grayIsNeutralAndExact(_ gray: Double) throws {
        let transform = try ICCTransform(from: TransformTests.endpoint(.gray), to: TransformTests.endpoint(.sRGB))
        #expect(Self.isClose(try transform.convert([gray]), [gray, gray, gray]))
    }

    /// Gray with Lab as its connection space: the curve is that of L\*.
    @Test func grayOfLightness() throws {
        var profile = SyntheticProfile.gray
        profile.connectionSpace = "Lab "
        profile.tags = [("kTRC", Tag.curve([]))]
        let endpoint = try TransformTests.endpoint(profile)
        #expect(Self.isClose(try ICCTransform(from: endpoint, to: .lab).convert([0.25]), [25, 0, 0]))
        #expect(Self.isClose(try ICCTransform(from: .lab, to: endpoint).convert([25, 40, -30]), [0.25]))
    }

    @Test func equalProfilesPassColorsThrough() throws {
        var renamed = SyntheticProfile.sRGB
        renamed.tags[0].content = Tag.localizedText("Another name")
        let transform = try ICCTransform(from: TransformTests.endpoint(.sRGB), to: TransformTests.endpoint(renamed))
        #expect(transform.remarks == [.passedThrough])
        #expect(try transform.convert([0.1, 1.7, -3]) == [0.1, 1.7, -3])
        let inks = try ICCTransform(
            from: TransformTests.endpoint(.inks(6)), to: TransformTests.endpoint(.inks(6)),
            intent: .absoluteColorimetric)
        #expect(try inks.convert([1, 2, 3, 4, 5, 6]) == [1, 2, 3, 4, 5, 6])
    }
}

extension ICCBuiltInProfile {
    static func named(_ id: String) throws -> ICCBuiltInProfile { try #require(ICCBuiltInProfile(id: id)) }
}
