// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutICC

extension Command {
    /// `gamut icc inspect`: what a profile says.
    static let iccInspect = Command(
        name: "icc inspect", summary: "show what is in ICC profiles",
        usage: ["FILE|NAME… [--json]"],
        examples: [
            .init("What a profile is for, and what it can", "gamut icc inspect ISOcoated_v2.icc"),
            .init("A built-in one", "gamut icc inspect display-p3"),
            .init("Its total ink for a script", "gamut icc inspect press.icc --json | jq .totalInk"),
        ],
        notes: [
            "A file may be a folder, whose .icc and .icm files are meant, or '-' for standard input. 'gamut icc list' lists "
                + "the names there are.",
            "JSON is an object for one profile, and for several an array of objects, each with its 'file'; one that is "
                + "refused has 'error' instead of its content. Numbers are those of the file: Lab native, XYZ with Y = 1, "
                + "ink in percent.",
        ],
        options: [.json, .manyInks],
        statuses: [.done, .someFailed, .usage, .badData, .noInput, .inputOutput],
        run: inspectProfiles)
}

@Sendable private func inspectProfiles(
    _ arguments: ParsedArguments, _ session: Session
) throws(CommandError) -> ExitStatus {
    let finder = ProfileFinder(arguments, session)
    var json = arguments.has(.json) ? JSONDocuments(session.output) : nil
    var tally = Tally()
    try ProfileInput.forEach(arguments, finder, session) { input throws(CommandError) in
        switch input.profile(limits: finder.limits) {
        case .failure(let refusal):
            session.messages.say(refusal.error)
            tally.countFailure(refusal.error.status)
            try json?.write(ProfileDescription.json(of: refusal, input.path))
        case .success(let profile):
            tally.countDone()
            let description = ProfileDescription(file: input.path, profile: profile)
            if json != nil {
                try json?.write(description.json())
            } else {
                try session.output.write(ProfileSheet(description).text(session.style))
                try session.output.flush()
            }
        }
    }
    try json?.finish()
    return tally.status
}
