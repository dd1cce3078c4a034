// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

extension Command {
    /// `gamut convert`: palettes from one format into another.
    static let convert = Command(
        name: "convert", summary: "convert palette files, and say what the new format cannot hold",
        usage: ["FILE… --to FORMAT [-o FILE | --out-dir DIR] [option …]", "FILE -o FILE [option …]"],
        examples: [
            .init("Adobe swatches as CSS, on the terminal", "gamut convert brand.ase --to css"),
            .init("An asset catalog for Xcode", "gamut convert brand.ase -o Brand.xcassets"),
            .init("A folder of palettes", "gamut convert palettes/ --to gpl --out-dir converted"),
            .init(
                "CMYK through the profile of the press",
                "gamut convert print.ase --cmyk-profile ISOcoated_v2.icc --to css -o print.css"),
        ],
        notes: [
            "The formats of inputs are known by their content; that of the output is --to, or the extension after -o. "
                + "Without -o and --out-dir one palette goes to standard output. Files that exist are kept unless --force "
                + "is given, and each file is there as a whole or not at all.",
            "What the format cannot hold is listed on standard error, swatch by swatch, or written as JSON with --report. "
                + "Numbers that are only rounded are counted and are no error for --strict; neither is what --alpha and "
                + "--appearance ask for. Colors outside of the gamut of the format, or of --space, are clipped unless --map "
                + "names another way.",
            "Names in aliases are looked up in all inputs of the command.",
            Option.profileNote,
        ],
        options: [
            .from, .outputFormat, .output, .outputFolder, .space, .mapping, .appearance, .alpha, .strict, .force,
            .report,
        ] + Option.profiles,
        statuses: [.done, .someFailed, .usage, .badData, .noInput, .cannotCreate, .inputOutput],
        run: convertPalettes)
}

extension Option {
    static let outputFormat = Option(
        "to", "FORMAT", "the format of the outputs; without it the extension after -o says it",
        choices: { PaletteFormat.all.filter(\.canWrite).map(\.id) }, listing: "gamut formats")
    static let output = Option("output", letter: "o", "FILE", "where to write the palette; '-' is standard output")
    static let outputFolder = Option("out-dir", "DIR", "the folder for outputs, which is made where it is not there")
    static let space = Option.space("space", "convert every color to this space first")
    static let appearance = Option(
        "appearance", "NAME", "take the colors for one appearance: " + list(Appearance.named.map(\.name)),
        choices: { Appearance.named.map(\.name) })
    static let alpha = Option(
        "alpha", "keep|drop|matte:COLOR", "keep opacity, drop it, or lay colors over another one (keep)")
    static let strict = Option(flag: "strict", "make a loss an error: nothing is written then")
    static let force = Option(flag: "force", letter: "f", "replace files that exist")
    static let report = Option("report", "FILE", "write losses as JSON instead of listing them; '-' is standard output")
}

@Sendable private func convertPalettes(
    _ arguments: ParsedArguments, _ session: Session
) throws(CommandError) -> ExitStatus {
    let settings = try ConvertSettings(arguments)
    let reader = try PaletteReader(arguments, session)
    var run = try ConvertRun(settings: settings, reader: reader, arguments: arguments, session: session)
    return try run.execute()
}
