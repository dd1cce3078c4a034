// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutColor
import GamutPalette

/// What user defaults hold under a key.
enum StoredValue: Hashable, Sendable {
    /// A text.
    case text(String)
    /// Data: a keyed archive, or the bytes of a text.
    case data(Data)
    /// A whole number, as apps store the place of a choice.
    case integer(Int)
    /// A list or a dictionary, as the JSON that says the same.
    case json(String)
    /// Anything else, as a text for messages.
    case other(String)

    /// The most containers in one another that are turned into JSON.
    private static let maximumDepth = 16

    init(_ object: Any) {
        if let text = object as? String {
            self = .text(text)
        } else if let data = object as? Data {
            self = .data(data)
        } else if let number = object as? Int {
            self = .integer(number)
        } else if object is [Any] || object is [String: Any], let json = Self.json(object, depth: 0) {
            self = .json(json)
        } else {
            self = .other("\(object)")
        }
    }

    /// The JSON of a property list of texts and numbers; nil where there is more in it.
    private static func json(_ object: Any, depth: Int) -> String? {
        guard depth < maximumDepth else { return nil }
        if let text = object as? String { return quoted(text) }
        if let number = object as? Int { return "\(number)" }
        if let number = object as? Double { return number.isFinite ? "\(number)" : nil }
        if let truth = object as? Bool { return "\(truth)" }
        if let list = object as? [Any] {
            var elements: [String] = []
            for element in list {
                guard let element = json(element, depth: depth + 1) else { return nil }
                elements.append(element)
            }
            return "[" + elements.joined(separator: ",") + "]"
        }
        guard let members = object as? [String: Any] else { return nil }
        var parts: [String] = []
        for (key, value) in members.sorted(by: { $0.key < $1.key }) {
            guard let key = quoted(key), let value = json(value, depth: depth + 1) else { return nil }
            parts.append(key + ":" + value)
        }
        return "{" + parts.joined(separator: ",") + "}"
    }

    private static func quoted(_ text: String) -> String? {
        (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Reads the value in one form.
    func reading(as form: StoredColorForm) throws(PaletteDecodingError) -> ColorReading {
        switch self {
        case .text(let text), .json(let text): try ColorReading(text, as: form)
        case .data(let data): try ColorReading(data, as: form)
        case .integer, .other: throw mismatch(expected: form.name)
        }
    }

    /// Reads the value in whatever form it is.
    func reading() throws(PaletteDecodingError) -> ColorReading {
        switch self {
        case .text(let text), .json(let text): try ColorReading(text, among: StoredColorForm.allWithArchives)
        case .data(let data): try ColorReading(data)
        case .integer, .other: throw mismatch(expected: "a text or data with a color")
        }
    }

    func mismatch(expected: String) -> PaletteDecodingError {
        let (kind, value): (String, String) =
            switch self {
            case .text(let text): ("a text", text)
            case .data(let data): ("data", "\(data.count) bytes")
            case .integer(let number): ("the number \(number)", "\(number)")
            case .json(let text): ("a list", text)
            case .other(let text): ("a value of another sort", text)
            }
        return PaletteDecodingError(.wrongFormat, "\(kind) (expected \(expected))", value: String(value.prefix(60)))
    }
}
