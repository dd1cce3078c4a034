// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

extension ColorValue {
    /// The same colour in another space, unclamped, with the white point adapted by Bradford.
    ///
    /// A missing component counts as 0. A hue that has no power in the new space comes out as missing. In its own space
    /// a colour stays as it is, bit for bit.
    public func converted(to space: ColorSpace) -> ColorValue {
        if space == colorSpace { return self }
        var powerless: Missing = []
        let result = Conversion.convert(
            components, from: colorSpace.node, to: space.node, powerless: &powerless)
        return ColorValue(
            space, components: result, alpha: alpha, missing: powerless.union(missing.intersection(.alpha)))
    }
}

/// Conversion along the tree of spaces.
enum Conversion {
    /// Climbs from a space to the lowest common ancestor and descends to the other.
    static func convert(
        _ components: SIMD3<Double>, from source: ColorSpace.Node, to destination: ColorSpace.Node,
        powerless: inout ColorValue.Missing
    ) -> SIMD3<Double> {
        var value = components
        var low = source
        var high = destination
        while low.depth > high.depth { low = climb(low, &value) }
        while high.depth > low.depth { high = parent(of: high) }
        while low !== high {
            low = climb(low, &value)
            high = parent(of: high)
        }
        descend(to: destination, from: low, &value, &powerless)
        return value
    }

    private static func parent(of node: ColorSpace.Node) -> ColorSpace.Node {
        guard let parent = node.parent else { preconditionFailure("every space leads to XYZ D65") }
        return parent
    }

    private static func climb(_ node: ColorSpace.Node, _ value: inout SIMD3<Double>) -> ColorSpace.Node {
        // Through the buffer, so that no stage is copied and counted.
        node.stages.withUnsafeBufferPointer { stages in
            for index in stages.indices { value = stages[index].toBase(value) }
        }
        return parent(of: node)
    }

    private static func descend(
        to node: ColorSpace.Node, from ancestor: ColorSpace.Node, _ value: inout SIMD3<Double>,
        _ powerless: inout ColorValue.Missing
    ) {
        if node === ancestor { return }
        descend(to: parent(of: node), from: ancestor, &value, &powerless)
        node.stages.withUnsafeBufferPointer { stages in
            for index in stages.indices.reversed() {
                value = stages[index].fromBase(value, powerless: &powerless)
            }
        }
    }
}
