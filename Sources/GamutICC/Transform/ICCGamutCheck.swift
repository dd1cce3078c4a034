// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// Tells how far a device misses colours: the difference between a colour and what comes back from the device.
///
/// The way is to the device with the relative intent, held to what the device can do, and back. LittleCMS's own gamut
/// check is not used: it crashes with some profiles, looks at one channel with gray, and takes all displays with
/// parametric curves for boundless.
public struct ICCGamutCheck: Sendable {
    /// The difference beyond which eyes begin to see that a colour is another one (CIEDE2000).
    public static let visibleDifference = 1.0

    /// The kind of colour that is checked.
    public let source: ICCColorSpace
    private let toLab: ICCTransform
    private let roundTrip: ICCTransform
    private let formula: ColorDifference

    /// Makes a check of colours from a source against a device.
    ///
    /// - Throws: `ICCError` if a profile is of the wrong class, lacks a tag in either direction, or gives unusable
    ///   numbers.
    public init(
        of source: ICCEndpoint = .lab, for device: ICCProfile, formula: ColorDifference = .ciede2000
    ) throws(ICCError) {
        self.source = source.colorSpace
        self.formula = formula
        toLab = try ICCTransform(
            from: source, to: .lab, options: ICCTransform.Options(), hasExactWhite: true)
        let device = ICCEndpoint.profile(device)
        let there = try ICCTransform(from: .lab, to: device, options: ICCTransform.Options())
        let back = try ICCTransform(
            from: device, to: .lab, options: ICCTransform.Options(), hasExactWhite: true)
        var steps = there.provenSteps
        steps[steps.count - 1].isClamped = true
        roundTrip = try ICCTransform(
            steps: steps + back.provenSteps, options: ICCTransform.Options(),
            title: "Lab to \(device.title) and back", hasExactWhite: false)
    }

    /// The difference between a color and what the device makes of it, in the units of the formula.
    ///
    /// - Throws: `ICCError` as ``ICCTransform/convert(_:)-swift.method`` does.
    public func difference(of components: [Double]) throws(ICCError) -> Double {
        let lab = try toLab.convert(components)
        let shown = try roundTrip.convert(lab)
        return ColorValue(.lab, lab[0], lab[1], lab[2]).difference(
            to: ColorValue(.lab, shown[0], shown[1], shown[2]), using: formula)
    }

    /// Whether the device has a colour, but for a difference that is allowed.
    ///
    /// - Throws: `ICCError` as ``ICCTransform/convert(_:)-swift.method`` does.
    public func contains(_ components: [Double], within tolerance: Double = visibleDifference) throws(ICCError) -> Bool
    {
        try difference(of: components) <= tolerance
    }
}
