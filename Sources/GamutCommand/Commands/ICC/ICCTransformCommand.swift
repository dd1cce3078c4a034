// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutICC

extension Command {
    /// `gamut icc transform`: numbers through profiles, a line in, a line out.
    static let iccTransform = Command(
        name: "icc transform", summary: "convert numbers through ICC profiles, a line in, a line out",
        usage: [
            "--from FILE|NAME --to FILE|NAME|lab|xyz [option …] - < NUMBERS",
            "--from FILE|NAME --to FILE|NAME|lab|xyz [option …] 'NUMBERS' …",
        ],
        examples: [
            .init("sRGB for a press", "gamut icc transform --from srgb --to ISOcoated_v2.icc '1 0.4 0'"),
            .init(
                "As Photoshop converts",
                "gamut icc transform --from srgb --to press.icc --intent relative --bpc - < rgb.txt"),
            .init("What ink looks like", "gamut icc transform --from cmyk --to lab --intent absolute '0 100 100 0'"),
            .init(
                "A print on a screen, paper included",
                "gamut icc transform --from srgb --proof cmyk --paper --to srgb '0 0 1'"),
        ],
        notes: [
            "RGB and gray are numbers from 0 to 1, CMYK and other inks from 0 to 100, Lab is native, XYZ has Y = 1 for white. "
                + "Numbers are separated by spaces, tabs, commas or semicolons. They are not clamped, on neither side: "
                + "functions of a profile run on past 0 and 1, tables end at their edges. Results are as many digits as it "
                + "takes to have the same number again.",
            "Each line gives one line, in order. One that is wrong gives a line that begins with 'error:', and the status is "
                + "then 2.",
            "Where --from is a device link, --to is left out. Where it is a list of named colors, the lines are names.",
        ],
        options: [
            .fromProfile, .toProfile, .throughProfile, .intent, .blackPoint, .adaptation, .proofProfile, .proofIntent,
            .paper,
            .gamutDistance, .floatTables, .manyInks,
        ],
        statuses: [.done, .someFailed, .usage, .badData, .noInput, .inputOutput],
        run: transformNumbers)
}

extension Option {
    static let fromProfile = Option("from", "FILE|NAME", "the profile of the numbers that go in")
    static let toProfile = Option("to", "FILE|NAME|lab|xyz", "the profile of the numbers that come out")
    static let throughProfile = Option(
        "through", "FILE|NAME", "an effect on the way: an abstract profile, which changes colors in Lab or XYZ")
    static let adaptation = Option(
        "adaptation", "N", "with --intent absolute, how far eyes adapt to each white, from 0 to 1 (1)")
    static let proofProfile = Option("proof", "FILE|NAME", "show how colors look on this device")
    static let proofIntent = Option(
        "proof-intent", choices: ["relative", "perceptual", "saturation", "absolute"],
        "how colors come to the device of --proof; without it as --intent says")
    static let floatTables = Option(
        flag: "float-tables", "use tables in floating point (D2Bx, B2Dx) where a profile has them")
    static let paper = Option(flag: "paper", "with --proof, show the white of the paper and the black of the ink, too")
    static let gamutDistance = Option(
        flag: "gamut-distance", "add how far --to misses the color (CIEDE2000, 1 is just visible)")
}

@Sendable private func transformNumbers(
    _ arguments: ParsedArguments, _ session: Session
) throws(CommandError) -> ExitStatus {
    guard !arguments.operands.isEmpty else {
        throw arguments.usage("no numbers are given (expected '-' for standard input, or numbers in quotes)")
    }
    let conversion = try ProfileConversion(arguments, session)
    for remark in conversion.remarks { session.messages.say("note: \(remark)") }
    var tally = Tally()
    for (number, operand) in arguments.operands.enumerated() {
        let rows = TransformRows(conversion, session.output)
        if Path(bytes: operand).isDash {
            try transformLines(rows, &tally, session)
            continue
        }
        try operand.withUnsafeBufferPointer { bytes throws(CommandError) in
            try rows.add(.init(bytes: bytes, isCut: false))
        }
        try rows.drain()
        if let failure = rows.firstFailure {
            session.messages.say("color \(number + 1): \(failure.error)")
            tally.countFailure(.badData)
        } else {
            tally.countDone()
        }
    }
    return tally.status
}

/// Writes a line for each line of standard input.
private func transformLines(
    _ rows: TransformRows, _ tally: inout Tally, _ session: Session
) throws(CommandError) {
    if session.input.isTerminal { session.messages.say("reading numbers, a color a line (Ctrl-D ends)") }
    var lines = LineSource(session.input, path: Path("-"))
    try lines.forEach { line throws(CommandError) in
        try rows.add(line)
    } whenIdle: { () throws(CommandError) in
        try rows.drain()
        try session.output.flush()
    }
    try rows.drain()
    guard let first = rows.firstFailure else { return tally.countDone() }
    let others = rows.failureCount > 1 ? "; \(rows.failureCount) of \(rows.count) lines are wrong" : ""
    session.messages.say("-:\(first.line):\(first.error.column): \(first.error.message)\(others)")
    // A stream has been done even where each of its lines is wrong.
    tally.countPartial()
}
