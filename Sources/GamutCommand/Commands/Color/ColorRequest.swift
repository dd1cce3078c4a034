// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// What is to be done with colours, from the options.
struct ColorRequest: Sendable {
    /// How colours are written.
    enum Notation: String, CaseIterable, Sendable {
        case css, hex, json, ndjson
    }

    /// The space to convert to; nil for the colour's own.
    let space: ColorSpace?
    /// How colours are brought into a gamut; nil where they are not.
    let mapping: GamutMapping?
    /// The space whose gamut is meant; nil for that of the space to convert to.
    let gamut: ColorSpace?
    /// How colours are written; nil where nothing is asked for.
    let notation: Notation?
    /// The most digits after the point in CSS.
    let precision: Int?

    init(_ arguments: ParsedArguments) throws(CommandError) {
        space = try arguments.space(.to)
        mapping = try arguments.mapping()
        gamut = try arguments.space(.gamut)
        notation = try arguments.choice(.notation) { Notation(rawValue: $0) }
        precision = try arguments.number(.precision, in: 0...17)
        if gamut != nil, mapping == nil {
            throw arguments.usage("--gamut has no effect without --map (expected --map clip, css or raytrace)")
        }
        if let gamut, !gamut.hasGamut {
            throw arguments.usage("--gamut: \(gamut.name) holds every color (expected an RGB space)")
        }
    }

    /// The colour that is asked for: mapped, then converted.
    func result(for color: ColorValue) -> ColorValue {
        let target = space ?? color.colorSpace
        guard let mapping else { return color.converted(to: target) }
        return color.mapped(into: gamut ?? (target.hasGamut ? target : .sRGB), using: mapping).converted(to: target)
    }

    /// The bytes of sRGB for the colour; nil where a component is not a number.
    func bytes(for result: ColorValue) -> SIMD4<UInt8>? { try? result.rgba8(mapping: mapping ?? .clip) }
}

extension ColorSpace {
    /// Whether there are colours that a device of this space cannot show.
    var hasGamut: Bool { definition.gamut != .unbounded }
}

extension Option {
    static let to = Option.space("to", "the space to convert to; without it colors stay in their own")
    static let gamut = Option.space("gamut", "the space whose gamut --map means; without it that of --to, or sRGB")
    static let notation = Option(
        "as", choices: ColorRequest.Notation.allCases.map(\.rawValue), "how to write the colors (css)")
    static let precision = Option("precision", "N", "the most digits after the point in CSS; without it all that count")
    static let mapping = Option(
        "map", choices: ["none"] + GamutMapping.all.map(\.id), "how to bring colors into a gamut")
}

extension ParsedArguments {
    /// The gamut mapping that is asked for; nil for `none` and where nothing is asked for.
    func mapping() throws(CommandError) -> GamutMapping? {
        text(.mapping) == "none" ? nil : try choice(.mapping) { GamutMapping(id: $0) }
    }
}
