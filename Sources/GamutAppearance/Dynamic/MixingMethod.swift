// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// How the colours between two are found.
///
/// Both are Gamut's own: Apple names its two methods and does not define them.
public enum MixingMethod: String, CaseIterable, Codable, Hashable, Sendable {
    /// In encoded sRGB, component by component, as web pages and most drawing programs did for long.
    case device
    /// In Oklab, where steps look equally large.
    case perceptual

    /// The space of the mixture.
    public var space: ColorSpace {
        switch self {
        case .device: .sRGB
        case .perceptual: .oklab
        }
    }

    /// Mixes two constant colours; the result is in ``space``.
    ///
    /// Components are multiplied by their opacity before and divided after, so that what is clear lends no hue (CSS Color 4
    /// §12.3). A fraction beyond 0 to 1 goes on along the line. A missing component counts as 0.
    func mix(_ first: ColorValue, _ second: ColorValue, fraction: Double) -> ColorValue {
        let a = first.converted(to: space)
        let b = second.converted(to: space)
        let alpha = a.alpha * (1 - fraction) + b.alpha * fraction
        let components: SIMD3<Double>
        if alpha == 0 {
            components = a.components * (1 - fraction) + b.components * fraction
        } else {
            components = (a.components * (a.alpha * (1 - fraction)) + b.components * (b.alpha * fraction)) / alpha
        }
        return ColorValue(space, components: components, alpha: alpha)
    }
}

extension MixingMethod {
    /// Reads the name of a method.
    ///
    /// - Throws: `DecodingError` for an unknown name, with the nearest one, and what the decoder throws.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let name = try container.decode(String.self)
        guard let method = MixingMethod(rawValue: name) else {
            let names = Self.allCases.map(\.rawValue)
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription:
                    "no method of mixing is called \"\(name)\" (expected \(names.joined(separator: " or ")))"
                    + NearestName.hint(for: name, among: names))
        }
        self = method
    }
}
