// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension PaletteWriting {
    /// A name as one line of a text format, without blanks around it and control characters; the change is noted.
    mutating func singleLine(_ name: String) -> String {
        guard needsFitting(name) else { return name }
        var scalars = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            scalars.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar)
        }
        let bytes = Array(String(scalars).utf8)
        let fitted = String(decoding: trimmingBlanks(bytes[...]), as: UTF8.self)
        lose(.name, "the name was written as \"\(fitted)\": a line holds no line ends and no blanks around a name")
        return fitted
    }

    /// A name without NUL, of at most so many UTF-16 code units, as binary formats hold it; the change is noted.
    mutating func terminated(_ name: String, limit: Int) -> String {
        let (fitted, isCut) = Self.terminated(name, limit: limit)
        if fitted.utf8.count < name.utf8.count {
            lose(.name, isCut ? "the name was cut after \(limit) UTF-16 units" : "a NUL in the name was dropped")
        }
        return fitted
    }

    /// The name of a group without NUL, of at most so many UTF-16 code units; the change is noted.
    mutating func terminated(group: Palette.Group, limit: Int) -> String {
        guard let name = group.name else { return "" }
        let (fitted, isCut) = Self.terminated(name, limit: limit)
        if fitted.utf8.count < name.utf8.count {
            losePart(
                .group,
                isCut
                    ? "the name of the group \"\(name.prefix(40))…\" was cut after \(limit) UTF-16 units"
                    : "a NUL in the name of the group \"\(name)\" was dropped")
        }
        return fitted
    }

    private static func terminated(_ name: String, limit: Int) -> (text: String, isCut: Bool) {
        let units = name.utf16.count
        guard units > limit || name.utf8.contains(0) else { return (name, false) }
        var fitted = String.UnicodeScalarView()
        var count = 0
        for scalar in name.unicodeScalars where scalar.value != 0 {
            count += UTF16.width(scalar)
            if count > limit { return (String(fitted), true) }
            fitted.append(scalar)
        }
        return (String(fitted), false)
    }

    private func needsFitting(_ name: String) -> Bool {
        var last: UInt8 = 0x20
        var isFirst = true
        for byte in name.utf8 {
            if byte < 0x20 || byte == 0x7F || (isFirst && byte == 0x20) { return true }
            isFirst = false
            last = byte
        }
        return !isFirst && last == 0x20
    }
}
