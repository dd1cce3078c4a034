// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation

/// User defaults that somebody else has opened.
///
/// `@unchecked Sendable`: "The UserDefaults class is thread-safe" (Apple's documentation of it), and on Linux its values
/// are Core Foundation's preferences, which a lock guards.
struct OpenedDefaults: @unchecked Sendable {
    let values: UserDefaults
}
