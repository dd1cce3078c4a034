// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutColor
import GamutPalette
import Testing

@testable import GamutCommand

/// `gamut export --to swift`.
@Suite struct ExportSwiftTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    // MARK: This library's own colours

    @Test func sourceIsUpToDate() throws {
        let run = ToolRun.inProcess(
            "export", try ExportSample.write(in: folder), "--to", "swift", "--type", "exported sample", "--header",
            ExportSample.header)
        #expect(run.status == 0, "\(run.errors)")
        // GAMUT_UPDATE=1 writes it anew.
        if ProcessInfo.processInfo.environment["GAMUT_UPDATE"] != nil {
            try Data(run.output).write(to: ExportSample.source)
        }
        #expect(run.text == String(decoding: try Data(contentsOf: ExportSample.source), as: UTF8.self))
    }

    @Test func compiledColorsAreThoseOfThePalette() throws {
        let expected: [String: ColorValue] = Dictionary(
            ExportSample.palette.swatches.compactMap { swatch in swatch.color.value.map { (swatch.name, $0) } },
            uniquingKeysWith: { first, _ in first })
        #expect(ExportedSample.ink == expected["Ink"])
        #expect(ExportedSample.skyBlue == expected["sky blue"])
        #expect(ExportedSample.mist == expected["MIST"])
        #expect(ExportedSample.fog == expected["fog"])
        #expect(ExportedSample.Grays.BlueGray.color50 == expected["50"])
        #expect(ExportedSample.Grays.BlueGray.color100 == expected["100"])
        #expect(ExportedSample.Grays.BlueGray.color10_5 == expected["10-5"])
        #expect(ExportedSample.Grays.BlueGray.default == expected["default"])
        #expect(ExportedSample.Grays.BlueGray.default2 == expected["Default"])
        #expect(ExportedSample.Grays.BlueGray.selfColor == expected["self"])
        #expect(ExportedSample.Colors.größe == expected["Größe"])
        #expect(ExportedSample.Spaces.xyzD50 == expected["xyz-d50"])
        let hsv = try #require(expected["hsv-display-p3"])
        #expect(ExportedSample.Spaces.hsvDisplayP3.difference(to: hsv, using: .ok) < 1e-12)

        #expect(
            ExportedSample.page
                == DynamicColor(light: ColorValue(.sRGB, 1, 1, 1), dark: ColorValue(.displayP3, 0.05, 0.06, 0.1)))
        #expect(ExportedSample.link == .system(.blue))
        #expect(
            ExportedSample.tint
                == DynamicColor(light: .system(.teal), dark: .constant(ColorValue(.oklch, 0.8, 0.1, 200))))
        let night = Appearance(luminosity: .dark, isHighContrast: true, displayGamut: .displayP3, idiom: "mac")
        #expect(
            ExportedSample.text
                == .variants([
                    .any: .constant(ColorValue(.sRGB, 0, 0, 0)), .dark: .constant(ColorValue(.sRGB, 0.9, 0.9, 0.9)),
                    Appearance(isHighContrast: true): .constant(ColorValue(.sRGB, 0, 0, 0.1)),
                    night: .constant(ColorValue(.sRGB, 1, 1, 1)),
                ]))
    }

    @Test(arguments: ColorSpace.all) func everySpaceIsWritten(space: ColorSpace) throws {
        let color = ColorValue(.sRGB, 0.2, 0.4, 0.6).converted(to: space)
        let target = try #require(ExportTarget(id: "swift"))
        let written = try target.export(Palette(swatches: [Swatch(name: "a", color)]))
        let grave = written.losses.filter { !$0.isMinor }
        #expect(grave.isEmpty, "\(grave)")
        guard case .file(let bytes) = written.output else { return }
        #expect(String(decoding: bytes, as: UTF8.self).contains("static let a = ColorValue(."))
    }

    @Test func changedNamesAreReported() throws {
        let run = ToolRun.inProcess("export", try ExportSample.write(in: folder), "--to", "swift")
        for message in [
            "name: \"50\": the name begins with a digit and is written with \"color\" in front",
            "name: \"Default\": the name is written as \"default2\"",
            "name: \"self\": the name is written as \"selfColor\"",
            "group: the group \"color\" is written as \"Colors\"",
        ] {
            #expect(run.errors.contains(message), "\(run.errors)")
        }
        // Capitals and blanks are no part of what a name says.
        for name in ["Ink", "sky blue", "MIST", "Größe", "xyz-d50", "\"\""] {
            #expect(!run.errors.contains("name: \"\(name)\""), "\(run.errors)")
        }
    }

    @Test(arguments: ["class", "Type", "Protocol", "Self", "init", "self", "Any", "protocol", "7", "…", "actor", "_"])
    func everyNameIsAnIdentifier(name: String) throws {
        let palette = Palette(groups: [
            .init(loose: [Swatch(name: name, ColorValue(.sRGB, 1, 0, 0))]),
            .init(name: name, swatches: [Swatch(name: name, ColorValue(.sRGB, 1, 0, 0))]),
        ])
        let input = try SamplePalettes.write(palette, as: .gamut, to: "p.json", in: folder)
        let run = ToolRun.inProcess("export", input, "-o", folder.path("P.swift"))
        #expect(run.status == 0, "\(run.errors)")
        try Compiler.typecheck([folder.path("P.swift")], modules: [Compiler.builtModules])
    }

    @Test func commentsCannotBeLeft() throws {
        let palette = Palette(
            groups: [
                .init(loose: [
                    Swatch(name: "a\u{2028}b", color: .value(ColorValue(.sRGB, 1, 0, 0)), notes: "x\r\n*/ let y = 1")
                ])
            ])
        let input = try SamplePalettes.write(palette, as: .gamut, to: "p.json", in: folder)
        for target in ["swift", "compose", "css"] {
            let run = ToolRun.inProcess("export", input, "--to", target)
            #expect(run.status == 0)
            #expect(!run.text.contains("\n*/ let y"), "\(run.text)")
            #expect(!run.text.contains("\u{2028}"))
        }
        let run = ToolRun.inProcess("export", input, "--to", "compose")
        #expect(run.text.contains(" * * / let y = 1\n"), "\(run.text)")
    }

    // MARK: Apple's colours

    @Test(arguments: ["swiftui", "uikit"]) func typechecksWithUIKit(flavor: String) throws {
        try Compiler.emit(["UIKit", "SwiftUI"], in: folder)
        try typecheck(flavor)
    }

    @Test func typechecksWithAppKit() throws {
        try Compiler.emit(["AppKit", "SwiftUI"], in: folder)
        try typecheck("swiftui")
    }

    private func typecheck(_ flavor: String) throws {
        let input = try ExportSample.write(in: folder)
        let output = folder.path("Sample.swift")
        let run = ToolRun.inProcess(
            "export", input, "-o", output, "--flavor", flavor, "--access", "public")
        #expect(run.status == 0, "\(run.errors)")
        try Compiler.typecheck([output], modules: [folder.url.path])
    }

    @Test func colorsOfSwiftUI() throws {
        let text = ToolRun.inProcess(
            "export", try ExportSample.write(in: folder), "--to", "swift", "--flavor", "swiftui", "--access", "public"
        ).text
        for line in [
            "    public static let ink = Color(.sRGB, red: 0x1B / 255, green: 0x2A / 255, blue: 0x00 / 255)\n",
            "    public static let skyBlue = Color(.displayP3, red: 0.1, green: 0.55, blue: 1)\n",
            "    public static let mist = Color(.sRGB, red: 0.93, green: 0.96, blue: 0.97, opacity: 0.5)\n",
            "    public static let link = Color(platform: PlatformColor.systemBlue)\n",
            """
                public static let page = Color(platform: PlatformColor.adapting(
                    light: PlatformColor.sRGB(1, 1, 1),
                    dark: PlatformColor.displayP3(0.05, 0.06, 0.1)))

            """,
        ] {
            #expect(text.contains(line), "\(text)")
        }
    }
}
