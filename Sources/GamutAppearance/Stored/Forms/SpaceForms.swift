// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

extension StoredColorForm {
    /// Gamut's own: a constant as `{"colorSpace", "components", "alpha"}`, and every ``DynamicColor`` that keeps what it is.
    public static let gamut = StoredColorForm(
        id: "gamut", name: "JSON of Gamut",
        recognizes: { content in content.object?.contains { DynamicColor.isOwnKey($0.key) } ?? false },
        read: { content throws(PaletteDecodingError) in try content.requireJSON().decode(DynamicColor.self) },
        write: { color throws(PaletteEncodingError) in
            var json = JSONWriter(.compact)
            try ColorValueJSON.write(color, alwaysAlpha: true, to: &json)
            return json.finish()
        })

    /// The value of a design token of 2025.10, alone or as a token with `$value`: `{"colorSpace", "components", "alpha",
    /// "hex"}`, in which percentages of `hsl` and `hwb` go to 100.
    public static let designToken = StoredColorForm(
        id: "design-token", name: "a design token",
        recognizes: { content in
            guard let object = content.object else { return false }
            if object["$value"] != nil { return true }
            guard object["colorSpace"] != nil else { return false }
            return object["hex"] != nil || object["components"]?.array?.contains { $0.isString("none") } ?? false
        },
        read: { content throws(PaletteDecodingError) in
            let value = try content.requireJSON()
            return .constant(try DesignTokenValue.color(try value.optional("$value") ?? value))
        },
        write: { color throws(PaletteEncodingError) in
            var json = JSONWriter(.compact)
            try DesignTokenValue.write(color, to: &json)
            return json.finish()
        })

    /// The name of a `CGColorSpace` and components as `CGColor` has them, alpha last: `{"colorSpace":
    /// "kCGColorSpaceDisplayP3", "components": [1, 0.5, 0, 1]}`, or the pair `["kCGColorSpaceDisplayP3", [1, 0.5, 0, 1]]`.
    ///
    /// The name may also stand under `space`, `colorSpaceName` or `name`, and alpha under `alpha` or `opacity`. Grays are
    /// read as sRGB. Spaces of a device, as `kCGColorSpaceGenericCMYK`, mean nothing without its profile and are refused.
    public static let coreGraphics = StoredColorForm(
        id: "core-graphics", name: "the name of a CGColorSpace and components",
        recognizes: { content in CoreGraphicsColor.name(in: content)?.string?.hasPrefix("kCGColorSpace") ?? false },
        read: { content throws(PaletteDecodingError) in try CoreGraphicsColor.read(content) },
        write: { color throws(PaletteEncodingError) in
            var json = JSONWriter(.compact)
            try CoreGraphicsColor.write(color, to: &json)
            return json.finish()
        })
}

/// Colours as CoreGraphics names them.
package enum CoreGraphicsColor {
    /// Grays by their names, with the way to sRGB: linear, or the gamma 2.2 of asset catalogs.
    private static let grays: [String: Bool] = [
        "kCGColorSpaceGenericGrayGamma2_2": false, "kCGColorSpaceExtendedGray": false,
        "kCGColorSpaceLinearGray": true, "kCGColorSpaceExtendedLinearGray": true,
    ]

    static func name(in content: StoredContent) -> JSONValue? {
        if let object = content.object {
            return object["colorSpace"] ?? object["space"] ?? object["colorSpaceName"] ?? object["name"]
        }
        return content.json?.array?.first { _ in true }
    }

    static func read(_ content: StoredContent) throws(PaletteDecodingError) -> DynamicColor {
        let value = try content.requireJSON()
        guard let nameValue = name(in: content) else {
            throw value.error(.malformed, "no name of a color space", expected: "one such as kCGColorSpaceSRGB")
        }
        let name = try nameValue.requireString()
        let list: JSONValue
        if let array = value.array {
            guard let second = array.dropFirst().first(where: { _ in true }) else {
                throw value.error(.malformed, "a name without components", expected: "[name, [components]]")
            }
            list = second
        } else {
            list = try value.require("components")
        }
        var numbers: [Double] = []
        for element in try list.requireArray() {
            guard numbers.count < 5 else { throw list.error(.malformed, "too many components", expected: "at most 4") }
            numbers.append(try element.requireDouble())
        }
        let keyed = try (value.object?["alpha"] ?? value.object?["opacity"])?.requireDouble()
        guard let channels = channelCount(of: name) else {
            let names = ColorSpace.all.flatMap(\.definition.coreGraphicsNames) + grays.keys.sorted()
            throw nameValue.error(
                .unsupported, "the color space \(name)",
                expected: "one with a fixed meaning" + NearestName.hint(for: name, among: names), value: name)
        }
        guard numbers.count == channels || (numbers.count == channels + 1 && keyed == nil) else {
            throw list.error(
                .invalidColor, "\(numbers.count) components",
                expected: keyed == nil ? "\(channels), or \(channels + 1) with alpha" : "\(channels) beside alpha")
        }
        let alpha = keyed ?? (numbers.count > channels ? numbers[channels] : 1)
        return .constant(color(in: name, numbers, alpha: alpha))
    }

    /// How many components a space of a CoreGraphics name has beside alpha; nil for one without a fixed meaning.
    package static func channelCount(of name: String) -> Int? {
        grays[name] != nil ? 1 : ColorSpace(coreGraphicsName: name) != nil ? 3 : nil
    }

    /// The colour of as many components as the space has, at least; grays are given in sRGB.
    package static func color(in name: String, _ components: [Double], alpha: Double) -> ColorValue {
        if let isLinearGray = grays[name] {
            let gray = isLinearGray ? components[0] : ColorSetGray.component(components[0])
            return ColorValue(isLinearGray ? .sRGBLinear : .sRGB, components: SIMD3(repeating: gray), alpha: alpha)
        }
        let space = ColorSpace(coreGraphicsName: name) ?? .sRGB
        return ColorValue(space, components[0], components[1], components[2], alpha: alpha)
    }

    static func write(_ color: ColorValue, to json: inout JSONWriter) throws(PaletteEncodingError) {
        let names = color.colorSpace.definition.coreGraphicsNames
        guard let bounded = names.first else {
            throw PaletteEncodingError(
                .unsupported, "CoreGraphics has no \(color.colorSpace.name) (expected a space such as display-p3)",
                value: color.colorSpace.id)
        }
        // The second name is that of the space without bounds, which a color outside of them needs.
        let name = color.isInGamut(of: color.colorSpace, tolerance: 0) ? bounded : names.last ?? bounded
        try json.object { (json: inout JSONWriter) throws(PaletteEncodingError) in
            json.member("colorSpace", name)
            json.key("components")
            try json.array(inline: true) { (json: inout JSONWriter) throws(PaletteEncodingError) in
                for index in 0..<3 { try json.value(color.components[index]) }
                try json.value(color.alpha)
            }
        }
    }
}
