// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutPalette

/// Reads palettes one after the other and follows aliases across all of them.
///
/// A palette that needs no other one is handed on at once and forgotten. From the first one on whose aliases lead
/// elsewhere the palettes are kept, those before it are read again at the end, and then the rest is handed on: the order
/// is always that of the inputs, and no more is held than aliases need.
struct PaletteReader: Sendable {
    /// What became of an input.
    enum Outcome: Sendable {
        case palette(PaletteDocument, unresolved: [ReferenceResolution.Failure])
        case failure(CommandError)
        /// A file in a folder that no format knows.
        case noPalette
    }

    let inputs: [PaletteInput]
    /// The format of all inputs; nil where the content says it.
    let format: PaletteFormat?
    let devices: DeviceMeaning
    let standardInput: InputChannel

    /// Reads all inputs and hands each on in order.
    func forEach(_ body: (Int, PaletteInput, Outcome) throws(CommandError) -> Void) throws(CommandError) {
        var kept: [(index: Int, outcome: Outcome)] = []
        var standardInputs: [Int: Palette] = [:]
        var isKeeping = false
        for (index, input) in inputs.enumerated() {
            let outcome = read(input)
            if case .palette(let document, let unresolved) = outcome {
                if input.content == .standardInput { standardInputs[index] = document.palette }
                if !unresolved.isEmpty, inputs.count > 1 { isKeeping = true }
            }
            if isKeeping { kept.append((index, outcome)) } else { try body(index, input, outcome) }
        }
        if kept.isEmpty { return }
        for (index, outcome) in resolveTogether(kept, standardInputs) { try body(index, inputs[index], outcome) }
    }

    private func read(_ input: PaletteInput) -> Outcome {
        do throws(CommandError) {
            let source = try input.source(standardInput)
            var document: PaletteDocument
            do throws(PaletteDecodingError) {
                let format = if let format { format } else { try PaletteFormat.detect(source) }
                document = try format.read(source, options: .init(rgbSpace: devices.rgbSpace))
            } catch {
                // A text, a picture or a licence beside the palettes of a folder is no mistake.
                if input.isFound, format == nil, error.format == nil, !isKnownExtension(source.fileExtension) {
                    return .noPalette
                }
                var error = error
                // What no format knows is wrong as a whole, not at its first byte.
                if error.format == nil { error.position = nil }
                throw CommandError(error, in: input.path)
            }
            devices.applyRGBProfile(to: &document.palette)
            var alone = [document.palette]
            let unresolved = ReferenceResolution.resolve(&alone)
            // What did not resolve alone is tried again with the others, so it must stay as it was.
            if unresolved.isEmpty || inputs.count == 1 { document.palette = alone[0] }
            return .palette(document, unresolved: unresolved)
        } catch {
            return .failure(error)
        }
    }

    private func isKnownExtension(_ name: String) -> Bool {
        PaletteFormat.all.contains { $0.canRead && $0.extensions.contains(name) }
    }

    /// Resolves the aliases of the kept palettes among all palettes of the command.
    private func resolveTogether(
        _ kept: [(index: Int, outcome: Outcome)], _ standardInputs: [Int: Palette]
    ) -> [(index: Int, outcome: Outcome)] {
        var palettes: [Palette] = []
        var place: [Int: Int] = [:]
        func add(_ palette: Palette, of index: Int) {
            place[index] = palettes.count
            palettes.append(palette)
        }
        for index in 0..<(kept.first?.index ?? 0) {
            if let palette = standardInputs[index] {
                add(palette, of: index)
            } else if inputs[index].content != .standardInput, case .palette(let document, _) = read(inputs[index]) {
                add(document.palette, of: index)
            }
        }
        for (index, outcome) in kept {
            if case .palette(let document, _) = outcome { add(document.palette, of: index) }
        }
        let failures = Dictionary(grouping: ReferenceResolution.resolve(&palettes), by: \.palette)
        return kept.map { index, outcome in
            guard case .palette(var document, _) = outcome, let place = place[index] else { return (index, outcome) }
            document.palette = palettes[place]
            return (index, .palette(document, unresolved: failures[place] ?? []))
        }
    }
}

extension PaletteReader {
    /// Reads all inputs at once for a command that makes one thing of them, and says what is wrong with each.
    ///
    /// - Parameter countingUnresolved: Counts a palette with aliases that lead nowhere.
    /// - Throws: An error where nothing but files without palettes was there.
    func readAll(
        _ messages: MessageOutput, countingUnresolved: (inout Tally) -> Void
    ) throws(CommandError) -> (palettes: [(palette: Palette, path: Path)], tally: Tally) {
        var palettes: [(palette: Palette, path: Path)] = []
        var tally = Tally()
        var passedOver = PassedOver()
        try forEach { _, input, outcome throws(CommandError) in
            switch outcome {
            case .noPalette: passedOver.add(input.path)
            case .failure(let error):
                messages.say(error)
                tally.countFailure(error.status)
            case .palette(let document, let unresolved):
                for failure in unresolved { messages.say(failure, in: input.path) }
                messages.say(document.warnings, in: input.path)
                if unresolved.isEmpty { tally.countDone() } else { countingUnresolved(&tally) }
                palettes.append((document.palette, input.path))
            }
        }
        try passedOver.finish(tally, messages)
        return (palettes, tally)
    }
}

extension Option {
    static let from = Option(
        "from", "FORMAT", "the format of the inputs; without it their content says it",
        choices: { PaletteFormat.all.filter(\.canRead).map(\.id) }, listing: "gamut formats")
}

extension ParsedArguments {
    /// The format to read, where one is named.
    func readableFormat(_ option: Option) throws(CommandError) -> PaletteFormat? {
        try choice(option) { name in
            PaletteFormat.all.first { $0.canRead && ($0.id == name || $0.extensions.contains(name)) }
        }
    }
}
