// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The lines of a stream, in a buffer whose size does not depend on them.
struct LineSource {
    /// Longer lines are not kept: only their beginning is handed on.
    static let longestLine = 64 << 10
    /// How much of a line that is too long is handed on.
    private static let cutLength = 40

    /// A line without its end, valid only while it is looked at.
    struct Line {
        let bytes: UnsafeBufferPointer<UInt8>
        /// Whether this is the beginning of a line that is too long.
        let isCut: Bool
    }

    private let path: Path
    private let input: InputChannel
    private var buffer = [UInt8](repeating: 0, count: longestLine + 64 << 10)
    /// What is read and not handed on yet.
    private var pending = 0..<0
    /// Whether the beginning of the current line is in the buffer and the rest is dropped.
    private var isCutting = false
    /// Whether no line was handed on yet: the first one can begin with a byte order mark.
    private var isAtStart = true

    init(_ input: InputChannel, path: Path) {
        self.input = input
        self.path = path
    }

    /// Hands on each line; before the stream has to be waited for, `whenIdle` is called.
    mutating func forEach(
        _ body: (Line) throws(CommandError) -> Void, whenIdle: () throws(CommandError) -> Void
    ) throws(CommandError) {
        while true {
            if !input.isReady() { try whenIdle() }
            let count = try fill()
            try handOnWholeLines(body)
            if count == 0 { break }
            makeRoom()
        }
        // The last line may lack its end.
        if !pending.isEmpty || isCutting { try handOn(pending, body) }
    }

    private mutating func fill() throws(CommandError) -> Int {
        let (end, input) = (pending.upperBound, input)
        do throws(SystemError) {
            let count = try buffer.withUnsafeMutableBufferPointer { room throws(SystemError) in
                try input.read(UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: room[end...])))
            }
            pending = pending.lowerBound..<(end + count)
            return count
        } catch {
            throw CommandError(.inputOutput, located("cannot be read: \(error)", in: path))
        }
    }

    private mutating func handOnWholeLines(_ body: (Line) throws(CommandError) -> Void) throws(CommandError) {
        while let end = endOfLine() {
            try handOn(pending.lowerBound..<end, body)
            pending = (end + 1)..<pending.upperBound
        }
    }

    private func endOfLine() -> Int? {
        buffer.withUnsafeBufferPointer { bytes in
            var i = pending.lowerBound
            while i < pending.upperBound {
                if bytes[i] == 0x0A { return i }
                i += 1
            }
            return nil
        }
    }

    private mutating func handOn(
        _ range: Range<Int>, _ body: (Line) throws(CommandError) -> Void
    ) throws(CommandError) {
        let isCut = isCutting || range.count > Self.longestLine
        let isFirst = isAtStart
        (isCutting, isAtStart) = (false, false)
        try buffer.withUnsafeBufferPointer { bytes throws(CommandError) in
            // A cut line has its beginning at the start of the buffer.
            var line = isCut && range.count <= Self.longestLine ? 0..<Self.cutLength : range
            if isCut { line = line.prefix(Self.cutLength) }
            if !isCut, let last = line.last, bytes[last] == 0x0D { line = line.dropLast() }
            if isFirst, bytes[line].starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
            try body(Line(bytes: UnsafeBufferPointer(rebasing: bytes[line]), isCut: isCut))
        }
    }

    /// Moves what is left to the start of the buffer; of a line that is too long only the beginning stays.
    private mutating func makeRoom() {
        if isCutting {
            pending = Self.cutLength..<Self.cutLength
            return
        }
        if pending.lowerBound > 0 {
            let count = pending.count
            buffer.withUnsafeMutableBufferPointer { bytes in
                for i in 0..<count { bytes[i] = bytes[pending.lowerBound + i] }
            }
            pending = 0..<count
        }
        if pending.count > Self.longestLine {
            isCutting = true
            pending = Self.cutLength..<Self.cutLength
        }
    }
}
