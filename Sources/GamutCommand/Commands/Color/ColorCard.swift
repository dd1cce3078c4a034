// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// A colour for people: a field of it, and its values beside.
struct ColorCard {
    private let title: String
    private let color: ColorValue
    private let request: ColorRequest

    init(_ title: String, _ color: ColorValue, _ request: ColorRequest) {
        self.title = title
        self.color = color
        self.request = request
    }

    /// The lines of the card, with an empty one before and after.
    func text(_ style: TextStyle) -> String {
        let result = request.result(for: color)
        let rows = values(of: result, style).map { label, value in
            style.dim(label + String(repeating: " ", count: max(1, 12 - label.count))) + value
        }
        let lines = ["", style.bold(printable(title)), ""] + rows + [""]
        let field = ColorField(result, mapping: request.mapping ?? .clip)
        var text = "\n"
        for (i, line) in lines.enumerated() {
            let left = style.isColored ? "  " + field.row(i, width: 16, style) + "   " : "  "
            text += line.isEmpty && !style.isColored ? "" : left + line + "\n"
        }
        return text + (style.isColored ? "\n" : "")
    }

    private func values(of result: ColorValue, _ style: TextStyle) -> [(String, String)] {
        let precision = request.precision ?? 4
        var spaces = [result.colorSpace, .sRGB, .oklch]
        let isInSRGB = result.isInGamut(of: .sRGB)
        if !isInSRGB { spaces.insert(.displayP3, at: 2) }
        var rows: [(String, String)] = []
        if let hex = try? result.hex(mapping: request.mapping ?? .clip) { rows.append(("Hex", hex)) }
        for (i, space) in spaces.enumerated() where !spaces[..<i].contains(space) {
            rows.append((space.name, result.converted(to: space).css(precision: precision)))
        }
        let note = isInSRGB || !style.isColored ? "" : "; the field shows it mapped"
        rows.append(("Gamut", gamutNote(result, isInSRGB) + note))
        return rows
    }

    /// Which displays can show the colour.
    private func gamutNote(_ color: ColorValue, _ isInSRGB: Bool) -> String {
        if isInSRGB { return "inside of sRGB" }
        let holder = [ColorSpace.displayP3, .rec2020].first { color.isInGamut(of: $0) }
        let inside = holder.map { ", inside of \($0.name)" } ?? ", beyond Rec. 2020"
        return "◆ outside of sRGB\(inside)"
    }
}
