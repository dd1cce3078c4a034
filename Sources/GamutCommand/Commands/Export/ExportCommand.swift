// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

extension Command {
    /// `gamut export`: native code from palettes.
    static let export = Command(
        name: "export", summary: "write native code for several platforms from one palette",
        usage: ["FILE… --to TARGET [-o FILE|DIR] [option …]", "--config FILE [--check] [option …]"],
        examples: [
            .init("Swift with SwiftUI's colors", "gamut export brand.css --to swift --flavor swiftui -o Brand.swift"),
            .init("A style sheet for light, dark and wide gamuts", "gamut export Brand.xcassets --to css"),
            .init(
                "Resources of Android for day and night", "gamut export Brand.xcassets --to android -o app/src/main/res"
            ),
            .init("All outputs that a file lists", "gamut export --config gamut-export.json"),
            .init("Fail where one of them is out of date", "gamut export --config gamut-export.json --check"),
        ],
        notes: [
            "Targets: "
                + ExportTarget.all.map { target in
                    target.id + " (" + target.name
                        + (target.flavors.isEmpty ? "" : "; flavors " + list(target.flavors, "and")) + ")"
                }.joined(separator: ", ") + ". Without --to the extension after -o says the target.",
            "All inputs become one set of colors, whose names become identifiers and whose groups become types. What a "
                + "target cannot hold is listed on standard error. A file that is up to date is left alone, one that an export wrote "
                + "is replaced, and any other is kept unless --force is given.",
            "A configuration is JSON: {\"inputs\": [\"brand.css\"], \"outputs\": [{\"to\": \"swift\", \"path\": \"Brand.swift\", "
                + "\"flavor\": \"swiftui\"}, …]}. Outputs take "
                + list(ExportConfiguration.outputKeys.map { "\"\($0)\"" }, "and")
                + "; the configuration takes \(list(ExportConfiguration.keys.map { "\"\($0)\"" }, "and")). Paths begin at its "
                + "folder, and the outputs that it lists are replaced.",
            Option.profileNote,
        ],
        options: [
            .exportTarget, .exportOutput, .flavor, .typeName, .access, .package, .header, .appearance, .pairs,
            .exportMapping,
            .from, .configuration, .check, .strict, .force,
        ] + Option.profiles,
        statuses: [.done, .checkFailed, .someFailed, .usage, .badData, .noInput, .cannotCreate, .inputOutput],
        run: exportPalettes)
}

extension Option {
    static let exportTarget = Option(
        "to", "TARGET", "what to write: " + list(ExportTarget.all.map(\.id)), choices: { ExportTarget.all.map(\.id) })
    static let exportOutput = Option(
        "output", letter: "o", "FILE|DIR", "where to write it; '-' is standard output, as is nothing for a file")
    static let flavor = Option(
        "flavor", choices: ExportTarget.all.flatMap(\.flavors), "whose colors Swift is written with (plain)")
    static let typeName = Option("type", "NAME", "the name of the outermost type (that of the output, or the palette)")
    static let access = Option(
        "access", choices: ExportTarget.Access.allCases.map(\.rawValue), "who may use Swift code (internal)")
    static let package = Option("package", "NAME", "the package of Kotlin code")
    static let header = Option("header", "TEXT", "a comment to begin with, as of a licence")
    static let exportMapping = Option(
        "map", choices: GamutMapping.all.map(\.id), "how to bring colors into the gamut of the target (clip)")
    static let pairs = Option(
        flag: "pairs", "make one color of pairs by name as sky and sky-dark, as 'catalog build' does")
    static let configuration = Option("config", "FILE", "read inputs and outputs from a configuration")
    static let check = Option(
        flag: "check", "write nothing, and fail with status 1 where an output is not up to date")
}

@Sendable private func exportPalettes(
    _ arguments: ParsedArguments, _ session: Session
) throws(CommandError) -> ExitStatus {
    let job: ExportJob
    if let path = arguments.path(.configuration) {
        job = try ExportConfiguration(path, arguments).job
    } else {
        job = try ExportJob(arguments)
    }
    var run = try ExportRun(job, arguments, session)
    return try run.execute()
}
