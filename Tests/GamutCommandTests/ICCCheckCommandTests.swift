// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutICC
import Testing

@testable import GamutCommand

@Suite struct ICCCheckCommandTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// Writes the sRGB profile with some bytes changed.
    private func profile(_ name: String, _ change: (inout [UInt8]) -> Void = { _ in }) throws -> String {
        var bytes = try #require(ICCBuiltInProfile(id: "srgb")).profile().bytes
        change(&bytes)
        let path = folder.path(name)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }

    @Test func soundProfilesPass() throws {
        let path = try profile("sound.icc")
        let run = ToolRun.inProcess("icc", "check", path)
        #expect(run.status == 0)
        #expect(run.text == "\(path): sound\n")
        #expect(run.errors.isEmpty)
        #expect(ToolRun.inProcess("icc", "check", "--strict", path, "cmyk", "display-p3").status == 0)
    }

    @Test func errorsFail() throws {
        // The mark of a profile is gone (ICC.1:2022, 7.2.9).
        let path = try profile("unmarked.icc") { $0[36] = 0x78 }
        let run = ToolRun.inProcess("icc", "check", path)
        #expect(run.status == 1)
        #expect(run.lines.count == 1)
        #expect(run.text.hasPrefix("\(path): byte 36: error: "))
        #expect(run.text.hasSuffix(" [notAProfile]\n"))
        #expect(run.errors.isEmpty)
    }

    @Test func warningsFailWhereTheyAreAskedTo() throws {
        // One bit of the Profile ID (ICC.1:2022, 7.2.18).
        let path = try profile("identity.icc") { $0[84] ^= 1 }
        let run = ToolRun.inProcess("icc", "check", path)
        #expect(run.status == 0)
        #expect(run.text.contains("byte 84: warning: "))
        #expect(run.text.contains("[wrongIdentity]"))
        #expect(ToolRun.inProcess("icc", "check", "--strict", path).status == 1)
    }

    @Test func json() throws {
        let paths = [try profile("a.icc"), try profile("b.icc") { $0[84] ^= 1 }, try profile("c.icc") { $0[36] = 0 }]
        let run = ToolRun.inProcess(["icc", "check", "--json", "--strict"] + paths)
        #expect(run.status == 1)
        let rows = try #require(try JSONSerialization.jsonObject(with: Data(run.output)) as? [[String: Any]])
        #expect(rows.compactMap { $0["file"] as? String } == paths)
        #expect(rows.compactMap { $0["passes"] as? Bool } == [true, false, false])
        #expect(rows.compactMap { $0["sound"] as? Bool } == [true, false, false])
        #expect(rows.map { $0["description"] as? String } == ["sRGB", "sRGB", nil])
        let finding = try #require((rows[1]["findings"] as? [[String: Any]])?.first)
        #expect(finding["severity"] as? String == "warning")
        #expect(finding["reason"] as? String == "wrongIdentity")
        #expect(finding["offset"] as? Int == 84)
    }

    /// What cannot be opened is no finding.
    @Test func absentFiles() throws {
        #expect(ToolRun.inProcess("icc", "check", folder.path("absent.icc")).status == 66)
        let path = try profile("sound.icc")
        #expect(ToolRun.inProcess("icc", "check", path, folder.path("absent.icc")).status == 2)
        #expect(ToolRun.inProcess("icc", "check").status == 64)
    }

    @Test func asAProcess() throws {
        let path = try profile("unmarked.icc") { $0[36] = 0x78 }
        #expect(try ToolRun.process("icc", "check", path).status == 1)
        #expect(try ToolRun.process("icc", "check", "srgb").text == "srgb: sound\n")
    }
}
