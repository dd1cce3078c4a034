// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension Command {
    /// Every command, in the order of the help.
    ///
    /// This list is the only one: parsing, help and did-you-mean run over it.
    static let all: [Command] = [
        .color,
        .convert,
        .inspect,
        .spaces,
        .formats,
    ]
}
