// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

/// The rules of a colour picker without the picker: what its sliders, fields, wells and drops do to a colour.
///
/// The colour can be edited as hue, saturation and brightness, as red, green and blue of sRGB, and as those of Display P3,
/// in any order. What cannot be seen in a colour is kept while it is edited: a gray keeps the hue it had, and black its
/// saturation too, so that moving a slider there and back changes nothing.
public struct ColorEditor: Hashable, Sendable {
    /// Whether the colour may be translucent; where not, every colour that comes in is made opaque.
    public let supportsOpacity: Bool
    /// The RGB space whose hue, saturation and brightness are edited; those of its colours go from 0 to 1.
    public let gamut: Appearance.DisplayGamut

    /// Hue in turns, saturation and brightness, also where the colour itself has none.
    private var sliders: SIMD3<Double> {
        get { packedSliders.vector }
        set { packedSliders = PackedVector(newValue) }
    }
    private var packedSliders = PackedVector(SIMD3())
    /// The colour as it was last set, in an RGB space of the editor or in that of a colour that came in.
    private var base: ColorValue

    /// The colours to choose from; constant ones, for others are left out.
    public private(set) var swatches: [Swatch] = []
    /// The colours that were used last.
    public private(set) var recents: RecentColors

    /// Makes an editor of a colour.
    ///
    /// - Parameters:
    ///   - color: The colour to begin with.
    ///   - supportsOpacity: Whether the colour may be translucent.
    ///   - gamut: The RGB space whose hue, saturation and brightness are edited.
    ///   - swatches: The colours to choose from.
    ///   - recents: The colours that were used last.
    public init(
        _ color: ColorValue = ColorValue(.sRGB, 1, 1, 1), supportsOpacity: Bool = true,
        gamut: Appearance.DisplayGamut = .sRGB, swatches: [Swatch] = [], recents: RecentColors = RecentColors()
    ) {
        self.supportsOpacity = supportsOpacity
        self.gamut = gamut
        base = ColorValue(.sRGB, 0, 0, 0)
        self.recents = supportsOpacity ? recents : RecentColors(recents.colors.map(Self.opaque), limit: recents.limit)
        set(color)
        setSwatches(swatches)
    }

    /// The colour; where it was set is the space it is in, and nothing is clamped.
    ///
    /// What was edited as hue, saturation and brightness is red, green and blue of ``gamut``.
    public var color: ColorValue {
        get { base }
        set { set(newValue) }
    }

    private mutating func set(_ color: ColorValue) {
        guard color.isFinite else { return }
        base = supportsOpacity ? color : Self.opaque(color)
        followColor()
    }

    // MARK: Hue, saturation, brightness

    /// The hue in turns, from 0 to 1; both ends are red, and stay what they were set to.
    public var hue: Double {
        get { sliders.x }
        set { setSliders(SIMD3(newValue, sliders.y, sliders.z)) }
    }

    /// The saturation from 0 to 1 in the gamut, and beyond outside of it.
    public var saturation: Double {
        get { sliders.y }
        set { setSliders(SIMD3(sliders.x, newValue, sliders.z)) }
    }

    /// The brightness from 0 to 1 in the gamut, and beyond outside of it.
    public var brightness: Double {
        get { sliders.z }
        set { setSliders(SIMD3(sliders.x, sliders.y, newValue)) }
    }

    private var hsbSpace: ColorSpace { gamut == .displayP3 ? .hsvDisplayP3 : .hsv }
    private var rgbSpace: ColorSpace { gamut == .displayP3 ? .displayP3 : .sRGB }

    private mutating func setSliders(_ values: SIMD3<Double>) {
        guard values.x.isFinite, values.y.isFinite, values.z.isFinite else { return }
        sliders = values
        base = ColorValue(
            hue: values.x, saturation: values.y, brightness: values.z, opacity: base.alpha, in: hsbSpace
        ).converted(to: rgbSpace)
    }

    /// Takes hue, saturation and brightness from the colour as far as it has them.
    private mutating func followColor() {
        guard let hsb = base.hsbIfRepresentable(in: hsbSpace) else {
            // The largest component is 0 and others are negative: brightness is 0, and the rest cannot be told.
            sliders.z = 0
            return
        }
        sliders.z = hsb.brightness
        // A colour of the very space says its saturation at brightness 0 too; of others it is unknown there.
        guard hsb.brightness != 0 || base.colorSpace == hsbSpace else { return }
        sliders.y = hsb.saturation
        if let hue = hsb.hue { sliders.x = hue }
    }

    // MARK: Red, green, blue

    /// Red, green and blue of sRGB, from 0 to 1 in its gamut and beyond outside of it.
    public var rgb: SIMD3<Double> {
        get { base.converted(to: .sRGB).components }
        set { set(ColorValue(.sRGB, components: newValue, alpha: base.alpha)) }
    }

    /// Red, green and blue of Display P3, from 0 to 1 in its gamut and beyond outside of it.
    public var displayP3: SIMD3<Double> {
        get { base.converted(to: .displayP3).components }
        set { set(ColorValue(.displayP3, components: newValue, alpha: base.alpha)) }
    }

    /// The opacity from 0 to 1; always 1 where the editor has none, and a new one is clamped.
    public var opacity: Double {
        get { base.alpha }
        set {
            guard supportsOpacity, newValue.isFinite else { return }
            base = base.withAlpha(min(max(newValue, 0), 1))
        }
    }

    // MARK: Text

    /// The colour as `#RRGGBB` clipped into sRGB, with two digits for opacity where there is one.
    public var hex: String { (try? base.hex()) ?? "" }

    /// Sets the colour from hexadecimal digits that somebody typed: with `#`, `0x` or nothing before them.
    ///
    /// Three or six digits leave the opacity as it is; four or eight set it, where the editor has one.
    /// - Throws: A `ColorSyntaxError` with the offset of what is wrong; the colour stays as it was.
    public mutating func enter(hex text: String) throws(ColorSyntaxError) {
        let color = try ColorValue(hex: text, as: .lenient)
        var typed = Substring(text).utf8.drop { $0 <= 0x20 }
        while let last = typed.last, last <= 0x20 { typed.removeLast() }
        if typed.first == UInt8(ascii: "#") { typed = typed.dropFirst() }
        if typed.starts(with: "0x".utf8) || typed.starts(with: "0X".utf8) { typed = typed.dropFirst(2) }
        let hasOpacity = typed.count == 4 || typed.count == 8 || color.alpha != 1
        set(hasOpacity ? color : color.withAlpha(base.alpha))
    }

    /// Sets the colour from CSS.
    ///
    /// - Throws: A `ColorSyntaxError` with the offset of what is wrong; the colour stays as it was.
    public mutating func enter(css text: String) throws(ColorSyntaxError) { set(try ColorValue(css: text)) }

    // MARK: Swatches and recent colours

    /// Replaces the colours to choose from.
    ///
    /// Only constant ones are taken: device colours need a profile, and references something to refer to. Where the editor
    /// has no opacity they are made opaque.
    public mutating func setSwatches(_ swatches: [Swatch]) {
        self.swatches = swatches.compactMap { swatch in
            guard let color = swatch.color.value, color.isFinite else { return nil }
            var swatch = swatch
            swatch.color = .value(admitted(color))
            swatch.variants = swatch.variants.map { variant in
                Swatch.Variant(variant.appearance, variant.color.value.map { .value(admitted($0)) } ?? variant.color)
            }
            return swatch
        }
    }

    /// Takes the colours of a palette to choose from, in its order.
    public mutating func setSwatches(of palette: Palette) { setSwatches(Array(palette.swatches)) }

    /// Sets the colour to that of a swatch; nothing happens where there is none at this place.
    public mutating func pickSwatch(at index: Int) {
        guard swatches.indices.contains(index), let color = swatches[index].color.value else { return }
        set(color)
    }

    /// Puts the colour into the recent ones, as when a picker closes or a drag ends.
    public mutating func commit() { recents.add(base) }

    /// Sets the colour to a recent one; nothing happens where there is none at this place.
    public mutating func pickRecent(at index: Int) {
        guard recents.colors.indices.contains(index) else { return }
        set(recents.colors[index])
    }

    // MARK: Drag and drop

    /// What is dragged out of the editor.
    public var payload: ColorPayload { ColorPayload(base) }

    /// Sets the colour to what is dropped; where the editor has no opacity it is made opaque.
    public mutating func drop(_ payload: ColorPayload) { set(payload.color) }

    private func admitted(_ color: ColorValue) -> ColorValue { supportsOpacity ? color : Self.opaque(color) }

    private static func opaque(_ color: ColorValue) -> ColorValue { color.withAlpha(1) }
}
