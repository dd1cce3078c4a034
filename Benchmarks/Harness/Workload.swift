// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutBulk

/// Something that is measured: one file, and one line in the list.
struct Workload: Sendable {
    /// The id that `--only` takes.
    let id: String
    /// What it does.
    let title: String
    /// Measures it and hands over a row for each implementation.
    let measure: @Sendable (Effort, (Row) -> Void) throws -> Void

    /// How the rows of a workload begin.
    var label: String { "\(id) \(title)" }

    /// All workloads, in the order of the results.
    static let all: [Workload] =
        pixels + separations + hexLines + planning + scaling + singleColor + appearance + assetCatalogs + text
        + paletteFormats + tool
}

/// How much time to spend.
struct Effort: Sendable {
    /// Whether to finish within seconds, at the price of more noise.
    let isQuick: Bool
    /// The program under test for the rows that start it.
    let tool: String
    /// The kernel levels to measure.
    let levels: [KernelLevel]

    /// The number of pixels that no cache holds.
    var memoryCount: Int { isQuick ? 2_097_152 : 8_388_608 }
    /// The number of counted runs.
    var runs: Int { isQuick ? 5 : 15 }
    /// The least time of a run in nanoseconds.
    var minimum: Double { isQuick ? 1e6 : 10e6 }

    /// Measures work in the processor time of this thread.
    func time(_ work: () throws -> Void) rethrows -> Measurement {
        try Measurement.run(runs: runs, minimum: minimum, work)
    }
}
