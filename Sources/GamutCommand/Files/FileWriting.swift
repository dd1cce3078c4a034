// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Writes files so that each is there as a whole or not at all.
///
/// The bytes go to a temporary file in the same folder, which then takes the name. Without `replacing`, a file that is
/// there is kept, also one that comes into being meanwhile. The disk is waited for only where a file is replaced: after
/// a power failure an old file is then there or the new one, while a new file can be written again.
enum FileWriting {
    static func write(_ bytes: [UInt8], to path: Path, replacing: Bool) throws(CommandError) {
        let existing = try? SystemCalls.status(path)
        switch existing?.kind {
        case .special:
            return try writeSpecial(bytes, to: path)
        case .directory:
            throw CommandError(.cannotCreate, located("cannot be written: is a folder", in: path))
        case .regular where !replacing:
            throw Self.exists(path)
        default: break
        }
        do throws(SystemError) {
            // The file that a symbolic link leads to is replaced, not the link.
            let target = existing == nil ? path : try SystemCalls.resolved(path)
            try SignalGate.holding { _ throws(SystemError) in
                let temporary = try TemporaryName.create(in: target.parent) { path throws(SystemError) in
                    try SystemCalls.create(path)
                }
                do throws(SystemError) {
                    try fill(temporary.value, bytes, permissions: existing?.permissions)
                    try place(temporary.path, at: target, replacing: existing != nil)
                } catch {
                    try? SystemCalls.remove(temporary.path)
                    throw error
                }
            }
        } catch {
            throw failure(error, path)
        }
    }

    /// Writes into a device or a pipe, which are there for that.
    private static func writeSpecial(_ bytes: [UInt8], to path: Path) throws(CommandError) {
        do throws(SystemError) {
            try writeAndClose(try SystemCalls.openSpecialForWriting(path), bytes)
        } catch {
            throw failure(error, path)
        }
    }

    private static func fill(
        _ descriptor: Int32, _ bytes: [UInt8], permissions: UInt32?
    ) throws(SystemError) {
        try writeAndClose(descriptor, bytes) { () throws(SystemError) in
            guard let permissions else { return }
            try SystemCalls.setPermissions(descriptor, permissions)
            try SystemCalls.synchronize(descriptor)
        }
    }

    /// Writes the bytes and closes the file in any case.
    static func writeAndClose(
        _ descriptor: Int32, _ bytes: [UInt8], then finish: () throws(SystemError) -> Void = {}
    ) throws(SystemError) {
        do throws(SystemError) {
            try bytes.withUnsafeBufferPointer { pending throws(SystemError) in
                try OutputChannel.descriptor(descriptor).writeAll(UnsafeRawBufferPointer(pending))
            }
            try finish()
        } catch {
            try? SystemCalls.closeDescriptor(descriptor)
            throw error
        }
        // Network file systems tell only here that the disk is full.
        try SystemCalls.closeDescriptor(descriptor)
    }

    private static func place(_ temporary: Path, at target: Path, replacing: Bool) throws(SystemError) {
        if replacing { return try SystemCalls.move(temporary, to: target) }
        do throws(SystemError) {
            // Unlike renaming, linking never replaces anything.
            try SystemCalls.makeLink(temporary, to: target)
        } catch {
            guard error.isUnsupportedLink else { throw error }
            if (try? SystemCalls.status(target, followingLinks: false)) != nil { throw .exists }
            return try SystemCalls.move(temporary, to: target)
        }
        try SystemCalls.remove(temporary)
    }

    static func exists(_ path: Path) -> CommandError {
        CommandError(.cannotCreate, located("exists already (--force replaces it)", in: path))
    }

    /// What went wrong while the file was created or filled.
    static func failure(_ error: SystemError, _ path: Path) -> CommandError {
        if error == .exists { return exists(path) }
        let message = located("cannot be written: \(error)", in: path)
        return CommandError(error.isOfTransfer ? .inputOutput : .cannotCreate, message)
    }
}

/// Names for files that are there only for a moment.
enum TemporaryName {
    /// Makes something in a folder under a name that is free.
    static func create<Value>(
        in folder: Path, _ make: (Path) throws(SystemError) -> Value
    ) throws(SystemError) -> (path: Path, value: Value) {
        for number in 0..<1000 {
            let path = folder.appending(".gamut-\(SystemCalls.processNumber)-\(number).tmp")
            do throws(SystemError) {
                return (path, try make(path))
            } catch {
                // Left over from a process of this number that was killed.
                if error != .exists { throw error }
            }
        }
        throw .exists
    }
}
