// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutICC
import ReferenceData
import Testing

@testable import GamutCommand

@Suite struct ICCInspectCommandTests {
    private func object(_ run: ToolRun) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any])
    }

    /// Display P3: primaries of SMPTE EG 432-1, colorants and adaptation as icc.md has them in units of 1/65536.
    @Test func jsonOfDisplayP3() throws {
        let run = ToolRun.inProcess("icc", "inspect", "display-p3", "--json")
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        let profile = try object(run)
        #expect(profile["description"] as? String == "Display P3")
        #expect(profile["class"] as? String == "display")
        #expect(profile["colorSpace"] as? String == "RGB")
        #expect(profile["connectionSpace"] as? String == "XYZ")
        #expect(profile["version"] as? String == "4.4.0")
        #expect(profile["channels"] as? Int == 3)
        #expect(profile["hasMatrix"] as? Bool == true)
        #expect((profile["identity"] as? [String: Any])?["state"] as? String == "valid")
        #expect((profile["findings"] as? [Any])?.isEmpty == true)
        let colorants = try #require(profile["colorants"] as? [String: [Double]])
        #expect(colorants["red"] == [0x83DF, 0x3DBF, -0x45].map { Double($0) / 65536 })
        let primaries = try #require(profile["primaries"] as? [String: Any])
        for (name, expected) in [
            ("red", [0.68, 0.32]), ("green", [0.265, 0.69]), ("blue", [0.15, 0.06]), ("white", [0.3127, 0.329]),
        ] {
            let point = try #require(primaries[name] as? [Double])
            #expect(zip(point, expected).allSatisfy { abs($0 - $1) < 1e-4 }, "\(name) \(point)")
        }
        #expect(primaries["whiteName"] as? String == "D65")
        #expect(primaries["basis"] as? String == "chromaticAdaptation")
        let points = try #require(profile["codePoints"] as? [String: Any])
        #expect(points["primaries"] as? Int == 12)
        #expect(points["transfer"] as? Int == 13)
        let curves = try #require(profile["curves"] as? [[String: Any]])
        #expect(curves.count == 3)
        #expect(curves.allSatisfy { $0["sameAs"] as? String == "srgb" && $0["kind"] as? String == "function" })
        let nearest = try #require(profile["nearestSpace"] as? [String: Any])
        #expect(nearest["id"] as? String == "display-p3")
        #expect(nearest["isSame"] as? Bool == true)
        #expect(try #require(profile["tags"] as? [[String: Any]]).count == 11)
    }

    /// Every built-in RGB and gray profile is found to be itself, or a space of the same colors.
    @Test(arguments: ICCBuiltInProfile.all.filter { !["cmyk", "lab", "xyz"].contains($0.id) }.map(\.id))
    func builtInProfilesAreNearestToThemselves(_ id: String) throws {
        let nearest = try #require(
            try object(.inProcess("icc", "inspect", id, "--json"))["nearestSpace"] as? [String: Any])
        let same = ["romm-rgb": "prophoto-rgb", "rec2020-oetf": "rec2020-oetf"][id] ?? id
        #expect(nearest["id"] as? String == same)
        #expect(nearest["deltaE2000"] as? Double == 0)
    }

    @Test(arguments: ICCBuiltInProfile.all.map(\.id))
    func builtInProfilesAreShown(_ id: String) throws {
        let run = ToolRun.inProcess("icc", "inspect", id)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(run.lines.first?.hasPrefix("\(id)  ") == true)
        #expect(run.lines.contains { $0.hasPrefix("  Description ") })
    }

    /// The numbers of icc.md: total ink 298.8 by cmsDetectTAC, media white 0.8448 0.8762 0.7457.
    @Test(.enabled(if: ReferenceData.isPresent))
    func aPress() throws {
        let path = SharedData.path("icc/profiles/ISOcoated_v2_300_bas.icc")
        let profile = try object(.inProcess("icc", "inspect", path, "--json"))
        #expect(profile["class"] as? String == "output")
        #expect(profile["colorSpace"] as? String == "CMYK")
        #expect(profile["connectionSpace"] as? String == "Lab")
        let intents = try #require(profile["intents"] as? [String: [String]])
        #expect(intents["fromDevice"] == ["perceptual", "relative", "saturation"])
        #expect(intents["toDevice"] == ["perceptual", "relative", "saturation"])
        #expect(abs(try #require(profile["totalInk"] as? Double) - 298.8) < 0.1)
        let white = try #require(profile["mediaWhite"] as? [Double])
        #expect(zip(white, [0.8448, 0.8762, 0.7457]).allSatisfy { abs($0 - $1) < 5e-4 })
        #expect(profile["nearestSpace"] is NSNull)
        #expect(profile["colorants"] is NSNull)
        let tables = try #require(profile["tables"] as? [[String: Any]])
        #expect(tables.count == 7)
        #expect(tables.first?["gridPoints"] as? [Int] == [11, 11, 11, 11])
        let sheet = ToolRun.inProcess("icc", "inspect", path)
        #expect(sheet.text.contains("Total ink    298.8 %"))
    }

    /// A table of 1024 entries is still the curve of sRGB, and a version 2 file is still that space.
    @Test(.enabled(if: ReferenceData.isPresent))
    func tablesAreRecognised() throws {
        let profile = try object(.inProcess("icc", "inspect", SharedData.path("icc/profiles/sRGB.icm"), "--json"))
        #expect((profile["nearestSpace"] as? [String: Any])?["id"] as? String == "srgb")
        let curve = try #require((profile["curves"] as? [[String: Any]])?.first)
        #expect(curve["entries"] as? Int == 1024)
        #expect(curve["sameAs"] as? String == "srgb")
        #expect(profile["technology"] as? String == "CRT")
        #expect(profile["luminance"] as? Double == 80)
        #expect((profile["identity"] as? [String: Any])?["state"] as? String == "absent")
    }

    @Test func severalProfilesAndFailures() throws {
        let folder = try ScratchFolder()
        let bad = try folder.write("bad.icc", "nothing")
        let run = ToolRun.inProcess("icc", "inspect", "srgb", bad, folder.path("absent.icc"), "--json")
        #expect(run.status == 2)
        let rows = try #require(try JSONSerialization.jsonObject(with: Data(run.output)) as? [[String: Any]])
        #expect(rows.compactMap { $0["file"] as? String } == ["srgb", bad, folder.path("absent.icc")])
        let error = try #require(rows[1]["error"] as? [String: Any])
        #expect(error["reason"] as? String == "badSize")
        #expect(error["offset"] as? Int == 0)
        #expect((rows[2]["error"] as? [String: Any])?["reason"] is NSNull)
        #expect(ToolRun.inProcess("icc", "inspect", bad).status == 65)
        #expect(ToolRun.inProcess("icc", "inspect", folder.path("absent.icc")).status == 66)
        #expect(ToolRun.inProcess("icc", "inspect").status == 64)
        #expect(ToolRun.inProcess("icc", "inspect", "-", "-").status == 64)
    }

    @Test func foldersAndStandardInput() throws {
        let folder = try ScratchFolder()
        for name in ["a.icc", "deep/b.ICM"] {
            try folder.write(name, "")
            #expect(ToolRun.inProcess("icc", "make", "srgb", "-f", "-o", folder.path(name)).status == 0)
        }
        try folder.write("deep/notes.txt", "no profile")
        let run = ToolRun.inProcess("icc", "inspect", folder.url.path, "--json")
        let rows = try #require(try JSONSerialization.jsonObject(with: Data(run.output)) as? [[String: Any]])
        #expect(rows.compactMap { $0["file"] as? String } == [folder.path("a.icc"), folder.path("deep/b.ICM")])
        let piped = try ToolRun.shell("\"$gamut\" icc make acescg -o - | \"$gamut\" icc inspect -")
        #expect(piped.status == 0)
        #expect(piped.text.hasPrefix("-  display, RGB through XYZ"))
        let empty = try ScratchFolder()
        #expect(ToolRun.inProcess("icc", "inspect", empty.url.path).status == 66)
    }

    /// Names from files cannot steer a terminal.
    @Test func textsArePrintable() throws {
        let folder = try ScratchFolder()
        let path = folder.path("x.icc")
        #expect(
            ToolRun.inProcess("icc", "make", "srgb", "--description", "a\u{1B}[2Jb", "-o", path).status == 0)
        let run = ToolRun.inProcess("icc", "inspect", path)
        #expect(!run.text.contains("\u{1B}"))
        #expect(run.text.contains("a\\u{1B}[2Jb"))
    }

    /// None of the crafted profiles crashes or hangs the commands that look at them, and a refusal is status 65 or 1.
    @Test(.enabled(if: ReferenceData.isPresent))
    func hostileProfiles() throws {
        let names = try ReferenceData.names(in: "icc/hostile")
        #expect(names.count == 69)
        for name in names {
            let path = SharedData.path("icc/hostile/" + name)
            let seen = ToolRun.inProcess("icc", "inspect", path, "--many-inks", "--json")
            #expect([0, 65].contains(seen.status), "\(name)")
            let checked = ToolRun.inProcess("icc", "check", path, "--many-inks", "--json")
            #expect([0, 1].contains(checked.status), "\(name)")
            if seen.status == 65 { #expect(checked.status == 1, "\(name)") }
            #expect((try? JSONSerialization.jsonObject(with: Data(seen.output))) != nil, "\(name)")
            #expect((try? JSONSerialization.jsonObject(with: Data(checked.output))) != nil, "\(name)")
        }
    }
}
