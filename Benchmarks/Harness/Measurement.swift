// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Times of one piece of work over several runs, in nanoseconds a run.
struct Measurement {
    /// The times of the counted runs, shortest first.
    let times: [Double]

    /// The time in the middle.
    var median: Double { times[times.count / 2] }

    /// The distance between the quarter and three-quarter times, relative to the median.
    var spread: Double { (times[times.count * 3 / 4] - times[times.count / 4]) / median }

    /// Runs the work to warm up and then until there are enough runs, each of at least `minimum` nanoseconds.
    ///
    /// The work is repeated within a run where it is too short for the clock; the times are of one repetition.
    static func run(
        runs: Int, minimum: Double = 2e6, clock: () -> Double = Clock.threadTime, _ work: () throws -> Void
    ) rethrows -> Measurement {
        let start = clock()
        try work()
        let once = max(clock() - start, 1)
        var repetitions = max(1, Int((minimum / once).rounded(.up)))
        // The first call is slow, and a short one takes no time that the clock can tell: counts again with more of them.
        if repetitions > 1 {
            let start = clock()
            for _ in 0..<repetitions { try work() }
            repetitions = max(1, Int((minimum * Double(repetitions) / max(clock() - start, 1)).rounded(.up)))
        }
        var times: [Double] = []
        for _ in 0..<runs {
            let start = clock()
            for _ in 0..<repetitions { try work() }
            times.append((clock() - start) / Double(repetitions))
        }
        return Measurement(times: times.sorted())
    }
}

/// Takes a value so that the optimiser cannot leave out the work behind it.
@inline(never) func consume<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}
