// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A number of CSS with its kind: `12`, `12%`, `12deg`, or what a calculation gave.
struct CSSNumber {
    enum Kind {
        case number
        case percentage
        case angle
    }

    let kind: Kind
    /// The number before a percent sign; angles in degrees.
    let value: Double
    /// A percentage as a part of 1, correctly rounded from the text: `33.3%` is the double nearest to 0.333.
    let share: Double

    init(_ value: Double, _ kind: Kind) {
        self.init(value, kind, share: value / 100)
    }

    private init(_ value: Double, _ kind: Kind, share: Double) {
        self.value = value
        self.kind = kind
        self.share = share
    }

    /// The number that starts at the cursor, which goes behind it; nil where there is none.
    @inline(__always)
    static func read(_ cursor: inout CSSCursor) throws(ColorSyntaxError) -> CSSNumber? {
        let start = cursor.position
        guard let number = DecimalNumber(cursor.bytes, at: start, grammar: .css) else { return nil }
        cursor.position = number.end
        guard let next = cursor.peek else { return CSSNumber(number.value, .number, share: 0) }
        if next == UInt8(ascii: "%") {
            cursor.position += 1
            return CSSNumber(number.value, .percentage, share: share(number, cursor.bytes, at: start))
        }
        guard next.isIdentifierPart || next == UInt8(ascii: "\\"), let unit = cursor.readWord() else {
            return CSSNumber(number.value, .number, share: 0)
        }
        guard let degrees = degrees(unit, cursor.bytes) else {
            throw ColorSyntaxError(
                .wrongUnit, at: unit.range.lowerBound,
                "a number has the unit '\(cursor.text(unit))' (expected a plain number, '%', deg, grad, rad or turn)",
                offendingText: cursor.text(unit))
        }
        return CSSNumber(number.value * degrees, .angle, share: 0)
    }

    private static func share(
        _ number: DecimalNumber, _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> Double {
        // A whole number that a double holds is exact, and one division rounds once.
        if number.isWhole, number.value.magnitude <= 0x1p53 { return number.value / 100 }
        return DecimalNumber(bytes, at: start, grammar: .css, multipliedByTenTo: -2)?.value ?? number.value / 100
    }

    /// The degrees that a unit stands for (CSS Values 4 §7.1).
    private static func degrees(_ unit: CSSWord, _ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
        if unit.matches("deg", in: bytes) { return 1 }
        if unit.matches("turn", in: bytes) { return 360 }
        if unit.matches("rad", in: bytes) { return 180 / .pi }
        if unit.matches("grad", in: bytes) { return 0.9 }
        return nil
    }
}
