// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutICC

/// Finds the ICC profiles that a command line names: built in, in files, and in the folders of the system.
struct ProfileFinder: Sendable {
    /// Where a profile is.
    enum Place: Hashable, Sendable {
        case builtIn(ICCBuiltInProfile)
        case file(Path)
    }

    let folders: ProfileFolders
    let limits: ICCProfile.Limits

    init(_ session: Session, limits: ICCProfile.Limits = .file) {
        folders = ProfileFolders(session.environment)
        self.limits = limits
    }

    /// A finder for a command that may allow many inks.
    init(_ arguments: ParsedArguments, _ session: Session) {
        self.init(session, limits: arguments.has(.manyInks) ? .init(maximumChannelCount: 15) : .file)
    }

    // MARK: Places

    /// Where the profile is that a text stands for: a built-in name, a file, or the name or description of a profile that
    /// is installed.
    ///
    /// A file that is called like a built-in profile is written with its folder, as `./cmyk`.
    func place(of text: Path) throws(CommandError) -> Place {
        if let profile = ICCBuiltInProfile(id: text.description) { return .builtIn(profile) }
        if (try? SystemCalls.status(text)) != nil { return .file(text) }
        let entries = folders.entries
        let wanted = text.description.lowercased()
        func isNamed(_ entry: ProfileFolders.Entry) -> Bool {
            let names = [entry.relative.description, entry.path.name, String(decoding: entry.path.stem, as: UTF8.self)]
            return names.contains { $0.lowercased() == wanted }
        }
        if !wanted.isEmpty {
            if let entry = entries.first(where: isNamed) { return .file(entry.path) }
            let described = entries.first { description(of: $0)?.lowercased() == wanted }
            if let described { return .file(described.path) }
        }
        throw unknown(text, among: entries)
    }

    /// The name that an installed profile gives itself; nil where it is refused.
    func description(of entry: ProfileFolders.Entry) -> String? {
        // Looking for a name must not read what is no profile by its size.
        guard let size = (try? SystemCalls.status(entry.path))?.size, size <= limits.maximumSize else { return nil }
        return (try? profile(in: entry.path))?.profileDescription
    }

    private func unknown(_ text: Path, among entries: [ProfileFolders.Entry]) -> CommandError {
        let installed = entries.flatMap { entry in
            [String(decoding: entry.path.stem, as: UTF8.self), entry.path.name]
                + [description(of: entry)].compactMap(\.self)
        }
        let names = ICCBuiltInProfile.all.map(\.id) + installed
        var suggestions = NearestName.nearest(to: text.description, among: names).map { [$0] } ?? []
        let part = text.description.lowercased()
        if suggestions.isEmpty, part.count >= 3 {
            for name in names where name.lowercased().contains(part) && !suggestions.contains(name) {
                suggestions.append(name)
                if suggestions.count == 3 { break }
            }
        }
        let hint = suggestions.isEmpty ? "" : "did you mean \(list(suggestions.map { "\"\($0)\"" }))? "
        return CommandError(
            .noInput, located("no such profile (\(hint)expected a file or a name)", in: text),
            hint: "'gamut icc list' lists the names of profiles")
    }

    // MARK: Profiles

    /// The profile that a text stands for.
    func profile(_ text: Path) throws(CommandError) -> ICCProfile {
        switch try place(of: text) {
        case .builtIn(let profile): try made(text) { () throws(ICCError) in try profile.profile() }
        case .file(let path): try profile(in: path)
        }
    }

    /// The side of a conversion that a text stands for; `lab` and `xyz` need no profile.
    func endpoint(_ text: Path) throws(CommandError) -> ICCEndpoint {
        switch try place(of: text) {
        case .builtIn(let profile): try made(text) { () throws(ICCError) in try profile.endpoint() }
        case .file(let path): .profile(try profile(in: path))
        }
    }

    /// The bytes of the profile that a text stands for, unchecked.
    func bytes(_ text: Path) throws(CommandError) -> [UInt8] {
        switch try place(of: text) {
        case .builtIn(let profile): try made(text) { () throws(ICCError) in try profile.profile().bytes }
        case .file(let path): try bytes(in: path)
        }
    }

    private func profile(in path: Path) throws(CommandError) -> ICCProfile {
        let bytes = try bytes(in: path)
        return try made(path) { () throws(ICCError) in try ICCProfile(bytes: bytes, limits: limits) }
    }

    private func bytes(in path: Path) throws(CommandError) -> [UInt8] {
        try FileReading.bytes(of: path, limit: limits.maximumSize, expected: "a profile")
    }

    private func made<Value>(_ path: Path, _ make: () throws(ICCError) -> Value) throws(CommandError) -> Value {
        do throws(ICCError) { return try make() } catch { throw CommandError(error, in: path) }
    }
}

extension CommandError {
    /// What is wrong with a profile.
    init(_ error: ICCError, in file: Path) {
        self.init(.badData, located(error.message, in: file, at: error.offset.map { .offset($0) }))
    }
}

extension Option {
    static let manyInks = Option(flag: "many-inks", "allow profiles of more than 8 inks, up to 15")
}
