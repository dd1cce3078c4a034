// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutAppearance
import GamutPalette

extension Command {
    /// `gamut catalog check`: what Xcode would refuse or ignore.
    static let catalogCheck = Command(
        name: "catalog check", summary: "find what Xcode would refuse or ignore",
        usage: ["DIR… [option …]"],
        examples: [
            .init("A catalog before it is committed", "gamut catalog check Assets.xcassets"),
            .init("All catalogs of a project", "gamut catalog check Sources/"),
            .init("Findings for a script", "gamut catalog check Assets.xcassets --json | jq '.findings[].reason'"),
        ],
        notes: [
            "Each finding is a line: the file, line and column, how bad it is, what is wrong and what was expected, and in "
                + "brackets a name for it. An error means that Xcode refuses it or that two colors claim the same place, a warning "
                + "that it is ignored or hardly what somebody meant; both make the check fail. A note is worth knowing.",
            "JSON is an object for one folder, and for several an array of objects.",
        ],
        options: [.json],
        statuses: [.done, .checkFailed, .someFailed, .usage, .noInput, .inputOutput],
        run: checkCatalogs)
}

@Sendable private func checkCatalogs(
    _ arguments: ParsedArguments, _ session: Session
) throws(CommandError) -> ExitStatus {
    guard !arguments.operands.isEmpty else { throw arguments.usage("no folder is given (expected an asset catalog)") }
    var json = arguments.has(.json) ? JSONDocuments(session.output) : nil
    var tally = Tally()
    var hasFailed = false
    for operand in arguments.operands {
        let path = Path(bytes: operand)
        let input: CatalogInput
        do throws(CommandError) {
            input = try CatalogInput(path)
            guard
                input.tree.files.contains(where: {
                    CatalogFolders.Location($0.path) != nil || $0.path.contains(".colorset/")
                })
            else { throw CommandError(.noInput, located("no asset is in it (expected an asset catalog)", in: path)) }
        } catch {
            session.messages.say(error)
            tally.countFailure(error.status)
            continue
        }
        tally.countDone()
        let findings = AssetCatalog.findings(in: input.tree)
        let passes = findings.allSatisfy { $0.severity == .note }
        if !passes { hasFailed = true }
        if json != nil {
            try json?.write(describe(findings, input, passes: passes))
        } else {
            for finding in findings { try session.output.write(line(finding, input)) }
            if passes { try session.output.write(printable("\(path): sound") + "\n") }
            try session.output.flush()
        }
    }
    try json?.finish()
    return tally.failureCount == 0 && hasFailed ? .checkFailed : tally.status
}

private func line(_ finding: AssetCatalogFinding, _ input: CatalogInput) -> String {
    let message = "\(finding.severity.rawValue): \(finding.message) [\(finding.reason)]"
    return printable(located(message, in: input.path, inner: input.inner(finding.path), at: finding.position)) + "\n"
}

private func describe(_ findings: [AssetCatalogFinding], _ input: CatalogInput, passes: Bool) -> [UInt8] {
    var json = JSONWriter(.plain)
    json.object { json in
        json.member("catalog", input.path.description)
        json.member("passes", passes)
        json.key("findings")
        json.array { json in
            for finding in findings {
                json.object { json in
                    json.member("severity", finding.severity.rawValue)
                    json.member("reason", finding.reason.rawValue)
                    json.member("path", input.inner(finding.path))
                    if case .line(let line, let column)? = finding.position {
                        json.member("line", line)
                        json.member("column", column)
                    }
                    json.member("message", finding.message)
                }
            }
        }
    }
    return json.finish()
}
