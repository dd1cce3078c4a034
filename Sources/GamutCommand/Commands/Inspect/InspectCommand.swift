// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

extension Command {
    /// `gamut inspect`: what is in a palette file.
    static let inspect = Command(
        name: "inspect", summary: "show what is in palette files",
        usage: ["FILE… [option …]"],
        examples: [
            .init("A palette with its swatches", "gamut inspect brand.ase"),
            .init("Its names and values for a script", "gamut inspect brand.ase --json"),
            .init("CMYK as it will look in print", "gamut inspect brand.ase --cmyk-profile ISOcoated_v2.icc"),
        ],
        notes: [
            "A file may be a palette, an asset catalog, a folder of them, or '-' for standard input. The format is known by "
                + "the content.",
            "JSON is an object for one palette, and for several an array of objects, each with its 'file'; one that cannot "
                + "be read has 'error' instead of its content.",
            Option.profileNote,
        ],
        options: [.json, .from] + Option.profiles,
        statuses: [.done, .someFailed, .usage, .badData, .noInput, .inputOutput],
        run: inspectPalettes)
}

@Sendable private func inspectPalettes(
    _ arguments: ParsedArguments, _ session: Session
) throws(CommandError) -> ExitStatus {
    let reader = try PaletteReader(arguments, session)
    var json = arguments.has(.json) ? JSONDocuments(session.output) : nil
    var tally = Tally()
    var passedOver = PassedOver()
    try reader.forEach { _, input, outcome throws(CommandError) in
        switch outcome {
        case .noPalette:
            passedOver.add(input.path)
        case .failure(let error):
            session.messages.say(error)
            tally.countFailure(error.status)
            try json?.write(PaletteDescription.json(of: error, input))
        case .palette(let document, let unresolved):
            let description = PaletteDescription(
                file: input.path, document: document, devices: reader.devices, unresolved: unresolved)
            for failure in unresolved { session.messages.say(failure, in: input.path) }
            if unresolved.isEmpty { tally.countDone() } else { tally.countPartial() }
            if json != nil {
                try json?.write(description.json())
            } else {
                try session.output.write(PaletteSheet(description).text(session.style))
                try session.output.flush()
                session.messages.say(description.warnings, in: input.path)
            }
        }
    }
    try passedOver.finish(tally, session.messages)
    try json?.finish()
    return tally.status
}

extension PaletteReader {
    /// A reader of what a command line names.
    init(_ arguments: ParsedArguments, _ session: Session) throws(CommandError) {
        try self.init(arguments, session, operands: arguments.operands)
    }

    /// A reader of some palettes, with the options of a command line.
    init(_ arguments: ParsedArguments, _ session: Session, operands: [[UInt8]]) throws(CommandError) {
        guard !operands.isEmpty else {
            throw arguments.usage("no input is given (expected a file, a folder, or '-' for standard input)")
        }
        guard operands.count(where: { Path(bytes: $0).isDash }) < 2 else {
            throw arguments.usage("standard input can be read only once")
        }
        if session.input.isTerminal, operands.contains(where: { Path(bytes: $0).isDash }) {
            session.messages.say("reading a palette from the terminal (Ctrl-D ends)")
        }
        let (format, devices) = (try arguments.readableFormat(.from), try DeviceMeaning(arguments, session))
        self.init(
            inputs: PaletteInput.collect(operands), format: format, devices: devices,
            standardInput: session.input)
        if inputs.isEmpty {
            let paths = list(operands.map { Path(bytes: $0).description }, "and")
            throw CommandError(.noInput, "\(paths): nothing to read (expected palettes)")
        }
    }
}

extension MessageOutput {
    /// The most warnings about one file that are written.
    private static var warningLimit: Int { 20 }

    /// Says what was read with a guess.
    func say(_ warnings: [PaletteWarning], in file: Path) {
        for warning in warnings.prefix(Self.warningLimit) {
            say(located("warning: \(warning.message)", in: file, inner: warning.path, at: warning.position))
        }
        if warnings.count > Self.warningLimit {
            let rest = warnings.count - Self.warningLimit
            say(located("warning: \(rest) more warnings ('gamut inspect --json' lists them all)", in: file))
        }
    }

    /// Says which alias leads nowhere.
    func say(_ failure: ReferenceResolution.Failure, in file: Path) {
        let name = (failure.group.map { $0 + "/" } ?? "") + failure.swatch
        let (error, position) = (failure.error, failure.error.position)
        say(located("\"\(name)\": \(error.message)", in: file, inner: error.path, at: position))
    }
}
