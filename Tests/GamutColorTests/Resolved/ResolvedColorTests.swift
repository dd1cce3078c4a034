// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutColor
import ReferenceData
import Testing

/// Resolved colours against what SwiftUI prints.
@Suite struct ResolvedColorTests {
    /// Rows of OpenSwiftUI's compatibility tests, which run against SwiftUI itself.
    @Test(.enabled(if: ReferenceData.isPresent)) func descriptions() throws {
        let rows = try ReferenceData.table("swiftui_resolved_description.tsv")
        #expect(rows.count == 16)
        let spaces: [String: ColorSpace] = ["sRGB": .sRGB, "sRGBLinear": .sRGBLinear, "displayP3": .displayP3]
        for row in rows {
            let space = try #require(spaces[row["space"]])
            let numbers = row["red_green_blue_opacity"].numbers.compactMap { $0 }
            try #require(numbers.count == 4)
            let color = ColorValue(space, numbers[0], numbers[1], numbers[2], alpha: numbers[3])
            let apple = ResolvedColor(color, arithmetic: .appleCompatible)
            #expect(apple.description(arithmetic: .appleCompatible) == row["swiftui_description"])
            #expect("\(ResolvedColor(color))" == row["exact_description"])
        }
    }

    /// Four of these rows, which hold without the file: `Color.Resolved` of SwiftUI, from OpenSwiftUI's compatibility tests.
    @Test(
        arguments: [
            (.sRGB, SIMD4(0.3, 0.3, 0.3, 0.3), "#4C4C4C4D", "#4D4D4D4D"),
            (.sRGBLinear, SIMD4(0.01, 0.02, 0.03, 0.04), "#1927300A", "#1927300A"),
            (.displayP3, SIMD4(0.412, 0.508, 0.690, 0.748), "#6382B4BF", "#6282B4BF"),
            (.displayP3, SIMD4(1, 1, 1, 1), "#FFFFFFFF", "#FFFFFFFF"),
        ] as [(ColorSpace, SIMD4<Double>, String, String)])
    func quotedDescriptions(space: ColorSpace, numbers: SIMD4<Double>, apple: String, exact: String) {
        let color = ColorValue(space, numbers.x, numbers.y, numbers.z, alpha: numbers.w)
        let resolved = ResolvedColor(color, arithmetic: .appleCompatible)
        #expect(resolved.description(arithmetic: .appleCompatible) == apple)
        #expect(ResolvedColor(color).description == exact)
    }

    /// The matrix of four digits moves white: (1.2249 − 0.2247, 1.0419 − 0.0420, 1.0979 − 0.0786 − 0.0197).
    @Test func whiteOfDisplayP3() {
        let white = ColorValue(.displayP3, 1, 1, 1)
        let exact = ResolvedColor(white)
        let apple = ResolvedColor(white, arithmetic: .appleCompatible)
        #expect(exact == ResolvedColor(linearRed: 1, linearGreen: 1, linearBlue: 1))
        for (value, expected) in [(apple.linearRed, 1.0002), (apple.linearGreen, 0.9999), (apple.linearBlue, 0.9996)] {
            #expect(abs(Double(value) - expected) <= 1e-6)
        }
    }

    /// Display P3 (0, 210/255, 0) in extended sRGB by exact arithmetic (color.md §1.2); UIKit's own numbers, which
    /// Stack Overflow 47443647 prints as (−0.416964, 0.838774, −0.249501), are of an ICC path and within 2.5e-4.
    @Test func wideGreen() {
        let resolved = ResolvedColor(ColorValue(.displayP3, 0, 210 / 255, 0))
        let exact = SIMD3(-0.4168286, 0.8387398, -0.2495080)
        let device = SIMD3(-0.416964, 0.838774, -0.249501)
        let components = SIMD3<Double>(SIMD3(resolved.red, resolved.green, resolved.blue))
        for index in 0..<3 {
            #expect(abs(components[index] - exact[index]) <= 1e-7)
            #expect(abs(components[index] - device[index]) <= 2.5e-4)
        }
    }

    @Test func componentsAreComputedBothWays() {
        var color = ResolvedColor(red: 0, green: 0, blue: 0)
        color.red = 1
        color.green = -0.5
        color.blue = 0.04045
        #expect(color.linearRed == 1)
        #expect(abs(color.linearGreen + 0.21404114) <= 1e-8)  // ((0.5 + 0.055) / 1.055) ^ 2.4
        #expect(abs(color.linearBlue - 0.0031308) <= 1e-8)
        #expect(color.red == 1 && color.green == -0.5)
        for code in 0...255 {
            let value = Float(code) / 255
            color.red = value
            #expect(abs(color.red - value) <= value.ulp)
        }
    }

    /// Each of the 256 bytes survives single precision, which cutting off instead of rounding breaks for many of them.
    @Test(arguments: ResolvedColor.Arithmetic.allCases) func bytesSurvive(arithmetic: ResolvedColor.Arithmetic) throws {
        var cutOff = 0
        for code in 0...255 {
            let value = Double(code) / 255
            let color = ResolvedColor(ColorValue(.sRGB, value, value, value), arithmetic: arithmetic)
            let digits = String(code, radix: 16, uppercase: true)
            let expected = (digits.count < 2 ? "0" : "") + digits
            #expect(color.description(arithmetic: arithmetic) == "#\(expected)\(expected)\(expected)FF")
            #expect(try color.hex() == "#\(expected)\(expected)\(expected)")
            if Int(color.components(arithmetic: arithmetic).x * 255) != code { cutOff += 1 }
        }
        #expect(cutOff > 0)
    }

    /// Public reports of what goes wrong without a clamp, with the right answers (color.md §4.1).
    @Test func digitsAreClamped() throws {
        let color = ResolvedColor(red: 0.5, green: -0.1, blue: -0.1)  // UIColor-Hex-Swift #51
        #expect(try color.hex() == "#800000")
        #expect(color.description == "#800000FF")
        // printf("%02X", (int)(-0.1 * 255 + 0.5)) is FFFFFFE7.
        #expect(color.description(arithmetic: .appleCompatible) == "#80FFFFFFE7FFFFFFE7FF")
        #expect(ResolvedColor(red: 1.4, green: 0, blue: 0).description(arithmetic: .appleCompatible) == "#1650000FF")
        let odd = ResolvedColor(linearRed: .nan, linearGreen: .infinity, linearBlue: -.infinity)
        #expect(odd.description == "#00FF00FF")
        #expect(odd.description(arithmetic: .appleCompatible) == "#00FFFFFFFF00FF")
        #expect(throws: ColorSyntaxError.self) { try odd.hex() }
        #expect(try ResolvedColor(red: 1, green: 0, blue: 0, opacity: 0.5).hex(order: .argb) == "#80FF0000")
        // 0.7 × 255 = 178.5 is 179 half up, though the nearest single to 0.7 lies below it.
        #expect(try ResolvedColor(red: 1, green: 0, blue: 0, opacity: 0.7).hex() == "#FF0000B3")
    }

    @Test func backToAConstant() {
        let color = ResolvedColor(linearRed: 0.1, linearGreen: -2, linearBlue: 1e-30, opacity: 0.7)
        #expect(color.colorValue.colorSpace == .sRGBLinear)
        #expect(ResolvedColor(color.colorValue) == color)
    }

    // MARK: Coding

    private func json(_ color: ResolvedColor, _ arithmetic: ResolvedColor.Arithmetic? = nil) throws -> String {
        let encoder = JSONEncoder()
        if let arithmetic { encoder.userInfo[ResolvedColor.arithmeticKey] = arithmetic }
        return String(decoding: try encoder.encode(color), as: UTF8.self)
    }

    private func decode(_ json: String) throws -> ResolvedColor {
        try JSONDecoder().decode(ResolvedColor.self, from: Data(json.utf8))
    }

    /// The red of iOS 15 to 18: 59/255 and 48/255 as the nearest singles.
    @Test func codedForm() throws {
        let red = ColorValue(.sRGB, 1, 59 / 255, 48 / 255)
        #expect(try json(ResolvedColor(red)) == "[1,0.23137255,0.1882353,1]")
        // Single precision all the way lets the last digit drift.
        let apple = ResolvedColor(red, arithmetic: .appleCompatible)
        let numbers = try JSONDecoder().decode([Float].self, from: Data(json(apple, .appleCompatible).utf8))
        let expected: [Float] = [1, 59 / 255, 48 / 255, 1]
        #expect(numbers.count == 4)
        for (number, value) in zip(numbers, expected) { #expect(abs(number - value) <= 4 * value.ulp) }
    }

    @Test(arguments: [
        "[1,0.5,-0.25,0.5]", #"{"red":1,"green":0.5,"blue":-0.25,"opacity":0.5}"#,
        #"{"alpha":0.5,"blue":-0.25,"green":0.5,"red":1}"#,
        #"{"linearRed":1,"linearGreen":0.21404114,"linearBlue":-0.05087609,"opacity":0.5}"#,
        "\"color(srgb 1 0.5 -0.25 / 0.5)\"",
    ])
    func whatIsRead(json: String) throws {
        let color = try decode(json)
        let expected = ResolvedColor(red: 1, green: 0.5, blue: -0.25, opacity: 0.5)
        for (a, b) in [(color.red, expected.red), (color.green, expected.green), (color.blue, expected.blue)] {
            #expect(abs(a - b) <= 1e-7)
        }
        #expect(color.opacity == 0.5)
    }

    @Test func absentOpacity() throws {
        #expect(try decode("[1,0,0]").opacity == 1)
        #expect(try decode(#"{"red":1,"green":0,"blue":0}"#).opacity == 1)
    }

    @Test(arguments: [
        "[1,0]", "[1,0,0,1,1]", "[]", "{}", #"{"red":1,"green":0}"#, "7", "\"none\"", "[1,0,null]", "[1,0,1e39]",
        #"{"linearRed":1}"#, "null", "true",
    ])
    func whatIsRefused(json: String) { #expect(throws: DecodingError.self) { try decode(json) } }

    @Test(
        arguments: [
            (ResolvedColor(linearRed: .nan, linearGreen: 0, linearBlue: 0), "red"),
            (ResolvedColor(linearRed: 0, linearGreen: .infinity, linearBlue: 0), "green"),
            (ResolvedColor(linearRed: 0, linearGreen: 0, linearBlue: -.infinity), "blue"),
            (ResolvedColor(linearRed: 0, linearGreen: 0, linearBlue: 0, opacity: .nan), "opacity"),
        ])
    func numbersThatAreNotFinite(color: ResolvedColor, component: String) throws {
        #expect {
            try json(color)
        } throws: { error in
            guard case EncodingError.invalidValue(_, let context)? = error as? EncodingError else { return false }
            return context.debugDescription.contains("the \(component) of")
        }
    }

    @Test func roundTrips() throws {
        var random = SeededRandom(seed: 5)
        var colors: [ResolvedColor] = []
        for _ in 0..<2_000 {
            colors.append(
                ResolvedColor(
                    red: .random(in: -1...2, using: &random), green: .random(in: -1...2, using: &random),
                    blue: .random(in: 0...1, using: &random), opacity: .random(in: 0...1, using: &random)))
        }
        let again = try JSONDecoder().decode([ResolvedColor].self, from: JSONEncoder().encode(colors))
        for (color, back) in zip(colors, again) {
            #expect(abs(color.linearRed - back.linearRed) <= color.linearRed.ulp)
            #expect(abs(color.linearGreen - back.linearGreen) <= color.linearGreen.ulp)
            #expect(abs(color.linearBlue - back.linearBlue) <= color.linearBlue.ulp)
            #expect(color.opacity == back.opacity)
        }
    }
}
