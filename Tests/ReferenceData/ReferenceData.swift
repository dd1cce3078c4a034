// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation

/// The shared reference data beside the checkout: inputs and right answers from independent sources.
///
/// The tests that read it are skipped where it is absent; the others stand without it.
public enum ReferenceData {
    /// The folder of the reference data.
    public static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../../shared/data"
    ).standardizedFileURL

    /// Whether the reference data lies beside the checkout.
    public static let isPresent = FileManager.default.fileExists(atPath: folder.appending(path: "README.md").path)

    /// The bytes of a file of the reference data.
    public static func bytes(_ path: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: folder.appending(path: path)))
    }

    /// The names of the files in a folder of the reference data, in alphabetical order.
    public static func names(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path).sorted()
    }

    /// The rows of a table with tabs: fields by the names of the first line.
    public static func table(_ path: String) throws -> [Row] {
        let text = try String(decoding: Data(contentsOf: folder.appending(path: path)), as: UTF8.self)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        let header = lines.removeFirst().split(separator: "\t", omittingEmptySubsequences: false)
        let columns = Dictionary(
            header.enumerated().map { (String($0.element), $0.offset) }, uniquingKeysWith: { first, _ in first })
        return lines.map {
            Row(
                fields: $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init), columns: columns)
        }
    }

    /// One line of a table.
    public struct Row: Sendable {
        /// The fields in order.
        public let fields: [String]
        let columns: [String: Int]

        /// The field of a column, empty where the line ends before it.
        public subscript(column: String) -> String {
            guard let index = columns[column] else { preconditionFailure("no column \(column)") }
            return index < fields.count ? fields[index] : ""
        }
    }
}

extension String {
    /// The numbers of a field with spaces between them; `none` is nil.
    public var numbers: [Double?] { split(separator: " ").map { $0 == "none" ? nil : Double(String($0)) } }
}
