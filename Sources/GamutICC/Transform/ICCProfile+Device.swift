// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ICCProfile {
    /// The most ink the profile puts in one place with an intent, in percent of one ink: 300 for a sum of 300 %.
    ///
    /// It is looked for on a grid of Lab colours as fine as that of LittleCMS; 0 for profiles that are not for inks.
    ///
    /// - Throws: `ICCError` if the profile cannot convert to its device.
    public func totalInk(_ intent: RenderingIntent = .perceptual) throws(ICCError) -> Double {
        guard dataColorSpace.isInk, deviceClass == .output || deviceClass == .colorSpace else { return 0 }
        let transform = try ICCTransform(
            from: .lab, to: .profile(self), options: ICCTransform.Options(intent: intent), hasExactWhite: false)
        let (lightnesses, axes) = (6, 74)
        let row = (0..<axes).map { Double($0) / Double(axes - 1) * 255 - 128 }
        let inks = dataColorSpace.channelCount
        var colors = Array(repeating: 0.0, count: 3 * axes)
        var result = Array(repeating: 0.0, count: inks * axes)
        var most = 0.0
        for lightness in 0..<lightnesses {
            for a in row {
                for (index, b) in row.enumerated() {
                    colors[3 * index] = Double(lightness) / Double(lightnesses - 1) * 100
                    colors[3 * index + 1] = a
                    colors[3 * index + 2] = b
                }
                try colors.withUnsafeBufferPointer { input throws(ICCError) in
                    try result.withUnsafeMutableBufferPointer { output throws(ICCError) in
                        try transform.convert(input, into: output)
                    }
                }
                for start in stride(from: 0, to: result.count, by: inks) {
                    most = max(most, result[start..<start + inks].reduce(0, +))
                }
            }
        }
        return most
    }

    /// The darkest colour as black point compensation takes it, as CIE Lab (D50) without tint.
    ///
    /// - Parameters:
    ///   - intent: The intent of the conversion; absolute has no black point and gives 0.
    ///   - isSource: Whether colours come from the device.
    /// - Throws: `ICCError` if LittleCMS does not open the profile.
    public func blackPoint(
        _ intent: RenderingIntent = .relativeColorimetric, isSource: Bool = true
    ) throws(ICCError) -> SIMD3<Double> {
        let black = try TransformLeg.blackPoint(
            of: .profile(self), isSource: isSource, ICCTransform.Options(intent: intent))
        return ConnectionSpace.lab(black)
    }
}
