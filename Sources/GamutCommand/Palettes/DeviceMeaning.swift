// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutICC
import GamutPalette

/// What the numbers of devices mean: the profiles that were named on the command line.
struct DeviceMeaning: Sendable {
    private let converter: DeviceColorConverter?
    private let hasCMYK: Bool
    private let hasRGB: Bool

    /// Holds RGB numbers of files that do not say their space, until the profile for them has its turn.
    private static let unstatedRGB = ColorSpace(
        .init(
            id: "profile-rgb", name: "RGB of the given profile", channels: .rgb, whitePoint: .d65, base: .sRGB,
            stages: [],
            gamut: .unitCube))

    /// The space to read unstated RGB numbers in.
    let rgbSpace: ColorSpace

    /// Takes the profiles and the intent from the command line.
    init(_ arguments: ParsedArguments) throws(CommandError) {
        let intent = try arguments.choice(.intent) { RenderingIntent(id: $0) }
        let cmyk = try arguments.path(.cmykProfile).map { path throws(CommandError) in
            try Self.profile(path, builtIn: [])
        }
        var rgb: ICCProfile?
        var rgbSpace = ColorSpace.sRGB
        if let path = arguments.path(.rgbProfile) {
            if (try? SystemCalls.status(path)) == nil, let space = ColorSpace(id: path.description) {
                guard space.model == "rgb" else {
                    throw arguments.usage("--rgb-profile: \(space.name) is no RGB space")
                }
                rgbSpace = space
            } else {
                let spaces = ColorSpace.all.filter { $0.model == "rgb" }.map(\.id)
                rgb = try Self.profile(path, builtIn: spaces)
                rgbSpace = Self.unstatedRGB
            }
        }
        self.rgbSpace = rgbSpace
        hasCMYK = cmyk != nil
        hasRGB = rgb != nil
        guard cmyk != nil || rgb != nil else {
            converter = nil
            return
        }
        do throws(ICCError) {
            converter = try DeviceColorConverter(
                cmyk: cmyk, rgb: rgb, intent: intent ?? .relativeColorimetric,
                blackPointCompensation: arguments.has(.blackPoint))
        } catch {
            throw CommandError(.badData, error.message)
        }
    }

    private static func profile(_ path: Path, builtIn names: [String]) throws(CommandError) -> ICCProfile {
        if (try? SystemCalls.status(path)) == nil {
            let hint = NearestName.hint(for: path.description, among: names)
            throw CommandError(.noInput, located("no such profile (expected a file or a name)\(hint)", in: path))
        }
        let bytes = try FileReading.bytes(of: path)
        do throws(ICCError) {
            return try ICCProfile(bytes: bytes)
        } catch {
            throw CommandError(.badData, located(error.message, in: path, at: error.offset.map { .offset($0) }))
        }
    }

    /// Whether the colours of a device model come from a profile, and not from a guess.
    func isExact(_ device: DeviceColor) -> Bool {
        if case .cmyk = device.model { hasCMYK } else { false }
    }

    /// The colour of device numbers by their profile; nil where none was given for them.
    func color(of device: DeviceColor) -> ColorValue? {
        guard isExact(device) else { return nil }
        return try? converter?.convert(device)
    }

    /// Gives unstated RGB numbers the meaning that the profile for them says.
    func applyRGBProfile(to palette: inout Palette) {
        guard hasRGB else { return }
        palette.changeColors { color in
            guard case .value(let value) = color, value.colorSpace == Self.unstatedRGB,
                let converted = try? converter?.convert(rgb: value.components, alpha: value.alpha)
            else { return }
            color = .value(converted)
        }
    }
}

extension Option {
    static let cmykProfile = Option(
        "cmyk-profile", "FILE|NAME", "the ICC profile of CMYK numbers; without one their colors are approximate")
    static let rgbProfile = Option(
        "rgb-profile", "FILE|NAME", "the ICC profile, or the space, of RGB numbers whose file does not say it (srgb)")
    static let intent = Option(
        "intent", choices: ["relative", "perceptual", "saturation", "absolute"],
        "what to keep where a profile cannot keep everything (relative)")
    static let blackPoint = Option(flag: "bpc", "make the darkest black of a profile black")

    /// The options that say what numbers of devices mean.
    static let profiles = [cmykProfile, rgbProfile, intent, blackPoint]
}

extension Palette {
    /// Changes every colour, also those for other appearances.
    mutating func changeColors(_ change: (inout SwatchColor) -> Void) {
        for g in groups.indices {
            for s in groups[g].swatches.indices {
                change(&groups[g].swatches[s].color)
                for v in groups[g].swatches[s].variants.indices { change(&groups[g].swatches[s].variants[v].color) }
            }
        }
    }
}
