// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutICC
import GamutPalette

extension Command {
    /// `gamut icc check`: what is wrong with profiles.
    static let iccCheck = Command(
        name: "icc check", summary: "check ICC profiles, by the standard and by converting",
        usage: ["FILE… [option …]"],
        examples: [
            .init("A profile before it is published", "gamut icc check --strict MyPrinter.icc"),
            .init("All profiles of a folder", "gamut icc check /usr/share/color/icc"),
            .init("Findings for a script", "gamut icc check MyPrinter.icc --json | jq '.findings[].reason'"),
        ],
        notes: [
            "Each finding is a line: the file, the byte, how bad it is, what is wrong, and in brackets a name for it. An error "
                + "means that the profile is refused or cannot convert, a warning that it breaks a rule of the standard or "
                + "will give colors that nobody meant, a note that something is worth knowing.",
            "A file may be a folder, whose .icc and .icm files are meant, or '-' for standard input. JSON is an object for "
                + "one profile, and for several an array of objects.",
        ],
        options: [.json, .strictCheck, .manyInks],
        statuses: [.done, .checkFailed, .someFailed, .usage, .badData, .noInput, .inputOutput],
        run: checkProfiles)
}

extension Option {
    static let strictCheck = Option(flag: "strict", "fail for warnings, too")
}

@Sendable private func checkProfiles(
    _ arguments: ParsedArguments, _ session: Session
) throws(CommandError) -> ExitStatus {
    let finder = ProfileFinder(arguments, session)
    var json = arguments.has(.json) ? JSONDocuments(session.output) : nil
    var tally = Tally()
    var hasFailed = false
    try ProfileInput.forEach(arguments, finder, session) { input throws(CommandError) in
        switch input.bytes {
        case .failure(let error):
            session.messages.say(error)
            tally.countFailure(error.status)
            try json?.write(ProfileDescription.json(of: .init(error: error, reason: nil), input.path))
        case .success(let bytes):
            tally.countDone()
            let report = ICCProfile.check(bytes: bytes, limits: finder.limits)
            let gravest: [ICCFinding.Severity] = arguments.has(.strictCheck) ? [.error, .warning] : [.error]
            let passes = !report.findings.contains { gravest.contains($0.severity) }
            if !passes { hasFailed = true }
            if json != nil {
                try json?.write(describe(report, input.path, passes: passes))
            } else {
                for finding in report.findings { try session.output.write(line(finding, input.path)) }
                if report.isSound { try session.output.write(printable("\(input.path): sound") + "\n") }
                try session.output.flush()
            }
        }
    }
    try json?.finish()
    return tally.failureCount == 0 && hasFailed ? .checkFailed : tally.status
}

private func line(_ finding: ICCFinding, _ path: Path) -> String {
    let message = "\(finding.severity.rawValue): \(finding.message) [\(finding.reason)]"
    return printable(located(message, in: path, at: finding.offset.map { .offset($0) })) + "\n"
}

private func describe(_ report: ICCReport, _ path: Path, passes: Bool) -> [UInt8] {
    var json = JSONWriter(.plain)
    json.object { json in
        json.member("file", path.description)
        json.member("description", report.profile?.profileDescription)
        json.member("sound", report.isSound)
        json.member("passes", passes)
        json.member(findings: report.findings)
    }
    return json.finish()
}

extension JSONWriter {
    /// Writes findings, the worst first.
    mutating func member(findings: [ICCFinding]) {
        key("findings")
        array { json in
            for finding in findings {
                json.object { json in
                    json.member("severity", finding.severity.rawValue)
                    json.member("reason", finding.reason)
                    json.member("message", finding.message)
                    json.member("offset", finding.offset.map(Double.init))
                }
            }
        }
    }
}
