// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The Swift blocks of a text for readers, and the lines of a test that compiles and runs them.
///
/// In the test they stand between `// NAME begins` and `// NAME ends`; nothing but the indentation may differ. Lines that
/// print say behind `// ` what comes out; a colon with a blank ends that and begins a remark.
struct DocumentedExamples {
    private let document: URL
    private let test: URL
    private let name: String

    /// - Parameters:
    ///   - document: The path of the text from the root of the package.
    ///   - name: The word in the marks of the test.
    init(in document: String, name: String, testedIn test: String = #filePath) {
        self.name = name
        self.test = URL(filePath: test)
        self.document = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
            .standardizedFileURL.appending(path: document)
    }

    /// The text for readers.
    var text: String { get throws { try String(contentsOf: document, encoding: .utf8) } }

    /// The lines of the Swift blocks of the text.
    private func documentedLines() throws -> [String] {
        let text = try text
        let blocks = text.components(separatedBy: "```swift\n").dropFirst()
        return Self.lines(of: blocks.compactMap { $0.components(separatedBy: "```").first })
    }

    /// The lines of the test that stand for them.
    private func testedLines() throws -> [String] {
        let text = try String(contentsOf: test, encoding: .utf8)
        let parts = text.components(separatedBy: "// \(name) begins\n").dropFirst()
        return Self.lines(of: parts.compactMap { $0.components(separatedBy: "// \(name) ends").first })
    }

    /// Checks that the examples printed what the text says, and that it is they that ran.
    func check(_ printed: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        let promises = try documentedLines().compactMap { line -> String? in
            guard line.hasPrefix("print("), let comment = line.range(of: ")  // ") else { return nil }
            return line[comment.upperBound...].components(separatedBy: ": ").first
        }
        #expect(printed.count == promises.count, sourceLocation: sourceLocation)
        for (found, promised) in zip(printed, promises) { #expect(found == promised, sourceLocation: sourceLocation) }
        let (documented, tested) = (try documentedLines(), try testedLines())
        #expect(documented.count == tested.count, sourceLocation: sourceLocation)
        for (a, b) in zip(documented, tested) { #expect(a == b, sourceLocation: sourceLocation) }
    }

    private static func lines(of parts: [String]) -> [String] {
        parts.joined(separator: "\n").split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }
}
