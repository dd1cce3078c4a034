// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Where a stream of bytes comes from: a file descriptor, or the input of a test.
public struct InputChannel: Sendable {
    /// Whether somebody types the bytes.
    let isTerminal: Bool
    /// Fills a part of the buffer and says how much; 0 at the end.
    let read: @Sendable (UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
    /// Whether `read` returns at once.
    let isReady: @Sendable () -> Bool

    /// The bytes of an open file descriptor, which stays open.
    public static func descriptor(_ descriptor: Int32) -> InputChannel {
        InputChannel(
            isTerminal: SystemCalls.isTerminal(descriptor),
            read: { buffer throws(SystemError) in try SystemCalls.readSome(descriptor, into: buffer) },
            isReady: { SystemCalls.isReadable(descriptor) })
    }
}

/// Where a stream of bytes goes to: a file descriptor, or the collector of a test.
public struct OutputChannel: Sendable {
    /// Whether somebody reads along.
    let isTerminal: Bool
    /// Takes a part of the bytes and says how many.
    let write: @Sendable (UnsafeRawBufferPointer) throws(SystemError) -> Int

    /// An open file descriptor, which stays open.
    public static func descriptor(_ descriptor: Int32) -> OutputChannel {
        OutputChannel(isTerminal: SystemCalls.isTerminal(descriptor)) { bytes throws(SystemError) in
            try SystemCalls.writeSome(descriptor, bytes)
        }
    }

    /// Writes all of the bytes.
    func writeAll(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = try write(UnsafeRawBufferPointer(rebasing: rest))
            rest = rest.dropFirst(count)
        }
    }
}
