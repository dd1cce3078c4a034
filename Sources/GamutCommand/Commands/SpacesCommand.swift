// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

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
        var json = JSONText(pretty: true)
        json.array { json in for space in ColorSpace.all { describe(space, in: &json) } }
        try session.output.write(json.bytes + [0x0A])
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

private func describe(_ space: ColorSpace, in json: inout JSONText) {
    json.object { json in
        json.key("id")
        json.value(space.id)
        json.key("name")
        json.value(space.name)
        json.key("aliases")
        json.value(space.definition.aliases)
        json.key("channels")
        json.array { json in
            for channel in space.channels {
                json.object { json in
                    json.key("id")
                    json.value(channel.id)
                    json.key("name")
                    json.value(channel.name)
                    json.key("range")
                    json.row([channel.range.lowerBound, channel.range.upperBound])
                    json.key("isHue")
                    json.value(channel.isHue)
                }
            }
        }
        json.key("whitePoint")
        json.value(space.whitePoint.name)
        json.key("whitePointChromaticity")
        json.row([space.whitePoint.chromaticity.x, space.whitePoint.chromaticity.y])
        json.key("base")
        json.value(space.base?.id)
    }
}
