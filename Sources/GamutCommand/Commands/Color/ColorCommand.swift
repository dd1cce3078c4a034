// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

extension Command {
    /// `gamut color`: colours as text, in any space, one row each.
    static let color = Command(
        name: "color", summary: "show a color, convert it, and map it into a gamut",
        usage: ["COLOR… [option …]", "- [option …] < FILE"],
        examples: [
            .init("A color with its values", "gamut color rebeccapurple"),
            .init("Into another space", "gamut color '#ff6600' --to oklch --precision 4"),
            .init("Into sRGB, as browsers map", "gamut color 'color(display-p3 0 1 0)' --to srgb --map css --as hex"),
            .init("A million lines, a row each", "gamut color - --to srgb --as ndjson < colors.txt"),
        ],
        notes: [
            "A color is written as in CSS: #ff6600, orange, rgb(255 102 0), oklch(0.7 0.2 50), color(display-p3 1 0.4 0). "
                + "A space that CSS does not have is written color(--ID c1 c2 c3 / alpha); 'gamut spaces' lists the ids.",
            "With '-' each line of standard input gives one row, in order, also where it is no color: an empty row in css "
                + "and hex, an object with 'error' in json and ndjson. The status is then 2.",
        ],
        options: [.to, .mapping, .gamut, .notation, .precision],
        statuses: [.done, .someFailed, .usage, .badData, .inputOutput],
        run: runColor)
}

@Sendable private func runColor(_ arguments: ParsedArguments, _ session: Session) throws(CommandError) -> ExitStatus {
    let request = try ColorRequest(arguments)
    guard !arguments.operands.isEmpty else {
        throw arguments.usage("no color is given (expected one, or '-' for standard input)")
    }
    let showsCards = request.notation == nil && (session.output.isTerminal || session.style.isColored)
    var rows = ColorRows(request, session.output)
    var tally = Tally()
    for (number, operand) in arguments.operands.enumerated() {
        if Path(bytes: operand).isDash {
            try writeLines(&rows, &tally, session)
            continue
        }
        if showsCards, let color = try? ColorValue(css: operand), request.result(for: color).isFinite {
            let title = String(decoding: operand, as: UTF8.self)
            try session.output.write(ColorCard(title, color, request).text(session.style))
            tally.countDone()
            continue
        }
        let error = try operand.withUnsafeBufferPointer { bytes throws(CommandError) in
            try rows.write(.init(bytes: bytes, isCut: false))
        }
        if let error {
            session.messages.say("color \(number + 1), column \(error.column): \(error.message)")
            tally.countFailure(.badData)
        } else {
            tally.countDone()
        }
    }
    try rows.finish()
    return tally.status
}

/// Writes a row for each line of standard input.
private func writeLines(_ rows: inout ColorRows, _ tally: inout Tally, _ session: Session) throws(CommandError) {
    if session.input.isTerminal { session.messages.say("reading colors, one a line (Ctrl-D ends)") }
    var lines = LineSource(session.input, path: Path("-"))
    var number = 0
    var failures = 0
    // The closures of one call cannot both change what they share, so the rows are moved in and out.
    var work = rows
    try lines.forEach { line throws(CommandError) in
        number += 1
        guard let error = try work.write(line) else { return }
        failures += 1
        if !work.holdErrors { session.messages.say("-:\(number):\(error.column): \(error.message)") }
    } whenIdle: { () throws(CommandError) in
        try session.output.flush()
    }
    rows = work
    if failures > 0, rows.holdErrors {
        let lines = failures == 1 ? "1 of \(counted(number, "line", "lines")) is" : "\(failures) of \(number) lines are"
        session.messages.say("\(lines) no color ('error' in the row says why)")
    }
    // A stream has been done even where each of its lines is wrong.
    if failures > 0 { tally.countPartial() } else { tally.countDone() }
}
