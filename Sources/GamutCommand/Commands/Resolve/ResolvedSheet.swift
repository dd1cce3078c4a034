// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutAppearance
import GamutColor
import GamutPalette

/// A resolved colour for people and for programs.
struct ResolvedSheet {
    private let request: ResolveRequest
    private let color: ResolvedColor

    init(_ request: ResolveRequest, _ color: ResolvedColor) {
        self.request = request
        self.color = color
    }

    /// The digits of the colour; nil where a component is not a number, or too large to be shown.
    private var hex: String? {
        request.arithmetic == .exact ? try? color.hex() : color.description(arithmetic: request.arithmetic)
    }

    private var encoded: SIMD4<Float> { color.components(arithmetic: request.arithmetic) }

    func text(_ style: TextStyle) -> String {
        let linear = [color.linearRed, color.linearGreen, color.linearBlue]
        var rows: [(String, String)] = []
        if let hex { rows.append(("Hex", hex)) }
        rows.append(("sRGB", [encoded.x, encoded.y, encoded.z].map(digits).joined(separator: " ")))
        rows.append(("Linear sRGB", linear.map(digits).joined(separator: " ")))
        rows.append(("Opacity", digits(color.opacity)))
        rows.append(("Shown in", environmentText))
        let lines =
            ["", style.bold(printable(request.name)), ""]
            + rows.map { style.dim($0.0.padded(to: 12)) + " " + $0.1 } + [""]
        let field = ColorField(color.colorValue, mapping: .clip)
        var text = "\n"
        for (i, line) in lines.enumerated() {
            let left = style.isColored ? "  " + field.row(i, width: 16, style) + "   " : "  "
            text += line.isEmpty && !style.isColored ? "" : left + line + "\n"
        }
        return text + (style.isColored ? "\n" : "")
    }

    func json() -> [UInt8] {
        var json = JSONWriter(.plain)
        json.object { json in
            json.member("name", request.name)
            let numbers = [
                ("red", encoded.x), ("green", encoded.y), ("blue", encoded.z), ("linearRed", color.linearRed),
                ("linearGreen", color.linearGreen), ("linearBlue", color.linearBlue), ("opacity", color.opacity),
            ]
            for (key, number) in numbers {
                json.key(key)
                if let text = DecimalText(single: number) { json.value(text) } else { json.null() }
            }
            json.member("hex", hex)
            if case .system(let system) = request.color {
                json.member("confidence", system.value(in: request.environment)?.confidence.rawValue)
            }
        }
        return json.finish()
    }

    private func digits(_ number: Float) -> String { DecimalText(single: number)?.string(.plain) ?? "\(number)" }

    private var environmentText: String {
        let environment = request.environment
        var parts = [environment.colorScheme.rawValue]
        if environment.contrast != .standard { parts.append("increased contrast") }
        parts.append(environment.displayGamut.rawValue)
        if environment.idiom != .universal { parts.append(environment.idiom.rawValue) }
        if environment.elevation != .base { parts.append(environment.elevation.rawValue) }
        parts.append(environment.generation.rawValue)
        return parts.joined(separator: ", ")
    }
}
