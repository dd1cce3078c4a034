// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutAppearance
import GamutColor
import GamutPalette

extension Command {
    /// `gamut catalog list`: the colours of a catalog.
    static let catalogList = Command(
        name: "catalog list", summary: "list the colors of an asset catalog",
        usage: ["DIR [option …]"],
        examples: [
            .init("A line for each slot", "gamut catalog list Assets.xcassets"),
            .init("The names for a script", "gamut catalog list Assets.xcassets --json | jq -r '.colors[].name'"),
        ],
        notes: [
            "Names are those that code uses: a folder that provides a namespace stands before them, as in Brand/Accent. The "
                + "folder may be a catalog, one that holds catalogs, or a single color set. Values are in the space of the file; "
                + "hex is sRGB, clipped, and null where the slot has no numbers."
        ],
        options: [.json],
        statuses: [.done, .usage, .badData, .noInput, .inputOutput],
        run: listCatalog)
}

@Sendable private func listCatalog(
    _ arguments: ParsedArguments, _ session: Session
) throws(CommandError) -> ExitStatus {
    guard let operand = arguments.operands.first, arguments.operands.count == 1 else {
        throw arguments.usage("\(arguments.operands.count) folders are given (expected one asset catalog)")
    }
    let input = try CatalogInput(Path(bytes: operand))
    let catalog: AssetCatalog
    do throws(PaletteDecodingError) {
        catalog = try AssetCatalog(reading: input.tree)
    } catch {
        var error = error
        error.path = error.path.flatMap(input.inner)
        throw CommandError(error, in: input.path)
    }
    if catalog.count == 0 {
        throw CommandError(.noInput, located("no color set is in it (expected an asset catalog)", in: input.path))
    }
    if arguments.has(.json) {
        try session.output.write(json(catalog, input))
    } else {
        var table = TextTable(["name", "appearance", "color", "hex"])
        for name in catalog.names {
            for (index, entry) in (catalog.color(named: name)?.entries ?? []).enumerated() {
                let shown = index == 0 ? printable(name) : ""
                table.add([shown, printable(entry.appearance.name), text(entry.content), hex(entry.content) ?? ""])
            }
        }
        try session.output.write(table.text(session.style))
    }
    return .done
}

private func text(_ content: AssetColor.Content) -> String {
    switch content {
    case .color(let value): value.css()
    case .system(let reference, let platform): printable("\(reference) of \(platform)")
    case .unassigned: "unassigned"
    }
}

private func hex(_ content: AssetColor.Content) -> String? {
    if case .color(let value) = content { try? value.hex() } else { nil }
}

private func json(_ catalog: AssetCatalog, _ input: CatalogInput) -> [UInt8] {
    var json = JSONWriter(.plain)
    json.object { json in
        json.member("catalog", input.path.description)
        json.key("colors")
        json.array { json in
            for name in catalog.names {
                json.object { json in
                    json.member("name", name)
                    json.member("path", catalog.path(ofColor: name))
                    json.key("entries")
                    json.array { json in
                        for entry in catalog.color(named: name)?.entries ?? [] { write(entry, to: &json) }
                    }
                }
            }
        }
    }
    return json.finish()
}

private func write(_ entry: AssetColor.Entry, to json: inout JSONWriter) {
    json.object { json in
        let appearance = entry.appearance
        json.member("appearance", appearance.name)
        json.member("luminosity", appearance.luminosity?.rawValue)
        json.member("contrast", appearance.isHighContrast ? "high" : nil)
        json.member("displayGamut", appearance.displayGamut?.rawValue)
        json.member("idiom", appearance.idiom ?? "universal")
        json.member("subtype", appearance.subtype)
        switch entry.content {
        case .color(let value):
            json.member("kind", "color")
            json.member("space", value.colorSpace.id)
            json.member("components", (0..<3).map(value.component))
            json.member("alpha", value.alpha as Double?)
        case .system(let reference, let platform):
            json.member("kind", "system")
            json.member("reference", reference)
            json.member("platform", platform)
        case .unassigned:
            json.member("kind", "unassigned")
        }
        json.member("hex", hex(entry.content))
    }
}
