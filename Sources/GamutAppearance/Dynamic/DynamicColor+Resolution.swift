// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// A resolved colour that may be brighter than white, as SwiftUI's `Color.ResolvedHDR`.
public struct ResolvedHDRColor: Hashable, Sendable, Codable {
    /// The colour in linear sRGB of extended range, where 1 is the white of everything else on the display.
    public var color: ResolvedColor
    /// The peak white that the colour was made for, as a factor of that white in linear light; nil where it says none.
    public var headroom: Float?

    /// Makes a colour from its numbers and its headroom.
    public init(_ color: ResolvedColor, headroom: Float? = nil) {
        self.color = color
        self.headroom = headroom
    }
}

extension DynamicColor {
    /// The colour in an environment, in double precision and in the space it is given in: nothing is lost to sRGB.
    ///
    /// - Parameters:
    ///   - environment: Where the colour is shown.
    ///   - catalog: Where the colours of assets come from.
    /// - Throws: A ``ResolutionError``: for an asset that is not there, a system colour that the system has not, variants of
    ///   which none fits, an accent or asset that leads to itself, and colours in colours beyond ``maximumDepth``.
    public func color(
        in environment: ColorEnvironment, catalog: some ColorAssets
    ) throws(ResolutionError) -> ColorValue {
        try Resolver(environment: environment, assets: catalog).resolve(self, Trail()).color
    }

    /// The colour in an environment, as it is shown.
    ///
    /// - Parameters:
    ///   - environment: Where the colour is shown.
    ///   - catalog: Where the colours of assets come from.
    ///   - arithmetic: How numbers become those of single precision.
    /// - Throws: A ``ResolutionError``, as ``color(in:catalog:)`` does.
    public func resolve(
        in environment: ColorEnvironment, catalog: some ColorAssets, arithmetic: ResolvedColor.Arithmetic = .exact
    ) throws(ResolutionError) -> ResolvedColor {
        // The ways of nearly all colours of an interface, made short; the numbers are those of the long one.
        if arithmetic == .exact {
            switch self {
            case .system(let color):
                if let value = color.resolved(in: environment) { return value }
            case .asset(let name):
                if let value = catalog.resolvedColor(ofAsset: name, in: environment) { return value }
            default: break
            }
        }
        return ResolvedColor(try color(in: environment, catalog: catalog), arithmetic: arithmetic)
    }

    /// The colour in an environment, as it is shown, and how much brighter than white it wants to get.
    ///
    /// A mixture has the larger headroom of its colours.
    /// - Parameters:
    ///   - environment: Where the colour is shown.
    ///   - catalog: Where the colours of assets come from.
    ///   - arithmetic: How numbers become those of single precision.
    /// - Throws: A ``ResolutionError``, as ``color(in:catalog:)`` does.
    public func resolveHDR(
        in environment: ColorEnvironment, catalog: some ColorAssets, arithmetic: ResolvedColor.Arithmetic = .exact
    ) throws(ResolutionError) -> ResolvedHDRColor {
        let (color, headroom) = try Resolver(environment: environment, assets: catalog).resolve(self, Trail())
        return ResolvedHDRColor(ResolvedColor(color, arithmetic: arithmetic), headroom: headroom.map { Float($0) })
    }

    /// How many colours may stand in one another: more of them is an error, in text and in resolving.
    public static let maximumDepth = 64
}

extension DynamicColor {
    /// The colour in an environment, in double precision and in the space it is given in, without any asset catalog.
    ///
    /// - Throws: A ``ResolutionError``, as ``color(in:catalog:)`` does.
    public func color(in environment: ColorEnvironment) throws(ResolutionError) -> ColorValue {
        try color(in: environment, catalog: NoColorAssets())
    }

    /// The colour in an environment, as it is shown, without any asset catalog.
    ///
    /// - Throws: A ``ResolutionError``, as ``color(in:catalog:)`` does.
    public func resolve(
        in environment: ColorEnvironment, arithmetic: ResolvedColor.Arithmetic = .exact
    ) throws(ResolutionError) -> ResolvedColor {
        try resolve(in: environment, catalog: NoColorAssets(), arithmetic: arithmetic)
    }

    /// The colour in an environment, as it is shown, and how much brighter than white it wants to get, without any asset
    /// catalog.
    ///
    /// - Throws: A ``ResolutionError``, as ``color(in:catalog:)`` does.
    public func resolveHDR(
        in environment: ColorEnvironment, arithmetic: ResolvedColor.Arithmetic = .exact
    ) throws(ResolutionError) -> ResolvedHDRColor {
        try resolveHDR(in: environment, catalog: NoColorAssets(), arithmetic: arithmetic)
    }
}

/// What a colour that is being resolved stands in.
private struct Trail {
    var depth = 0
    var isInAccent = false
    /// The assets that led to others; empty for those that hold numbers, so that it costs nothing.
    var assets: [String] = []

    var deeper: Trail {
        var trail = self
        trail.depth += 1
        return trail
    }
}

/// Follows a description down to its numbers.
private struct Resolver<Assets: ColorAssets> {
    let environment: ColorEnvironment
    let assets: Assets

    typealias Numbers = (color: ColorValue, headroom: Double?)

    func resolve(_ color: DynamicColor, _ trail: Trail) throws(ResolutionError) -> Numbers {
        guard trail.depth <= DynamicColor.maximumDepth else { throw .nestedTooDeeply }
        switch color {
        case .constant(let value):
            return (value, nil)
        case .system(let system):
            guard let value = system.value(in: environment) else {
                throw .unavailable(system, in: environment.generation)
            }
            return (value.color, nil)
        case .asset(let name):
            return try resolve(asset: name, trail)
        case .accent:
            guard !trail.isInAccent else {
                throw ResolutionError(.cycle, "the accent of the environment leads back to itself (expected a color)")
            }
            var trail = trail.deeper
            trail.isInAccent = true
            return try resolve(environment.accent ?? .system(.blue), trail)
        case .variants(let variants):
            guard let variant = variants.color(in: environment) else {
                let names = variants.entries.map(\.appearance.name).joined(separator: ", ")
                throw ResolutionError(
                    .noVariant,
                    "no variant is for \(environment.appearance.name) (there \(names.isEmpty ? "are none" : "is \(names)"))"
                )
            }
            return try resolve(variant, trail.deeper)
        case .opacity(let base, let factor):
            let (value, headroom) = try resolve(base, trail.deeper)
            return (value.withAlpha(value.alpha * factor), headroom)
        case .mix(let mixture):
            let first = try resolve(mixture.first, trail.deeper)
            let second = try resolve(mixture.second, trail.deeper)
            let mixed = mixture.method.mix(first.color, second.color, fraction: mixture.fraction)
            guard let a = first.headroom, let b = second.headroom else {
                return (mixed, first.headroom ?? second.headroom)
            }
            return (mixed, max(a, b))
        case .exposure(let base, let stops):
            let (value, headroom) = try resolve(base, trail.deeper)
            let factor = RealFunction.power(2, stops)
            let linear = value.converted(to: .sRGBLinear)
            let exposed = ColorValue(
                .sRGBLinear, components: linear.components * factor, alpha: linear.alpha,
                missing: linear.missing.intersection(.alpha))
            return (exposed, headroom.map { $0 * factor })
        case .headroom(let base, let factor):
            return (try resolve(base, trail.deeper).color, factor)
        }
    }

    private func resolve(asset name: String, _ trail: Trail) throws(ResolutionError) -> Numbers {
        let content = try assets.color(ofAsset: name, in: environment)
        switch content {
        case .constant, .system:
            return try resolve(content, trail.deeper)
        default:
            guard !trail.assets.contains(name) else {
                let way = (trail.assets + [name]).joined(separator: " → ")
                throw ResolutionError(
                    .cycle, "the asset \"\(name)\" leads back to itself: \(way) (expected a color)", name: name)
            }
            var trail = trail.deeper
            trail.assets.append(name)
            return try resolve(content, trail)
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
