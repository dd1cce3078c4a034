// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutPalette

/// The table of objects that `NSKeyedArchiver` writes, read as the property list it is.
///
/// Foundation's unarchiver is not asked. In Swift 6.3 on Linux it ends the program where `$class` leads to a text
/// instead of a class, and overflows the stack where an array holds itself, also with secure coding and a list of
/// classes; neither can be caught. Here the classes are a closed list, nothing is made by its name, and every step is
/// bounded.
struct KeyedArchive {
    /// The most objects that are followed from the root: a color of a catalog has two others within it.
    static let maximumDepth = 8

    private let objects: [PropertyListValue]
    private let root: PropertyListValue

    /// Reads the property list and checks its frame.
    ///
    /// - Throws: A `PaletteDecodingError` for what is no archive, and what reading a property list throws.
    init(_ bytes: [UInt8]) throws(PaletteDecodingError) {
        guard let frame = try PropertyListValue(bytes).dictionary,
            let archiver = frame["$archiver"]?.string, let objects = frame["$objects"]?.array,
            let top = frame["$top"]?.dictionary
        else {
            throw Self.error(.wrongFormat, "a property list that is no archive (expected $archiver, $objects and $top)")
        }
        guard archiver == "NSKeyedArchiver" else {
            throw Self.error(.unsupported, "an archive of \(archiver) (expected NSKeyedArchiver)", value: archiver)
        }
        guard let version = frame["$version"]?.integer, version == 100_000 else {
            throw Self.error(.unsupported, "an archive of an unknown version (expected 100000)")
        }
        // `archivedData(withRootObject:)` names the root so; one object under another name is the root as well.
        guard let root = top["root"] ?? (top.count == 1 ? top.first?.value : nil) else {
            throw Self.error(.malformed, "an archive of \(top.count) objects without \"root\" (expected one color)")
        }
        self.objects = objects
        self.root = root
    }

    /// The root object, which must be of one of the classes.
    func rootObject(of classes: Set<String>) throws(PaletteDecodingError) -> ArchivedObject {
        guard let object = try object(root, of: classes, depth: 0) else {
            throw Self.error(.malformed, "an archive of nothing (expected a color)")
        }
        return object
    }

    /// What a reference leads to; nil for nothing.
    func follow(_ value: PropertyListValue) throws(PaletteDecodingError) -> PropertyListValue? {
        guard let place = value.reference else { return value }
        guard objects.indices.contains(place) else {
            throw Self.error(
                .unresolvedReference, "a reference to object \(place) of \(objects.count)", value: "\(place)")
        }
        return place == 0 || objects[place] == .string("$null") ? nil : objects[place]
    }

    func object(
        _ value: PropertyListValue, of classes: Set<String>, depth: Int
    ) throws(PaletteDecodingError) -> ArchivedObject? {
        guard depth < Self.maximumDepth else {
            throw Self.error(.limitExceeded, "more than \(Self.maximumDepth) objects in one another")
        }
        guard let target = try follow(value) else { return nil }
        guard let members = target.dictionary, let reference = members["$class"] else {
            throw Self.error(.malformed, "\(target.kind) (expected an object with a class)")
        }
        guard reference.reference != nil, let description = try follow(reference)?.dictionary,
            let name = description["$classname"]?.string
        else {
            throw Self.error(.malformed, "an object whose $class is no class (expected one with $classname)")
        }
        guard classes.contains(name) else {
            throw Self.error(
                .unsupported, "an object of the class \(name) (expected \(classes.sorted().joined(separator: ", ")))",
                value: name)
        }
        return ArchivedObject(className: name, members: members, archive: self, depth: depth)
    }

    static func error(
        _ reason: PaletteDecodingError.Reason, _ message: String, value: String? = nil
    ) -> PaletteDecodingError {
        PaletteDecodingError(reason, message, value: value, format: "keyed archive")
    }
}

/// An object of an archive.
struct ArchivedObject {
    let className: String
    private let members: [String: PropertyListValue]
    private let archive: KeyedArchive
    private let depth: Int

    init(className: String, members: [String: PropertyListValue], archive: KeyedArchive, depth: Int) {
        self.className = className
        self.members = members
        self.archive = archive
        self.depth = depth
    }

    private func value(_ key: String) throws(PaletteDecodingError) -> PropertyListValue? {
        guard let value = members[key] else { return nil }
        return try archive.follow(value)
    }

    private func mismatch(_ key: String, _ value: PropertyListValue, expected: String) -> PaletteDecodingError {
        KeyedArchive.error(.malformed, "\(value.kind) under \(key) (expected \(expected))", value: key)
    }

    /// A finite number under the first key that is there.
    func number(_ keys: String...) throws(PaletteDecodingError) -> Double? {
        for key in keys {
            guard let value = try value(key) else { continue }
            guard let number = value.number else { throw mismatch(key, value, expected: "a number") }
            guard number.isFinite else {
                throw KeyedArchive.error(
                    .invalidNumber, "\(number) under \(key) (expected a finite number)", value: key)
            }
            return number
        }
        return nil
    }

    func integer(_ key: String) throws(PaletteDecodingError) -> Int? {
        guard let value = try value(key) else { return nil }
        guard let number = value.integer, let integer = Int(exactly: number) else {
            throw mismatch(key, value, expected: "a whole number")
        }
        return integer
    }

    func text(_ key: String) throws(PaletteDecodingError) -> String? {
        guard let value = try value(key) else { return nil }
        if let text = value.string { return text }
        // A mutable string is an object with the text in it.
        guard let text = value.dictionary?["NS.string"]?.string else {
            throw mismatch(key, value, expected: "a text")
        }
        return text
    }

    func object(_ key: String, of classes: Set<String>) throws(PaletteDecodingError) -> ArchivedObject? {
        guard let value = members[key] else { return nil }
        return try archive.object(value, of: classes, depth: depth + 1)
    }

    /// Numbers in a text of ASCII between spaces, which may end with a zero byte.
    func numbers(_ key: String) throws(PaletteDecodingError) -> [Double]? {
        guard let value = try value(key) else { return nil }
        let bytes: [UInt8]
        switch value {
        case .data(let data): bytes = data
        case .string(let text): bytes = Array(text.utf8)
        case .dictionary(let members):
            guard case .data(let data)? = members["NS.data"] else { throw mismatch(key, value, expected: "data") }
            bytes = data
        default: throw mismatch(key, value, expected: "data")
        }
        // Five components and alpha of 25 digits each are far below this.
        guard bytes.count <= 256 else {
            throw KeyedArchive.error(.limitExceeded, "\(bytes.count) bytes of numbers under \(key)", value: key)
        }
        var numbers: [Double] = []
        for word in bytes.prefix(while: { $0 != 0 }).split(separator: UInt8(ascii: " ")) {
            let text = String(decoding: word, as: UTF8.self)
            guard word.allSatisfy(Self.isPartOfNumber), let number = Double(text), number.isFinite else {
                throw KeyedArchive.error(.invalidNumber, "\"\(text)\" under \(key) (expected a number)", value: text)
            }
            numbers.append(number)
        }
        return numbers
    }

    /// Whether a byte is part of a decimal number, so that `nan` and `0x10` are none.
    private static func isPartOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }
}
