// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutAppearance
import GamutColor
import GamutPalette

/// The objects of an archive that is written.
struct ArchiveTable {
    private var objects: [PropertyListValue] = [.string("$null")]

    /// The archive of a colour.
    static func archive(
        _ color: DynamicColor, as archived: KeyedColorArchive.ArchivedClass
    ) throws(PaletteEncodingError) -> PropertyListValue {
        var table = ArchiveTable()
        let root: PropertyListValue
        switch archived {
        case .uiColor: root = try table.uiColor(color)
        case .nsColor: root = try table.nsColor(color)
        }
        return .dictionary([
            "$archiver": .string("NSKeyedArchiver"), "$version": .integer(100_000), "$top": .dictionary(["root": root]),
            "$objects": .array(table.objects),
        ])
    }

    private mutating func add(_ value: PropertyListValue) -> PropertyListValue {
        objects.append(value)
        return .reference(objects.count - 1)
    }

    private mutating func add(_ className: String, _ members: [String: PropertyListValue]) -> PropertyListValue {
        var members = members
        members["$class"] = add(
            .dictionary([
                "$classname": .string(className), "$classes": .array([.string(className), .string("NSObject")]),
            ]))
        return add(.dictionary(members))
    }

    // MARK: Colours

    /// The object of a `UIColor`; see `ArchivedUIColor` for the keys.
    private mutating func uiColor(_ color: DynamicColor) throws(PaletteEncodingError) -> PropertyListValue {
        let value = try Self.constant(color).converted(to: .sRGB)
        let numbers = [value.components.x, value.components.y, value.components.z, value.alpha]
        var members: [String: PropertyListValue] = [
            "UIColorComponentCount": .integer(4), "NSColorSpace": .integer(2), "NSRGB": Self.text(numbers),
        ]
        if case .system(let system) = color { members["UISystemColorName"] = add(.string(system.referenceName)) }
        for (key, number) in zip(["UIRed", "UIGreen", "UIBlue", "UIAlpha"], numbers) {
            let single = Double(Float(number))
            guard single.isFinite else {
                throw PaletteEncodingError(
                    .invalidNumber, "a number beyond single precision (expected a color of a display)")
            }
            members[key] = .real(single)
            members[key + "-Double"] = .real(number)
        }
        return add(KeyedColorArchive.ArchivedClass.uiColor.rawValue, members)
    }

    /// The object of an `NSColor`; see `ArchivedNSColor` for the keys.
    private mutating func nsColor(_ color: DynamicColor) throws(PaletteEncodingError) -> PropertyListValue {
        let className = KeyedColorArchive.ArchivedClass.nsColor.rawValue
        let value = try Self.constant(color)
        if case .system(let system) = color {
            let names = [add(.string("System")), add(.string(system.referenceName))]
            let shown = try nsColor(.constant(value))
            return add(
                className,
                ["NSColorSpace": .integer(6), "NSCatalogName": names[0], "NSColorName": names[1], "NSColor": shown])
        }
        let space: ColorSpace
        let id: (key: String, number: Int64)
        if value.colorSpace == .displayP3, value.isInGamut(of: .displayP3, tolerance: 0) {
            (space, id) = (.displayP3, ("NSSpaceID", 12))
        } else {
            let isBounded = value.isInGamut(of: .sRGB, tolerance: 0)
            (space, id) = (.sRGB, isBounded ? ("NSID", 7) : ("NSSpaceID", 14))
        }
        let exact = value.converted(to: space)
        let old = value.mapped(into: .genericRGB)
        return add(
            className,
            [
                "NSColorSpace": .integer(1),
                "NSRGB": Self.text([old.components.x, old.components.y, old.components.z, old.alpha]),
                "NSComponents": Self.text([exact.components.x, exact.components.y, exact.components.z, exact.alpha]),
                "NSCustomColorSpace": add(ArchivedColorSpace.className, [id.key: .integer(id.number)]),
            ])
    }

    /// The numbers of a constant, or those of a colour of the system in light surroundings.
    private static func constant(_ color: DynamicColor) throws(PaletteEncodingError) -> ColorValue {
        let value: ColorValue
        switch color {
        case .constant(let constant): value = constant
        case .system:
            do throws(ResolutionError) {
                value = try color.color(in: ColorEnvironment())
            } catch {
                throw PaletteEncodingError(.unsupported, error.description)
            }
        default:
            throw PaletteEncodingError(
                .unsupported, "a color that an archive cannot say (expected a constant or one of the system)")
        }
        guard value.isFinite else {
            throw PaletteEncodingError(
                .invalidNumber, "a component is infinite or not a number (expected a finite number)")
        }
        return value
    }

    /// Numbers in a text, each with the fewest digits that give it back.
    private static func text(_ numbers: [Double]) -> PropertyListValue {
        .data(Array(numbers.map { "\($0)" }.joined(separator: " ").utf8))
    }
}
