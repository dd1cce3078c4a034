// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Standard output: collected, and written in large pieces whose fate is checked.
final class BufferedOutput {
    /// How much is collected before it is written.
    static let capacity = 64 << 10

    private let channel: OutputChannel
    /// What is not written yet; commands append to it and call `flushIfFull`.
    var bytes: [UInt8] = []

    init(_ channel: OutputChannel) { self.channel = channel }

    /// Whether somebody reads along.
    var isTerminal: Bool { channel.isTerminal }

    /// Collects a text.
    func write(_ text: String) throws(CommandError) {
        bytes.append(contentsOf: text.utf8)
        try flushIfFull()
    }

    /// Collects bytes.
    func write(_ data: [UInt8]) throws(CommandError) {
        bytes.append(contentsOf: data)
        try flushIfFull()
    }

    /// Writes what is collected where it is enough for one call.
    func flushIfFull() throws(CommandError) {
        if bytes.count >= Self.capacity { try flush() }
    }

    /// Writes what is collected.
    ///
    /// - Throws: An error to end with, quietly where the reader is gone.
    func flush() throws(CommandError) {
        guard !bytes.isEmpty else { return }
        defer { bytes.removeAll(keepingCapacity: bytes.capacity <= 4 * Self.capacity) }
        do throws(SystemError) {
            try bytes.withUnsafeBufferPointer { pending throws(SystemError) in
                try channel.writeAll(UnsafeRawBufferPointer(pending))
            }
        } catch {
            if error == .brokenPipe { throw .outputClosed }
            throw CommandError(.inputOutput, "cannot write to standard output: \(error)")
        }
    }
}
