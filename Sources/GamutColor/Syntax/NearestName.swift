// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Finds what somebody who mistyped a name meant.
package enum NearestName {
    /// The name that is nearest to a text, nil when none is near.
    ///
    /// Near is at most two insertions, deletions, replacements or swaps of neighbours (the restricted Damerau–Levenshtein
    /// distance), and fewer than half of the text's letters, so that short texts do not match everything. ASCII letters
    /// count as equal in either case. Of several names the first one of the list wins.
    package static func nearest(to text: String, among names: some Sequence<String>) -> String? {
        let typed = lowercased(text)
        guard typed.count <= 64 else { return nil }
        let typedLetters = letters(text)
        var best: (name: String, distance: Int)?
        for name in names {
            let bound = min(2, (best?.distance ?? 3) - 1)
            guard bound >= 0 else { break }
            // An edit changes the length by one at most, and at most two of the letters that occur at all: this decides
            // nearly all names without comparing them.
            guard abs(typed.count - name.utf8.count) <= bound,
                (typedLetters ^ letters(name)).nonzeroBitCount <= 2 * bound,
                let distance = distance(typed, lowercased(name), atMost: bound)
            else { continue }
            if distance * 2 < typed.count { best = (name, distance) }
        }
        return best?.name
    }

    /// ` (did you mean "red"?)`, or nothing where no name is near.
    package static func hint(for text: String, among names: some Sequence<String>) -> String {
        nearest(to: text, among: names).map { " (did you mean \"\($0)\"?)" } ?? ""
    }

    /// Which bytes occur in a text, small letters and others folded into 64 bits.
    private static func letters(_ text: String) -> UInt64 {
        text.utf8.reduce(0) { $0 | 1 << UInt64($1.lowercasedASCII & 63) }
    }

    private static func lowercased(_ text: String) -> [UInt8] {
        text.utf8.map(\.lowercasedASCII)
    }

    /// The restricted Damerau–Levenshtein distance, nil above a bound.
    private static func distance(_ a: [UInt8], _ b: [UInt8], atMost bound: Int) -> Int? {
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            for j in b.indices {
                var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
                row.append(best)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count] <= bound ? last[b.count] : nil
    }
}
