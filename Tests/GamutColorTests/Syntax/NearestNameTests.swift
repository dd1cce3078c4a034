// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Testing

@testable import GamutColor

/// Names near to mistyped ones.
@Suite struct NearestNameTests {
    private let names = ["red", "rebeccapurple", "blue", "oklch", "hsv", "ase", "display-p3"]

    @Test(arguments: [
        ("rebecapurple", "rebeccapurple"), ("Rebeccapruple", "rebeccapurple"), ("rde", "red"), ("bleu", "blue"),
        ("oklhc", "oklch"), ("DISPLAYP3", "display-p3"), ("hsvv", "hsv"), ("red", "red"),
    ])
    func near(text: String, name: String) { #expect(NearestName.nearest(to: text, among: names) == name) }

    @Test(arguments: ["", "x", "ab", "green", "purple", String(repeating: "a", count: 100_000), "\u{1F3A8}"])
    func far(text: String) { #expect(NearestName.nearest(to: text, among: names) == nil) }

    @Test func theNearestOfSeveral() {
        #expect(NearestName.nearest(to: "grey", among: ["great", "gray", "grey"]) == "grey")
        #expect(NearestName.nearest(to: "groy", among: ["gray", "grey"]) == "gray")
    }
}
