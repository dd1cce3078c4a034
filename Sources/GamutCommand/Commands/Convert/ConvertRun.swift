// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

/// Converts one palette after the other and keeps count.
struct ConvertRun {
    private let settings: ConvertSettings
    private let reader: PaletteReader
    private let session: Session
    private let names: OutputNames?
    /// The files that are read, which no output of another input may replace.
    private let sources: [FileStatus.Identity: Int]
    private var report: ConvertReport?
    private var progress: Progress
    private var passedOver = PassedOver()
    private var tally = Tally()

    init(
        settings: ConvertSettings, reader: PaletteReader, arguments: ParsedArguments, session: Session
    ) throws(CommandError) {
        self.settings = settings
        self.reader = reader
        self.session = session
        let inputs = reader.inputs
        switch settings.destination {
        case .folder(let folder): names = OutputNames(of: inputs, format: settings.format, in: folder)
        case _ where inputs.count > 1:
            throw arguments.usage("\(inputs.count) inputs need a folder for their outputs (expected --out-dir DIR)")
        case .file(let path): names = OutputNames(path)
        case .standardOutput: names = nil
        }
        sources = Dictionary(
            inputs.enumerated().compactMap { index, input in
                input.path.isDash ? nil : (try? SystemCalls.status(input.path)).map { ($0.identity, index) }
            }, uniquingKeysWith: { first, _ in first })
        progress = Progress(session.messages, total: inputs.count, clock: session.clock)
        guard let path = settings.report else { return }
        if !path.isDash, !settings.replacesFiles, (try? SystemCalls.status(path))?.kind == .regular {
            throw FileWriting.exists(path)
        }
        report = ConvertReport(path, settings.format)
    }

    mutating func execute() throws(CommandError) -> ExitStatus {
        var run = self
        try reader.forEach { index, input, outcome throws(CommandError) in
            run.progress.show(index, input.path)
            try run.take(outcome, of: input, index)
        }
        self = run
        session.messages.clearStatusLine()
        try passedOver.finish(tally, session.messages)
        try report?.write(tally, replacing: settings.replacesFiles, session.output)
        return tally.status
    }

    private mutating func take(
        _ outcome: PaletteReader.Outcome, of input: PaletteInput, _ index: Int
    ) throws(CommandError) {
        var record = ConvertReport.Record(input: input.path)
        switch outcome {
        case .noPalette:
            return passedOver.add(input.path)
        case .failure(let error):
            record.error = error
        case .palette(let document, let unresolved):
            record.unresolved = unresolved
            for failure in unresolved { session.messages.say(failure, in: input.path) }
            session.messages.say(document.warnings, in: input.path)
            do throws(CommandError) {
                try convert(document, of: input, index, &record)
            } catch {
                // Nobody reads standard output any more: there is nothing left to do.
                if error == .outputClosed { throw error }
                record.error = error
            }
        }
        if let error = record.error {
            session.messages.say(error)
            tally.countFailure(error.status)
        } else if !record.unresolved.isEmpty {
            tally.countPartial()
        } else {
            tally.countDone()
        }
        report?.add(record)
    }

    private func convert(
        _ document: PaletteDocument, of input: PaletteInput, _ index: Int, _ record: inout ConvertReport.Record
    ) throws(CommandError) {
        record.format = document.format
        record.warnings = document.warnings
        record.swatchCount = document.palette.swatchCount
        var palette = document.palette
        record.adjustments = settings.adjustment.apply(to: &palette, reader.devices)
        let written: WrittenPalette
        do throws(PaletteEncodingError) {
            written = try settings.format.write(
                palette,
                options: .init(
                    mapping: settings.adjustment.mapping,
                    deviceConversion: { [devices = reader.devices] device in
                        devices.color(of: device)
                    }))
        } catch {
            throw CommandError(error, from: input.path)
        }
        record.losses = written.losses
        if report == nil { session.messages.say(record.allLosses, in: input.path) }
        sayGuesses(document.palette, record, in: input.path)
        let grave = record.strictLosses.count
        if settings.isStrict, grave > 0 {
            let losses = counted(grave, "loss", "losses")
            throw CommandError(.badData, located("\(losses), so nothing is written (--strict)", in: input.path))
        }
        record.output = try write(written.output, of: input, index)
    }

    /// Says that colours are guesses where a profile would have made them certain.
    private func sayGuesses(_ palette: Palette, _ record: ConvertReport.Record, in file: Path) {
        let lost = Set(record.allLosses.lazy.filter { $0.kind == .profile }.compactMap(\.index))
        guard !lost.isEmpty else { return }
        let guesses = palette.swatches.enumerated().count { index, swatch in
            guard case .device(let device) = swatch.color, case .cmyk = device.model else { return false }
            return lost.contains(index) && !reader.devices.isExact(device)
        }
        guard guesses > 0 else { return }
        let swatches = counted(guesses, "cmyk color is", "cmyk colors are")
        session.messages.say(
            located("\(swatches) approximate, for no profile is stated (--cmyk-profile names one)", in: file))
    }

    // MARK: Writing

    private func write(_ output: PaletteOutput, of input: PaletteInput, _ index: Int) throws(CommandError) -> Path? {
        guard let names else {
            if case .file(let bytes) = output { try writeToStandardOutput(bytes) }
            return nil
        }
        let path = names.paths[index]
        if let existing = try? SystemCalls.status(path), let source = sources[existing.identity], source != index {
            let other = reader.inputs[source].path
            throw CommandError(
                .cannotCreate, located("is not written as \(path), which is the input \(other)", in: input.path))
        }
        if case .folder = settings.destination { try FolderWriting.createFolders(path.parent) }
        switch output {
        case .file(let bytes): try FileWriting.write(bytes, to: path, replacing: settings.replacesFiles)
        case .tree(let tree): try FolderWriting.write(tree, to: path, replacing: settings.replacesFiles)
        }
        if names.renamed.contains(index) {
            session.messages.say(located("is written as \(path), for another input has its name", in: input.path))
        }
        return path
    }

    private func writeToStandardOutput(_ bytes: [UInt8]) throws(CommandError) {
        if session.output.isTerminal,
            bytes.contains(0) || !String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
        {
            throw CommandError(
                .usage, "\(settings.format.name) is not written to a terminal (expected -o FILE or a pipe)")
        }
        try session.output.write(bytes)
        try session.output.flush()
    }
}
