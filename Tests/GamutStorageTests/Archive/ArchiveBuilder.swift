// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation

/// Builds archives as property lists in XML, object by object, so that every key and value is chosen by the test.
struct ArchiveBuilder {
    private var objects = ["<string>$null</string>"]

    static func reference(_ place: Int) -> String { "<dict><key>CF$UID</key><integer>\(place)</integer></dict>" }
    static func data(_ text: String) -> String { "<data>\(Data(text.utf8).base64EncodedString())</data>" }

    /// Adds any element and gives its place.
    mutating func add(_ element: String) -> Int {
        objects.append(element)
        return objects.count - 1
    }

    /// Adds an object of a class with members that are elements.
    mutating func add(_ className: String, _ members: [(String, String)]) -> Int {
        let type = add(
            "<dict><key>$classname</key><string>\(className)</string><key>$classes</key><array><string>\(className)</string><string>NSObject</string></array></dict>"
        )
        let list = (members + [("$class", Self.reference(type))]).map { "<key>\($0)</key>\($1)" }.joined()
        return add("<dict>\(list)</dict>")
    }

    /// The archive with a root.
    func xml(root: Int, key: String = "root") -> Data { xml(top: "<key>\(key)</key>\(Self.reference(root))") }

    func xml(top: String) -> Data {
        Data(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0"><dict><key>$archiver</key><string>NSKeyedArchiver</string>
            <key>$objects</key><array>\(objects.joined(separator: "\n"))</array>
            <key>$top</key><dict>\(top)</dict><key>$version</key><integer>100000</integer></dict></plist>
            """.utf8)
    }

    /// The same archive as Foundation writes it in binary.
    func binary(root: Int) throws -> Data {
        let list = try PropertyListSerialization.propertyList(from: xml(root: root), format: nil)
        return try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    }

    /// An archive of one object.
    static func single(_ className: String, _ members: [(String, String)]) -> (ArchiveBuilder, root: Int) {
        var builder = ArchiveBuilder()
        let root = builder.add(className, members)
        return (builder, root)
    }
}
