// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// One line of the results.
struct Row {
    /// The id of the workload, a space, and what it does.
    var workload: String
    /// Who did it: `gamut`, `lcms`, `scalar` or `copy`.
    var implementation: String
    /// The kernel level; `scalar` where no kernels are used.
    var level = "scalar"
    /// How many pixels, colours or swatches one run handles.
    var pixels: Int
    /// The median time in nanoseconds for each of them.
    var nsPerPixel: Double
    /// Bytes read and written for each nanosecond; nil where bytes say nothing.
    var gigabytesPerSecond: Double?
    /// The spread of the times, relative to the median.
    var spread: Double
    /// The largest error against double precision, nil where nothing is computed.
    var maxError: Double?
    /// The share of results that are not the right ones.
    var mismatch: Double?
    /// The unit of what a budget limits, nil for rows without one.
    var budget: Budget?

    /// What a row must stay below.
    struct Budget {
        /// What was measured against it.
        var measured: Double
        /// What it must not pass.
        var limit: Double
        /// The unit of both.
        var unit: String
        /// Whether the program fails where it is passed; ratios of times on the wall only say so.
        var isBinding = true

        /// Whether it holds.
        var holds: Bool { measured <= limit }
    }
}

extension Row {
    /// The row as a JSON object on one line.
    var json: String {
        var fields = [
            "\"workload\": \(quoted(workload))", "\"implementation\": \(quoted(implementation))",
            "\"level\": \(quoted(level))", "\"pixels\": \(pixels)", "\"nsPerPixel\": \(number(nsPerPixel))",
            "\"gigabytesPerSecond\": \(number(gigabytesPerSecond))", "\"maxError\": \(number(maxError))",
            "\"mismatch\": \(number(mismatch))", "\"spread\": \(number(spread))",
        ]
        if let budget {
            fields.append("\"measured\": \(number(budget.measured))")
            fields.append("\"budget\": \(number(budget.limit))")
            fields.append("\"unit\": \(quoted(budget.unit))")
            fields.append("\"withinBudget\": \(budget.holds)")
        }
        return "{" + fields.joined(separator: ", ") + "}"
    }

    private func number(_ value: Double?) -> String {
        guard let value, value.isFinite else { return "null" }
        return "\(value)"
    }

    private func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    /// The heading of the table for people.
    static let heading =
        pad("workload", 46) + pad("by", 8) + pad("level", 11) + pad("ns each", 12, right: true)
        + pad("GB/s", 8, right: true) + pad("spread", 8, right: true) + pad("max error", 11, right: true)
        + "  measured / budget"

    /// The row as a line of the table for people.
    var line: String {
        var text = Row.pad(workload, 46) + Row.pad(implementation, 8) + Row.pad(level, 11)
        text += Row.pad(Row.short(nsPerPixel), 12, right: true)
        text += Row.pad(gigabytesPerSecond.map(Row.short) ?? "", 8, right: true)
        text += Row.pad("\(Int((spread * 100).rounded())) %", 8, right: true)
        text += Row.pad(maxError.map { Row.short($0) } ?? "", 11, right: true)
        if let budget {
            text += "  \(Row.short(budget.measured)) / \(Row.short(budget.limit)) \(budget.unit)"
            text += budget.holds ? "" : "  OVER"
        }
        return text
    }

    private static func pad(_ text: String, _ width: Int, right: Bool = false) -> String {
        let fill = String(repeating: " ", count: max(0, width - text.count))
        return right ? fill + text : text + fill + (fill.isEmpty ? " " : "")
    }

    /// A number with about three digits.
    private static func short(_ value: Double) -> String {
        if value == 0 { return "0" }
        let magnitude = abs(value)
        if magnitude >= 100 { return "\(Int(value.rounded()))" }
        if magnitude < 1e-3 {
            let exponent = Int(magnitude.exponent10)
            let digits = (value / power10(exponent) * 10).rounded() / 10
            return "\(digits)e\(exponent)"
        }
        let scale = magnitude >= 10 ? 10.0 : 1000
        return "\((value * scale).rounded() / scale)"
    }

    private static func power10(_ exponent: Int) -> Double {
        var result = 1.0
        for _ in 0..<abs(exponent) { result *= 10 }
        return exponent < 0 ? 1 / result : result
    }
}

extension Double {
    /// The exponent of the leading decimal digit.
    fileprivate var exponent10: Int {
        var exponent = 0
        var value = self
        while value >= 10 {
            value /= 10
            exponent += 1
        }
        while value > 0 && value < 1 {
            value *= 10
            exponent -= 1
        }
        return exponent
    }
}
