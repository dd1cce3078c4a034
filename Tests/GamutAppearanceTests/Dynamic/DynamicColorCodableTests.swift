// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutColor
import GamutPalette
import Testing

/// Dynamic colours in archives keep what they are.
@Suite struct DynamicColorCodableTests {
    private func json(_ color: DynamicColor) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(color), as: UTF8.self)
    }

    private func decode(_ json: String) throws -> DynamicColor {
        try JSONDecoder().decode(DynamicColor.self, from: Data(json.utf8))
    }

    private static let red = DynamicColor(ColorValue(.sRGB, 1, 0, 0))

    @Test(
        arguments: [
            (.system(.blue), #"{"system":"blue"}"#),
            (.asset("Brand/Accent"), #"{"asset":"Brand/Accent"}"#),
            (.accent, #"{"accent":true}"#),
            (red, #"{"alpha":1,"colorSpace":"srgb","components":[1,0,0]}"#),
            (
                DynamicColor(light: .system(.red), dark: .asset("Night")),
                #"{"dark":{"asset":"Night"},"light":{"system":"red"}}"#
            ),
            (
                .variants([
                    .any: .accent,
                    Appearance(luminosity: .dark, isHighContrast: true, displayGamut: .displayP3): .primary,
                ]),
                #"{"any":{"accent":true},"dark-high-contrast-display-p3":{"system":"label"}}"#
            ),
            (.system(.teal).opacity(0.5), #"{"of":{"system":"teal"},"opacity":0.5}"#),
            (
                .system(.teal).mix(with: .accent, by: 0.25, in: .device),
                #"{"by":0.25,"in":"device","mix":[{"system":"teal"},{"accent":true}]}"#
            ),
            (.accent.exposure(stops: 1.5), #"{"exposure":1.5,"of":{"accent":true}}"#),
            (.accent.headroom(2), #"{"headroom":2,"of":{"accent":true}}"#),
        ] as [(DynamicColor, String)])
    func form(color: DynamicColor, text: String) throws {
        #expect(try json(color) == text)
        #expect(try decode(text) == color)
        let data = try PropertyListEncoder().encode(color)
        #expect(try PropertyListDecoder().decode(DynamicColor.self, from: data) == color)
    }

    @Test(
        arguments: [
            (##""#FF0000""##, red), (#"{"system":"systemBlueColor","version":1}"#, .system(.blue)),
            (#"{"space":"srgb","components":[1,0,0]}"#, red),
            (#"{"colorSpace":"srgb","space":"x","components":[1,0,0]}"#, red),
            (#"{"mix":["black","white"],"by":0}"#, .black.mix(with: .white, by: 0)),
            (
                #"{"version":1,"mac-mac-catalyst":{"accent":true}}"#,
                .variants([Appearance(idiom: "mac", subtype: "mac-catalyst"): .accent])
            ),
        ] as [(String, DynamicColor)])
    func whatIsRead(text: String, color: DynamicColor) throws { #expect(try decode(text) == color) }

    @Test(arguments: [
        ("{}", "says no color"), (#"{"version":1}"#, "says no color"),
        (#"{"sytem":"blue"}"#, #"did you mean "system"?"#),
        (#"{"drak":{"accent":true}}"#, #"did you mean "dark"?"#), (#"{"system":"bleu"}"#, #"did you mean "blue"?"#),
        (#"{"system":"blue","asset":"A"}"#, #""system" and "asset" (expected one"#),
        (#"{"light":"red","dark":"blue","opacity":0.5}"#, #""opacity" and "dark" (expected one"#),
        (#"{"mix":["red","red"],"by":1,"in":"linear"}"#, "expected device or perceptual"),
        (#"{"mix":["red","red"],"by":1,"in":"perceptul"}"#, #"did you mean "perceptual"?"#),
        (#"{"system":"blue","version":2}"#, "version 2 (expected 1"), (#"{"accent":false}"#, "expected true"),
        (#"{"mix":["red","red","red"],"by":0.5}"#, "more than 2"), (#""rde""#, "red"),
        (#"{"light":{"system":"bleu"}}"#, "blue"), (#"{"dark-light":{"accent":true}}"#, "dark-light"),
        (#"{"any-dark":{"accent":true}}"#, "any-dark"), (#"{"":{"accent":true}}"#, "no color has the key"),
        (#"{"colorSpace":"srbg","components":[1,0,0]}"#, "srgb"),
    ])
    func whatIsRefused(text: String, message: String) {
        #expect {
            try decode(text)
        } throws: { error in
            guard case DecodingError.dataCorrupted(let context)? = error as? DecodingError else { return false }
            return context.debugDescription.contains(message)
        }
    }

    @Test(arguments: [
        "7", "null", "[]", #"{"system":7}"#, #"{"opacity":0.5}"#, #"{"opacity":"0.5","of":"red"}"#,
        #"{"mix":["red"],"by":1}"#,
        #"{"mix":["red","red"]}"#, #"{"dark":7}"#, #"{"accent":1}"#,
    ])
    func otherShapes(text: String) { #expect(throws: DecodingError.self) { try decode(text) } }

    @Test(
        arguments: [
            red.opacity(.nan), red.exposure(stops: .infinity), red.headroom(-.infinity), red.mix(with: red, by: .nan),
            .variants([:]), .constant(ColorValue(.sRGB, .nan, 0, 0)), .variants([Appearance(idiom: "toaster"): red]),
        ] as [DynamicColor])
    func whatCannotBeWritten(color: DynamicColor) { #expect(throws: EncodingError.self) { try json(color) } }

    /// Input that nests far beyond reason is an error, whatever it nests with, and never a stack that overflows.
    @Test(
        arguments: [
            (#"{"opacity":1,"of":"#, "}"), (#"{"dark":"#, "}"), (#"{"by":0,"mix":["red","#, "]}"),
            (#"{"light":{"exposure":1,"of":"#, "}}"),
        ], [30, 64, 200, 100_000])
    func depthIsBounded(wrap: (String, String), depth: Int) throws {
        let levels = wrap.0.contains("light") ? depth / 2 : depth
        let text =
            String(repeating: wrap.0, count: levels) + #"{"accent":true}"# + String(repeating: wrap.1, count: levels)
        if depth < DynamicColor.maximumDepth {
            let color = try decode(text)
            #expect(try decode(json(color)) == color)
        } else {
            #expect(throws: DecodingError.self) { try decode(text) }
        }
    }

    @Test func depthOfWhatIsWritten() throws {
        var color = DynamicColor.accent
        for _ in 0..<(DynamicColor.maximumDepth - 1) { color = color.opacity(1) }
        #expect(try decode(json(color)) == color)
        #expect(throws: EncodingError.self) { try json(color.opacity(1)) }
        // Where the colour stands in a document does not count.
        let nested = [[[["colors": color]]]]
        #expect(
            try JSONDecoder().decode([[[[String: DynamicColor]]]].self, from: JSONEncoder().encode(nested)) == nested)
    }

    @Test func environmentWithAnAccent() throws {
        let environment = ColorEnvironment(colorScheme: .dark, accent: .asset("Brand/Accent"))
        #expect(
            try JSONDecoder().decode(ColorEnvironment.self, from: JSONEncoder().encode(environment)) == environment)
    }
}
