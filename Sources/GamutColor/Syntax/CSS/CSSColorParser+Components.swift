// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension CSSColorParser {
    /// One argument of a function.
    private enum Argument {
        case none
        case number(CSSNumber)
    }

    /// Reads three components, an alpha where there is one, and the closing parenthesis.
    ///
    /// After a first component with a comma behind it the function is in the older syntax (CSS Color 4 §4.1, §5.1, §7.1):
    /// commas throughout, no `none`, percentages where there is a hue, else all of one kind.
    mutating func parseComponents(
        of space: ColorSpace, in name: CSSWord, isColorFunction: Bool, commas: Bool
    ) throws(ColorSyntaxError) -> ColorValue {
        let rules = space.node.css.rules
        var components = SIMD3<Double>()
        var missing: ColorValue.Missing = []
        var isLegacy = false
        var firstKind = CSSNumber.Kind.number
        for index in 0..<3 {
            try cursor.skipBlanks()
            let start = cursor.position
            let rule = rules[index]
            switch try parseArgument(in: name, index: index) {
            case .none:
                if isLegacy { throw misplacedNone(at: start) }
                missing.insert(.component(index))
            case .number(let number):
                if rule.isHue ? number.kind == .percentage : number.kind == .angle {
                    throw wrongKind(at: start, of: space.channels[index], isHue: rule.isHue)
                }
                components[index] = isColorFunction ? rule.inColor(number) : rule.inFunction(number)
                if isLegacy {
                    try checkLegacy(number, rule, hasHue: rules.hasHue, firstKind: firstKind, at: start)
                } else if index == 0 {
                    firstKind = number.kind
                }
            }
            try cursor.skipBlanks()
            guard let next = cursor.peek, next == UInt8(ascii: ",") else {
                if isLegacy, index < 2 { throw missingComma(in: name, after: index, of: space) }
                continue
            }
            guard commas, index == 0 || isLegacy else { throw misplacedComma(in: name) }
            isLegacy = true
            if index == 0, !missing.isEmpty { throw misplacedNone(at: start) }
            if index < 2 { cursor.position += 1 }
        }
        var alpha = 1.0
        if isLegacy ? cursor.take(",") : cursor.take("/") {
            try cursor.skipBlanks()
            let start = cursor.position
            switch try parseArgument(in: name, index: 3) {
            case .none:
                if isLegacy { throw misplacedNone(at: start) }
                missing.insert(.alpha)
            case .number(let number):
                if number.kind == .angle { throw wrongKind(at: start) }
                alpha = CSSChannelRule.alpha(number)
            }
            try cursor.skipBlanks()
        }
        guard cursor.take(")") else { throw unclosed(name, isLegacy: isLegacy) }
        return ColorValue(space, components: components, alpha: alpha, missing: missing)
    }

    @inline(__always)
    private mutating func parseArgument(in name: CSSWord, index: Int) throws(ColorSyntaxError) -> Argument {
        if let number = try CSSNumber.read(&cursor) { return .number(number) }
        let start = cursor.position
        guard let word = cursor.readWord() else { throw missingArgument(in: name, index: index) }
        if cursor.take("(") {
            if let function = CSSCalculation.function(word, cursor.bytes) {
                return .number(try CSSCalculation.read(function, &cursor))
            }
        } else if word.matches("none", in: cursor.bytes) {
            return .none
        }
        cursor.position = start
        throw badArgument(word, in: name, index: index)
    }

    private func checkLegacy(
        _ number: CSSNumber, _ rule: CSSChannelRule, hasHue: Bool, firstKind: CSSNumber.Kind, at offset: Int
    ) throws(ColorSyntaxError) {
        if hasHue {
            guard !rule.isHue, number.kind != .percentage else { return }
            throw ColorSyntaxError(
                .wrongUnit, at: offset, "a number stands where the syntax with commas wants a percentage (expected '%')"
            )
        }
        guard number.kind != firstKind else { return }
        throw ColorSyntaxError(
            .wrongUnit, at: offset,
            "the syntax with commas mixes numbers and percentages (expected all of one kind)")
    }
}
