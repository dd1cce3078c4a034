// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Tells how far long work has come, on terminals only, and only where it takes long.
struct Progress {
    private let messages: MessageOutput
    private let total: Int
    private let clock: @Sendable () -> Double
    private let start: Double
    private var next: Double

    /// Work of many parts, of which the first is about to begin.
    init(_ messages: MessageOutput, total: Int, clock: @escaping @Sendable () -> Double) {
        self.messages = messages
        self.total = total
        self.clock = clock
        start = clock()
        next = start + 1
    }

    /// Shows that so many parts are done and which one is next; after the first second, ten times a second.
    mutating func show(_ done: Int, _ path: Path) {
        guard messages.isTerminal else { return }
        let now = clock()
        guard now >= next else { return }
        next = now + 0.1
        let width = 20
        let filled = total > 0 ? width * done / total : 0
        let bar = String(repeating: "━", count: filled) + String(repeating: "─", count: width - filled)
        let place = "\(done)/\(total)"
        // One line of a terminal of 80 columns at most.
        messages.showStatusLine("\(bar) \(place) " + String(path.name.prefix(max(0, 55 - place.count))))
    }
}
