// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// What a command tells the shell when it ends, by the numbers of `sysexits.h` where they fit.
struct ExitStatus: RawRepresentable, Hashable, Sendable {
    let rawValue: Int32

    init(rawValue: Int32) { self.rawValue = rawValue }

    /// All is done.
    static let done = ExitStatus(rawValue: 0)
    /// A check found something: the answer, not an accident.
    static let checkFailed = ExitStatus(rawValue: 1)
    /// Some inputs failed and others were done.
    static let someFailed = ExitStatus(rawValue: 2)
    /// The command line is wrong.
    static let usage = ExitStatus(rawValue: 64)
    /// An input has the wrong content.
    static let badData = ExitStatus(rawValue: 65)
    /// An input is not there or cannot be opened.
    static let noInput = ExitStatus(rawValue: 66)
    /// The tool itself is at fault.
    static let bug = ExitStatus(rawValue: 70)
    /// An output cannot be created, or is there already.
    static let cannotCreate = ExitStatus(rawValue: 73)
    /// Reading or writing broke off.
    static let inputOutput = ExitStatus(rawValue: 74)

    /// What the status means, for help texts.
    var meaning: String {
        switch self {
        case .done: "done"
        case .checkFailed: "a check failed"
        case .someFailed: "some inputs failed, the others are done"
        case .usage: "the command line is wrong"
        case .badData: "an input has the wrong content"
        case .noInput: "an input is not there or cannot be read"
        case .bug: "a bug in gamut"
        case .cannotCreate: "an output exists already or cannot be created"
        case .inputOutput: "reading or writing broke off, as on a full disk"
        default: "status \(rawValue)"
        }
    }
}

/// How the inputs of one command fared, to choose its exit status.
struct Tally: Sendable {
    private(set) var doneCount = 0
    private(set) var failureCount = 0
    private var firstFailure: ExitStatus?

    mutating func countDone() { doneCount += 1 }

    mutating func countFailure(_ status: ExitStatus) {
        failureCount += 1
        firstFailure = firstFailure ?? status
    }

    /// Counts an input of which a part failed: the status is then never that of a failure of all.
    mutating func countPartial() {
        doneCount += 1
        countFailure(.someFailed)
    }

    /// 0 without failures, 2 where some inputs were done, and the first one's status where every input failed.
    var status: ExitStatus {
        guard let firstFailure else { return .done }
        return doneCount > 0 ? .someFailed : firstFailure
    }
}
