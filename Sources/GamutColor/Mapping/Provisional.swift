// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

// Holds the place of the mapping, difference and hex rooms until they land, so that the palette rooms compile:
// whoever lands the real ones deletes this file and keeps these signatures (or adapts their few callers).

/// A way to bring a colour into a gamut.
public struct GamutMapping: Hashable, Sendable {
    /// The name in options.
    public let id: String
    /// Clips each component.
    public static let clip = GamutMapping(id: "clip")
}

/// A formula for colour difference.
public struct ColorDifference: Hashable, Sendable {
    /// The name in options.
    public let id: String
    /// CIEDE2000.
    public static let ciede2000 = ColorDifference(id: "2000")
}

extension ColorValue {
    /// The colour within the gamut of a space, in that space.
    public func mapped(into space: ColorSpace, using mapping: GamutMapping = .clip) -> ColorValue {
        let value = converted(to: space)
        return ColorValue(
            space, components: value.components.clamped(lowerBound: .zero, upperBound: .one), alpha: value.alpha)
    }

    /// Whether a display of the space can show the colour.
    public func isInGamut(of space: ColorSpace, tolerance: Double = 7.5e-5) -> Bool {
        let c = converted(to: space).components
        return c.min() >= -tolerance && c.max() <= 1 + tolerance
    }

    /// The difference to another colour.
    public func difference(to other: ColorValue, using formula: ColorDifference) -> Double {
        let d = converted(to: .lab).components - other.converted(to: .lab).components
        return (d * d).sum().squareRoot()
    }

    /// Reads a colour from the bytes of hexadecimal digits.
    package init(hex bytes: ArraySlice<UInt8>, as notation: HexNotation) throws(ColorSyntaxError) {
        var digits = bytes
        if digits.first == 0x23 { digits.removeFirst() }
        if digits.starts(with: [0x30, 0x78]) { digits = digits.dropFirst(2) }
        guard digits.count == 6, let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
            throw ColorSyntaxError(message: "bad hexadecimal color (expected 3, 4, 6 or 8 digits)", offset: 0)
        }
        self.init(
            .sRGB, Double(value >> 16) / 255, Double(value >> 8 & 255) / 255, Double(value & 255) / 255)
    }
}

/// The order and marks of hexadecimal digits.
public enum HexNotation: Hashable, Sendable {
    case css, lenient, argb
}

/// Why a text is no colour.
public struct ColorSyntaxError: Error, Hashable, Sendable {
    /// What is wrong.
    public var message: String
    /// Where, in bytes.
    public var offset: Int
}

/// The one place that rounds.
package enum Quantizer {
    /// The code of a component from 0 to 1 after clamping it, rounded half up; NaN is 0.
    package static func lenientCode(_ value: Double, maximum: Double) -> Int {
        value.isNaN ? 0 : Int((max(0, min(value, 1)) * maximum + 0.5).rounded(.down))
    }
}

/// Writes hexadecimal digits.
package enum HexDigits {
    /// Appends red, green and blue, and alpha where it is not 255, in upper case without `#`.
    package static func append(_ bytes: SIMD4<UInt8>, to output: inout [UInt8]) {
        for i in 0..<(bytes.w == 255 ? 3 : 4) {
            for digit in [bytes[i] >> 4, bytes[i] & 15] { output.append(digit < 10 ? 0x30 + digit : 0x37 + digit) }
        }
    }
}

/// Finds the name that was probably meant.
package enum NearestName {
    /// ` (did you mean "red"?)`, or nothing where no name is near.
    package static func hint(for name: String, among names: some Sequence<String>) -> String { "" }
}
