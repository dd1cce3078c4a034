// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// How CSS reads the number of a channel: the channel's data without references, for the parser's speed.
struct CSSChannelRule: Sendable {
    let isHue: Bool
    /// The value of 0 %.
    private let zero: Double
    /// The value of 100 %.
    private let hundred: Double
    /// How many units of a plain number in a function make 1.
    private let unitsPerOne: Double
    /// What a function clamps to.
    private let low: Double
    private let high: Double

    init(_ channel: ColorSpace.Channel) {
        isHue = channel.isHue
        // About a range with 0 in the middle −100 % is its start, as for a and b of Lab.
        zero = channel.range.lowerBound == -channel.range.upperBound ? 0 : channel.range.lowerBound
        hundred = channel.range.upperBound
        unitsPerOne = channel.cssUnitsPerOne
        low = channel.cssBounds?.lowerBound ?? -.infinity
        high = channel.cssBounds?.upperBound ?? .infinity
    }

    /// The value of a number in a function of the space's own, clamped as CSS says.
    @inline(__always)
    func inFunction(_ number: CSSNumber) -> Double {
        if isHue {
            let degrees = number.value
            return degrees.isFinite ? Angle.normalized(degrees: degrees) : 0
        }
        let value: Double =
            switch number.kind {
            case .percentage: share(number)
            case .number, .angle: unitsPerOne == 1 ? number.value : number.value / unitsPerOne
            }
        let finite = Self.finite(value)
        return finite < low ? low : finite > high ? high : finite
    }

    /// The value of a number inside of `color()`, which clamps nothing.
    @inline(__always)
    func inColor(_ number: CSSNumber) -> Double {
        Self.finite(number.kind == .percentage && !isHue ? share(number) : number.value)
    }

    /// Whether a function gives back a number as it is.
    func functionKeeps(_ value: Double) -> Bool {
        value.isFinite && (isHue ? value >= 0 && value < 360 : value >= low && value <= high)
    }

    /// Whether a function writes 1 as 100 %.
    var isWrittenAsPercentage: Bool { unitsPerOne == 100 }

    private func share(_ number: CSSNumber) -> Double {
        if zero == 0 { return hundred == 1 ? number.share : number.value * hundred / 100 }
        return zero + number.share * (hundred - zero)
    }

    /// CSS Values 4 §10.9.1: NaN counts as 0, and infinities as the largest numbers there are.
    private static func finite(_ value: Double) -> Double {
        if value.isFinite { return value }
        if value.isNaN { return 0 }
        return value < 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
    }

    /// An opacity clamped to 0…1.
    static func alpha(_ number: CSSNumber) -> Double {
        let value = finite(number.kind == .percentage ? number.share : number.value)
        return value < 0 ? 0 : value > 1 ? 1 : value
    }
}

/// The rules of a space's three channels.
struct CSSChannelRules: Sendable {
    private let first: CSSChannelRule
    private let second: CSSChannelRule
    private let third: CSSChannelRule

    init(_ channels: [ColorSpace.Channel]) {
        first = CSSChannelRule(channels[0])
        second = CSSChannelRule(channels[1])
        third = CSSChannelRule(channels[2])
    }

    subscript(index: Int) -> CSSChannelRule {
        switch index {
        case 0: first
        case 1: second
        default: third
        }
    }

    /// Whether a space's own function keeps the components when it is read: it clamps, and it turns hues.
    func functionKeeps(_ color: ColorValue) -> Bool {
        for index in 0..<3 where !self[index].functionKeeps(color.components[index]) { return false }
        return true
    }

    /// Whether one of the channels is a hue; the older syntax with commas then wants percentages for the others.
    var hasHue: Bool { first.isHue || second.isHue || third.isHue }
}
