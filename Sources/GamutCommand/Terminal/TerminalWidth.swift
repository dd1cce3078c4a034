// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension String {
    /// How many columns of a terminal the text takes up: two for each character of East Asia and each emoji.
    var columnCount: Int { reduce(0) { $0 + ($1.isWideOnTerminals ? 2 : 1) } }

    /// The text with blanks up to a number of columns.
    func padded(to columns: Int) -> String { self + String(repeating: " ", count: max(0, columns - columnCount)) }
}

extension Character {
    /// Whether terminals give the character two columns, by the blocks of UAX #11 that are wide as a whole.
    fileprivate var isWideOnTerminals: Bool {
        guard let first = unicodeScalars.first, first.value >= 0x1100 else { return false }
        if first.properties.isEmojiPresentation { return true }
        // U+FE0F asks for the emoji of a sign that also exists as text.
        if first.properties.isEmoji && unicodeScalars.contains("\u{FE0F}") { return true }
        return switch first.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
