// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import ReferenceData
import Foundation
import GamutICC
import Testing

/// Profiles damaged at random from a fixed seed: for any bytes no crash, a typed error, little time; for any profile
/// that opens, finite numbers.
///
/// A few thousand in a run of all tests; `Scripts/fuzz` sets `GAMUT_MUTATIONS` to 100,000.
@Suite struct SeededMutationTests {
    static let count = ProcessInfo.processInfo.environment["GAMUT_MUTATIONS"].flatMap(Int.init) ?? 2000

    static let originals: [[UInt8]] = {
        let synthetic: [SyntheticProfile] = [
            .sRGB, .gray, .cmyk, .inks(3), .inks(7), .inksInStages(5), TransformChainTests.link,
            TransformChainTests.darkening, TransformChainTests.spotColors, FloatTableTests.squares,
            FloatTableTests.inks, FloatTableTests.samples,
        ]
        let builtIn = ["srgb", "a98-rgb", "acescg", "gray-lstar", "lab"].compactMap {
            try? ICCBuiltInProfile(id: $0)?.profile().bytes
        }
        return synthetic.map(\.bytes) + builtIn
    }()

    @Test(arguments: 0..<8) func damagedProfiles(_ part: Int) {
        var random = SplitMix(state: 0x6761_6D75_7400 + UInt64(part))
        var opened = 0
        for _ in 0..<Self.count / 8 {
            var bytes = Self.originals[random.below(Self.originals.count)]
            for _ in 0...random.below(4) { Mutation.apply(to: &bytes, &random) }
            let start = ProcessorTime.now
            if let profile = try? ICCProfile(bytes: bytes, limits: .init(maximumChannelCount: 15)) {
                opened += 1
                use(profile, &random)
            }
            let time = ProcessorTime.now - start
            // Debug builds on busy machines are slow; a profile that hurts takes many times as long.
            #expect(time < .seconds(2), "\(time) for \(bytes.count) bytes")
        }
        #expect(opened > Self.count / 8 / 10)
    }

    private func use(_ profile: ICCProfile, _ random: inout SplitMix) {
        let options = ICCTransform.Options(
            intent: RenderingIntent.allCases[random.below(4)], blackPointCompensation: random.below(2) == 0,
            adaptationState: Double(random.below(2)), usesFloatingPointTables: random.below(2) == 0)
        for finding in profile.findings { #expect(!finding.message.isEmpty) }
        let device = ICCEndpoint.profile(profile)
        let transforms = [
            try? ICCTransform(from: device, to: .lab, options: options),
            try? ICCTransform(from: .lab, to: device, options: options),
            try? ICCTransform(link: profile, options: options),
        ]
        for transform in transforms.compactMap({ $0 }) {
            for _ in 0..<4 {
                let components = transform.source.channelRanges.map { range in
                    range.lowerBound + (range.upperBound - range.lowerBound) * (Double(random.below(1400)) / 1000 - 0.2)
                }
                guard let result = try? transform.convert(components) else { continue }
                #expect(result.allSatisfy { $0.isFinite && abs($0) <= 1e6 })
            }
        }
    }
}

/// Ways to damage a profile that its reader might take for sound.
enum Mutation {
    private static let extremes: [UInt32] = [
        0, 1, 2, 3, 4, 8, 12, 16, 33, 127, 128, 255, 256, 4096, 4097, 0x7FFF, 0x8000, 0xFFFF, 0x10000, 0x7FFF_FFFF,
        0x8000_0000, 0xFFFF_FFF0, 0xFFFF_FFFF,
    ]

    static func apply(to bytes: inout [UInt8], _ random: inout SplitMix) {
        guard bytes.count >= 148 else { return }
        switch random.below(8) {
        case 0: bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes[random.below(bytes.count)] ^= 1 << UInt8(random.below(8))
        case 2: write(extremes[random.below(extremes.count)], at: random.below(bytes.count / 4 - 1) * 4, &bytes)
        case 3:
            // An entry of the table of tags takes another's place or type.
            let count = max(1, min(Int(bytes[131]), (bytes.count - 132) / 12))
            let (from, to) = (132 + 12 * random.below(count), 132 + 12 * random.below(count))
            let field = 4 * random.below(3)
            for index in field..<field + 4 where max(from, to) + index < bytes.count {
                bytes[to + index] = bytes[from + index]
            }
        case 4: bytes.removeLast(random.below(bytes.count / 2))
        case 5:
            let (from, to) = (random.below(bytes.count - 16), random.below(bytes.count - 16))
            for index in 0..<16 { bytes[to + index] = bytes[from + index] }
        case 6: write(UInt32(truncatingIfNeeded: bytes.count), at: 0, &bytes)
        default:
            let fourCharacters = [
                "RGB ", "CMYK", "GRAY", "Lab ", "XYZ ", "5CLR", "prtr", "link", "nmcl", "mntr", "A2B0", "D2B1",
            ]
            let place = [12, 16, 20, 132, 144][random.below(5)]
            for (index, byte) in fourCharacters[random.below(fourCharacters.count)].utf8.enumerated() {
                bytes[place + index] = byte
            }
        }
    }

    private static func write(_ value: UInt32, at offset: Int, _ bytes: inout [UInt8]) {
        for index in 0..<4 { bytes[offset + index] = UInt8(truncatingIfNeeded: value >> UInt32(24 - 8 * index)) }
    }
}

/// The generator SplitMix64 (Steele, Lea, Flood 2014): the same numbers everywhere.
struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func below(_ bound: Int) -> Int { bound <= 1 ? 0 : Int(next() % UInt64(bound)) }
}
