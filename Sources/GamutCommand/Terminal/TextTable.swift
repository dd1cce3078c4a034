// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Rows of text in columns, with headings.
struct TextTable {
    private var rows: [[String]]

    init(_ headings: [String]) { rows = [headings] }

    mutating func add(_ row: [String]) { rows.append(row) }

    /// The table with two spaces between columns and none at the ends of lines.
    func text(_ style: TextStyle) -> String {
        var widths: [Int] = []
        for row in rows {
            for (i, cell) in row.enumerated() {
                let width = cell.columnCount
                if i < widths.count { widths[i] = max(widths[i], width) } else { widths.append(width) }
            }
        }
        var text = ""
        for (i, row) in rows.enumerated() {
            var line = ""
            for (cell, width) in zip(row, widths) {
                line += cell.padded(to: width + 2)
            }
            while line.last == " " { line.removeLast() }
            text += (i == 0 ? style.bold(line) : line) + "\n"
        }
        return text
    }
}
