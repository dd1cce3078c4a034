// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Something to say about a profile, from a check of all of it.
public struct ICCFinding: Hashable, Sendable, CustomStringConvertible {
    /// How bad it is.
    public enum Severity: String, Hashable, Sendable, CaseIterable {
        /// The profile is refused, or cannot convert.
        case error
        /// The profile breaks a rule of the standard, or is likely to give colours that nobody meant.
        case warning
        /// Worth knowing; nothing is wrong.
        case note
    }

    /// How bad it is.
    public let severity: Severity
    /// A short name for programs, as `badTag` or `curveTurnsAround`.
    public let reason: String
    /// What is wrong, and in parentheses what was expected.
    public let message: String
    /// The offset in the profile of the first byte concerned, where there is one.
    public let offset: Int?

    /// The finding as one line, beginning with the byte offset where there is one.
    public var description: String {
        let place = offset.map { "byte \($0): " } ?? ""
        return "\(place)\(severity.rawValue): \(message)"
    }
}

/// The result of a check.
public struct ICCReport: Hashable, Sendable {
    /// The profile, nil where it is refused.
    public let profile: ICCProfile?
    /// What is to be said, the worst first, each kind in the order of the profile.
    public let findings: [ICCFinding]

    /// Whether there are neither errors nor warnings.
    public var isSound: Bool { findings.allSatisfy { $0.severity == .note } }
}

extension ICCProfile {
    /// Checks a profile in depth: what the guard says, the rules of the standard, and whether it converts.
    ///
    /// It never throws: a profile that is refused has the refusal as its one error.
    public static func check(bytes: [UInt8], limits: Limits = .file) -> ICCReport {
        do throws(ICCError) {
            let profile = try ICCProfile(bytes: bytes, limits: limits)
            return ICCReport(profile: profile, findings: profile.findings)
        } catch {
            let finding = ICCFinding(
                severity: .error, reason: error.reason.description, message: error.message, offset: error.offset)
            return ICCReport(profile: nil, findings: [finding])
        }
    }

    /// What a check in depth has to say about this profile, the worst first.
    public var findings: [ICCFinding] {
        var log = FindingLog()
        for warning in warnings { log.warn("guard", warning.message, at: warning.offset) }
        for rule in ProfileRules.all { rule(self, &log) }
        return ICCFinding.Severity.allCases.flatMap { severity in
            log.findings.filter { $0.severity == severity }.enumerated()
                .sorted { ($0.element.offset ?? .max, $0.offset) < ($1.element.offset ?? .max, $1.offset) }
                .map(\.element)
        }
    }
}

/// Findings in the order they are made.
struct FindingLog {
    private(set) var findings: [ICCFinding] = []

    mutating func fail(_ error: ICCError) {
        add(.error, error.reason.description, error.message, error.offset)
    }

    mutating func warn(_ reason: String, _ message: String, at offset: Int? = nil) {
        add(.warning, reason, message, offset)
    }

    mutating func note(_ reason: String, _ message: String, at offset: Int? = nil) {
        add(.note, reason, message, offset)
    }

    private mutating func add(_ severity: ICCFinding.Severity, _ reason: String, _ message: String, _ offset: Int?) {
        findings.append(ICCFinding(severity: severity, reason: reason, message: message, offset: offset))
    }
}
