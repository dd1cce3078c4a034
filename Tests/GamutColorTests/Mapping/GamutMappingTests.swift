// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import ReferenceData
import Testing

/// Colours brought into gamuts.
@Suite struct GamutMappingTests {
    /// Clip in exact arithmetic; the others by color.js, and ray trace by coloraide too.
    @Test(.enabled(if: ReferenceData.isPresent)) func everyRowOfTheReference() throws {
        let rows = try ReferenceData.table("gamut_mapping.tsv")
        #expect(rows.count == 256)
        let columns: [(String, GamutMapping, Double)] = [
            ("clip(exact)", .clip, 1e-12),
            ("css_minde_binary_search(color.js toGamutCSS: JND .02, eps 1e-4, OKLCH, deltaEOK)", .css, 1e-9),
            ("css_raytrace(color.js)", .rayTrace, 1e-9), ("raytrace(coloraide oklch)", .rayTrace, 1e-4),
        ]
        for row in rows {
            let source = try #require(ColorSpace(id: row["src_space"]))
            let target = try #require(ColorSpace(id: row["dst_gamut"]))
            let numbers = row["src"].numbers.map { $0 ?? 0 }
            let color = ColorValue(source, numbers[0], numbers[1], numbers[2])
            for (column, mapping, tolerance) in columns {
                let mapped = color.mapped(into: target, using: mapping)
                for (index, expected) in row[column].numbers.enumerated() {
                    let difference = abs(mapped.components[index] - (expected ?? 0))
                    if !(difference <= tolerance) {
                        Issue.record("\(row["id"]) \(mapping.id) into \(target): \(mapped), expected \(row[column])")
                    }
                }
            }
        }
    }

    /// P3 green in sRGB: color.md §2.3, from color.js and csstools.
    @Test func displayP3Green() throws {
        let green = ColorValue(.displayP3, 0, 1, 0)
        #expect(try green.hex(mapping: .clip) == "#00FF00")
        #expect(try green.hex(mapping: .css) == "#00FB29")
        #expect(try green.hex(mapping: .rayTrace) == "#00F74F")
    }

    /// Each method, any colour, any RGB space: inside, and what is inside stays.
    @Test(arguments: GamutMapping.all) func mappedColorsAreInside(mapping: GamutMapping) {
        var random = SeededRandom(seed: 5)
        let cubes = ColorSpace.all.filter { $0.definition.gamut != .unbounded }
        #expect(!cubes.isEmpty)
        for space in cubes {
            for round in 0..<60 {
                let source = ColorSpace.all.randomElement(using: &random) ?? .sRGB
                var components = SIMD3<Double>()
                for (index, channel) in source.channels.enumerated() {
                    let spread = round % 2 == 0 ? 1.0 : 3
                    components[index] = Double.random(in: channel.range, using: &random) * spread
                }
                let color = ColorValue(source, components: components, alpha: 0.25)
                guard color.converted(to: space).isFinite else { continue }
                let mapped = color.mapped(into: space, using: mapping)
                if !mapped.isInGamut(of: space, tolerance: 1e-9) { Issue.record("\(color) in \(space): \(mapped)") }
                if mapped.colorSpace != space || mapped.alpha != 0.25 {
                    Issue.record("\(color) in \(space): \(mapped)")
                }
                if space.definition.gamut == .unitCube {
                    if !mapped.isInGamut(of: space, tolerance: 0) { Issue.record("\(color) in \(space): \(mapped)") }
                    if mapped.mapped(into: space, using: mapping) != mapped { Issue.record("\(color): twice") }
                }
            }
        }
    }

    @Test(arguments: GamutMapping.all) func edges(mapping: GamutMapping) {
        let inside = ColorValue(.sRGB, components: SIMD3(0, 0.5, 1), missing: [.first])
        #expect(inside.mapped(into: .sRGB, using: mapping) == inside)
        let half = ColorValue(.oklch, components: SIMD3(0.5, 0.5, 0), missing: [.alpha])
        #expect(half.mapped(into: .sRGB, using: mapping).missing == [.alpha])
        // No gamut: a conversion.
        let wide = ColorValue(.displayP3, 2, -1, 0.5)
        #expect(wide.mapped(into: .oklab, using: mapping) == wide.converted(to: .oklab))
        #expect(wide.mapped(into: .hsl, using: mapping).isInGamut(of: .sRGB))
        #expect(GamutMapping(id: mapping.id) == mapping)
        // Numbers that are none, or infinite, come to an end.
        for value in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
            for source in ColorSpace.all {
                let result = ColorValue(source, value, value, value).mapped(into: .sRGB, using: mapping).components
                let isInside = result.min() >= 0 && result.max() <= 1
                #expect(isInside || result != result, "\(value) in \(source): \(result)")
            }
        }
    }

    @Test func lightnessBeyondWhiteAndBlack() {
        for mapping in [GamutMapping.css, .rayTrace] {
            let white = ColorValue(.oklch, 1.2, 0.1, 30).mapped(into: .sRGB, using: mapping)
            #expect(white.components == SIMD3(1, 1, 1))
            let black = ColorValue(.oklch, -0.1, 0.1, 30).mapped(into: .displayP3, using: mapping)
            #expect(black.components == SIMD3(0, 0, 0))
        }
    }

    @Test func membership() {
        #expect(ColorValue(.displayP3, 0, 1, 0).isInGamut(of: .displayP3))
        #expect(!ColorValue(.displayP3, 0, 1, 0).isInGamut(of: .sRGB))
        #expect(!ColorValue(.displayP3, 0, 1, 0).isInGamut(of: .hsl))
        #expect(ColorValue(.displayP3, 0, 1, 0).isInGamut(of: .oklab))
        #expect(ColorValue(.sRGB, 1.00007, 0, 0).isInGamut(of: .sRGB))
        #expect(!ColorValue(.sRGB, 1.00007, 0, 0).isInGamut(of: .sRGB, tolerance: 0))
        #expect(!ColorValue(.sRGB, 1.00008, 0, 0).isInGamut(of: .sRGB))
        for space in [ColorSpace.sRGB, .oklab, .hsv] { #expect(!ColorValue(.sRGB, .nan, 0, 0).isInGamut(of: space)) }
    }

    /// Next to black every component is small, which is no reason to take a ray for one without direction.
    @Test func raysNextToBlackStayDark() {
        for lightness in [8.2e-5, 1e-5, 1e-7] {
            let color = ColorValue(.oklch, lightness, 0.074, 345).mapped(into: .sRGB, using: .rayTrace)
            #expect(color.components.max() < 1e-9 && color.components.min() >= 0, "\(lightness)")
        }
    }
}
