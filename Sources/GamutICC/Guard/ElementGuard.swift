// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

/// Checks a table of processing elements in floating point: `mpet` (ICC.1:2022, 10.16).
///
/// Such a table is a chain of curves, matrices and grids at offsets of their own. Elements that share bytes turn 200 kB
/// into gigabytes, and many curves into seconds, so elements may not overlap, and what costs time is counted.
struct ElementGuard {
    private static let elementCounts = 1...64
    private static let channelCounts = 1...15
    /// More curves than any chain needs: LittleCMS samples each at 4096 places.
    private static let maximumCurveCount = 128
    private static let maximumSegmentCount = 1024
    /// The corners of all grids between which one colour lies: one of 15 channels, or many of few.
    private static let maximumCornerCount = 1 << 16
    /// Beyond this no number means anything: results are refused from a thousandth of it on.
    private static let largestNumber = 1e9

    let tag: TagContent
    let inputs: Int
    let outputs: Int

    /// What the elements ask for together.
    private struct Cost {
        var curves = 0
        var segments = 0
        var corners = 0
    }

    func check() throws(ICCError) {
        try tag.require(types: [.processingElements])
        try tag.require("the number of input channels", tag.reader.u16(at: 8), in: inputs...inputs, at: 8)
        try tag.require("the number of output channels", tag.reader.u16(at: 10), in: outputs...outputs, at: 10)
        let count = try tag.reader.size(at: 12)
        try tag.require("the number of elements", count, in: Self.elementCounts, at: 12)
        var channels = inputs
        var cost = Cost()
        for (index, element) in try elements(count).enumerated() {
            channels = try check(element, number: index + 1, channels: channels, &cost)
        }
        try tag.require("the number of channels of the last element", channels, in: outputs...outputs, at: 10)
    }

    /// Cuts the tag into its elements: each ends where the next one in the file begins.
    ///
    /// The sizes in the table are not used, as LittleCMS does not use them and writers count them in different ways.
    private func elements(_ count: Int) throws(ICCError) -> [TagContent] {
        var places: [(index: Int, offset: Int)] = []
        for index in 0..<count { places.append((index, try tag.reader.size(at: 16 + 8 * index))) }
        places.sort { $0.offset < $1.offset }
        var elements = Array(repeating: tag, count: count)
        var least = 16 + 8 * count
        for (place, next) in zip(places, places.dropFirst().map(\.offset) + [tag.reader.count]) {
            try tag.require(
                "the offset of element \(place.index + 1)", place.offset, in: least...max(least, tag.reader.count),
                at: 16 + 8 * place.index)
            let end = min(next, tag.reader.count)
            elements[place.index] = TagContent(
                signature: tag.signature,
                reader: try tag.reader.part(at: place.offset, count: max(0, end - place.offset)))
            least = place.offset + 1
        }
        return elements
    }

    /// Checks one element and gives the number of channels that come out.
    private func check(
        _ element: TagContent, number: Int, channels: Int, _ cost: inout Cost
    ) throws(ICCError) -> Int {
        let (type, inputs, outputs) = (try element.type, try element.reader.u16(at: 8), try element.reader.u16(at: 10))
        try element.require("the number of input channels of element \(number)", inputs, in: channels...channels, at: 8)
        let expected = type == .matrixElement || type == .gridElement ? Self.channelCounts : inputs...inputs
        try element.require("the number of output channels of element \(number)", outputs, in: expected, at: 10)
        switch type {
        case .curvesElement: try checkCurves(element, inputs, &cost)
        case .matrixElement: try checkNumbers(element, at: 12, count: (inputs + 1) * outputs)
        case .gridElement: try checkGrid(element, inputs, outputs, &cost)
        case .startElement, .endElement: break
        default:
            throw element.refusal(
                "element \(number) is of type \(type) ('cvst', 'matf' or 'clut' expected)", at: 0, value: type)
        }
        return outputs
    }

    /// Sixteen bytes of grid points, and the entries.
    private func checkGrid(_ element: TagContent, _ inputs: Int, _ outputs: Int, _ cost: inout Cost) throws(ICCError) {
        var entries = outputs
        for input in 0..<inputs {
            let points = try element.reader.u8(at: 12 + input)
            try element.require("the number of grid points", points, in: 2...255, at: 12 + input)
            let (product, overflow) = entries.multipliedReportingOverflow(by: points)
            entries = overflow ? .max : product
        }
        cost.corners += 1 << inputs
        try element.require(
            "the number of grid corners of a color", cost.corners, in: 0...Self.maximumCornerCount, at: 8)
        try checkNumbers(element, at: 28, count: entries)
    }

    /// A place in the element for each curve; equal curves may lie in the same place.
    private func checkCurves(_ element: TagContent, _ count: Int, _ cost: inout Cost) throws(ICCError) {
        cost.curves += count
        try element.require("the number of curves", cost.curves, in: 0...Self.maximumCurveCount, at: 8)
        for index in 0..<count {
            let offset = try element.reader.size(at: 12 + 8 * index)
            try checkCurve(
                TagContent(signature: tag.signature, reader: element.reader.part(from: offset)), &cost)
        }
    }

    /// Break points and segments: formulas at the ends, formulas or samples in between (10.16.3).
    private func checkCurve(_ curve: TagContent, _ cost: inout Cost) throws(ICCError) {
        try curve.require(types: [.segmentedCurve])
        let count = try curve.reader.u16(at: 8)
        cost.segments += count
        try curve.require(
            "the number of segments", count, in: 1...max(1, Self.maximumSegmentCount - cost.segments + count), at: 8)
        try checkNumbers(curve, at: 12, count: count - 1)
        for index in stride(from: 1, to: count - 1, by: 1)
        where try curve.reader.float32(at: 8 + 4 * index) >= curve.reader.float32(at: 12 + 4 * index) {
            throw curve.refusal("break points do not ascend", at: 12 + 4 * index, value: index)
        }
        var offset = 12 + 4 * (count - 1)
        for index in 0..<count {
            let segment = try TagContent(signature: tag.signature, reader: curve.reader.part(from: offset))
            let isInside = index > 0 && index < count - 1
            try segment.require(types: isInside ? [.formulaSegment, .sampledSegment] : [.formulaSegment])
            if try segment.type == .formulaSegment {
                let function = try segment.reader.u16(at: 8)
                try segment.require("the function of a segment", function, in: 0...2, at: 8)
                let parameters = function == 0 ? 4 : 5
                try checkNumbers(segment, at: 12, count: parameters)
                offset += 12 + 4 * parameters
            } else {
                let samples = try segment.reader.size(at: 8)
                try segment.require("the number of samples", samples, in: 1...65536, at: 8)
                try checkNumbers(segment, at: 12, count: samples)
                offset += 12 + 4 * samples
            }
        }
    }

    private func checkNumbers(_ content: TagContent, at offset: Int, count: Int) throws(ICCError) {
        let (size, overflow) = count.multipliedReportingOverflow(by: 4)
        let numbers = try content.reader.part(at: offset, count: overflow ? .max : size)
        for index in 0..<count {
            let value = try numbers.float32(at: 4 * index)
            guard abs(value) <= Self.largestNumber else {
                throw content.refusal(
                    "\(value) is no number to compute with (within ±\(Self.largestNumber) expected)",
                    at: offset + 4 * index, value: value)
            }
        }
    }
}
