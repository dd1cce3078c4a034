// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// What tells JSON formats apart before anything is parsed.
enum JSONDetection {
    /// Whether the file's first character is `{`, after blanks and a byte order mark.
    static func isObject(_ bytes: [UInt8]) -> Bool {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        for byte in bytes[start...].prefix(4096) where !isBlankByte(byte) && byte != 0x0A && byte != 0x0D {
            return byte == UInt8(ascii: "{")
        }
        return false
    }

    /// Whether a text that is quoted in JSON, as a key, stands in the first bytes of the file.
    static func mentions(_ quoted: StaticString, in bytes: [UInt8], first limit: Int = 1 << 20) -> Bool {
        bytes.withUnsafeBufferPointer { buffer in
            let end = min(buffer.count, limit) - quoted.utf8CodeUnitCount
            guard end >= 0 else { return false }
            let first = quoted.utf8Start[0]
            for start in 0...end where buffer[start] == first {
                var length = 1
                while length < quoted.utf8CodeUnitCount, buffer[start + length] == quoted.utf8Start[length] {
                    length += 1
                }
                if length == quoted.utf8CodeUnitCount { return true }
            }
            return false
        }
    }
}
