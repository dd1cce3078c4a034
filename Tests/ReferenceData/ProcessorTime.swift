// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation

/// The processor time of this thread: a busy machine does not lengthen it, so that tests may set limits in it.
public enum ProcessorTime {
    /// The time so far.
    public static var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
