// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutColor
import GamutPalette
import Testing

/// The examples of the article about moving from SwiftUI.
@Suite struct MovingFromSwiftUITests {
    private let examples = DocumentedExamples(
        in: "Sources/GamutAppearance/GamutAppearance.docc/MovingFromSwiftUI.md", name: "MovingFromSwiftUI")

    @Test func theExamplesPrintWhatTheySay() throws {
        var printed: [String] = []
        func print(_ value: Any) { printed.append("\(value)") }

        // MovingFromSwiftUI begins
        let orange = ColorValue(.displayP3, 1, 0.6, 0)
        let violet = ColorValue(hue: 0.75, saturation: 0.5, brightness: 1)
        print(try orange.hex())  // #FF9300
        print(try violet.hex())  // #BF80FF
        // MovingFromSwiftUI ends

        // MovingFromSwiftUI begins
        let tint = DynamicColor.system(.blue).opacity(0.5)
        let day = try tint.resolve(in: ColorEnvironment())
        let night = try tint.resolve(in: ColorEnvironment(colorScheme: .dark))
        print(day)  // #0088FF80
        print(night)  // #0091FF80
        print(day.linearGreen)  // 0.24620132
        // MovingFromSwiftUI ends

        // MovingFromSwiftUI begins
        let p3 = ColorValue(.displayP3, 0.412, 0.508, 0.690, alpha: 0.75)
        print(ResolvedColor(p3))  // #6282B4BF
        let apple = ResolvedColor(p3, arithmetic: .appleCompatible)
        print(apple.description(arithmetic: .appleCompatible))  // #6382B4BF
        // MovingFromSwiftUI ends

        // MovingFromSwiftUI begins
        let json = try JSONEncoder().encode(DynamicColor.asset("Brand/Accent"))
        print(String(decoding: json, as: UTF8.self))  // {"asset":"Brand\/Accent"}
        let stored = try JSONDecoder().decode(DynamicColor.self, from: json)
        print(stored == .asset("Brand/Accent"))  // true
        // MovingFromSwiftUI ends

        try examples.check(printed)
    }
}
