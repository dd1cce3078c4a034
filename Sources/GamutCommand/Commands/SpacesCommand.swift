// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

extension Command {
    /// `gamut spaces`: the colour spaces with their channels.
    static let spaces = Command(
        name: "spaces", summary: "list the color spaces with their channels and ranges",
        usage: ["[--json]"],
        examples: [
            .init("All spaces as a table", "gamut spaces"),
            .init("The ids alone", "gamut spaces --json | jq -r '.[].id'"),
        ],
        options: [.json], statuses: [.done, .usage, .inputOutput],
        run: listSpaces)
}

extension Option {
    static let json = Option(flag: "json", "write JSON")
}

@Sendable private func listSpaces(_ arguments: ParsedArguments, _ session: Session) throws(CommandError) -> ExitStatus {
    try arguments.refuseOperands()
    if arguments.has(.json) {
        var json = JSONWriter(.plain)
        json.array { json in for space in ColorSpace.all { describe(space, in: &json) } }
        try session.output.write(json.finish())
        return .done
    }
    var table = TextTable(["ID", "NAME", "CHANNELS", "WHITE", "BASE"])
    for space in ColorSpace.all {
        table.add([
            space.id, space.name, space.channels.map(describe).joined(separator: ", "), space.whitePoint.name,
            space.base?.id ?? "-",
        ])
    }
    try session.output.write(table.text(session.style))
    return .done
}

private func describe(_ channel: ColorSpace.Channel) -> String {
    let bounds = [channel.range.lowerBound, channel.range.upperBound].map { bound in
        bound == bound.rounded() ? "\(Int(bound))" : "\(bound)"
    }
    return "\(channel.id) \(bounds[0])…\(bounds[1])"
}

private func describe(_ space: ColorSpace, in json: inout JSONWriter) {
    json.object { json in
        json.member("id", space.id)
        json.member("name", space.name)
        json.member("aliases", space.definition.aliases)
        json.key("channels")
        json.array { json in
            for channel in space.channels {
                json.object(inline: true) { json in
                    json.member("id", channel.id)
                    json.member("name", channel.name)
                    json.member("range", [channel.range.lowerBound, channel.range.upperBound])
                    json.member("isHue", channel.isHue)
                }
            }
        }
        json.member("whitePoint", space.whitePoint.name)
        json.member("whitePointChromaticity", [space.whitePoint.chromaticity.x, space.whitePoint.chromaticity.y])
        json.member("base", space.base?.id)
    }
}
