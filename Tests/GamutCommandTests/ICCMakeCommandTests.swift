// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutColor
import GamutICC
import Testing

@testable import GamutCommand

@Suite struct ICCMakeCommandTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func profile(_ arguments: String...) throws -> ICCProfile {
        let run = ToolRun.inProcess(["icc", "make", "-o", "-"] + arguments)
        #expect(run.status == 0, "\(run.errors)")
        return try ICCProfile(bytes: run.output)
    }

    @Test(arguments: ICCBuiltInProfile.all)
    func builtInProfilesAsFiles(_ builtIn: ICCBuiltInProfile) throws {
        for version in builtIn.versions {
            let path = folder.path("\(builtIn.id)-\(version).icc")
            let run = ToolRun.inProcess("icc", "make", builtIn.id, "--format", version.rawValue, "-o", path)
            #expect(run.status == 0)
            #expect(run.output.isEmpty)
            #expect(run.errors.isEmpty)
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
            #expect(try bytes == builtIn.profile(version).bytes)
            #expect(ToolRun.inProcess("icc", "check", "--strict", path).status == 0)
        }
        #expect(folder.names.count == builtIn.versions.count)
    }

    /// With the primaries of sRGB typed out, the colorants are those of sRGB (icc.md, section 3).
    @Test func customPrimaries() throws {
        let custom = try profile(
            "--primaries", "0.64,0.33 0.30,0.60 0.15,0.06", "--white", "d65", "--curve", "srgb", "--description",
            "Mine", "--copyright", "Me")
        let sRGB = try #require(ICCBuiltInProfile(id: "srgb")).profile()
        #expect(custom.colorants == sRGB.colorants)
        #expect(custom.curves == sRGB.curves)
        #expect(custom.profileDescription == "Mine")
        #expect(custom.copyright == "Me")
        #expect(custom.identity == .valid)
    }

    @Test func customWhiteAndGamma() throws {
        let custom = try profile(
            "--primaries", "0.642,0.331 0.298,0.611 0.151,0.058", "--white", "0.3128,0.3285", "--curve", "2.2")
        let primaries = try #require(ProfilePrimaries(custom))
        #expect(abs(primaries.white.x - 0.3128) < 1e-4)
        #expect(abs(primaries.white.y - 0.3285) < 1e-4)
        #expect(abs(primaries.red.x - 0.642) < 1e-4)
        #expect(abs(primaries.blue.y - 0.058) < 1e-4)
        guard case .gamma(let gamma)? = custom.curves.first else {
            Issue.record("no gamma")
            return
        }
        #expect(abs(gamma - 2.2) < 1e-5)
        // White has no tint, whatever the primaries: the colorants add up to D50 bit for bit.
        #expect(custom.colorantWhite == SIMD3<Double>(63190, 65536, 54061) / 65536)
    }

    /// Gray 0.5 with a gamma of 2 has a quarter of the light of white, whatever white that is.
    @Test func grayOfOnesOwn() throws {
        for version in ["v2", "v4"] {
            let gray = try profile(
                "--gray", "--curve", "2", "--white", "D50", "--description", "Mine", "--copyright", "Me", "--format",
                version)
            #expect(gray.dataColorSpace == .gray && gray.profileDescription == "Mine" && gray.copyright == "Me")
            #expect(gray.curves == [.gamma(2)])
            let light = try ICCTransform(from: .profile(gray), to: .xyz).convert([0.5])
            for (number, white) in zip(light, [0.9642, 1, 0.8249]) { #expect(abs(number - white / 4) < 1e-5) }
            #expect(ICCProfile.check(bytes: gray.bytes).isSound)
        }
        let sRGB = try profile("--gray", "--curve", "srgb", "--description", "Gray with the curve of sRGB")
        #expect(try sRGB.bytes == #require(ICCBuiltInProfile(id: "gray-srgb")).profile().bytes)
        #expect(try profile("--gray", "--curve", "linear").curves == [.identity])
    }

    @Test func anotherCurve() throws {
        let linear = try profile("rec2020", "--curve", "linear")
        #expect(linear.curves == [.identity, .identity, .identity])
        #expect(try linear.colorants == #require(ICCBuiltInProfile(id: "rec2020")).profile().colorants)
        let v2 = try profile("srgb", "--curve", "1.8", "--format", "v2")
        #expect(v2.version.major == 2)
    }

    @Test func filesAreKept() throws {
        let path = try folder.write("there.icc", "precious")
        let run = ToolRun.inProcess("icc", "make", "srgb", "-o", path)
        #expect(run.status == 73)
        #expect(try folder.read("there.icc") == "precious")
        #expect(ToolRun.inProcess("icc", "make", "srgb", "-o", path, "--force").status == 0)
        #expect(ToolRun.inProcess("icc", "inspect", path).status == 0)
    }

    @Test(arguments: [
        (["srgb"], "-o is missing"), (["-o", "x"], "nothing says what to make"),
        (["srbg", "-o", "x"], "did you mean 'srgb'?"), (["srgb", "lab", "-o", "x"], "only one profile"),
        (["cmyk", "--curve", "2.2", "-o", "x"], "go with RGB"),
        (["srgb", "--white", "D50", "-o", "x"], "do not go together"),
        (["srgb", "--gray", "-o", "x"], "do not go together"), (["--gray", "-o", "x"], "the curve is missing"),
        (["--gray", "--primaries", "0.6,0.3 0.3,0.6 0.1,0.1", "--curve", "2", "-o", "x"], "do not go together"),
        (["--primaries", "0.6,0.3 0.3,0.6", "--curve", "2", "-o", "x"], "three chromaticities"),
        (["--primaries", "0.6,0.3 0.3,0.6 0.4,0.5", "--curve", "2", "-o", "x"], "outside of the triangle"),
        (["--primaries", "0.6,nan 0.3,0.6 0.1,0.1", "--curve", "2", "-o", "x"], "three chromaticities"),
        (["--primaries", "0.6,0.3 0.3,0.6 0.1,0", "--curve", "2", "-o", "x"], "three chromaticities"),
        (["--primaries", "0.6,0.3 0.3,0.6 0.1,0.1", "--curve", "srg", "-o", "x"], "did you mean 'srgb'?"),
        (["--primaries", "0.6,0.3 0.3,0.6 0.1,0.1", "--curve", "99", "-o", "x"], "out of place"),
        (["--primaries", "0.6,0.3 0.3,0.6 0.1,0.1", "--curve", "2", "--white", "2,2", "-o", "x"], "is no white"),
        (["srgb", "--format", "v3", "-o", "x"], "expected v2 or v4"),
    ])
    func mistakes(_ arguments: [String], _ message: String) {
        let run = ToolRun.inProcess(["icc", "make"] + arguments)
        #expect(run.status == 64)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(run.output.isEmpty)
    }

    @Test func terminalsGetNoBytes() {
        let run = ToolRun.inProcess("icc", "make", "srgb", "-o", "-", onTerminal: true)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
    }

    /// There is no version 4 of the press: that is wrong data, not a wrong command line.
    @Test func versionsThatAreNotWritten() {
        let run = ToolRun.inProcess("icc", "make", "cmyk", "--format", "v4", "-o", folder.path("x.icc"))
        #expect(run.status == 65)
        #expect(run.errors.contains("v2"))
        #expect(folder.names.isEmpty)
    }
}
