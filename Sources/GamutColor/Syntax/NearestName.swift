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
        var best: (name: String, distance: Int)?
        for name in names {
            let bound = min(2, (best?.distance ?? 3) - 1)
            guard bound >= 0 else { break }
            guard let distance = distance(typed, lowercased(name), atMost: bound) else { continue }
            if distance * 2 < typed.count { best = (name, distance) }
        }
        return best?.name
    }

    /// ` (did you mean "red"?)`, or nothing where no name is near.
    package static func hint(for text: String, among names: some Sequence<String>) -> String {
        nearest(to: text, among: names).map { " (did you mean \"\($0)\"?)" } ?? ""
    }

    private static func lowercased(_ text: String) -> [UInt8] {
        text.utf8.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }
    }

    /// The restricted Damerau–Levenshtein distance, nil above a bound.
    private static func distance(_ a: [UInt8], _ b: [UInt8], atMost bound: Int) -> Int? {
        guard abs(a.count - b.count) <= bound else { return nil }
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
