// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Finds names among a fixed list by their bytes, in constant time and without allocating.
///
/// ASCII letters count as equal in either case; other bytes count as they are.
struct NameIndex: Sendable {
    private struct Entry {
        let hash: UInt32
        let start: Int32
        let count: Int32
        let value: Int32
    }

    private let entries: [Entry]
    /// Open addressing: indices of entries plus one, 0 where there is none; the size is a power of two.
    private let slots: [UInt16]
    /// The names, one after the other, in small letters.
    private let letters: [UInt8]

    /// Makes an index of at most 65,534 names and their values; of equal names the first one counts.
    init(_ names: [(name: String, value: Int)]) {
        var size = 16
        while size < names.count * 3 { size *= 2 }
        var slots = [UInt16](repeating: 0, count: size)
        var entries: [Entry] = []
        var letters: [UInt8] = []
        for (name, value) in names {
            let bytes = name.utf8.map(\.lowercasedASCII)
            let hash = bytes.withUnsafeBufferPointer { Self.hash($0) }
            var slot = Int(hash) & (size - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
            entries.append(
                Entry(hash: hash, start: Int32(letters.count), count: Int32(bytes.count), value: Int32(value)))
            slots[slot] = UInt16(entries.count)
            letters += bytes
        }
        self.slots = slots
        self.entries = entries
        self.letters = letters
    }

    /// The value of a name, nil for other texts.
    func value(of name: UnsafeBufferPointer<UInt8>) -> Int? {
        let hash = Self.hash(name)
        var slot = Int(hash) & (slots.count - 1)
        while case let index = slots[slot], index != 0 {
            let entry = entries[Int(index) - 1]
            if entry.hash == hash, entry.count == name.count, isEqual(entry, name) { return Int(entry.value) }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func isEqual(_ entry: Entry, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        for index in 0..<name.count where letters[Int(entry.start) + index] != name[index].lowercasedASCII {
            return false
        }
        return true
    }

    /// FNV-1a over the bytes in small letters.
    private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var hash: UInt32 = 0x811C_9DC5
        for byte in name { hash = (hash ^ UInt32(byte.lowercasedASCII)) &* 0x0100_0193 }
        return hash
    }
}
