// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

/// A palette for people: a line for each swatch, with its colour where the terminal shows it.
struct PaletteSheet {
    private let description: PaletteDescription

    init(_ description: PaletteDescription) { self.description = description }

    /// One swatch in words.
    private struct Row {
        let cells: [String]
        let color: ColorValue?
        let isMapped: Bool
    }

    func text(_ style: TextStyle) -> String {
        let palette = description.document.palette
        let groups = palette.groups.map { group in (group, group.swatches.map(row)) }
        let rows = groups.flatMap(\.1)
        let widths = (0..<3).map { column in rows.map { $0.cells[column].columnCount }.max() ?? 0 }
        var text = style.bold(printable(description.file.description)) + "  " + summary + "\n"
        for (number, (group, rows)) in groups.enumerated() {
            if !group.isLoose {
                text += "\n  " + style.bold(printable(group.name ?? "(no name)")) + "\n"
            } else if number > 0 {
                text += "\n"
            }
            for row in rows { text += line(row, widths, style) }
        }
        return text + "\n"
    }

    private var summary: String {
        let palette = description.document.palette
        let groupCount = palette.groups.count { !$0.isLoose }
        var parts = [description.document.format.name]
        if let name = palette.name, !name.isEmpty { parts.append("\"\(printable(name))\"") }
        parts.append(counted(palette.swatchCount, "swatch", "swatches"))
        if groupCount > 0 { parts.append(counted(groupCount, "group", "groups")) }
        return parts.joined(separator: ", ")
    }

    private func row(_ swatch: Swatch) -> Row {
        let visible = description.visible(swatch.color)
        let isMapped = visible.map { !$0.isInGamut(of: .sRGB) } ?? false
        var words = [swatch.color.value?.colorSpace.id ?? swatch.color.model]
        words += numbers(of: swatch.color)
        if swatch.color.alpha < 1 { words += ["/", number(swatch.color.alpha)] }
        if swatch.kind != .process { words.append("(\(swatch.kind.rawValue))") }
        if !swatch.variants.isEmpty {
            words.append("[also \(list(swatch.variants.map(\.appearance.name), "and"))]")
        }
        let hex = (description.hex(swatch.color) ?? "-") + (isMapped ? " ◆" : "")
        let name = swatch.name.isEmpty ? "-" : printable(swatch.name)
        return Row(cells: [name, hex, words.joined(separator: " ")], color: visible, isMapped: isMapped)
    }

    private func numbers(of color: SwatchColor) -> [String] {
        switch color {
        case .value(let value): (0..<3).map { value.component($0).map(number) ?? "none" }
        case .device(let device): device.components.map(number)
        case .reference(.swatch(let name)): ["→", printable(name)]
        case .reference(.system(let name, let platform)): ["→", printable("\(name) (\(platform))")]
        case .unassigned: []
        }
    }

    private func number(_ value: Double) -> String {
        abs(value) < 1e15 ? roundedText(value, places: 4) : "\(value)"
    }

    private func line(_ row: Row, _ widths: [Int], _ style: TextStyle) -> String {
        var line = "  "
        if style.isColored {
            line += row.color.map { ColorField($0, mapping: .clip).row(0, width: 4, style) } ?? "    "
            line += "  "
        }
        for (i, cell) in row.cells.enumerated() {
            let isLast = i == row.cells.count - 1
            line += isLast ? cell : cell.padded(to: widths[i] + 2)
        }
        return line + "\n"
    }
}
