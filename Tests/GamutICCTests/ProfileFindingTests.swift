// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Testing

@testable import GamutICC

/// What a check in depth says, one fault at a time.
@Suite struct ProfileFindingTests {
    /// A change to the synthetic sRGB profile and the findings it adds.
    struct Fault: CustomTestStringConvertible {
        let testDescription: String
        let severity: ICCFinding.Severity
        let change: @Sendable (inout SyntheticProfile) -> Void

        init(
            _ reason: String, _ severity: ICCFinding.Severity,
            _ change: @escaping @Sendable (inout SyntheticProfile) -> Void
        ) {
            testDescription = reason
            self.severity = severity
            self.change = change
        }
    }

    private static func set(_ tag: String, _ content: [UInt8]) -> @Sendable (inout SyntheticProfile) -> Void {
        { profile in
            profile.tags.removeAll { $0.signature == tag }
            profile.tags.append((tag, content))
        }
    }

    static let faults = [
        Fault("missingTag", .warning) { $0.tags.removeAll { $0.signature == "wtpt" } },
        Fault("noText", .warning, set("desc", Tag.localizedText(""))),
        Fault("badText", .warning, set("cprt", Array("mluc\0\0\0\0\0\0\0\u{9}\0\0\0\u{C}".utf8))),
        Fault("badText", .warning, set("cprt", Array("XYZ \0\0\0\0".utf8))),
        Fault("foreignType", .warning, set("cprt", TagWriter.description("free").bytes)),
        Fault("foreignType", .warning) { $0.version = 0x0240_0000 },
        Fault("floatTable", .note, set("D2B3", Array("mpet\0\0\0\0".utf8))),
        Fault("badFloatTable", .warning, set("D2B0", Array("mpet\0\0\0\0".utf8))),
        Fault("badWhite", .warning, set("wtpt", Tag.xyz(0, 0, 0))),
        Fault("badWhite", .warning, set("wtpt", Array("text\0\0\0\0".utf8))),
        Fault("displayWhite", .warning, set("wtpt", Tag.xyz(0xF351, 0x10000, 0x116CC))),
        Fault("whiteTint", .warning, set("rXYZ", Tag.xyz(0x7000, 0x38F5, 0x0390))),
        Fault("whiteTint", .note, set("bXYZ", Tag.xyz(0x249F, 0x0F84, 0xB6C2))),
        Fault("badAdaptation", .warning, set("chad", Array("sf32\0\0\0\0".utf8) + zeros(36))),
        Fault("badAdaptation", .warning, set("chad", Array("sf32\0\0\0\0".utf8) + zeros(8))),
        Fault("badCodePoints", .warning, set("cicp", Array("cicp\0\0\0\0".utf8) + [1, 13])),
        Fault("badCodePoints", .warning, set("cicp", Array("cicp\0\0\0\0".utf8) + [1, 13, 1, 1])),
        Fault("curveEnd", .warning, set("rTRC", Tag.curve([0, 60000]))),
        Fault("curveStart", .warning, set("gTRC", Tag.curve([5000, 65535]))),
        Fault("curveLevel", .warning, set("bTRC", Tag.curve([65535, 65535]))),
        Fault("curveTurnsAround", .warning, set("rTRC", Tag.curve([0, 40000, 30000, 65535]))),
        Fault("curveJumps", .warning, set("rTRC", Tag.parametric(3, [2.4, 1 / 1.055, 0.055 / 1.055, 0.2, 0.04045]))),
    ]

    @Test(arguments: faults) func finds(_ fault: Fault) throws {
        var profile = SyntheticProfile.sRGB
        profile.tags.append(("cprt", Tag.localizedText("free")))
        let before = ICCProfile.check(bytes: profile.bytes).findings.map(\.reason)
        fault.change(&profile)
        let findings = ICCProfile.check(bytes: profile.bytes).findings
        let match = findings.first { $0.reason == fault.testDescription && $0.severity == fault.severity }
        #expect(match != nil && !before.contains(fault.testDescription), "\(findings)")
    }

    @Test func refusalsAreTheOnlyError() {
        let report = ICCProfile.check(bytes: [1, 2, 3])
        #expect(report.profile == nil && report.findings.count == 1 && !report.isSound)
        #expect(report.findings[0].severity == .error && report.findings[0].reason == "badSize")
    }

    @Test func builtInProfilesAreSound() throws {
        for builtIn in ICCBuiltInProfile.all {
            for version in builtIn.versions {
                let report = try ICCProfile.check(bytes: builtIn.profile(version).bytes)
                #expect(
                    report.findings.allSatisfy { $0.severity == .note }, "\(builtIn.id) \(version): \(report.findings)")
            }
        }
    }

    @Test func profilesThatCannotConvert() throws {
        var blind = SyntheticProfile.sRGB
        blind.tags.removeAll { $0.signature == "gTRC" }
        let findings = ICCProfile.check(bytes: blind.bytes).findings
        #expect(findings.first?.severity == .error && findings.first?.reason == "missingTag")
        let wrong = try ICCProfile(bytes: SyntheticProfile.cmyk.bytes).findings
        #expect(wrong.contains { $0.reason == "missingTable" && $0.message.contains("A2B1") })
        #expect(wrong.contains { $0.reason == "missingTag" && $0.message.contains("gamt") })
    }
}
