// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutICC
import Testing

/// Profiles cut short at every byte and changed in every bit: refused with a reason, or harmless.
@Suite struct MutationTests {
    static let profiles: [(name: String, bytes: [UInt8])] = [
        ("sRGB", SyntheticProfile.sRGB.bytes), ("gray", SyntheticProfile.gray.bytes),
        ("CMYK", SyntheticProfile.cmyk.bytes), ("stages", SyntheticProfile.inksInStages(5).bytes),
    ]

    @Test(arguments: profiles.indices) func everyTruncation(_ index: Int) throws {
        let bytes = Self.profiles[index].bytes
        for count in 0..<bytes.count {
            // A profile that lacks nothing but its last padding is whole.
            let result = Result { try ICCProfile(bytes: Array(bytes.prefix(count))) }
            guard case .success(let profile) = result else { continue }
            #expect(bytes.count - count < 4)
            try tryOut(profile)
        }
    }

    @Test(arguments: profiles.indices) func everyBit(_ index: Int) throws {
        var bytes = Self.profiles[index].bytes
        var opened = 0
        for bit in 0..<8 * bytes.count {
            bytes[bit / 8] ^= 1 << UInt8(bit % 8)
            defer { bytes[bit / 8] ^= 1 << UInt8(bit % 8) }
            guard let profile = try? ICCProfile(bytes: bytes) else { continue }
            opened += 1
            try tryOut(profile)
        }
        #expect(opened > bytes.count)
    }

    private func tryOut(_ profile: ICCProfile) throws {
        for intent in [RenderingIntent.relativeColorimetric, .absoluteColorimetric] {
            guard let transform = try? ICCTransform(from: .profile(profile), to: .lab, intent: intent) else { continue }
            let middle = transform.source.channelRanges.map { ($0.lowerBound + $0.upperBound) / 2 }
            #expect(try transform.convert(middle).allSatisfy(\.isFinite))
        }
        guard let transform = try? ICCTransform(from: .lab, to: .profile(profile)) else { return }
        #expect(try transform.convert([50, 10, 10]).allSatisfy(\.isFinite))
    }
}
