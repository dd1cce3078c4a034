// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
import GamutAppearance
import GamutColor
import SwiftUI

/// SwiftUI's own colour: shared code that imports GamutSwiftUI means the same type on every platform.
public typealias Color = SwiftUI.Color

extension SwiftUI.Color {
    /// Makes a colour of SwiftUI from a constant one, in Display P3 or extended sRGB, whichever holds it as it is.
    ///
    /// Colours of other spaces are converted to extended sRGB, which loses nothing but precision beyond single.
    public init(_ color: ColorValue) {
        if color.colorSpace == .displayP3 {
            let p3 = color.components
            self.init(.displayP3, red: p3.x, green: p3.y, blue: p3.z, opacity: color.alpha)
        } else {
            let srgb = color.converted(to: .sRGB).components
            self.init(.sRGB, red: srgb.x, green: srgb.y, blue: srgb.z, opacity: color.alpha)
        }
    }

    /// Makes a colour of SwiftUI from the numbers of a resolved one.
    public init(_ color: ResolvedColor) {
        self.init(
            .sRGBLinear, red: Double(color.linearRed), green: Double(color.linearGreen),
            blue: Double(color.linearBlue), opacity: Double(color.opacity))
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension SwiftUI.Color.Resolved {
    /// Takes the numbers of a resolved colour, as they are.
    public init(_ color: ResolvedColor) {
        self.init(
            colorSpace: .sRGBLinear, red: color.linearRed, green: color.linearGreen, blue: color.linearBlue,
            opacity: color.opacity)
    }

    /// The same numbers as a resolved colour of Gamut.
    public var gamut: ResolvedColor { ResolvedColor(self) }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension ResolvedColor {
    /// Takes the numbers of a colour that SwiftUI resolved, as they are.
    public init(_ color: SwiftUI.Color.Resolved) {
        self.init(
            linearRed: color.linearRed, linearGreen: color.linearGreen, linearBlue: color.linearBlue,
            opacity: color.opacity)
    }
}

extension ColorEnvironment {
    /// Takes scheme and contrast of SwiftUI's environment; the rest has its usual value.
    public init(_ environment: SwiftUI.EnvironmentValues) {
        self.init(
            colorScheme: environment.colorScheme == .dark ? .dark : .light,
            contrast: environment.colorSchemeContrast == .increased ? .increased : .standard)
    }
}
#endif
