// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutICC

/// The version of the tool.
enum Version {
    /// The version by semantic versioning.
    static let number = "0.1.0"

    /// What `--version` says: a line for the tool, and one for the library that ICC profiles go through.
    static var text: String { "gamut \(number)\nLittleCMS \(ICCEngine.version)\n" }
}
