// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

@testable import GamutPalette

/// Bytes from hexadecimal digits; blanks and line ends between them are for the eye.
func hex(_ digits: String) -> [UInt8] {
    let values = digits.utf8.compactMap { HexDigits.value(of: $0) }
    return stride(from: 0, to: values.count - 1, by: 2).map { values[$0] << 4 | values[$0 + 1] }
}

/// The UTF-16 code units of a text, big-endian, with the NUL that ends it.
func utf16(_ text: String) -> [UInt8] {
    (Array(text.utf16) + [0]).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
}

/// A number as big-endian bytes.
func big<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
}

/// A number as little-endian bytes.
func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
}

extension PaletteFormat {
    /// Reads bytes under a name of the format.
    func read(bytes: [UInt8], options: PaletteReading.Options = .init()) throws -> PaletteDocument {
        try read(PaletteSource(name: "palette." + extensions[0], bytes: bytes), options: options)
    }

    /// Reads a text under a name of the format.
    func read(text: String, options: PaletteReading.Options = .init()) throws -> PaletteDocument {
        try read(bytes: Array(text.utf8), options: options)
    }

    /// The bytes that are written for a palette.
    func bytes(of palette: Palette, options: PaletteWriting.Options = .init()) throws -> [UInt8] {
        guard case .file(let bytes) = try write(palette, options: options).output else { return [] }
        return bytes
    }

    /// The text that is written for a palette.
    func text(of palette: Palette, options: PaletteWriting.Options = .init()) throws -> String {
        try String(decoding: bytes(of: palette, options: options), as: UTF8.self)
    }
}

extension Palette {
    /// The colours in sRGB as eight-bit codes in one text a swatch, as `2e3440`; nil where a swatch has no constant colour.
    var hexCodes: [String?] {
        swatches.map { swatch in
            guard let codes = try? swatch.color.value?.rgba8() else { return nil }
            var digits: [UInt8] = []
            for i in 0..<3 { HexDigits.append(codes[i], uppercase: false, to: &digits) }
            return String(decoding: digits, as: UTF8.self)
        }
    }
}

/// Random numbers that are the same in every run: SplitMix64 (Steele, Lea and Flood 2014).
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }
}

extension Palette {
    /// What a random palette may hold.
    struct Ingredients: OptionSet {
        let rawValue: Int

        static let names = Ingredients(rawValue: 1)
        static let groups = Ingredients(rawValue: 2)
        static let alpha = Ingredients(rawValue: 4)
        static let kinds = Ingredients(rawValue: 8)
        static let device = Ingredients(rawValue: 16)
        static let lab = Ingredients(rawValue: 32)
        /// Components of more than eight bits.
        static let fine = Ingredients(rawValue: 64)
    }

    /// A palette of random swatches.
    static func random(_ count: Int, _ ingredients: Ingredients, seed: UInt64) -> Palette {
        var generator = SplitMix64(seed: seed)
        var palette = Palette()
        let words = ["red", "Zażółć gęślą jaźń", "チェリー", "🍒 e\u{301}", "a \"quoted\", name", "x;y", "10% gray"]
        func unit(_ generator: inout SplitMix64) -> Double {
            ingredients.contains(.fine)
                ? Double.random(in: 0...1, using: &generator)
                : Double(UInt8.random(in: 0...255, using: &generator)) / 255
        }
        for i in 0..<count {
            if ingredients.contains(.groups), Int.random(in: 0..<8, using: &generator) == 0 {
                // Loose swatches that follow one another are one run in every format.
                if palette.groups.last?.isLoose == false, Bool.random(using: &generator) {
                    palette.groups.append(Group(loose: []))
                } else {
                    palette.groups.append(Group(name: "group \(i)"))
                }
            }
            var name = ""
            if ingredients.contains(.names) { name = "\(words.randomElement(using: &generator) ?? "") \(i)" }
            let alpha = ingredients.contains(.alpha) ? unit(&generator) : 1
            var color = SwatchColor.value(
                ColorValue(.sRGB, unit(&generator), unit(&generator), unit(&generator), alpha: alpha))
            if ingredients.contains(.device), i % 4 == 1 {
                color = .device(.cmyk(unit(&generator), unit(&generator), unit(&generator), unit(&generator)))
            } else if ingredients.contains(.device), i % 4 == 2 {
                color = .device(.gray(unit(&generator)))
            } else if ingredients.contains(.lab), i % 4 == 3 {
                color = .value(
                    ColorValue(
                        .lab, unit(&generator) * 100, unit(&generator) * 250 - 125, unit(&generator) * 250 - 125))
            }
            let kind = ingredients.contains(.kinds) ? Swatch.Kind.allCases[i % 3] : .process
            palette.append(Swatch(name: name, color: color, kind: kind))
        }
        return palette
    }
}

/// The sixteen colours of Nord as published at nordtheme.com/docs/colors-and-palettes.
let nordHexCodes = [
    "2e3440", "3b4252", "434c5e", "4c566a", "d8dee9", "e5e9f0", "eceff4", "8fbcbb", "88c0d0", "81a1c1", "5e81ac",
    "bf616a", "d08770", "ebcb8b", "a3be8c", "b48ead",
]
