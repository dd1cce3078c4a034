// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension Workload {
    /// Colours to text and back, one at a time.
    static let text = [
        Workload(id: "X1", title: "hex of a color, written") { effort, emit in
            let colors = randomColors(1000, seed: 1)
            var length = 0
            let time = try effort.time { for color in colors { length += try color.hex().utf8.count } }
            consume(length)
            emit(row("X1 hex of a color, written", colors.count, time))
        },
        Workload(id: "X2", title: "hex of a color, read") { effort, emit in
            let texts = try randomColors(1000, seed: 2).map { try $0.hex() }
            try read("X2 hex of a color, read", texts, effort, emit) { try ColorValue(hex: $0) }
        },
        Workload(id: "X3", title: "oklch() of a color, read") { effort, emit in
            let texts = randomColors(1000, seed: 3).map { $0.converted(to: .oklch).css() }
            try read("X3 oklch() of a color, read", texts, effort, emit) { try ColorValue(css: $0) }
        },
        Workload(id: "X4", title: "color(display-p3 …), read") { effort, emit in
            let texts = randomColors(1000, seed: 4).map { $0.converted(to: .displayP3).css(precision: 4) }
            try read("X4 color(display-p3 …), read", texts, effort, emit) { try ColorValue(css: $0) }
        },
        Workload(id: "X5", title: "oklch() of a color, written") { effort, emit in
            let colors = randomColors(1000, seed: 5).map { $0.converted(to: .oklch) }
            var length = 0
            let time = effort.time { for color in colors { length += color.css().utf8.count } }
            consume(length)
            emit(row("X5 oklch() of a color, written", colors.count, time))
        },
    ]

    private static func read(
        _ label: String, _ texts: [String], _ effort: Effort, _ emit: (Row) -> Void,
        _ parse: (String) throws -> ColorValue
    ) throws {
        var sum = SIMD3<Double>.zero
        let time = try effort.time { for text in texts { sum += try parse(text).components } }
        consume(sum)
        emit(row(label, texts.count, time))
    }

    private static func row(_ label: String, _ count: Int, _ time: Measurement) -> Row {
        Row(
            workload: label, implementation: "gamut", pixels: count, nsPerPixel: time.median / Double(count),
            spread: time.spread)
    }
}
