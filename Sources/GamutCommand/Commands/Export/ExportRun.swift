// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

/// Reads the palettes of an export once, and writes or checks every output.
struct ExportRun {
    private let job: ExportJob
    private let reader: PaletteReader
    private let session: Session
    private let isCheck: Bool
    private let isStrict: Bool
    private var tally = Tally()

    init(_ job: ExportJob, _ arguments: ParsedArguments, _ session: Session) throws(CommandError) {
        self.job = job
        self.session = session
        isCheck = arguments.has(.check)
        isStrict = arguments.has(.strict)
        if isCheck, job.outputs.contains(where: { $0.path == nil }) {
            throw arguments.usage("standard output is never out of date (expected --check with -o)")
        }
        reader = try PaletteReader(arguments, session, operands: job.inputs)
    }

    mutating func execute() throws(CommandError) -> ExitStatus {
        // Code from a part of the colors would break the program it is for, so nothing is written then.
        guard let palette = try read() else { return tally.status == .someFailed ? .badData : tally.status }
        tally = Tally()
        var outdated = 0
        for (output, rendered) in job.outputs.map({ ($0, render($0, palette)) }) {
            do throws(CommandError) {
                let content = try rendered.get()
                if isCheck {
                    if try isOutdated(output, content) { outdated += 1 }
                } else {
                    try write(content, of: output)
                }
                tally.countDone()
            } catch {
                if error == .outputClosed { throw error }
                session.messages.say(error)
                tally.countFailure(error.status)
            }
        }
        return tally.failureCount == 0 && outdated > 0 ? .checkFailed : tally.status
    }

    // MARK: Reading

    /// All inputs as one palette; nil where one of them failed.
    private mutating func read() throws(CommandError) -> Palette? {
        let (all, tally) = try reader.readAll(
            session.messages, countingUnresolved: { $0.countFailure(.badData) })
        self.tally = tally
        guard tally.failureCount == 0 else { return nil }
        var palette = all.count == 1 ? all[0].palette : Palette(groups: all.flatMap(\.palette.groups))
        if job.pairsNames {
            let result = AppearancePairing().paired(palette)
            for miss in result.misses { session.messages.say(miss) }
            palette.groups = result.palette.groups
        }
        return palette
    }

    // MARK: Code

    private func render(_ output: ExportOutput, _ palette: Palette) -> Result<PaletteOutput, CommandError> {
        let written: WrittenPalette
        let place = Path(output.title)
        do throws(PaletteEncodingError) {
            written = try output.render(palette, reader.devices)
        } catch {
            return .failure(CommandError(.badData, located("\(error.description): not written", in: place)))
        }
        // A check is of what was written, whose losses were told then.
        if !isCheck { session.messages.say(written.losses, in: place) }
        let grave = written.losses.count { !$0.isMinor }
        if isStrict, grave > 0 {
            let losses = counted(grave, "loss", "losses")
            return .failure(CommandError(.badData, located("\(losses), so it is not written (--strict)", in: place)))
        }
        return .success(written.output)
    }

    // MARK: Writing

    private func write(_ content: PaletteOutput, of output: ExportOutput) throws(CommandError) {
        guard let path = output.path else {
            guard case .file(let bytes) = content else { return }
            try session.output.write(bytes)
            return try session.output.flush()
        }
        if try ExportedFiles.difference(content, at: path, output.target) == nil { return }
        try refuseInputs(path, content)
        try FolderWriting.createFolders(path.parent)
        switch content {
        case .file(let bytes):
            try ExportedFiles.replace(path, with: bytes, isForced: output.replacesFiles)
        case .tree(let tree) where output.target.container == .filesInFolder:
            for file in tree.files {
                let place = path.appending(file.path)
                try FolderWriting.createFolders(place.parent)
                try ExportedFiles.replace(place, with: file.bytes, isForced: output.replacesFiles)
            }
        case .tree(let tree):
            try FolderWriting.write(tree, to: path, replacing: output.replacesFiles)
        }
    }

    /// Throws where an output would take the place of an input.
    private func refuseInputs(_ path: Path, _ content: PaletteOutput) throws(CommandError) {
        var places = [path]
        if case .tree(let tree) = content { places += tree.files.map { path.appending($0.path) } }
        for place in places {
            guard let identity = (try? SystemCalls.status(place))?.identity else { continue }
            for input in reader.inputs where !input.path.isDash {
                guard (try? SystemCalls.status(input.path))?.identity == identity else { continue }
                throw CommandError(
                    .cannotCreate, located("is not written, for it is the input \(input.path)", in: place))
            }
        }
    }

    // MARK: Checking

    private func isOutdated(_ output: ExportOutput, _ content: PaletteOutput) throws(CommandError) -> Bool {
        guard let path = output.path,
            let difference = try ExportedFiles.difference(content, at: path, output.target)
        else { return false }
        session.messages.say(located(difference.message, in: difference.path))
        return true
    }
}
