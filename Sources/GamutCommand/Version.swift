// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The version of the tool.
enum Version {
    /// The version by semantic versioning.
    static let number = "0.1.0"
}
