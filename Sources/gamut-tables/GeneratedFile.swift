// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A file that the generator writes: its path from the package's root, and its bytes.
struct GeneratedFile {
    let path: String
    let bytes: [UInt8]

    init(_ path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    init(_ path: String, text: String) {
        self.init(path, bytes: Array(text.utf8))
    }
}
