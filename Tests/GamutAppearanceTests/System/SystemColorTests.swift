// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import Foundation
import GamutAppearance
import GamutColor
import ReferenceData
import Testing

/// The colours of Apple's systems against public measurements.
@Suite struct SystemColorTests {
    /// A generation and a colour by the words of the reference table.
    private static func places(generation: String, name: String) throws -> (SystemColor, [SystemGeneration]) {
        let bare = String(name.prefix { $0 != "(" })
        let color = try #require(SystemColor(named: bare), "\(name)")
        switch (generation, name) {
        case ("iOS26/macOS26+", _): return (color, [.iOS26, .macOS26])
        case ("iOS15-18", _): return (color, [.iOS15])
        case ("macOS12-15", _): return (color, [.macOS12])
        case ("iOS semantic", "separator(iOS<=18)"): return (color, [.iOS15])
        case ("iOS semantic", "separator(iOS26)"): return (color, [.iOS26])
        case ("iOS13+", _), ("iOS semantic", _): return (color, [.iOS15, .iOS26])
        case ("macOS semantic", "windowBackgroundColor(27)"): return (color, [.macOS26])
        case ("macOS semantic", _): return (color, [.macOS12, .macOS26])
        default:
            Issue.record("an unknown generation: \(generation)")
            return (color, [])
        }
    }

    /// `#3C3C43 a.60` as a colour.
    private static func color(_ field: String) throws -> ColorValue {
        let parts = field.split(separator: " a")
        let opacity = parts.count > 1 ? try #require(Double("0" + String(parts[1]))) : 1
        return try ColorValue(hex: String(parts[0])).withAlpha(opacity)
    }

    @Test(.enabled(if: ReferenceData.isPresent)) func everyRow() throws {
        let rows = try ReferenceData.table("apple_system_colors.tsv")
        #expect(rows.count == 73)
        var values = 0
        for row in rows {
            let (color, generations) = try Self.places(generation: row["generation"], name: row["name"])
            for generation in generations {
                let appearances: [(String, ColorEnvironment)] = [
                    ("light", ColorEnvironment(generation: generation)),
                    ("dark", ColorEnvironment(colorScheme: .dark, generation: generation)),
                    ("light_high_contrast", ColorEnvironment(contrast: .increased, generation: generation)),
                    (
                        "dark_high_contrast",
                        ColorEnvironment(colorScheme: .dark, contrast: .increased, generation: generation)
                    ),
                    (
                        "dark_elevated",
                        ColorEnvironment(colorScheme: .dark, elevation: .elevated, generation: generation)
                    ),
                ]
                for (column, environment) in appearances where !row[column].isEmpty {
                    let value = try #require(color.value(in: environment), "\(row["name"])")
                    // The gray of macOS 26 in the dark is in the remark of its row.
                    let isMacGray = color == .gray && generation == .macOS26 && column == "dark"
                    let expected = isMacGray ? "#98989D" : row[column]
                    #expect(try value.color == Self.color(expected), "\(row["name"]) \(column) \(generation)")
                    values += 1
                }
            }
        }
        #expect(values == 358)
    }

    /// Single values that public measurements agree on (colour.md §1.6).
    @Test(
        arguments: [
            (.blue, ColorEnvironment(generation: .iOS15), "#007AFF"), (.blue, ColorEnvironment(), "#0088FF"),
            (.blue, ColorEnvironment(colorScheme: .dark), "#0091FF"),
            (.red, ColorEnvironment(contrast: .increased), "#E9152D"),
            (.green, ColorEnvironment(generation: .macOS12), "#28CD41"),
            (.gray, ColorEnvironment(colorScheme: .dark, generation: .macOS26), "#98989D"),
            (.secondaryLabel, ColorEnvironment(), "#3C3C4399"),
            (.background, ColorEnvironment(colorScheme: .dark, elevation: .elevated), "#1C1C1E"),
        ] as [(SystemColor, ColorEnvironment, String)])
    func quotedValues(color: SystemColor, environment: ColorEnvironment, hex: String) throws {
        #expect(try color.value(in: environment)?.color.hex() == hex)
        #expect(try DynamicColor.system(color).resolve(in: environment).hex() == hex)
    }

    /// Teal and cyan are the two of which a source contradicts itself or another one (the remarks of the reference table).
    @Test func confidence() throws {
        let contrast = ColorEnvironment(contrast: .increased, generation: .iOS15)
        #expect(SystemColor.teal.value(in: contrast)?.confidence == .disputed)
        #expect(SystemColor.blue.value(in: contrast)?.confidence == .singleSource)
        #expect(SystemColor.blue.value(in: ColorEnvironment())?.confidence == .severalSources)
        let mac = ColorEnvironment(contrast: .increased, generation: .macOS12)
        let blue = try #require(SystemColor.blue.value(in: mac))
        #expect(blue.confidence == .assumed)
        #expect(blue.color == SystemColor.blue.value(in: ColorEnvironment(generation: .macOS12))?.color)
        #expect(SystemColor.label.value(in: ColorEnvironment(generation: .macOS12))?.confidence == .assumed)
    }

    /// What a system has not is an error that says who has it.
    @Test func unavailableColors() {
        let mac = ColorEnvironment(generation: .macOS26)
        #expect(SystemColor.fill.value(in: mac) == nil)
        #expect {
            try DynamicColor.system(.fill).resolve(in: mac)
        } throws: { error in
            let error = error as? ResolutionError
            return error?.reason == .unavailableSystemColor
                && error?.message == #"macos26 has no known system color "fill" (there is one of ios15, ios26)"#
        }
        // Every colour is one of some system.
        for color in SystemColor.allCases {
            #expect(
                SystemGeneration.allCases.contains { color.value(in: ColorEnvironment(generation: $0)) != nil },
                "\(color)")
        }
    }

    /// The names of SwiftUI, UIKit, AppKit and asset catalogs for the same colour.
    @Test(
        arguments: [
            ("blue", .blue), ("systemBlue", .blue), ("systemBlueColor", .blue), ("systemGray2Color", .gray2),
            ("labelColor", .label), ("primary", .label), ("secondary", .secondaryLabel),
            ("secondaryLabelColor", .secondaryLabel), ("quinaryLabelColor", .quinaryLabel), ("systemFill", .fill),
            ("secondarySystemFill", .secondaryFill), ("systemGroupedBackground", .groupedBackground),
            ("tertiarySystemGroupedBackgroundColor", .tertiaryGroupedBackground), ("linkColor", .link),
            ("windowBackgroundColor", .windowBackground), ("controlAccentColor", .controlAccent), ("", nil),
            ("Color", nil), ("system", nil), ("systemSystemBlue", nil), ("azure", nil),
        ] as [(String, SystemColor?)])
    func names(name: String, color: SystemColor?) { #expect(SystemColor(named: name) == color) }

    @Test func namesComeBack() {
        for color in SystemColor.allCases {
            #expect(SystemColor(named: color.referenceName) == color, "\(color.referenceName)")
            #expect(SystemColor(named: color.rawValue) == color)
        }
        #expect(SystemColor.blue.referenceName == "systemBlueColor")
        #expect(SystemColor.secondaryFill.referenceName == "secondarySystemFillColor")
        #expect(SystemColor.label.referenceName == "labelColor")
    }

    /// The short way gives the numbers of the long one.
    @Test func theShortWayIsTheLongOne() throws {
        for color in SystemColor.allCases {
            for generation in SystemGeneration.allCases {
                let environment = ColorEnvironment(colorScheme: .dark, generation: generation)
                guard let value = color.value(in: environment) else { continue }
                #expect(try DynamicColor.system(color).resolve(in: environment) == ResolvedColor(value.color))
            }
        }
    }
}
