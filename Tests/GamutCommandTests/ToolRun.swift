// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation

@testable import GamutCommand

/// What the tool did: its exit status and what it wrote.
struct ToolRun {
    var status: Int32
    var output: [UInt8]
    var errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }

    /// Whether the tests run under `Scripts/sanitize`.
    static let isSanitized = ProcessInfo.processInfo.environment.keys.contains { $0.hasSuffix("SAN_OPTIONS") }

    /// Runs the tool in this process.
    static func inProcess(
        _ arguments: String..., input: String = "", environment: [String: String] = [:], onTerminal: Bool = false
    ) -> ToolRun {
        inProcess(arguments, input: input, environment: environment, onTerminal: onTerminal)
    }

    /// Runs the tool in this process.
    static func inProcess(
        _ arguments: [String], input: String = "", environment: [String: String] = [:], onTerminal: Bool = false
    ) -> ToolRun {
        let output = Collector()
        let errors = Collector()
        let status = Gamut.run(
            arguments: arguments, environment: Environment(environment), input: .text(input),
            output: output.channel(isTerminal: onTerminal), errors: errors.channel(isTerminal: false))
        return ToolRun(status: status, output: output.bytes, errors: String(decoding: errors.bytes, as: UTF8.self))
    }

    /// Runs the built tool as a process of its own.
    static func process(_ arguments: String..., input: String = "", directory: URL? = nil) throws -> ToolRun {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = [:]
        if let directory { process.currentDirectoryURL = directory }
        let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
        process.standardInput = stdin
        process.standardOutput = stdout
        process.standardError = stderr
        try process.run()
        DispatchQueue.global().async {
            try? stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try? stdin.fileHandleForWriting.close()
        }
        let errors = Box<Data>()
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) { errors.value = stderr.fileHandleForReading.readDataToEndOfFile() }
        let output = stdout.fileHandleForReading.readDataToEndOfFile()
        group.wait()
        process.waitUntilExit()
        return ToolRun(
            status: process.terminationStatus, output: Array(output),
            errors: String(decoding: errors.value ?? Data(), as: UTF8.self))
    }

    /// Runs a line of the shell in which `$gamut` is the built tool.
    static func shell(_ script: String, directory: URL? = nil) throws -> ToolRun {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", script]
        acceptSignals()
        process.environment = ["gamut": executable.path, "PATH": "/usr/bin:/bin"]
        if let directory { process.currentDirectoryURL = directory }
        let (stdout, stderr) = (Pipe(), Pipe())
        process.standardOutput = stdout
        process.standardError = stderr
        try process.run()
        let errors = Box<Data>()
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) { errors.value = stderr.fileHandleForReading.readDataToEndOfFile() }
        let output = stdout.fileHandleForReading.readDataToEndOfFile()
        group.wait()
        process.waitUntilExit()
        return ToolRun(
            status: process.terminationStatus, output: Array(output),
            errors: String(decoding: errors.value ?? Data(), as: UTF8.self))
    }

    /// Lets processes that this thread starts be ended by a signal, which the test runner holds back for its own.
    private static func acceptSignals() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// The tool that was built along with the tests.
    static var executable: URL {
        var folder = Bundle.main.bundleURL
        #if os(macOS)
        if let bundle = Bundle.allBundles.first(where: { $0.bundlePath.hasSuffix(".xctest") }) {
            folder = bundle.bundleURL.deletingLastPathComponent()
        }
        #endif
        return folder.appendingPathComponent("gamut")
    }
}

/// A value that one thread writes before another reads it.
private final class Box<Value>: @unchecked Sendable {
    var value: Value?
}

/// Keeps what is written to a channel.
final class Collector: @unchecked Sendable {
    private let lock = NSLock()
    private var collected: [UInt8] = []

    var bytes: [UInt8] { lock.withLock { collected } }

    func channel(isTerminal: Bool) -> OutputChannel {
        OutputChannel(isTerminal: isTerminal) { bytes throws(SystemError) in
            self.lock.withLock { self.collected.append(contentsOf: bytes) }
            return bytes.count
        }
    }
}

extension InputChannel {
    /// A stream that gives a text in pieces of a few bytes, as slow pipes do.
    static func text(_ text: String, pieces: Int = 1000) -> InputChannel {
        let bytes = Array(text.utf8)
        let position = Box<Int>()
        return InputChannel(
            isTerminal: false,
            read: { buffer throws(SystemError) in
                let start = position.value ?? 0
                let count = min(bytes.count - start, buffer.count, pieces)
                buffer.copyBytes(from: bytes[start..<(start + count)])
                position.value = start + count
                return count
            },
            isReady: { true })
    }
}

/// A folder for the files of a test, which is removed with its last reference.
final class ScratchFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("gamut-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    @discardableResult
    func write(_ name: String, _ text: String) throws -> String {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
    }

    /// The names of everything in the folder, at any depth, in order.
    var names: [String] {
        let paths = FileManager.default.subpaths(atPath: url.path) ?? []
        return paths.sorted()
    }
}

/// The palettes and profiles that are shared with the reader of this repository, where they are.
enum SharedData {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../shared/data").standardizedFileURL

    static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    static var isPresent: Bool { FileManager.default.fileExists(atPath: path("palettes/ase/nord.ase")) }
}

/// Looks at what a tool has written.
enum ScratchNames {
    /// The files in a folder at any depth, in order.
    static func files(in path: String) -> [String] {
        let manager = FileManager.default
        return (manager.subpaths(atPath: path) ?? []).filter { name in
            var isFolder: ObjCBool = false
            return manager.fileExists(atPath: path + "/" + name, isDirectory: &isFolder) && !isFolder.boolValue
        }.sorted()
    }
}
