// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutAppearance
import GamutColor
import GamutPalette

/// Which colour is to be resolved, and where it is shown.
struct ResolveRequest: Sendable {
    /// The colour as it was named.
    let name: String
    let color: DynamicColor
    let environment: ColorEnvironment
    let arithmetic: ResolvedColor.Arithmetic

    init(_ arguments: ParsedArguments) throws(CommandError) {
        guard let operand = arguments.operands.first else {
            throw arguments.usage("no color is given (expected a name such as system:blue)")
        }
        guard arguments.operands.count == 1 else {
            throw arguments.usage("\(arguments.operands.count) colors are given (expected one)")
        }
        name = String(decoding: operand, as: UTF8.self)
        color = try Self.color(named: name, "")
        var environment = ColorEnvironment()
        if let value = try arguments.choice(.scheme, { ColorEnvironment.Scheme(rawValue: $0) }) {
            environment.colorScheme = value
        }
        if let value = try arguments.choice(.contrast, { ColorEnvironment.Contrast(rawValue: $0) }) {
            environment.contrast = value
        }
        if let value = try arguments.choice(.displayGamut, { Appearance.DisplayGamut(rawValue: $0) }) {
            environment.displayGamut = value
        }
        if let value = try arguments.choice(.idiom, { ColorEnvironment.Idiom(rawValue: $0) }) {
            environment.idiom = value
        }
        if let value = try arguments.choice(.elevation, { ColorEnvironment.Elevation(rawValue: $0) }) {
            environment.elevation = value
        }
        if let value = try arguments.choice(.generation, { SystemGeneration(release: $0) }) {
            environment.generation = value
        }
        if let accent = arguments.text(.accent) { environment.accent = try Self.color(named: accent, "--accent: ") }
        self.environment = environment
        arithmetic = arguments.has(.appleArithmetic) ? .appleCompatible : .exact
    }

    /// The colour that a word of the command line means.
    private static func color(named name: String, _ origin: String) throws(CommandError) -> DynamicColor {
        if let system = rest(of: name, after: "system:") {
            if let color = SystemColor(named: system) { return .system(color) }
            let hint = NearestName.hint(for: system, among: SystemColor.allCases.map(\.rawValue))
            throw CommandError(
                .noInput,
                "\(origin)no system color is called \"\(system)\" (expected a name such as blue or label)\(hint)")
        }
        if let asset = rest(of: name, after: "asset:") { return .asset(asset) }
        if name == "accent" { return .accent }
        guard let first = name.utf8.first(where: { $0 > 0x20 }), "{[\"#".utf8.contains(first) else {
            return .asset(name)
        }
        do throws(PaletteDecodingError) {
            return try ColorReading(name).color
        } catch {
            throw CommandError(.badData, "\(origin)\(error)")
        }
    }

    private static func rest(of name: String, after prefix: String) -> String? {
        name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
    }

    /// What to tell the user where a colour cannot be resolved.
    func commandError(_ error: ResolutionError, hasCatalog: Bool) -> CommandError {
        let isMissing = [.missingAsset, .unavailableSystemColor, .unknownSystemColor].contains(error.reason)
        guard error.reason == .missingAsset, !hasCatalog else {
            if error.reason == .missingAsset, error.suggestions.isEmpty, let system = SystemColor(named: error.name) {
                return CommandError(.noInput, "\(error) (did you mean 'system:\(system.rawValue)'?)")
            }
            return CommandError(isMissing ? .noInput : .badData, error.description)
        }
        // Who asks for blue without a catalog means the system's.
        if let system = SystemColor(named: error.name) {
            return CommandError(
                .noInput,
                "the asset \"\(error.name)\" is looked for in no catalog (did you mean 'system:\(system.rawValue)'?)")
        }
        return CommandError(
            .noInput, "the asset \"\(error.name)\" is looked for in no catalog (expected --catalog DIR.xcassets)")
    }
}

extension SystemGeneration {
    /// The generation of a release, as `ios26`, `ios17` or `macos14`.
    fileprivate init?(release: String) {
        if let generation = SystemGeneration(rawValue: release) {
            self = generation
            return
        }
        for platform in Platform.allCases where release.hasPrefix(platform.rawValue) {
            let digits = release.utf8.dropFirst(platform.rawValue.utf8.count)
            guard (1...4).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }),
                let version = Int(String(Substring(digits)))
            else { return nil }
            self.init(platform, version: version)
            return
        }
        return nil
    }
}

extension Option {
    static let catalog = Option("catalog", "DIR.xcassets", "the catalog with the assets")
    static let scheme = Option(
        "scheme", choices: ColorEnvironment.Scheme.allCases.map(\.rawValue), "light or dark surroundings (light)")
    static let contrast = Option(
        "contrast", choices: ColorEnvironment.Contrast.allCases.map(\.rawValue),
        "the contrast the user wants (standard)")
    static let displayGamut = Option(
        "gamut", choices: Appearance.DisplayGamut.allCases.map(\.rawValue), "the gamut of the display (srgb)")
    static let idiom = Option(
        "idiom", choices: ColorEnvironment.Idiom.allCases.map(\.rawValue), "the sort of device (universal)")
    static let elevation = Option(
        "elevation", choices: ColorEnvironment.Elevation.allCases.map(\.rawValue), "the level of the surface (base)")
    static let generation = Option(
        "generation", "SYSTEM",
        "the system whose colors are meant: "
            + list(SystemGeneration.allCases.map(\.rawValue)) + ", or a release such as ios17 (ios26)",
        choices: { SystemGeneration.allCases.map(\.rawValue) })
    static let accent = Option("accent", "NAME", "the accent of the app, written as NAME (system:blue)")
    static let appleArithmetic = Option(
        flag: "apple", "compute as SwiftUI does, in single precision and with its matrix of four digits")
}
