// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance

extension ColorStore {
    /// What is chosen from a palette of accents, as it is stored: an id, or the number of an earlier version; nil where
    /// nothing is, or something else.
    public func accentSelection(for key: String) -> AccentSelection? {
        switch defaults.object(forKey: key).map(StoredValue.init) {
        case .text(let id): .id(id)
        case .integer(let index): .index(index)
        default: nil
        }
    }

    /// Stores what is chosen: the id as a text.
    ///
    /// A place becomes the id that it stands for in the palette; one that stands for none takes the choice away.
    public func set(_ selection: AccentSelection?, of palette: AccentPalette, for key: String) {
        if case .id(let id)? = palette.migrated(selection) { store(id, under: key) } else { store(nil, under: key) }
    }

    /// The accents of a palette with what was chosen before, which saves each choice under the key.
    ///
    /// A number that an earlier version stored becomes an id at once.
    public func accents(_ palette: AccentPalette, for key: String) -> AccentStore {
        AccentStore(palette: palette, stored: accentSelection(for: key)) { set($0, of: palette, for: key) }
    }
}
