// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

/// What is changed in a palette before it is written: appearance, opacity, colour space.
struct PaletteAdjustment: Sendable {
    /// What becomes of opacity.
    enum Alpha: Sendable {
        case keep, drop
        case matte(ColorValue)
    }

    private let appearance: Appearance?
    private let alpha: Alpha
    private let space: ColorSpace?
    private let mapsColors: Bool
    /// How colours come into a gamut.
    let mapping: GamutMapping

    init(_ arguments: ParsedArguments) throws(CommandError) {
        appearance = try arguments.choice(.appearance) { name in Appearance.named.first { $0.name == name } }
        alpha = try Self.alpha(arguments)
        space = try arguments.space(.space)
        mapsColors = arguments.text(.mapping) != "none"
        mapping = try arguments.mapping() ?? .clip
    }

    private static func alpha(_ arguments: ParsedArguments) throws(CommandError) -> Alpha {
        guard let text = arguments.text(.alpha), text != "keep" else { return .keep }
        if text == "drop" { return .drop }
        guard text.hasPrefix("matte:") else {
            throw arguments.usage("--alpha: nothing is called '\(text)' (expected keep, drop or matte:COLOR)")
        }
        do throws(ColorSyntaxError) {
            return .matte(try ColorValue(css: String(text.dropFirst(6))).converted(to: .sRGB))
        } catch {
            throw arguments.usage("--alpha: \(error)")
        }
    }

    /// Changes a palette and says what was lost by it.
    func apply(to palette: inout Palette, _ devices: DeviceMeaning) -> [AdjustmentLoss] {
        var losses = LossCollector()
        for g in palette.groups.indices {
            let group = palette.groups[g].name
            for s in palette.groups[g].swatches.indices {
                var swatch = palette.groups[g].swatches[s]
                losses.begin(swatch, in: group)
                if let appearance {
                    swatch.color = swatch.color(for: appearance)
                    swatch.variants = []
                }
                adjust(&swatch.color, devices, &losses)
                for v in swatch.variants.indices { adjust(&swatch.variants[v].color, devices, &losses) }
                palette.groups[g].swatches[s] = swatch
            }
        }
        return losses.losses
    }

    private func adjust(_ color: inout SwatchColor, _ devices: DeviceMeaning, _ losses: inout LossCollector) {
        if color.alpha != 1 { adjustAlpha(&color, devices, &losses) }
        if let space { convert(&color, to: space, devices, &losses) }
    }

    private func adjustAlpha(_ color: inout SwatchColor, _ devices: DeviceMeaning, _ losses: inout LossCollector) {
        switch (alpha, color) {
        case (.keep, _), (_, .reference), (_, .unassigned): return
        case (.drop, .value(let value)): color = .value(value.withAlpha(1))
        case (.drop, .device(let device)): color = .device(DeviceColor(device.model))
        case (.matte(let matte), _):
            guard let value = losses.value(of: color, devices) else { return }
            color = .value(Self.composite(value, over: matte))
            losses.lose(.alpha, "was laid over \(matte.compactCSS)", isRequested: true)
            return
        }
        losses.lose(.alpha, "the opacity was dropped", isRequested: true)
    }

    /// Source over a matte in sRGB, as web pages do, in the colour's own space again.
    private static func composite(_ color: ColorValue, over matte: ColorValue) -> ColorValue {
        let top = color.converted(to: .sRGB)
        let alpha = color.alpha + matte.alpha * (1 - color.alpha)
        guard alpha > 0 else { return color.withAlpha(0) }
        let light = top.components * color.alpha + matte.components * (matte.alpha * (1 - color.alpha))
        return ColorValue(.sRGB, components: light / alpha, alpha: alpha).converted(to: color.colorSpace)
    }

    private func convert(
        _ color: inout SwatchColor, to space: ColorSpace, _ devices: DeviceMeaning, _ losses: inout LossCollector
    ) {
        // What is too large to be converted is left to the writer, who leaves it out and says so.
        guard let value = losses.value(of: color, devices), !value.isTooLarge else { return }
        if value.colorSpace != space, !value.missing.isEmpty {
            losses.lose(.missing, "a missing component became 0 in \(space.name)")
        }
        guard mapsColors, !value.isInGamut(of: space) else {
            color = .value(value.converted(to: space))
            return
        }
        let mapped = value.mapped(into: space, using: mapping)
        losses.lose(
            .gamut, "outside of \(space.name), mapped by \(mapping.id)",
            deltaE: value.difference(to: mapped, using: .ciede2000))
        color = .value(mapped)
    }
}

/// A loss by an adjustment, and whether an option asks for exactly that.
struct AdjustmentLoss: Sendable {
    let loss: PaletteLoss
    let isRequested: Bool
}

/// Collects losses along with the swatch they belong to.
private struct LossCollector {
    private(set) var losses: [AdjustmentLoss] = []
    private var swatch: String?
    private var group: String?
    private var index = -1

    mutating func begin(_ swatch: Swatch, in group: String?) {
        self.swatch = swatch.name
        self.group = group
        index += 1
    }

    mutating func lose(
        _ kind: PaletteLoss.Kind, _ message: String, deltaE: Double? = nil, isRequested: Bool = false
    ) {
        let loss = PaletteLoss(kind, message, swatch: swatch, group: group, index: index, deltaE: deltaE)
        losses.append(AdjustmentLoss(loss: loss, isRequested: isRequested))
    }

    /// The constant colour, by a profile or a guess where it is a device's; nil where there is none.
    mutating func value(of color: SwatchColor, _ devices: DeviceMeaning) -> ColorValue? {
        switch color {
        case .value(let value): return value
        case .reference, .unassigned: return nil
        case .device(let device):
            if let value = devices.color(of: device) {
                lose(.profile, "\(color.model) numbers became a color through a profile")
                return value
            }
            guard let value = device.approximated() else { return nil }
            lose(.profile, "\(color.model) numbers became an approximate color without a profile")
            return value
        }
    }
}
