// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Finds names that are kept elsewhere, in an array, by their places: a set in four to eight bytes a name.
///
/// Every call is given the way from a place to its name. The hash is seeded, so that no choice of names makes it slow.
struct NameTable {
    /// A place and one, 0 where the slot is free; the count is a power of two.
    private var slots: [UInt32] = []
    private var count = 0

    /// The place of a name that is in the table; nil where it is not.
    func place<Name: Hashable>(of name: Name, names: (Int) -> Name) -> Int? {
        if slots.isEmpty { return nil }
        let entry = slots[slot(of: name, names)]
        return entry == 0 ? nil : Int(entry) - 1
    }

    /// Puts a name in; gives the place of an equal one where there is one already, and nil where it is new.
    mutating func insert<Name: Hashable>(_ name: Name, at place: Int, names: (Int) -> Name) -> Int? {
        if count * 4 >= slots.count * 3 { grow(names) }
        let slot = slot(of: name, names)
        if slots[slot] != 0 { return Int(slots[slot]) - 1 }
        slots[slot] = UInt32(truncatingIfNeeded: place + 1)
        count += 1
        return nil
    }

    /// The slot of a name, or the free one that it would take.
    private func slot<Name: Hashable>(of name: Name, _ names: (Int) -> Name) -> Int {
        let mask = slots.count - 1
        var slot = name.hashValue & mask
        while slots[slot] != 0, names(Int(slots[slot]) - 1) != name { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func grow<Name: Hashable>(_ names: (Int) -> Name) {
        let old = slots
        slots = [UInt32](repeating: 0, count: max(16, old.count * 2))
        for entry in old where entry != 0 { slots[slot(of: names(Int(entry) - 1), names)] = entry }
    }
}
