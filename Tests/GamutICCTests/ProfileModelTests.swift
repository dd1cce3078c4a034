// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Testing

@testable import GamutICC

/// What a profile says about itself, read back from bytes that are known.
@Suite struct ProfileModelTests {
    private func open(_ tags: [(signature: String, content: [UInt8])], version: UInt32 = 0x0440_0000) throws
        -> ICCProfile
    {
        var profile = SyntheticProfile.sRGB
        profile.version = version
        profile.tags += tags
        return try ICCProfile(bytes: profile.bytes)
    }

    @Test func textsInAllLanguages() throws {
        var writer = ByteWriter(bytes: Array("mluc\0\0\0\0".utf8))
        writer.u32(2, 12)
        writer.text("deDE")
        writer.u32(8, 40)
        writer.text("jaJP")
        writer.u32(4, 48)
        writer.u16(Array("Grün".utf16))
        writer.u16([0xD83D, 0xDFE2])
        let profile = try open([("dmnd", writer.bytes), ("cprt", Array("text\0\0\0\0free\0".utf8))])
        #expect(
            profile.texts(of: "dmnd") == [
                ICCText("Grün", language: "de", country: "DE"), ICCText("🟢", language: "ja", country: "JP"),
            ])
        #expect(profile.copyright == "free")
        #expect(profile.texts(of: "dmdd").isEmpty && profile.texts(of: "rXYZ").isEmpty)
        #expect(profile.descriptions.map(\.text) == ["Synthetic sRGB"])
    }

    @Test func descriptionsOfVersion2() throws {
        let written = TagWriter.description("Grün").bytes
        #expect(ProfileText.read(BigEndianReader(written)) == "Gr?n")
        // With an empty first text, the second one counts.
        var unicode = ByteWriter(bytes: Array("desc\0\0\0\0".utf8))
        unicode.u32(1)
        unicode.bytes.append(0)
        unicode.u32(0, 5)
        unicode.u16(Array("Grün".utf16) + [0])
        #expect(ProfileText.read(BigEndianReader(unicode.bytes)) == "Grün")
    }

    /// Sixty thousand records that all point at the same text do not become sixty thousand texts.
    @Test func textsAreBounded() throws {
        var writer = ByteWriter(bytes: Array("mluc\0\0\0\0".utf8))
        let count = 60_000
        writer.u32(UInt32(count), 12)
        for _ in 0..<count {
            writer.text("enUS")
            writer.u32(20_000, 16)
        }
        let texts = try ProfileText.texts(of: BigEndianReader(writer.bytes))
        #expect(texts.reduce(0) { $0 + $1.text.utf16.count } <= 1 << 16)
    }

    @Test func headerFields() throws {
        var bytes = SyntheticProfile.sRGB.bytes
        func put(_ text: String, at offset: Int) { bytes.replaceSubrange(offset..<offset + 4, with: Array(text.utf8)) }
        put("lcms", at: 4)
        put("APPL", at: 40)
        put("EPSO", at: 48)
        bytes.replaceSubrange(24..<36, with: [7, 234, 0, 2, 0, 28, 0, 23, 0, 5, 0, 9])
        bytes[47] = 3
        bytes[63] = 5
        let origin = try ICCProfile(bytes: bytes).origin
        #expect(origin.created == "2026-02-28T23:05:09Z")
        #expect(origin.preferredModule == "lcms" && origin.platform == "APPL" && origin.manufacturer == "EPSO")
        #expect(origin.creator.isEmpty && origin.model.isEmpty)
        #expect(origin.isEmbedded && origin.isBoundToItsData)
        #expect(origin.media == ["transparent", "glossy", "negative", "color"])
    }

    @Test func numbersOfTags() throws {
        var chad = ByteWriter(bytes: Array("sf32\0\0\0\0".utf8))
        chad.fixed([1, 0, 0, 0, 2, 0, 0, 0, 4])
        var measurement = ByteWriter(bytes: Array("meas\0\0\0\0".utf8))
        measurement.u32(1, 0, 0, 0, 2, 0x8000, 1)
        let profile = try open([
            ("chad", chad.bytes), ("meas", measurement.bytes), ("lumi", Tag.xyz(0, 0x50_0000, 0)),
            ("tech", Array("sig \0\0\0\0CRT ".utf8)), ("cicp", Array("cicp\0\0\0\0".utf8) + [12, 13, 0, 1]),
        ])
        #expect(profile.chromaticAdaptation?.rows.1 == SIMD3(0, 2, 0))
        #expect(profile.luminance == 80)
        #expect(profile.technology == "CRT")
        #expect(profile.codePoints == ICCCodePoints(primaries: 12, transfer: 13))
        let meas = try #require(profile.measurement)
        #expect(meas.observer == "CIE 1931 (2°)" && meas.flare == 0.5 && meas.illuminant == "D50")
        #expect(profile.curves.count == 3 && profile.mediaWhitePoint != nil)
        #expect(profile.tags.map(\.type).prefix(2) == ["mluc", "XYZ"] || profile.tags[0].signature == "desc")
        #expect(profile.tags.first { $0.signature == "rTRC" }?.isUsed == true)
        #expect(profile.tags.first { $0.signature == "meas" }?.isUsed == false)
    }

    @Test func tablesInStages() throws {
        let profile = try ICCProfile(bytes: SyntheticProfile.inksInStages(5).bytes)
        let table = try #require(profile.table(.fromDevice(.perceptual)))
        #expect(table.encoding == .lutAToB && table.inputCount == 5 && table.outputCount == 3)
        #expect(table.gridPoints == [2, 2, 2, 2, 2] && table.bytesPerEntry == 1)
        #expect(table.deviceCurves.count == 5 && table.connectionCurves.count == 3)
        #expect(profile.intentsFromDevice == [.perceptual] && profile.intentsToDevice.isEmpty)
        #expect(profile.table(.gamut) == nil)
    }

    @Test func versionsOfTheEngine() throws {
        #expect(ICCEngine.encodedVersion >= ICCEngine.oldestVersion)
        #expect(ICCEngine.version.hasPrefix("2."))
        try ICCEngine.require(version: 2140)
        try ICCEngine.require(version: 2191)
        #expect { try ICCEngine.require(version: 2130) } throws: {
            "\($0)".contains("2.13") && "\($0)".contains("2.14")
        }
    }
}
