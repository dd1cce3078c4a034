// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

extension JSONWriter {
    /// Writes a string, or `null`.
    mutating func value(_ text: String?) {
        if let text { value(text as String) } else { null() }
    }

    /// Writes a number, or `null` where there is none that JSON can hold.
    mutating func value(_ number: Double?) {
        if let text = number.flatMap({ DecimalText($0) }) { value(text) } else { null() }
    }

    /// Writes a key and a string, or `null`.
    mutating func member(_ key: String, _ text: String?) {
        self.key(key)
        value(text)
    }

    /// Writes a key and a number, or `null` where there is none that JSON can hold.
    mutating func member(_ key: String, _ number: Double?) {
        self.key(key)
        value(number)
    }

    /// Writes a key and strings on one line.
    mutating func member(_ key: String, _ texts: [String]) {
        self.key(key)
        array(inline: true) { json in for text in texts { json.value(text) } }
    }

    /// Writes a key and numbers on one line.
    mutating func member(_ key: String, _ numbers: [Double?]) {
        self.key(key)
        array(inline: true) { json in for number in numbers { json.value(number) } }
    }

    /// Writes a key and an object whose members the closure writes.
    mutating func member(_ key: String, _ body: (inout JSONWriter) -> Void) {
        self.key(key)
        object(body)
    }
}
