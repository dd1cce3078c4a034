// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Runs the compiler on sources that were generated.
enum Compiler {
    private static func run(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swiftc", "-swift-version", "6", "-warnings-as-errors"] + arguments
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let text = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(String(decoding: text, as: UTF8.self))")
    }

    /// Checks that sources are right, with modules from some folders.
    static func typecheck(_ files: [String], modules: [String]) throws {
        try run(["-typecheck"] + modules.flatMap { ["-I", $0] } + files)
    }

    /// Makes modules that stand in for frameworks of Apple, in a folder; those that others import come first.
    static func emit(_ frameworks: [String], in folder: ScratchFolder) throws {
        let stubs = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../AppleStubs")
        for name in frameworks {
            try run([
                "-emit-module", "-parse-as-library", "-module-name", name, "-I", folder.url.path, "-o",
                folder.path("\(name).swiftmodule"), stubs.appendingPathComponent("\(name)/\(name).swift").path,
            ])
        }
    }

    /// Where the modules of this package are that were built along with the tests.
    static var builtModules: String {
        ToolRun.executable.deletingLastPathComponent().appendingPathComponent("Modules").path
    }
}
