// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A place in a file that was read.
public enum SourcePosition: Hashable, Sendable, CustomStringConvertible {
    /// A count of bytes from the start of the file, from 0.
    case offset(Int)
    /// A line and a column of a text, both from 1; the column counts Unicode scalars.
    case line(Int, column: Int)

    /// `byte 12`, or `3:14` for line 3, column 14.
    public var description: String {
        switch self {
        case .offset(let offset): "byte \(offset)"
        case .line(let line, let column): "\(line):\(column)"
        }
    }
}

extension SourcePosition {
    /// The line and column of a byte of a UTF-8 text.
    ///
    /// Lines end at LF, CR or CR LF, as in `LineReader`. It walks the text from its start, so it is for messages.
    package init(offset: Int, in text: some Collection<UInt8>) {
        var line = 1
        var column = 1
        var previous: UInt8 = 0
        for byte in text.prefix(max(0, offset)) {
            switch byte {
            case 0x0A where previous == 0x0D: break
            case 0x0A, 0x0D:
                line += 1
                column = 1
            case 0x80...0xBF: break
            default: column += 1
            }
            previous = byte
        }
        self = .line(line, column: column)
    }
}
