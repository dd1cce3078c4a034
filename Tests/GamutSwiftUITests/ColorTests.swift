// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

#if !canImport(SwiftUI)
import Foundation
import GamutAppearance
import GamutColor
import GamutPalette
import GamutSwiftUI
import ReferenceData
import Testing

/// What SwiftUI does is from OpenSwiftUI's compatibility tests, which run against SwiftUI itself.
@Suite struct ColorTests {
    @Test func resolvedDescriptions() {
        let day = EnvironmentValues()
        #expect(Color.Resolved(red: 0.3, green: 0.3, blue: 0.3, opacity: 0.3).description == "#4C4C4C4D")
        let p3 = Color(.displayP3, red: 0.412, green: 0.508, blue: 0.690, opacity: 0.75)
        #expect(p3.resolve(in: day).description == "#6382B4BF")
    }

    @Test func descriptions() {
        #expect(Color.red.description == "red")
        #expect(Color.clear.description == "clear")
        #expect(Color.white.description == "white")
        #expect(Color(red: 0, green: 0, blue: 0).description == "black")
        #expect(Color.red.opacity(0.336).description == "34% red")
        #expect(Color.red.opacity(0.3).opacity(0.5).description == "50% 30% red")
        #expect(Color.primary.description == "primary")
        #expect(Color(red: 1, green: 0, blue: 0.5).description == "#FF0080FF")
    }

    @Test func sRGBBecomesSinglePrecisionAtOnceAndP3Later() {
        #expect(Color(red: 0.1, green: 0.2, blue: 0.3) == Color(red: Double(Float(0.1)), green: 0.2, blue: 0.3))
        #expect(
            Color(.displayP3, red: 0.1, green: 0.2, blue: 0.3)
                != Color(.displayP3, red: Double(Float(0.1)), green: 0.2, blue: 0.3))
        #expect(Color(.sRGB, red: 1.5, green: -0.5, blue: 0).resolve(in: EnvironmentValues()).red == 1.5)
    }

    /// White of Display P3 is not white in SwiftUI, for its matrix has four digits (OpenSwiftUI).
    @Test func whiteOfDisplayP3() {
        let white = Color(.displayP3, red: 1, green: 1, blue: 1).resolve(in: EnvironmentValues())
        #expect(white.linearRed == 1.2249 - 0.2247 as Float)
        #expect(white != Color.white.resolve(in: EnvironmentValues()))
    }

    @Test func theEnvironmentCounts() {
        var environment = EnvironmentValues()
        #expect(Color.blue.resolve(in: environment).description == "#0088FFFF")
        environment.colorScheme = .dark
        #expect(Color.blue.resolve(in: environment).description == "#0091FFFF")
        environment.gamut.generation = .iOS15
        environment.colorScheme = .light
        environment.colorSchemeContrast = .increased
        #expect(Color.blue.resolve(in: environment).description == "#0040DDFF")
        environment.gamut.accent = .system(.red)
        #expect(Color.accentColor.resolve(in: environment).description == "#D70015FF")
    }

    @Test func assetsAreClearWhereTheyAreMissing() throws {
        var environment = EnvironmentValues()
        #expect(Color("Ink").resolve(in: environment) == Color.clear.resolve(in: environment))
        let error = #expect(throws: ResolutionError.self) { try Color("Ink").resolvedColor(in: environment) }
        #expect(error?.reason == .missingAsset)
        environment.assets = PaletteAssets(Palette(swatches: [Swatch(name: "Ink", ColorValue(.sRGB, 0, 0, 1))]))
        #expect(Color("Ink").resolve(in: environment).description == "#0000FFFF")
        #expect(Color("Ink").opacity(0.5).resolve(in: environment).description == "#0000FF80")
    }

    /// The array is what OpenSwiftUI codes; the numbers are encoded, not linear.
    @Test func resolvedColorsAreCodedAsAnArray() throws {
        let color = Color.Resolved(red: 1, green: 0.5, blue: -0.25, opacity: 0.5)
        let data = try JSONEncoder().encode(color)
        let numbers = try JSONDecoder().decode([Float].self, from: data)
        #expect(zip(numbers, [1, 0.5, -0.25, 0.5]).allSatisfy { abs($0 - $1) <= 1.2e-7 })
        let back = try JSONDecoder().decode(Color.Resolved.self, from: data)
        #expect(abs(back.linearGreen - color.linearGreen) <= color.linearGreen.ulp)
        // The array is read by Gamut's own type too.
        #expect(try JSONDecoder().decode(ResolvedColor.self, from: data).opacity == 0.5)
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(Color.Resolved(red: .nan, green: 0, blue: 0)) }
    }

    @Test func componentsAreSetThroughTheCurve() {
        var color = Color.Resolved(red: 0, green: 0, blue: 0)
        color.red = 0.5
        // IEC 61966-2-1 of one half.
        #expect(abs(color.linearRed - 0.21404114) <= 1.5e-8)
        #expect(abs(color.red - 0.5) <= 6e-8)
        color.blue = -0.5
        #expect(color.linearBlue == -color.linearRed)
    }

    @Test func hsbAsInSwiftUI() {
        let color = Color(hue: 0.5, saturation: 0.5, brightness: 0.8).resolve(in: EnvironmentValues())
        #expect(color.description == "#66CCCCFF")
        #expect(Color(hue: 1, saturation: 1, brightness: 1) == Color(red: 1, green: 0, blue: 0))
    }

    /// sRGB component by component: half of black and white is 0.5.
    @Test func mixtures() {
        let gray = Color.black.mix(with: .white, by: 0.5, in: .device).resolve(in: EnvironmentValues())
        #expect(abs(gray.red - 0.5) <= 1e-7)
        let perceptual = Color.black.mix(with: .white, by: 0.5).resolve(in: EnvironmentValues())
        // Oklab L of 0.5 is linear light of 0.5³.
        #expect(abs(perceptual.linearGreen - 0.125) <= 1e-7)
    }

    @Test(.enabled(if: ReferenceData.isPresent)) func everyDescriptionOfTheReference() throws {
        let rows = try ReferenceData.table("swiftui_resolved_description.tsv")
        #expect(rows.count == 16)
        let spaces: [String: Color.RGBColorSpace] = [
            "sRGB": .sRGB, "sRGBLinear": .sRGBLinear, "displayP3": .displayP3,
        ]
        for row in rows {
            let numbers = row["red_green_blue_opacity"].split(separator: " ").compactMap { Double($0) }
            let space = try #require(spaces[row["space"]])
            let color = Color(
                space, red: numbers[0], green: numbers[1], blue: numbers[2], opacity: numbers[3])
            #expect(color.resolve(in: EnvironmentValues()).description == row["swiftui_description"])
        }
    }
}
#endif
