// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// A resolved color that may be brighter than white, as SwiftUI's `Color.ResolvedHDR`.
public struct ResolvedHDRColor: Hashable, Sendable, Codable {
    /// The color in linear sRGB of extended range, where 1 is the white of everything else on the display.
    public var color: ResolvedColor
    /// The peak white that the color was made for, as a factor of that white in linear light; nil where it says none.
    public var headroom: Float?

    /// Makes a color from its numbers and its headroom.
    public init(_ color: ResolvedColor, headroom: Float? = nil) {
        self.color = color
        self.headroom = headroom
    }
}

extension DynamicColor {
    /// The color in an environment, in double precision and in the space it is given in: nothing is lost to sRGB.
    ///
    /// - Throws: A ``ResolutionError``: for an asset that is not there, a system color that the system has not, variants of
    ///   which none fits, an accent that leads to itself, and colors in colors beyond ``maximumDepth``.
    public func color(in environment: ColorEnvironment) throws(ResolutionError) -> ColorValue {
        try color(in: environment, assets: nil)
    }

    /// The color in an environment, as it is shown.
    ///
    /// - Throws: A ``ResolutionError``, as ``color(in:)`` does.
    public func resolve(
        in environment: ColorEnvironment, arithmetic: ResolvedColor.Arithmetic = .exact
    ) throws(ResolutionError) -> ResolvedColor {
        try resolve(in: environment, assets: nil, arithmetic: arithmetic)
    }

    /// The color in an environment, as it is shown, and how much brighter than white it wants to get.
    ///
    /// A mixture has the larger headroom of its colors.
    /// - Throws: A ``ResolutionError``, as ``color(in:)`` does.
    public func resolveHDR(
        in environment: ColorEnvironment, arithmetic: ResolvedColor.Arithmetic = .exact
    ) throws(ResolutionError) -> ResolvedHDRColor {
        try resolveHDR(in: environment, assets: nil, arithmetic: arithmetic)
    }

    /// How many colors may stand in one another: more of them is an error, in text and in resolving.
    public static let maximumDepth = 64
}

/// Where the colors of assets come from.
protocol AssetColors {
    /// The color of an asset in an environment, which is no asset itself.
    func color(ofAsset name: String, in environment: ColorEnvironment) throws(ResolutionError) -> DynamicColor
}

extension DynamicColor {
    func color(in environment: ColorEnvironment, assets: (any AssetColors)?) throws(ResolutionError) -> ColorValue {
        try Resolver(environment: environment, assets: assets).resolve(self, depth: 0, inAccent: false).color
    }

    func resolve(
        in environment: ColorEnvironment, assets: (any AssetColors)?, arithmetic: ResolvedColor.Arithmetic
    ) throws(ResolutionError) -> ResolvedColor {
        // The way of nearly all colors of an interface, made short; the numbers are those of the long one.
        if case .system(let color) = self, arithmetic == .exact, let value = color.resolved(in: environment) {
            return value
        }
        return ResolvedColor(try color(in: environment, assets: assets), arithmetic: arithmetic)
    }

    func resolveHDR(
        in environment: ColorEnvironment, assets: (any AssetColors)?, arithmetic: ResolvedColor.Arithmetic
    ) throws(ResolutionError) -> ResolvedHDRColor {
        let resolver = Resolver(environment: environment, assets: assets)
        let (color, headroom) = try resolver.resolve(self, depth: 0, inAccent: false)
        return ResolvedHDRColor(ResolvedColor(color, arithmetic: arithmetic), headroom: headroom.map { Float($0) })
    }
}

/// Follows a description down to its numbers.
private struct Resolver {
    let environment: ColorEnvironment
    let assets: (any AssetColors)?

    typealias Numbers = (color: ColorValue, headroom: Double?)

    func resolve(_ color: DynamicColor, depth: Int, inAccent: Bool) throws(ResolutionError) -> Numbers {
        guard depth <= DynamicColor.maximumDepth else { throw .nestedTooDeeply }
        switch color {
        case .constant(let value):
            return (value, nil)
        case .system(let system):
            guard let value = system.value(in: environment) else {
                throw .unavailable(system, in: environment.generation)
            }
            return (value.color, nil)
        case .asset(let name):
            guard let assets else {
                throw ResolutionError(
                    .missingAsset, "the asset \"\(name)\" is looked for in no catalog (expected one)", name: name)
            }
            let content = try assets.color(ofAsset: name, in: environment)
            return try resolve(content, depth: depth + 1, inAccent: inAccent)
        case .accent:
            guard !inAccent else {
                throw ResolutionError(.cycle, "the accent of the environment leads back to itself (expected a color)")
            }
            return try resolve(environment.accent ?? .system(.blue), depth: depth + 1, inAccent: true)
        case .variants(let variants):
            guard let variant = variants.color(in: environment) else {
                let names = variants.entries.map(\.appearance.name).joined(separator: ", ")
                throw ResolutionError(
                    .noVariant,
                    "no variant is for \(environment.appearance.name) (there \(names.isEmpty ? "are none" : "is \(names)"))"
                )
            }
            return try resolve(variant, depth: depth + 1, inAccent: inAccent)
        case .opacity(let base, let factor):
            let (value, headroom) = try resolve(base, depth: depth + 1, inAccent: inAccent)
            return (value.withAlpha(value.alpha * factor), headroom)
        case .mix(let mixture):
            let first = try resolve(mixture.first, depth: depth + 1, inAccent: inAccent)
            let second = try resolve(mixture.second, depth: depth + 1, inAccent: inAccent)
            let mixed = mixture.method.mix(first.color, second.color, fraction: mixture.fraction)
            guard let a = first.headroom, let b = second.headroom else {
                return (mixed, first.headroom ?? second.headroom)
            }
            return (mixed, max(a, b))
        case .exposure(let base, let stops):
            let (value, headroom) = try resolve(base, depth: depth + 1, inAccent: inAccent)
            let factor = RealFunction.power(2, stops)
            let linear = value.converted(to: .sRGBLinear)
            let exposed = ColorValue(
                .sRGBLinear, components: linear.components * factor, alpha: linear.alpha,
                missing: linear.missing.intersection(.alpha))
            return (exposed, headroom.map { $0 * factor })
        case .headroom(let base, let factor):
            return (try resolve(base, depth: depth + 1, inAccent: inAccent).color, factor)
        }
    }
}

extension ResolutionError {
    static var nestedTooDeeply: ResolutionError {
        ResolutionError(
            .nestedTooDeeply, "more than \(DynamicColor.maximumDepth) colors are nested in one another (expected fewer)"
        )
    }

    static func unavailable(_ color: SystemColor, in generation: SystemGeneration) -> ResolutionError {
        let others = SystemGeneration.allCases.filter { SystemColorTable.row(color, $0) != nil }.map(\.rawValue)
        return ResolutionError(
            .unavailableSystemColor,
            "\(generation.rawValue) has no known system color \"\(color.rawValue)\" (there is one of \(others.joined(separator: ", ")))",
            name: color.rawValue)
    }
}
