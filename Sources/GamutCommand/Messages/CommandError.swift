// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Why a command, or its work on one input, ended.
struct CommandError: Error, Hashable, Sendable {
    /// What the shell is told.
    var status: ExitStatus
    /// What is wrong and, in parentheses, what was expected; nil where there is nothing to say.
    var message: String?
    /// What to try instead, on a line of its own.
    var hint: String?

    init(_ status: ExitStatus, _ message: String?, hint: String? = nil) {
        self.status = status
        self.message = message
        self.hint = hint
    }

    /// A mistake on the command line; `command` is what to ask for help.
    static func usage(_ message: String, command: String) -> CommandError {
        CommandError(.usage, message, hint: "try '\(command) --help'")
    }

    /// The reader of the output has gone: nothing is wrong and nothing is said.
    static let outputClosed = CommandError(.done, nil)
}
