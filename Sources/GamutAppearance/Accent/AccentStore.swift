// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Keeps which accent is chosen, and tells those who want to know when that changes.
///
/// ```swift
/// let store = AccentStore(palette: .system, stored: stored) { save($0) }
/// for await choice in await store.changes() { show(choice.color) }
/// ```
public actor AccentStore {
    /// The accents there are.
    public nonisolated let palette: AccentPalette
    /// What is chosen, as it is to be stored; nil while nothing is.
    public private(set) var selection: AccentSelection?

    private let save: (@Sendable (AccentSelection?) -> Void)?
    private var observers: [Int: @Sendable (AccentPalette.Choice) -> Void] = [:]
    private var streams: [Int: AsyncStream<AccentPalette.Choice>.Continuation] = [:]
    private var nextID = 0

    /// Makes a store of what was chosen before.
    ///
    /// - Parameters:
    ///   - palette: The accents there are.
    ///   - stored: What was stored, an id or a number of an earlier version; nil where nothing was.
    ///   - save: Gets what is to be stored each time it changes, also when a number has just become an id.
    public init(
        palette: AccentPalette, stored: AccentSelection? = nil,
        save: (@Sendable (AccentSelection?) -> Void)? = nil
    ) {
        self.palette = palette
        self.save = save
        let migrated = palette.migrated(stored)
        selection = migrated
        if migrated != stored { save?(migrated) }
    }

    deinit {
        for stream in streams.values { stream.finish() }
    }

    /// The accent that is chosen; the first one of the palette where nothing is.
    public var choice: AccentPalette.Choice { palette.choice(for: selection) }

    /// The environment with the accent that is chosen.
    public func environment(_ base: ColorEnvironment) -> ColorEnvironment {
        base.accented(by: selection, of: palette)
    }

    /// Chooses an accent, saves that, and tells it to observers where it is another one than before.
    ///
    /// - Throws: A ``ResolutionError`` for an id that the palette has not, with the nearest one.
    public func select(_ id: String) throws(ResolutionError) {
        change(to: try palette.selection(id: id))
    }

    /// Goes back to the first accent, as if nothing had ever been chosen.
    public func reset() { change(to: nil) }

    private func change(to selection: AccentSelection?) {
        guard selection != self.selection else { return }
        let before = choice
        self.selection = selection
        save?(selection)
        let now = choice
        guard now != before else { return }
        for observer in observers.values { observer(now) }
        for stream in streams.values { stream.yield(now) }
    }

    // MARK: Observation

    /// The accent that is chosen now and each one that is chosen later, until the store is gone or the loop is left.
    ///
    /// Who is slow gets the latest accent alone.
    public func changes() -> AsyncStream<AccentPalette.Choice> {
        let id = nextID
        nextID += 1
        let (stream, continuation) = AsyncStream.makeStream(
            of: AccentPalette.Choice.self, bufferingPolicy: .bufferingNewest(1))
        continuation.yield(choice)
        continuation.onTermination = { [weak self] _ in
            Task { await self?.endStream(id) }
        }
        streams[id] = continuation
        return stream
    }

    private func endStream(_ id: Int) { streams[id] = nil }

    /// How many loops over ``changes()`` are not left yet.
    var streamCount: Int { streams.count }

    /// What ``observe(_:)`` gives to end the observation with.
    public struct Observation: Hashable, Sendable {
        let id: Int
    }

    /// Calls a function with each accent that is chosen from now on, on the store's own executor.
    public func observe(_ observer: @escaping @Sendable (AccentPalette.Choice) -> Void) -> Observation {
        let id = nextID
        nextID += 1
        observers[id] = observer
        return Observation(id: id)
    }

    /// Ends an observation; nothing happens where it has ended already.
    public func end(_ observation: Observation) { observers[observation.id] = nil }
}
