// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import Testing

/// Texts that break parsers.
@Suite struct CSSHostileTests {
    private static let samples = [
        "#336699cc", "rebeccapurple", "rgba( 51, 102 , 153,0.5 )", "rgb(none 10% 20 / none)", #"r\67 b(1 2 3)"#,
        "hsl(calc(1turn / 4) calc(100% - 50%) min(20%, 10%, 30%) / .5)", "color(--oklch 0.5 /* c */ 1e-3 2E+2 / 30%)",
        "lab(clamp(1, 2, 3) -infinity calc(-infinity))", "color(xyz-d50 .1 .2 .3)",
    ]

    @Test(arguments: samples) func everyTruncation(sample: String) {
        let bytes = Array(sample.utf8)
        for count in 0...bytes.count {
            do throws(ColorSyntaxError) {
                let color = try ColorValue(css: bytes[..<count])
                // Only whole texts and a few shorter words are colours: none that ends inside of parentheses.
                #expect(count == bytes.count || !bytes[..<count].contains(UInt8(ascii: "(")), "\(sample) \(color)")
            } catch {
                #expect((0...count).contains(error.offset))
            }
        }
    }

    @Test func randomChanges() {
        var random = SeededRandom(seed: 2)
        let alphabet = Array("#()/,.%+-*\\ 0123456789eEnNaAfrgbhslcok\u{00}\n\u{FF}".utf8)
        for sample in Self.samples {
            for _ in 0..<1_000 {
                var bytes = Array(sample.utf8)
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let place = Int.random(in: 0..<bytes.count, using: &random)
                    switch Int.random(in: 0..<3, using: &random) {
                    case 0: bytes[place] = alphabet.randomElement(using: &random) ?? 0
                    case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
                    default: if bytes.count > 1 { bytes.remove(at: place) }
                    }
                }
                check(bytes)
            }
        }
    }

    @Test func randomBytes() {
        var random = SeededRandom(seed: 3)
        for _ in 0..<5_000 {
            let count = Int.random(in: 0...40, using: &random)
            check((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
        }
    }

    /// Whatever the bytes are: a finite colour, or an error that lies in them.
    private func check(_ bytes: [UInt8]) {
        do throws(ColorSyntaxError) {
            let color = try ColorValue(css: bytes)
            if !color.isFinite { Issue.record("\(bytes)") }
            if try ColorValue(css: color.css()) != color { Issue.record("\(color) does not come back") }
        } catch {
            if !(0...bytes.count).contains(error.offset) { Issue.record("\(bytes): \(error)") }
        }
    }

    @Test func depthIsBounded() throws {
        func nested(_ depth: Int, _ open: String) -> String {
            "rgb(calc(" + String(repeating: open, count: depth) + "1" + String(repeating: ")", count: depth) + ") 0 0)"
        }
        #expect(try ColorValue(css: nested(31, "(")) == ColorValue(.sRGB, 1 / 255.0, 0, 0))
        for open in ["(", "calc(", "min("] {
            let error = try #require(throws: ColorSyntaxError.self) { try ColorValue(css: nested(100_000, open)) }
            #expect(error.reason == .nestedTooDeeply)
        }
    }

    @Test func lengthCostsTimeOnly() throws {
        let blanks = String(repeating: " ", count: 100_000)
        #expect(try ColorValue(css: blanks + "rgb(" + blanks + "1 2 3)") == ColorValue(css: "rgb(1 2 3)"))
        let digits = String(repeating: "0", count: 100_000)
        #expect(try ColorValue(css: "rgb(1.\(digits) \(digits)2 3)") == ColorValue(css: "rgb(1 2 3)"))
        let name = String(repeating: "red", count: 100_000)
        let error = try #require(throws: ColorSyntaxError.self) { try ColorValue(css: name) }
        #expect(error.offendingText.utf8.count <= 35)
    }
}
