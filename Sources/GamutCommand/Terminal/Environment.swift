// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The environment variables that the tool looks at.
public struct Environment: Sendable {
    private let value: @Sendable (String) -> String?

    /// An environment of these variables.
    public init(_ values: [String: String]) { value = { values[$0] } }

    private init(value: @escaping @Sendable (String) -> String?) { self.value = value }

    /// The environment of the process.
    public static let process = Environment(value: SystemCalls.environmentVariable)

    /// A variable that is set and not empty.
    subscript(name: String) -> String? {
        guard let text = value(name), !text.isEmpty else { return nil }
        return text
    }
}
