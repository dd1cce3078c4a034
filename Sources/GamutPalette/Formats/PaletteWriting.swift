// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// What a writer of a format works with: options in, losses out, and the only ways from a swatch to numbers.
public struct PaletteWriting: Sendable {
    /// How to write what palettes leave open.
    public struct Options: Sendable {
        /// How colours outside of a format's gamut are brought into it.
        public var mapping: GamutMapping
        /// The space of RGB numbers in formats that do not say it; its components are from 0 to 1.
        public var rgbSpace: ColorSpace
        /// Gives device colours a meaning, as a profile does; nil where they are guessed.
        public var deviceConversion: (@Sendable (DeviceColor) -> ColorValue?)?
        /// The most digits after the decimal point in text formats; nil for the shortest exact form.
        public var precision: Int?

        /// Makes options: clipping, sRGB, guesses for device colours, exact numbers.
        public init(
            mapping: GamutMapping = .clip, rgbSpace: ColorSpace = .sRGB,
            deviceConversion: (@Sendable (DeviceColor) -> ColorValue?)? = nil, precision: Int? = nil
        ) {
            self.mapping = mapping
            self.rgbSpace = rgbSpace
            self.deviceConversion = deviceConversion
            self.precision = precision
        }
    }

    /// How to write what palettes leave open.
    public let options: Options
    /// What was lost so far.
    public private(set) var losses: [PaletteLoss] = []

    let abilities: PaletteFormat.Abilities
    private var swatch: String?
    private var group: String?
    private var index: Int?

    init(options: Options, abilities: PaletteFormat.Abilities) {
        self.options = options
        self.abilities = abilities
    }

    /// Says which swatch the following losses are of; writers call it for each one in order.
    mutating func begin(_ swatch: Swatch, in group: Palette.Group) {
        self.swatch = swatch.name
        self.group = group.name
        index = index.map { $0 + 1 } ?? 0
    }

    /// Notes a loss of the current swatch.
    mutating func lose(_ kind: PaletteLoss.Kind, _ message: String, deltaE: Double? = nil) {
        losses.append(PaletteLoss(kind, message, swatch: swatch, group: group, index: index, deltaE: deltaE))
    }

    /// Notes a loss of the palette as a whole.
    mutating func losePart(_ kind: PaletteLoss.Kind, _ message: String) {
        losses.append(PaletteLoss(kind, message))
    }

    // MARK: From a swatch to numbers

    /// The constant colour of a swatch, by the profile or a guess where it is a device colour; nil where it has none.
    ///
    /// The swatch is left out of the file then, which is noted.
    /// - Throws: A ``PaletteEncodingError`` when a component is not finite: no format has a colour for it.
    mutating func value(of color: SwatchColor) throws(PaletteEncodingError) -> ColorValue? {
        guard let value = meaning(of: color) else { return nil }
        try requireFinite(value)
        return value
    }

    /// Throws unless the components of a colour that is to be written are numbers.
    func requireFinite(_ value: ColorValue) throws(PaletteEncodingError) {
        guard value.isFinite else {
            throw PaletteEncodingError(
                .invalidNumber, "a component is infinite or not a number (expected a finite number)", swatch: swatch)
        }
    }

    private mutating func meaning(of color: SwatchColor) -> ColorValue? {
        switch color {
        case .value(let value):
            if value.isTooLarge {
                lose(.gamut, "its numbers are too large for any other space: left out")
                return nil
            }
            return value
        case .device(let device):
            if let converted = options.deviceConversion?(device) {
                lose(.profile, "\(color.model) numbers became a color through a profile")
                return converted
            }
            guard let guess = device.approximated() else {
                lose(.profile, "\(color.model) numbers have no meaning without a profile: left out")
                return nil
            }
            lose(.profile, "\(color.model) numbers became an approximate color without a profile")
            return guess
        case .reference(.swatch(let name)):
            lose(.reference, "refers to \"\(name)\", which is not there: left out")
            return nil
        case .reference(.system(let name, let platform)):
            lose(.reference, "is the system color \(name) of \(platform), which has no fixed value: left out")
            return nil
        case .unassigned:
            lose(.reference, "has no color: left out")
            return nil
        }
    }

    /// The colour of a swatch in a space, within its gamut, in double precision; nil where it has none.
    mutating func components(
        of color: SwatchColor, in space: ColorSpace
    ) throws(PaletteEncodingError) -> ColorValue? {
        guard let value = try value(of: color) else { return nil }
        if !value.missing.isEmpty && !abilities.contains(.missing) {
            lose(.missing, "a missing component was written as 0")
        }
        if value.colorSpace == space && value.isInGamut(of: space, tolerance: 0) { return value }
        let mapped = value.mapped(into: space, using: options.mapping)
        // Numbers near the largest of all overflow on the way.
        try requireFinite(mapped)
        guard space.definition.gamut != .unbounded else { return mapped }
        if !value.isInGamut(of: space) {
            lose(
                .gamut, "outside of \(space.name), mapped by \(options.mapping.id)",
                deltaE: value.difference(to: mapped, using: .ciede2000))
        }
        return mapped
    }

    /// The colour of a swatch as bytes of the space for unstated RGB, red, green, blue, alpha; nil where it has none.
    mutating func bytes(of color: SwatchColor) throws(PaletteEncodingError) -> SIMD4<UInt8>? {
        guard let value = try components(of: color, in: options.rgbSpace) else { return nil }
        let components = SIMD4(value.components, value.alpha)
        var result = SIMD4<UInt8>()
        var worst = 0.0
        for i in 0..<4 {
            // Components are finite here, so there is always a byte.
            let code = Quantizer.quantize(components[i], as: UInt8.self) ?? 0
            result[i] = code
            worst = max(worst, abs(components[i] - Quantizer.value(code)))
        }
        // A colour that came from bytes through single precision is not rounded in any way that matters.
        if worst > 1e-6 { lose(.precision, "rounded to 8 bits") }
        return result
    }

    // MARK: What a format cannot hold at all

    /// Notes what the abilities of the format leave out, so that no writer can forget it.
    mutating func reportStructuralLosses(of palette: Palette) {
        if !abilities.contains(.title), let name = palette.name, !name.isEmpty {
            losePart(.name, "the palette's name \"\(name)\" was dropped")
        }
        if !abilities.contains(.notes) && palette.notes != nil {
            losePart(.notes, "the palette's description was dropped")
        }
        for group in palette.groups {
            if !abilities.contains(.groups) && !group.isLoose {
                losePart(.group, group.name.map { "the group \"\($0)\" was dropped" } ?? "a group was dropped")
            }
            for swatch in group.swatches {
                begin(swatch, in: group)
                reportStructuralLosses(of: swatch)
            }
        }
        restart()
    }

    /// Forgets the current swatch, for writers that go over the palette again.
    mutating func restart() { (swatch, group, index) = (nil, nil, nil) }

    private mutating func reportStructuralLosses(of swatch: Swatch) {
        if !abilities.contains(.names) && !swatch.name.isEmpty { lose(.name, "the name was dropped") }
        if !abilities.contains(.spot) && swatch.kind != .process {
            lose(.spot, "\(swatch.kind.rawValue) color became a process color")
        }
        if !abilities.contains(.alpha) && swatch.color.alpha != 1 {
            lose(.alpha, "the opacity \(swatch.color.alpha) was dropped")
        }
        if !abilities.contains(.notes) && swatch.notes != nil { lose(.notes, "the description was dropped") }
        if abilities.contains(.appearances) { return }
        let variants = swatch.assignedVariants
        guard !variants.isEmpty else { return }
        lose(.appearance, "the colors for \(variants.map(\.appearance.name).joined(separator: ", ")) were dropped")
    }
}

extension ColorValue {
    /// Whether a component is so large that conversions of the colour would overflow; light is never near.
    package var isTooLarge: Bool {
        isFinite && (components.max() > 1e30 || components.min() < -1e30)
    }
}
