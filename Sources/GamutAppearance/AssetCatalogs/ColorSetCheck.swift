// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutPalette

/// Looks for what Xcode would refuse or ignore in the description of a colour set.
struct ColorSetCheck {
    private var check: DescriptionCheck
    private var slots: Set<Appearance> = []
    private var entryCount = 0

    var findings: [AssetCatalogFinding] { check.findings }

    init(_ file: FileTree.File) { check = DescriptionCheck(file) }

    mutating func run() {
        guard let root = check.document?.root else { return }
        guard let colors = root["colors"] else {
            return check.add(.error, .noEntries, "no \"colors\" (expected an array of slots)", at: root.position)
        }
        guard let array = colors.array else {
            return check.add(.error, .malformed, "\"colors\" is no array (expected one of slots)", at: colors.position)
        }
        for value in array where !check.isFull { checkEntry(value) }
        if array.isEmpty {
            check.add(.warning, .noEntries, "a color set without slots (expected one or more)", at: colors.position)
        } else if entryCount > 0, !slots.contains(where: { $0.isForAnyAppearance }), !check.isFull {
            check.add(
                .warning, .missingAny, "no slot for any appearance (expected one without \"appearances\")",
                at: colors.position)
        }
    }

    private mutating func checkEntry(_ value: JSONValue) {
        checkKeys(value)
        do throws(PaletteDecodingError) {
            let (entry, warnings) = try ColorSetReader.entry(value)
            for warning in warnings {
                check.add(
                    .warning, entry == nil ? .unknownSlot : .unknownColorSpace, warning.message, at: warning.position)
            }
            guard let entry else { return }
            entryCount += 1
            if !slots.insert(entry.appearance).inserted {
                check.add(
                    .error, .duplicateSlot, "a second color for \(entry.appearance.name) (expected one for each slot)",
                    at: value.position)
            }
            switch entry.color {
            case .unassigned:
                check.add(
                    .note, .unassigned, "the slot for \(entry.appearance.name) has no color", at: value.position)
            case .reference(.system(let name, let platform)): checkReference(name, platform, value)
            case .value(let color): checkComponents(color, value)
            case .reference(.swatch), .device: break
            }
        } catch {
            check.add(error)
        }
    }

    /// Words that the reader takes as they are, and Xcode does not.
    private mutating func checkKeys(_ value: JSONValue) {
        guard value.object != nil else { return }
        if let idiom = value["idiom"] {
            let idioms = ColorEnvironment.Idiom.allCases.map(\.rawValue)
            if let name = idiom.string, !idioms.contains(name) {
                check.add(
                    .error, .unknownIdiom,
                    "the idiom \"\(name)\"\(NearestName.hint(for: name, among: idioms)) (expected one of \(idioms.joined(separator: ", ")))",
                    at: idiom.position)
            }
        } else {
            check.add(.error, .unknownIdiom, "a slot without \"idiom\" (expected \"universal\")", at: value.position)
        }
        if let gamut = value["display-gamut"], let name = gamut.string,
            let right = ["sRGB", "display-P3"].first(where: { $0.lowercased() == name.lowercased() }), right != name
        {
            check.add(
                .warning, .displayGamut, "the display gamut \"\(name)\" is ignored (expected \"\(right)\")",
                at: gamut.position)
        }
        if let subtype = value["subtype"], let name = subtype.string, name != "mac-catalyst" {
            check.add(
                .note, .unknownSlot, "the subtype \"\(name)\" is not known (expected \"mac-catalyst\")",
                at: subtype.position)
        }
    }

    private mutating func checkReference(_ name: String, _ platform: String, _ value: JSONValue) {
        let color = value["color"]
        if !ColorSetWriter.platforms.contains(platform) {
            check.add(
                .warning, .unknownReference,
                "the platform \"\(platform)\" (expected one of \(ColorSetWriter.platforms.sorted().joined(separator: ", ")))",
                at: color?["platform"]?.position)
        }
        if SystemColor(named: name) == nil {
            let hint = NearestName.hint(for: name, among: SystemColor.allCases.map(\.referenceName))
            check.add(
                .warning, .unknownReference,
                "no system color is called \"\(name)\"\(hint) (expected a name as systemBlueColor or labelColor)",
                at: color?["reference"]?.position)
        }
    }

    private mutating func checkComponents(_ color: ColorValue, _ value: JSONValue) {
        guard let components = value["color"]?["components"]?.object else { return }
        let space = value["color"]?["color-space"]?.string ?? "srgb"
        for member in components where !check.isFull {
            let key = member.key
            let isAlpha = key == "alpha"
            if member.value.isString("1") {
                check.add(
                    isAlpha ? .note : .warning, .bareOne,
                    isAlpha
                        ? "the alpha \"1\" has no point and is taken for 1 (expected \"1.000\")"
                        : "the \(key) \"1\" is 1/255 (expected \"1.000\" or \"0xFF\" for all, \"0x01\" for one step)",
                    at: member.value.position)
            }
            let number: Double? =
                switch key {
                case "alpha": color.alpha
                case "red", "white": color.components.x
                case "green": color.components.y
                case "blue": color.components.z
                default: nil
                }
            guard let number else {
                check.add(
                    .note, .unknownSlot, "the component \"\(key)\" is not known and is ignored",
                    at: member.value.position)
                continue
            }
            if !(0...1).contains(number), isAlpha || !space.hasPrefix("extended") {
                check.add(
                    .warning, .outOfRange,
                    "the \(key) is outside of 0 to 1 and is clamped (expected "
                        + (isAlpha ? "0 to 1)" : "\"extended-srgb\", or a number from 0 to 1)"),
                    at: member.value.position)
            }
        }
    }
}

extension Appearance {
    /// Whether neither light nor dark nor contrast is asked for; the device may be, and so may sRGB, which every display
    /// shows: Xcode has one slot for it and one for Display P3 where a color has both.
    fileprivate var isForAnyAppearance: Bool { luminosity == nil && !isHighContrast && displayGamut != .displayP3 }
}
