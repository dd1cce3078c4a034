// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Holds back the signals that end the tool while a file is half written.
///
/// A signal that came in the meantime is delivered when the gate opens again, so that the tool ends by it, as the shell
/// expects, but only after the temporary file has become the real one or has been removed.
struct SignalGate {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// What was held back already, by whoever started the tool: that is not waited for here.
    private let heldBefore: sigset_t

    /// Does something that must not be left half done.
    static func holding<Value, Failure>(
        _ body: (SignalGate) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        var blocked = sigset_t()
        sigemptyset(&blocked)
        for signal in signals { sigaddset(&blocked, signal) }
        var previous = sigset_t()
        pthread_sigmask(SIG_BLOCK, &blocked, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
        return try body(SignalGate(heldBefore: previous))
    }

    /// Whether a signal waits, and long work should be given up.
    var isInterrupted: Bool {
        var pending = sigset_t()
        sigpending(&pending)
        var held = heldBefore
        return Self.signals.contains { sigismember(&pending, $0) == 1 && sigismember(&held, $0) == 0 }
    }
}
