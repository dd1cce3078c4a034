// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Something that a palette had and a file that was written from it has not.
public struct PaletteLoss: Hashable, Sendable, CustomStringConvertible {
    /// What was lost.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// The colour lies outside of the gamut of the format and was mapped into it.
        case gamut
        /// The opacity was dropped.
        case alpha
        /// The swatch was a spot or a global colour and is one no more.
        case spot
        /// The name of the swatch or the palette was dropped or changed.
        case name
        /// The group was dropped.
        case group
        /// The colour needed a profile that was not given, and was guessed; or device numbers were given up for a colour.
        case profile
        /// A description was dropped.
        case notes
        /// Colours for other appearances were dropped.
        case appearance
        /// A missing component was written as 0.
        case missing
        /// A reference to another colour was written as its value, or had none.
        case reference
        /// All was written, but the format's own programs read fewer swatches.
        case limit
        /// The colour became numbers of another space, which holds it, as the format has no space nearer to its own.
        case space
        /// Numbers were rounded to the steps of the format.
        case precision
    }

    /// What was lost.
    public var kind: Kind
    /// The name of the swatch, nil where the loss is of the palette or a group as a whole.
    public var swatch: String?
    /// The group of the swatch.
    public var group: String?
    /// The place of the swatch among all of the palette, from 0.
    public var index: Int?
    /// What happened; lower case, no full stop.
    public var message: String
    /// The colour difference by CIEDE2000 between what was there and what was written; nil where it is not known.
    public var deltaE: Double?

    /// Makes a loss from its parts.
    public init(
        _ kind: Kind, _ message: String, swatch: String? = nil, group: String? = nil, index: Int? = nil,
        deltaE: Double? = nil
    ) {
        self.kind = kind
        self.message = message
        self.swatch = swatch
        self.group = group
        self.index = index
        // Numbers far out of any gamut have no finite difference, and reports no notation for one that is not.
        self.deltaE = deltaE.flatMap { $0.isFinite ? $0 : nil }
    }

    /// Whether the loss is less than a viewer is likely to mind: the colour is the same but for the steps of the format.
    public var isMinor: Bool { kind == .precision || kind == .space }

    /// The kind, the swatch and the message.
    public var description: String {
        if let swatch { "\(kind.rawValue): \"\(swatch)\": \(message)" } else { "\(kind.rawValue): \(message)" }
    }
}
