// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import ReferenceData
import Testing

@testable import GamutICC

/// Intents, black points, whites, and what a transform says about itself.
@Suite struct TransformOptionTests {
    private func endpoint(_ id: String, _ version: ICCProfile.FormatVersion? = nil) throws -> ICCEndpoint {
        .profile(try ICCBuiltInProfile.named(id).profile(version))
    }

    private func isClose(_ a: [Double], _ b: [Double], _ tolerance: Double) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
    }

    @Test func missingTablesAreReported() throws {
        let press = try TransformTests.endpoint(.cmyk)
        for intent in RenderingIntent.allCases {
            let remarks = try ICCTransform(from: press, to: .lab, intent: intent).remarks
            let substitutions = remarks.filter { if case .tableSubstituted = $0 { true } else { false } }
            #expect(substitutions.isEmpty == (intent == .perceptual), "\(intent): \(remarks)")
        }
        let remarks = try ICCTransform(from: .lab, to: press, intent: .saturation).remarks
        #expect(remarks.contains { "\($0)".contains("B2A2") && "\($0)".contains("B2A0") })
        #expect(try ICCTransform(from: endpoint("srgb"), to: endpoint("p3"), intent: .saturation).remarks.count == 1)
    }

    @Test func blackPointCompensationSaysWhatItDoes() throws {
        let equal = try ICCTransform(from: endpoint("srgb"), to: endpoint("p3"), options: .photoshop)
        #expect(equal.remarks == [.blackPointsEqual])
        let absolute = try ICCTransform(
            from: endpoint("srgb"), to: endpoint("p3"), intent: .absoluteColorimetric, blackPointCompensation: true)
        #expect(absolute.remarks == [.blackPointCompensationIgnored])
        let forced = try ICCTransform(from: endpoint("srgb"), to: endpoint("p3"), intent: .perceptual)
        #expect(forced.remarks == [.blackPointCompensationForced])
        #expect(try ICCTransform(from: endpoint("srgb"), to: endpoint("p3", .v2), intent: .perceptual).remarks == [])

        let print = try ICCTransform(from: endpoint("srgb"), to: endpoint("cmyk"), options: .photoshop)
        let black = try #require(print.blackPoints)
        #expect(black.source == SIMD3() && (5...25).contains(black.destination.x), "\(black)")
        guard case .profile(let press) = try endpoint("cmyk") else { return }
        #expect(try press.blackPoint(isSource: false) == black.destination)
        // Black goes to the darkest colour the press has, and comes back as black.
        let back = try ICCTransform(from: endpoint("cmyk"), to: endpoint("srgb"), options: .photoshop)
        let black2 = try back.convert(print.convert([0, 0, 0]))
        #expect(isClose(black2, [0, 0, 0], 0.04), "\(black2)")
    }

    /// A display whose black has 1 % of the light of its white: compensation is a line from black to white in XYZ.
    @Test func compensationWithoutTables() throws {
        var profile = SyntheticProfile.sRGB
        for index in 5...7 { profile.tags[index].content = Tag.parametric(4, [1, 0.99, 0, 0.99, 0, 0.01, 0.01]) }
        let flat = try TransformTests.endpoint(profile)
        let transform = try ICCTransform(from: flat, to: .xyz, options: .photoshop)
        #expect(isClose(try transform.convert([0, 0, 0]), [0, 0, 0], 1e-6))
        #expect(isClose(try transform.convert([1, 1, 1]), [0.9642, 1, 0.8249], 1e-4))
        #expect(abs(try transform.convert([0.5, 0.5, 0.5])[1] - 0.5) < 1e-5)
        #expect(abs(try ICCTransform(from: flat, to: .xyz).convert([0, 0, 0])[1] - 0.01) < 1e-5)
    }

    @Test func anObserverWhoIsNotAdaptedSeesTheWhiteOfTheDisplay() throws {
        // D65 by x 0.3127 and y 0.3290: X = 0.950456, Z = 1.089058
        let d65 = [0.950456, 1, 1.089058]
        for version in ICCProfile.FormatVersion.allCases {
            func white(_ state: Double) throws -> [Double] {
                try ICCTransform(
                    from: endpoint("srgb", version), to: .xyz,
                    options: .init(intent: .absoluteColorimetric, adaptationState: state)
                ).convert([1, 1, 1])
            }
            #expect(isClose(try white(0), d65, 1e-4))
            #expect(isClose(try white(1), [0.96420, 1, 0.82491], 1e-5))
            let half = try white(0.5)
            #expect(half[2] > 0.9 && half[2] < 1.0, "\(half)")
        }
        // Between two displays of the same white nothing changes.
        let same = try ICCTransform(
            from: endpoint("srgb"), to: endpoint("p3"),
            options: .init(intent: .absoluteColorimetric, adaptationState: 0))
        #expect(isClose(try same.convert([1, 1, 1]), [1, 1, 1], 1e-4))
    }

    @Test func theWhiteOfADisplayOnPaper() throws {
        func inks(_ state: Double) throws -> [Double] {
            try ICCTransform(
                from: endpoint("srgb"), to: endpoint("cmyk"),
                options: .init(intent: .absoluteColorimetric, adaptationState: state)
            ).convert([0.8, 0.8, 0.8])
        }
        let (adapted, unadapted) = (try inks(1), try inks(0))
        // Bluish white needs more cyan and less yellow.
        #expect(unadapted[0] > adapted[0] + 5 && unadapted[2] < adapted[2], "\(adapted) \(unadapted)")
    }

    @Test func aDisplayThatClaimsAnotherWhite() throws {
        var profile = SyntheticProfile.sRGB
        profile.tags[1].content = Tag.xyz(0xF351, 0x10000, 0x116CC)
        let transform = try ICCTransform(
            from: TransformTests.endpoint(profile), to: .xyz, intent: .absoluteColorimetric)
        #expect(transform.remarks.count == 1 && "\(transform.remarks)".contains("D50"))
        #expect(isClose(try transform.convert([1, 1, 1]), [0.9642, 1, 0.8249], 1e-4))
    }

    @Test(.enabled(if: ReferenceData.isPresent)) func inkOfARealPress() throws {
        let coated = try ICCProfile(bytes: ReferenceData.bytes("icc/profiles/ISOcoated_v2_300_bas.icc"))
        // cmsDetectTAC of LittleCMS 2.14
        #expect(abs(try coated.totalInk() - 298.8) < 0.1)
        #expect(coated.intentsFromDevice == RenderingIntent.withTables)
        #expect(coated.intentsToDevice == RenderingIntent.withTables)
        let table = try #require(coated.table(.toDevice(.saturation)))
        #expect(table.encoding == .lut16 && table.inputCount == 3 && table.outputCount == 4)
        #expect(table.gridPoints.count == 3 && table.bytesPerEntry == 2 && table.matrix == nil)
    }
}
