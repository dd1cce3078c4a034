// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension PaletteSource {
    /// The start of a text file for detection: at most so many bytes, without byte order mark; empty for a folder.
    ///
    /// Of UTF-16 the ASCII characters are kept and the others become 0x80. A NUL ends the text, for it is none then.
    func leadingText(_ limit: Int = 4096) -> (bytes: ArraySlice<UInt8>, isWhole: Bool) {
        guard let bytes, !bytes.isEmpty else { return ([], true) }
        let isBig = bytes.starts(with: [0xFE, 0xFF])
        guard isBig || bytes.starts(with: [0xFF, 0xFE]) else {
            let text = bytes[(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)...]
            return (text.prefix(limit), text.count <= limit)
        }
        var text: [UInt8] = []
        for i in stride(from: 2, to: min(bytes.count - 1, 2 * limit), by: 2) {
            let (high, low) = isBig ? (bytes[i], bytes[i + 1]) : (bytes[i + 1], bytes[i])
            text.append(high == 0 && low < 0x80 ? low : 0x80)
        }
        return (text[...], bytes.count <= 2 * limit)
    }
}

extension PaletteReading {
    /// The text of a source that must be one file with something in it.
    mutating func textWithContent(of source: PaletteSource) throws(PaletteDecodingError) -> SourceText {
        let text = try text(of: source)
        if text.utf8.isEmpty {
            throw PaletteDecodingError(.truncated, "the file is empty (expected colors)", at: .offset(0))
        }
        return text
    }
}

extension SourceText {
    /// The number of lines that are not empty.
    var filledLineCount: Int {
        utf8.withUnsafeBufferPointer { bytes in
            var lines = 0
            var isInLine = false
            for byte in bytes {
                let isEnd = byte == 0x0A || byte == 0x0D
                if isEnd && isInLine { lines += 1 }
                isInLine = !isEnd
            }
            return isInLine ? lines + 1 : lines
        }
    }
}
