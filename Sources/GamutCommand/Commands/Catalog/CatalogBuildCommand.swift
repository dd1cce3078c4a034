// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

extension Command {
    /// `gamut catalog build`: a catalog from palettes.
    static let catalogBuild = Command(
        name: "catalog build", summary: "build an asset catalog for light and dark",
        usage: [
            "PALETTE… -o DIR.xcassets [option …]",
            "--light FILE --dark FILE [--high-contrast FILE] -o DIR.xcassets [option …]",
        ],
        examples: [
            .init("Pairs by name, as sky and sky-dark", "gamut catalog build brand.css -o Brand.xcassets"),
            .init("Names of your own", "gamut catalog build brand.css --dark-suffix .night -o Brand.xcassets"),
            .init(
                "A file for each appearance", "gamut catalog build --light day.ase --dark night.ase -o Brand.xcassets"),
        ],
        notes: [
            "A palette of any format is read; see 'gamut formats'. Names that end in -dark, -light or -high-contrast (-hc), after "
                + "a hyphen, a blank or an underscore and in either case, are colors of the one name before; so are those in a group "
                + "called dark, light or high-contrast. A suffix that is given counts instead. The color without a suffix, or else the "
                + "light one, is for any appearance.",
            "With --light and --dark colors are paired by group and name. What finds no partner is listed on standard error, and "
                + "so is what a catalog cannot hold. A folder that exists is kept unless --force is given, and it is written as a "
                + "whole or not at all.",
            Option.profileNote,
        ],
        options: [
            .catalogOutput, .light, .dark, .highContrast, .darkHighContrast, .lightSuffix, .darkSuffix,
            .highContrastSuffix, .from, .strictPairs, .force,
        ] + Option.profiles,
        statuses: [.done, .someFailed, .usage, .badData, .noInput, .cannotCreate, .inputOutput],
        run: buildCatalog)
}

extension Option {
    static let catalogOutput = Option(
        "output", letter: "o", "DIR", "the catalog to write, whose name ends in .xcassets")
    static let light = Option("light", "FILE", "the palette for light surroundings, which is that for any")
    static let dark = Option("dark", "FILE", "the palette for dark surroundings")
    static let highContrast = Option("high-contrast", "FILE", "the palette for more contrast")
    static let darkHighContrast = Option("dark-high-contrast", "FILE", "the palette for more contrast in the dark")
    static let lightSuffix = Option("light-suffix", "TEXT", "how names of light colors end")
    static let darkSuffix = Option("dark-suffix", "TEXT", "how names of dark colors end")
    static let highContrastSuffix = Option("high-contrast-suffix", "TEXT", "how names of colors of more contrast end")
    static let strictPairs = Option(
        flag: "strict", "make a loss or a color without partner an error: nothing is written then")
}

@Sendable private func buildCatalog(
    _ arguments: ParsedArguments, _ session: Session
) throws(CommandError) -> ExitStatus {
    guard let output = arguments.path(.catalogOutput) else {
        throw arguments.usage("no catalog is named (expected -o DIR.xcassets)")
    }
    guard output.fileExtension == "xcassets" else {
        throw arguments.usage("'\(output)' is no name of a catalog (expected -o DIR.xcassets)")
    }
    let build = try CatalogBuild(arguments, session)
    return try build.write(to: output)
}

/// Builds one catalog from the palettes that a command line names.
private struct CatalogBuild {
    private static let variants: [(option: Option, appearance: Appearance)] = [
        (.dark, .dark), (.highContrast, Appearance(isHighContrast: true)),
        (.darkHighContrast, Appearance(luminosity: .dark, isHighContrast: true)),
    ]

    private let arguments: ParsedArguments
    private let session: Session
    private let pairing: AppearancePairing?
    private let reader: PaletteReader

    init(_ arguments: ParsedArguments, _ session: Session) throws(CommandError) {
        self.arguments = arguments
        self.session = session
        let files = ([.light] + Self.variants.map(\.option)).compactMap { arguments.path($0) }
        guard !files.isEmpty else {
            for option in [Option.lightSuffix, .darkSuffix, .highContrastSuffix] where arguments.text(option) == "" {
                throw arguments.usage("--\(option.name): an empty suffix is every name's (expected a text)")
            }
            pairing = AppearancePairing(
                lightSuffix: arguments.text(.lightSuffix), darkSuffix: arguments.text(.darkSuffix),
                highContrastSuffix: arguments.text(.highContrastSuffix))
            reader = try PaletteReader(arguments, session)
            return
        }
        pairing = nil
        guard arguments.operands.isEmpty, arguments.has(.light), files.count > 1 else {
            throw arguments.usage(
                arguments.operands.isEmpty
                    ? "a file for one appearance alone is no pair (expected --light FILE and --dark FILE)"
                    : "files for appearances and other palettes exclude each other (expected one or the other)")
        }
        if let option = [Option.lightSuffix, .darkSuffix, .highContrastSuffix].first(where: arguments.has) {
            throw arguments.usage("--\(option.name) is for pairs by name (expected palettes without --light)")
        }
        reader = try PaletteReader(arguments, session, operands: files.map(\.bytes))
        guard reader.inputs.count == files.count else {
            throw arguments.usage("a folder of palettes is given for one appearance (expected a palette)")
        }
    }

    /// Reads all palettes, and writes the catalog where there is something to write.
    func write(to output: Path) throws(CommandError) -> ExitStatus {
        let (palettes, tally) = try reader.readAll(session.messages, countingUnresolved: { $0.countPartial() })
        // A pair of which one half is missing is none.
        guard !palettes.isEmpty, pairing != nil || tally.failureCount == 0 else {
            return pairing == nil && tally.status == .someFailed ? .badData : tally.status
        }
        let result = pair(palettes)
        let place = palettes.count == 1 ? palettes[0].path : output
        for miss in result.misses {
            session.messages.say(pairing == nil ? miss : located(miss, in: place))
        }
        let written: WrittenPalette
        do throws(PaletteEncodingError) {
            written = try PaletteFormat.xcassets.write(
                result.palette,
                options: .init(deviceConversion: { [devices = reader.devices] device in devices.color(of: device) }))
        } catch {
            throw CommandError(error, from: place)
        }
        session.messages.say(written.losses, in: place)
        try refuseLosses(written, result, place)
        guard case .tree(let tree) = written.output else { return .bug }
        try FolderWriting.write(tree, to: output, replacing: arguments.has(.force))
        session.messages.say(
            "\(output): \(counted(result.palette.swatchCount, "color", "colors")), \(result.pairCount) of them for more than one appearance"
        )
        return tally.status
    }

    private func refuseLosses(
        _ written: WrittenPalette, _ result: AppearancePairing.Result, _ place: Path
    ) throws(CommandError) {
        guard arguments.has(.strictPairs) else { return }
        let losses = written.losses.count { !$0.isMinor }
        guard losses > 0 || !result.misses.isEmpty else { return }
        let what = losses > 0 ? counted(losses, "loss", "losses") : "colors without partners"
        throw CommandError(.badData, located("\(what), so nothing is written (--strict)", in: place))
    }

    private func pair(_ palettes: [(palette: Palette, path: Path)]) -> AppearancePairing.Result {
        if let pairing {
            var all = Palette()
            for (palette, _) in palettes { all.groups += palette.groups }
            return pairing.paired(all)
        }
        let appearances = Self.variants.filter { arguments.has($0.option) }.map(\.appearance)
        let others = zip(appearances, palettes.dropFirst()).map { ($0, $1.palette, $1.path) }
        return AppearancePairing.merged(palettes[0].palette, file: palettes[0].path, others)
    }
}
