// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutICC
import ReferenceData
import Testing

/// The crafted profiles of the reference data: refused with a reason, or opened and harmless.
@Suite(.enabled(if: ReferenceData.isPresent)) struct HostileProfileTests {
    /// Why the profiles are refused that are; the others have their faults where no conversion looks.
    static let refusals: [String: (ICCError.Reason, offset: Int)] = [
        "cols_near_singular": (.badTag, 340), "cols_singular": (.badTag, 340), "cols_zero": (.badTag, 340),
        "empty": (.badSize, 0), "hdr_size_0": (.badHeader, 0), "hdr_size_small": (.badTagTable, 128),
        "illuminant_d65": (.badHeader, 68), "kpreserve_577_cmyk_b2a_15ch": (.badTag, 2213),
        "lut16_chan_mismatch": (.badTag, 288), "lut16_inE_0": (.badTag, 328), "lut16_inE_4097": (.badTag, 328),
        "lut16_nodata_g200": (.badSize, 332), "lut8_nodata_4ch_g120": (.badTag, 290),
        "mab_3ch_grid17_nodata": (.badSize, 404), "mab_3ch_grid64_nodata": (.badSize, 404),
        "mab_cve41254_b": (.badTag, 289), "mab_cve41254_grid": (.badTag, 289), "mab_grid0": (.badTag, 384),
        "mab_grid1": (.badTag, 384), "ncl2_100k_nodata": (.badTag, 292), "no_magic": (.notAProfile, 36),
        "pcs_rgb": (.badHeader, 20),
        "proof_b2a_ok_a2b_corrupt": (.badSize, 544), "space_unknown": (.unsupported, 16),
        "tag_off_header": (.badTagTable, 232), "tag_off_wrap": (.badTagTable, 232),
        "tag_size_0": (.badTagTable, 236), "tagcount_101": (.badTagTable, 128),
        "trc_curv_count_32768": (.badTag, 408), "trc_curv_count_huge": (.badTag, 408),
        "trc_curv_u8f8_0": (.badTag, 412), "trc_gamma_neg": (.badTag, 412), "trc_para_a0": (.badTag, 416),
        "trc_para_c_div0": (.badTag, 416), "trc_para_type9": (.badTag, 408), "trunc_131": (.badSize, 0),
        "trunc_half": (.badTagTable, 128),
    ]

    @Test func allAreRefusedOrHarmless() throws {
        let names = try ReferenceData.names(in: "icc/hostile")
        #expect(names.count == 69)
        var conversions = 0
        for name in names {
            let bytes = try ReferenceData.bytes("icc/hostile/\(name)")
            let refusal = Self.refusals[String(name.dropLast(4))]
            do {
                let limits = ICCProfile.Limits(maximumChannelCount: 15)
                conversions += try Exercise.run(ICCProfile(bytes: bytes, limits: limits))
                #expect(refusal == nil, "\(name) was accepted")
            } catch let error as ICCError {
                #expect(error.reason == refusal?.0, "\(name): \(error)")
                #expect(error.offset == refusal?.offset, "\(name): \(error)")
            }
        }
        #expect(conversions > 10_000)
    }

    @Test func inkProfilesBeyondEightChannelsNeedPermission() throws {
        let bytes = try ReferenceData.bytes("icc/hostile/nclr_09_lut8.icc")
        #expect { try ICCProfile(bytes: bytes) } throws: { ($0 as? ICCError)?.reason == .unsupported }
    }
}

/// Every conversion a profile offers, with every intent.
enum Exercise {
    /// Converts a grid of colours both ways; refusals with a reason are fine, numbers that are not finite are not.
    static func run(_ profile: ICCProfile) throws -> Int {
        var count = 0
        for intent in RenderingIntent.allCases {
            for blackPointCompensation in [false, true] {
                for (source, destination) in [
                    (ICCEndpoint.profile(profile), ICCEndpoint.lab), (.profile(profile), .xyz),
                    (.lab, .profile(profile)), (.xyz, .profile(profile)),
                ] {
                    let options = ICCTransform.Options(
                        intent: intent, blackPointCompensation: blackPointCompensation,
                        usesFloatingPointTables: blackPointCompensation)
                    let start = ProcessorTime.now
                    defer { #expect(ProcessorTime.now - start < .seconds(2)) }
                    guard let transform = try? ICCTransform(from: source, to: destination, options: options) else {
                        continue
                    }
                    for step in -2...10 {
                        let components = source.colorSpace.channelRanges.enumerated().map { index, range in
                            range.lowerBound + (range.upperBound - range.lowerBound) * Double(step + index % 3) / 8
                        }
                        guard let result = try? transform.convert(components) else { continue }
                        #expect(result.allSatisfy { $0.isFinite && abs($0) <= 1e6 })
                        count += 1
                    }
                }
            }
        }
        return count
    }
}
