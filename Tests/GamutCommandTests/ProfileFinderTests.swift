// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutICC
import GamutPalette
import Testing

@testable import GamutCommand

@Suite struct ProfileFinderTests {
    private let folder: ScratchFolder
    private let environment: [String: String]

    /// Two folders as systems have them: of the user, and of all.
    init() throws {
        folder = try ScratchFolder()
        environment = ["HOME": folder.path("home"), "XDG_DATA_DIRS": folder.path("one") + ":" + folder.path("two")]
        try make("a98-rgb", "My Press", at: "home/.local/share/icc/Press.icc")
        try make("rec2020", "Old Press", at: "one/color/icc/deep/Press.icc")
        try make("acescg", "Scene", at: "two/color/icc/scene file.ICM")
        try folder.write("two/color/icc/broken.icc", "nothing")
        try folder.write("two/color/icc/readme.txt", "nothing")
    }

    private func make(_ name: String, _ description: String, at place: String) throws {
        let path = try folder.write(place, "")
        #expect(
            ToolRun.inProcess("icc", "make", name, "--description", description, "-f", "-o", path).status == 0)
    }

    private func inspect(_ name: String) throws -> String? {
        let run = ToolRun.inProcess("icc", "inspect", name, "--json", environment: environment)
        guard run.status == 0 else { return nil }
        let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any])
        return json["description"] as? String
    }

    @Test(arguments: [
        ("Press", "My Press"), ("press.icc", "My Press"), ("old press", "Old Press"), ("deep/Press.icc", "Old Press"),
        ("scene file", "Scene"), ("SCENE", "Scene"), ("srgb", "sRGB"), ("hsl", nil), ("readme", nil), ("Pressed", nil),
    ])
    func names(_ name: String, _ description: String?) throws {
        #expect(try inspect(name) == description)
    }

    @Test func builtInNamesGoFirst() throws {
        let path = folder.path("srgb")
        #expect(ToolRun.inProcess("icc", "make", "rec2020", "-o", path).status == 0)
        #expect(try inspect("srgb") == "sRGB")
        #expect(try inspect(path) == "Rec. 2020")
        let there = try ToolRun.shell(
            "\"$gamut\" icc inspect ./srgb; \"$gamut\" icc inspect srgb", directory: folder.url)
        #expect(there.lines.filter { $0.contains("  Description ") }.map { $0.contains("Rec. 2020") } == [true, false])
    }

    @Test(arguments: [
        ("Pres", "did you mean \"Press\"?"), ("dispay-p3", "did you mean \"display-p3\"?"),
        ("file", "did you mean \"scene file\" or \"scene file.ICM\"?"),
        ("nothing alike", "(expected a file or a name)"),
    ])
    func nearNames(_ name: String, _ hint: String) {
        let run = ToolRun.inProcess("icc", "inspect", name, environment: environment)
        #expect(run.status == 66)
        #expect(run.errors.contains(hint), "\(run.errors)")
        #expect(run.errors.hasSuffix("gamut: 'gamut icc list' lists the names of profiles\n"))
    }

    @Test func listing() throws {
        let run = ToolRun.inProcess("icc", "list", "--json", environment: environment)
        let rows = try #require(try JSONSerialization.jsonObject(with: Data(run.output)) as? [[String: Any]])
        let builtIn = ICCBuiltInProfile.all.map(\.id)
        #expect(
            rows.compactMap { $0["name"] as? String } == builtIn + ["Press.icc", "deep/Press.icc", "scene file.ICM"])
        #expect(rows.first?["file"] is NSNull)
        #expect(rows.last?["description"] as? String == "Scene")
        #expect(rows.last?["colorSpace"] as? String == "RGB")
        let table = ToolRun.inProcess("icc", "list", environment: environment)
        #expect(table.lines.count == rows.count + 1)
        #expect(ToolRun.inProcess("icc", "list", "x").status == 64)
    }

    /// The folders of freedesktop.org's base directories where no variable says otherwise.
    @Test func folders() {
        let plain = ProfileFolders(Environment(["HOME": "/h"])).folders.map(\.description)
        #expect(
            plain.starts(with: ["/h/.local/share/color/icc", "/h/.local/share/icc", "/h/.color/icc"]))
        for path in ["/usr/local/share/color/icc", "/usr/share/color/icc", "/var/lib/color/icc"] {
            #expect(plain.contains(path))
        }
        let data = ProfileFolders(Environment(["HOME": "/h", "XDG_DATA_HOME": "/d"])).folders.map(\.description)
        #expect(data.starts(with: ["/d/color/icc", "/d/icc", "/h/.local/share/icc"]))
    }

    // MARK: Palettes

    private func palette(_ color: SwatchColor) throws -> String {
        let palette = Palette(swatches: [Swatch(name: "One", color: color)])
        return try SamplePalettes.write(palette, as: .adobeSwatchExchange, to: "one.ase", in: folder)
    }

    private func css(_ arguments: String...) -> ToolRun {
        ToolRun.inProcess(["convert", "--to", "css"] + arguments, environment: environment)
    }

    /// The built-in press has a profile for its inks: the same color as the transform gives.
    @Test func builtInCMYK() throws {
        let path = try palette(.device(.cmyk(1, 0, 0, 0)))
        let run = css(path, "--space", "lab", "--cmyk-profile", "cmyk")
        #expect(run.status == 0)
        #expect(!run.errors.contains("approximate"))
        let line = try #require(run.lines.first { $0.contains("--One:") })
        let numbers = line.split { " ();:".contains($0) }.compactMap { Double($0) }
        let transform = ToolRun.inProcess("icc", "transform", "--from", "cmyk", "--to", "lab", "100 0 0 0")
        let expected = transform.text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        #expect(numbers.count == 3)
        for (number, expected) in zip(numbers, expected) { #expect(abs(number - expected) < 0.01) }
    }

    /// CIE 1976: half of the way in L* is L* 50.
    @Test func builtInGray() throws {
        let path = try palette(.device(.gray(0.5)))
        let run = css(path, "--space", "lab", "--gray-profile", "gray-lstar")
        #expect(run.status == 0)
        let line = try #require(run.lines.first { $0.contains("--One:") })
        let numbers = line.split { " ();:".contains($0) }.compactMap { Double($0) }
        #expect(numbers.count == 3)
        for (number, expected) in zip(numbers, [50.0, 0, 0]) { #expect(abs(number - expected) < 0.01) }
        let seen = ToolRun.inProcess("inspect", path, "--json", "--gray-profile", "gray-lstar")
        #expect(!seen.text.contains("approximate"))
        #expect(ToolRun.inProcess("inspect", path, "--json").text.contains("--gray-profile names one"))
    }

    @Test func installedRGB() throws {
        let path = try folder.write("one.hex", "ff0000\n")
        let named = css(path, "--space", "xyz-d65", "--rgb-profile", "scene")
        let space = css(path, "--space", "xyz-d65", "--rgb-profile", "acescg")
        #expect(named.status == 0, "\(named.errors)")
        #expect(space.status == 0)
        func numbers(_ run: ToolRun) -> [Double] {
            run.text.split { " ();:".contains($0) }.compactMap { Double($0) }
        }
        #expect(numbers(named).count == numbers(space).count)
        for (a, b) in zip(numbers(named), numbers(space)) { #expect(abs(a - b) < 1e-3) }
    }

    /// A profile for other colors than it is given for is an error that names both.
    @Test func wrongProfiles() throws {
        let path = try palette(.device(.cmyk(1, 0, 0, 0)))
        let wrong = css(path, "--cmyk-profile", "srgb")
        #expect(wrong.status == 65)
        #expect(wrong.output.isEmpty)
        #expect(wrong.errors.contains("CMYK"))
        #expect(wrong.errors.contains("RGB"))
        #expect(css(path, "--gray-profile", "cmyk").status == 65)
        #expect(css(path, "--rgb-profile", "hsl").status == 64)
        let absent = css(path, "--cmyk-profile", "cmky")
        #expect(absent.status == 66)
        #expect(absent.errors.contains("did you mean \"cmyk\"?"))
    }
}
