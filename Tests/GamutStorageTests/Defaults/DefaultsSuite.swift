// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation

/// A suite of user defaults of a test's own, gone with it.
final class DefaultsSuite: Sendable {
    let name = "gamut.tests.\(UUID().uuidString)"

    /// The values, opened anew.
    var values: UserDefaults { UserDefaults(suiteName: name) ?? .standard }

    /// The file of the suite on Linux.
    var file: URL {
        let environment = ProcessInfo.processInfo.environment
        let folder =
            environment["XDG_CONFIG_HOME"].map { URL(filePath: $0) } ?? URL(filePath: NSHomeDirectory() + "/.config")
        return folder.appending(path: name + ".plist")
    }

    deinit {
        values.removePersistentDomain(forName: name)
        try? FileManager.default.removeItem(at: file)
    }
}

/// Collects what a handler gets, in order.
final class Collector<Element: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var elements: [Element] = []

    func add(_ element: Element) { lock.withLock { elements.append(element) } }
    var all: [Element] { lock.withLock { elements } }
}
