// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A colour of an operating system, by its name: what it looks like depends on where it is shown.
///
/// The values stand in one table, keyed by generation, scheme, contrast and elevation; Apple prints none of them as
/// numbers, so each has a ``Confidence``. The raw value is the name in files.
public enum SystemColor: String, CaseIterable, Hashable, Sendable {
    /// A hue, on every platform.
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    /// The middle gray, on every platform.
    case gray
    /// A gray nearer to the ground the higher its number: lighter in light surroundings, darker in dark ones; iOS.
    case gray2, gray3, gray4, gray5, gray6

    /// Text: SwiftUI's `primary`.
    case label
    /// Less important text: SwiftUI's `secondary`.
    case secondaryLabel
    /// Text of the third level.
    case tertiaryLabel
    /// Text of the fourth level.
    case quaternaryLabel
    /// Marks of the fifth level, which SwiftUI keeps to itself; iOS.
    case quinaryLabel

    /// The fill of thin and small shapes; iOS.
    case fill
    /// The fill of shapes of medium size; iOS.
    case secondaryFill
    /// The fill of large shapes; iOS.
    case tertiaryFill
    /// The fill of large areas with complex content; iOS.
    case quaternaryFill

    /// A thin line that lets what is below shine through.
    case separator
    /// A thin line that hides what is below; iOS.
    case opaqueSeparator
    /// Text that leads somewhere.
    case link

    /// The ground of a view; iOS.
    case background
    /// Content on the ground; iOS.
    case secondaryBackground
    /// Content on such content; iOS.
    case tertiaryBackground
    /// The ground of grouped content, as of settings; iOS.
    case groupedBackground
    /// Groups on that ground; iOS.
    case secondaryGroupedBackground
    /// Content in such groups; iOS.
    case tertiaryGroupedBackground

    /// The ground of a window; macOS 26.
    case windowBackground
    /// The ground of a large control, as a table; macOS.
    case controlBackground
    /// The ground of what is selected; macOS.
    case selectedContentBackground
    /// The accent of controls while the user has chosen none; macOS.
    case controlAccent

    /// How sure a value of the table is; Apple publishes pictures of its colours, not numbers.
    public enum Confidence: String, CaseIterable, Codable, Hashable, Sendable {
        /// Two or more independent public sources agree: measurements, Apple's design kits, audited re-implementations.
        case severalSources
        /// One public source.
        case singleSource
        /// Sources disagree, and the likelier value stands here.
        case disputed
        /// There is no value for exactly this appearance: that of the nearest one stands in, as that for standard contrast.
        case assumed
    }
}

extension SystemColor {
    /// Finds a colour by its name here, in SwiftUI, UIKit, AppKit or asset catalogs.
    ///
    /// `blue`, `systemBlue` and `systemBlueColor` are one colour, and so are `secondary`, `secondaryLabel` and
    /// `secondaryLabelColor`.
    public init?(named name: String) {
        if let color = SystemColor(rawValue: name) {
            self = color
            return
        }
        var rest = Substring(name)
        if rest.hasSuffix("Color") { rest = rest.dropLast(5) }
        if rest.hasPrefix("system") {
            rest = rest.dropFirst(6)
        } else if let first = Self.levels.first(where: { rest.hasPrefix($0 + "System") }) {
            rest = first + rest.dropFirst(first.utf8.count + 6)
        }
        let bare = rest.prefix(1).lowercased() + rest.dropFirst()
        if let color = SystemColor(rawValue: bare) {
            self = color
        } else if bare == "primary" {
            self = .label
        } else if bare == "grey" {
            self = .gray
        } else if Self.levels.contains(bare), let color = SystemColor(rawValue: bare + "Label") {
            self = color
        } else {
            return nil
        }
    }

    private static let levels = ["secondary", "tertiary", "quaternary", "quinary"]

    /// The name in asset catalogs and in Objective-C, as `systemBlueColor`.
    public var referenceName: String {
        switch self {
        case .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown, .gray, .gray2,
            .gray3, .gray4, .gray5, .gray6, .fill, .background, .groupedBackground:
            "system" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() + "Color"
        case .secondaryFill, .secondaryBackground, .secondaryGroupedBackground: withSystem(after: 9)
        case .tertiaryFill, .tertiaryBackground, .tertiaryGroupedBackground: withSystem(after: 8)
        case .quaternaryFill: withSystem(after: 10)
        case .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .quinaryLabel, .separator, .opaqueSeparator,
            .link, .windowBackground, .controlBackground, .selectedContentBackground, .controlAccent:
            rawValue + "Color"
        }
    }

    private func withSystem(after count: Int) -> String {
        rawValue.prefix(count) + "System" + rawValue.dropFirst(count) + "Color"
    }
}

extension SystemColor: Codable {
    /// Writes the name.
    ///
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }

    /// Reads a name of ``init(named:)``.
    ///
    /// - Throws: `DecodingError` for an unknown name, with the nearest one, and what the decoder throws.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let name = try container.decode(String.self)
        guard let color = SystemColor(named: name) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: ResolutionError.unknownSystemColor(name).message)
        }
        self = color
    }
}
