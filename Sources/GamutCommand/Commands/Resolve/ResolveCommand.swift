// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutAppearance
import GamutColor
import GamutPalette

extension Command {
    /// `gamut resolve`: what a colour looks like in an environment.
    static let resolve = Command(
        name: "resolve", summary: "show what a system, asset or stored color is somewhere",
        usage: ["NAME [--catalog DIR.xcassets] [option …]", "JSON [option …]"],
        examples: [
            .init("A system color at night", "gamut resolve system:blue --scheme dark"),
            .init("An asset of an app", "gamut resolve Brand/Accent --catalog Assets.xcassets --scheme dark --json"),
            .init("With more contrast, on a Mac", "gamut resolve system:red --contrast increased --generation macos26"),
            .init("A color that an app stored", #"gamut resolve '{"opacity":0.5,"of":{"system":"blue"}}'"#),
        ],
        notes: [
            "NAME is 'system:' and the name of a system color, as blue, secondaryLabel or systemBlueColor; the name of an "
                + "asset with its namespaces, as Brand/Accent; 'accent'; or what an app stored: JSON of a color, [red, green, "
                + "blue, opacity], a hex color. 'asset:' before a name makes it one of an asset in any case.",
            "--catalog may be an asset catalog or any palette that 'gamut convert' reads.",
            "The values of system colors are measurements and re-implementations, for Apple publishes no numbers; "
                + "'confidence' in JSON says how sure each is.",
        ],
        options: [
            .catalog, .scheme, .contrast, .displayGamut, .idiom, .elevation, .generation, .accent, .appleArithmetic,
            .json,
        ],
        statuses: [.done, .usage, .badData, .noInput, .inputOutput],
        run: resolveColor)
}

@Sendable private func resolveColor(
    _ arguments: ParsedArguments, _ session: Session
) throws(CommandError) -> ExitStatus {
    let request = try ResolveRequest(arguments)
    let assets = try arguments.path(.catalog).map { path throws(CommandError) in try CatalogAssets(path, session) }
    let result: ResolvedColor
    do throws(ResolutionError) {
        result = try request.color.resolve(
            in: request.environment, catalog: assets, arithmetic: request.arithmetic)
    } catch {
        throw request.commandError(error, hasCatalog: assets != nil)
    }
    guard result.isFinite else {
        throw CommandError(.badData, "the color has no finite numbers (expected opacities and exposures of a display)")
    }
    if case .asset(let name) = request.color, let remark = assets?.remark(on: name) { session.messages.say(remark) }
    let sheet = ResolvedSheet(request, result)
    try session.output.write(arguments.has(.json) ? sheet.json() : Array(sheet.text(session.style).utf8))
    return .done
}
