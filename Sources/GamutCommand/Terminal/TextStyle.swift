// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// Writes text with colours and weight, or plain where the output shows none.
struct TextStyle: Sendable {
    let depth: ColorDepth

    /// Whether anything but plain text is written.
    var isColored: Bool { depth != .none }

    func bold(_ text: String) -> String { wrap(text, "1") }

    func dim(_ text: String) -> String { wrap(text, "2") }

    private func wrap(_ text: String, _ code: String) -> String {
        isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }

    /// A text on a background of sRGB bytes, in black or white, whichever stands out.
    func onBackground(_ rgb: SIMD3<UInt8>, _ text: String) -> String {
        switch depth {
        case .none: text
        case .full: "\u{1B}[48;2;\(rgb.x);\(rgb.y);\(rgb.z)m\(text)\u{1B}[0m"
        case .indexed: "\u{1B}[48;5;\(TerminalPalette.nearestIndex(to: rgb))m\(text)\u{1B}[0m"
        }
    }
}

/// The 256 colours of xterm.
enum TerminalPalette {
    /// The colours from 16 on, whose values terminals agree about: a cube of six levels and 24 grays.
    private static func color(_ index: Int) -> SIMD3<UInt8> {
        if index >= 232 { return SIMD3(repeating: UInt8(8 + 10 * (index - 232))) }
        let cube = index - 16
        let level: (Int) -> UInt8 = { $0 == 0 ? 0 : UInt8(55 + 40 * $0) }
        return SIMD3(level(cube / 36), level(cube / 6 % 6), level(cube % 6))
    }

    /// The index whose colour lies nearest in Oklab.
    static func nearestIndex(to rgb: SIMD3<UInt8>) -> Int {
        let wanted = oklab(rgb)
        var best = (index: 16, distance: Double.infinity)
        for index in 16..<256 {
            let difference = oklab(color(index)) - wanted
            let distance = (difference * difference).sum()
            if distance < best.distance { best = (index, distance) }
        }
        return best.index
    }

    private static func oklab(_ rgb: SIMD3<UInt8>) -> SIMD3<Double> {
        ColorValue(.sRGB, Double(rgb.x) / 255, Double(rgb.y) / 255, Double(rgb.z) / 255).converted(to: .oklab)
            .components
    }
}
