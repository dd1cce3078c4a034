// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// How many colours the output shows.
enum ColorDepth: Hashable, Sendable {
    /// None: plain text.
    case none
    /// The 256 colours of xterm.
    case indexed
    /// Three bytes a colour.
    case full

    /// When the output is coloured.
    enum Choice: String, CaseIterable, Sendable {
        case always, never, auto
    }

    /// Decides by the option, then by the variables, in the order of no-color.org and bixense.com/clicolors.
    init(_ choice: Choice, isTerminal: Bool, environment: Environment) {
        let isForced = [environment["CLICOLOR_FORCE"], environment["FORCE_COLOR"]].contains { $0 != nil && $0 != "0" }
        switch choice {
        case .never:
            self = .none
        case .always:
            self = Self.depth(in: environment) ?? .full
        case .auto:
            if environment["NO_COLOR"] != nil {
                self = .none
            } else if isForced {
                self = Self.depth(in: environment) ?? .full
            } else if !isTerminal || environment["CLICOLOR"] == "0" {
                self = .none
            } else {
                self = Self.depth(in: environment) ?? .none
            }
        }
    }

    /// What the terminal says that it can do, nil where it says nothing.
    private static func depth(in environment: Environment) -> ColorDepth? {
        if let depth = environment["COLORTERM"], depth == "truecolor" || depth == "24bit" { return .full }
        guard let terminal = environment["TERM"] else { return nil }
        if terminal.hasSuffix("-direct") || terminal.hasSuffix("-truecolor") { return .full }
        return terminal.hasSuffix("-256color") ? .indexed : nil
    }
}
