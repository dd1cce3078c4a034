// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import CGamutKernels
import GamutColor

/// What a conversion does to a colour, before it is known how.
struct ConversionOutline: Sendable {
    let source: ColorSpace
    let destination: ColorSpace
    let mapping: GamutMapping?
    /// How integers spread over the source's channels: number × scale + offset.
    let sourceRange: ChannelRange?
    /// How the destination's channels spread over integers.
    let destinationRange: ChannelRange?
    /// What makes one number of a colour, nil where all three are stored.
    let gray: GrayAxis?

    /// What is made of the destination's components, in double precision, where that is not themselves.
    var measurement: ConversionStep?

    /// The ranges of three channels that integers are parts of.
    struct ChannelRange: Sendable {
        let width: SIMD3<Double>
        let start: SIMD3<Double>

        /// Nil where the channels go from 0 to 1, or the numbers are not integers.
        init?(_ space: ColorSpace, _ format: PixelFormat) {
            guard format.component.isInteger else { return nil }
            let ranges = space.channels.map(\.range)
            guard ranges.contains(where: { $0 != 0...1 }) else { return nil }
            start = SIMD3(ranges[0].lowerBound, ranges[1].lowerBound, ranges[2].lowerBound)
            width = SIMD3(ranges[0].upperBound, ranges[1].upperBound, ranges[2].upperBound) - start
        }
    }

    init(
        from source: ColorSpace, _ sourceFormat: PixelFormat, to destination: ColorSpace,
        _ destinationFormat: PixelFormat, mapping: GamutMapping?
    ) throws(BulkConversionError) {
        self.source = source
        self.destination = destination
        self.mapping = destination.gamutSpace == nil ? nil : mapping
        sourceRange = ChannelRange(source, sourceFormat)
        destinationRange = ChannelRange(destination, destinationFormat)
        if sourceFormat.layout == .gray && source.grayAxis == nil {
            throw BulkConversionError(reason: .grayNeedsRGB, space: source)
        }
        if destinationFormat.layout == .gray {
            guard let axis = destination.grayAxis else {
                throw BulkConversionError(reason: .grayNeedsRGB, space: destination)
            }
            gray = axis
        } else {
            gray = nil
        }
    }

    /// The steps for the kernels, from the numbers of the one format to those of the other.
    var kernelSteps: [ConversionStep] {
        var steps: [ConversionStep] = []
        if let range = sourceRange {
            steps.add(.affine(Matrix3x3(diagonal: range.width), offset: range.start))
        }
        var position = source
        if let mapping, let cube = destination.gamutSpace {
            steps.addPath(from: position, to: cube, mapping: mapping)
            position = cube
        }
        steps.addPath(from: position, to: destination)
        gray?.steps.forEach { steps.add($0) }
        if let range = destinationRange {
            steps.add(.affine(Matrix3x3(diagonal: 1 / range.width), offset: -range.start / range.width))
        }
        return steps
    }

    /// The same in double precision, a colour at a time.
    func convert(_ numbers: SIMD3<Double>) -> SIMD3<Double> {
        var components = numbers
        if let range = sourceRange { components = components * range.width + range.start }
        var color = ColorValue(source, components: components)
        if let mapping { color = color.mapped(into: destination, using: mapping) }
        components = color.converted(to: destination).components
        if let gray { components = gray.gray(components) }
        if let measurement { components = ScalarSteps.run([measurement], on: components) }
        if let range = destinationRange { components = (components - range.start) / range.width }
        return components
    }
}
