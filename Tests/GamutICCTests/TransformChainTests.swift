// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import Testing

@testable import GamutICC

/// Links, effects, proofs and named colours: what is between two sides, or in the place of one.
@Suite struct TransformChainTests {
    private func profile(_ profile: SyntheticProfile) throws -> ICCProfile { try ICCProfile(bytes: profile.bytes) }
    private func builtIn(_ id: String) throws -> ICCEndpoint { try ICCEndpoint(builtIn: id) }

    private func isClose(_ a: [Double], _ b: [Double], _ tolerance: Double) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
    }

    /// From RGB to the opposite inks; green and red together make no black.
    static let link = SyntheticProfile(
        deviceClass: "link", space: "RGB ", connectionSpace: "CMYK",
        tags: [
            (
                "A2B0",
                Tag.lut16(
                    inputs: 3, outputs: 4, points: 2,
                    grid: (0..<8).flatMap { (corner: Int) -> [UInt16] in
                        [4, 2, 1].map { corner & $0 == 0 ? 0xFFFF : 0 } + [0]
                    })
            )
        ])

    /// An effect that halves the lightness.
    static let darkening = SyntheticProfile(
        deviceClass: "abst", space: "Lab ", connectionSpace: "Lab ", version: 0x0240_0000,
        tags: [
            (
                "A2B0",
                Tag.lut16(
                    inputs: 3, outputs: 3, points: 2,
                    grid: (0..<8).flatMap { (corner: Int) -> [UInt16] in
                        [corner & 4 == 0 ? 0 : 0x7FFF, corner & 2 == 0 ? 0 : 0xFFFF, corner & 1 == 0 ? 0 : 0xFFFF]
                    })
            )
        ])

    static let spotColors: SyntheticProfile = {
        var list = ByteWriter(bytes: Array("ncl2\0\0\0\0".utf8))
        list.u32(0, 2, 4)
        func text(_ text: String) { list.bytes += Array(text.utf8) + zeros(32 - text.utf8.count) }
        text("House ")
        text(" C")
        text("Red")
        // Lab of version 2: L* 50, a* 64, b* 32; then four inks.
        list.u16(32640, 49152, 40960, 0, 0xFFFF, 0x8000, 0)
        text("Gray")
        list.u16(16320, 32768, 32768, 0, 0, 0, 0xFFFF)
        return SyntheticProfile(
            deviceClass: "nmcl", space: "CMYK", connectionSpace: "Lab ", version: 0x0240_0000,
            tags: [("ncl2", list.bytes)])
    }()

    @Test func deviceLinks() throws {
        let transform = try ICCTransform(link: profile(Self.link))
        #expect(transform.source == .rgb && transform.destination == .cmyk && transform.remarks.isEmpty)
        #expect(isClose(try transform.convert([1, 0, 0]), [0, 100, 100, 0], 0.01))
        #expect(isClose(try transform.convert([0.75, 1, 0.5]), [25, 0, 50, 0], 0.01))
        #expect {
            try ICCTransform(link: profile(.sRGB))
        } throws: {
            ["display", "device link", "RGB", "XYZ"].allSatisfy("\($0)".contains)
        }
        #expect {
            try ICCTransform(from: .profile(profile(Self.link)), to: .profile(profile(.sRGB)))
        } throws: {
            ["device link", "RGB", "Synthetic sRGB"].allSatisfy("\($0)".contains)
        }
    }

    @Test func effects() throws {
        let effect = try profile(Self.darkening)
        let once = try ICCTransform(from: .lab, through: [effect], to: .lab)
        #expect(isClose(try once.convert([80, 20, -30]), [40, 20, -30], 0.3))
        let twice = try ICCTransform(from: builtIn("srgb"), through: [effect, effect], to: .lab)
        #expect(isClose(try twice.convert([1, 1, 1]), [25, 0, 0], 0.5))
        let none = try ICCTransform(from: builtIn("srgb"), through: [], to: .lab)
        #expect(isClose(try none.convert([1, 1, 1]), [100, 0, 0], 1e-9))
        #expect { try ICCTransform(from: .lab, through: [profile(.sRGB)], to: .lab) } throws: {
            "\($0)".contains("abstract")
        }
    }

    @Test func proofsShowPaperOnRequest() throws {
        let press = try profile(.cmyk)
        func white(_ proof: ICCSoftProof) throws -> [Double] {
            try ICCTransform(from: builtIn("srgb"), proofing: proof, to: .lab).convert([1, 1, 1])
        }
        #expect(isClose(try white(ICCSoftProof(press)), [100, 0, 0], 0.01))
        #expect(isClose(try white(.photoshop(press)), [100, 0, 0], 0.01))
        // wtpt of the profile: Y = 0.84375, so L* = 93.6123
        #expect(abs(try white(ICCSoftProof(press, simulatesPaper: true))[0] - 93.6123) < 0.01)
        let screen = try ICCTransform(from: builtIn("srgb"), proofing: .photoshop(press), to: builtIn("srgb"))
        #expect(try screen.convert([1, 1, 1]) == [1, 1, 1])
    }

    /// A display in the middle cuts off what it cannot show, though its curve would run on.
    @Test func proofsHaveTheLimitsOfTheDevice() throws {
        guard case .profile(let sRGB) = try builtIn("srgb") else { return }
        let proof = try ICCTransform(
            from: builtIn("display-p3"), proofing: ICCSoftProof(sRGB, simulatesBlackInk: true), to: builtIn("srgb"))
        #expect(try proof.convert([0, 1, 0]) == [0, 1, 0])
        let open = try ICCTransform(from: builtIn("display-p3"), to: builtIn("srgb")).convert([0, 1, 0])
        #expect(open[0] < -1)
    }

    @Test func namedColors() throws {
        let list = try profile(Self.spotColors)
        let colors = try list.namedColors()
        #expect(colors.map(\.name) == ["House Red C", "House Gray C"])
        #expect(colors[0].connection == SIMD3(50, 64, 32))
        #expect(isClose(colors[0].device, [0, 100, 50, 0], 0.01))
        let converter = try ICCNamedColorConverter(list, to: .lab)
        #expect(try converter.convert("House Gray C") == [25, 0, 0])
        let inks = try ICCNamedColorConverter(list, to: .profile(profile(.cmyk)))
        #expect(isClose(try inks.convert("House Gray C"), [0, 0, 0, 75], 0.5))
        #expect {
            try converter.convert("House Rde C")
        } throws: {
            ($0 as? ICCError)?.reason == .unknownName && "\($0)".contains("House Red C")
        }
        #expect { try ICCNamedColorConverter(profile(.sRGB), to: .lab) } throws: {
            ["display", "Lab", "named"].allSatisfy("\($0)".contains)
        }
        #expect { try ICCTransform(from: .profile(list), to: .lab) } throws: { "\($0)".contains("named color") }
    }

    /// LittleCMS's own check passes blue and flags gray here.
    @Test func gamutOfGray() throws {
        let check = try ICCGamutCheck(of: builtIn("srgb"), for: profile(.gray))
        #expect(try check.difference(of: [0.5, 0.5, 0.5]) < 0.001)
        #expect(try check.difference(of: [0, 0, 1]) > 30)
    }

    @Test func gamutOfADisplay() throws {
        guard case .profile(let sRGB) = try builtIn("srgb") else { return }
        let check = try ICCGamutCheck(of: builtIn("display-p3"), for: sRGB)
        for color in [[0.5, 0.4, 0.3], [1, 1, 1], [0, 0, 0]] { #expect(try check.contains(color)) }
        for color in [[1.0, 0, 0], [0, 1, 0], [0.1, 0.9, 0.9]] { #expect(try !check.contains(color)) }
        // P3 red against sRGB red, the nearest by clipping, in CIE Lab.
        let red = try ICCGamutCheck(of: builtIn("display-p3"), for: sRGB, formula: .cie76).difference(of: [1, 0, 0])
        let expected = ColorValue(.displayP3, 1, 0, 0).difference(to: ColorValue(.sRGB, 1, 0, 0), using: .cie76)
        #expect(abs(red - expected) < 0.02)
    }

    @Test(.timeLimit(.minutes(1))) func gamutOfTenInks() throws {
        let limits = ICCProfile.Limits(maximumChannelCount: 15)
        var ink = SyntheticProfile.inks(10)
        let grid: [UInt16] = (0..<8).flatMap { corner in Array(repeating: corner & 4 == 0 ? 0xFFFF : 0, count: 10) }
        ink.tags.append(("B2A0", Tag.lut16(inputs: 3, outputs: 10, points: 2, grid: grid)))
        let device = try ICCProfile(bytes: ink.bytes, limits: limits)
        let check = try ICCGamutCheck(for: device)
        #expect(try check.difference(of: [100, 0, 0]) < 1)
        #expect(try check.difference(of: [50, 60, 0]) > 10)
    }

    @Test func totalInk() throws {
        #expect(abs(try profile(.cmyk).totalInk(.relativeColorimetric) - 100) < 0.5)
        #expect(try profile(.sRGB).totalInk() == 0)
        guard case .profile(let coated) = try builtIn("cmyk") else { return }
        #expect(abs(try coated.totalInk() - 300) < 12)
    }
}
