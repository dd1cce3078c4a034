// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Testing

@testable import GamutCommand

@Suite struct ProgressTests {
    /// Nothing in the first second, then at most ten lines a second, and nothing at all where nobody watches.
    @Test func appearsOnlyWhereItTakesLong() {
        let time = Clock()
        let watched = Collector()
        let messages = MessageOutput(watched.channel(isTerminal: true))
        var progress = Progress(messages, total: 100, clock: { time.now })
        progress.show(0, Path("a.ase"))
        time.now = 0.9
        progress.show(1, Path("b.ase"))
        #expect(watched.bytes.isEmpty)
        time.now = 1.5
        progress.show(50, Path("c.ase"))
        progress.show(51, Path("d.ase"))
        let text = String(decoding: watched.bytes, as: UTF8.self)
        #expect(text == "\r\u{1B}[K━━━━━━━━━━────────── 50/100 c.ase")
        // A message takes the line away first.
        messages.say("x")
        #expect(String(decoding: watched.bytes, as: UTF8.self) == text + "\r\u{1B}[Kgamut: x\n")

        let unwatched = Collector()
        var silent = Progress(MessageOutput(unwatched.channel(isTerminal: false)), total: 2, clock: { time.now })
        time.now = 9
        silent.show(1, Path("a"))
        #expect(unwatched.bytes.isEmpty)
    }

    private final class Clock: @unchecked Sendable { var now = 0.0 }
}
