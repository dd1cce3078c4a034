// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The themes of all users, each in a JSON file of its own in one folder.
///
/// A file changes as a whole: it is written beside and renamed. Changes of one process wait for one another.
public final class ThemeFolder: Sendable {
    private let folder: URL
    private let lock = Mutex(())

    /// Opens a folder, which is made where it is not there.
    ///
    /// - Throws: What the file system says.
    public init(_ folder: URL) throws {
        self.folder = folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// The theme of a user, nil where there is none.
    ///
    /// - Throws: A ``ServiceError`` of status 500 for a file that cannot be read or understood.
    public func theme(of user: String) throws(ServiceError) -> Theme? {
        let data: Data
        do {
            data = try Data(contentsOf: file(of: user))
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
            return nil
        } catch {
            throw ServiceError(500, "the theme of \(user) cannot be read: \(error.localizedDescription)")
        }
        do {
            return try JSONDecoder().decode(Theme.self, from: data)
        } catch {
            throw ServiceError(500, "the stored theme of \(user) is damaged: \(ServiceError(reading: error))")
        }
    }

    /// Changes the theme of a user, an empty one where there is none, and gives what it is then.
    ///
    /// - Throws: A ``ServiceError`` of the change, upon which nothing is written, and of status 500 where the file cannot be
    ///   read or written.
    @discardableResult
    public func update(
        _ user: String, _ change: (inout Theme) throws(ServiceError) -> Void
    ) throws(ServiceError) -> Theme {
        try lock.withLock { _ throws(ServiceError) in
            var theme = try theme(of: user) ?? Theme()
            try change(&theme)
            try write(theme, of: user)
            return theme
        }
    }

    /// Replaces the theme of a user; a file that could not be understood is kept beside it.
    ///
    /// - Throws: A ``ServiceError`` of status 500 where the file cannot be written.
    public func replace(_ user: String, with theme: Theme) throws(ServiceError) {
        try lock.withLock { _ throws(ServiceError) in
            do {
                _ = try self.theme(of: user)
            } catch {
                try setAside(user)
            }
            try write(theme, of: user)
        }
    }

    /// Takes out the theme of a user; whether there was one.
    ///
    /// - Throws: A ``ServiceError`` of status 500 where the file system refuses.
    public func remove(_ user: String) throws(ServiceError) -> Bool {
        try lock.withLock { _ throws(ServiceError) in
            do {
                try FileManager.default.removeItem(at: file(of: user))
                return true
            } catch let error as CocoaError where error.code == .fileNoSuchFile {
                return false
            } catch {
                throw ServiceError(500, "the theme of \(user) cannot be taken out: \(error.localizedDescription)")
            }
        }
    }

    private func file(of user: String) -> URL { folder.appendingPathComponent("\(user).json") }

    private func setAside(_ user: String) throws(ServiceError) {
        let aside = folder.appendingPathComponent("\(user).unreadable.json")
        do {
            try? FileManager.default.removeItem(at: aside)
            try FileManager.default.moveItem(at: file(of: user), to: aside)
        } catch {
            throw ServiceError(
                500, "the damaged theme of \(user) cannot be kept aside: \(error.localizedDescription)")
        }
    }

    private func write(_ theme: Theme, of user: String) throws(ServiceError) {
        do {
            try StoredJSON.data(of: theme).write(to: file(of: user), options: .atomic)
        } catch {
            throw ServiceError(500, "the theme of \(user) cannot be written: \(error.localizedDescription)")
        }
    }
}

/// JSON as this service writes it: the same bytes for the same value.
enum StoredJSON {
    static func data(of value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value) + Data("\n".utf8)
    }
}
