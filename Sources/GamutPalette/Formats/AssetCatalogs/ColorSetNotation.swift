// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// How one entry of a colour set is written: its space and its sort of numbers.
package struct ColorSetNotation: Hashable, Sendable {
    /// The sorts of numbers.
    package enum Numbers: String, Sendable {
        /// Shortest decimals with a point: what is written where nothing else is known.
        case shortest
        /// Decimals with three places or more, as Xcode writes them.
        case decimal
        /// Bytes after `0x`, and alpha as a decimal.
        case hexadecimal
        /// Bytes, and alpha as a decimal.
        case integer
        /// Numbers without quotation marks.
        case number
    }

    /// The space in the file, nil for the one that fits the colour.
    package var space: String?
    /// The sort of numbers.
    package var numbers: Numbers = .shortest

    /// Nothing that a writer would not choose by itself.
    package static let plain = ColorSetNotation()

    /// The notations of a set's entries as a text, nil where all are plain.
    static func text(of notations: [ColorSetNotation]) -> String? {
        if notations.allSatisfy({ $0 == .plain }) { return nil }
        return notations.map { [$0.space ?? "", $0.numbers.rawValue].joined(separator: " ") }.joined(separator: ",")
    }

    /// The notations in a text.
    static func list(_ text: String) -> [ColorSetNotation] {
        text.split(separator: ",", omittingEmptySubsequences: false).map { entry in
            let parts = entry.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            let space = parts.first.flatMap { $0.isEmpty ? nil : $0 }
            return ColorSetNotation(space: space, numbers: parts.last.flatMap(Numbers.init(rawValue:)) ?? .shortest)
        }
    }
}

/// Grays of the gamma 2.2 as asset catalogs have them.
package enum ColorSetGray {
    /// The names of the spaces, without and with bounds.
    package static let spaces = ["gray-gamma-22", "extended-gray"]

    /// The sRGB component of a gray: linear light w^2.2, encoded.
    package static func component(_ white: Double) -> Double {
        // The curve's constants leave 1 a little off.
        if white.magnitude == 1 { return white }
        return TransferFunction.sRGB.encode(TransferFunction.power(exponent: 2.2).decode(white))
    }

    /// The gray of fewest digits whose component is exactly this one, nil where there is none.
    static func white(of component: Double) -> Double? {
        let near = TransferFunction.power(exponent: 2.2).encode(TransferFunction.sRGB.decode(component))
        guard let digits = DecimalText(near) else { return nil }
        for places in 0...17 {
            let text = Array(digits.rounded(places: places).string(.plain).utf8)
            guard let white = DecimalNumber(prefixOf: text, grammar: .json)?.value else { return nil }
            if Self.component(white) == component { return white }
        }
        return nil
    }
}
