// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Finds the lines and columns of many offsets in one walk over a text, as long as they ascend.
package struct SourcePositionFinder: Sendable {
    private let utf8: [UInt8]
    private var offset = 0
    private var line = 1
    private var column = 1

    package init(_ utf8: [UInt8]) { self.utf8 = utf8 }

    /// The line and column of a byte, as `SourcePosition.init(offset:in:)` gives them.
    package mutating func position(of target: Int) -> SourcePosition {
        if target < offset { (offset, line, column) = (0, 1, 1) }
        let end = min(target, utf8.count)
        while offset < end {
            switch utf8[offset] {
            case 0x0A where offset > 0 && utf8[offset - 1] == 0x0D: break
            case 0x0A, 0x0D: (line, column) = (line + 1, 1)
            case 0x80...0xBF: break
            default: column += 1
            }
            offset += 1
        }
        return .line(line, column: column)
    }
}
