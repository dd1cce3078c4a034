// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The values of the system colours: bytes of sRGB by generation, name, scheme, contrast and elevation.
///
/// Apple's pages show them as pictures, and version 26 changed them ("Updated system colour values", Human Interface
/// Guidelines, 9 June 2025). The numbers come from public measurements, from Apple's design kits and from re-implementations
/// of SwiftUI that were audited against 6.0.87; each row says how sure it is. Facts alone are taken from these.
enum SystemColorTable {
    /// Bytes of sRGB and an opacity from 0 to 1.
    struct Paint: Hashable, Sendable, ExpressibleByIntegerLiteral {
        let code: UInt32
        let opacity: Double

        init(_ code: UInt32, _ opacity: Double) {
            self.code = code
            self.opacity = opacity
        }

        init(integerLiteral code: UInt32) { self.init(code, 1) }
    }

    /// The values of one colour; nil where no source has one.
    struct Row: Sendable {
        let light: Paint
        let dark: Paint?
        let lightHighContrast: Paint?
        let darkHighContrast: Paint?
        let darkElevated: Paint?
        let confidence: SystemColor.Confidence
        let highContrastConfidence: SystemColor.Confidence

        init(
            _ confidence: SystemColor.Confidence, _ light: Paint, _ dark: Paint?, _ lightHighContrast: Paint? = nil,
            _ darkHighContrast: Paint? = nil, elevated darkElevated: Paint? = nil,
            highContrast: SystemColor.Confidence? = nil
        ) {
            self.light = light
            self.dark = dark
            self.lightHighContrast = lightHighContrast
            self.darkHighContrast = darkHighContrast
            self.darkElevated = darkElevated
            self.confidence = confidence
            highContrastConfidence = highContrast ?? confidence
        }
    }

    /// The row of a colour, nil where the system has no such colour or no source knows it.
    static func row(_ color: SystemColor, _ generation: SystemGeneration) -> Row? {
        switch generation {
        case .iOS15: hues15(color) ?? grays(color) ?? separator15(color) ?? phone(color)
        case .iOS26: hues26(color) ?? grays(color) ?? separator26(color) ?? phone(color)
        case .macOS12: huesMac12(color) ?? mac(color)
        case .macOS26: grayMac26(color) ?? hues26(color) ?? windowMac26(color) ?? mac(color)
        }
    }

    /// iOS 26 and macOS 26 and later.
    private static func hues26(_ color: SystemColor) -> Row? {
        switch color {
        case .red: Row(.severalSources, 0xFF383C, 0xFF4245, 0xE9152D, 0xFF6165)
        case .orange: Row(.severalSources, 0xFF8D28, 0xFF9230, 0xC55300, 0xFFA056)
        case .yellow:
            Row(.severalSources, 0xFFCC00, 0xFFD600, 0xA16A00, 0xFEDF43, highContrast: .singleSource)
        case .green: Row(.severalSources, 0x34C759, 0x30D158, 0x008932, 0x4AD968)
        case .mint: Row(.severalSources, 0x00C8B3, 0x00DAC3, 0x008575, 0x54DFCB, highContrast: .singleSource)
        case .teal: Row(.severalSources, 0x00C3D0, 0x00D2E0, 0x008198, 0x3BDDEC)
        case .cyan: Row(.severalSources, 0x00C0E8, 0x3CD3FE, 0x007EAE, 0x6DD9FF, highContrast: .singleSource)
        case .blue: Row(.severalSources, 0x0088FF, 0x0091FF, 0x1E6EF4, 0x5CB8FF)
        case .indigo: Row(.severalSources, 0x6155F5, 0x6D7CFF, 0x564ADE, 0xA7AAFF)
        case .purple: Row(.severalSources, 0xCB30E0, 0xDB34F2, 0xB02FC2, 0xEA8DFF)
        case .pink: Row(.severalSources, 0xFF2D55, 0xFF375F, 0xE7124D, 0xFF8AC4)
        case .brown:
            Row(.severalSources, 0xAC7F5E, 0xB78A66, 0x956D51, 0xDBA679, highContrast: .singleSource)
        case .gray: Row(.severalSources, 0x8E8E93, 0x8E8E93, 0x6C6C70, 0xAEAEB2, highContrast: .singleSource)
        default: nil
        }
    }

    /// The gray of macOS 26 and later, which in the dark is not that of iOS.
    private static func grayMac26(_ color: SystemColor) -> Row? {
        color == .gray
            ? Row(.singleSource, 0x8E8E93, 0x98989D, 0x6C6C70, 0xAEAEB2, highContrast: .singleSource) : nil
    }

    /// iOS 15 to 18.
    private static func hues15(_ color: SystemColor) -> Row? {
        switch color {
        case .red: Row(.severalSources, 0xFF3B30, 0xFF453A, 0xD70015, 0xFF6961, highContrast: .singleSource)
        case .orange:
            Row(.severalSources, 0xFF9500, 0xFF9F0A, 0xC93400, 0xFFB340, highContrast: .singleSource)
        case .yellow:
            Row(.severalSources, 0xFFCC00, 0xFFD60A, 0xB25000, 0xFFD426, highContrast: .singleSource)
        case .green: Row(.severalSources, 0x34C759, 0x30D158, 0x248A3D, 0x30DB5B, highContrast: .singleSource)
        case .mint: Row(.severalSources, 0x00C7BE, 0x63E6E2, 0x0C817B, 0x63E6E2, highContrast: .singleSource)
        // The one source of the light value for more contrast has 255 for red, and 0 in its own comment.
        case .teal: Row(.severalSources, 0x30B0C7, 0x40C8E0, 0x008299, 0x5DE6FF, highContrast: .disputed)
        // The one source of the dark value for more contrast has 0x0AD7FF; this is that of the older guidelines.
        case .cyan: Row(.severalSources, 0x32ADE6, 0x64D2FF, 0x0071A4, 0x70D7FF, highContrast: .disputed)
        case .blue: Row(.severalSources, 0x007AFF, 0x0A84FF, 0x0040DD, 0x409CFF, highContrast: .singleSource)
        case .indigo:
            Row(.severalSources, 0x5856D6, 0x5E5CE6, 0x3634A3, 0x7D7AFF, highContrast: .singleSource)
        case .purple:
            Row(.severalSources, 0xAF52DE, 0xBF5AF2, 0x8944AB, 0xDA8FFF, highContrast: .singleSource)
        case .pink: Row(.severalSources, 0xFF2D55, 0xFF375F, 0xD30F45, 0xFF6482, highContrast: .singleSource)
        case .brown:
            Row(.severalSources, 0xA2845E, 0xAC8E68, 0x7F6545, 0xB59469, highContrast: .singleSource)
        case .gray: Row(.severalSources, 0x8E8E93, 0x8E8E93, 0x6C6C70, 0xAEAEB2, highContrast: .singleSource)
        default: nil
        }
    }

    /// macOS 12 to 15.
    private static func huesMac12(_ color: SystemColor) -> Row? {
        switch color {
        case .red: Row(.singleSource, 0xFF3B30, 0xFF453A)
        case .orange: Row(.singleSource, 0xFF9500, 0xFF9F0A)
        case .yellow: Row(.singleSource, 0xFFCC00, 0xFFD60A)
        case .green: Row(.singleSource, 0x28CD41, 0x32D74B)
        case .mint: Row(.singleSource, 0x00C7BE, 0x63E6E2)
        case .teal: Row(.singleSource, 0x59ADC4, 0x6AC4DC)
        case .cyan: Row(.singleSource, 0x55BEF0, 0x5AC8F5)
        case .blue: Row(.singleSource, 0x007AFF, 0x0A84FF)
        case .indigo: Row(.singleSource, 0x5856D6, 0x5E5CE6)
        case .purple: Row(.singleSource, 0xAF52DE, 0xBF5AF2)
        case .pink: Row(.singleSource, 0xFF2D55, 0xFF375F)
        case .brown: Row(.singleSource, 0xA2845E, 0xAC8E68)
        case .gray: Row(.singleSource, 0x8E8E93, 0x98989D)
        default: nil
        }
    }

    /// iOS 13 and later.
    private static func grays(_ color: SystemColor) -> Row? {
        switch color {
        case .gray2: Row(.singleSource, 0xAEAEB2, 0x636366)
        case .gray3: Row(.singleSource, 0xC7C7CC, 0x48484A)
        case .gray4: Row(.singleSource, 0xD1D1D6, 0x3A3A3C)
        case .gray5: Row(.singleSource, 0xE5E5EA, 0x2C2C2E)
        case .gray6: Row(.singleSource, 0xF2F2F7, 0x1C1C1E)
        default: nil
        }
    }

    private static func separator15(_ color: SystemColor) -> Row? {
        color == .separator ? Row(.severalSources, Paint(0x3C3C43, 0.29), Paint(0x545458, 0.60)) : nil
    }

    private static func separator26(_ color: SystemColor) -> Row? {
        color == .separator ? Row(.severalSources, Paint(0x3C3C43, 0.12), Paint(0x545458, 0.50)) : nil
    }

    /// What things are for, on iOS.
    private static func phone(_ color: SystemColor) -> Row? {
        switch color {
        case .label: Row(.severalSources, 0x000000, 0xFFFFFF, 0x000000, 0xFFFFFF)
        case .secondaryLabel:
            Row(
                .severalSources, Paint(0x3C3C43, 0.60), Paint(0xEBEBF5, 0.60), Paint(0x3C3C43, 0.80),
                Paint(0xEBEBF5, 0.70))
        case .tertiaryLabel:
            Row(
                .severalSources, Paint(0x3C3C43, 0.30), Paint(0xEBEBF5, 0.30), Paint(0x3C3C43, 0.70),
                Paint(0xEBEBF5, 0.55))
        case .quaternaryLabel:
            Row(
                .severalSources, Paint(0x3C3C43, 0.18), Paint(0xEBEBF5, 0.16), Paint(0x3C3C43, 0.55),
                Paint(0xEBEBF5, 0.40))
        case .quinaryLabel:
            Row(
                .severalSources, Paint(0x000000, 0.05), Paint(0xFFFFFF, 0.05), Paint(0x000000, 0.08137255),
                Paint(0xFFFFFF, 0.08137255))
        case .fill:
            Row(
                .severalSources, Paint(0x787880, 0.20), Paint(0x787880, 0.36), Paint(0x787880, 0.28),
                Paint(0x787880, 0.44))
        case .secondaryFill:
            Row(
                .severalSources, Paint(0x787880, 0.16), Paint(0x787880, 0.32), Paint(0x787880, 0.24),
                Paint(0x787880, 0.40))
        case .tertiaryFill:
            Row(
                .severalSources, Paint(0x767680, 0.12), Paint(0x767680, 0.24), Paint(0x767680, 0.20),
                Paint(0x767680, 0.32))
        case .quaternaryFill:
            Row(
                .severalSources, Paint(0x747480, 0.08), Paint(0x767680, 0.18), Paint(0x747480, 0.12),
                Paint(0x767680, 0.26))
        case .opaqueSeparator: Row(.severalSources, 0xC6C6C8, 0x38383A)
        case .link: Row(.severalSources, 0x007AFF, 0x0984FF)
        case .background: Row(.severalSources, 0xFFFFFF, 0x000000, elevated: 0x1C1C1E)
        case .secondaryBackground: Row(.severalSources, 0xF2F2F7, 0x1C1C1E, elevated: 0x2C2C2E)
        case .tertiaryBackground: Row(.severalSources, 0xFFFFFF, 0x2C2C2E, elevated: 0x3A3A3C)
        case .groupedBackground: Row(.severalSources, 0xF2F2F7, 0x000000, elevated: 0x1C1C1E)
        case .secondaryGroupedBackground: Row(.severalSources, 0xFFFFFF, 0x1C1C1E, elevated: 0x2C2C2E)
        case .tertiaryGroupedBackground: Row(.severalSources, 0xF2F2F7, 0x2C2C2E, elevated: 0x3A3A3C)
        default: nil
        }
    }

    /// What things are for, on macOS; measured on version 27.
    private static func mac(_ color: SystemColor) -> Row? {
        switch color {
        case .label: Row(.singleSource, Paint(0x000000, 0.847), Paint(0xFFFFFF, 0.847))
        case .secondaryLabel: Row(.singleSource, Paint(0x000000, 0.498), Paint(0xFFFFFF, 0.549))
        case .tertiaryLabel: Row(.singleSource, Paint(0x000000, 0.259), Paint(0xFFFFFF, 0.247))
        case .quaternaryLabel: Row(.singleSource, Paint(0x000000, 0.098), Paint(0xFFFFFF, 0.098))
        case .link: Row(.singleSource, 0x0068DA, 0x419CFF)
        case .controlBackground: Row(.singleSource, 0xFFFFFF, 0x1E1E1E)
        case .separator: Row(.singleSource, Paint(0x000000, 0.098), Paint(0xFFFFFF, 0.098))
        case .selectedContentBackground: Row(.singleSource, 0x0064E1, 0x0059D1)
        case .controlAccent: Row(.singleSource, 0x007AFF, nil)
        default: nil
        }
    }

    /// The ground of windows, which was gray before version 26.
    private static func windowMac26(_ color: SystemColor) -> Row? {
        color == .windowBackground ? Row(.singleSource, 0xFFFFFF, 0x1E1E1E) : nil
    }
}
