// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The colour encoding of video in the numbers of ITU-T H.273 (tag `cicp`; ICC.1:2022, 9.2.17 and 10.3).
public struct ICCCodePoints: Hashable, Sendable {
    /// The primaries: 1 for BT.709, 9 for BT.2020, 12 for Display P3.
    public let primaries: UInt8
    /// The curve: 1 for BT.709, 8 for linear, 13 for sRGB, 16 for PQ, 18 for HLG.
    public let transfer: UInt8
    /// The luma matrix: 0 for RGB.
    public let matrix: UInt8
    /// Whether the numbers use the whole range of codes.
    public let isFullRange: Bool

    /// Makes code points; RGB in full range unless said otherwise.
    public init(primaries: UInt8, transfer: UInt8, matrix: UInt8 = 0, isFullRange: Bool = true) {
        self.primaries = primaries
        self.transfer = transfer
        self.matrix = matrix
        self.isFullRange = isFullRange
    }

    /// The four numbers in their order.
    public var codes: [UInt8] { [primaries, transfer, matrix, isFullRange ? 1 : 0] }
}

extension ICCProfile {
    /// The colour encoding in the numbers of video; nil where the profile does not say, or says it in too few bytes.
    public var codePoints: ICCCodePoints? {
        guard let tag = try? content(of: .codingIndependentCodePoints),
            (try? tag.type) == .codingIndependentCodePoints, tag.reader.count >= 12
        else { return nil }
        let codes = tag.reader.content.dropFirst(8).prefix(4)
        let start = codes.startIndex
        return ICCCodePoints(
            primaries: codes[start], transfer: codes[start + 1], matrix: codes[start + 2],
            isFullRange: codes[start + 3] != 0)
    }
}
