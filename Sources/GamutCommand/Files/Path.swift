// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The path of a file as the operating system takes it: bytes, which need not be UTF-8.
struct Path: Hashable, Sendable, CustomStringConvertible {
    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    init(_ text: String) { bytes = Array(text.utf8) }

    /// The path for messages.
    var description: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether the path stands for standard input or standard output.
    var isDash: Bool { bytes == [UInt8(ascii: "-")] }

    private static let slash = UInt8(ascii: "/")

    private var trimmed: ArraySlice<UInt8> {
        var end = bytes.count
        while end > 1, bytes[end - 1] == Self.slash { end -= 1 }
        return bytes[..<end]
    }

    /// The last part of the path; slashes at the end do not count.
    var lastComponent: [UInt8] {
        let part = trimmed
        guard let slash = part.lastIndex(of: Self.slash) else { return Array(part) }
        return slash + 1 == part.endIndex ? Array(part) : Array(part[(slash + 1)...])
    }

    /// The folder of the file: the path without its last part, `.` where nothing remains.
    var parent: Path {
        let part = trimmed
        guard let slash = part.lastIndex(of: Self.slash) else { return Path(".") }
        return Path(bytes: slash == 0 ? [Self.slash] : Array(part[..<slash]))
    }

    /// The name of the file for people, and for formats that look at extensions.
    var name: String { String(decoding: lastComponent, as: UTF8.self) }

    /// The extension in lower case, without the dot; empty where there is none.
    var fileExtension: String {
        let name = lastComponent
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return "" }
        return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
    }

    /// The last part of the path without its extension.
    var stem: [UInt8] {
        let name = lastComponent
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return name }
        return Array(name[..<dot])
    }

    /// The path of something in this folder.
    func appending(_ name: [UInt8]) -> Path {
        if bytes.isEmpty || bytes == [UInt8(ascii: ".")] { return Path(bytes: name) }
        return Path(bytes: bytes.last == Self.slash ? bytes + name : bytes + [Self.slash] + name)
    }

    func appending(_ name: String) -> Path { appending(Array(name.utf8)) }

    /// Gives the path to C; a path with a NUL ends there.
    func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        (bytes + [0]).withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { preconditionFailure("a buffer with a NUL is not empty") }
            return body(base.assumingMemoryBound(to: CChar.self))
        }
    }
}
