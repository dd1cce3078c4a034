// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Reads whole files, with a limit to how much.
enum FileReading {
    /// More than any palette or profile has.
    static let sizeLimit = 256 << 20

    /// The bytes of a file; `expected` is what it is to be, for the message where it has more than the limit.
    static func bytes(
        of path: Path, limit: Int = sizeLimit, expected: String = "a palette"
    ) throws(CommandError) -> [UInt8] {
        let descriptor: Int32
        do throws(SystemError) {
            if try SystemCalls.status(path).kind == .directory { throw .isDirectory }
            descriptor = try SystemCalls.openForReading(path)
        } catch {
            throw CommandError(.noInput, located("cannot be opened: \(error)", in: path))
        }
        defer { try? SystemCalls.closeDescriptor(descriptor) }
        return try bytes(of: path, limit: limit, expected: expected) { buffer throws(SystemError) in
            try SystemCalls.readSome(descriptor, into: buffer)
        }
    }

    /// All that a stream has left.
    static func bytes(
        of path: Path, limit: Int = sizeLimit, expected: String = "a palette",
        _ read: (UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
    ) throws(CommandError) -> [UInt8] {
        var result: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count: Int
            do throws(SystemError) {
                count = try buffer.withUnsafeMutableBufferPointer { room throws(SystemError) in
                    try read(UnsafeMutableRawBufferPointer(room))
                }
            } catch {
                throw CommandError(.inputOutput, located("cannot be read: \(error)", in: path))
            }
            if count == 0 { return result }
            guard result.count + count <= limit else {
                throw CommandError(.badData, located("more than \(limit >> 20) MiB (expected \(expected))", in: path))
            }
            result.append(contentsOf: buffer[..<count])
        }
    }
}
