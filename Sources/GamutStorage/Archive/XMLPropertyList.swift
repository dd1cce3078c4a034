// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutPalette

/// Reads XML property lists with the project's own reader of XML, which bounds depth and takes no definitions.
enum XMLPropertyList {
    static func read(_ bytes: [UInt8]) throws(PaletteDecodingError) -> PropertyListValue {
        let root = try XMLElement.parse(bytes)
        guard root.name.local == "plist", root.children.count == 1, let element = root.children.first else {
            throw error(root, "<\(root.name)> (expected <plist> with one value)")
        }
        var budget = PropertyListValue.maximumCount
        return try value(element, depth: 0, &budget)
    }

    private static func value(
        _ element: XMLElement, depth: Int, _ budget: inout Int
    ) throws(PaletteDecodingError) -> PropertyListValue {
        budget -= 1
        guard budget > 0, depth < PropertyListValue.maximumDepth else {
            throw error(
                element,
                "more than \(PropertyListValue.maximumCount) values, or \(PropertyListValue.maximumDepth) containers in one another (no color has as many)",
                reason: .limitExceeded)
        }
        let text = element.text.trimmed
        switch element.name.local {
        case "dict": return try dictionary(element, depth: depth, &budget)
        case "array":
            var elements: [PropertyListValue] = []
            for child in element.children { elements.append(try value(child, depth: depth + 1, &budget)) }
            return .array(elements)
        case "string": return .string(element.text.string)
        case "integer":
            guard let number = Int64(text) else { throw error(element, "\"\(text)\" (expected a whole number)") }
            return .integer(number)
        case "real":
            guard let number = Double(text) else { throw error(element, "\"\(text)\" (expected a number)") }
            return .real(number)
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "data":
            guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else {
                throw error(element, "data that is not base64 (expected base64)")
            }
            return .data(Array(data))
        case "date": return .other
        default: throw error(element, "<\(element.name)> (expected a value of a property list)")
        }
    }

    private static func dictionary(
        _ element: XMLElement, depth: Int, _ budget: inout Int
    ) throws(PaletteDecodingError) -> PropertyListValue {
        var members: [String: PropertyListValue] = [:]
        var key: String?
        for child in element.children {
            if child.name.local == "key" {
                guard key == nil else { throw error(child, "a key without a value (expected one)") }
                key = child.text.string
                continue
            }
            guard let name = key else { throw error(child, "a value without a key (expected <key> before it)") }
            key = nil
            guard members.updateValue(try value(child, depth: depth + 1, &budget), forKey: name) == nil else {
                throw error(child, "the key \"\(name)\" twice (expected it once)", reason: .duplicateName)
            }
        }
        guard key == nil else { throw error(element, "a key without a value (expected one)") }
        // Property lists in XML have no references: the archiver writes a dictionary of one member for each.
        if members.count == 1, let place = members["CF$UID"]?.integer {
            guard let place = Int(exactly: place), place >= 0 else {
                throw error(element, "a reference to object \(place) (expected 0 or more)")
            }
            return .reference(place)
        }
        return .dictionary(members)
    }

    private static func error(
        _ element: XMLElement, _ message: String, reason: PaletteDecodingError.Reason = .malformed
    ) -> PaletteDecodingError {
        PaletteDecodingError(reason, message, at: element.position, format: "property list")
    }
}
