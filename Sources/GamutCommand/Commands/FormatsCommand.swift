// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutPalette

extension Command {
    /// `gamut formats`: the palette formats with what they can hold.
    static let formats = Command(
        name: "formats", summary: "list the palette formats and what each can hold",
        usage: ["[--json]"],
        examples: [
            .init("All formats as a table", "gamut formats"),
            .init("Formats that keep spot colors", "gamut formats --json | jq -r '.[] | select(.spot).id'"),
        ],
        options: [.json], statuses: [.done, .usage, .inputOutput],
        run: listFormats)
}

/// The columns: what each is called in JSON and in the table, and which formats it marks.
private let columns: [(key: String, heading: String, holds: @Sendable (PaletteFormat) -> Bool)] = [
    ("read", "READ", { $0.canRead }),
    ("write", "WRITE", { $0.canWrite }),
    ("names", "NAMES", { $0.abilities.contains(.names) }),
    ("groups", "GROUPS", { $0.abilities.contains(.groups) }),
    ("alpha", "ALPHA", { $0.abilities.contains(.alpha) }),
    ("spot", "SPOT", { $0.abilities.contains(.spot) }),
    ("wideGamut", "WIDE", { $0.abilities.contains(.wideGamut) }),
    ("cmyk", "CMYK", { $0.abilities.contains(.cmyk) }),
    ("notes", "NOTES", { $0.abilities.contains(.notes) }),
    ("appearances", "DARK", { $0.abilities.contains(.appearances) }),
]

@Sendable private func listFormats(
    _ arguments: ParsedArguments, _ session: Session
) throws(CommandError) -> ExitStatus {
    try arguments.refuseOperands()
    if arguments.has(.json) {
        var json = JSONWriter(.plain)
        json.array { json in for format in PaletteFormat.all { describe(format, in: &json) } }
        try session.output.write(json.finish())
        return .done
    }
    var table = TextTable(["ID", "NAME", "EXTENSIONS"] + columns.map(\.heading))
    for format in PaletteFormat.all {
        let marks = columns.map { $0.holds(format) ? "yes" : "-" }
        table.add([format.id, format.name, format.extensions.map { "." + $0 }.joined(separator: " ")] + marks)
    }
    try session.output.write(table.text(session.style))
    return .done
}

private func describe(_ format: PaletteFormat, in json: inout JSONWriter) {
    json.object { json in
        json.member("id", format.id)
        json.member("name", format.name)
        json.member("extensions", format.extensions)
        json.member("container", format.container == .folder ? "folder" : "file")
        for column in columns { json.member(column.key, column.holds(format)) }
    }
}
