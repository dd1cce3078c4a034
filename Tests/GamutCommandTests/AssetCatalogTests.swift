// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import GamutCommand

/// Palettes that are folders.
@Suite struct AssetCatalogTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func components(_ run: ToolRun) throws -> [String: [Double]] {
        let palette = try #require(try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any])
        var result: [String: [Double]] = [:]
        for group in palette["groups"] as? [[String: Any]] ?? [] {
            for swatch in group["swatches"] as? [[String: Any]] ?? [] {
                result[try #require(swatch["name"] as? String)] = swatch["components"] as? [Double]
            }
        }
        return result
    }

    @Test(.enabled(if: SharedData.isPresent))
    func nordThereAndBack() throws {
        let nord = SharedData.path("palettes/ase/nord.ase")
        let written = try ToolRun.process("convert", nord, "--to", "xcassets", "--out-dir", folder.path("Assets"))
        #expect(written.status == 0)
        let back = try ToolRun.process("inspect", folder.path("Assets"), "--json")
        #expect(back.status == 0)
        let (expected, found) = (try components(ToolRun.process("inspect", nord, "--json")), try components(back))
        #expect(expected.count == 16)
        #expect(found == expected)
    }

    @Test func catalogsAreInputsAsAWhole() throws {
        let input = try folder.write("a.css", ":root { --red: #ff0000; --sea: #0080ff80; }")
        let catalog = folder.path("My.xcassets")
        #expect(ToolRun.inProcess("convert", input, "-o", catalog).status == 0)
        // Pictures and whatever else lies in a catalog are not read.
        try folder.write("My.xcassets/Logo.imageset/logo.png", "not a picture")
        for path in [catalog, folder.path("My.xcassets/red.colorset")] {
            let run = ToolRun.inProcess("inspect", path, "--json")
            #expect(run.status == 0)
            #expect(try components(run)["red"] == [1, 0, 0])
        }
        #expect(ToolRun.inProcess("convert", catalog, "--to", "hex").text == "ff0000\n0080ff80\n")
        #expect(ToolRun.inProcess("convert", catalog, "--to", "xcassets").status == 64)
    }

    @Test func existingCatalogsAreKept() throws {
        let input = try folder.write("a.css", ":root { --red: #ff0000; }")
        let other = try folder.write("b.css", ":root { --blue: #0000ff; }")
        let catalog = folder.path("My.xcassets")
        try FileManager.default.createDirectory(atPath: catalog, withIntermediateDirectories: true)
        // An empty folder is as good as none.
        #expect(ToolRun.inProcess("convert", input, "-o", catalog).status == 0)
        #expect(ToolRun.inProcess("convert", other, "-o", catalog).status == 73)
        #expect(ToolRun.inProcess("convert", other, "-o", catalog, "--force").status == 0)
        #expect(ToolRun.inProcess("convert", catalog, "--to", "hex").text == "0000ff\n")
        // What this tool could not write again is not thrown away.
        try folder.write("My.xcassets/AppIcon.appiconset/Contents.json", "{}")
        let refused = ToolRun.inProcess("convert", input, "-o", catalog, "--force")
        #expect(refused.status == 73)
        #expect(refused.errors.contains("'AppIcon.appiconset/Contents.json'"))
        #expect(ToolRun.inProcess("convert", input, "--to", "xcassets", "-o", other).status == 73)
        #expect(!folder.names.contains { $0.contains(".gamut-") })
    }

    /// A signal in the middle of a folder ends the tool, and nothing half done stays behind.
    @Test func signalsLeaveNothingBehind() throws {
        let lines = (0..<20_000).map { "--c\($0): #0000\($0 % 90 + 10);" }.joined(separator: "\n")
        try folder.write("big.css", ":root {\n\(lines)\n}")
        let run = try ToolRun.shell(
            """
            $gamut convert big.css -o Big.xcassets & tool=$!
            for i in $(seq 200); do ls -d .gamut-* >/dev/null 2>&1 && break; sleep 0.02; done
            kill -TERM $tool; wait $tool; echo $?
            """, directory: folder.url)
        // On a very fast disk the work is done before the signal comes.
        #expect(["143\n", "0\n"].contains(run.text))
        #expect(!folder.names.contains { $0.contains(".gamut-") })
        #expect(FileManager.default.fileExists(atPath: folder.path("Big.xcassets")) == (run.text == "0\n"))
    }
}
