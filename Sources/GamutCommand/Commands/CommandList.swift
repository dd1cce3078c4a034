// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension Command {
    /// Every command, in the order of the help.
    ///
    /// This list is the only one: parsing, help and did-you-mean run over it.
    static let all: [Command] = [
        .color,
        .convert,
        .export,
        .inspect,
        .resolve,
        .icc,
        .catalog,
        .spaces,
        .formats,
    ]

    /// Every command with those of groups behind their group.
    static var allOfGroups: [Command] { all.flatMap { [$0] + $0.subcommands } }
}
