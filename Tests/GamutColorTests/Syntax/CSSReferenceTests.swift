// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutColor
import ReferenceData
import Testing

/// CSS colours against css-parsing-tests and web-platform-tests.
@Suite(.enabled(if: ReferenceData.isPresent)) struct CSSReferenceTests {
    @Test func everyRowOfCSSParsingTests() throws {
        let rows = try ReferenceData.table("css_parsing_tests_color.tsv")
        #expect(rows.count == 26_247)
        let decoder = JSONDecoder()
        for row in rows {
            let input = try decoder.decode(String.self, from: Data(row["input_json"].utf8))
            let color = try? ColorValue(css: input)
            if row["expected_space"] == "invalid" {
                if let color { Issue.record("\(input) gave \(color)") }
                continue
            }
            guard let color else {
                Issue.record("\(input) was refused")
                continue
            }
            let expected = row["expected_components"].numbers
            let alpha = try #require(Double(row["expected_alpha"]))
            // 50 % and 1/255 steps: the expected alpha is rounded to two or three digits.
            if abs(color.alpha - alpha) > 0.005 { Issue.record("\(input): alpha \(color.alpha), expected \(alpha)") }
            if row["expected_space"] == "srgb-8bit" {
                let bytes = try color.rgba8()
                if expected != [Double(bytes.x), Double(bytes.y), Double(bytes.z)] {
                    Issue.record("\(input): \(bytes), expected \(row["expected_components"])")
                }
                continue
            }
            if color.colorSpace != ColorSpace(id: row["expected_space"]) {
                Issue.record("\(input): space \(color.colorSpace)")
            }
            for (index, value) in expected.enumerated() {
                if let value, let got = color.component(index), abs(got - value) <= 1e-12 * max(1, abs(value)) {
                    continue
                }
                Issue.record("\(input): \(color), expected \(row["expected_components"])")
            }
        }
    }

    @Test func everyRowOfInvalidColors() throws {
        let rows = try ReferenceData.table("wpt_css_color_invalid.tsv")
        #expect(rows.count == 253)
        for row in rows {
            let input = row["input"]
            do throws(ColorSyntaxError) {
                let color = try ColorValue(css: input)
                Issue.record("\(input) gave \(color)")
            } catch {
                #expect((0...input.utf8.count).contains(error.offset), "\(input)")
                #expect(!error.message.isEmpty && !error.message.hasSuffix("."), "\(input): \(error)")
            }
        }
    }

    /// What a row asks for.
    private enum Kind: String {
        case absolute, mix, relative

        init(_ input: String) {
            let text = input.lowercased()
            self = text.hasPrefix("color-mix(") ? .mix : text.contains("(from ") ? .relative : .absolute
        }
    }

    @Test func everyRowOfAbsoluteColors() throws {
        let rows = try ReferenceData.table("wpt_css_color_valid.tsv")
        #expect(rows.count == 3_232)
        var counts: [Kind: Int] = [:]
        for row in rows {
            let input = row["input"].replacing("\\\\", with: "\\").replacing("\\t", with: "\t")
            let kind = Kind(input)
            counts[kind, default: 0] += 1
            guard kind == .absolute else {
                #expect { try ColorValue(css: input) } throws: { ($0 as? ColorSyntaxError)?.reason == .notAbsolute }
                continue
            }
            guard let color = try? ColorValue(css: input) else {
                Issue.record("\(input) was refused")
                continue
            }
            if row["cross_check"].hasPrefix("disputed") { continue }
            for problem in try problems(color, row) { Issue.record("\(input): \(problem)") }
        }
        #expect(counts == [.absolute: 2_417, .mix: 333, .relative: 482])
    }

    /// Numbers of these rows carry 5 to 6 digits.
    private func problems(_ color: ColorValue, _ row: ReferenceData.Row) throws -> [String] {
        let numbers = row["expected_components"].numbers
        let alpha = row["expected_alpha"] == "none" ? nil : Double(row["expected_alpha"])
        var result: [String] = []
        if row["kind"] == "canonical" {
            if color.colorSpace != ColorSpace(id: row["expected_space"]) { result.append("space \(color.colorSpace)") }
            let written = color.css(precision: 6)
            let expected = row["expected_string"].replacing("color(xyz ", with: "color(xyz-d65 ")
            let again = try ColorValue(css: expected)
            // The text is the one of the row, but for the digits of the numbers.
            func skeleton(_ text: String) -> String { text.replacing(/-?[0-9.]+(e[-+]?[0-9]+)?/, with: "0") }
            if skeleton(written) != skeleton(expected) { result.append("wrote \(written), expected \(expected)") }
            if again.missing != color.missing { result.append("missing \(color.missing)") }
            for index in 0..<3 {
                let value = again.components[index]
                if abs(value - color.components[index]) > 1e-3 * max(1, abs(value)) {
                    result.append("\(color) for \(expected)")
                }
            }
            if abs(again.alpha - color.alpha) > 1e-3 { result.append("alpha \(color.alpha)") }
            return result
        }
        let gamut: ColorSpace = row["serializer"] == "p3" ? .displayP3 : .sRGB
        let mapped = color.mapped(into: gamut, using: .rayTrace)
        let unit: Double = row["expected_space"] == "srgb-8bit" ? 255 : 1
        for index in 0..<3 {
            let expected = (numbers[index] ?? 0) / unit
            // Eight-bit rows are rounded to a whole number.
            let tolerance = unit == 255 ? 0.5 / 255 + 1e-3 : 1e-3
            if abs(mapped.components[index] - expected) > tolerance {
                result.append("\(mapped.components) for \(row["expected_string"])")
            }
        }
        if abs(mapped.alpha - (alpha ?? 0)) > 1e-3 { result.append("alpha \(mapped.alpha)") }
        return result
    }
}
