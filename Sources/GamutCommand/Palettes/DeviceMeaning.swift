// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutICC
import GamutPalette

/// What the numbers of devices mean: the profiles that were named on the command line.
struct DeviceMeaning: Sendable {
    private let converter: DeviceColorConverter?
    private let hasCMYK: Bool
    private let hasGray: Bool
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
    init(_ arguments: ParsedArguments, _ session: Session) throws(CommandError) {
        let finder = ProfileFinder(session)
        let intent = try arguments.choice(.intent) { RenderingIntent(id: $0) }
        let cmyk = try arguments.path(.cmykProfile).map(finder.profile)
        let gray = try arguments.path(.grayProfile).map(finder.profile)
        var rgb: ICCProfile?
        var rgbSpace = ColorSpace.sRGB
        if let path = arguments.path(.rgbProfile) {
            if let space = try Self.space(path, arguments) {
                rgbSpace = space
            } else {
                rgb = try finder.profile(path)
                rgbSpace = Self.unstatedRGB
            }
        }
        self.rgbSpace = rgbSpace
        hasCMYK = cmyk != nil
        hasGray = gray != nil
        hasRGB = rgb != nil
        guard hasCMYK || hasGray || hasRGB else {
            converter = nil
            return
        }
        do throws(ICCError) {
            converter = try DeviceColorConverter(
                cmyk: cmyk, gray: gray, rgb: rgb, intent: intent ?? .relativeColorimetric,
                blackPointCompensation: arguments.has(.blackPoint))
        } catch {
            throw CommandError(.badData, error.message)
        }
        for remark in converter?.remarks ?? [] { session.messages.say("note: \(remark)") }
    }

    /// The RGB space of that name: exact, and without a profile; nil for files.
    private static func space(_ path: Path, _ arguments: ParsedArguments) throws(CommandError) -> ColorSpace? {
        guard let space = ColorSpace(id: path.description) else { return nil }
        if space.model == "rgb" { return space }
        guard (try? SystemCalls.status(path)) == nil else { return nil }
        throw arguments.usage("--rgb-profile: \(space.name) is no RGB space")
    }

    /// Whether the colours of a device model come from a profile, and not from a guess.
    func isExact(_ device: DeviceColor) -> Bool {
        switch device.model {
        case .cmyk: hasCMYK
        case .gray: hasGray
        case .inks: false
        }
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
    static let grayProfile = Option(
        "gray-profile", "FILE|NAME", "the ICC profile of gray numbers; without one their colors are approximate")
    static let rgbProfile = Option(
        "rgb-profile", "FILE|NAME", "the ICC profile, or the space, of RGB numbers whose file does not say it (srgb)")
    static let intent = Option(
        "intent", choices: ["relative", "perceptual", "saturation", "absolute"],
        "what to keep where a profile cannot keep everything (relative)")
    static let blackPoint = Option(flag: "bpc", "make the darkest black of a profile black")

    /// What a name of a profile may be, for help texts.
    static let profileNote =
        "A profile is a file, a built-in name as cmyk or display-p3, or the file name or description of one that is "
        + "installed; 'gamut icc list' lists the names."

    /// The options that say what numbers of devices mean.
    static let profiles = [cmykProfile, grayProfile, rgbProfile, intent, blackPoint]
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
