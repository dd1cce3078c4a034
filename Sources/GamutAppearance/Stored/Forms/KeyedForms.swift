// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

extension StoredColorForm {
    /// `{"red", "green", "blue", "alpha"}` from 0 to 1 of encoded sRGB without bounds, or with `"opacity"`: what most apps
    /// write; also `{"linearRed", "linearGreen", "linearBlue", …}`, the properties of a resolved colour.
    public static let redGreenBlue = StoredColorForm(
        id: "red-green-blue", name: "an object with red, green, blue and alpha",
        recognizes: { content in
            guard let object = content.object else { return false }
            return object["linearRed"] != nil || (object["red"] != nil && !KeyedNumbers.areBytes(object, .words))
        },
        read: { content throws(PaletteDecodingError) in
            let value = try content.requireJSON()
            if try value.requireObject()["linearRed"] != nil {
                return .constant(try KeyedNumbers.color(of: value, .linearWords, in: .sRGBLinear))
            }
            return .constant(try KeyedNumbers.color(of: value, .words, in: .sRGB))
        },
        write: { color throws(PaletteEncodingError) in try KeyedNumbers.bytes(of: color, .words, in: .sRGB) })

    /// `{"r", "g", "b", "a"}` from 0 to 1 of encoded sRGB without bounds, as Figma's plug-ins write it.
    public static let rgba = StoredColorForm(
        id: "rgba", name: "an object with r, g, b and a",
        recognizes: { content in
            guard let object = content.object else { return false }
            return object["r"] != nil && !KeyedNumbers.areBytes(object, .letters)
        },
        read: { content throws(PaletteDecodingError) in
            .constant(try KeyedNumbers.color(of: try content.requireJSON(), .letters, in: .sRGB))
        },
        write: { color throws(PaletteEncodingError) in try KeyedNumbers.bytes(of: color, .letters, in: .sRGB) })

    /// Red, green and blue as whole numbers from 0 to 255 under whole or short names, alpha from 0 to 1.
    ///
    /// Recognised are three whole numbers of which one is above 16, for light so far beyond white is not stored in whole
    /// numbers. Whole numbers from 2 to 16 can mean either, and are refused where no form is insisted on.
    public static let redGreenBlueBytes = StoredColorForm(
        id: "bytes", name: "an object with red, green and blue from 0 to 255",
        recognizes: { content in
            guard let object = content.object else { return false }
            return KeyedNumbers.areBytes(object, .words) || KeyedNumbers.areBytes(object, .letters)
        },
        read: { content throws(PaletteDecodingError) in
            let value = try content.requireJSON()
            let keys: KeyedNumbers = try value.requireObject()["r"] == nil ? .words : .letters
            let color = try KeyedNumbers.color(of: value, keys, in: .sRGB, allowsAmbiguity: true)
            let components = color.components
            guard components.min() >= 0, components.max() <= 255, components == components.rounded(.towardZero) else {
                throw value.error(.invalidNumber, "a component that is no byte", expected: "whole numbers, 0 to 255")
            }
            return .constant(ColorValue(.sRGB, components: components / 255, alpha: color.alpha))
        },
        write: { color throws(PaletteEncodingError) in
            let codes: SIMD4<UInt8>
            do throws(ColorSyntaxError) {
                codes = try color.rgba8()
            } catch {
                throw PaletteEncodingError(.invalidNumber, error.message)
            }
            var json = JSONWriter(.compact)
            try json.object { (json: inout JSONWriter) throws(PaletteEncodingError) in
                for (index, key) in KeyedNumbers.words.channels.enumerated() { json.member(key, Int(codes[index])) }
                try json.member("alpha", color.alpha)
            }
            return json.finish()
        })

    /// `{"hue", "saturation", "brightness", "alpha"}` from 0 to 1 of encoded sRGB, the arguments of SwiftUI's and UIKit's
    /// initialisers.
    public static let hueSaturationBrightness = StoredColorForm(
        id: "hue-saturation-brightness", name: "an object with hue, saturation and brightness",
        recognizes: { $0.object?["hue"] != nil },
        read: { content throws(PaletteDecodingError) in
            let color = try KeyedNumbers.color(of: try content.requireJSON(), .hue, in: .hsv)
            let turns = color.components
            return .constant(ColorValue(.hsv, turns.x * 360, turns.y, turns.z, alpha: color.alpha))
        },
        write: { color throws(PaletteEncodingError) in
            let hsv = color.converted(to: .hsv)
            let turns = ColorValue(
                .hsv, hsv.components.x / 360, hsv.components.y, hsv.components.z, alpha: hsv.alpha)
            return try KeyedNumbers.bytes(of: turns, .hue, in: .hsv)
        })

    /// `{"white", "alpha"}` from 0 to 1, an encoded gray of sRGB: the arguments of SwiftUI's initialiser.
    public static let white = StoredColorForm(
        id: "white", name: "an object with white and alpha",
        recognizes: { $0.object?["white"] != nil },
        read: { content throws(PaletteDecodingError) in
            .constant(try KeyedNumbers.color(of: try content.requireJSON(), .white, in: .sRGB))
        },
        write: { color throws(PaletteEncodingError) in
            let components = color.converted(to: .sRGB).components
            guard components.max() - components.min() <= 1e-12 * max(1, components.max(), -components.min()) else {
                throw PaletteEncodingError(.unsupported, "a color that is no gray (expected equal red, green and blue)")
            }
            return try KeyedNumbers.bytes(of: color, .white, in: .sRGB)
        })
}

/// The keys of a colour in an object.
private struct KeyedNumbers {
    /// The keys of the components; a single one is for all three.
    let channels: [String]
    /// The keys of alpha; the first one is written.
    let alphas: [String]

    static let words = KeyedNumbers(channels: ["red", "green", "blue"], alphas: ["alpha", "opacity"])
    static let linearWords = KeyedNumbers(
        channels: ["linearRed", "linearGreen", "linearBlue"], alphas: ["opacity", "alpha"])
    static let letters = KeyedNumbers(channels: ["r", "g", "b"], alphas: ["a", "alpha"])
    static let hue = KeyedNumbers(channels: ["hue", "saturation", "brightness"], alphas: ["alpha", "opacity"])
    static let white = KeyedNumbers(channels: ["white"], alphas: ["alpha", "opacity"])

    private static func numbers(_ object: JSONObject, _ keys: KeyedNumbers) -> [Double]? {
        let numbers = keys.channels.compactMap { object[$0]?.number?.value }
        return numbers.count == keys.channels.count ? numbers : nil
    }

    private static func areWhole(_ numbers: [Double]) -> Bool { numbers.allSatisfy { $0 == $0.rounded() && $0 >= 0 } }

    /// Whether the components are bytes beyond doubt.
    static func areBytes(_ object: JSONObject, _ keys: KeyedNumbers) -> Bool {
        guard let numbers = numbers(object, keys), areWhole(numbers), let largest = numbers.max() else { return false }
        return 16 < largest && largest <= 255
    }

    static func color(
        of value: JSONValue, _ keys: KeyedNumbers, in space: ColorSpace, allowsAmbiguity: Bool = false
    ) throws(PaletteDecodingError) -> ColorValue {
        let object = try value.requireObject()
        if !allowsAmbiguity, space == .sRGB, let numbers = numbers(object, keys), areWhole(numbers),
            let largest = numbers.max(), largest > 1
        {
            throw value.error(
                .invalidNumber, "whole numbers up to \(Int(exactly: largest).map { "\($0)" } ?? "\(largest)")",
                expected: "0 to 1; the form bytes takes 0 to 255")
        }
        var components = SIMD3<Double>()
        for (index, key) in keys.channels.enumerated() {
            components[index] = try value.require(key).requireDouble()
        }
        if keys.channels.count == 1 { components = SIMD3(repeating: components.x) }
        var alpha = 1.0
        for key in keys.alphas {
            if let number = object[key] {
                alpha = try number.requireDouble()
                break
            }
        }
        return ColorValue(space, components: components, alpha: alpha)
    }

    static func bytes(
        of color: ColorValue, _ keys: KeyedNumbers, in space: ColorSpace
    ) throws(PaletteEncodingError) -> [UInt8] {
        let color = color.converted(to: space)
        var json = JSONWriter(.compact)
        try json.object { (json: inout JSONWriter) throws(PaletteEncodingError) in
            for (index, key) in keys.channels.enumerated() { try json.member(key, color.components[index]) }
            try json.member(keys.alphas[0], color.alpha)
        }
        return json.finish()
    }
}
