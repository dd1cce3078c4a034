// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor
import GamutICC

/// The profile that the options of `gamut icc make` ask for.
struct ProfileRequest {
    private enum Content {
        case builtIn(ICCBuiltInProfile)
        case space(ColorSpace)
        case gray(TransferFunction?, WhitePoint)
    }

    private let content: Content
    private let version: ICCProfile.FormatVersion?
    private let name: String?
    private let copyright: String?

    init(_ arguments: ParsedArguments) throws(CommandError) {
        version = try arguments.choice(.profileFormat) { ICCProfile.FormatVersion(rawValue: $0) }
        name = arguments.text(.profileName)
        copyright = arguments.text(.copyright)
        let curve = try CurveChoice(arguments)
        if let operand = arguments.operands.first {
            guard arguments.operands.count == 1 else { throw arguments.usage("only one profile is made at a time") }
            for option in [Option.primaries, .gray, .white] where arguments.has(option) {
                throw arguments.usage("--\(option.name) and a name do not go together (expected one of them)")
            }
            let profile = try Self.builtIn(String(decoding: operand, as: UTF8.self), arguments)
            guard curve != nil || name != nil || copyright != nil else {
                content = .builtIn(profile)
                return
            }
            guard let space = profile.colorSpace else {
                throw arguments.usage(
                    "--curve, --description and --copyright go with RGB, and \(profile.id) is \(profile.name) "
                        + "(for gray of your own expected --gray and --curve)")
            }
            content = .space(curve.map(space.replacingCurve) ?? space)
        } else if arguments.has(.gray) {
            guard !arguments.has(.primaries) else {
                throw arguments.usage("--gray and --primaries do not go together (expected one of them)")
            }
            guard let curve else { throw arguments.usage("--gray: the curve is missing (expected --curve NAME|GAMMA)") }
            content = .gray(curve.function, try WhiteChoice(arguments).white)
        } else {
            guard arguments.has(.primaries), let curve else {
                throw arguments.usage(
                    "nothing says what to make (expected the name of a built-in profile, --primaries and --curve, or "
                        + "--gray and --curve)")
            }
            content = .space(try Self.space(arguments, curve))
        }
    }

    private static func builtIn(_ id: String, _ arguments: ParsedArguments) throws(CommandError) -> ICCBuiltInProfile {
        if let profile = ICCBuiltInProfile(id: id) { return profile }
        let hint = NearestName.nearest(to: id, among: ICCBuiltInProfile.all.map(\.id)).map { "did you mean '\($0)'? " }
        throw arguments.usage(
            "no built-in profile is called '\(id)' (\(hint ?? "")'gamut icc list' lists them all)")
    }

    /// The space of the primaries and the white that are given.
    private static func space(_ arguments: ParsedArguments, _ curve: CurveChoice) throws(CommandError) -> ColorSpace {
        let words = (arguments.text(.primaries) ?? "").split(separator: " ").map(String.init)
        let points = words.compactMap(Chromaticity.init(text:))
        guard points.count == 3, words.count == 3 else {
            throw arguments.usage("--primaries: three chromaticities expected, as '0.64,0.33 0.3,0.6 0.15,0.06'")
        }
        let white = try WhiteChoice(arguments).white
        guard Chromaticity.triangle(points[0], points[1], points[2], contains: white.chromaticity) else {
            throw arguments.usage("--primaries: the white lies outside of the triangle of red, green and blue")
        }
        let primaries = RGBPrimaries(
            red: (points[0].x, points[0].y), green: (points[1].x, points[1].y), blue: (points[2].x, points[2].y),
            whitePoint: white)
        let adaptation = ChromaticAdaptation.bradford.matrix(from: white, to: .d65)
        return ColorSpace(
            .init(
                id: "custom", name: "RGB of given primaries", channels: .rgb, whitePoint: white, base: .xyzD65,
                stages: curve.stages + [.matrix(.init(toBase: primaries.toXYZ))]
                    + (white == .d65 ? [] : [.matrix(.init(toBase: adaptation))]),
                gamut: .unitCube))
    }

    /// Makes the profile; the same bytes each time.
    func profile() throws(ICCError) -> ICCProfile {
        let descriptions = [name].compactMap { $0.map { ICCText($0) } }
        let copyright = copyright ?? ICCProfile.waivedCopyright
        switch content {
        case .builtIn(let profile): return try profile.profile(version)
        case .space(let space):
            return try ICCProfile.make(
                space, version: version ?? .v4, descriptions: descriptions, copyright: copyright)
        case .gray(let curve, let white):
            return try ICCProfile.makeGray(
                curve, whitePoint: white, version: version ?? .v4, descriptions: descriptions, copyright: copyright)
        }
    }
}

/// The curve that is asked for.
struct CurveChoice: Sendable {
    /// No stage for linear light.
    let stages: [ConversionStage]
    /// The curve as a function, nil for linear light.
    var function: TransferFunction? {
        if case .transfer(let function)? = stages.first { function } else { nil }
    }

    init?(_ arguments: ParsedArguments) throws(CommandError) {
        guard let text = arguments.text(.curve) else { return nil }
        if text == "linear" {
            stages = []
        } else if let gamma = Double(text) {
            guard (0.1...10).contains(gamma) else {
                throw arguments.usage("--curve: a gamma of \(text) is out of place (expected a number from 0.1 to 10)")
            }
            stages = [.transfer(.power(exponent: gamma))]
        } else {
            let names = ["linear"] + ColorSpace.all.filter { $0.curve != nil }.map(\.id)
            guard let curve = ColorSpace(id: text)?.curve else {
                let hint = NearestName.nearest(to: text, among: names).map { "did you mean '\($0)'? " } ?? ""
                throw arguments.usage(
                    "--curve: nothing is called '\(text)' (\(hint)expected a gamma, \(list(names)))")
            }
            stages = [curve]
        }
    }
}

/// The white that is asked for.
struct WhiteChoice: Sendable {
    let white: WhitePoint

    /// The whites of the spaces, and that of equal energy.
    static let named: [WhitePoint] =
        ColorSpace.all.map(\.whitePoint).reduce(into: []) { whites, white in
            if !whites.contains(where: { $0.name == white.name }) { whites.append(white) }
        } + [WhitePoint(name: "E", chromaticity: Chromaticity(x: 1.0 / 3, y: 1.0 / 3))]

    init(_ arguments: ParsedArguments) throws(CommandError) {
        let text = arguments.text(.white) ?? WhitePoint.d65.name
        if let white = Self.named.first(where: { $0.name.lowercased() == text.lowercased() }) {
            self.white = white
        } else if let point = Chromaticity(text: text), point.x > 0, point.y > 0.01, point.x + point.y < 1 {
            white = WhitePoint(name: text, chromaticity: point)
        } else {
            throw arguments.usage(
                "--white: '\(text)' is no white (expected x,y as 0.3127,0.329, or \(list(Self.named.map(\.name))))")
        }
    }
}

extension ColorSpace {
    /// The curve of an RGB space, where it has one of its own.
    fileprivate var curve: ConversionStage? {
        guard channels.map(\.id) == ["r", "g", "b"] else { return nil }
        return definition.stages.first { if case .transfer = $0 { true } else { false } }
    }

    /// This space with another curve in the place of its own.
    fileprivate func replacingCurve(_ curve: CurveChoice) -> ColorSpace {
        let others = definition.stages.filter { if case .transfer = $0 { false } else { true } }
        return ColorSpace(
            .init(
                id: "custom", name: "\(name) with another curve", channels: .rgb, whitePoint: whitePoint, base: base,
                stages: curve.stages + others, gamut: .unitCube))
    }
}

extension Chromaticity {
    /// Reads `x,y`.
    fileprivate init?(text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        // On the line where y is 0 a chromaticity has no amount of light.
        guard parts.count == 2, let x = parts[0], let y = parts[1], abs(x) <= 2, (1e-4...2).contains(abs(y)) else {
            return nil
        }
        self.init(x: x, y: y)
    }

    /// Whether a point lies inside of a triangle that is one.
    fileprivate static func triangle(
        _ a: Chromaticity, _ b: Chromaticity, _ c: Chromaticity, contains point: Chromaticity
    ) -> Bool {
        func area(_ a: Chromaticity, _ b: Chromaticity, _ c: Chromaticity) -> Double {
            (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
        }
        let whole = area(a, b, c)
        guard abs(whole) > 1e-3 else { return false }
        return [area(point, b, c), area(a, point, c), area(a, b, point)].allSatisfy { $0 / whole > 1e-3 }
    }
}
