// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutColor
import GamutPalette
import GamutStorage
import Testing

@Suite struct KeyedArchiveTests {
    /// An `NSColor` with its space as AppKit archives it.
    private static func nsColor(
        _ members: [(String, String)], space: [(String, String)]? = nil
    ) -> (ArchiveBuilder, root: Int) {
        var builder = ArchiveBuilder()
        var members = members
        if let space {
            members.append(("NSCustomColorSpace", ArchiveBuilder.reference(builder.add("NSColorSpace", space))))
        }
        let root = builder.add("NSColor", members)
        return (builder, root)
    }

    private static func constant(_ color: DynamicColor) throws -> ColorValue {
        guard case .constant(let value) = color else { throw CancellationError() }
        return value
    }

    // MARK: UIColor

    @Test(arguments: ["UIColor", "UIDeviceRGBColor", "UICachedDeviceRGBColor"])
    func redGreenBlueOfUIKit(className: String) throws {
        let (builder, root) = ArchiveBuilder.single(
            className,
            [
                ("UIColorComponentCount", "<integer>4</integer>"), ("UIRed", "<real>1</real>"),
                ("UIGreen", "<real>0.58431375026702881</real>"), ("UIGreen-Double", "<real>0.58431372549019611</real>"),
                ("UIBlue", "<real>-0.25</real>"), ("UIAlpha", "<real>0.5</real>"),
                ("NSRGB", ArchiveBuilder.data("1 0.584 -0.25 0.5")), ("NSColorSpace", "<integer>2</integer>"),
            ])
        let expected = DynamicColor.constant(ColorValue(.sRGB, 1, 149 / 255.0, -0.25, alpha: 0.5))
        let xml = builder.xml(root: root)
        let binary = try builder.binary(root: root)
        for data in [xml, binary, xml.base64EncodedData(), binary.base64EncodedData(options: .lineLength64Characters)] {
            #expect(try ColorReading(data) == ColorReading(color: expected, form: .keyedArchive))
            #expect(try ColorReading(data, as: .keyedArchive).color == expected)
            #expect(throws: PaletteDecodingError.self) { try ColorReading(data, as: .css) }
        }
        let text = binary.base64EncodedString()
        #expect(try ColorReading(text, among: StoredColorForm.allWithArchives).color == expected)
        #expect(try ColorReading(text, as: .keyedArchive).color == expected)
    }

    /// The gray of UIKit is Core Graphics' extended gray with a gamma of 2.2: 0.5 is linear light 0.5^2.2.
    @Test func whiteOfUIKit() throws {
        let (builder, root) = ArchiveBuilder.single(
            "UIColor",
            [
                ("UIColorComponentCount", "<integer>2</integer>"), ("UIWhite", "<real>0.5</real>"),
                ("UIAlpha", "<real>1</real>"), ("NSWhite", ArchiveBuilder.data("0.5")),
                ("NSColorSpace", "<integer>4</integer>"),
            ])
        let color = try Self.constant(KeyedColorArchive.color(in: builder.xml(root: root)))
        #expect(abs(color.converted(to: .sRGBLinear).components.x - 0.217637640824031) < 1e-14)
        #expect(color.components.x == color.components.z)
    }

    @Test(
        arguments: [
            ("systemBlueColor", .system(.blue)), ("secondarySystemBackgroundColor", .system(.secondaryBackground)),
            ("labelColor", .system(.label)), ("tintColor", .accent),
            // A fixed colour of UIKit, not the red of the system.
            ("redColor", .constant(ColorValue(.sRGB, 1, 0, 0))),
        ] as [(String, DynamicColor)])
    func systemColorsOfUIKitStayDynamic(name: String, color: DynamicColor) throws {
        var builder = ArchiveBuilder()
        let text = builder.add("<string>\(name)</string>")
        let root = builder.add(
            "UIColor",
            [
                ("UISystemColorName", ArchiveBuilder.reference(text)),
                ("UIColorComponentCount", "<integer>4</integer>"), ("UIRed", "<real>1</real>"),
                ("UIGreen", "<real>0</real>"), ("UIBlue", "<real>0</real>"), ("UIAlpha", "<real>1</real>"),
            ])
        #expect(try KeyedColorArchive.color(in: builder.xml(root: root)) == color)
        #expect(try KeyedColorArchive.color(in: builder.binary(root: root)) == color)
    }

    @Test func assetsOfUIKitStayDynamic() throws {
        var builder = ArchiveBuilder()
        let name = builder.add("NSMutableString", [("NS.string", "<string>Brand/Accent</string>")])
        let root = builder.add(
            "UIDynamicCatalogColor",
            [("UIDynamicCatalogName", ArchiveBuilder.reference(name)), ("UIRed", "<real>1</real>")])
        #expect(try KeyedColorArchive.color(in: builder.xml(root: root)) == .asset("Brand/Accent"))
    }

    /// Another alpha replaces the base's: a factor says that of an opaque colour alone.
    @Test(
        arguments: [
            ("systemRedColor", .system(.red).opacity(0.25)),
            ("secondaryLabelColor", .constant(ColorValue(.sRGB, 0.5, 0.5, 0.5, alpha: 0.25))),
        ] as [(String, DynamicColor)])
    func anotherAlpha(name: String, color: DynamicColor) throws {
        var builder = ArchiveBuilder()
        let text = builder.add("<string>\(name)</string>")
        let base = builder.add("UIColor", [("UISystemColorName", ArchiveBuilder.reference(text))])
        let root = builder.add(
            "UIDynamicModifiedColor",
            [
                ("UIDynamicModifiedBaseColor", ArchiveBuilder.reference(base)),
                ("UIDynamicModifiedAlphaComponent", "<real>0.25</real>"),
                ("UIDynamicModifiedContrast", "<integer>-1</integer>"), ("UIRed", "<real>0.5</real>"),
                ("UIGreen", "<real>0.5</real>"), ("UIBlue", "<real>0.5</real>"), ("UIAlpha", "<real>0.25</real>"),
            ])
        #expect(try KeyedColorArchive.color(in: builder.xml(root: root)) == color)
    }

    // MARK: NSColor

    /// What AppKit wrote in the window settings of Terminal (dracula/terminal-app, `Alucard.terminal`): `NSComponents` in
    /// Display P3, and beside them the same colour in Generic RGB for old systems, by ColorSync.
    private static let terminal: [(components: String, old: String)] = [
        ("0.9960784316 0.9843137264 0.9294117689 1", "0.9980455637 0.9817044735 0.9048281908"),
        ("0.3764705956 0.2941176593 0.7607843876 1", "0.3147694767 0.1883966923 0.7410496473"),
        ("0.4196078479 0.4000000358 0.3058823645 1", "0.3484231234 0.3274273872 0.2292686999"),
        ("0.2156862915 0.4901961088 0.6862745285 1", "0.05524404719 0.41804111 0.6439214945"),
        ("0.1725490093 0.1686274707 0.1882352978 1", "0.1298783869 0.1255898923 0.1426781863"),
    ]

    @Test(arguments: 0..<5)
    func displayP3OfAppKit(index: Int) throws {
        let (components, old) = Self.terminal[index]
        let members = [
            ("NSColorSpace", "<integer>1</integer>"), ("NSRGB", ArchiveBuilder.data(old)),
            ("NSComponents", ArchiveBuilder.data(components)),
        ]
        let (builder, root) = Self.nsColor(members, space: [("NSSpaceID", "<integer>12</integer>")])
        let exact = try Self.constant(KeyedColorArchive.color(in: builder.xml(root: root)))
        let numbers = components.split(separator: " ").compactMap { Double($0) }
        #expect(exact == ColorValue(.displayP3, numbers[0], numbers[1], numbers[2], alpha: numbers[3]))

        // What an old system reads of it, which ColorSync computed in its own precision.
        let (oldBuilder, oldRoot) = Self.nsColor(Array(members.prefix(2)))
        let approximate = try Self.constant(KeyedColorArchive.color(in: oldBuilder.xml(root: oldRoot)))
        let difference = approximate.components - exact.converted(to: .sRGB).components
        #expect(max(difference.max(), -difference.min()) < 3e-4)
    }

    /// The background of dracula/terminal-app's first `Dracula.terminal`: #282A36, of which AppKit stored Generic RGB.
    @Test func calibratedRGBOfAppKit() throws {
        let (builder, root) = Self.nsColor([
            ("NSColorSpace", "<integer>1</integer>"),
            ("NSRGB", ArchiveBuilder.data("0.1176581159 0.1221527234 0.1597783715\0")),
        ])
        let color = try Self.constant(KeyedColorArchive.color(in: builder.binary(root: root)))
        #expect(try color.hex() == "#282A36")
    }

    @Test(arguments: [
        // Spaces by NSID and NSSpaceID, as the project Finch lists those of AppKit.
        ("NSID", 7, "color(srgb 0.25 0.5 0.75 / 0.5)"), ("NSID", 4, "color(srgb 0.25 0.5 0.75 / 0.5)"),
        ("NSID", 8, "color(a98-rgb 0.25 0.5 0.75 / 0.5)"), ("NSSpaceID", 12, "color(display-p3 0.25 0.5 0.75 / 0.5)"),
        ("NSSpaceID", 14, "color(srgb 0.25 0.5 0.75 / 0.5)"),
        ("NSSpaceID", 16, "color(srgb-linear 0.25 0.5 0.75 / 0.5)"),
        ("NSSpaceID", 17, "color(srgb-linear 0.25 0.5 0.75 / 0.5)"),
    ])
    func spacesOfAppKit(key: String, number: Int, css: String) throws {
        let (builder, root) = Self.nsColor(
            [
                ("NSColorSpace", "<integer>1</integer>"), ("NSRGB", ArchiveBuilder.data("0 0 0")),
                ("NSComponents", ArchiveBuilder.data("0.25 0.5 0.75 0.5")),
            ], space: [(key, "<integer>\(number)</integer>"), ("NSICC", "<data></data>")])
        #expect(try KeyedColorArchive.color(in: builder.xml(root: root)) == .constant(ColorValue(css: css)))
    }

    @Test func deviceColorsAndGraysOfAppKit() throws {
        let (rgb, rgbRoot) = Self.nsColor([
            ("NSColorSpace", "<integer>2</integer>"),
            ("NSRGB", ArchiveBuilder.data("0.1568627451 0.1647058824 0.2117647059")),
        ])
        #expect(try Self.constant(KeyedColorArchive.color(in: rgb.xml(root: rgbRoot))).hex() == "#282A36")
        // Linear light is 0.5^1.8 of the calibrated gray and 0.5^2.2 of the device's.
        for (sort, linear) in [(3, 0.287174588749258), (4, 0.217637640824031)] {
            let (gray, root) = Self.nsColor([
                ("NSColorSpace", "<integer>\(sort)</integer>"), ("NSWhite", ArchiveBuilder.data("0.5 0.25")),
            ])
            let color = try Self.constant(KeyedColorArchive.color(in: gray.xml(root: root)))
            #expect(abs(color.converted(to: .sRGBLinear).components.y - linear) < 1e-14)
            #expect(color.alpha == 0.25)
        }
    }

    @Test func catalogColorsOfAppKit() throws {
        func archive(catalog: String, name: String, value: Bool) -> Data {
            var builder = ArchiveBuilder()
            let texts = [builder.add("<string>\(catalog)</string>"), builder.add("<string>\(name)</string>")]
            var members = [
                ("NSColorSpace", "<integer>6</integer>"), ("NSCatalogName", ArchiveBuilder.reference(texts[0])),
                ("NSColorName", ArchiveBuilder.reference(texts[1])),
            ]
            if value {
                let color = builder.add(
                    "NSColor", [("NSColorSpace", "<integer>2</integer>"), ("NSRGB", ArchiveBuilder.data("1 0.5 0"))])
                members.append(("NSColor", ArchiveBuilder.reference(color)))
            }
            let root = builder.add("NSColor", members)
            return builder.xml(root: root)
        }
        let orange = DynamicColor.constant(ColorValue(.sRGB, 1, 0.5, 0))
        #expect(
            try KeyedColorArchive.color(in: archive(catalog: "System", name: "labelColor", value: true))
                == .system(.label))
        #expect(
            try KeyedColorArchive.color(in: archive(catalog: "System", name: "controlAccentColor", value: false))
                == .system(.controlAccent))
        #expect(try KeyedColorArchive.color(in: archive(catalog: "System", name: "gridColor", value: true)) == orange)
        #expect(try KeyedColorArchive.color(in: archive(catalog: "Crayons", name: "Tangerine", value: true)) == orange)
        let error = #expect(throws: PaletteDecodingError.self) {
            try KeyedColorArchive.color(in: archive(catalog: "Crayons", name: "Tangerine", value: false))
        }
        #expect(error?.reason == .unsupported)
    }

    // MARK: Writing

    private static let written: [DynamicColor] = [
        .constant(ColorValue(.sRGB, 0.1, 0.25, 1, alpha: 0.5)), .constant(ColorValue(.displayP3, 1, 0.5, 0)),
        .constant(ColorValue(.sRGB, 1.25, -0.5, 0.1)), .system(.blue), .system(.secondaryLabel),
    ]

    @Test(arguments: written, KeyedColorArchive.ArchivedClass.allCases)
    func whatIsWrittenIsRead(color: DynamicColor, archived: KeyedColorArchive.ArchivedClass) throws {
        let data = try KeyedColorArchive.data(of: color, as: archived)
        #expect(data.starts(with: Data("bplist00".utf8)))
        let read = try ColorReading(data)
        #expect(read.form == .keyedArchive)
        guard case .constant(let value) = color else {
            #expect(read.color == color)
            return
        }
        let back = try Self.constant(read.color)
        #expect(back.colorSpace == (archived == .nsColor ? value.colorSpace : .sRGB))
        let difference = back.components - value.converted(to: back.colorSpace).components
        #expect(max(difference.max(), -difference.min()) == 0)
        #expect(back.alpha == value.alpha)
    }

    /// Foundation's own unarchiver finds the numbers under UIKit's keys.
    @Test func foundationReadsWhatIsWritten() throws {
        final class Probe: NSObject, NSSecureCoding {
            static var supportsSecureCoding: Bool { true }
            let numbers: [Double]
            init?(coder: NSCoder) {
                numbers =
                    ["UIRed", "UIGreen-Double", "UIAlpha"].map { coder.decodeDouble(forKey: $0) }
                    + [Double(coder.decodeInteger(forKey: "UIColorComponentCount"))]
            }
            func encode(with coder: NSCoder) {}
        }
        let data = try KeyedColorArchive.data(of: .constant(ColorValue(.sRGB, 0.5, 0.1, 1, alpha: 0.25)), as: .uiColor)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.setClass(Probe.self, forClassName: "UIColor")
        let probe = unarchiver.decodeObject(of: Probe.self, forKey: NSKeyedArchiveRootObjectKey)
        #expect(probe?.numbers == [0.5, 0.1, 0.25, 4])
    }

    @Test func whatAnArchiveCannotSayIsRefused() {
        for color in [DynamicColor.asset("Brand"), .accent, .system(.blue).opacity(0.5)] {
            #expect(throws: PaletteEncodingError.self) { try KeyedColorArchive.data(of: color, as: .uiColor) }
        }
        #expect(throws: PaletteEncodingError.self) {
            try KeyedColorArchive.data(of: .constant(ColorValue(.sRGB, .nan, 0, 0)), as: .nsColor)
        }
    }

    @Test func theFormWritesBase64() throws {
        let text = try StoredColorForm.keyedArchive.text(of: ColorValue(.sRGB, 1, 0.5, 0))
        #expect(text.hasPrefix("YnBsaXN0MD"))
        #expect(
            try ColorReading(text, among: StoredColorForm.allWithArchives)
                == ColorReading(color: .constant(ColorValue(.sRGB, 1, 0.5, 0)), form: .keyedArchive))
    }

    @Test func textsInDataAreDetectedAsEver() throws {
        #expect(try ColorReading(Data("[1,0.5,0,1]".utf8)).form == .resolved)
        #expect(try ColorReading(Data("{\"system\":\"blue\"}".utf8)).color == .system(.blue))
        #expect(try ColorReading(Data("#80FF9500".utf8), as: .hexARGB).form == .hexARGB)
    }
}
