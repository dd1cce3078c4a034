// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// The files of a folder that are no palettes.
struct PassedOver {
    private var paths: [Path] = []

    mutating func add(_ path: Path) { paths.append(path) }

    /// Says at the end which files were passed over.
    ///
    /// - Throws: An error where nothing else was there.
    func finish(_ tally: Tally, _ messages: MessageOutput) throws(CommandError) {
        guard !paths.isEmpty else { return }
        var names = paths.prefix(5).map(\.description)
        if paths.count > 5 { names.append("\(paths.count - 5) more") }
        messages.say("passed over, for no palette is in it: \(list(names, "and"))")
        if tally.doneCount == 0, tally.failureCount == 0 {
            throw CommandError(.noInput, "none of the files is a palette")
        }
    }
}
