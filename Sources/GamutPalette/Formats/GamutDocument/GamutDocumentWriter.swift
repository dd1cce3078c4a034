// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension GamutDocument {
    static func write(_ palette: Palette, to json: inout JSONWriter) throws(PaletteEncodingError) {
        try json.object { (json: inout JSONWriter) throws(PaletteEncodingError) in
            json.member("format", mark)
            json.member("version", version)
            if let name = palette.name { json.member("name", name) }
            if let notes = palette.notes { json.member("notes", notes) }
            json.key("groups")
            try json.array { (json: inout JSONWriter) throws(PaletteEncodingError) in
                for group in palette.groups { try write(group, to: &json) }
            }
        }
    }

    private static func write(_ group: Palette.Group, to json: inout JSONWriter) throws(PaletteEncodingError) {
        try json.object { (json: inout JSONWriter) throws(PaletteEncodingError) in
            if group.isLoose { json.member("loose", true) }
            if let name = group.name { json.member("name", name) }
            json.key("swatches")
            try json.array { (json: inout JSONWriter) throws(PaletteEncodingError) in
                for swatch in group.swatches {
                    do throws(PaletteEncodingError) {
                        try write(swatch, to: &json)
                    } catch {
                        throw error.adding(swatch: swatch.name)
                    }
                }
            }
        }
    }

    private static func write(_ swatch: Swatch, to json: inout JSONWriter) throws(PaletteEncodingError) {
        try json.object(inline: true) { (json: inout JSONWriter) throws(PaletteEncodingError) in
            if !swatch.name.isEmpty { json.member("name", swatch.name) }
            json.key("color")
            try write(swatch.color, to: &json)
            if swatch.kind != .process { json.member("kind", swatch.kind.rawValue) }
            if let notes = swatch.notes { json.member("notes", notes) }
            if !swatch.variants.isEmpty {
                json.key("variants")
                try json.array { (json: inout JSONWriter) throws(PaletteEncodingError) in
                    for variant in swatch.variants { try write(variant, to: &json) }
                }
            }
            if !swatch.attachments.isEmpty {
                json.key("attachments")
                json.array { json in
                    for attachment in swatch.attachments {
                        json.object { json in
                            json.member("key", attachment.key)
                            json.member("text", attachment.text)
                        }
                    }
                }
            }
        }
    }

    private static func write(_ variant: Swatch.Variant, to json: inout JSONWriter) throws(PaletteEncodingError) {
        try json.object { (json: inout JSONWriter) throws(PaletteEncodingError) in
            json.key("appearance")
            let appearance = variant.appearance
            json.object { json in
                if let luminosity = appearance.luminosity { json.member("luminosity", luminosity.rawValue) }
                if appearance.isHighContrast { json.member("highContrast", true) }
                if let gamut = appearance.displayGamut { json.member("displayGamut", gamut.rawValue) }
                if let idiom = appearance.idiom { json.member("idiom", idiom) }
                if let subtype = appearance.subtype { json.member("subtype", subtype) }
            }
            json.key("color")
            try write(variant.color, to: &json)
        }
    }

    private static func write(_ color: SwatchColor, to json: inout JSONWriter) throws(PaletteEncodingError) {
        switch color {
        case .value(let value):
            try ColorValueJSON.write(value, to: &json)
        case .device(let device):
            try json.object { (json: inout JSONWriter) throws(PaletteEncodingError) in
                json.member("device", color.model)
                json.key("components")
                try json.array { (json: inout JSONWriter) throws(PaletteEncodingError) in
                    for component in device.components { try json.value(component) }
                }
                if device.alpha != 1 { try json.member("alpha", device.alpha) }
            }
        case .reference(.swatch(let name)):
            json.object { json in json.member("reference", name) }
        case .reference(.system(let name, let platform)):
            json.object { json in
                json.member("system", name)
                json.member("platform", platform)
            }
        case .unassigned:
            json.null()
        }
    }
}
