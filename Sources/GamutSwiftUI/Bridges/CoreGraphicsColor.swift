// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

#if canImport(CoreGraphics)
import CoreGraphics
import GamutAppearance
import GamutColor

extension ColorValue {
    /// Takes the colour of CoreGraphics in its own space where Gamut has it, and in extended sRGB otherwise.
    ///
    /// Grays, inks and patterns have other numbers than red, green and blue: they are converted by CoreGraphics, and the
    /// result is nil where it cannot, as for patterns.
    public init?(_ color: CGColor) {
        if let name = color.colorSpace?.name, let space = GamutColor.ColorSpace(coreGraphicsName: name as String),
            let components = color.components, components.count == 4
        {
            self.init(
                space, Double(components[0]), Double(components[1]), Double(components[2]),
                alpha: Double(components[3]))
            return
        }
        guard let extended = CGColorSpace(name: CGColorSpace.extendedSRGB),
            let converted = color.converted(to: extended, intent: .defaultIntent, options: nil),
            let components = converted.components, components.count == 4
        else { return nil }
        self.init(
            .sRGB, Double(components[0]), Double(components[1]), Double(components[2]), alpha: Double(components[3]))
    }

    /// The colour for CoreGraphics: in its own space where CoreGraphics has it, in extended sRGB otherwise.
    ///
    /// Nil only where CoreGraphics refuses the space, which it does not on any system that it is part of.
    public var cgColor: CGColor? {
        let names = colorSpace.definition.coreGraphicsNames
        // The last name is that of the space without bounds.
        if let name = isInGamut(of: colorSpace) ? names.first : names.last,
            let space = CGColorSpace(name: name as CFString)
        {
            return Self.cgColor(self, in: space)
        }
        guard let extended = CGColorSpace(name: CGColorSpace.extendedSRGB) else { return nil }
        return Self.cgColor(converted(to: .sRGB), in: extended)
    }

    private static func cgColor(_ color: ColorValue, in space: CGColorSpace) -> CGColor? {
        let numbers = color.components
        return CGColor(
            colorSpace: space,
            components: [CGFloat(numbers.x), CGFloat(numbers.y), CGFloat(numbers.z), CGFloat(color.alpha)])
    }
}
#endif
