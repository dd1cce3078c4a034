// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import Testing

@testable import GamutICC

/// Written profiles: their numbers, against values that were computed with exact fractions and found again in the
/// profiles of Argyll, Elle Stone and the Compact collection.
@Suite struct ProfileWriterTests {
    /// The colorants in units of 1/65536: red, green, blue, each X Y Z.
    static let colorants: [(id: String, [[Int]])] = [
        ("srgb", [[0x6FA0, 0x38F5, 0x390], [0x6297, 0xB787, 0x18DA], [0x249F, 0xF84, 0xB6C3]]),
        ("rec709", [[0x6FA0, 0x38F5, 0x390], [0x6297, 0xB787, 0x18DA], [0x249F, 0xF84, 0xB6C3]]),
        ("display-p3", [[0x83DF, 0x3DBF, -0x45], [0x4ABF, 0xB137, 0xAB9], [0x2838, 0x110A, 0xC8B9]]),
        ("a98-rgb", [[0x9C18, 0x4FA5, 0x4FC], [0x348D, 0xA02C, 0xF95], [0x2631, 0x102F, 0xBE9C]]),
        ("rec2020", [[0xAC69, 0x476F, -0x7F], [0x2A6A, 0xACE4, 0x7AD], [0x2003, 0xBAD, 0xCBFF]]),
        ("prophoto-rgb", [[0xCC37, 0x49BE, 0], [0x229A, 0xB63D, 1], [0x805, 5, 0xD32C]]),
        ("dci-p3", [[0x7C75, 0x3A08, -0x35], [0x52E8, 0xB5D8, 0xB12], [0x2779, 0x1020, 0xC850]]),
        ("acescg", [[0xB09C, 0x48D6, -0x18C], [0x2657, 0xABF4, 0x290], [0x1FE3, 0xB36, 0xD229]]),
        ("aces2065-1", [[0xFDAB, 0x5CA5, -0xB2], [0x322, 0xB8F7, 0x21D], [-0x9F7, -0x159C, 0xD1C2]]),
    ]

    /// The adaptations in units of 1/65536, row by row.
    static let adaptations: [(id: String, [Int])] = [
        ("srgb", [0x10C42, 0x5DE, -0xCDB, 0x793, 0xFD90, -0x45F, -0x25E, 0x3DC, 0xC06E]),
        ("dci-p3", [0x112E6, 0x9EF, -0x973, 0xE3A, 0xF6C8, -0x3AD, -0x119, 0x15B, 0xDCDF]),
        ("acescg", [0x108BF, 0x44E, -0x998, 0x589, 0xFE03, -0x342, -0x1C7, 0x2E6, 0xD021]),
        ("prophoto-rgb", [0xFFFD, -2, -2, -3, 0x10003, -1, -1, 1, 0xFFEF]),
    ]

    @Test(arguments: colorants) func colorantsBitForBit(_ id: String, _ expected: [[Int]]) throws {
        for version in ICCProfile.FormatVersion.allCases {
            let matrix = try #require(ICCBuiltInProfile.named(id).profile(version).colorants)
            for (column, values) in zip([matrix.columns.0, matrix.columns.1, matrix.columns.2], expected) {
                #expect((0..<3).map { Int(column[$0] * 65536) } == values, "\(id) \(version)")
            }
        }
    }

    @Test(arguments: adaptations) func adaptationsBitForBit(_ id: String, _ expected: [Int]) throws {
        let matrix = try #require(ICCBuiltInProfile.named(id).profile(.v4).chromaticAdaptation)
        let rows = [matrix.rows.0, matrix.rows.1, matrix.rows.2]
        #expect(rows.flatMap { row in (0..<3).map { Int(row[$0] * 65536) } } == expected)
    }

    @Test func everyBuiltInProfileIsSound() throws {
        #expect(ICCBuiltInProfile.all.count >= 21)
        #expect(Set(ICCBuiltInProfile.all.map(\.id)).count == ICCBuiltInProfile.all.count)
        for builtIn in ICCBuiltInProfile.all {
            for version in builtIn.versions {
                let profile = try builtIn.profile(version)
                #expect(profile.warnings.isEmpty, "\(builtIn.id): \(profile.warnings)")
                #expect(profile.profileDescription == builtIn.name)
                #expect(profile.copyright == ICCProfile.waivedCopyright)
                #expect(profile.identity == (version == .v4 ? .valid : .absent))
                #expect(profile.version.major == (version == .v4 ? 4 : 2))
                #expect(profile.origin.created == "2000-01-01T00:00:00Z")
                if let white = profile.colorantWhite {
                    #expect(white == ConnectionSpace.white, "\(builtIn.id)")
                }
                #expect(try builtIn.profile(version).bytes == profile.bytes)
            }
            _ = try ICCTransform(from: builtIn.endpoint(), to: .lab)
            _ = try ICCTransform(from: .lab, to: builtIn.endpoint())
        }
    }

    /// A profile means what its space means, but for 16 bits after the point.
    @Test(arguments: ICCBuiltInProfile.all.indices) func profilesMeanTheirSpaces(_ index: Int) throws {
        let builtIn = ICCBuiltInProfile.all[index]
        guard case .rgb(let space) = builtIn.content else { return }
        for version in builtIn.versions {
            let transform = try ICCTransform(from: .profile(builtIn.profile(version)), to: .lab)
            for rgb in [[0.25, 0.5, 0.75], [1, 1, 1], [0.9, 0.2, 0.1], [0.02, 0.03, 0.01]] {
                let lab = try transform.convert(rgb)
                let expected = ColorValue(space, rgb[0], rgb[1], rgb[2]).converted(to: .lab)
                let difference = ColorValue(.lab, lab[0], lab[1], lab[2]).difference(to: expected, using: .cie76)
                // Camera curves are stated with three digits, whose step the profile has elsewhere.
                #expect(difference < 0.03, "\(builtIn.id) \(version) \(rgb): \(difference)")
            }
        }
    }

    @Test func curvesAreFunctionsInVersion4AndTablesInVersion2() throws {
        func curve(_ id: String, _ version: ICCProfile.FormatVersion) throws -> ICCCurve {
            try ICCBuiltInProfile.named(id).profile(version).curves[0]
        }
        func fixed(_ codes: Int...) -> [Double] { codes.map { Double($0) / 65536 } }
        let p = fixed(0x26666, 0xF2A7, 0xD59, 0x13D0, 0xA5B)
        #expect(try curve("srgb", .v4) == .toedPower(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4]))
        #expect(try curve("a98-rgb", .v4) == .gamma(563.0 / 256))
        #expect(try curve("a98-rgb", .v2) == .gamma(563.0 / 256))
        #expect(try curve("acescg", .v2) == .identity && curve("srgb-linear", .v4) == .identity)
        guard case .table(let entries) = try curve("srgb", .v2) else {
            Issue.record("no table")
            return
        }
        #expect(entries.count == 4096 && entries.first == 0 && entries.last == 65535)
        // IEC 61966-2-1 at 2048/4095: ((x + 0.055) / 1.055) ^ 2.4 = 0.21415…, times 65535
        #expect(entries[2048] == 14035)
    }

    @Test func codePointsWhereTheyExist() throws {
        func codes(_ id: String) throws -> [UInt8]? { try ICCBuiltInProfile.named(id).profile().codePoints?.codes }
        #expect(try codes("srgb") == [1, 13, 0, 1])
        #expect(try codes("display-p3") == [12, 13, 0, 1])
        #expect(try codes("rec2020-linear") == [9, 8, 0, 1])
        #expect(try codes("rec709") == nil && codes("a98-rgb") == nil)
        #expect(try ICCBuiltInProfile.named("srgb").profile(.v2).codePoints == nil)
    }

    @Test func aSpaceOfAClient() throws {
        let space = ColorSpace(
            ColorSpace.Definition(
                id: "camera", name: "Kamera für Grün 🟢", channels: .rgb, whitePoint: .dci, base: .xyzD65,
                stages: [
                    .transfer(.power(exponent: 1.9)), .matrix(.init(toBase: RGBPrimaries.dciP3.toXYZ)),
                    .matrix(.init(toBase: ChromaticAdaptation.bradford.matrix(from: .dci, to: .d65))),
                ]))
        let names = [ICCText(space.name, language: "de", country: "DE"), ICCText("Camera")]
        for version in ICCProfile.FormatVersion.allCases {
            let profile = try ICCProfile.make(space, version: version, descriptions: names, copyright: "© Somebody")
            #expect(profile.profileDescription == "Camera")
            #expect(profile.copyright == (version == .v4 ? "© Somebody" : "? Somebody"))
            let cinema = try #require(ICCBuiltInProfile(id: "dci-p3")).profile(version)
            #expect(profile.colorants == cinema.colorants)
            if version == .v4 { #expect(profile.descriptions == names) }
        }
        let lonely = try ICCProfile.make(space, version: .v2)
        #expect(lonely.profileDescription == "Kamera f?r Gr?n ?")
    }

    @Test func spacesOfOtherKindsAreRefused() {
        for space in [ColorSpace.lab, .hsl, .oklab, .xyzD65, .hsv] {
            #expect {
                try ICCProfile.make(space)
            } throws: {
                ($0 as? ICCError)?.reason == .notWritable && ($0 as? ICCError)?.value == space.id
            }
        }
    }

    @Test func namesAndNearNames() throws {
        #expect(try ICCEndpoint(builtIn: "lab") == .lab)
        #expect(try ICCEndpoint(builtIn: "xyz") == .xyz)
        #expect(try ICCEndpoint(builtIn: "p3").colorSpace == .rgb)
        #expect {
            try ICCEndpoint(builtIn: "display-p4")
        } throws: {
            ($0 as? ICCError)?.reason == .unknownName && "\($0)".contains("display-p3")
        }
        #expect { try ICCBuiltInProfile.named("cmyk").profile(.v4) } throws: { "\($0)".contains("v2") }
    }

    /// RFC 1321, appendix A.5.
    @Test(arguments: [
        ("", "d41d8cd98f00b204e9800998ecf8427e"), ("abc", "900150983cd24fb0d6963f7d28e17f72"),
        ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
        (
            "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
            "57edf4a22be3c955ac49da2e2107b67a"
        ),
    ]) func digests(_ text: String, _ expected: String) {
        let digest = MD5.hash(Array(text.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        #expect(digest == expected)
    }

    @Test func identityIgnoresFlagsAndIntent() throws {
        let bytes = try ICCBuiltInProfile.named("srgb").profile().bytes
        for offset in [44, 47, 64, 67] {
            var changed = bytes
            changed[offset] = offset == 67 ? 1 : 0x20
            #expect(try ICCProfile(bytes: changed).identity == .valid || offset == 64)
        }
        var changed = bytes
        changed[80] ^= 1
        #expect(try ICCProfile(bytes: changed).identity == .invalid)
    }
}
