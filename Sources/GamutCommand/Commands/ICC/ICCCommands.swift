// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension Command {
    /// `gamut icc`: everything about ICC profiles.
    static let icc = Command(
        group: "icc", summary: "look at ICC profiles, check them, write them, convert through them",
        examples: [
            .init("What is in a profile", "gamut icc inspect ISOcoated_v2.icc"),
            .init("Numbers for a press", "echo '1 0.4 0' | gamut icc transform --from srgb --to ISOcoated_v2.icc -"),
            .init("A profile for Display P3", "gamut icc make display-p3 -o DisplayP3.icc"),
        ],
        notes: [
            "A profile is a file, the name of a built-in profile as srgb, display-p3, gray-gamma-22, cmyk, lab or xyz, or "
                + "the file name or description of one that is installed; 'gamut icc list' lists them. Built-in names go "
                + "first: a file called so is written ./cmyk."
        ],
        commands: [.iccInspect, .iccCheck, .iccTransform, .iccMake, .iccList])
}
