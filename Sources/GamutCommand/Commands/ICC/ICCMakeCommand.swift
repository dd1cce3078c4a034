// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutICC

extension Command {
    /// `gamut icc make`: built-in profiles, and profiles of RGB and gray spaces of one's own, as files.
    static let iccMake = Command(
        name: "icc make", summary: "write a built-in ICC profile, or one of a space of your own",
        usage: [
            "NAME -o FILE [option …]", "--primaries XY --white XY --curve CURVE -o FILE [option …]",
            "--gray --curve CURVE -o FILE [option …]",
        ],
        examples: [
            .init("Display P3", "gamut icc make display-p3 -o DisplayP3.icc"),
            .init("For programs that know version 2 alone", "gamut icc make srgb --format v2 -o sRGB-v2.icc"),
            .init("Linear Rec. 2020", "gamut icc make rec2020 --curve linear -o Rec2020-linear.icc"),
            .init(
                "A display that was measured",
                "gamut icc make --primaries '0.642,0.331 0.298,0.611 0.151,0.058' --white 0.3128,0.3285 --curve 2.2 "
                    + "--description 'My display' -o display.icc"),
            .init("Gray for old scans", "gamut icc make --gray --curve 1.8 --description 'Gray 1.8' -o gray.icc"),
        ],
        notes: [
            "NAME is a built-in profile: " + list(ICCBuiltInProfile.all.map(\.id), "and") + ".",
            "A curve is the name of an RGB space as srgb or rec709-oetf, linear, or a gamma as 2.2. A white is x,y or a name: "
                + list(WhiteChoice.named.map(\.name)) + ".",
            "The same call gives the same bytes on every machine and every day. All rights to a profile are waived unless "
                + "--copyright says otherwise.",
        ],
        options: [
            .profileOutput, .profileFormat, .primaries, .gray, .white, .curve, .profileName, .copyright, .force,
        ],
        statuses: [.done, .usage, .badData, .cannotCreate, .inputOutput],
        run: makeProfile)
}

extension Option {
    static let profileOutput = Option(
        "output", letter: "o", "FILE", "where to write the profile; '-' is standard output")
    static let profileFormat = Option(
        "format", choices: ICCProfile.FormatVersion.allCases.map(\.rawValue),
        "the version of the format: v4, or v2 for old programs")
    static let primaries = Option(
        "primaries", "'x,y x,y x,y'", "the chromaticities of red, green and blue of a space of your own")
    static let gray = Option(flag: "gray", "one channel from black to white")
    static let white = Option("white", "x,y|NAME", "the white of a space of your own (D65)")
    static let curve = Option("curve", "NAME|GAMMA", "the curve, also in the place of that of NAME")
    static let profileName = Option("description", "TEXT", "the name that the profile gives itself")
    static let copyright = Option("copyright", "TEXT", "who owns the profile")
}

@Sendable private func makeProfile(
    _ arguments: ParsedArguments, _ session: Session
) throws(CommandError) -> ExitStatus {
    guard let output = arguments.path(.profileOutput) else {
        throw arguments.usage("-o is missing (expected -o FILE, or '-' for standard output)")
    }
    let request = try ProfileRequest(arguments)
    let profile: ICCProfile
    do throws(ICCError) { profile = try request.profile() } catch { throw CommandError(.badData, error.message) }
    guard output.isDash else {
        try FileWriting.write(profile.bytes, to: output, replacing: arguments.has(.force))
        return .done
    }
    if session.output.isTerminal {
        throw arguments.usage("a profile is no text, so it is not written on a terminal (expected -o FILE)")
    }
    try session.output.write(profile.bytes)
    return .done
}
