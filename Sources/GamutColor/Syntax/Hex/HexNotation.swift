// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A way of writing colours as hexadecimal digits.
public struct HexNotation: Hashable, Sendable {
    /// Whether the digits may stand without `#`, or after `0x`.
    let hasOptionalPrefix: Bool
    /// Whether alpha stands before red, green and blue where it is written.
    let hasLeadingAlpha: Bool
    /// Whether eight digits after `0x` have one meaning.
    let readsEightDigitsAfter0x: Bool

    /// CSS: `#` and 3, 4, 6 or 8 digits in the order RGBA (CSS Color 4 §5.2), with blanks around.
    public static let css = HexNotation(
        hasOptionalPrefix: false, hasLeadingAlpha: false, readsEightDigitsAfter0x: false)

    /// Like CSS, but `#` may be absent or be `0x`, and the word `transparent` is read.
    ///
    /// Eight digits after `0x` are refused: programs for Android write ARGB there, others RGBA.
    public static let lenient = HexNotation(
        hasOptionalPrefix: true, hasLeadingAlpha: false, readsEightDigitsAfter0x: false)

    /// Three, four, six or eight digits in the order RGBA, also after `0x`, or with no prefix.
    public static let rgba = HexNotation(
        hasOptionalPrefix: true, hasLeadingAlpha: false, readsEightDigitsAfter0x: true)

    /// The order of Android and Flutter: `#AARRGGBB` or `#ARGB`, or without alpha; `#` may be absent or be `0x`.
    public static let argb = HexNotation(
        hasOptionalPrefix: true, hasLeadingAlpha: true, readsEightDigitsAfter0x: true)
}
