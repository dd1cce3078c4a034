// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutColor
import GamutPalette
import GamutStorage
import Testing

/// Archives that are damaged or made to do harm: each is an error, and none ends the program.
@Suite struct HostileArchiveTests {
    private static func reason(_ data: Data) -> PaletteDecodingError.Reason? {
        do {
            _ = try ColorReading(data)
            return nil
        } catch {
            return error.reason
        }
    }

    private static let red = [
        ("UIRed", "<real>1</real>"), ("UIGreen", "<real>0</real>"), ("UIBlue", "<real>0</real>"),
    ]

    @Test func referencesThatLeadNowhere() {
        let builder = ArchiveBuilder()
        #expect(Self.reason(builder.xml(root: 99)) == .unresolvedReference)
        #expect(Self.reason(builder.xml(root: -1)) == .malformed)
        #expect(Self.reason(builder.xml(root: 0)) == .malformed)
        #expect(Self.reason(builder.xml(top: "<key>root</key><string>x</string>")) == .malformed)
        #expect(Self.reason(builder.xml(top: "")) == .malformed)
    }

    /// With a class that is a text Foundation's unarchiver ends the program.
    @Test func classesThatAreNone() {
        for element in ["<string>UIColor</string>", "<integer>1</integer>", "<dict/>"] {
            var builder = ArchiveBuilder()
            let type = builder.add(element)
            let root = builder.add("<dict><key>$class</key>\(ArchiveBuilder.reference(type))</dict>")
            #expect(Self.reason(builder.xml(root: root)) == .malformed)
        }
        var own = ArchiveBuilder()
        let root = own.add("<dict><key>$class</key>\(ArchiveBuilder.reference(1))</dict>")
        #expect(Self.reason(own.xml(root: root)) == .malformed)
    }

    @Test func classesOutsideTheList() {
        for name in ["NSString", "NSTask", "GamutStorageTests.HostileArchiveTests", "UIImage"] {
            let (builder, root) = ArchiveBuilder.single(name, Self.red)
            #expect(Self.reason(builder.xml(root: root)) == .unsupported)
        }
    }

    /// With an object that holds itself Foundation's unarchiver overflows the stack.
    @Test func circles() {
        var builder = ArchiveBuilder()
        let text = builder.add("<string>Nothing</string>")
        let type = builder.add("<dict><key>$classname</key><string>NSColor</string></dict>")
        let root = builder.add(
            "<dict><key>$class</key>\(ArchiveBuilder.reference(type))<key>NSColorSpace</key><integer>6</integer><key>NSCatalogName</key>\(ArchiveBuilder.reference(text))<key>NSColorName</key>\(ArchiveBuilder.reference(text))<key>NSColor</key>\(ArchiveBuilder.reference(type + 1))</dict>"
        )
        #expect(Self.reason(builder.xml(root: root)) == .limitExceeded)
        let modified = ArchiveBuilder.single(
            "UIColor", [("UIDynamicModifiedBaseColor", ArchiveBuilder.reference(2))])
        #expect(Self.reason(modified.0.xml(root: modified.root)) == .limitExceeded)
    }

    @Test func valuesOfTheWrongSort() {
        let cases: [[(String, String)]] = [
            [("UIRed", "<string>1</string>")], [("UIRed", "<array/>")], [("UIRed", "<real>nan</real>")],
            [("UIRed", "<real>inf</real>")], [("UIRed", "<real>1</real>")],
            [("UISystemColorName", "<integer>1</integer>")],
            [("UIDynamicModifiedBaseColor", "<string>x</string>")], [],
        ]
        for members in cases {
            let (builder, root) = ArchiveBuilder.single("UIColor", members)
            #expect(Self.reason(builder.xml(root: root)) != nil, "\(members)")
        }
        for text in ["1 x 0", "1 0", "1 2 3 4 5", "nan 0 0", "0x1 0 0", "", String(repeating: "0 ", count: 500)] {
            let (builder, root) = ArchiveBuilder.single(
                "NSColor", [("NSColorSpace", "<integer>2</integer>"), ("NSRGB", ArchiveBuilder.data(text))])
            #expect(Self.reason(builder.xml(root: root)) != nil, "\(text)")
        }
        for sort in [0, 5, 10, 99, -1] {
            let (builder, root) = ArchiveBuilder.single(
                "NSColor", [("NSColorSpace", "<integer>\(sort)</integer>"), ("NSCMYK", ArchiveBuilder.data("0 0 0 1"))])
            #expect(Self.reason(builder.xml(root: root)) == .unsupported)
        }
    }

    @Test func sizesAreBounded() {
        #expect(Self.reason(Data("bplist00".utf8) + Data(count: ColorReading.maximumSize)) == .limitExceeded)
        #expect(Self.reason(Data(count: ColorReading.maximumSize + 1)) == .limitExceeded)
        let deep =
            "<plist>" + String(repeating: "<array>", count: 50_000) + String(repeating: "</array>", count: 50_000)
            + "</plist>"
        #expect(Self.reason(Data(deep.utf8)) != nil)
        let many = "<plist><array>" + String(repeating: "<true/>", count: 20_000) + "</array></plist>"
        #expect(Self.reason(Data(many.utf8)) == .limitExceeded)
    }

    /// A binary list of 25 arrays, each of two references to the next one, stands for 33 million values.
    @Test func sharedValuesDoNotGrow() {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for index in 0..<25 {
            offsets.append(UInt8(bytes.count))
            bytes += index < 24 ? [0xA2, UInt8(index + 1), UInt8(index + 1)] : [0x09]
        }
        let table = UInt8(bytes.count)
        bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
        bytes += [0, 0, 0, 0, 0, 0, 0, 25] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, table]
        #expect(Self.reason(Data(bytes)) == .limitExceeded)
        // An array of itself.
        var circle = Array("bplist00".utf8) + [0xA1, 0x00, 8, 0, 0, 0, 0, 0, 0, 1, 1]
        circle += [0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 10]
        #expect(Self.reason(Data(circle)) == .limitExceeded)
    }

    /// Every prefix and every changed byte of archives of both kinds is read as a finite colour or refused.
    @Test(arguments: KeyedColorArchive.ArchivedClass.allCases)
    func spoiltArchivesAreRefusedOrRead(archived: KeyedColorArchive.ArchivedClass) throws {
        let color = DynamicColor.constant(ColorValue(.displayP3, 0.5, 0.25, 0.125, alpha: 0.5))
        let data = try KeyedColorArchive.data(of: color, as: archived)
        for end in data.indices { _ = try? ColorReading(data[..<end]) }
        var read = 0
        for index in data.indices {
            for change in [UInt8(1), 2, 4, 8, 16, 32, 64, 128, 0xFF] {
                var changed = data
                changed[index] ^= change
                guard let reading = try? ColorReading(changed) else { continue }
                read += 1
                if case .constant(let value) = reading.color { #expect(value.isFinite) }
            }
        }
        // Bytes of numbers and of unused keys may change; most others may not.
        #expect(read > 0)
        #expect(read < data.count * 9 / 2)
    }

    @Test func spoiltXMLIsRefusedOrRead() throws {
        let (builder, root) = ArchiveBuilder.single("UIColor", Self.red)
        let data = builder.xml(root: root)
        #expect(try ColorReading(data).color == .constant(ColorValue(.sRGB, 1, 0, 0)))
        for end in data.indices where end % 3 == 0 { #expect(Self.reason(data[..<end]) != nil) }
        for index in data.indices {
            var changed = data
            changed[index] ^= 0x10
            if let reading = try? ColorReading(changed), case .constant(let value) = reading.color {
                #expect(value.isFinite)
            }
        }
    }

    @Test func otherArchivesAndListsAreNoColor() throws {
        #expect(Self.reason(Data("YnBsaXN0MDA".utf8)) == .malformed)
        #expect(Self.reason(Data("<?xml version=\"1.0\"?><plist><dict/></plist>".utf8)) == .wrongFormat)
        let other = try NSKeyedArchiver.archivedData(withRootObject: NSString("x"), requiringSecureCoding: true)
        #expect(Self.reason(other) == .malformed)
    }
}
