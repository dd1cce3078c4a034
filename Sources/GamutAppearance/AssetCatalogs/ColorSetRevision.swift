// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutPalette

/// The description of a colour set with other slots, where all that stays is written as it was.
enum ColorSetRevision {
    /// The description of a new set.
    static func bytes(of color: AssetColor) -> [UInt8] {
        var json = JSONWriter(.xcode, capacity: 512)
        json.object { json in
            json.key("colors")
            json.array { json in for entry in color.entries { ColorSetWriter.write(ColorSetEntry(entry), to: &json) } }
            ColorSetWriter.writeInfo(to: &json)
        }
        return json.finish()
    }

    /// The description in some bytes with the slots of a colour.
    static func bytes(of color: AssetColor, replacing old: [UInt8]) -> [UInt8] {
        guard let document = try? JSONDocument(old), let object = document.root.object,
            let colors = document.root["colors"]?.array, let entries = try? ColorSetReader.entries(of: document)
        else { return bytes(of: color) }
        var json = JSONWriter(.xcode, capacity: old.count + 256)
        json.object { json in
            for member in object {
                json.key(member.key)
                if member.isKey("colors") {
                    json.array { json in write(color, over: zip(colors, entries), to: &json) }
                } else {
                    json.value(member.value)
                }
            }
            if object["info"] == nil { ColorSetWriter.writeInfo(to: &json) }
        }
        return json.finish()
    }

    private static func write(
        _ color: AssetColor, over old: some Sequence<(JSONValue, ColorSetEntry?)>, to json: inout JSONWriter
    ) {
        var pending = color.entries
        for (value, entry) in old {
            guard let entry else {
                json.value(value)
                continue
            }
            guard let index = pending.firstIndex(where: { $0.appearance == entry.appearance }) else { continue }
            let new = pending.remove(at: index)
            if new.content.swatchColor == entry.color {
                json.value(value)
            } else {
                write(ColorSetEntry(new, notation: entry.notation), over: value, to: &json)
            }
        }
        for entry in pending { ColorSetWriter.write(ColorSetEntry(entry), to: &json) }
    }

    /// Writes a slot with another colour between the other keys that it has.
    private static func write(_ entry: ColorSetEntry, over old: JSONValue, to json: inout JSONWriter) {
        guard let object = old.object else { return }
        json.object { json in
            var isWritten = false
            for member in object {
                // The colour comes before keys that are behind it in the alphabet.
                if !isWritten, member.key >= "color" {
                    ColorSetWriter.writeColor(of: entry, to: &json)
                    isWritten = true
                }
                if member.isKey("color") { continue }
                json.key(member.key)
                json.value(member.value)
            }
            if !isWritten { ColorSetWriter.writeColor(of: entry, to: &json) }
        }
    }
}
