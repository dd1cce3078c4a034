// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutAppearance
import GamutPalette

/// A value of a property list, as far as keyed archives of colours have them.
indirect enum PropertyListValue: Hashable, Sendable {
    case dictionary([String: PropertyListValue])
    case array([PropertyListValue])
    case string(String)
    case data([UInt8])
    case integer(Int64)
    case real(Double)
    case boolean(Bool)
    /// The place of an object in the table of an archive.
    case reference(Int)
    /// A date, a set or nothing: none of them is part of a color.
    case other

    /// The most values that are read: the archive of a color has some dozens.
    static let maximumCount = 10_000
    /// The most containers in one another.
    static let maximumDepth = 32

    /// Reads a binary or an XML property list.
    ///
    /// - Throws: A `PaletteDecodingError` with the place of what is wrong, of what is no property list, and beyond the
    ///   limits.
    init(_ bytes: [UInt8]) throws(PaletteDecodingError) {
        guard bytes.count <= ColorReading.maximumSize else {
            throw PaletteDecodingError(
                .limitExceeded, "\(bytes.count) bytes for a color (at most \(ColorReading.maximumSize) are read)",
                value: "\(bytes.count)")
        }
        if bytes.starts(with: BinaryPropertyList.magic) {
            self = try BinaryPropertyList.read(bytes)
        } else {
            self = try XMLPropertyList.read(bytes)
        }
    }
}

extension PropertyListValue {
    var dictionary: [String: PropertyListValue]? { if case .dictionary(let value) = self { value } else { nil } }
    var array: [PropertyListValue]? { if case .array(let value) = self { value } else { nil } }
    var string: String? { if case .string(let value) = self { value } else { nil } }
    var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
    var reference: Int? { if case .reference(let value) = self { value } else { nil } }

    /// A number of either sort.
    var number: Double? {
        switch self {
        case .real(let value): value
        case .integer(let value): Double(value)
        default: nil
        }
    }

    /// The name of the sort, for messages.
    var kind: String {
        switch self {
        case .dictionary: "a dictionary"
        case .array: "an array"
        case .string: "a string"
        case .data: "data"
        case .integer, .real: "a number"
        case .boolean: "a truth value"
        case .reference: "a reference"
        case .other: "a value of another sort"
        }
    }
}
