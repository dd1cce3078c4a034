// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutICC
import GamutPalette

extension Command {
    /// `gamut icc list`: the profiles that have names.
    static let iccList = Command(
        name: "icc list", summary: "list the profiles that are built in and installed",
        usage: ["[--json]"],
        examples: [
            .init("All profiles as a table", "gamut icc list"),
            .init("The built-in names alone", "gamut icc list --json | jq -r '.[] | select(.file == null).name'"),
        ],
        notes: [
            "Installed profiles are looked for in $XDG_DATA_HOME/color/icc and /icc, ~/.local/share/icc, ~/.color/icc, "
                + "$XDG_DATA_DIRS/color/icc, /var/lib/color/icc, and on macOS in the folders of ColorSync."
        ],
        options: [.json], statuses: [.done, .usage, .inputOutput],
        run: listProfiles)
}

/// A profile with the name it is found by.
private struct ListedProfile {
    let name: String
    let description: String?
    let space: String?
    let file: Path?
}

@Sendable private func listProfiles(
    _ arguments: ParsedArguments, _ session: Session
) throws(CommandError) -> ExitStatus {
    try arguments.refuseOperands()
    let finder = ProfileFinder(session)
    let builtIn = ICCBuiltInProfile.all.map { profile in
        let space = (try? profile.endpoint())?.colorSpace
        return ListedProfile(name: profile.id, description: profile.name, space: space?.description, file: nil)
    }
    let installed = finder.folders.entries.compactMap { entry -> ListedProfile? in
        // What is refused cannot be used by its name either.
        guard let profile = try? finder.profile(entry.path) else { return nil }
        return ListedProfile(
            name: entry.relative.description, description: profile.profileDescription,
            space: "\(profile.dataColorSpace)", file: entry.path)
    }
    if arguments.has(.json) {
        var json = JSONWriter(.plain)
        json.array { json in
            for profile in builtIn + installed {
                json.object { json in
                    json.member("name", profile.name)
                    json.member("description", profile.description)
                    json.member("colorSpace", profile.space)
                    json.member("file", profile.file?.description)
                }
            }
        }
        try session.output.write(json.finish())
        return .done
    }
    var table = TextTable(["NAME", "SPACE", "DESCRIPTION", "FILE"])
    for profile in builtIn + installed {
        table.add([
            printable(profile.name), profile.space ?? "-", printable(profile.description ?? "-"),
            printable(profile.file?.description ?? "(built in)"),
        ])
    }
    try session.output.write(table.text(session.style))
    return .done
}
