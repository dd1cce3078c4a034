// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutColor
import GamutPalette

/// Colours in user defaults, on every platform.
///
/// ```swift
/// let store = ColorStore()
/// store[tag] = .system(.orange)          // stored as {"system":"orange"}, and flushed
/// for await color in store.changes(of: tag) { show(color) }
/// ```
///
/// A colour is stored by what it is, so that one of the system stays one: as JSON in a text, which ``ColorText`` reads in
/// `@AppStorage` too. It holds no state of its own: stores of one suite are one store.
public struct ColorStore: Sendable {
    /// The suite of user defaults; nil for those of the app, and for those that were given as they are.
    public let suiteName: String?
    private let opened: OpenedDefaults?
    private let onError: (@Sendable (ColorStorageError) -> Void)?

    /// The user defaults of the app.
    public static let standard = ColorStore()

    /// Makes a store.
    ///
    /// - Parameters:
    ///   - suiteName: The suite of user defaults, as that of an app group; those of the app where it is left out, and where
    ///     there is no such suite. A name with `/` is none: on Linux it would be the path of a file elsewhere.
    ///   - onError: Gets each value that cannot be read, once, and each colour that cannot be stored.
    public init(suiteName: String? = nil, onError: (@Sendable (ColorStorageError) -> Void)? = nil) {
        self.suiteName = suiteName
        opened = nil
        self.onError = onError
    }

    /// Makes a store of user defaults that are there already, as `.standard`.
    ///
    /// - Parameters:
    ///   - defaults: The user defaults.
    ///   - onError: Gets each value that cannot be read, once, and each colour that cannot be stored.
    public init(_ defaults: UserDefaults, onError: (@Sendable (ColorStorageError) -> Void)? = nil) {
        suiteName = nil
        opened = OpenedDefaults(values: defaults)
        self.onError = onError
    }

    // Those of a suite are opened for each use, which costs some microseconds and holds nothing.
    var defaults: UserDefaults {
        opened?.values
            ?? suiteName.flatMap { $0.utf8.contains(UInt8(ascii: "/")) ? nil : UserDefaults(suiteName: $0) }
            ?? .standard
    }

    /// What tells changes of this suite from those of others; nil where the suite is not known.
    var suiteMark: String? { opened == nil ? suiteName ?? "" : nil }

    // MARK: Colours

    /// The colour under a key; its default where there is none.
    ///
    /// A value that cannot be read gives the default as well. It is told to `onError` once, stays where it is until a
    /// colour is stored, and is kept aside under ``ColorKey/unreadableName``. Storing a colour over such a value keeps it
    /// aside and tells it as well. Storing a colour that cannot be written, as one with a number that is not finite, is told
    /// to `onError` and changes nothing.
    public subscript(key: ColorKey) -> DynamicColor {
        get {
            do throws(ColorStorageError) {
                return try read(key) ?? key.defaultColor
            } catch {
                if setAside(key) { onError?(error) }
                return key.defaultColor
            }
        }
        nonmutating set {
            do throws(ColorStorageError) {
                try set(newValue, for: key)
            } catch {
                onError?(error)
            }
        }
    }

    /// The colour under a key, nil where nothing is stored.
    ///
    /// - Throws: A ``ColorStorageError`` for a value that neither this version nor a declared form can read.
    public func read(_ key: ColorKey) throws(ColorStorageError) -> DynamicColor? {
        guard let object = defaults.object(forKey: key.name) else { return nil }
        do throws(PaletteDecodingError) {
            return try key.color(of: StoredValue(object)).color
        } catch {
            throw ColorStorageError(key: key.name, error)
        }
    }

    /// Stores a colour and flushes it.
    ///
    /// A value that it takes the place of and that cannot be read is kept aside and told to `onError`.
    /// - Throws: A ``ColorStorageError`` for a number that is not finite, and for colours in one another without end.
    public func set(_ color: DynamicColor, for key: ColorKey) throws(ColorStorageError) {
        let text: String
        do throws(PaletteEncodingError) {
            text = try color.storedText()
        } catch {
            throw ColorStorageError(key: key.name, error)
        }
        do throws(ColorStorageError) {
            _ = try read(key)
        } catch {
            if setAside(key) { onError?(error) }
        }
        store(text, under: key.name)
    }

    /// Takes the colour away, so that the default counts.
    public func remove(_ key: ColorKey) { store(nil, under: key.name) }

    /// Stores what an earlier version stored in the form of this one; true where there was such a value.
    ///
    /// Reading alone changes nothing, so that an older version of the app can still read its values.
    /// - Throws: A ``ColorStorageError`` for a value that neither this version nor a declared form can read.
    @discardableResult
    public func migrate(_ key: ColorKey) throws(ColorStorageError) -> Bool {
        guard let object = defaults.object(forKey: key.name) else { return false }
        let color: DynamicColor
        do throws(PaletteDecodingError) {
            let (read, isCurrent) = try key.color(of: StoredValue(object))
            if isCurrent { return false }
            color = read
        } catch {
            throw ColorStorageError(key: key.name, error)
        }
        try set(color, for: key)
        return true
    }

    // MARK: Values

    /// Stores a text or a number, or nothing; tells it to observers where it is another one than before.
    func store(_ text: String?, under name: String) {
        let defaults = defaults
        let before = defaults.object(forKey: name).map(StoredValue.init)
        if before == text.map(StoredValue.text) { return }
        if let text { defaults.set(text, forKey: name) } else { defaults.removeObject(forKey: name) }
        // On Linux the file is written by this call alone.
        _ = defaults.synchronize()
        var change = [Self.keyOfName: name]
        change[Self.keyOfSuite] = suiteMark
        NotificationCenter.default.post(name: Self.didChange, object: nil, userInfo: change)
    }

    /// Keeps a value aside that cannot be read; false where it is already kept.
    private func setAside(_ key: ColorKey) -> Bool {
        let defaults = defaults
        guard let object = defaults.object(forKey: key.name) else { return false }
        if let kept = defaults.object(forKey: key.unreadableName), StoredValue(kept) == StoredValue(object) {
            return false
        }
        defaults.set(object, forKey: key.unreadableName)
        _ = defaults.synchronize()
        return true
    }
}
