// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A command of the tool: what it is called, how it is explained, and what it does.
struct Command: Sendable {
    /// The name on the command line.
    let name: String
    /// What it does, in one line without a full stop.
    let summary: String
    /// The ways to call it, without the name of the tool and the command.
    let usage: [String]
    /// Calls that work, with what they do.
    let examples: [Example]
    /// What there is to know beyond the options; a paragraph each.
    var notes: [String] = []
    /// The options, without those of every command.
    let options: [Option]
    /// What it may tell the shell when it ends.
    let statuses: [ExitStatus]
    /// Does the work.
    let run: @Sendable (ParsedArguments, Session) throws(CommandError) -> ExitStatus

    /// A call that works, with what it does.
    struct Example: Sendable {
        let purpose: String
        let call: String

        init(_ purpose: String, _ call: String) {
            self.purpose = purpose
            self.call = call
        }
    }
}
