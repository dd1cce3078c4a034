// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

/// What a command line asks of a conversion.
struct ConvertSettings: Sendable {
    /// Where outputs go.
    enum Destination: Hashable, Sendable {
        case standardOutput
        case file(Path)
        case folder(Path)
    }

    let format: PaletteFormat
    let destination: Destination
    let adjustment: PaletteAdjustment
    let isStrict: Bool
    let replacesFiles: Bool
    /// Where the report goes, if there is to be one.
    let report: Path?

    init(_ arguments: ParsedArguments) throws(CommandError) {
        let output = arguments.path(.output)
        let folder = arguments.path(.outputFolder)
        switch (output, folder) {
        case (_?, _?): throw arguments.usage("-o and --out-dir exclude each other")
        case (nil, nil): destination = .standardOutput
        case (let output?, nil): destination = output.isDash ? .standardOutput : .file(output)
        case (nil, let folder?): destination = .folder(folder)
        }
        format = try Self.format(arguments, output)
        adjustment = try PaletteAdjustment(arguments)
        isStrict = arguments.has(.strict)
        replacesFiles = arguments.has(.force)
        report = arguments.path(.report)
        if destination == .standardOutput {
            if format.container == .folder {
                throw arguments.usage("\(format.name) is a folder (expected -o FOLDER or --out-dir DIR)")
            }
            if report?.isDash == true {
                throw arguments.usage("the palette and the report cannot both go to standard output")
            }
        }
    }

    /// The format that is named, or the one of the extension of the output.
    private static func format(_ arguments: ParsedArguments, _ output: Path?) throws(CommandError) -> PaletteFormat {
        let named = try arguments.choice(.outputFormat) { name in
            PaletteFormat.all.first { $0.canWrite && $0.id == name } ?? PaletteFormat(fileExtension: name)
        }
        if let named { return named }
        guard let output, !output.isDash else { throw arguments.usage("no format is named (expected --to FORMAT)") }
        if let format = PaletteFormat(fileExtension: output.fileExtension) { return format }
        throw arguments.usage("'\(output)' does not tell the format (expected --to FORMAT; 'gamut formats' lists them)")
    }
}
