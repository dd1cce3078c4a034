// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutColor
import GamutPalette

extension StoredColorForm {
    /// What `NSKeyedArchiver` makes of a `UIColor` or an `NSColor`: a property list, binary or in XML, or base64 of it as it
    /// is kept in `@AppStorage`.
    ///
    /// Colours of the system and of asset catalogs stay dynamic. Patterns, and colours of cyan, magenta, yellow and black,
    /// are refused. Written is base64 of a `UIColor`, which is experimental: see ``KeyedColorArchive``.
    public static let keyedArchive = StoredColorForm(
        id: "keyed-archive", name: "a keyed archive of UIColor or NSColor",
        recognizes: { content in content.text.map { KeyedColorArchive.isArchive(Array($0.utf8)) } ?? false },
        read: { content throws(PaletteDecodingError) in
            try KeyedColorArchive.color(in: Array(try content.requireText().utf8))
        },
        write: { color throws(PaletteEncodingError) in
            Array(try KeyedColorArchive.data(of: .constant(color), as: .uiColor).base64EncodedData())
        })

    /// Every form there is, keyed archives first, in the order in which they are tried.
    public static let allWithArchives: [StoredColorForm] = [.keyedArchive] + all
}

extension ColorReading {
    /// Reads data in whatever form it is: a keyed archive, or a text of one of `StoredColorForm.all`.
    ///
    /// - Throws: A `PaletteDecodingError` for data of no known form, and for what is wrong in it.
    public init(_ data: Data) throws(PaletteDecodingError) {
        let bytes = Array(data)
        if bytes.starts(with: BinaryPropertyList.magic) {
            self.init(color: try KeyedColorArchive.color(in: bytes), form: .keyedArchive)
        } else {
            try self.init(bytes, among: StoredColorForm.allWithArchives)
        }
    }

    /// Reads data that must be of one form.
    ///
    /// - Throws: A `PaletteDecodingError` for data of another form, and for what is wrong in it.
    public init(_ data: Data, as form: StoredColorForm) throws(PaletteDecodingError) {
        let bytes = Array(data)
        if form == .keyedArchive {
            self.init(color: try KeyedColorArchive.color(in: bytes), form: form)
        } else {
            try self.init(bytes, as: form)
        }
    }
}
