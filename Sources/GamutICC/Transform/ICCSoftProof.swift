// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// How the colours of a device are shown on another one: a print on a screen.
public struct ICCSoftProof: Hashable, Sendable {
    /// The device whose colours are shown.
    public var profile: ICCProfile
    /// How colours are brought to that device.
    public var options: ICCTransform.Options
    /// Whether paper is shown as it is, tinted and darker than the white of the screen, and black ink with it.
    public var simulatesPaper: Bool
    /// Whether black ink is shown as light as it is; else its black becomes that of the screen.
    public var simulatesBlackInk: Bool

    /// Makes a proof of a device.
    public init(
        _ profile: ICCProfile, options: ICCTransform.Options = ICCTransform.Options(), simulatesPaper: Bool = false,
        simulatesBlackInk: Bool = true
    ) {
        self.profile = profile
        self.options = options
        self.simulatesPaper = simulatesPaper
        self.simulatesBlackInk = simulatesBlackInk
    }

    /// What Photoshop shows by default as Proof Colors: relative colorimetric with black point compensation, neither
    /// paper nor black ink simulated.
    public static func photoshop(_ profile: ICCProfile) -> ICCSoftProof {
        ICCSoftProof(profile, options: .photoshop, simulatesBlackInk: false)
    }

    /// How the colours of the proofed device are brought to the screen.
    var display: ICCTransform.Options {
        simulatesPaper
            ? ICCTransform.Options(
                intent: .absoluteColorimetric, usesFloatingPointTables: options.usesFloatingPointTables)
            : ICCTransform.Options(
                blackPointCompensation: !simulatesBlackInk, usesFloatingPointTables: options.usesFloatingPointTables)
    }
}

extension ICCTransform {
    /// Makes a transform that shows how colours look on a device in between.
    ///
    /// What the device cannot do is cut off there, so that also a display in the middle has limits.
    ///
    /// - Throws: `ICCError` if a profile is of the wrong class, lacks a tag in either direction, or gives unusable
    ///   numbers.
    public init(
        from source: ICCEndpoint, proofing proof: ICCSoftProof, to destination: ICCEndpoint
    ) throws(ICCError) {
        let device = ICCEndpoint.profile(proof.profile)
        let there = try ICCTransform(from: source, to: device, options: proof.options, hasExactWhite: true)
        let back = try ICCTransform(
            from: device, to: destination, options: proof.display, hasExactWhite: destination.isDevice)
        var steps = there.provenSteps
        steps[steps.count - 1].isClamped = true
        try self.init(
            steps: steps + back.provenSteps, options: proof.options, remarks: there.remarks + back.remarks,
            blackPoints: there.blackPoints,
            title: "\(source.title) to \(destination.title) proofing \(device.title)", hasExactWhite: false)
    }
}
