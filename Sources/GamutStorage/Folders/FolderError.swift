// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutPalette

/// Why a folder could not be read or written.
public struct FolderError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file or folder.
    public let path: String
    /// What is wrong and what was expected: lower case, one line, no full stop.
    public let message: String
    /// What is wrong in a file that was read; nil where the file system refused.
    public let decodingError: PaletteDecodingError?

    init(_ message: String, at url: URL) {
        path = url.path
        self.message = message
        decodingError = nil
    }

    init(_ doing: String, _ error: any Error, at url: URL) {
        let isMissing = [.fileReadNoSuchFile, .fileNoSuchFile].contains((error as? CocoaError)?.code)
        var reason = isMissing ? "no such file or folder" : error.localizedDescription
        while reason.hasSuffix(".") { reason.removeLast() }
        self.init("cannot be \(doing): \(reason)", at: url)
    }

    init(_ error: PaletteDecodingError, in folder: URL) {
        path = folder.path
        message = error.message
        decodingError = error
    }

    /// The path, the place in the file where there is one, and the message.
    public var description: String { "\(path): \(decodingError?.description ?? message)" }
}
