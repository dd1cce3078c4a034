// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// A command of the tool: what it is called, how it is explained, and what it does.
struct Command: Sendable {
    /// The name on the command line; that of a command of a group has both words, as `icc inspect`.
    let name: String
    /// What it does, in one line without a full stop.
    let summary: String
    /// The ways to call it, without the name of the tool and the command.
    let usage: [String]
    /// Calls that work, with what they do.
    let examples: [Example]
    /// What there is to know beyond the options; a paragraph each.
    var notes: [String] = []
    /// The commands of a group; their names begin with that of the group.
    var subcommands: [Command] = []
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

extension Command {
    /// A group of commands, which does nothing by itself.
    init(group name: String, summary: String, examples: [Example], notes: [String] = [], commands: [Command]) {
        self.init(
            name: name, summary: summary, usage: ["COMMAND [option …] …"], examples: examples, notes: notes,
            subcommands: commands, options: [], statuses: [.done, .usage]
        ) { arguments, _ throws(CommandError) in
            throw arguments.usage("no command is given (expected \(list(commands.map(\.lastName))))")
        }
    }

    /// The last word of the name.
    var lastName: String { String(name.split(separator: " ").last ?? "") }

    /// Finds a command of the tool, or of a group, by its last word.
    static func find(_ word: String, in commands: [Command], of parent: String) throws(CommandError) -> Command {
        if let command = commands.first(where: { $0.lastName == word }) { return command }
        let names = commands.map(\.lastName)
        let suggestion = NearestName.nearest(to: word, among: names).map { "did you mean '\($0)'? " } ?? ""
        throw .usage("unknown command '\(word)' (\(suggestion)expected \(list(names)))", command: parent)
    }

    /// Goes down into a group as far as the words lead, and takes them.
    func descending(_ words: inout ArraySlice<[UInt8]>) throws(CommandError) -> Command {
        guard !subcommands.isEmpty, let word = words.first, word.first != UInt8(ascii: "-") else { return self }
        words.removeFirst()
        let command = try Self.find(String(decoding: word, as: UTF8.self), in: subcommands, of: "gamut \(name)")
        return try command.descending(&words)
    }
}
