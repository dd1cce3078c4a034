// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A palette file format: what it is called, what it can hold, and how it is recognised, read and written.
public struct PaletteFormat: Sendable, Identifiable {
    /// The name in options and reports, as `ase`.
    public let id: String
    /// The name for people.
    public let name: String
    /// The extensions of its files in lower case; the first one is used for writing.
    public let extensions: [String]
    /// Whether a palette is one file or a folder of files.
    public let container: Container
    /// What the format can hold.
    public let abilities: Abilities

    let detection: @Sendable (PaletteSource) -> Likelihood
    let reader: Reader?
    let writer: Writer?

    typealias Reader = @Sendable (PaletteSource, inout PaletteReading) throws(PaletteDecodingError) -> Palette
    typealias Writer = @Sendable (Palette, inout PaletteWriting) throws(PaletteEncodingError) -> PaletteOutput

    /// Whether a palette is one file or a folder of files.
    public enum Container: Hashable, Sendable {
        /// One file.
        case file
        /// A folder of files.
        case folder
    }

    /// What a format can hold beside opaque sRGB colours in order.
    public struct Abilities: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt16

        /// Makes a set from its bits.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// A name for each swatch.
        public static let names = Abilities(rawValue: 1 << 0)
        /// A name for the palette.
        public static let title = Abilities(rawValue: 1 << 1)
        /// Named groups of swatches.
        public static let groups = Abilities(rawValue: 1 << 2)
        /// An opacity for each swatch.
        public static let alpha = Abilities(rawValue: 1 << 3)
        /// A mark for spot and global colours.
        public static let spot = Abilities(rawValue: 1 << 4)
        /// Colours outside of sRGB.
        public static let wideGamut = Abilities(rawValue: 1 << 5)
        /// CMYK numbers.
        public static let cmyk = Abilities(rawValue: 1 << 6)
        /// Descriptions of swatches.
        public static let notes = Abilities(rawValue: 1 << 7)
        /// Colours for other appearances.
        public static let appearances = Abilities(rawValue: 1 << 8)
        /// Missing components.
        public static let missing = Abilities(rawValue: 1 << 9)
    }

    /// How sure a format is that a source is its own.
    enum Likelihood: Int, Comparable, Sendable {
        /// It is not.
        case no
        /// Nothing speaks against it, but the file has no mark of its own: an extension of the format is needed.
        case possible
        /// It looks like it, as other formats may too.
        case likely
        /// The file has the mark of the format.
        case certain

        static func < (a: Likelihood, b: Likelihood) -> Bool { a.rawValue < b.rawValue }
    }

    /// Whether the format can be read.
    public var canRead: Bool { reader != nil }
    /// Whether the format can be written.
    public var canWrite: Bool { writer != nil }
}

extension PaletteFormat: Hashable {
    /// Two formats are equal when they have the same id.
    public static func == (a: PaletteFormat, b: PaletteFormat) -> Bool { a.id == b.id }

    /// Feeds the id to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension PaletteFormat {
    /// Finds a format by its id.
    public init?(id: String) {
        guard let format = Self.all.first(where: { $0.id == id }) else { return nil }
        self = format
    }

    /// Finds the format that is written for a file extension in lower case without its dot.
    public init?(fileExtension: String) {
        guard let format = Self.all.first(where: { $0.canWrite && $0.extensions.contains(fileExtension) }) else {
            return nil
        }
        self = format
    }

    /// Finds the format of a source by its content; the extension decides where the content leaves a choice.
    public static func detect(_ source: PaletteSource) throws(PaletteDecodingError) -> PaletteFormat {
        var best: (format: PaletteFormat, likelihood: Likelihood, hasExtension: Bool)?
        for format in all where format.canRead {
            let likelihood = format.detection(source)
            let hasExtension = format.extensions.contains(source.fileExtension)
            if likelihood == .no || (likelihood == .possible && !hasExtension) { continue }
            if let best, (best.likelihood, best.hasExtension ? 1 : 0) >= (likelihood, hasExtension ? 1 : 0) { continue }
            best = (format, likelihood, hasExtension)
        }
        if let best { return best.format }
        if source.bytes?.isEmpty == true {
            throw PaletteDecodingError(.truncated, "the file is empty (expected a palette)", at: .offset(0))
        }
        throw PaletteDecodingError(
            .wrongFormat, "not a palette of a known format (name one with --from if it is)", at: .offset(0))
    }

    /// Reads a palette of this format.
    public func read(
        _ source: PaletteSource, options: PaletteReading.Options = .init()
    ) throws(PaletteDecodingError) -> PaletteDocument {
        guard let reader else {
            throw PaletteDecodingError(.unsupported, "\(name) can be written but not read", format: id)
        }
        var reading = PaletteReading(options: options)
        do {
            let palette = try reader(source, &reading)
            return PaletteDocument(palette: palette, format: self, warnings: reading.warnings)
        } catch {
            throw error.adding(format: id)
        }
    }

    /// Writes a palette in this format and says what it could not hold.
    public func write(
        _ palette: Palette, options: PaletteWriting.Options = .init()
    ) throws(PaletteEncodingError) -> WrittenPalette {
        guard let writer else {
            throw PaletteEncodingError(.unsupported, "\(name) can be read but not written", format: id)
        }
        var writing = PaletteWriting(options: options, abilities: abilities)
        writing.reportStructuralLosses(of: palette)
        do {
            let output = try writer(palette, &writing)
            return WrittenPalette(output: output, losses: writing.losses)
        } catch {
            throw error.adding(format: id)
        }
    }
}

/// A palette that was read, with its format and what was noticed on the way.
public struct PaletteDocument: Sendable {
    /// The palette.
    public var palette: Palette
    /// The format it was read as.
    public var format: PaletteFormat
    /// What was read with a guess or left out.
    public var warnings: [PaletteWarning]

    /// Makes a document from its parts.
    public init(palette: Palette, format: PaletteFormat, warnings: [PaletteWarning] = []) {
        self.palette = palette
        self.format = format
        self.warnings = warnings
    }

    /// Reads a palette of any known format.
    public init(
        _ source: PaletteSource, options: PaletteReading.Options = .init()
    ) throws(PaletteDecodingError) {
        self = try PaletteFormat.detect(source).read(source, options: options)
    }
}

/// What writing a palette gives.
public struct WrittenPalette: Sendable {
    /// The bytes or files.
    public var output: PaletteOutput
    /// What the format could not hold.
    public var losses: [PaletteLoss]
}

/// The bytes of a file, or the files of a folder.
public enum PaletteOutput: Hashable, Sendable {
    /// The bytes of one file.
    case file([UInt8])
    /// The files of a folder.
    case tree(FileTree)
}
