// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutICC

/// The built-in profiles as files for other programs, and a page about them.
enum ProfileFiles {
    /// Every built-in profile in each of its versions, and `Profiles/README.md`.
    static func files() throws -> [GeneratedFile] {
        var files: [GeneratedFile] = []
        var rows: [String] = []
        for builtIn in ICCBuiltInProfile.all {
            for version in builtIn.versions {
                let profile = try builtIn.profile(version)
                let name = "\(builtIn.id)-\(version.rawValue).icc"
                files.append(GeneratedFile("Profiles/\(name)", bytes: profile.bytes))
                rows.append(
                    "| `\(name)` | \(builtIn.name) | \(profile.deviceClass), \(profile.dataColorSpace) | "
                        + "\(profile.bytes.count) | `\(profile.computedIdentity)` |")
            }
        }
        files.append(GeneratedFile("Profiles/README.md", text: ProfilesPage.text(rows: rows)))
        return files
    }
}
