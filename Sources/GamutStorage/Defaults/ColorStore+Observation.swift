// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance

extension ColorStore {
    /// What a store posts when it has changed a value, for all stores of the process.
    static let didChange = Notification.Name("GamutStorage.ColorStore.didChange")
    static let keyOfName = "name"
    static let keyOfSuite = "suite"

    /// The colour under a key now, and each other one that is stored later, until the loop is left.
    ///
    /// Changes by any store of the same suite in this process are seen; on Apple platforms also those that others make in
    /// the user defaults, as `@AppStorage` does. Who is slow gets the latest colour alone.
    public func changes(of key: ColorKey) -> AsyncStream<DynamicColor> { colors(of: key, beginningNow: true) }

    private func colors(of key: ColorKey, beginningNow: Bool) -> AsyncStream<DynamicColor> {
        let (ticks, tick) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let (stream, continuation) = AsyncStream.makeStream(
            of: DynamicColor.self, bufferingPolicy: .bufferingNewest(1))
        let (name, suite) = (key.name, suiteMark)
        // It listens before the colour is read, so that no change falls between the two.
        let listener = NotificationListener([Self.didChange, UserDefaults.didChangeNotification]) { notification in
            if let changed = notification.userInfo?[Self.keyOfName] as? String {
                guard changed == name else { return }
                // Where one suite is not known it may be the same; the colour is compared below.
                if let suite, let other = notification.userInfo?[Self.keyOfSuite] as? String, other != suite { return }
            }
            tick.yield()
        }
        let first = self[key]
        if beginningNow { continuation.yield(first) }
        let task = Task {
            var last = first
            for await _ in ticks {
                let now = self[key]
                if now != last {
                    last = now
                    continuation.yield(now)
                }
            }
        }
        continuation.onTermination = { _ in
            task.cancel()
            tick.finish()
            Task { await listener.end() }
        }
        return stream
    }

    /// Calls a function with each other colour that is stored under a key from now on, in a task of its own.
    ///
    /// It ends with ``ColorObservation/end()``, and with the observation itself when nothing holds it any longer.
    public func observe(
        _ key: ColorKey, _ observer: @escaping @Sendable (DynamicColor) -> Void
    ) -> ColorObservation {
        let stream = colors(of: key, beginningNow: false)
        return ColorObservation(
            Task {
                for await color in stream { observer(color) }
            })
    }
}

/// What ``ColorStore/observe(_:_:)`` gives; it observes as long as it lives.
public final class ColorObservation: Sendable {
    private let task: Task<Void, Never>

    init(_ task: Task<Void, Never>) { self.task = task }

    deinit { task.cancel() }

    /// Ends the observation; nothing happens where it has ended already.
    public func end() { task.cancel() }
}

/// Listens to notifications; an actor, as what Foundation gives to end it with is no sendable type.
actor NotificationListener {
    private var tokens: [any NSObjectProtocol]

    init(_ names: [Notification.Name], _ handler: @escaping @Sendable (Notification) -> Void) {
        tokens = names.map {
            NotificationCenter.default.addObserver(forName: $0, object: nil, queue: nil, using: handler)
        }
    }

    /// Stops listening.
    func end() {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        tokens = []
    }
}
