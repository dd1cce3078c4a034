// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import GamutColor

/// A conversion of colours between two profiles, or between a profile and the connection space.
///
/// The numbers are those of ``ICCColorSpace``: RGB and gray 0 to 1, inks 0 to 100, Lab native, XYZ with Y = 1. They
/// are not clamped: parametric curves run on past 0 and 1 where the profile says so, tables end at their edges.
/// Profiles of curves and a matrix are computed in doubles from the numbers as they stand in the profile; tables by
/// LittleCMS, which has doubles on the outside and floats inside, without any of its shortcuts.
///
/// A transform is tried out when it is made: one that gives infinite or absurd numbers is refused. It can be shared
/// by any number of threads.
public struct ICCTransform: Sendable {
    /// The kind of colour that goes in.
    public let source: ICCColorSpace
    /// The kind of colour that comes out.
    public let destination: ICCColorSpace
    /// How the conversion is made.
    public let options: Options
    /// What whoever asked for the conversion may not expect of it.
    public let remarks: [Remark]
    /// The black points that are mapped to each other, if any are.
    public let blackPoints: BlackPoints?

    /// The steps, which have been tried out.
    let provenSteps: [TransformStep]
    /// The most components that a colour has on the way.
    private let widest: Int
    /// Both sides in words.
    private let title: String

    /// Components beyond this are refused on the way in, and make a result unusable.
    private static let largestComponent = 1e6
    /// Bytes of scratch that Swift keeps on the stack in all cases.
    private static let scratchSize = 1024

    /// Makes a transform between two sides.
    ///
    /// Where the media white of one device becomes that of the other but for a rounding error of the profiles, it is
    /// made exact (not for absolute conversions). Lab and XYZ stay as the profile says. Between equal profiles colours
    /// stay as they are.
    ///
    /// - Throws: `ICCError` if a profile is of the wrong class, lacks a tag, or gives unusable numbers.
    public init(
        from source: ICCEndpoint, to destination: ICCEndpoint, options: Options
    ) throws(ICCError) {
        try self.init(
            from: source, to: destination, options: options, hasExactWhite: destination.isDevice)
    }

    /// Makes a transform between two sides for an intent, with or without black point compensation.
    ///
    /// - Throws: `ICCError` if a profile is of the wrong class, lacks a tag, or gives unusable numbers.
    public init(
        from source: ICCEndpoint, to destination: ICCEndpoint, intent: RenderingIntent = .relativeColorimetric,
        blackPointCompensation: Bool = false
    ) throws(ICCError) {
        try self.init(
            from: source, to: destination,
            options: Options(intent: intent, blackPointCompensation: blackPointCompensation))
    }

    /// Makes a transform that may have an exact white in Lab, too.
    init(
        from source: ICCEndpoint, to destination: ICCEndpoint, options: Options, hasExactWhite: Bool
    ) throws(ICCError) {
        let leg = try TransformLeg(from: source, to: destination, options: options)
        try self.init(
            legs: [leg], options: options, title: "\(source.title) to \(destination.title)",
            hasExactWhite: hasExactWhite)
    }

    /// Puts the ways between endpoints one behind the other.
    init(legs: [TransformLeg], options: Options, title: String, hasExactWhite: Bool) throws(ICCError) {
        try self.init(
            steps: legs.flatMap(\.steps), options: options, remarks: legs.flatMap(\.remarks),
            blackPoints: legs.first?.blackPoints, title: title, hasExactWhite: hasExactWhite)
    }

    /// Makes a transform of steps that fit each other, and tries it out.
    init(
        steps: [TransformStep], options: Options, remarks: [Remark] = [], blackPoints: BlackPoints? = nil,
        title: String, hasExactWhite: Bool
    ) throws(ICCError) {
        var steps = steps
        if hasExactWhite, options.intent != .absoluteColorimetric {
            for index in steps.indices { steps[index].mendWhite() }
        }
        guard let first = steps.first, let last = steps.last else {
            preconditionFailure("a transform has steps")
        }
        source = first.source
        destination = last.destination
        provenSteps = steps
        widest = steps.reduce(first.source.channelCount) { max($0, $1.destination.channelCount) }
        self.options = options
        self.remarks = remarks
        self.blackPoints = blackPoints
        self.title = title
        try probe()
    }

    /// What is kept when not everything can be.
    public var intent: RenderingIntent { options.intent }
    /// Whether black point compensation was asked for.
    public var blackPointCompensation: Bool { options.blackPointCompensation }

    /// Whether the whole conversion is made by our own maths, in doubles.
    public var isExact: Bool {
        provenSteps.allSatisfy { step in
            if case .littleCMS = step.engine { false } else { true }
        }
    }
}

// MARK: Conversion

extension ICCTransform {
    /// Converts one colour.
    ///
    /// - Throws: `ICCError` if the number of components is wrong, one of them is not finite or beyond ±1,000,000, or
    ///   the result is. There is no result then: a colour is never handed back unconverted.
    public func convert(_ components: [Double]) throws(ICCError) -> [Double] {
        guard components.count == source.channelCount else {
            throw ICCError(
                .wrongChannelCount,
                "\(components.count) components (\(source.channelCount) for \(source) expected, converting \(title))",
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
        let chunk = min(Self.scratchSize / (2 * widest * MemoryLayout<Double>.stride), TransformStep.longestRun)
        try withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * chunk * widest) {
            scratch throws(ICCError) in
            for first in stride(from: 0, to: count, by: chunk) {
                let range = first..<min(first + chunk, count)
                try convert(
                    UnsafeBufferPointer(rebasing: components[range.lowerBound * inputs..<range.upperBound * inputs]),
                    into: UnsafeMutableBufferPointer(
                        rebasing: result[range.lowerBound * outputs..<range.upperBound * outputs]),
                    count: range.count, scratch: scratch, room: chunk * widest)
            }
        }
    }

    /// Converts a few colours; each half of the scratch has room for them.
    private func convert(
        _ components: UnsafeBufferPointer<Double>, into result: UnsafeMutableBufferPointer<Double>,
        count: Int, scratch: UnsafeMutableBufferPointer<Double>, room: Int
    ) throws(ICCError) {
        guard var input = scratch.baseAddress, let output = result.baseAddress else { return }
        var next = input + room
        for (index, value) in components.enumerated() {
            guard abs(value) <= Self.largestComponent else { throw refusal(of: value, at: index) }
            (input + index).initialize(to: value)
        }
        // By index: a loop over the steps would copy each of them.
        for index in provenSteps.indices {
            let target = index == provenSteps.count - 1 ? output : next
            provenSteps[index].run(input, target, count: count)
            // Each step is checked: what is infinite in between may look harmless at the end.
            for place in 0..<count * provenSteps[index].destination.channelCount
            where !(abs(target[place]) <= Self.largestComponent) {
                throw unusable(target[place], of: provenSteps[index], at: place, components)
            }
            swap(&input, &next)
        }
    }

    private func refusal(of value: Double, at index: Int) -> ICCError {
        ICCError(
            .badComponent,
            "component \(index % source.channelCount + 1) of \(source) is \(value) "
                + "(within ±\(Self.largestComponent) expected, converting \(title))",
            value: "\(value)")
    }

    private func unusable(
        _ value: Double, of step: TransformStep, at index: Int, _ components: UnsafeBufferPointer<Double>
    ) -> ICCError {
        let color = components.dropFirst(index / step.destination.channelCount * source.channelCount)
        let text = color.prefix(source.channelCount).map { "\($0)" }.joined(separator: " ")
        return ICCError(
            .unusableResult,
            "\(source) \(text) becomes \(step.destination) \(value) (within ±\(Self.largestComponent) expected, "
                + "converting \(title))",
            value: "\(value)")
    }

    /// Converts grays, edges and corners once, so that a profile with absurd curves is refused now and not in use.
    private func probe() throws(ICCError) {
        let ranges = source.channelRanges
        for step in 0...16 {
            _ = try convert(ranges.map { $0.lowerBound + ($0.upperBound - $0.lowerBound) * Double(step) / 16 })
        }
        // All corners up to eight channels; beyond that they are too many, and each channel alone must do.
        let masks = ranges.count <= 8 ? Array(0..<(1 << ranges.count)) : ranges.indices.map { 1 << $0 }
        for mask in masks {
            _ = try convert(
                ranges.indices.map { mask >> $0 & 1 == 1 ? ranges[$0].upperBound : ranges[$0].lowerBound })
        }
    }
}
