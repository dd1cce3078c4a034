// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Memory for pixels that is aligned to pages and touched before any clock runs.
///
/// The first touch of fresh pages costs more than most conversions; a benchmark that times it shows the kernel of the
/// operating system and not that of the library.
struct PixelBuffer: ~Copyable {
    let bytes: UnsafeMutableRawBufferPointer

    init(byteCount: Int) {
        bytes = .allocate(byteCount: byteCount, alignment: 16384)
        bytes.initializeMemory(as: UInt8.self, repeating: 1)
    }

    deinit { bytes.deallocate() }

    /// The bytes as numbers of a type.
    func values<Value: BitwiseCopyable>(_ type: Value.Type = Value.self) -> UnsafeMutableBufferPointer<Value> {
        bytes.bindMemory(to: type)
    }
}
