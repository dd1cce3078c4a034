// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Testing

@testable import GamutICC

/// What the guard refuses, with the offset it names, and what it lets through to LittleCMS.
@Suite struct ProfileGuardTests {
    /// One fault in the synthetic sRGB profile.
    struct Fault: CustomTestStringConvertible {
        let testDescription: String
        let offset: Int
        let bytes: [UInt8]
        let reason: ICCError.Reason
        var reportedAt: Int?

        init(
            _ name: String, at offset: Int, _ bytes: [UInt8], _ reason: ICCError.Reason, reportedAt: Int? = nil
        ) {
            testDescription = name
            self.offset = offset
            self.bytes = bytes
            self.reason = reason
            self.reportedAt = reportedAt ?? offset
        }
    }

    // The table of sRGB has 8 entries: the contents begin at 132 + 12 · 8 = 228 with the text of 56 bytes,
    // then wtpt at 284, the colorants at 304, 324 and 344, and the curve at 364.
    static let faults = [
        Fault("declared size", at: 0, [0, 0, 0, 100], .badHeader),
        Fault("mark", at: 36, Array("acsq".utf8), .notAProfile),
        Fault("version 5", at: 8, [5], .unsupported),
        Fault("class", at: 12, Array("zzzz".utf8), .unsupported),
        Fault("space", at: 16, Array("ABCD".utf8), .unsupported),
        Fault("nine inks", at: 16, Array("9CLR".utf8), .unsupported),
        Fault("connection space", at: 20, Array("CMYK".utf8), .badHeader),
        Fault("intent", at: 64, [0, 0, 0, 4], .badHeader),
        Fault("illuminant", at: 72, [0, 0, 0, 0], .badHeader),
        Fault("no tags", at: 128, [0, 0, 0, 0], .badTagTable),
        Fault("too many tags", at: 128, [0, 0, 0, 101], .badTagTable),
        Fault("table beyond the end", at: 128, [0, 0, 0, 90], .badTagTable),
        Fault("tag in the header", at: 136, [0, 0, 0, 64], .badTagTable),
        Fault("tag beyond 4 GiB", at: 136, [255, 255, 255, 240], .badTagTable),
        Fault("tag of no size", at: 140, [0, 0, 0, 0], .badTagTable),
        Fault("tag of all sizes", at: 140, [255, 255, 255, 255], .badTagTable),
        Fault("tag twice", at: 144, Array("desc".utf8), .badTagTable),
        Fault("overlap in part", at: 172, [0, 0, 1, 72], .badTagTable, reportedAt: 180),
        Fault("type of a colorant", at: 304, Array("XYZX".utf8), .badTag),
        Fault("huge colorant", at: 312, [0x7F, 0xFF, 0, 0], .badTag),
        Fault("dark colorant", at: 312, [0, 0, 0, 0], .badTag, reportedAt: 304),
        Fault("type of a curve", at: 364, Array("sf32".utf8), .badTag),
        Fault("function type", at: 372, [0, 5], .badTag),
        Fault("gamma 0", at: 376, [0, 0, 0, 0], .badTag),
        Fault("slope 0", at: 380, [0, 0, 0, 0], .badTag),
        Fault("huge offset", at: 384, [0x7F, 0, 0, 0], .badTag),
    ]

    @Test(arguments: faults) func refuses(_ fault: Fault) throws {
        var bytes = SyntheticProfile.sRGB.bytes
        bytes.replaceSubrange(fault.offset..<fault.offset + fault.bytes.count, with: fault.bytes)
        #expect {
            try ICCProfile(bytes: bytes)
        } throws: { error in
            let error = error as? ICCError
            return error?.reason == fault.reason && error?.offset == fault.reportedAt && error?.value != nil
        }
    }

    @Test func refusesTablesThatClaimMoreThanTheyHave() {
        let grid = Array(repeating: UInt8(128), count: 3 * 16)
        let short = Array(Tag.lut8(inputs: 4, outputs: 3, points: 2, grid: grid).dropLast())
        let huge = Tag.lut8(inputs: 4, outputs: 3, points: 255, grid: [])
        let flat = Tag.lut8(inputs: 4, outputs: 3, points: 1, grid: [])
        let wrong = Tag.lut8(inputs: 3, outputs: 3, points: 2, grid: grid)
        let stages = Tag.stages(inputs: 4, outputs: 3, points: 3, grid: grid)
        for (content, reason) in [
            (short, ICCError.Reason.badSize), (huge, .badTag), (flat, .badTag), (wrong, .badTag), (stages, .badSize),
        ] {
            var profile = SyntheticProfile.inks(4)
            profile.tags = [("A2B0", content)]
            #expect { try ICCProfile(bytes: profile.bytes) } throws: { ($0 as? ICCError)?.reason == reason }
        }
    }

    @Test func refusesSizesOutsideOfTheLimits() {
        let bytes = SyntheticProfile.sRGB.bytes
        for part in [[], Array(bytes.prefix(131)), bytes + Array(repeating: 0, count: 4 << 20)] {
            #expect {
                try ICCProfile(bytes: part, limits: .embedded)
            } throws: {
                ($0 as? ICCError)?.reason == .badSize
            }
        }
    }

    @Test func livesWithSmallFaults() throws {
        var bytes = SyntheticProfile.sRGB.bytes + [1, 2, 3]
        bytes[8] = 0
        let profile = try ICCProfile(bytes: bytes)
        #expect(profile.warnings.map(\.offset) == [0, 8])
        #expect(profile.bytes == bytes)
    }

    @Test func readsWhatTheHeaderAndTheTextSay() throws {
        let profile = try ICCProfile(bytes: SyntheticProfile.sRGB.bytes)
        #expect(profile.profileDescription == "Synthetic sRGB")
        #expect(profile.deviceClass == .display)
        #expect(profile.dataColorSpace == .rgb)
        #expect(profile.connectionSpace == .xyz)
        #expect(profile.version.description == "4.4.0")
        #expect(profile.renderingIntent == .relativeColorimetric)
        #expect(profile.warnings.isEmpty)
    }

    @Test func prefersEnglishAmongTheTexts() throws {
        var writer = ByteWriter(bytes: Array("mluc".utf8))
        writer.u32(0, 2, 12)
        writer.text("deDE")
        writer.u32(4, 40)
        writer.text("enGB")
        writer.u32(6, 44)
        writer.u16(Array("Jaund so".utf16))
        #expect(ProfileText.read(BigEndianReader(writer.bytes)) == "und")
        #expect(ProfileText.read(BigEndianReader(Array(writer.bytes.dropLast(11)))) == nil)
        #expect(ProfileText.read(BigEndianReader(Tag.localizedText("Grün 🟢", language: "deDE"))) == "Grün 🟢")
    }

    @Test func theEngineSeesOnlyWhatConversionsNeed() throws {
        var profile = SyntheticProfile.sRGB
        for name in ["D2B0", "B2D0", "meta", "psid", "pseq", "vcgt", "chad", "cprt", "x123"] {
            profile.tags.append((name, Array("mpet\0\0\0\0".utf8)))
        }
        let engine = try ICCProfile(bytes: ICCProfile(bytes: profile.bytes).engineBytes())
        #expect(engine.warnings.isEmpty)
        #expect(
            engine.tagTable.entries.map(\.signature)
                == ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"].map { Signature($0) })
        let whole = try ICCProfile(bytes: profile.bytes)
        for entry in engine.tagTable.entries {
            let original = try #require(whole.tagTable[entry.signature])
            #expect(engine.bytes[entry.range] == whole.bytes[original.range])
        }
    }

    /// Lists of named colours carry tables of their own kind, which no conversion reads.
    @Test func namedColorsOpen() throws {
        var profile = SyntheticProfile(deviceClass: "nmcl", connectionSpace: "Lab ")
        profile.tags = [("B2A0", Tag.lut8(inputs: 3, outputs: 1, points: 2, grid: Array(repeating: 0, count: 8)))]
        #expect(try ICCProfile(bytes: profile.bytes).deviceClass == .namedColor)
    }

    @Test(arguments: [UInt32(1), 9, 10, 15]) func knowsBothNamesOfInkSpaces(_ count: UInt32) {
        let digit = String(count, radix: 16, uppercase: true).utf8.first.map(UInt32.init) ?? 0
        #expect(ICCColorSpace(signature: Signature(code: digit << 24 | 0x43_4C52)) == .inks(Int(count)))
        #expect(ICCColorSpace(signature: Signature(code: 0x4D43_4800 | digit)) == .inks(Int(count)))
    }
}
