// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The help texts, made from the tables of commands and options.
enum Help {
    private static let width = 80

    /// The help of the tool: what it is for, what to try first, which commands there are.
    static func overview(_ style: TextStyle) -> String {
        var text = "gamut: colors and palettes, in every space, with every loss said\n\n"
        text += style.bold("Usage") + "\n  gamut COMMAND [option …] …\n\n"
        text += style.bold("Examples") + "\n"
        for example in examples { text += "  \(example.call)\n" }
        text += "\n" + style.bold("Commands") + "\n"
        text += table(Command.all.map { ($0.name, $0.summary) }, style)
        text += "\n'gamut COMMAND --help' explains a command; 'gamut --version' tells the version.\n"
        return text
    }

    private static let examples: [Command.Example] = [
        .init("A color in another space", "gamut color 'oklch(0.7 0.2 30)' --to display-p3"),
        .init("A palette for an Xcode project", "gamut convert brand.ase --to xcassets --out-dir Assets"),
        .init("What is in a file", "gamut inspect brand.ase"),
    ]

    /// The help of a command.
    static func text(for command: Command, _ style: TextStyle) -> String {
        var text = "gamut \(command.name): \(command.summary)\n\n"
        text += style.bold("Usage") + "\n"
        for usage in command.usage { text += "  gamut \(command.name)\(usage.isEmpty ? "" : " " + usage)\n" }
        text += "\n" + style.bold("Examples") + "\n"
        for example in command.examples { text += "  \(style.dim(example.purpose))\n    \(example.call)\n" }
        for note in command.notes { text += "\n" + wrapped(note, indent: 0) }
        if !command.subcommands.isEmpty {
            text += "\n" + style.bold("Commands") + "\n"
            text += table(command.subcommands.map { ($0.lastName, $0.summary) }, style)
        }
        text += "\n" + style.bold("Options") + "\n"
        text += table((command.options + Option.everywhere).map { ($0.spelling, $0.summary) }, style)
        text += "\n" + style.bold("Exit status") + "\n"
        text += table(command.statuses.map { ("\($0.rawValue)", $0.meaning) }, style)
        return text
    }

    /// Two columns; a first column that is too wide stands on a line of its own.
    private static func table(_ rows: [(String, String)], _ style: TextStyle) -> String {
        let limit = 24
        let column = rows.map(\.0.count).filter { $0 <= limit }.max() ?? 0
        var text = ""
        for (left, right) in rows {
            let lines = wrapped(right, indent: column + 4).dropFirst(column + 4)
            if left.count <= column {
                text += "  " + left + String(repeating: " ", count: column - left.count + 2) + lines
            } else {
                text += "  " + left + "\n" + String(repeating: " ", count: column + 4) + lines
            }
        }
        return text
    }

    /// The words of a text in lines of at most 80 characters.
    static func wrapped(_ text: String, indent: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = margin
        for word in text.split(separator: " ") {
            if line.count > indent, line.count + 1 + word.count > width {
                lines.append(line)
                line = margin
            }
            line += (line.count > indent ? " " : "") + word
        }
        lines.append(line)
        return lines.joined(separator: "\n") + "\n"
    }
}
