// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutColor
import GamutPalette
import Testing

/// The values of system colours are those of iOS 15 to 18 in OpenSwiftUI, and of iOS 26 in Apple's design kits.
@Suite struct ResolveCommandTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func object(_ run: ToolRun) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any])
    }

    @Test(arguments: [
        (["system:blue"], "#0088FF"),
        (["system:systemBlueColor", "--scheme", "dark"], "#0091FF"),
        (["system:blue", "--generation", "ios15"], "#007AFF"),
        (["system:blue", "--generation", "ios17", "--scheme", "dark"], "#0A84FF"),
        (["system:blue", "--generation", "ios18", "--contrast", "increased"], "#0040DD"),
        (["system:green", "--generation", "macos14"], "#28CD41"),
        (["system:secondaryLabel", "--scheme", "dark"], "#EBEBF599"),
        (["accent"], "#0088FF"),
        (["accent", "--accent", "#ff9500"], "#FF9500"),
        ([#"{"opacity":0.5,"of":{"system":"blue"}}"#], "#0088FF80"),
        (["[1,0.23137255,0.18823531,1]"], "#FF3B30"),
        (["#ff9500"], "#FF9500"),
    ])
    func hexOfNames(arguments: [String], hex: String) throws {
        let run = ToolRun.inProcess(["resolve"] + arguments + ["--json"])
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(try object(run)["hex"] as? String == hex)
    }

    /// Writes an asset catalog of one color and gives its path.
    private func catalog(_ swatch: Swatch) throws -> String {
        let palette = try SamplePalettes.write(Palette(swatches: [swatch]), as: .gamut, to: "palette.json", in: folder)
        let path = folder.path("Assets.xcassets")
        #expect(ToolRun.inProcess("convert", palette, "--to", "xcassets", "-o", path).status == 0)
        return path
    }

    @Test func jsonHasEncodedAndLinearNumbers() throws {
        let json = try object(.inProcess("resolve", "#ff0080", "--json"))
        #expect(json["name"] as? String == "#ff0080")
        #expect(json["red"] as? Double == 1)
        #expect(json["green"] as? Double == 0)
        // 128/255 and its light by IEC 61966-2-1, in single precision.
        #expect(json["blue"] as? Double == 0.5019608)
        #expect(json["linearBlue"] as? Double == 0.2158605)
        #expect(json["opacity"] as? Double == 1)
    }

    @Test func assetsFollowTheAppearance() throws {
        var accent = Swatch(name: "Accent", ColorValue(.sRGB, 1, 0, 0))
        accent.variants = [
            .init(.dark, .value(ColorValue(.sRGB, 0, 1, 0))),
            .init(Appearance(isHighContrast: true), .value(ColorValue(.sRGB, 0, 0, 1))),
        ]
        let path = try catalog(accent)
        func hex(_ options: String...) throws -> String? {
            let arguments = ["resolve", "Accent", "--catalog", path, "--json"] + options
            return try object(.inProcess(arguments))["hex"] as? String
        }
        #expect(try hex() == "#FF0000")
        #expect(try hex("--scheme", "dark") == "#00FF00")
        #expect(try hex("--contrast", "increased") == "#0000FF")
        // Dark counts more than contrast.
        #expect(try hex("--scheme", "dark", "--contrast", "increased") == "#00FF00")
    }

    @Test(
        arguments: [
            (
                ["resolve", "system:bleu"], 66,
                "\"bleu\" (expected a name such as blue or label) (did you mean \"blue\"?)"
            ),
            (["resolve", "blue"], 66, "did you mean 'system:blue'?"),
            (["resolve", "Brand/Accent"], 66, "expected --catalog DIR.xcassets"),
            (["resolve", "system:windowBackground"], 66, "there is one of macos26"),
            (["resolve", "{\"system\":"], 65, "1:11: "),
            (["resolve", "[1,2]"], 65, "expected [red, green, blue, opacity]"),
            (["resolve"], 64, "no color is given"),
            (["resolve", "accent", "accent"], 64, "2 colors are given"),
            (["resolve", #"{"opacity":1e308,"of":{"opacity":1e308,"of":"white"}}"#], 65, "no finite numbers"),
            (["resolve", "accent", "--accent", "accent"], 65, "leads back to itself"),
            (["resolve", "accent", "--scheme", "drak"], 64, "did you mean 'dark'?"),
            (["resolve", "accent", "--generation", "ios9"], 64, "ios15, ios26, macos12 or macos26"),
            (["resolve", "x", "--catalog", "absent.xcassets"], 66, "absent.xcassets"),
        ] as [([String], Int32, String)])
    func mistakesAreExplained(arguments: [String], status: Int32, message: String) {
        let run = ToolRun.inProcess(arguments)
        #expect(run.status == status)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(message), "\(run.errors)")
    }

    @Test func aMissingAssetNamesTheNearest() throws {
        let path = try catalog(Swatch(name: "Accent", ColorValue(.sRGB, 1, 0, 0)))
        let run = ToolRun.inProcess("resolve", "Acent", "--catalog", path)
        #expect(run.status == 66)
        #expect(run.errors.contains("did you mean 'Accent'?"))
        let system = ToolRun.inProcess("resolve", "systemTeal", "--catalog", path)
        #expect(system.status == 66)
        #expect(system.errors.contains("did you mean 'system:teal'?"))
    }

    /// An app finds no color of a folder with a namespace by its bare name.
    @Test func namespacesBelongToNames() throws {
        let color = #"{"color-space":"srgb","components":{"red":"0xFF","green":"0x00","blue":"0x80"}}"#
        let set = #"{"colors":[{"idiom":"universal","color":"# + color + "}]}"
        try folder.write("A.xcassets/Brand/Contents.json", #"{"properties":{"provides-namespace":true}}"#)
        try folder.write("A.xcassets/Brand/Accent.colorset/Contents.json", set)
        let path = folder.path("A.xcassets")
        let full = ToolRun.inProcess("resolve", "Brand/Accent", "--catalog", path, "--json")
        #expect(try object(full)["hex"] as? String == "#FF0080")
        #expect(full.errors.isEmpty)
        let run = ToolRun.inProcess("resolve", "Accent", "--catalog", path)
        #expect(run.status == 0)
        let warning = #"warning: an app finds no asset "Accent" (expected Brand/Accent)"#
        #expect(run.errors.contains(warning), "\(run.errors)")
    }

    @Test func theSheetShowsTheNumbers() {
        let run = ToolRun.inProcess("resolve", "system:blue", "--scheme", "dark")
        #expect(run.status == 0)
        for text in ["#0091FF", "0 0.5686274", "dark, srgb, ios26"] { #expect(run.text.contains(text)) }
    }

    /// The digits that SwiftUI prints for this colour of Display P3, by OpenSwiftUI's compatibility tests.
    @Test func appleArithmeticIsAskedFor() throws {
        let stored = #"{"colorSpace":"display-p3","components":[0.412,0.508,0.690],"alpha":0.75}"#
        let run = ToolRun.inProcess("resolve", stored, "--apple", "--json")
        #expect(try object(run)["hex"] as? String == "#6382B4BF")
    }
}
