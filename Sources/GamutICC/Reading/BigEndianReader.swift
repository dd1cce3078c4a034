// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The one way into the bytes of a profile: big-endian numbers from a window that cannot be left.
///
/// Offsets count from the start of the window; errors carry offsets in the whole profile.
struct BigEndianReader {
    private let bytes: [UInt8]
    /// The part of the profile that may be read.
    let window: Range<Int>

    /// Opens the first `count` bytes, or all of them if there are fewer.
    init(_ bytes: [UInt8], count: Int = .max) {
        self.bytes = bytes
        window = 0..<max(0, min(count, bytes.count))
    }

    private init(_ bytes: [UInt8], window: Range<Int>) {
        self.bytes = bytes
        self.window = window
    }

    /// The number of bytes in the window.
    var count: Int { window.count }

    /// The offset in the whole profile of an offset in the window.
    func position(of offset: Int) -> Int {
        let (position, overflow) = window.lowerBound.addingReportingOverflow(offset)
        return overflow ? window.upperBound : position
    }

    /// Narrows the window to `count` bytes at `offset`.
    func part(at offset: Int, count: Int) throws(ICCError) -> BigEndianReader {
        let start = try start(of: offset, count: count)
        return BigEndianReader(bytes, window: start..<(start + count))
    }

    /// Narrows the window to what begins at `offset`.
    func part(from offset: Int) throws(ICCError) -> BigEndianReader {
        let start = try start(of: offset, count: 0)
        return BigEndianReader(bytes, window: start..<window.upperBound)
    }

    func u8(at offset: Int) throws(ICCError) -> Int {
        Int(bytes[try start(of: offset, count: 1)])
    }

    func u16(at offset: Int) throws(ICCError) -> Int {
        let start = try start(of: offset, count: 2)
        return Int(bytes[start]) << 8 | Int(bytes[start + 1])
    }

    func u32(at offset: Int) throws(ICCError) -> UInt32 {
        let start = try start(of: offset, count: 4)
        return bytes[start..<(start + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// So many numbers of 16 bits in a row; nothing is allocated unless all of them are there.
    func u16s(at offset: Int, count: Int) throws(ICCError) -> [UInt16] {
        let (size, overflow) = count.multipliedReportingOverflow(by: 2)
        let start = try start(of: offset, count: overflow ? .max : size)
        return (0..<count).map { UInt16(bytes[start + 2 * $0]) << 8 | UInt16(bytes[start + 2 * $0 + 1]) }
    }

    /// Three signed fixed-point numbers.
    func xyz(at offset: Int) throws(ICCError) -> SIMD3<Double> {
        SIMD3(try s15Fixed16(at: offset), try s15Fixed16(at: offset + 4), try s15Fixed16(at: offset + 8))
    }

    /// A size, count or offset of 32 bits, which is compared before it is used.
    func size(at offset: Int) throws(ICCError) -> Int {
        Int(clamping: try u32(at: offset))
    }

    /// A signed number with 16 bits after the binary point (`s15Fixed16Number`): always finite, below 32768.
    func s15Fixed16(at offset: Int) throws(ICCError) -> Double {
        Double(Int32(bitPattern: try u32(at: offset))) / 65536
    }

    /// A number of 32 bits with a floating point (`float32Number`), which may be infinite or none.
    func float32(at offset: Int) throws(ICCError) -> Double {
        Double(Float(bitPattern: try u32(at: offset)))
    }

    func signature(at offset: Int) throws(ICCError) -> Signature {
        Signature(code: try u32(at: offset))
    }

    /// The bytes of the window.
    var content: ArraySlice<UInt8> { bytes[window] }

    /// Checks that `count` bytes at `offset` lie in the window and gives their place in the array.
    private func start(of offset: Int, count: Int) throws(ICCError) -> Int {
        guard offset >= 0, count >= 0, offset <= window.count, count <= window.count - offset else {
            let left = max(0, window.count - max(0, offset))
            throw ICCError(
                .badSize, "\(left) bytes are left (\(count) expected)",
                at: min(max(position(of: offset), window.lowerBound), window.upperBound), value: "\(left)")
        }
        return window.lowerBound + offset
    }
}
