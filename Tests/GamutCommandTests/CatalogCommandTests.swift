// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import GamutCommand

/// `gamut catalog` list, check and build.
@Suite struct CatalogCommandTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func object(_ run: ToolRun) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any])
    }

    /// The hex of each slot of a catalog by name and appearance.
    private func slots(_ catalog: String) throws -> [String: [String: String]] {
        let run = ToolRun.inProcess("catalog", "list", catalog, "--json")
        #expect(run.status == 0, "\(run.errors)")
        var result: [String: [String: String]] = [:]
        for color in try #require(try object(run)["colors"] as? [[String: Any]]) {
            let name = try #require(color["name"] as? String)
            for entry in try #require(color["entries"] as? [[String: Any]]) {
                result[name, default: [:]][try #require(entry["appearance"] as? String)] = entry["hex"] as? String
            }
        }
        return result
    }

    // MARK: Build

    @Test(arguments: [
        ("--sky: #0000ff; --sky-dark: #000080; --ink: #111111;", "sky"),
        ("--sky_light: #0000ff; --sky_DARK: #000080; --ink: #111111;", "sky"),
        ("--sky: #0000ff; --sky-Dark: #000080; --ink: #111111;", "sky"),
    ]) func namesMakePairs(css: String, name: String) throws {
        let input = try folder.write("a.css", ":root { \(css) }")
        let catalog = folder.path("A.xcassets")
        let run = ToolRun.inProcess("catalog", "build", input, "-o", catalog)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try slots(catalog) == [name: ["any": "#0000FF", "dark": "#000080"], "ink": ["any": "#111111"]])
        #expect(run.errors.contains("1 color has none for dark: ink"))
        #expect(run.errors.contains("A.xcassets: 2 colors, 1 of them for more than one appearance"))
        #expect(ToolRun.inProcess("catalog", "check", catalog).status == 0)
    }

    @Test func contrastAndGroupsMakePairs() throws {
        let input = try folder.write(
            "a.gpl",
            """
            GIMP Palette
            #
            0 0 255 Sky
            0 0 128 Sky Dark
            0 0 64 Sky High Contrast
            0 0 32 Sky Dark High Contrast
            200 200 255 Sky-Light-HC
            9 9 9 Dark
            """)
        let catalog = folder.path("A.xcassets")
        let run = ToolRun.inProcess("catalog", "build", input, "-o", catalog)
        #expect(run.status == 0, "\(run.errors)")
        let found = try slots(catalog)
        #expect(
            found["Sky"] == [
                "any": "#0000FF", "dark": "#000080", "high-contrast": "#000040", "dark-high-contrast": "#000020",
                "light-high-contrast": "#C8C8FF",
            ])
        // A name that is the word alone is a name.
        #expect(found["Dark"] == ["any": "#090909"])

        let tokens = try folder.write(
            "tokens.json",
            """
            {"light": {"sky": {"$type": "color", "$value": "#0000ff"}}, "dark": {"sky": {"$type": "color", "$value": "#000080"}},
             "brand": {"dark": {"ink": {"$type": "color", "$value": "#ffffff"}}, "ink": {"$type": "color", "$value": "#000000"}}}
            """)
        let other = folder.path("B.xcassets")
        let grouped = ToolRun.inProcess("catalog", "build", tokens, "-o", other)
        #expect(grouped.status == 0, "\(grouped.errors)")
        #expect(
            try slots(other) == [
                "sky": ["any": "#0000FF", "dark": "#000080"], "ink": ["any": "#000000", "dark": "#FFFFFF"],
            ])
    }

    @Test func whatHasNoPartnerKeepsItsName() throws {
        let input = try folder.write("a.css", ":root { --night-dark: #000080; --sky: #00f; --sky-light: #88f; }")
        let catalog = folder.path("A.xcassets")
        let run = ToolRun.inProcess("catalog", "build", input, "-o", catalog)
        #expect(run.status == 0)
        #expect(run.errors.contains("1 color has no partner for other appearances and kept its name: night-dark"))
        #expect(
            try slots(catalog) == [
                "night-dark": ["any": "#000080"], "sky": ["any": "#0000FF"], "sky-light": ["any": "#8888FF"],
            ])
        let strict = ToolRun.inProcess("catalog", "build", input, "-o", folder.path("B.xcassets"), "--strict")
        #expect(strict.status == 65)
        #expect(!folder.names.contains("B.xcassets"))
    }

    @Test func suffixesOfOnesOwn() throws {
        let input = try folder.write("a.css", ":root { --sky: #0000ff; --sky-night: #000080; --sky-dark: #111111; }")
        let catalog = folder.path("A.xcassets")
        let run = ToolRun.inProcess("catalog", "build", input, "-o", catalog, "--dark-suffix=-night")
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            try slots(catalog) == ["sky": ["any": "#0000FF", "dark": "#000080"], "sky-dark": ["any": "#111111"]])
    }

    @Test func filesMakePairs() throws {
        let light = try folder.write("light.css", ":root { --sky: #0000ff; --ink: #111111; }")
        let dark = try folder.write("dark.css", ":root { --sky: #000080; --moon: #eeeeee; }")
        let high = try folder.write("high.css", ":root { --sky: #000040; --ink: #000000; }")
        let catalog = folder.path("A.xcassets")
        let run = ToolRun.inProcess(
            "catalog", "build", "--light", light, "--dark", dark, "--high-contrast", high, "-o", catalog)
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            try slots(catalog) == [
                "sky": ["any": "#0000FF", "dark": "#000080", "high-contrast": "#000040"],
                "ink": ["any": "#111111", "high-contrast": "#000000"],
            ])
        #expect(run.errors.contains("dark.css: has no color for ink"))
        #expect(run.errors.contains("dark.css: left out, for they are not in \(light): moon"))
    }

    @Test func existingCatalogsAreKept() throws {
        let input = try folder.write("a.css", ":root { --sky: #0000ff; }")
        let catalog = folder.path("A.xcassets")
        #expect(ToolRun.inProcess("catalog", "build", input, "-o", catalog).status == 0)
        #expect(ToolRun.inProcess("catalog", "build", input, "-o", catalog).status == 73)
        #expect(ToolRun.inProcess("catalog", "build", input, "-o", catalog, "--force").status == 0)
        try folder.write("A.xcassets/Logo.imageset/logo.png", "not a picture")
        #expect(ToolRun.inProcess("catalog", "build", input, "-o", catalog, "--force").status == 73)
        #expect(!folder.names.contains { $0.contains(".gamut-") })
    }

    @Test func mistakesOnTheCommandLine() throws {
        let input = try folder.write("a.css", ":root { --sky: #0000ff; }")
        let bad = try folder.write("bad.ase", "ASEF")
        let catalog = folder.path("A.xcassets")
        let cases: [([String], Int32, String)] = [
            (["build", input], 64, "-o DIR.xcassets"),
            (["build", input, "-o", folder.path("a.css")], 64, "no name of a catalog"),
            (["build", "--dark", input, "-o", catalog], 64, "--light FILE and --dark FILE"),
            (["build", "--light", input, "-o", catalog], 64, "--light FILE and --dark FILE"),
            (["build", input, "--light", input, "--dark", input, "-o", catalog], 64, "exclude each other"),
            (["build", input, "--dark-suffix=", "-o", catalog], 64, "empty suffix"),
            (["build", "--light", input, "--dark", input, "--dark-suffix", "x", "-o", catalog], 64, "pairs by name"),
            (["build", "--light", input, "--dark", bad, "-o", catalog], 65, "bad.ase"),
            (["build", folder.path("none.css"), "-o", catalog], 66, "none.css"),
            (["biuld", input], 64, "did you mean 'build'"),
            (["list"], 64, "one asset catalog"),
            (["list", folder.path("None.xcassets")], 66, "cannot be opened"),
            (["check"], 64, "expected an asset catalog"),
            (["check", folder.path("None.xcassets")], 66, "cannot be opened"),
        ]
        for (arguments, status, words) in cases {
            let run = ToolRun.inProcess(["catalog"] + arguments)
            #expect(run.status == status, "\(arguments): \(run.errors)")
            #expect(run.errors.contains(words), "\(arguments): \(run.errors)")
        }
        #expect(!folder.names.contains("A.xcassets"))
    }

    // MARK: Check and list

    @Test func emptyColorSetsAreFound() throws {
        try folder.write("A.xcassets/Contents.json", #"{"info":{"author":"xcode","version":1}}"#)
        let catalog = folder.path("A.xcassets")
        try FileManager.default.createDirectory(
            atPath: catalog + "/Group/Lost.colorset", withIntermediateDirectories: true)
        let run = ToolRun.inProcess("catalog", "check", catalog)
        #expect(run.status == 1)
        #expect(run.text.hasPrefix("\(catalog)/Group/Lost.colorset: error: a color set without Contents.json"))
    }

    @Test func findingsAreLinesAndFail() throws {
        let set = """
            {
              "colors" : [
                { "idiom" : "universal", "color" : { "color-space" : "srgb", "components" : {
                  "red" : "1", "green" : "0.5", "blue" : "0xFF", "alpha" : "1.000" } } }
              ],
              "info" : { "author" : "xcode", "version" : 1 }
            }
            """
        try folder.write("A.xcassets/Sky.colorset/Contents.json", set)
        let catalog = folder.path("A.xcassets")
        let run = ToolRun.inProcess("catalog", "check", catalog)
        #expect(run.status == 1)
        #expect(
            run.text == """
                \(catalog)/Sky.colorset/Contents.json:4:15: warning: the red "1" is 1/255 (expected "1.000" or "0xFF" for all, \
                "0x01" for one step) [bareOne]\n
                """)
        let json = try object(ToolRun.inProcess("catalog", "check", catalog, "--json"))
        #expect(json["passes"] as? Bool == false)
        let finding = try #require((json["findings"] as? [[String: Any]])?.first)
        #expect(finding["reason"] as? String == "bareOne")
        #expect(finding["path"] as? String == "Sky.colorset/Contents.json")
        #expect(finding["line"] as? Int == 4)
        // A single color set, and a folder with catalogs in it.
        let single = ToolRun.inProcess("catalog", "check", folder.path("A.xcassets/Sky.colorset"))
        #expect(single.status == 1)
        #expect(single.text.hasPrefix(folder.path("A.xcassets/Sky.colorset") + "/Contents.json:4:15: warning"))
        #expect(ToolRun.inProcess("catalog", "check", folder.path("")).status == 1)
        #expect(ToolRun.inProcess("catalog", "check", catalog, folder.path("None.xcassets")).status == 2)

        try folder.write(
            "A.xcassets/Sky.colorset/Contents.json", set.replacing("\"red\" : \"1\"", with: "\"red\" : \"1.0\""))
        let sound = ToolRun.inProcess("catalog", "check", catalog)
        #expect(sound.status == 0)
        #expect(sound.text == "\(catalog): sound\n")
    }

    /// Names are those that code uses, also for gamut resolve; a path through folders without namespace is found, too.
    @Test func resolvedNamesHaveTheirNamespaces() throws {
        let set = """
            {"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"0xFF","green":"0x00",\
            "blue":"0x00","alpha":"1.000"}}}],"info":{"author":"xcode","version":1}}
            """
        try folder.write(
            "A.xcassets/Brand/Contents.json",
            "{\"info\":{\"author\":\"xcode\",\"version\":1},\"properties\":{\"provides-namespace\":true}}")
        try folder.write("A.xcassets/Brand/Plain/Accent.colorset/Contents.json", set)
        for name in ["Brand/Accent", "Brand/Plain/Accent", "Accent"] {
            let run = ToolRun.inProcess("resolve", name, "--catalog", folder.path("A.xcassets"), "--json")
            #expect(run.text.contains("\"hex\": \"#FF0000\""), "\(name): \(run.errors)")
        }
    }

    /// A project: two catalogs with the same name in each, files that are none of theirs, and what a build has left.
    @Test func projectsAreCheckedCatalogByCatalog() throws {
        let set = "{\"colors\":[],\"info\":{\"author\":\"xcode\",\"version\":1}}"
        for place in ["App/A.xcassets", "Widget/B.xcassets", ".build/C.xcassets"] {
            try folder.write("\(place)/Sky.colorset/Contents.json", set)
        }
        try folder.write("Book/Contents.json", "[]")
        let run = ToolRun.inProcess("catalog", "check", folder.path(""))
        #expect(run.lines.count == 2, "\(run.text)")
        #expect(run.lines.allSatisfy { $0.hasSuffix("[noEntries]") })
    }

    @Test func listsSayWhatIsInSlots() throws {
        try folder.write(
            "A.xcassets/Brand/Contents.json",
            "{\"info\":{\"author\":\"xcode\",\"version\":1},\"properties\":{\"provides-namespace\":true}}")
        try folder.write(
            "A.xcassets/Brand/Accent.colorset/Contents.json",
            """
            {"colors":[{"idiom":"universal","color":{"color-space":"display-p3","components":{"red":"1.000","green":"0.000",\
            "blue":"0.000","alpha":"1.000"}}},{"idiom":"mac","appearances":[{"appearance":"luminosity","value":"dark"}],\
            "color":{"platform":"osx","reference":"controlAccentColor"}},{"idiom":"watch"}],"info":{"author":"xcode","version":1}}
            """)
        let run = try ToolRun.process("catalog", "list", folder.path("A.xcassets"))
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            run.lines == [
                "name          appearance  color                      hex",
                "Brand/Accent  any         color(display-p3 1 0 0)    #FF0000",
                "              dark-mac    controlAccentColor of osx",
                "              watch       unassigned",
            ])
        let broken = "{\"colors\":[{\"idiom\":\"universal\",\"color\":{\"color-space\":\"rgb\",\"components\":{}}}]}"
        try folder.write("B.xcassets/Sky.colorset/Contents.json", broken)
        let bad = ToolRun.inProcess("catalog", "list", folder.path("B.xcassets"))
        #expect(bad.status == 65)
        #expect(bad.errors.contains("B.xcassets/Sky.colorset/Contents.json:1:56: the color space \"rgb\""))
    }
}
