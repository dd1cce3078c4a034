// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutColor
import GamutStorage
import Testing

@Suite struct ColorTextTests {
    @Test func dynamicColorsAsTexts() throws {
        let text = ColorText(DynamicColor.system(.blue))
        #expect(text.rawValue == "{\"system\":\"blue\"}")
        #expect(ColorText<DynamicColor>(rawValue: text.rawValue) == text)
        #expect(ColorText<DynamicColor>(rawValue: "#FF9500")?.color == .constant(ColorValue(.sRGB, 1, 149 / 255.0, 0)))
        let archive = try KeyedColorArchive.data(of: .system(.label), as: .nsColor).base64EncodedString()
        #expect(ColorText<DynamicColor>(rawValue: archive)?.color == .system(.label))
        #expect(ColorText<DynamicColor>(rawValue: "nonsense") == nil)
        #expect(ColorText<DynamicColor>(rawValue: "") == nil)
    }

    /// The array that OpenSwiftUI's `Color.Resolved` is coded as: bytes over 255 in single precision.
    @Test func resolvedColorsAsTexts() {
        let color = ResolvedColor(ColorValue(.sRGB, 1, 59 / 255.0, 48 / 255.0))
        #expect(ColorText(color).rawValue == "[1,\(Float(59) / 255),\(Float(48) / 255),1]")
        #expect(ColorText<ResolvedColor>(rawValue: "[1,0.23137255,0.18823531,1]")?.color.hexText == "#FF3B30")
        #expect(ColorText<ResolvedColor>(rawValue: "{\"system\":\"blue\"}") == nil)
    }

    @Test func constantsAsTextsComeBackBitForBit() throws {
        for color in [
            ColorValue(.displayP3, 0.1, 1.0 / 3, -0.7, alpha: 0.3), ColorValue(.oklch, 0.7, 0.2, 30),
            ColorValue(.lab, 50, -20, 1e-7),
        ] {
            #expect(ColorText<ColorValue>(rawValue: ColorText(color).rawValue)?.color == color)
        }
    }

    @Test func whatJSONCannotHoldIsNoText() {
        let text = ColorText(ColorValue(.sRGB, .infinity, 0, 0))
        #expect(text.rawValue.isEmpty)
        #expect(ColorText<ColorValue>(rawValue: text.rawValue) == nil)
    }
}

extension ResolvedColor {
    fileprivate var hexText: String? { try? hex() }
}
