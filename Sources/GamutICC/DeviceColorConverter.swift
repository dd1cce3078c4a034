// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// Turns colours of devices into colours that can be seen, through the profiles of the devices.
///
/// The result is in CIE Lab (D50), the connection space of the profiles: what lies outside of sRGB is still there,
/// and going on to sRGB or any other space is a conversion as from every other colour. Paper is white exactly, so
/// that no rounding error of a profile puts it outside of a gamut; not so with the absolute intent, which shows the
/// paper as it is.
public struct DeviceColorConverter: Sendable {
    private let cmyk: ICCTransform?
    private let gray: ICCTransform?
    private let inks: ICCTransform?
    private let rgb: ICCTransform?

    /// Makes a converter for the devices whose profiles are given.
    ///
    /// - Parameters:
    ///   - cmyk: A profile for CMYK.
    ///   - gray: A profile for gray.
    ///   - inks: A profile for other inks.
    ///   - rgb: A profile for RGB numbers whose space is not stated.
    ///   - intent: What to keep of the colours; relative shows paper as white.
    ///   - blackPointCompensation: Whether the darkest black of the device becomes black.
    /// - Throws: `ICCError` that names both sides if a profile is for other colours than it is given for, or as
    ///   ``ICCTransform`` does.
    public init(
        cmyk: ICCProfile? = nil, gray: ICCProfile? = nil, inks: ICCProfile? = nil, rgb: ICCProfile? = nil,
        intent: RenderingIntent = .relativeColorimetric, blackPointCompensation: Bool = false
    ) throws(ICCError) {
        func transform(
            _ profile: ICCProfile?, for purpose: String, _ isRight: (ICCColorSpace) -> Bool
        ) throws(ICCError) -> ICCTransform? {
            guard let profile else { return nil }
            guard isRight(profile.dataColorSpace) else {
                let name = profile.profileDescription.map { " “\($0)”" } ?? ""
                throw ICCError(
                    .wrongProfile,
                    "the profile\(name) for \(purpose) colors is of class \(profile.deviceClass) and for "
                        + "\(profile.dataColorSpace) (a profile for \(purpose) expected)",
                    at: 16, value: "\(profile.dataColorSpace)")
            }
            return try ICCTransform(
                from: .profile(profile), to: .lab,
                options: ICCTransform.Options(
                    intent: intent, blackPointCompensation: blackPointCompensation), hasExactWhite: true)
        }
        self.cmyk = try transform(cmyk, for: "CMYK") { $0 == .cmyk }
        self.gray = try transform(gray, for: "gray") { $0 == .gray }
        self.inks = try transform(inks, for: "ink") { $0.isInk && $0 != .cmyk }
        self.rgb = try transform(rgb, for: "RGB") { $0 == .rgb }
    }

    /// What whoever asked for the conversions may not expect of them: tables that are missing, compensation that is not
    /// made or cannot be left out.
    public var remarks: [ICCTransform.Remark] {
        [cmyk, gray, inks, rgb].compactMap { $0?.remarks }.reduce(into: []) { all, some in
            all += some.filter { !all.contains($0) }
        }
    }

    /// Converts a device colour to CIE Lab (D50), L\* 0 to 100; alpha is kept.
    ///
    /// - Throws: `ICCError` if there is no profile for it, the number of inks is not that of the profile, or a
    ///   component is not finite.
    public func convert(_ color: DeviceColor) throws(ICCError) -> ColorValue {
        switch color.model {
        case .gray:
            try convert(color.components, with: gray, of: "gray", alpha: color.alpha)
        case .cmyk:
            try convert(color.components.map { $0 * 100 }, with: cmyk, of: "CMYK", alpha: color.alpha)
        case .inks(let inks):
            try convert(inks.map { $0 * 100 }, with: self.inks, of: "\(inks.count) inks", alpha: color.alpha)
        }
    }

    /// Converts RGB numbers from 0 to 1 of the given profile to CIE Lab (D50); alpha is kept.
    ///
    /// - Throws: `ICCError` if there is no profile for RGB or a component is not finite.
    public func convert(rgb components: SIMD3<Double>, alpha: Double = 1) throws(ICCError) -> ColorValue {
        try convert([components.x, components.y, components.z], with: rgb, of: "RGB", alpha: alpha)
    }

    private func convert(
        _ components: [Double], with transform: ICCTransform?, of kind: String, alpha: Double
    ) throws(ICCError) -> ColorValue {
        guard let transform else {
            throw ICCError(.noProfile, "no profile for \(kind) is given", value: kind)
        }
        let lab = try transform.convert(components)
        return ColorValue(.lab, lab[0], lab[1], lab[2], alpha: alpha)
    }
}
