// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// An operating system over the versions in which its colours stayed the same.
///
/// Apple changed the values of its system colours in version 26 of 2025, and a Mac has never had all of an iPhone's.
public enum SystemGeneration: String, CaseIterable, Codable, Hashable, Sendable {
    /// iOS, iPadOS and tvOS 15 to 18.
    case iOS15 = "ios15"
    /// iOS, iPadOS and tvOS 26 and later.
    case iOS26 = "ios26"
    /// macOS 12 to 15.
    case macOS12 = "macos12"
    /// macOS 26 and later.
    case macOS26 = "macos26"

    /// The families of systems that have colours of their own.
    public enum Platform: String, CaseIterable, Codable, Hashable, Sendable {
        /// iOS and iPadOS; tvOS has its colours.
        case iOS = "ios"
        /// macOS.
        case macOS = "macos"
    }

    /// The family of the system.
    public var platform: Platform {
        switch self {
        case .iOS15, .iOS26: .iOS
        case .macOS12, .macOS26: .macOS
        }
    }

    /// The first version of the system that has these colours.
    public var firstVersion: Int {
        switch self {
        case .iOS15: 15
        case .iOS26, .macOS26: 26
        case .macOS12: 12
        }
    }

    /// Finds the generation that a version of a system belongs to, nil for one before the oldest.
    public init?(_ platform: Platform, version: Int) {
        let generations = Self.allCases.filter { $0.platform == platform && $0.firstVersion <= version }
        guard let generation = generations.max(by: { $0.firstVersion < $1.firstVersion }) else { return nil }
        self = generation
    }
}
