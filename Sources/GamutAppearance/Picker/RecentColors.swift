// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// The colours that were used last: the latest one first, each once, and no more than a limit.
public struct RecentColors: Hashable, Sendable {
    /// The largest number of colours.
    public let limit: Int
    /// The colours, the latest one first.
    public private(set) var colors: [ColorValue] = []

    /// Makes an empty list of at most so many colours, at least one.
    public init(limit: Int = 16) { self.limit = max(1, limit) }

    /// Makes a list of colours, the latest one first; what is beyond the limit or occurs again is left out.
    public init(_ colors: [ColorValue], limit: Int = 16) {
        self.init(limit: limit)
        for color in colors where self.colors.count < self.limit && !contains(color) { self.colors.append(color) }
    }

    /// Puts a colour first; where the list has it already it moves there, and the oldest one goes where there are too many.
    ///
    /// Colours that are shown alike are one, whatever their spaces. One that is not finite is not taken.
    public mutating func add(_ color: ColorValue) {
        guard color.isFinite else { return }
        colors.removeAll { Self.areAlike($0, color) }
        colors.insert(color, at: 0)
        if colors.count > limit { colors.removeLast(colors.count - limit) }
    }

    /// Takes all colours out.
    public mutating func removeAll() { colors.removeAll() }

    private func contains(_ color: ColorValue) -> Bool { colors.contains { Self.areAlike($0, color) } }

    /// Whether two colours differ by no more than the rounding of a conversion, which is 1e-9 of linear sRGB.
    private static func areAlike(_ a: ColorValue, _ b: ColorValue) -> Bool {
        if a == b { return true }
        let difference = a.converted(to: .sRGBLinear).components - b.converted(to: .sRGBLinear).components
        let largest = max(abs(difference.x), abs(difference.y), abs(difference.z), abs(a.alpha - b.alpha))
        return largest <= 1e-9
    }
}

extension RecentColors: Codable {
    private enum CodingKeys: String, CodingKey { case limit, colors }

    /// Reads the limit and the colours; what breaks the rules of the list is left out.
    ///
    /// - Throws: `DecodingError`, from the colours and from the decoder.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let limit = try container.decodeIfPresent(Int.self, forKey: .limit) ?? 16
        self.init(try container.decode([ColorValue].self, forKey: .colors), limit: limit)
    }
}
