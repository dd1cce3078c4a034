// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An error number of the operating system.
struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    let code: Int32

    init(code: Int32) { self.code = code }

    /// The error of the call that was made last.
    static var last: SystemError { SystemError(code: errno) }

    static let notFound = SystemError(code: ENOENT)
    static let exists = SystemError(code: EEXIST)
    static let brokenPipe = SystemError(code: EPIPE)
    static let isDirectory = SystemError(code: EISDIR)
    static let invalidArgument = SystemError(code: EINVAL)
    static let interrupted = SystemError(code: EINTR)

    /// What is wrong, in words that do not depend on the system.
    var description: String {
        switch code {
        case ENOENT: "no such file or folder"
        case EACCES: "permission denied"
        case EPERM: "operation not permitted"
        case EEXIST: "the file exists already"
        case EISDIR: "is a folder"
        case ENOTDIR: "a part of the path is not a folder"
        case ENOTEMPTY: "the folder is not empty"
        case ENOSPC: "no space left on the device"
        case EDQUOT: "the disk quota is used up"
        case EFBIG: "the file is too large"
        case EIO: "input/output error"
        case EROFS: "the file system is read-only"
        case EMFILE, ENFILE: "too many open files"
        case ENAMETOOLONG: "the name is too long"
        case ELOOP: "too many symbolic links"
        case EPIPE: "nobody reads the output any more"
        case EBADF: "the stream is closed"
        case EINVAL: "invalid argument"
        case EINTR: "interrupted"
        default: "system error \(code)"
        }
    }

    /// Whether the error came from moving bytes, and not from the name or the place of a file.
    var isOfTransfer: Bool { [ENOSPC, EDQUOT, EIO, EFBIG, EPIPE].contains(code) }

    /// Whether the error tells that a file system cannot make hard links, as FAT.
    var isUnsupportedLink: Bool {
        [EPERM, ENOSYS, EOPNOTSUPP, ENOTSUP, EMLINK, EXDEV, EACCES].contains(code)
    }
}

/// What the file system says about a file.
struct FileStatus: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case regular, directory, symbolicLink
        /// A device, pipe or socket.
        case special
    }

    /// What tells two files apart, whatever their paths.
    struct Identity: Hashable, Sendable {
        let device: UInt64
        let file: UInt64
    }

    let kind: Kind
    let identity: Identity
    let size: Int
    let permissions: UInt32
}

/// The calls of the operating system that the tool makes: interrupted calls are repeated, failures are thrown.
enum SystemCalls {
    // MARK: Streams

    /// Reads at most as many bytes as the buffer holds; 0 at the end.
    static func readSome(
        _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
    ) throws(SystemError) -> Int {
        while true {
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno != EINTR { throw .last }
        }
    }

    /// Writes some of the bytes, and says how many.
    static func writeSome(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
        while true {
            let count = write(descriptor, bytes.baseAddress, bytes.count)
            if count >= 0 { return count }
            if errno != EINTR { throw .last }
        }
    }

    /// Whether reading gives something, or the end, at once.
    static func isReadable(_ descriptor: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) != 0
    }

    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    static func closeDescriptor(_ descriptor: Int32) throws(SystemError) {
        if close(descriptor) != 0, errno != EINTR { throw .last }
    }

    /// Waits until the bytes of a file are on the disk.
    static func synchronize(_ descriptor: Int32) throws(SystemError) {
        // Files that cannot be synchronized say so with these numbers.
        if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP, errno != EROFS { throw .last }
    }

    // MARK: Files

    static func openForReading(_ path: Path) throws(SystemError) -> Int32 {
        try repeated { path.withCString { open($0, O_RDONLY | O_CLOEXEC) } }
    }

    /// Creates a file that must not be there yet.
    static func create(_ path: Path) throws(SystemError) -> Int32 {
        try repeated { path.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) } }
    }

    /// Opens a device or a pipe for writing.
    static func openSpecialForWriting(_ path: Path) throws(SystemError) -> Int32 {
        try repeated { path.withCString { open($0, O_WRONLY | O_CLOEXEC) } }
    }

    static func setPermissions(_ descriptor: Int32, _ permissions: UInt32) throws(SystemError) {
        if fchmod(descriptor, mode_t(permissions)) != 0 { throw .last }
    }

    static func status(_ path: Path, followingLinks: Bool = true) throws(SystemError) -> FileStatus {
        var result = stat()
        let code = path.withCString { followingLinks ? stat($0, &result) : lstat($0, &result) }
        guard code == 0 else { throw .last }
        let kind: FileStatus.Kind =
            switch result.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .directory
            case S_IFLNK: .symbolicLink
            default: .special
            }
        return FileStatus(
            kind: kind,
            identity: .init(device: UInt64(truncatingIfNeeded: result.st_dev), file: UInt64(result.st_ino)),
            size: Int(result.st_size), permissions: UInt32(result.st_mode & 0o7777))
    }

    /// The path with all symbolic links followed; every part of it must be there.
    static func resolved(_ path: Path) throws(SystemError) -> Path {
        guard let result = path.withCString({ realpath($0, nil) }) else { throw .last }
        defer { free(result) }
        return Path(bytes: bytes(of: result))
    }

    static func move(_ path: Path, to target: Path) throws(SystemError) {
        if path.withCString({ from in target.withCString { rename(from, $0) } }) != 0 { throw .last }
    }

    /// Gives a file a second name, which must not be there yet.
    static func makeLink(_ path: Path, to target: Path) throws(SystemError) {
        if path.withCString({ from in target.withCString { link(from, $0) } }) != 0 { throw .last }
    }

    static func remove(_ path: Path) throws(SystemError) {
        if path.withCString({ unlink($0) }) != 0 { throw .last }
    }

    static func createDirectory(_ path: Path) throws(SystemError) {
        if path.withCString({ mkdir($0, 0o777) }) != 0 { throw .last }
    }

    static func removeDirectory(_ path: Path) throws(SystemError) {
        if path.withCString({ rmdir($0) }) != 0 { throw .last }
    }

    /// The names in a folder in the order of their bytes, without `.` and `..`.
    static func names(in directory: Path) throws(SystemError) -> [[UInt8]] {
        guard let stream = directory.withCString({ opendir($0) }) else { throw .last }
        defer { closedir(stream) }
        var names: [[UInt8]] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else { break }
            let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
            let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
            let bytes = bytes(of: name)
            if bytes != [0x2E], bytes != [0x2E, 0x2E] { names.append(bytes) }
        }
        if errno != 0 { throw .last }
        return names.sorted { $0.lexicographicallyPrecedes($1) }
    }

    // MARK: The process

    static func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// The bytes of a C string without its NUL.
    static func bytes(of text: UnsafePointer<CChar>) -> [UInt8] {
        Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }

    static var processNumber: Int32 { getpid() }

    /// Seconds since some moment in the past, which never run backwards.
    static var seconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Makes writing to a closed pipe an error, instead of the end of the process.
    static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

    private static func repeated(_ call: () -> Int32) throws(SystemError) -> Int32 {
        while true {
            let result = call()
            if result >= 0 { return result }
            if errno != EINTR { throw .last }
        }
    }
}
