// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutPalette
import Testing

/// The place where a colour is shown.
@Suite struct ColorEnvironmentTests {
    @Test func usualValues() {
        let environment = ColorEnvironment()
        #expect(environment.colorScheme == .light && environment.contrast == .standard)
        #expect(environment.displayGamut == .sRGB && environment.elevation == .base)
        #expect(environment.generation == .iOS26)
        #expect(environment.appearance.name == "light-srgb-universal")
        let other = ColorEnvironment(
            colorScheme: .dark, contrast: .increased, displayGamut: .displayP3, idiom: .mac)
        #expect(other.appearance.name == "dark-high-contrast-display-p3-mac")
    }

    /// iOS 15 to 18 and 26 and later; macOS 12 to 15 and 26 and later (Apple numbered no version between).
    @Test(
        arguments: [
            (.iOS, 14, nil), (.iOS, 15, .iOS15), (.iOS, 18, .iOS15), (.iOS, 26, .iOS26), (.iOS, 27, .iOS26),
            (.macOS, 11, nil), (.macOS, 12, .macOS12), (.macOS, 15, .macOS12), (.macOS, 26, .macOS26),
        ] as [(SystemGeneration.Platform, Int, SystemGeneration?)])
    func generations(platform: SystemGeneration.Platform, version: Int, expected: SystemGeneration?) {
        #expect(SystemGeneration(platform, version: version) == expected)
    }

    @Test func coding() throws {
        let environment = ColorEnvironment(
            colorScheme: .dark, contrast: .increased, displayGamut: .displayP3, idiom: .iPad, elevation: .elevated,
            generation: .macOS12)
        let decoder = JSONDecoder()
        #expect(try decoder.decode(ColorEnvironment.self, from: JSONEncoder().encode(environment)) == environment)
        let short = #"{"colorScheme":"dark","idiom":"iphone","generation":"ios15","other":1}"#
        #expect(
            try decoder.decode(ColorEnvironment.self, from: Data(short.utf8))
                == ColorEnvironment(colorScheme: .dark, idiom: .iPhone, generation: .iOS15))
        #expect(throws: DecodingError.self) {
            try decoder.decode(ColorEnvironment.self, from: Data(#"{"colorScheme":"dim"}"#.utf8))
        }
    }
}
