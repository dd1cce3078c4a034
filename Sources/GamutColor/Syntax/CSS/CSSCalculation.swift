// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Reads `calc()` and its relatives `min()`, `max()` and `clamp()` (CSS Values 4 §10) for numbers, percentages, angles.
enum CSSCalculation {
    /// How deep parentheses may be nested.
    private static let deepest = 32

    /// The functions that are read.
    enum Function {
        case calc
        case min
        case max
        case clamp
    }

    /// The function of a name, nil for names that are none.
    static func function(_ word: CSSWord, _ bytes: UnsafeBufferPointer<UInt8>) -> Function? {
        if word.matches("calc", in: bytes) { return .calc }
        if word.matches("min", in: bytes) { return .min }
        if word.matches("max", in: bytes) { return .max }
        if word.matches("clamp", in: bytes) { return .clamp }
        return nil
    }

    /// Reads the arguments of a function and its closing parenthesis; the cursor stands behind the opening one.
    static func read(
        _ function: Function, _ cursor: inout CSSCursor, depth: Int = 0
    ) throws(ColorSyntaxError) -> CSSNumber {
        guard depth < deepest else {
            throw ColorSyntaxError(
                .nestedTooDeeply, at: cursor.position,
                "a calculation is nested too deeply (expected at most \(deepest) levels)")
        }
        let start = cursor.position
        var result = try sum(&cursor, depth: depth)
        var count = 1
        while function != .calc, cursor.take(",") {
            count += 1
            let other = try sum(&cursor, depth: depth)
            guard other.kind == result.kind else { throw mixedKinds(at: start) }
            switch function {
            case .calc: break
            case .min: result = extreme(result, other, least: true)
            case .max: result = extreme(result, other, least: false)
            // clamp(low, value, high) is max(low, min(value, high)): the lower bound wins.
            case .clamp:
                if count == 2 {
                    let low = result
                    guard cursor.take(",") else { throw unexpected(cursor, expected: "','") }
                    let high = try sum(&cursor, depth: depth)
                    guard high.kind == result.kind else { throw mixedKinds(at: start) }
                    result = extreme(low, extreme(other, high, least: true), least: false)
                    count += 1
                } else {
                    throw unexpected(cursor, expected: "')'")
                }
            }
        }
        if function == .clamp, count != 3 { throw unexpected(cursor, expected: "three values in clamp()") }
        guard cursor.take(")") else { throw unexpected(cursor, expected: "')' or an operator") }
        return result
    }

    /// Products between `+` and `-`, which need blanks on both sides.
    private static func sum(_ cursor: inout CSSCursor, depth: Int) throws(ColorSyntaxError) -> CSSNumber {
        var result = try product(&cursor, depth: depth)
        while true {
            let hasBlank = try cursor.skipBlanks()
            guard let sign = cursor.peek, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return result }
            let start = cursor.position
            cursor.position += 1
            guard hasBlank, try cursor.skipBlanks() else {
                throw ColorSyntaxError(
                    .unexpectedText, at: start,
                    "an operator stands without blanks (expected blanks around '+' and '-')",
                    offendingText: ColorSyntaxError.excerpt(cursor.bytes, start..<start + 1))
            }
            let other = try product(&cursor, depth: depth)
            guard other.kind == result.kind else { throw mixedKinds(at: start) }
            let value = sign == UInt8(ascii: "+") ? result.value + other.value : result.value - other.value
            result = CSSNumber(value, result.kind)
        }
    }

    /// Values between `*` and `/`.
    private static func product(_ cursor: inout CSSCursor, depth: Int) throws(ColorSyntaxError) -> CSSNumber {
        var result = try value(&cursor, depth: depth)
        while true {
            let before = cursor.position
            try cursor.skipBlanks()
            let start = cursor.position
            if cursor.take("*") {
                let other = try value(&cursor, depth: depth)
                guard result.kind == .number || other.kind == .number else {
                    throw ColorSyntaxError(
                        .wrongUnit, at: start, "neither factor is a number (expected one without unit)")
                }
                result = CSSNumber(result.value * other.value, result.kind == .number ? other.kind : result.kind)
            } else if cursor.take("/") {
                let other = try value(&cursor, depth: depth)
                guard other.kind == .number else {
                    throw ColorSyntaxError(.wrongUnit, at: start, "a divisor has a unit (expected a plain number)")
                }
                result = CSSNumber(result.value / other.value, result.kind)
            } else {
                // The blanks belong to the sum, which needs them before its signs.
                cursor.position = before
                return result
            }
        }
    }

    /// A number, a constant, or something in parentheses.
    private static func value(_ cursor: inout CSSCursor, depth: Int) throws(ColorSyntaxError) -> CSSNumber {
        try cursor.skipBlanks()
        let start = cursor.position
        if cursor.take("(") { return try read(.calc, &cursor, depth: depth + 1) }
        if let number = try CSSNumber.read(&cursor) { return number }
        guard let word = cursor.readWord() else { throw unexpected(cursor, expected: "a number") }
        if cursor.take("(") {
            if let function = function(word, cursor.bytes) { return try read(function, &cursor, depth: depth + 1) }
        } else if let constant = constant(word, cursor.bytes) {
            return CSSNumber(constant, .number)
        }
        cursor.position = start
        throw unexpected(cursor, expected: "a number, calc(), min(), max(), clamp(), pi, e, infinity or NaN")
    }

    /// The constants of CSS Values 4 §10.7.1.
    private static func constant(_ word: CSSWord, _ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
        if word.matches("pi", in: bytes) { return .pi }
        if word.matches("e", in: bytes) { return RealFunction.exponential(1) }
        if word.matches("infinity", in: bytes) { return .infinity }
        if word.matches("-infinity", in: bytes) { return -.infinity }
        if word.matches("nan", in: bytes) { return .nan }
        return nil
    }

    /// The smaller or the larger of two numbers; NaN where one is NaN.
    private static func extreme(_ a: CSSNumber, _ b: CSSNumber, least: Bool) -> CSSNumber {
        if a.value.isNaN { return a }
        if b.value.isNaN { return b }
        return (a.value < b.value) == least ? a : b
    }

    private static func mixedKinds(at offset: Int) -> ColorSyntaxError {
        ColorSyntaxError(
            .wrongUnit, at: offset, "a calculation mixes kinds of values (expected only numbers, percentages or angles)"
        )
    }

    private static func unexpected(_ cursor: CSSCursor, expected: String) -> ColorSyntaxError {
        if cursor.isAtEnd {
            return ColorSyntaxError(
                .unexpectedEnd, at: cursor.position, "the text ends inside of a calculation (expected \(expected))")
        }
        let text = cursor.textAhead()
        return ColorSyntaxError(
            .unexpectedText, at: cursor.position, "'\(text)' stands in a calculation (expected \(expected))",
            offendingText: text)
    }
}
