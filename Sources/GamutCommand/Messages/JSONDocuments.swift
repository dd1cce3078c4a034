// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Writes one JSON object as it is, and several as an array, without holding more than the first.
struct JSONDocuments {
    private let output: BufferedOutput
    private var first: [UInt8]?
    private var count = 0

    init(_ output: BufferedOutput) { self.output = output }

    mutating func write(_ object: [UInt8]) throws(CommandError) {
        count += 1
        if count == 1 {
            first = object
            return
        }
        if let first {
            try output.write("[\n")
            try output.write(Self.withoutLineEnd(first))
            self.first = nil
        }
        try output.write(",\n")
        try output.write(Self.withoutLineEnd(object))
    }

    mutating func finish() throws(CommandError) {
        if let first { return try output.write(first) }
        try output.write(count == 0 ? "[]\n" : "\n]\n")
    }

    private static func withoutLineEnd(_ object: [UInt8]) -> [UInt8] {
        object.last == 0x0A ? object.dropLast() : object
    }
}
