// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorSpace {
    /// What a colour space is, as data.
    public struct Definition: Hashable, Sendable {
        /// The name in files and on the command line.
        public let id: String
        /// Other names that are read as this space.
        public let aliases: [String]
        /// The name for people.
        public let name: String
        /// The three channels in order.
        public let channels: [Channel]
        /// The white point that the numbers are relative to.
        public let whitePoint: WhitePoint
        /// The space that the stages lead to, nil for XYZ D65 alone.
        public let base: ColorSpace?
        /// The steps from this space to its base, in that order.
        public let stages: [ConversionStage]
        /// How CSS writes colours of this space.
        public let css: CSSNotation
        /// Which colours of the base survive the way here and back.
        public let losslessDomain: LosslessDomain
        /// The colours that a display of this space can show.
        public let gamut: Gamut
        /// The names of CoreGraphics for this space.
        public let coreGraphicsNames: [String]

        /// Makes the definition of a space from its data.
        ///
        /// There are exactly three channels, and a base: only XYZ D65, which is built in, has none.
        public init(
            id: String, aliases: [String] = [], name: String, channels: [Channel], whitePoint: WhitePoint,
            base: ColorSpace?, stages: [ConversionStage], css: CSSNotation = .dashedIdentifier,
            losslessDomain: LosslessDomain = .everything, gamut: Gamut = .unbounded, coreGraphicsNames: [String] = []
        ) {
            precondition(channels.count == 3, "a color space has three channels")
            self.id = id
            self.aliases = aliases
            self.name = name
            self.channels = channels
            self.whitePoint = whitePoint
            self.base = base
            self.stages = stages
            self.css = css
            self.losslessDomain = losslessDomain
            self.gamut = gamut
            self.coreGraphicsNames = coreGraphicsNames
        }
    }

    /// One number of a colour.
    public struct Channel: Hashable, Sendable {
        /// The short name, as `r` or `h`.
        public let id: String
        /// The name for people, as `red` or `hue`.
        public let name: String
        /// The values that CSS means by 0 % and 100 %, or by −100 % and 100 % where 0 is in the middle; colours may lie
        /// beyond.
        public let range: ClosedRange<Double>
        /// Whether this is an angle in degrees.
        public let isHue: Bool
        /// How many units of a CSS function's plain number make 1 here: 255 for `rgb()`, 100 for `hsl()`.
        public let cssUnitsPerOne: Double
        /// What a CSS function clamps the number to when it is read, nil where it keeps all values.
        public let cssBounds: ClosedRange<Double>?

        /// Makes a channel from its names and range.
        public init(
            _ id: String, _ name: String, _ range: ClosedRange<Double>, cssUnitsPerOne: Double = 1,
            cssBounds: ClosedRange<Double>? = nil
        ) {
            self.id = id
            self.name = name
            self.range = range
            isHue = false
            self.cssUnitsPerOne = cssUnitsPerOne
            self.cssBounds = cssBounds
        }

        /// Makes a hue channel in degrees from 0 to 360.
        public static let hue = Channel(hueNamed: "h")

        private init(hueNamed id: String) {
            self.id = id
            name = "hue"
            range = 0...360
            isHue = true
            cssUnitsPerOne = 1
            cssBounds = nil
        }
    }

    /// How CSS writes a colour of a space.
    public enum CSSNotation: Hashable, Sendable {
        /// A function of its own, as `lab()`; in `color()` the id takes two dashes in front.
        case function(String)
        /// A function of its own that also takes commas and has a second name ending in `a`: `rgb()` and `hsl()`.
        ///
        /// `identifier` is the name inside `color()` where CSS defines one.
        case legacyFunction(String, identifier: String?)
        /// A predefined name inside `color()`, and a second one where CSS has it.
        case identifier(String, alias: String? = nil)
        /// A name with two dashes in front inside `color()`, as CSS reserves them for others.
        case dashedIdentifier
    }

    /// Which colours survive the way from the base to a space and back, but for rounding.
    public enum LosslessDomain: Hashable, Sendable {
        /// All finite colours.
        case everything
        /// Colours whose components in the base are from 0 to 1; some beyond are lost.
        case unitCubeOfBase
    }

    /// The colours that a device of a space can show.
    public enum Gamut: Hashable, Sendable {
        /// The space describes colours, not a device.
        case unbounded
        /// All components from 0 to 1.
        case unitCube
        /// The gamut of the base.
        case sameAsBase
    }
}

extension [ColorSpace.Channel] {
    /// The channels of an additive space, each from 0 to 1.
    public static let rgb = [
        ColorSpace.Channel("r", "red", 0...1), ColorSpace.Channel("g", "green", 0...1),
        ColorSpace.Channel("b", "blue", 0...1),
    ]

    /// Tristimulus values, with Y = 1 for white.
    public static let xyz = [
        ColorSpace.Channel("x", "X", 0...1), ColorSpace.Channel("y", "Y", 0...1),
        ColorSpace.Channel("z", "Z", 0...1),
    ]
}
