// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// What Adobe's swatch files hold of a colour: RGB of no stated space, or Lab where that does not reach.
enum RGBOrLab {
    /// Three numbers from 0 to 1.
    case rgb(SIMD3<Double>)
    /// L from 0 to 100, a and b from −128 to the upper bound; relative to D50.
    case lab(SIMD3<Double>)
}

extension PaletteWriting {
    /// The numbers of a colour as RGB where the space for unstated RGB holds it, and as Lab otherwise.
    ///
    /// Colours of CIE Lab and LCH stay Lab; that others become Lab is noted. What lies beyond of even Lab's range is
    /// clamped, and noted.
    mutating func rgbOrLab(_ value: ColorValue, upperBound: Double = 128) throws(PaletteEncodingError) -> RGBOrLab {
        let isLab = value.colorSpace == .lab || value.colorSpace == .lch
        if !isLab && value.isInGamut(of: options.rgbSpace),
            let color = try components(of: .value(value), in: options.rgbSpace)
        {
            return .rgb(color.components)
        }
        guard let lab = try components(of: .value(value), in: .lab) else { return .lab(.zero) }
        if !isLab { lose(.space, "became Lab, which holds what RGB does not") }
        let clamped = lab.components.clamped(
            lowerBound: SIMD3(0, -128, -128), upperBound: SIMD3(100, upperBound, upperBound))
        // A lightness of a conversion can be off by its rounding.
        if abs(clamped - lab.components).max() > 1e-9 {
            let written = ColorValue(.lab, components: clamped, alpha: value.alpha)
            lose(
                .gamut, "outside of the range of Lab numbers, clamped",
                deltaE: value.difference(to: written, using: .ciede2000))
        }
        return .lab(clamped)
    }

    /// The numbers of a CMYK or gray colour from 0 to 1; what lies beyond is clamped, and noted.
    mutating func unitComponents(of device: DeviceColor) throws(PaletteEncodingError) -> SIMD4<Double> {
        var numbers = SIMD4<Double>.zero
        switch device.model {
        case .gray(let lightness): numbers.x = lightness
        case .cmyk(let inks): numbers = inks
        case .inks: break
        }
        // NaN minus itself is NaN, and so is infinity.
        guard numbers - numbers == .zero, device.alpha.isFinite else {
            throw PaletteEncodingError(.invalidNumber, "a component is not a number (expected 0 to 1)")
        }
        let clamped = numbers.clamped(lowerBound: .zero, upperBound: .one)
        if clamped != numbers { lose(.gamut, "a component outside of 0 to 1 was clamped") }
        return clamped
    }

    /// Numbers from 0 to 1 as whole numbers up to a maximum; rounding that matters is noted.
    mutating func codes(_ numbers: SIMD4<Double>, maximum: UInt16) -> SIMD4<UInt16> {
        var result = SIMD4<UInt16>()
        var worst = 0.0
        for i in 0..<4 {
            result[i] = Quantizer.quantize(numbers[i], maximum: maximum) ?? 0
            worst = max(worst, abs(numbers[i] - Quantizer.value(result[i], maximum: maximum)))
        }
        if worst > 1e-6 { lose(.precision, "rounded to steps of 1/\(maximum)") }
        return result
    }

    /// Lab numbers in hundredths; rounding that matters is noted.
    mutating func hundredths(_ lab: SIMD3<Double>) -> SIMD3<Int16> {
        let rounded = (lab * 100 + 0.5).rounded(.down)
        if abs(rounded / 100 - lab).max() > 1e-4 { lose(.precision, "rounded to hundredths of Lab units") }
        return SIMD3(Int16(rounded.x), Int16(rounded.y), Int16(rounded.z))
    }
}

/// The largest magnitude of each component.
private func abs(_ value: SIMD3<Double>) -> SIMD3<Double> { value.replacing(with: -value, where: value .< 0) }
