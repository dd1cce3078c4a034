// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

// README begins
import GamutColor
import GamutPalette
// README ends

/// The examples of README.md, compiled and run as they stand there.
@Suite struct ReadmeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardizedFileURL

    @Test func theLibraryExamplePrintsWhatItSays() throws {
        var printed: [String] = []
        func print(_ value: Any) { printed.append("\(value)") }

        // README begins
        let green = try ColorValue(css: "color(display-p3 0 1 0)")
        let oklch = green.converted(to: .oklch)
        print(oklch.css(precision: 4))  // oklch(0.8488 0.3685 145.645)
        print(try green.hex())  // #00FF00: clipped into sRGB
        print(try green.hex(mapping: .rayTrace))  // #00F74F: hue and lightness kept
        print(green.isInGamut(of: .sRGB))  // false

        let source = PaletteSource(name: "site.css", bytes: Array(":root { --brand: #3465a4 }".utf8))
        let palette = try PaletteDocument(source).palette
        let written = try PaletteFormat.css.write(palette)  // written.output, written.losses
        // README ends

        let promised = try Self.exampleLines().compactMap { line -> String? in
            guard line.hasPrefix("print("), let comment = line.range(of: "// ") else { return nil }
            return String(line[comment.upperBound...].prefix { $0 != ":" })
        }
        #expect(printed == promised)
        #expect(written.losses.isEmpty)
    }

    @Test func theExampleOfREADMEIsTheOneTestedHere() throws {
        #expect(try Self.exampleLines() == Self.testedLines())
    }

    /// The lines of the Swift block of README.md.
    private static func exampleLines() throws -> [String] {
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        let blocks = readme.components(separatedBy: "```swift\n").dropFirst()
        let block = try #require(blocks.last?.components(separatedBy: "```").first)
        return lines(of: block)
    }

    private static func testedLines() throws -> [String] {
        let this = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let parts = this.components(separatedBy: "// README begins\n").dropFirst()
        return lines(
            of: parts.compactMap { $0.components(separatedBy: "// README ends").first }.joined(separator: "\n"))
    }

    private static func lines(of text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
