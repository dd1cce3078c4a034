// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// The JSON of one constant colour, `{"colorSpace", "components", "alpha"}`: that of `ColorValue`'s `Codable`, without a
/// coder.
package enum ColorValueJSON {
    /// Writes a colour; alpha is left out where it is 1, unless it is asked for.
    package static func write(
        _ color: ColorValue, alwaysAlpha: Bool = false, to json: inout JSONWriter
    ) throws(PaletteEncodingError) {
        try json.object { (json: inout JSONWriter) throws(PaletteEncodingError) in
            json.member("colorSpace", color.colorSpace.id)
            json.key("components")
            try json.array { (json: inout JSONWriter) throws(PaletteEncodingError) in
                for index in 0..<3 {
                    if let component = color.component(index) {
                        try json.value(component)
                    } else {
                        json.null()
                    }
                }
            }
            if color.missing.contains(.alpha) {
                json.key("alpha")
                json.null()
            } else if alwaysAlpha || color.alpha != 1 {
                try json.member("alpha", color.alpha)
            }
        }
    }

    /// Reads a text of JSON that is one colour.
    package static func read(
        _ bytes: [UInt8], spaces: [ColorSpace] = ColorSpace.all
    ) throws(PaletteDecodingError) -> ColorValue {
        let root = try JSONDocument(SourceText(bytes, fallback: .none)).root
        let space = try self.space(root.require("colorSpace"), in: spaces)
        return try color(in: space, components: root.require("components"), alpha: root.requireObject()["alpha"])
    }

    /// Reads the id of a space.
    static func space(_ value: JSONValue, in spaces: [ColorSpace]) throws(PaletteDecodingError) -> ColorSpace {
        let id = try value.requireString()
        guard let space = ColorSpace(id: id, in: spaces) else {
            let nearest = NearestName.nearest(to: id, among: spaces.lazy.map(\.id))
            throw value.error(
                .invalidColor, "the color space \"\(id)\"",
                expected: "the id of a known space" + (nearest.map { ", perhaps \"\($0)\"" } ?? ""), value: id)
        }
        return space
    }

    /// Reads three components, of which null is a missing one, and an alpha, which is 1 where it is absent.
    static func color(
        in space: ColorSpace, components: JSONValue, alpha: JSONValue?
    ) throws(PaletteDecodingError) -> ColorValue {
        var values = SIMD3<Double>()
        var missing: ColorValue.Missing = []
        var count = 0
        for component in try components.requireArray() {
            if count < 3 {
                if component.isNull {
                    missing.insert(.component(count))
                } else {
                    values[count] = try component.requireDouble()
                }
            }
            count += 1
        }
        guard count == 3 else {
            throw components.error(.invalidColor, "\(count) components", expected: "3", value: "\(count)")
        }
        if alpha?.isNull == true { missing.insert(.alpha) }
        let opacity = try alpha.map { (value) throws(PaletteDecodingError) in
            value.isNull ? 0 : try value.requireDouble()
        }
        return ColorValue(space, components: values, alpha: opacity ?? 1, missing: missing)
    }
}
