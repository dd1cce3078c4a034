// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutColor
import GamutPalette
import Testing

/// The examples of the article about resolving and clamping to hex.
@Suite struct ResolvingAndClampingToHexTests {
    private let examples = DocumentedExamples(
        in: "Sources/GamutAppearance/GamutAppearance.docc/ResolvingAndClampingToHex.md",
        name: "ResolvingAndClampingToHex")

    @Test func theExamplesPrintWhatTheySay() throws {
        var printed: [String] = []
        func print(_ value: Any) { printed.append("\(value)") }

        // ResolvingAndClampingToHex begins
        let picked = ColorValue(.displayP3, 0, 210 / 255.0, 0)
        print(picked.converted(to: .sRGB).css(precision: 3))  // color(srgb -0.417 0.839 -0.25)
        print(try picked.hex())  // #00D600
        print(try ColorValue(.sRGB, 34 / 255.0, 48 / 255.0, 1).hex())  // #2230FF
        // ResolvingAndClampingToHex ends

        // ResolvingAndClampingToHex begins
        let green = ColorValue(.displayP3, 0, 1, 0)
        print(try green.hex())  // #00FF00
        print(try green.hex(mapping: .rayTrace))  // #00F74F
        // ResolvingAndClampingToHex ends

        // ResolvingAndClampingToHex begins
        let night = ColorEnvironment(colorScheme: .dark)
        let resolved = try DynamicColor.system(.blue).opacity(0.5).resolve(in: night)
        print(try resolved.hex())  // #0091FF80
        print(try resolved.hex(alpha: .never))  // #0091FF
        print(try resolved.hex(order: .argb))  // #800091FF
        // ResolvingAndClampingToHex ends

        // ResolvingAndClampingToHex begins
        print(try ColorValue(hex: "#0091FF80").alpha == 128 / 255.0)  // true
        print(try ColorValue(hex: "#800091FF", as: .argb).hex())  // #0091FF80
        // ResolvingAndClampingToHex ends

        try examples.check(printed)
    }
}
