// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

/// What is to be told about a palette: what the file says, and how its colours look.
struct PaletteDescription {
    let file: Path
    let document: PaletteDocument
    let devices: DeviceMeaning
    let unresolved: [ReferenceResolution.Failure]

    /// What was read with a guess, and which colours are no more than one.
    var warnings: [PaletteWarning] {
        let guessed = Set(
            document.palette.swatches.lazy.compactMap { swatch -> String? in
                guard case .device(let device) = swatch.color, !devices.isExact(device) else { return nil }
                return swatch.color.model
            })
        return document.warnings
            + guessed.sorted().map { model in
                let remedy = ["cmyk", "gray"].contains(model) ? " (--\(model)-profile names one)" : ""
                return PaletteWarning("the hex of \(model) colors is approximate, for no profile is stated\(remedy)")
            }
    }

    /// The colour to be seen; a guess where no profile is stated, nil where not even that is possible.
    func visible(_ color: SwatchColor) -> ColorValue? {
        switch color {
        case .value(let value): value
        case .device(let device): devices.color(of: device) ?? device.approximated()
        case .reference, .unassigned: nil
        }
    }

    /// The colour in the digits of CSS, with those of alpha where it is below 1.
    func hex(_ color: SwatchColor) -> String? {
        try? visible(color)?.hex(alpha: color.alpha < 1 ? .always : .never)
    }

    // MARK: JSON

    func json() -> [UInt8] {
        var json = JSONWriter(.plain)
        json.object { json in
            json.member("file", file.description)
            json.member("format", document.format.id)
            json.member("name", document.palette.name)
            if let notes = document.palette.notes { json.member("notes", notes) }
            json.key("groups")
            let failures = Dictionary(unresolved.map { ($0.index, $0.error) }, uniquingKeysWith: { first, _ in first })
            var index = 0
            json.array { json in
                for group in document.palette.groups { write(group, failures, &index, to: &json) }
            }
            json.key("warnings")
            json.array { json in for warning in warnings { json.write(warning) } }
        }
        return json.finish()
    }

    /// What stands in the place of a palette that cannot be read.
    static func json(of error: CommandError, _ input: PaletteInput) -> [UInt8] {
        var json = JSONWriter(.plain)
        json.object { json in
            json.member("file", input.path.description)
            json.member("error") { json in json.member("message", error.message) }
        }
        return json.finish()
    }

    private func write(
        _ group: Palette.Group, _ failures: [Int: PaletteDecodingError], _ index: inout Int, to json: inout JSONWriter
    ) {
        json.object { json in
            json.member("name", group.name)
            json.member("isLoose", group.isLoose)
            json.key("swatches")
            json.array { json in
                for swatch in group.swatches {
                    write(swatch, failures[index], to: &json)
                    index += 1
                }
            }
        }
    }

    private func write(_ swatch: Swatch, _ failure: PaletteDecodingError?, to json: inout JSONWriter) {
        json.object { json in
            json.member("name", swatch.name)
            json.member("kind", swatch.kind.rawValue)
            write(swatch.color, to: &json)
            if let notes = swatch.notes { json.member("notes", notes) }
            if !swatch.variants.isEmpty {
                json.key("variants")
                json.array { json in
                    for variant in swatch.variants {
                        json.object { json in
                            json.member("appearance", variant.appearance.name)
                            write(variant.color, to: &json)
                        }
                    }
                }
            }
            if let failure { json.member("error") { json in json.member("message", failure.message) } }
        }
    }

    private func write(_ color: SwatchColor, to json: inout JSONWriter) {
        json.member("model", color.model)
        json.member("space", color.value?.colorSpace.id)
        switch color {
        case .value(let value): json.member("components", (0..<3).map(value.component))
        case .device(let device): json.member("components", device.components.map(Optional.some))
        case .reference, .unassigned: json.member("components", [] as [Double?])
        }
        json.member("alpha", color.alpha as Double?)
        json.member("hex", hex(color))
        switch color {
        case .reference(.swatch(let name)): json.member("reference", name)
        case .reference(.system(let name, let platform)):
            json.member("reference", name)
            json.member("platform", platform)
        case .value, .device, .unassigned: break
        }
    }
}

extension JSONWriter {
    /// Writes a warning with its place.
    mutating func write(_ warning: PaletteWarning) {
        object { json in
            json.member("message", warning.message)
            json.key("position")
            switch warning.position {
            case nil: json.null()
            case .offset(let offset)?:
                json.object(inline: true) { json in json.member("offset", offset) }
            case .line(let line, let column)?:
                json.object(inline: true) { json in
                    json.member("line", line)
                    json.member("column", column)
                }
            }
            if let path = warning.path { json.member("path", path) }
        }
    }
}
