// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutColor
import Testing

/// Colours in archives.
@Suite struct CodableTests {
    private func json(_ color: ColorValue) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return String(decoding: try encoder.encode(color), as: UTF8.self)
    }

    private func decode(_ json: String, custom: [ColorSpace] = []) throws -> ColorValue {
        let decoder = JSONDecoder()
        decoder.userInfo[ColorValue.customSpacesKey] = custom
        return try decoder.decode(ColorValue.self, from: Data(json.utf8))
    }

    @Test func form() throws {
        #expect(
            try json(ColorValue(.displayP3, 1, 0.5, -0.25, alpha: 0.5))
                == #"{"alpha":0.5,"colorSpace":"display-p3","components":[1,0.5,-0.25]}"#)
        let missing = ColorValue(.oklch, components: SIMD3(0.5, 0, 0), missing: [.third, .alpha])
        #expect(try json(missing) == #"{"alpha":null,"colorSpace":"oklch","components":[0.5,0,null]}"#)
        #expect(try decode(json(missing)) == missing)
    }

    @Test(arguments: [
        #"{"colorSpace":"display-p3","components":[1,0.5,0],"alpha":1}"#,
        #"{"colorSpace":"display-p3","components":[1,0.5,0]}"#,
        #"{"space":"display-p3","components":[1.0,5e-1,0]}"#,
        #"{"colorSpace":"kCGColorSpaceDisplayP3","components":[1,0.5,0],"other":7}"#,
        #"{"colorSpace":"display-p3","space":"unused","components":[1,0.5,0]}"#,
    ])
    func whatIsRead(json: String) throws {
        #expect(try decode(json) == ColorValue(.displayP3, 1, 0.5, 0))
    }

    @Test func aliases() throws {
        #expect(try decode(#"{"colorSpace":"hsb","components":[1,0.5,0]}"#).colorSpace == .hsv)
        #expect(try decode(#"{"colorSpace":"xyz","components":[1,0.5,0]}"#).colorSpace == .xyzD65)
        for space in ColorSpace.all {
            for name in [space.id] + space.definition.aliases + space.definition.coreGraphicsNames {
                #expect(try decode(#"{"colorSpace":"\#(name)","components":[1,0.5,0]}"#).colorSpace == space)
            }
        }
    }

    @Test(arguments: [
        (#"{"colorSpace":"display-p4","components":[1,0,0]}"#, "display-p3"),
        (#"{"colorSpace":"","components":[1,0,0]}"#, "no color space is called"),
        (#"{"colorSpace":"srgb","components":[1,0]}"#, "2 components"),
        (#"{"colorSpace":"srgb","components":[1,0,0,1]}"#, "more than 3 components"),
        (#"{"colorSpace":"srgb","components":[]}"#, "0 components"),
    ])
    func whatIsRefused(json: String, message: String) {
        #expect {
            try decode(json)
        } throws: { error in
            guard case DecodingError.dataCorrupted(let context)? = error as? DecodingError else { return false }
            return context.debugDescription.contains(message) && !context.codingPath.isEmpty
        }
    }

    @Test(arguments: [
        #"{"components":[1,0,0]}"#, #"{"colorSpace":"srgb"}"#, #"{"colorSpace":7,"components":[1,0,0]}"#,
        #"{"colorSpace":"srgb","components":[1,0,"0"]}"#, #"{"colorSpace":"srgb","components":[1,0,0],"alpha":"1"}"#,
        #"{"colorSpace":"srgb","components":{"r":1}}"#, "[]", "null",
    ])
    func otherShapes(json: String) { #expect(throws: DecodingError.self) { try decode(json) } }

    @Test func numbersThatAreNotFinite() throws {
        for value in [Double.nan, .infinity, -.infinity] {
            for color in [ColorValue(.sRGB, 0, value, 0), ColorValue(.sRGB, 0, 0, 0, alpha: value)] {
                #expect {
                    try json(color)
                } throws: { error in
                    guard case EncodingError.invalidValue(_, let context)? = error as? EncodingError else {
                        return false
                    }
                    return context.debugDescription.contains("not finite")
                }
            }
        }
        let plist: [String: Any] = ["colorSpace": "srgb", "components": [0, Double.infinity, 0]]
        let data = try PropertyListSerialization.data(fromPropertyList: plist, format: .binary, options: 0)
        #expect(throws: DecodingError.self) { try PropertyListDecoder().decode(ColorValue.self, from: data) }
    }

    @Test func customSpaces() throws {
        let space = ColorSpace(
            ColorSpace.Definition(
                id: "tv", name: "TV", channels: .rgb, whitePoint: .d65, base: .sRGB, stages: [],
                coreGraphicsNames: ["com.example.tv"]))
        let color = ColorValue(space, 0.1, 0.2, 0.3)
        #expect(try decode(json(color), custom: [space]) == color)
        #expect(try decode(#"{"colorSpace":"com.example.tv","components":[0.1,0.2,0.3]}"#, custom: [space]) == color)
        #expect(throws: DecodingError.self) { try decode(json(color)) }
    }

    /// Every bit comes back through each of Foundation's coders.
    @Test(arguments: ["json", "xml", "binary"]) func roundTrips(format: String) throws {
        var random = SeededRandom(seed: 4)
        var colors: [ColorValue] = []
        for round in 0..<1_000 {
            let space = ColorSpace.all[round % ColorSpace.all.count]
            let numbers = SIMD3(random.finiteDouble(), random.finiteDouble(), Double.random(in: -1...2, using: &random))
            colors.append(
                ColorValue(
                    space, components: numbers, alpha: Double.random(in: 0...1, using: &random),
                    missing: .init(rawValue: round % 4 == 0 ? UInt8.random(in: 0...15, using: &random) : 0)))
        }
        colors.append(ColorValue(.sRGB, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, alpha: -0.0))
        colors.append(ColorValue(.sRGB, .greatestFiniteMagnitude, .leastNormalMagnitude, 0.1 + 0.2))
        let again: [ColorValue]
        if format == "json" {
            again = try JSONDecoder().decode([ColorValue].self, from: JSONEncoder().encode(colors))
        } else {
            let encoder = PropertyListEncoder()
            encoder.outputFormat = format == "xml" ? .xml : .binary
            again = try PropertyListDecoder().decode([ColorValue].self, from: encoder.encode(colors))
        }
        #expect(again.count == colors.count)
        for (color, back) in zip(colors, again) {
            let isSame =
                back == color
                && (0..<3).allSatisfy { back.components[$0].bitPattern == color.components[$0].bitPattern }
                && back.alpha.bitPattern == color.alpha.bitPattern
            if !isSame { Issue.record("\(color) came back as \(back)") }
        }
    }
}
