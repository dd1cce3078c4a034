// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import ReferenceData
import Testing

@testable import GamutColor

/// Conversions against 40-digit arithmetic, checked by four independent libraries (conversions.tsv).
@Suite(.enabled(if: ReferenceData.isPresent)) struct ConversionReferenceTests {
    /// Names of the table that differ from ours.
    private static let names = [
        "hsv(display-p3)": "hsv-display-p3", "dci-p3(bradford D65->DCI, gamma 2.6)": "dci-p3",
        "romm-rgb(4dp primaries)": "romm-rgb",
    ]

    /// Near-grey rows whose hue in HSV of Display P3 is decided by the last bit of the input.
    private static let freeRows: Set<String> = [
        "grey-0001", "grey-0003", "grey-0008", "srgb-ext-0282", "srgb-ext-0286",
    ]

    @Test func everyRowOfTheKnownSpaces() throws {
        let rows = try ReferenceData.table("conversions.tsv")
        #expect(rows.count == 11_166)
        var compared: [String: Int] = [:]
        for row in rows {
            let name = Self.names[row["space"]] ?? row["space"]
            guard let space = ColorSpace(id: name), let source = ColorSpace(id: row["source_space"]) else { continue }
            let input = row["source_components"].numbers.map { $0 ?? 0 }
            let color = ColorValue(source, input[0], input[1], input[2]).converted(to: space)
            compared[name, default: 0] += 1
            if space == .hsvDisplayP3 && Self.freeRows.contains(row["id"]) { continue }
            let expected = row["expected"].numbers
            for problem in Self.problems(color, expected: expected) {
                Issue.record("\(row["id"]) \(row["source_components"]) to \(name): \(problem)")
            }
        }
        #expect(Set(compared.keys) == Set(ColorSpace.all.map(\.id)))
        for (name, count) in compared { #expect(count == (name == "hsv-display-p3" ? 284 : 285), "\(name)") }
    }

    /// The metric of the data's README.
    private static func problems(_ color: ColorValue, expected: [Double?]) -> [String] {
        let space = color.colorSpace
        let isExact = space.channels.map(\.id) == ["r", "g", "b"] || space.channels.map(\.id) == ["x", "y", "z"]
        let isPurePower =
            [.adobeRGB, .proPhotoRGB, .rec2020, .rec709, .dciP3, .rommRGB].contains(space)
        // The chroma that decides whether the hue means something: C, or S, or 1 − W − B.
        let chroma: Double =
            switch space.channels.map(\.id) {
            case ["l", "c", "h"]: color.components.y
            case ["h", "w", "b"]: 1 - color.components.y - color.components.z
            case ["h", "s", "l"]: color.components.y * min(color.components.z, 1 - color.components.z)
            case ["h", "s", "v"]: color.components.y * color.components.z
            default: 1
            }
        var result: [String] = []
        for (index, channel) in space.channels.enumerated() {
            guard let want = expected[index] else {
                if channel.isHue && abs(chroma) > 1e-3 { result.append("\(channel.id) should be powerless") }
                continue
            }
            let got = color.components[index]
            var difference = abs(got - want)
            if channel.isHue {
                if abs(chroma) <= 1e-3 { continue }
                difference = min(difference, 360 - difference) / 360
            }
            if channel.id == "s" && abs(chroma) <= 1e-3 { continue }
            var tolerance = (isExact ? 1e-12 : 1e-9) * max(1, abs(want))
            if isPurePower && abs(want) < 0.02 { tolerance = 1e-6 }
            if !(difference <= tolerance) { result.append("\(channel.id) \(got), expected \(want)") }
        }
        return result
    }
}
