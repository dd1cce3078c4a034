// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Testing

@testable import GamutICC

/// Conversions through synthetic profiles, whose results are known without any program.
@Suite struct TransformTests {
    static func endpoint(_ profile: SyntheticProfile) throws -> ICCEndpoint {
        .profile(try ICCProfile(bytes: profile.bytes))
    }

    /// Lab values of sRGB under D50, from Lindbloom's calculator (Bradford adaptation).
    static let knownLab: [([Double], [Double])] = [
        ([1, 0, 0], [54.2917, 80.8125, 69.8851]), ([0, 1, 0], [87.8181, -79.2873, 80.9902]),
        ([0, 0, 1], [29.5676, 68.2986, -112.0294]), ([1, 1, 1], [100, 0, 0]), ([0, 0, 0], [0, 0, 0]),
    ]

    @Test(arguments: knownLab) func matrixProfile(_ rgb: [Double], _ lab: [Double]) throws {
        let transform = try ICCTransform(from: Self.endpoint(.sRGB), to: .lab)
        let result = try transform.convert(rgb)
        #expect(zip(result, lab).allSatisfy { abs($0 - $1) < 0.02 }, "\(result)")
        let back = try ICCTransform(from: .lab, to: Self.endpoint(.sRGB)).convert(result)
        #expect(zip(back, rgb).allSatisfy { abs($0 - $1) < 1e-5 }, "\(back)")
    }

    @Test func whiteOfTheConnectionSpaceIsD50() throws {
        let white = try ICCTransform(from: Self.endpoint(.sRGB), to: .xyz).convert([1, 1, 1])
        #expect(zip(white, [0.9642, 1, 0.8249]).allSatisfy { abs($0 - $1) < 1e-5 }, "\(white)")
    }

    @Test func parametricCurvesRunOnBeyondTheirEnds() throws {
        // 1.5 decoded by IEC 61966-2-1: ((1.5 + 0.055) / 1.055) ^ 2.4
        let y = try ICCTransform(from: Self.endpoint(.sRGB), to: .xyz).convert([1.5, 1.5, 1.5])[1]
        #expect(abs(y - 2.5372) < 1e-3, "\(y)")
    }

    @Test(arguments: [0, 0.25, 0.5, 1]) func grayIsNeutral(_ gray: Double) throws {
        let rgb = try ICCTransform(from: Self.endpoint(.gray), to: Self.endpoint(.sRGB)).convert([gray])
        #expect(rgb.allSatisfy { abs($0 - gray) < 1e-5 }, "\(rgb)")
    }

    /// Corners of the grid are stored numbers; along one edge the table is a straight line.
    static let knownLightness: [([Double], Double)] = [
        ([0.0, 0, 0, 0], 100.0), ([100, 0, 0, 0], 50), ([100, 100, 0, 0], 25), ([100, 100, 100, 0], 12.5),
        ([0, 0, 0, 100], 0), ([0, 0, 0, 50], 50), ([0, 0, 0, 25], 75), ([0, 50, 0, 0], 75),
        ([-20, 0, 0, 0], 100), ([0, 0, 0, 120], 0),
    ]

    @Test(arguments: knownLightness) func tableProfile(_ cmyk: [Double], _ lightness: Double) throws {
        for profile in [SyntheticProfile.cmyk, .inks(4)] where profile.version < 0x0400_0000 || cmyk[3] == 0 {
            let lab = try ICCTransform(from: Self.endpoint(profile), to: .lab).convert(cmyk)
            #expect(zip(lab, [lightness, 0, 0]).allSatisfy { abs($0 - $1) < 0.4 }, "\(profile.version): \(lab)")
        }
    }

    @Test func labBecomesInk() throws {
        let transform = try ICCTransform(from: .lab, to: Self.endpoint(.cmyk))
        let ink = try transform.convert([50, 0, 0])
        #expect(zip(ink, [0, 0, 0, 50]).allSatisfy { abs($0 - $1) < 0.3 }, "\(ink)")
        #expect(try transform.convert([100, 0, 0]) == [0, 0, 0, 0])
    }

    @Test func absoluteShowsThePaper() throws {
        // wtpt of the profile: Y = 0xD800 / 0x10000 = 0.84375, so L* = 116 · ∛0.84375 − 16 = 93.6123
        let transform = try ICCTransform(from: Self.endpoint(.cmyk), to: .lab, intent: .absoluteColorimetric)
        let paper = try transform.convert([0, 0, 0, 0])
        #expect(abs(paper[0] - 93.6123) < 0.01, "\(paper)")
    }

    /// Paper, one ink and all inks, whether LittleCMS counts the inks in percent or not.
    @Test(arguments: 1...8) func inksAreInPercent(_ count: Int) throws {
        for profile in [SyntheticProfile.inks(count), .inksInStages(count)] {
            let transform = try ICCTransform(from: Self.endpoint(profile), to: .lab)
            #expect(transform.source.isInk && transform.source.channelCount == count)
            let one = [100] + Array(repeating: 0.0, count: count - 1)
            let half = [50] + Array(repeating: 0.0, count: count - 1)
            #expect(abs(try transform.convert(Array(repeating: 0, count: count))[0] - 100) < 0.01)
            #expect(abs(try transform.convert(one)[0] - 49.8) < 0.01)
            #expect(abs(try transform.convert(half)[0] - 74.9) < 0.01)
        }
    }

    @Test func inksComeOutInPercent() throws {
        var profile = SyntheticProfile(deviceClass: "prtr", space: "2CLR", connectionSpace: "Lab ")
        let grid: [UInt16] = (0..<8).flatMap { (corner: Int) -> [UInt16] in
            corner & 4 == 0 ? [0xFFFF, 0x8000] : [0, 0]
        }
        profile.tags = [("B2A0", Tag.lut16(inputs: 3, outputs: 2, points: 2, grid: grid))]
        let ink = try ICCTransform(from: .lab, to: Self.endpoint(profile)).convert([0, 0, 0])
        #expect(zip(ink, [100, 50]).allSatisfy { abs($0 - $1) < 0.01 }, "\(ink)")
    }

    /// The HP sRGB profile of 1998: colorants that miss D50 by a few units, so that white is 1.0002 0.9999 1.0003.
    @Test func whiteIsExactWhereTheProfileMissesItByRounding() throws {
        var profile = SyntheticProfile.sRGB
        profile.tags[2].content = Tag.xyz(0x6FA2, 0x38F5, 0x0390)
        profile.tags[3].content = Tag.xyz(0x6299, 0xB785, 0x18DA)
        profile.tags[4].content = Tag.xyz(0x24A0, 0x0F84, 0xB6CF)
        let source = try Self.endpoint(profile)
        let relative = try ICCTransform(from: source, to: Self.endpoint(.sRGB))
        #expect(try relative.convert([1, 1, 1]) == [1, 1, 1])
        #expect(try relative.convert([0.5, 0.5, 0.5]) != [0.5, 0.5, 0.5])
        let absolute = try ICCTransform(from: source, to: Self.endpoint(.sRGB), intent: .absoluteColorimetric)
        #expect(try absolute.convert([1, 1, 1]) != [1, 1, 1])
    }

    @Test func inputThatIsNoColorIsRefused() throws {
        let transform = try ICCTransform(from: Self.endpoint(.sRGB), to: .lab)
        for value in [Double.nan, .infinity, -.infinity, 1e300, -1e7] {
            #expect { try transform.convert([0, value, 0]) } throws: { ($0 as? ICCError)?.reason == .badComponent }
        }
        for count in [0, 1, 2, 4] {
            #expect {
                try transform.convert(Array(repeating: 0, count: count))
            } throws: {
                ($0 as? ICCError)?.reason == .wrongChannelCount
            }
        }
    }

    /// Colours that have nothing to do with each other, paper last.
    static let manyInks: [[Double]] = (0..<501).map { (index: Int) -> [Double] in
        index == 500 ? [0, 0, 0, 0] : [37, 41, 43, 47].map { Double(index * $0 % 101) }
    }

    @Test func buffersGiveTheSameAsSingleColors() throws {
        let transform = try ICCTransform(from: Self.endpoint(.cmyk), to: Self.endpoint(.sRGB))
        let colors = Self.manyInks
        var result = Array(repeating: -1.0, count: 3 * colors.count)
        try colors.flatMap { $0 }.withUnsafeBufferPointer { input in
            try result.withUnsafeMutableBufferPointer { try transform.convert(input, into: $0) }
        }
        #expect(try result == colors.flatMap { try transform.convert($0) })
    }

    @Test func wrongProfilesAreNamed() throws {
        var link = SyntheticProfile.cmyk
        link.deviceClass = "link"
        #expect {
            try ICCTransform(from: Self.endpoint(link), to: .lab)
        } throws: { error in
            let error = error as? ICCError
            return error?.reason == .wrongProfile && error?.message.contains("device link") == true
        }
        var blind = SyntheticProfile.sRGB
        blind.tags.removeAll { $0.signature == "gTRC" }
        #expect {
            try ICCTransform(from: Self.endpoint(blind), to: .lab)
        } throws: { error in
            let error = error as? ICCError
            return error?.reason == .missingTag && error?.value == "'gTRC'"
        }
        #expect {
            try ICCTransform(from: .lab, to: Self.endpoint(.inks(6)))
        } throws: { error in
            let error = error as? ICCError
            return error?.reason == .missingTag && error?.value == "'B2A0'"
        }
    }

    @Test func theMemoryOfATransformIsLimited() throws {
        let profile = try Self.endpoint(.inks(8))
        for budget in [20_000, 40_000] {
            #expect {
                try TransformHandle(from: profile, to: .lab, .init(intent: .perceptual), budget: budget)
            } throws: { error in
                let error = error as? ICCError
                return error?.reason == .engine && error?.message.contains("\(budget >> 10) KiB") == true
            }
        }
        _ = try TransformHandle(from: profile, to: .lab, .init(intent: .perceptual), budget: 400_000)
    }

    /// A gamma so steep that its inverse leaves every range: sound in form, and of no use.
    @Test func absurdCurvesAreRefusedWhenTried() throws {
        var profile = SyntheticProfile.gray
        profile.tags = [("kTRC", Tag.parametric(1, [900, 4, 0]))]
        #expect {
            try ICCTransform(from: Self.endpoint(profile), to: .lab)
        } throws: {
            ($0 as? ICCError)?.reason == .unusableResult
        }
    }
}
