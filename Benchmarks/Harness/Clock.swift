// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Clocks in nanoseconds.
enum Clock {
    /// The processor time of this thread, which a busy machine does not lengthen.
    static func threadTime() -> Double { read(CLOCK_THREAD_CPUTIME_ID) }

    /// The time on the wall.
    static func wallTime() -> Double { read(CLOCK_MONOTONIC) }

    private static func read(_ id: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(id, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}
