// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension GamutMapping {
    /// The surface of the gamut where a ray from the grey of the same lightness meets it, corrected in Oklch.
    ///
    /// CSS Color 4 §14.3, "ray trace gamut mapping": four passes in linear light, each of which restores lightness and hue
    /// before the next ray, so that chroma is what gives. Lightness of 1 and more is white, 0 and less black.
    public static let rayTrace = GamutMapping(id: "raytrace", name: "ray trace in Oklch (CSS Color 4)") {
        color, converted in
        let origin = color.converted(to: .oklch)
        if let end = lightnessEnd(origin) { return end }
        let linear = LinearCube(converted.colorSpace)
        let lightness = origin.components.x
        let hue = origin.components.z
        var point = linear.components(ColorValue(.oklch, components: origin.components))
        guard !linear.contains(point) else { return clamped(linear.encoded(point)) }
        var anchor = linear.components(ColorValue(.oklch, lightness, 0, hue))
        var last = point
        for pass in 0..<4 {
            if pass > 0 {
                let chroma = linear.color(point).converted(to: .oklch).components.y
                point = linear.components(ColorValue(.oklch, lightness, chroma, hue))
            }
            guard let hit = linear.intersection(from: anchor, through: point) else {
                point = last
                break
            }
            // A nearer anchor makes the next ray more exact.
            if pass > 0, linear.containsInside(point) { anchor = point }
            last = hit
            point = hit
        }
        return clamped(linear.encoded(point))
    }
}

/// The gamut of an RGB space in linear light: a cube from 0 to what 1 decodes to.
private struct LinearCube {
    private let space: ColorSpace
    private let curve: ConversionStage?
    /// The linear space itself where the tree has one; else linear components go through the encoded ones.
    private let linearSpace: ColorSpace?
    private let high: Double

    init(_ space: ColorSpace) {
        self.space = space
        let stages = space.definition.stages
        if case .transfer? = stages.first {
            curve = stages.first
            linearSpace = stages.count == 1 ? space.base : nil
            high = stages[0].toBase(SIMD3(repeating: 1)).x
        } else {
            curve = nil
            linearSpace = space
            high = 1
        }
    }

    func components(_ color: ColorValue) -> SIMD3<Double> {
        if let linearSpace { return color.converted(to: linearSpace).components }
        let encoded = color.converted(to: space).components
        return curve?.toBase(encoded) ?? encoded
    }

    func encoded(_ linear: SIMD3<Double>) -> SIMD3<Double> {
        var powerless: ColorValue.Missing = []
        return curve?.fromBase(linear, powerless: &powerless) ?? linear
    }

    func color(_ linear: SIMD3<Double>) -> ColorValue {
        linearSpace.map { ColorValue($0, components: linear) } ?? ColorValue(space, components: encoded(linear))
    }

    func contains(_ point: SIMD3<Double>) -> Bool { point.min() >= 0 && point.max() <= high }

    /// Whether a point lies inside and not on the surface, but for rounding.
    func containsInside(_ point: SIMD3<Double>) -> Bool { point.min() > 1e-12 && point.max() < high - 1e-12 }

    /// Where a ray first meets the surface; nil where it misses, or where it has no direction.
    func intersection(from start: SIMD3<Double>, through end: SIMD3<Double>) -> SIMD3<Double>? {
        var near = -Double.infinity
        var far = Double.infinity
        let direction = end - start
        // What counts as no direction goes with the size of the components: next to black all of them are small.
        let least = 1e-12 * max(abs(start.min()), abs(start.max()), abs(end.min()), abs(end.max()))
        for axis in 0..<3 {
            if abs(direction[axis]) > least {
                let first = (0 - start[axis]) / direction[axis]
                let second = (high - start[axis]) / direction[axis]
                near = max(min(first, second), near)
                far = min(max(first, second), far)
            } else if start[axis] < 0 || start[axis] > high {
                return nil
            }
        }
        guard near <= far, far >= 0 else { return nil }
        let distance = near < 0 ? far : near
        return distance.isFinite ? start + direction * distance : nil
    }
}
