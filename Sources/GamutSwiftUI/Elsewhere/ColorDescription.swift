// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

#if !canImport(SwiftUI)
import GamutAppearance

extension Color: CustomStringConvertible {
    /// What SwiftUI prints: the name of a system colour, `34% red`, or eight digits; black, white and clear by name.
    ///
    /// Mixtures and other adjustments, of which SwiftUI's text is not known, are written as their calls.
    public var description: String { Self.text(of: gamut) }

    private static func text(of color: DynamicColor) -> String {
        switch color {
        case .constant(let value):
            let resolved = Color.Resolved(value)
            if resolved == Color.Resolved(colorSpace: .sRGB, red: 0, green: 0, blue: 0, opacity: 0) { return "clear" }
            if resolved == Color.Resolved(colorSpace: .sRGB, red: 0, green: 0, blue: 0) { return "black" }
            if resolved == Color.Resolved(colorSpace: .sRGB, red: 1, green: 1, blue: 1) { return "white" }
            return resolved.description
        case .system(.label): return "primary"
        case .system(.secondaryLabel): return "secondary"
        case .system(.tertiaryLabel): return "tertiary"
        case .system(.quaternaryLabel): return "quaternary"
        case .system(let system): return system.rawValue
        case .asset(let name): return "NamedColor(name: \"\(name)\", bundle: nil)"
        case .accent: return "accentColor"
        case .opacity(let base, let factor): return "\(percent(factor))% \(text(of: base))"
        case .mix(let mixture):
            return "\(text(of: mixture.first)).mix(with: \(text(of: mixture.second)), by: \(mixture.fraction))"
        case .exposure(let base, let stops): return "\(text(of: base)).exposureAdjust(\(stops))"
        case .headroom(let base, let factor): return "\(text(of: base)).headroom(\(factor))"
        case .variants(let variants):
            return variants.entries.map { "\($0.appearance.name): \(text(of: $0.color))" }.joined(separator: ", ")
        }
    }

    private static func percent(_ factor: Double) -> String {
        let percent = (factor * 100 + 0.5).rounded(.down)
        return Int(exactly: percent).map { "\($0)" } ?? "\(percent)"
    }
}
#endif
