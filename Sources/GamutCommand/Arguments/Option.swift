// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// An option of a command, as data: parsing, help and completion all read it.
struct Option: Sendable {
    /// The name without its dashes.
    let name: String
    /// The letter of the short form, if there is one.
    let letter: Character?
    /// What follows the option; nil for a flag.
    let value: Value?
    /// What it is for, in one sentence without its full stop.
    let summary: String

    /// The value of an option.
    struct Value: Sendable {
        /// What stands for the value in help texts.
        let placeholder: String
        /// The values there are, empty where anything may be given.
        let choices: @Sendable () -> [String]
        /// The command that lists the values, where they are too many for a message.
        let listing: String?
    }

    /// A flag.
    init(flag name: String, letter: Character? = nil, _ summary: String) {
        self.name = name
        self.letter = letter
        value = nil
        self.summary = summary
    }

    /// An option with a value.
    init(
        _ name: String, letter: Character? = nil, _ placeholder: String, _ summary: String,
        choices: @escaping @Sendable () -> [String] = { [] }, listing: String? = nil
    ) {
        self.name = name
        self.letter = letter
        value = Value(placeholder: placeholder, choices: choices, listing: listing)
        self.summary = summary
    }

    /// An option with one of a few values.
    init(_ name: String, choices: [String], _ summary: String) {
        self.init(name, choices.joined(separator: "|"), summary, choices: { choices })
    }

    /// The option as it is typed, with its value.
    var spelling: String {
        let short = letter.map { "-\($0), " } ?? ""
        return short + "--" + name + (value.map { " " + $0.placeholder } ?? "")
    }
}

extension Option {
    /// The options that every command has.
    static let everywhere = [color, help, version]

    static let color = Option(
        "color", choices: ColorDepth.Choice.allCases.map(\.rawValue), "when to color the output: auto is on terminals")
    static let help = Option(flag: "help", letter: "h", "show this help")
    static let version = Option(flag: "version", "show the version")

    /// An option with the id of a colour space.
    static func space(_ name: String, _ summary: String) -> Option {
        Option(
            name, "SPACE", summary, choices: { ColorSpace.all.flatMap { [$0.id] + $0.definition.aliases } },
            listing: "gamut spaces")
    }
}
