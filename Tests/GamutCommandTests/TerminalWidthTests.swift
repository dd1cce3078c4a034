// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Testing

@testable import GamutCommand

/// The widths are those of East_Asian_Width and Emoji_Presentation in the Unicode Character Database.
@Suite struct TerminalWidthTests {
    @Test(arguments: [
        ("", 0), ("Sky", 3), ("é", 1), ("e\u{301}", 1), ("Größe", 5), ("空色", 4), ("하늘", 4), ("ＡＢ", 4), ("🎨", 2),
        ("❤", 1), ("❤\u{FE0F}", 2), ("👩‍🎨", 2), ("🇩🇪", 2), ("→ ◆", 3),
    ])
    func charactersHaveColumns(text: String, columns: Int) {
        #expect(text.columnCount == columns)
    }

    @Test func columnsOfATableStandInLine() {
        var table = TextTable(["A", "B"])
        table.add(["空色", "x"])
        table.add(["sky", "y"])
        #expect(table.text(TextStyle(depth: .none)) == "A     B\n空色  x\nsky   y\n")
    }
}
