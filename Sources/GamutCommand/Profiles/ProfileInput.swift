// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutICC

/// A profile that a command is to look at.
struct ProfileInput: Sendable {
    /// What it is called in messages.
    let path: Path
    /// Its bytes, or why there are none.
    let bytes: Result<[UInt8], CommandError>

    /// Reads, one after another, what a command line names: names, files, standard input, and the files in folders that
    /// are called like profiles.
    static func forEach(
        _ arguments: ParsedArguments, _ finder: ProfileFinder, _ session: Session,
        _ body: (ProfileInput) throws(CommandError) -> Void
    ) throws(CommandError) {
        guard !arguments.operands.isEmpty else {
            throw arguments.usage("no profile is given (expected a file or a name, or '-' for standard input)")
        }
        guard arguments.operands.count(where: { Path(bytes: $0).isDash }) < 2 else {
            throw arguments.usage("standard input can be read only once")
        }
        for operand in arguments.operands {
            let path = Path(bytes: operand)
            guard !path.isDash, (try? SystemCalls.status(path))?.kind == .directory else {
                try body(ProfileInput(path: path, bytes: read(path, finder, session)))
                continue
            }
            let entries = ProfileFolders.profiles(in: path).map(\.entry)
            if entries.isEmpty {
                let error = CommandError(
                    .noInput, located("no profiles in this folder (expected .icc or .icm)", in: path))
                try body(ProfileInput(path: path, bytes: .failure(error)))
            }
            for entry in entries {
                try body(ProfileInput(path: entry.path, bytes: read(entry.path, finder, session)))
            }
        }
    }

    /// Why there is no profile.
    struct Refusal: Error {
        let error: CommandError
        /// The reason, where the bytes are at fault.
        let reason: ICCError?
    }

    /// The profile that the bytes are.
    func profile(limits: ICCProfile.Limits) -> Result<ICCProfile, Refusal> {
        switch bytes {
        case .failure(let error): return .failure(Refusal(error: error, reason: nil))
        case .success(let bytes):
            do throws(ICCError) {
                return .success(try ICCProfile(bytes: bytes, limits: limits))
            } catch {
                return .failure(Refusal(error: CommandError(error, in: path), reason: error))
            }
        }
    }

    private static func read(
        _ path: Path, _ finder: ProfileFinder, _ session: Session
    ) -> Result<[UInt8], CommandError> {
        do throws(CommandError) {
            guard path.isDash else { return .success(try finder.bytes(path)) }
            if session.input.isTerminal { session.messages.say("reading a profile from standard input") }
            return .success(
                try FileReading.bytes(
                    of: path, limit: finder.limits.maximumSize, expected: "a profile", session.input.read))
        } catch {
            return .failure(error)
        }
    }
}
