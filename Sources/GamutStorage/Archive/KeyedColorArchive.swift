// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutColor
import GamutPalette

/// Colours in the archives of `NSKeyedArchiver`, as apps for Apple platforms store `UIColor` and `NSColor`.
///
/// ```swift
/// let color = try KeyedColorArchive.color(in: data)        // .system(.blue), .asset("Brand"), .constant(…)
/// let archive = try KeyedColorArchive.data(of: color, as: .uiColor)
/// ```
public enum KeyedColorArchive {
    /// The class of a colour in an archive.
    public enum ArchivedClass: String, CaseIterable, Hashable, Sendable {
        /// UIKit's.
        case uiColor = "UIColor"
        /// AppKit's.
        case nsColor = "NSColor"
    }

    /// Reads the colour of an archive: a binary or an XML property list, or base64 of one.
    ///
    /// A colour of the system or of an asset catalog stays what it is. The classes are a closed list, no class is made by
    /// its name, and size, depth and count are bounded.
    /// - Throws: A `PaletteDecodingError` for what is no archive of a color, and for colours that have no meaning without
    ///   a profile or a picture.
    public static func color(in data: Data) throws(PaletteDecodingError) -> DynamicColor {
        try color(in: Array(data))
    }

    static func color(in bytes: [UInt8]) throws(PaletteDecodingError) -> DynamicColor {
        guard bytes.count <= ColorReading.maximumSize else {
            throw KeyedArchive.error(
                .limitExceeded, "\(bytes.count) bytes for a color (at most \(ColorReading.maximumSize) are read)",
                value: "\(bytes.count)")
        }
        let archive = try KeyedArchive(try unwrapped(bytes))
        let object = try archive.rootObject(of: ArchivedUIColor.classNames.union(ArchivedNSColor.classNames))
        return ArchivedUIColor.classNames.contains(object.className)
            ? try ArchivedUIColor.read(object) : try ArchivedNSColor.read(object)
    }

    /// Whether bytes begin as an archive does, binary, in XML or in base64.
    static func isArchive(_ bytes: [UInt8]) -> Bool {
        let start = bytes.drop(while: isSpace)
        return start.starts(with: BinaryPropertyList.magic) || isXML(start) || isBase64(start)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

    private static func isXML(_ start: ArraySlice<UInt8>) -> Bool {
        ["<?xml", "<!DOCTYPE plist", "<plist"].contains { start.starts(with: $0.utf8) }
    }

    /// Whether the text is base64 of `bplist0`, `<?xml `, `<!DOCT` or `<plist`.
    private static func isBase64(_ start: ArraySlice<UInt8>) -> Bool {
        ["YnBsaXN0MD", "PD94bWwg", "PCFET0NU", "PHBsaXN0"].contains { start.starts(with: $0.utf8) }
    }

    private static func unwrapped(_ bytes: [UInt8]) throws(PaletteDecodingError) -> [UInt8] {
        let start = bytes.drop(while: isSpace)
        guard isBase64(start) else { return start.starts(with: BinaryPropertyList.magic) ? Array(start) : bytes }
        // Lines and spaces between are left out; any other byte is an error.
        guard let data = Data(base64Encoded: Data(start.filter { !isSpace($0) })) else {
            throw KeyedArchive.error(.malformed, "base64 that is damaged (expected four letters at a time)")
        }
        return Array(data)
    }

    // MARK: Writing

    /// Writes a colour as an archive; experimental.
    ///
    /// What is written is made from the keys that public sources show, and no Apple system has read it in the tests of this
    /// package: prefer JSON for what your own programs read. Constants become sRGB without bounds; an `NSColor` keeps
    /// Display P3. A colour of the system keeps its name, with the light one beside it.
    /// - Throws: A `PaletteEncodingError` for a number that is not finite, and for colours that an archive cannot say:
    ///   assets, accents, variants and adjustments.
    public static func data(of color: DynamicColor, as archived: ArchivedClass) throws(PaletteEncodingError) -> Data {
        Data(BinaryPropertyListWriter.write(try ArchiveTable.archive(color, as: archived)))
    }
}
