// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutAppearance

/// A property that is a colour in user defaults.
///
/// ```swift
/// struct Settings {
///     @StoredColor("tagColor") var tagColor: DynamicColor = .system(.blue)
///     @StoredColor("highlight", accepting: [.argbHex, .detected]) var highlight: DynamicColor = .accent
/// }
/// ```
///
/// Every read asks the user defaults, so that two properties of one key are one colour. Of `$tagColor` there is more: what
/// is wrong in a value, and changes to observe.
@propertyWrapper
public struct StoredColor: Sendable {
    /// The key with its default.
    public let key: ColorKey
    /// Where the colour is stored.
    public let store: ColorStore

    /// Declares a property with the colour that counts where none is stored.
    ///
    /// - Parameters:
    ///   - wrappedValue: The default.
    ///   - name: The key in user defaults.
    ///   - store: Where the colour is stored.
    ///   - migrations: The forms of earlier versions that are read, in the order in which they are tried.
    public init(
        wrappedValue: DynamicColor, _ name: String, store: ColorStore = .standard,
        accepting migrations: [ColorMigration] = [.detected]
    ) {
        self.init(ColorKey(name, default: wrappedValue, accepting: migrations), store: store)
    }

    /// Declares a property for a key that is declared elsewhere.
    public init(_ key: ColorKey, store: ColorStore = .standard) {
        self.key = key
        self.store = store
    }

    /// The colour that is stored, or the default; see ``ColorStore/subscript(_:)``.
    public var wrappedValue: DynamicColor {
        get { store[key] }
        nonmutating set { store[key] = newValue }
    }

    /// The property itself, for what is more than a colour.
    public var projectedValue: StoredColor { self }

    /// The colour that is stored, nil where none is.
    ///
    /// - Throws: A ``ColorStorageError`` for a value that cannot be read.
    public func read() throws(ColorStorageError) -> DynamicColor? { try store.read(key) }

    /// Takes the colour away, so that the default counts.
    public func reset() { store.remove(key) }

    /// The colour now and each other one that is stored later; see ``ColorStore/changes(of:)``.
    public func changes() -> AsyncStream<DynamicColor> { store.changes(of: key) }

    /// Calls a function with each other colour that is stored from now on; see ``ColorStore/observe(_:_:)``.
    public func observe(_ observer: @escaping @Sendable (DynamicColor) -> Void) -> ColorObservation {
        store.observe(key, observer)
    }
}
