// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// What a reader of a format works with: options in, warnings out.
public struct PaletteReading: Sendable {
    /// How to read what files leave open.
    public struct Options: Sendable {
        /// The space of RGB numbers whose file does not say it; its components are from 0 to 1.
        public var rgbSpace: ColorSpace
        /// Spaces of the client's own that files may name.
        public var customSpaces: [ColorSpace]

        /// Makes options; RGB is sRGB where a file says nothing.
        public init(rgbSpace: ColorSpace = .sRGB, customSpaces: [ColorSpace] = []) {
            self.rgbSpace = rgbSpace
            self.customSpaces = customSpaces
        }
    }

    /// How to read what files leave open.
    public let options: Options
    /// What was read with a guess or left out so far.
    public private(set) var warnings: [PaletteWarning] = []

    init(options: Options) { self.options = options }

    /// Notes something that was read with a guess or left out.
    ///
    /// A hostile file can ask for a warning with every few bytes, so the list ends after a thousand.
    mutating func warn(_ warning: PaletteWarning) {
        if warnings.count < 1000 { warnings.append(warning) }
    }

    /// Notes something that was read with a guess or left out.
    mutating func warn(_ message: String, at position: SourcePosition? = nil, path: String? = nil) {
        warn(PaletteWarning(message, at: position, path: path))
    }

    /// The text of a source that must be one file, with the warnings of its decoding noted.
    mutating func text(of source: PaletteSource) throws(PaletteDecodingError) -> SourceText {
        let text = try SourceText(bytes(of: source))
        text.warnings.forEach { warn($0) }
        return text
    }

    /// The bytes of a source that must be one file.
    func bytes(of source: PaletteSource) throws(PaletteDecodingError) -> [UInt8] {
        guard let bytes = source.bytes else {
            throw PaletteDecodingError(.wrongFormat, "the input is a folder (expected one file)")
        }
        return bytes
    }

    /// A colour of three numbers from 0 to 1 in the space that the file leaves unsaid.
    func rgb(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) -> ColorValue {
        ColorValue(options.rgbSpace, red, green, blue, alpha: alpha)
    }

    /// A colour of bytes in the space that the file leaves unsaid.
    func rgb8(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8 = 255) -> ColorValue {
        rgb(Double(red) / 255, Double(green) / 255, Double(blue) / 255, alpha: Double(alpha) / 255)
    }
}
