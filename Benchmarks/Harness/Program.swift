// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Starts another program and waits for it.
struct Program {
    /// What a run took.
    struct Usage {
        /// From start to end on the wall, in nanoseconds.
        var wallTime: Double
        /// The most memory it held at once, in bytes.
        var peakMemory: Int
        /// The exit status.
        var status: Int32
    }

    /// Why a program could not be run.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    let path: String

    /// Runs the program; its output is thrown away, its input comes from a file or is empty.
    func run(_ arguments: [String], input: String = "/dev/null") throws -> Usage {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)

        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
        words.append(nil)
        defer { words.forEach { free($0) } }

        let start = Clock.wallTime()
        var process = pid_t()
        let code = posix_spawn(&process, path, &actions, nil, words, environ)
        guard code == 0 else { throw Failure(description: "cannot start \(path): \(String(cString: strerror(code)))") }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
        #if os(Linux)
        let unit = 1024
        #else
        let unit = 1
        #endif
        return Usage(
            wallTime: Clock.wallTime() - start, peakMemory: usage.ru_maxrss * unit, status: (status >> 8) & 0xFF)
    }

    /// Runs the program and fails where it ends with another status than 0.
    func runSoundly(_ arguments: [String], input: String = "/dev/null") throws -> Usage {
        let usage = try run(arguments, input: input)
        guard usage.status == 0 else {
            throw Failure(description: "\(path) \(arguments.joined(separator: " ")) ended with \(usage.status)")
        }
        return usage
    }
}

/// A folder for the files of a measurement, removed at the end.
struct TemporaryFolder: ~Copyable {
    let path: String

    init() throws {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        let template = parent + "/gamut-bench-XXXXXX"
        var bytes = Array(template.utf8CString)
        guard mkdtemp(&bytes) != nil else { throw Program.Failure(description: "cannot make a folder in \(parent)") }
        path = String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { _ = try? Program(path: "/bin/rm").run(["-rf", path]) }

    /// Adds a file, with bare system calls, and gives its path.
    @discardableResult
    func add(_ name: String, _ bytes: [UInt8]) throws -> String {
        let file = path + "/" + name
        let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        guard descriptor >= 0 else { throw Program.Failure(description: "cannot write \(file)") }
        defer { close(descriptor) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { throw Program.Failure(description: "cannot write \(file)") }
            rest = rest.dropFirst(count)
        }
        return file
    }
}
