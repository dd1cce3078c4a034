// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// A conversion of colours between two profiles, or between a profile and the connection space.
///
/// The numbers are those of ``ICCColorSpace``: RGB and gray 0 to 1, inks 0 to 100, Lab native, XYZ with Y = 1. They
/// are not clamped: parametric curves run on past 0 and 1 where the profile says so, tables end at their edges.
/// LittleCMS computes in doubles on the outside and floats inside, without any of its shortcuts.
///
/// A transform is tried out when it is made: one that gives infinite or absurd numbers is refused. It can be shared
/// by any number of threads.
public struct ICCTransform: Sendable {
    /// The kind of colour that goes in.
    public let source: ICCColorSpace
    /// The kind of colour that comes out.
    public let destination: ICCColorSpace
    /// What is kept when not everything can be.
    public let intent: RenderingIntent
    /// Whether black is mapped to black.
    public let blackPointCompensation: Bool

    private let engine: LittleCMSTransform
    private let sourceScale: Double
    private let destinationScale: Double
    /// White on both sides, where the profiles miss it by a rounding error.
    private var white: White?

    /// Components beyond this are refused on the way in, and make a result unusable.
    private static let largestComponent = 1e6
    /// Colours that are converted in one go, so that the scratch stays on the stack.
    private static let chunk = 64

    /// Makes a transform.
    ///
    /// Where the media white of one device becomes that of the other but for a rounding error of the profiles, it is
    /// made exact (not for absolute conversions). Lab and XYZ stay as the profile says.
    ///
    /// - Parameters:
    ///   - source: Where colours come from.
    ///   - destination: Where they go.
    ///   - intent: What to keep when not everything can be.
    ///   - blackPointCompensation: Whether to map the darkest black of one side to that of the other. It has no effect
    ///     on absolute conversions, and perceptual and saturation conversions with a version 4 profile always have it.
    /// - Throws: `ICCError` if a profile is of the wrong class, lacks a tag, or gives unusable numbers.
    public init(
        from source: ICCEndpoint, to destination: ICCEndpoint, intent: RenderingIntent = .relativeColorimetric,
        blackPointCompensation: Bool = false
    ) throws(ICCError) {
        try self.init(
            from: source, to: destination, intent: intent, blackPointCompensation: blackPointCompensation,
            hasExactWhite: destination.isDevice)
    }

    /// Makes a transform that may have an exact white in Lab, too.
    init(
        from source: ICCEndpoint, to destination: ICCEndpoint, intent: RenderingIntent,
        blackPointCompensation: Bool, hasExactWhite: Bool
    ) throws(ICCError) {
        try source.requireTags(asSource: true, intent: intent)
        try destination.requireTags(asSource: false, intent: intent)
        self.source = source.colorSpace
        self.destination = destination.colorSpace
        self.intent = intent
        self.blackPointCompensation = blackPointCompensation
        engine = try LittleCMSTransform(
            from: source, to: destination, intent: intent, blackPointCompensation: blackPointCompensation)
        sourceScale = 1 / self.source.engineScale
        destinationScale = self.destination.engineScale
        try probe()
        if hasExactWhite, intent != .absoluteColorimetric { white = try misalignedWhite() }
    }

    /// Converts one colour.
    ///
    /// - Throws: `ICCError` if the number of components is wrong, one of them is not finite or beyond ±1,000,000, or
    ///   the result is. There is no result then: a colour is never handed back unconverted.
    public func convert(_ components: [Double]) throws(ICCError) -> [Double] {
        guard components.count == source.channelCount else {
            throw ICCError(
                .wrongChannelCount,
                "\(components.count) components (\(source.channelCount) for \(source) expected)",
                value: "\(components.count)")
        }
        var result = Array(repeating: 0.0, count: destination.channelCount)
        try components.withUnsafeBufferPointer { input throws(ICCError) in
            try result.withUnsafeMutableBufferPointer { output throws(ICCError) in
                try convert(input, into: output)
            }
        }
        return result
    }

    /// Converts packed colours from one buffer into another without allocating.
    ///
    /// - Parameters:
    ///   - components: Whole colours of ``source``.
    ///   - result: Room for as many colours of ``destination``; the buffers must not overlap.
    /// - Throws: `ICCError` as for one colour, at the first that is wrong; what is in `result` then is of no use.
    /// - Precondition: The buffers hold equally many whole colours.
    public func convert(
        _ components: UnsafeBufferPointer<Double>, into result: UnsafeMutableBufferPointer<Double>
    ) throws(ICCError) {
        let (inputs, outputs) = (source.channelCount, destination.channelCount)
        let count = components.count / inputs
        precondition(
            count * inputs == components.count && count * outputs == result.count, "buffers of different length")
        try withUnsafeTemporaryAllocation(of: Double.self, capacity: Self.chunk * inputs) { scratch throws(ICCError) in
            for first in stride(from: 0, to: count, by: Self.chunk) {
                let range = first..<min(first + Self.chunk, count)
                try convert(
                    UnsafeBufferPointer(rebasing: components[range.lowerBound * inputs..<range.upperBound * inputs]),
                    into: UnsafeMutableBufferPointer(
                        rebasing: result[range.lowerBound * outputs..<range.upperBound * outputs]),
                    count: range.count, scratch: scratch)
            }
        }
    }

    /// Converts a few colours; the scratch has room for them.
    private func convert(
        _ components: UnsafeBufferPointer<Double>, into result: UnsafeMutableBufferPointer<Double>,
        count: Int, scratch: UnsafeMutableBufferPointer<Double>
    ) throws(ICCError) {
        guard let input = scratch.baseAddress, let output = result.baseAddress else { return }
        for (index, value) in components.enumerated() {
            guard abs(value) <= Self.largestComponent else { throw refusal(of: value, at: index) }
            (input + index).initialize(to: value * sourceScale)
        }
        engine.run(input, output, count: UInt32(clamping: count))
        for index in result.indices {
            result[index] *= destinationScale
            guard abs(result[index]) <= Self.largestComponent else {
                throw unusable(result[index], at: index, components)
            }
        }
        if let white { Self.restore(white, in: result, where: components) }
    }

    private func refusal(of value: Double, at index: Int) -> ICCError {
        ICCError(
            .badComponent,
            "component \(index % source.channelCount + 1) is \(value) (within ±\(Self.largestComponent) expected)",
            value: "\(value)")
    }

    private func unusable(_ value: Double, at index: Int, _ components: UnsafeBufferPointer<Double>) -> ICCError {
        let color = components.dropFirst(index / destination.channelCount * source.channelCount)
        let text = color.prefix(source.channelCount).map { "\($0)" }.joined(separator: " ")
        return ICCError(
            .unusableResult, "\(source) \(text) becomes \(value) (within ±\(Self.largestComponent) expected)",
            value: "\(value)")
    }
}

// MARK: White

extension ICCTransform {
    /// The components of white on both sides.
    private struct White {
        let source: [Double]
        let destination: [Double]
    }

    /// Finds out whether white becomes almost white.
    ///
    /// Profiles round their numbers, so that paper may come out as 0.02 % ink and white as 0.9998. LittleCMS mends this
    /// only in the shortcuts that are not used here. What is off by more than 1 % is meant, and stays.
    private func misalignedWhite() throws(ICCError) -> White? {
        guard let input = source.white, let expected = destination.white else { return nil }
        let result = try convert(input)
        let isRoundingError = zip(zip(result, expected), destination.channelRanges).allSatisfy { values, range in
            abs(values.0 - values.1) <= 0.01 * (range.upperBound - range.lowerBound)
        }
        return isRoundingError && result != expected ? White(source: input, destination: expected) : nil
    }

    private static func restore(
        _ white: White, in result: UnsafeMutableBufferPointer<Double>, where components: UnsafeBufferPointer<Double>
    ) {
        let (inputs, outputs) = (white.source.count, white.destination.count)
        for color in 0..<components.count / inputs
        where white.source.indices.allSatisfy({ components[color * inputs + $0] == white.source[$0] }) {
            for channel in 0..<outputs { result[color * outputs + channel] = white.destination[channel] }
        }
    }
}

// MARK: Probe

extension ICCTransform {
    /// Converts grays, edges and corners once, so that a profile with absurd curves is refused now and not in use.
    private func probe() throws(ICCError) {
        let ranges = source.channelRanges
        for step in 0...16 {
            try probe(ranges.map { $0.lowerBound + ($0.upperBound - $0.lowerBound) * Double(step) / 16 })
        }
        // All corners up to eight channels; beyond that they are too many, and each channel alone must do.
        let masks = ranges.count <= 8 ? Array(0..<(1 << ranges.count)) : ranges.indices.map { 1 << $0 }
        for mask in masks {
            try probe(ranges.indices.map { mask >> $0 & 1 == 1 ? ranges[$0].upperBound : ranges[$0].lowerBound })
        }
    }

    private func probe(_ components: [Double]) throws(ICCError) {
        _ = try convert(components)
    }
}

extension ICCColorSpace {
    /// What LittleCMS's numbers are multiplied with: it counts inks in percent only if they are CMY, CMYK, or five
    /// and more.
    fileprivate var engineScale: Double {
        if case .inks(1...4) = self { 100 } else { 1 }
    }
}
