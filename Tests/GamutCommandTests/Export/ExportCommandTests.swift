// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import GamutCommand

/// `gamut export`: options, files, checks and configurations.
@Suite struct ExportCommandTests {
    private let folder: ScratchFolder
    private let brand: String

    init() throws {
        folder = try ScratchFolder()
        brand = try folder.write("brand.css", ":root { --ink: #1b2a41; --sky: #0080ff; --sky-dark: #004080; }")
    }

    private func export(_ arguments: String...) -> ToolRun { ToolRun.inProcess(["export"] + arguments) }

    private func modified(_ name: String) throws -> Date {
        try #require(try FileManager.default.attributesOfItem(atPath: folder.path(name))[.modificationDate] as? Date)
    }

    // MARK: Files

    @Test func outputIsReplacedOnlyWhereAnExportWroteIt() throws {
        let output = folder.path("Brand.swift")
        #expect(export(brand, "-o", output).status == 0)
        let first = try modified("Brand.swift")
        #expect(export(brand, "-o", output).status == 0)
        #expect(try modified("Brand.swift") == first, "what is up to date is left alone")
        try folder.write("brand.css", ":root { --ink: #000000; }")
        #expect(export(brand, "-o", output).status == 0)
        #expect(try folder.read("Brand.swift").contains("ColorValue(.sRGB, 0, 0, 0)"))

        try folder.write("Brand.swift", "let mine = 1\n")
        let refused = export(brand, "-o", output)
        #expect(refused.status == 73)
        #expect(refused.errors.contains("Brand.swift: exists already (--force replaces it)"), "\(refused.errors)")
        #expect(try folder.read("Brand.swift") == "let mine = 1\n")
        #expect(export(brand, "-o", output, "--force").status == 0)
        #expect(ScratchNames.files(in: folder.url.path) == ["Brand.swift", "brand.css"])
    }

    @Test func foldersAreMade() throws {
        #expect(export(brand, "-o", folder.path("a/b/Brand.kt")).status == 0)
        #expect(try folder.read("a/b/Brand.kt").contains("object Brand {"))
        #expect(export(brand, "--to", "android", "-o", folder.path("app/res")).status == 0)
        #expect(
            ScratchNames.files(in: folder.path("app/res")) == ["values-night/colors.xml", "values/colors.xml"])
    }

    @Test func inputsAreNotReplaced() throws {
        let run = export(brand, "-o", brand, "--force")
        #expect(run.status == 73)
        #expect(run.errors.contains("is not written, for it is the input"), "\(run.errors)")
        #expect(try folder.read("brand.css").hasPrefix(":root { --ink"))
    }

    @Test func severalInputsAreOne() throws {
        let more = try folder.write("more.css", ":root { --rose: #ff0080; --ink: #111111; --leaf: var(--sky); }")
        let run = export(brand, more, "--to", "swift")
        #expect(run.status == 0)
        for name in ["ink", "sky", "skyDark", "rose", "ink2", "leaf"] {
            #expect(run.text.contains("static let \(name) = "), "\(run.text)")
        }
        #expect(run.errors.contains("name: \"ink\": the name is written as \"ink2\""), "\(run.errors)")
        let broken = export(brand, folder.path("missing.css"), "-o", folder.path("B.swift"))
        #expect(broken.status == 65)
        #expect(!ScratchNames.files(in: folder.url.path).contains("B.swift"), "a part of the colors is no export")
    }

    @Test func pairsByName() {
        let run = export(brand, "--to", "css", "--pairs")
        #expect(run.text.contains("--sky: light-dark(#0080ff, #004080);"), "\(run.text)")
        #expect(run.errors.contains("1 color has none for dark: ink"), "\(run.errors)")
    }

    @Test func strictRefusesLosses() throws {
        let wide = try folder.write("wide.css", ":root { --lime: color(display-p3 0.55 1 0.2); }")
        let run = export(wide, "--to", "android", "-o", folder.path("res"), "--strict")
        #expect(run.status == 65)
        #expect(run.errors.contains("1 loss, so it is not written (--strict)"), "\(run.errors)")
        #expect(ScratchNames.files(in: folder.url.path) == ["brand.css", "wide.css"])
        #expect(export(wide, "--to", "css", "--strict").status == 0)
    }

    // MARK: Checks

    @Test(arguments: ["swift", "css", "compose", "android", "dtcg", "xcassets"])
    func checkTellsWhatIsOutOfDate(target: String) throws {
        let output = folder.path("out.\(target == "xcassets" ? target : "x")")
        let missing = export(brand, "--to", target, "-o", output, "--check")
        #expect(missing.status == 1)
        #expect(missing.errors.contains("out of date (not there yet)"), "\(missing.errors)")
        #expect(ScratchNames.files(in: folder.url.path) == ["brand.css"], "a check writes nothing")

        #expect(export(brand, "--to", target, "-o", output).status == 0)
        let good = export(brand, "--to", target, "-o", output, "--check")
        #expect(good.status == 0)
        #expect(good.errors == "")

        let before = ScratchNames.files(in: folder.url.path)
        try folder.write("brand.css", ":root { --ink: #000000; --sky: #0080ff; }")
        let old = export(brand, "--to", target, "-o", output, "--check")
        #expect(old.status == 1)
        #expect(old.errors.contains("out of date"), "\(old.errors)")
        #expect(old.errors.hasPrefix("gamut: \(output)"), "\(old.errors)")
        #expect(ScratchNames.files(in: folder.url.path) == before)
    }

    @Test func colorsThatAreGoneAreOutOfDate() throws {
        let output = folder.path("A.xcassets")
        #expect(export(brand, "-o", output).status == 0)
        try folder.write("brand.css", ":root { --ink: #1b2a41; --sky: #0080ff; }")
        let run = export(brand, "-o", output, "--check")
        #expect(run.status == 1)
        #expect(
            run.errors
                == "gamut: \(output)/sky-dark.colorset/Contents.json: out of date (the palette has no such color)\n")
    }

    // MARK: Configurations

    private let configuration = """
        {
          "inputs": ["brand.css"],
          "pairs": true,
          "header": "Brand",
          "outputs": [
            {"to": "swift", "path": "Sources/Brand.swift", "flavor": "swiftui", "access": "public", "type": "Colors"},
            {"path": "web/brand.css"},
            {"to": "android", "path": "res"},
            {"to": "compose", "path": "app/Brand.kt", "package": "com.example"},
            {"path": "Brand.xcassets"},
            {"to": "dtcg", "path": "night.json", "appearance": "dark", "map": "css"}
          ]
        }
        """

    @Test func configurationWritesAllOutputs() throws {
        let file = try folder.write("design/gamut-export.json", configuration)
        try FileManager.default.moveItem(atPath: brand, toPath: folder.path("design/brand.css"))
        let run = export("--config", file)
        #expect(run.status == 0, "\(run.errors)")
        let files = ScratchNames.files(in: folder.path("design"))
        for name in [
            "Sources/Brand.swift", "web/brand.css", "res/values/colors.xml", "res/values-night/colors.xml",
            "app/Brand.kt",
            "Brand.xcassets/sky.colorset/Contents.json", "night.json",
        ] {
            #expect(files.contains(name), "\(name) of \(files)")
        }
        #expect(try folder.read("design/Sources/Brand.swift").contains("// Brand\n"))
        #expect(try folder.read("design/Sources/Brand.swift").contains("public enum Colors {"))
        #expect(try folder.read("design/night.json").contains("#004080"))
        #expect(try folder.read("design/app/Brand.kt").contains("package com.example\n"))

        let check = export("--config", file, "--check")
        #expect(check.status == 0, "\(check.errors)")
        try FileManager.default.removeItem(atPath: folder.path("design/night.json"))
        try folder.write("design/web/brand.css", "/* mine */")
        let outdated = export("--config", file, "--check")
        #expect(outdated.status == 1)
        let lines = outdated.errors.split(separator: "\n").filter { $0.contains("out of date") }
        #expect(lines.count == 2, "\(outdated.errors)")
        #expect(lines.first?.contains("web/brand.css: out of date") == true)
        #expect(lines.last?.contains("night.json: out of date (not there yet)") == true)
        // What a configuration lists is an output, whatever is there.
        #expect(export("--config", file).status == 0)
        #expect(export("--config", file, "--check").status == 0)
    }

    @Test(arguments: [
        (#"{"inputs": ["brand.css"], "output": []}"#, 1, 27, "unknown key \"output\" (did you mean \"outputs\"?"),
        (#"{"inputs": ["brand.css"]}"#, 1, 1, "no \"outputs\""),
        (#"{"inputs": [], "outputs": [{"path": "a.css"}]}"#, 1, 12, "no input"),
        (#"{"inputs": ["brand.css"], "outputs": []}"#, 1, 38, "no output"),
        (
            "{\"inputs\": [\"brand.css\"], \"outputs\": [\n  {\"to\": \"swfit\", \"path\": \"a\"}]}", 2, 10,
            "did you mean \"swift\"?"
        ),
        ("{\"inputs\": [\"brand.css\"], \"outputs\": [\n  {\"path\": \"a.png\"}]}", 2, 3, "no \"to\""),
        (
            "{\"inputs\": [\"brand.css\"], \"outputs\": [\n  {\"path\": \"a.css\", \"flavor\": \"plain\"}]}", 2, 31,
            "does nothing for css"
        ),
        (
            "{\"inputs\": [\"brand.css\"], \"outputs\": [\n  {\"path\": \"a.swift\", \"flavor\": \"swiftu\"}]}", 2, 33,
            "did you mean \"swiftui\"?"
        ),
        (
            "{\"inputs\": [\"brand.css\"], \"outputs\": [{\"path\": \"a.css\"},\n{\"path\": \"a.css\"}]}", 2, 10,
            "another output"
        ),
        (#"{"inputs": ["brand.css"], "outputs": [{"path": 3}]}"#, 1, 48, "a string"),
        (#"{"inputs": ["brand.css"], "outputs": [{"path": "a.kt", "package": "1.2"}]}"#, 1, 67, "joined by dots"),
        (#"{"inputs": ["brand.css"], "outputs": [{"path": "a.css",}]}"#, 1, 56, "expected a key"),
    ]) func configurationErrorsNameThePlace(text: String, line: Int, column: Int, message: String) throws {
        let file = try folder.write("c.json", text)
        let run = export("--config", file)
        #expect(run.status == 65, "\(run.errors)")
        #expect(run.errors.hasPrefix("gamut: \(file):\(line):\(column): "), "\(run.errors)")
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(ScratchNames.files(in: folder.url.path) == ["brand.css", "c.json"])
    }

    // MARK: Options

    @Test(arguments: [
        (["--to", "swfit"], "did you mean 'swift'?"), ([], "no target is named"),
        (["-o", "x.png"], "does not tell the target"),
        (["--to", "android"], "is more than one file"), (["--to", "css", "--flavor", "uikit"], "--flavor"),
        (["--to", "css", "--package", "a"], "--package does nothing for css (expected it with compose)"),
        (["--to", "compose", "--package", "a..b"], "is no package"),
        (["--to", "swift", "--type", "7"], "has no letter"),
        (["--to", "css", "--check"], "standard output is never out of date"),
        (["--config", "c.json"], "files and --config exclude each other"),
    ]) func mistakesOnTheCommandLine(arguments: [String], message: String) {
        let run = ToolRun.inProcess(["export", brand] + arguments)
        #expect(run.status == 64, "\(run.errors)")
        #expect(run.errors.contains(message), "\(run.errors)")
    }

    @Test func optionsAndConfigurationExcludeEachOther() {
        let run = export("--config", "c.json", "--to", "css")
        #expect(run.status == 64)
        #expect(run.errors.contains("--to and --config exclude each other"), "\(run.errors)")
        #expect(export("--config", folder.path("none.json")).status == 66)
        #expect(export("--to", "css").status == 64)
    }
}
