// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// One named entry of a palette.
public struct Swatch: Hashable, Sendable {
    /// The name, empty where the file has none.
    public var name: String
    /// The colour as the file gives it.
    public var color: SwatchColor
    /// Whether the colour is an ink of its own.
    public var kind: Kind
    /// A description for people, nil where there is none.
    public var notes: String?
    /// Other colours for other appearances; `color` is the one for any appearance.
    public var variants: [Variant]
    /// Facts that one format alone knows, kept for writing that format again.
    public var attachments: [Attachment]

    /// Makes a swatch from its name and colour.
    public init(
        name: String = "", color: SwatchColor, kind: Kind = .process, notes: String? = nil, variants: [Variant] = [],
        attachments: [Attachment] = []
    ) {
        self.name = name
        self.color = color
        self.kind = kind
        self.notes = notes
        self.variants = variants
        self.attachments = attachments
    }

    /// Makes a swatch of a constant colour.
    public init(name: String = "", _ color: ColorValue, kind: Kind = .process) {
        self.init(name: name, color: .value(color), kind: kind)
    }

    /// How a colour is printed.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// Mixed from the inks of the press.
        case process
        /// Mixed from the inks of the press, and changed everywhere when the swatch changes.
        case global
        /// An ink of its own.
        case spot
    }

    /// A colour for one appearance.
    public struct Variant: Hashable, Sendable {
        /// When the colour applies.
        public var appearance: Appearance
        /// The colour.
        public var color: SwatchColor

        /// Makes a variant from the appearance and the colour.
        public init(_ appearance: Appearance, _ color: SwatchColor) {
            self.appearance = appearance
            self.color = color
        }
    }

    /// A fact of one format in that format's own text.
    public struct Attachment: Hashable, Sendable {
        /// The id of the format and the fact, as `dtcg.$extensions`.
        public var key: String
        /// The fact as the format writes it.
        public var text: String

        /// Makes an attachment from its key and text.
        public init(_ key: String, _ text: String) {
            self.key = key
            self.text = text
        }
    }
}

/// The colour of a swatch as its file gives it.
public enum SwatchColor: Hashable, Sendable {
    /// A colour whose numbers mean the same everywhere.
    case value(ColorValue)
    /// Numbers of a device, whose meaning needs a profile.
    case device(DeviceColor)
    /// Another colour by name.
    case reference(ColorReference)
    /// A place that the file keeps free.
    case unassigned
}

/// A colour that is named instead of given.
public enum ColorReference: Hashable, Sendable {
    /// Another swatch of the same palette or of one that is read along with it; path components are joined by `/`.
    case swatch(String)
    /// A colour of an operating system: its name as the system writes it, as `systemBlueColor`, and the platform.
    case system(String, platform: String)
}

extension SwatchColor {
    /// The constant colour, nil where the colour is of another sort.
    public var value: ColorValue? {
        if case .value(let value) = self { value } else { nil }
    }

    /// The opacity from 0 to 1; 1 where there is none.
    public var alpha: Double {
        switch self {
        case .value(let value): value.alpha
        case .device(let device): device.alpha
        case .reference, .unassigned: 1
        }
    }

    /// The colour model in one word: `rgb`, `hsb`, `lab`, `cmyk` and so on.
    public var model: String {
        switch self {
        case .value(let value): value.colorSpace.model
        case .device(let device):
            switch device.model {
            case .gray: "gray"
            case .cmyk: "cmyk"
            case .inks: "inks"
            }
        case .reference: "reference"
        case .unassigned: "unassigned"
        }
    }
}

extension ColorSpace {
    /// The colour model in one word: `rgb` for every additive space, `hsb` for HSV, the family of the id otherwise.
    public var model: String {
        switch channels.map(\.id) {
        case ["r", "g", "b"]: "rgb"
        case ["h", "s", "v"]: "hsb"
        case ["x", "y", "z"]: "xyz"
        default: String(id.prefix { $0 != "-" })
        }
    }
}
