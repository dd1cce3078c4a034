// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// What one command line asks for.
struct Invocation: Sendable {
    /// When the output is coloured.
    let colors: ColorDepth.Choice
    private let request: Request

    private enum Request: Sendable {
        case overview
        case version
        case help(Command)
        case command(Command, ParsedArguments)
        case nothing
    }

    /// Reads a command line, without the name of the tool.
    init(_ arguments: [[UInt8]]) throws(CommandError) {
        let start = arguments.firstIndex { $0.first != UInt8(ascii: "-") } ?? arguments.endIndex
        // Options before the command, as in `gamut --color never spaces`, whose value may stand apart.
        let valueIsApart = start > 0 && arguments[start - 1] == Array("--color".utf8) && start < arguments.endIndex
        let commandIndex = valueIsApart ? start + 1 : start
        let before = try ParsedArguments(
            arguments[..<commandIndex], options: Option.everywhere, commandName: "gamut")
        var colors = try Self.colors(before)

        if before.has(.help) {
            request = .overview
        } else if before.has(.version) {
            request = .version
        } else if commandIndex >= arguments.count {
            request = .nothing
        } else {
            let name = String(decoding: arguments[commandIndex], as: UTF8.self)
            var rest = arguments[(commandIndex + 1)...]
            if name == "help" {
                request = try Self.help(rest)
            } else {
                let command = try Self.command(name).descending(&rest)
                let parsed = try ParsedArguments(
                    rest, options: command.options + Option.everywhere, commandName: "gamut \(command.name)")
                if parsed.has(.color) { colors = try Self.colors(parsed) }
                request =
                    parsed.has(.help) ? .help(command) : parsed.has(.version) ? .version : .command(command, parsed)
            }
        }
        self.colors = colors
    }

    private static func colors(_ arguments: ParsedArguments) throws(CommandError) -> ColorDepth.Choice {
        try arguments.choice(.color) { ColorDepth.Choice(rawValue: $0) } ?? .auto
    }

    private static func command(_ name: String) throws(CommandError) -> Command {
        try Command.find(name, in: Command.all, of: "gamut")
    }

    /// `gamut help`, `gamut help COMMAND`, and `gamut help GROUP COMMAND`.
    private static func help(_ words: ArraySlice<[UInt8]>) throws(CommandError) -> Request {
        var rest = words
        guard let name = rest.popFirst() else { return .overview }
        return .help(try command(String(decoding: name, as: UTF8.self)).descending(&rest))
    }

    /// Does what is asked for.
    func run(_ session: Session) throws(CommandError) -> ExitStatus {
        switch request {
        case .overview:
            try session.output.write(Help.overview(session.style))
        case .version:
            try session.output.write(Version.text)
        case .help(let command):
            try session.output.write(Help.text(for: command, session.style))
        case .command(let command, let arguments):
            return try command.run(arguments, session)
        case .nothing:
            session.messages.write(Help.overview(TextStyle(depth: .none)))
            return .usage
        }
        return .done
    }
}
