// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutPalette

/// What became of every input, as JSON.
struct ConvertReport {
    /// What became of one input.
    struct Record: Sendable {
        let input: Path
        var format: PaletteFormat?
        /// Where it was written, nil for standard output.
        var output: Path?
        var swatchCount = 0
        /// What the adjustments that were asked for have cost.
        var adjustments: [AdjustmentLoss] = []
        /// What the format could not hold.
        var losses: [PaletteLoss] = []
        var warnings: [PaletteWarning] = []
        var unresolved: [ReferenceResolution.Failure] = []
        var error: CommandError?

        /// All losses in the order in which they happened.
        var allLosses: [PaletteLoss] { adjustments.map(\.loss) + losses }

        /// The losses that `--strict` refuses.
        var strictLosses: [PaletteLoss] {
            (adjustments.filter { !$0.isRequested }.map(\.loss) + losses).filter { !$0.isMinor }
        }
    }

    private let path: Path
    private let format: PaletteFormat
    private var records: [Record] = []

    init(_ path: Path, _ format: PaletteFormat) {
        self.path = path
        self.format = format
    }

    mutating func add(_ record: Record) { records.append(record) }

    /// Writes the report to its file, or to standard output.
    func write(_ tally: Tally, replacing: Bool, _ output: BufferedOutput) throws(CommandError) {
        let json = json(tally)
        if path.isDash { return try output.write(json) }
        try FileWriting.write(json, to: path, replacing: replacing)
    }

    private func json(_ tally: Tally) -> [UInt8] {
        var json = JSONWriter(.plain)
        json.object { json in
            json.member("to", format.id)
            json.member("written", records.count { $0.error == nil })
            json.member("failed", records.count { $0.error != nil })
            json.member("losses", records.reduce(0) { $0 + $1.allLosses.count })
            json.member("status", Int(tally.status.rawValue))
            json.key("inputs")
            json.array { json in for record in records { Self.write(record, to: &json) } }
        }
        return json.finish()
    }

    private static func write(_ record: Record, to json: inout JSONWriter) {
        json.object { json in
            json.member("input", record.input.description)
            json.member("format", record.format?.id)
            json.member("output", record.error == nil ? record.output?.description ?? "-" : nil)
            json.member("swatches", record.swatchCount)
            json.key("losses")
            json.array { json in
                for adjustment in record.adjustments {
                    write(adjustment.loss, isRequested: adjustment.isRequested, to: &json)
                }
                for loss in record.losses { write(loss, isRequested: false, to: &json) }
            }
            json.key("warnings")
            json.array { json in for warning in record.warnings { json.write(warning) } }
            json.key("unresolved")
            json.array { json in for failure in record.unresolved { write(failure, to: &json) } }
            guard let error = record.error else { return }
            json.member("error") { json in
                json.member("message", error.message)
                json.member("status", Int(error.status.rawValue))
            }
        }
    }

    private static func write(_ loss: PaletteLoss, isRequested: Bool, to json: inout JSONWriter) {
        json.object(inline: true) { json in
            json.member("kind", loss.kind.rawValue)
            json.member("swatch", loss.swatch)
            json.member("group", loss.group)
            json.key("index")
            if let index = loss.index { json.value(index) } else { json.null() }
            json.member("message", loss.message)
            json.member("deltaE", loss.deltaE)
            if isRequested { json.member("requested", true) }
        }
    }

    private static func write(_ failure: ReferenceResolution.Failure, to json: inout JSONWriter) {
        json.object(inline: true) { json in
            json.member("swatch", failure.swatch)
            json.member("group", failure.group)
            json.member("message", failure.error.message)
        }
    }
}
