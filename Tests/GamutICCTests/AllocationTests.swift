// Gamut: colour science for Swift.
// SPDX-License-Identifier: MIT

import AllocationCounter
import GamutICC
import Testing

/// Converting buffers asks for no memory: not by our own maths, not in LittleCMS, not with whites or steps in between.
@Suite(.enabled(if: allocations_are_counted())) struct AllocationTests {
    /// So many colours that they go in several runs, the last one shorter.
    private static let colorCount = 1000
    private static let callCount = 100

    /// A transform and what it is called.
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable () throws -> ICCTransform
    }

    static let cases = [
        Case(testDescription: "curves and matrix") {
            try ICCTransform(
                from: ICCBuiltInProfile.named("srgb").endpoint(), to: ICCBuiltInProfile.named("display-p3").endpoint())
        },
        Case(testDescription: "tables") {
            try ICCTransform(
                from: TransformTests.endpoint(.cmyk), to: TransformTests.endpoint(.sRGB), options: .photoshop)
        },
        Case(testDescription: "tables and whites") {
            let options = ICCTransform.Options(intent: .absoluteColorimetric, adaptationState: 0.5)
            return try ICCTransform(
                from: TransformTests.endpoint(.cmyk), to: TransformTests.endpoint(.sRGB), options: options)
        },
        Case(testDescription: "curves of samples") {
            try ICCTransform(
                from: TransformTests.endpoint(FloatTableTests.samples), to: .xyz, options: FloatTableTests.options)
        },
    ]

    @Test(arguments: cases) func buffersNeedNoMemory(_ testCase: Case) throws {
        let transform = try testCase.make()
        let ranges = transform.source.channelRanges
        let colors = (0..<Self.colorCount).flatMap { color in
            ranges.indices.map { channel in
                let range = ranges[channel]
                return range.lowerBound + (range.upperBound - range.lowerBound) * Double((color * (channel + 7)) % 17)
                    / 16
            }
        }
        var result = Array(repeating: 0.0, count: Self.colorCount * transform.destination.channelCount)
        let allocations = try colors.withUnsafeBufferPointer { input in
            try result.withUnsafeMutableBufferPointer { output in
                // Once before: what is made on first use is not counted.
                try transform.convert(input, into: output)
                let before = allocation_count()
                for _ in 0..<Self.callCount { try transform.convert(input, into: output) }
                return allocation_count() - before
            }
        }
        #expect(allocations == 0)
    }

    /// The counter counts: an array for the result of one colour is one block at least.
    @Test func arraysAreCounted() throws {
        let transform = try Self.cases[0].make()
        let before = allocation_count()
        for _ in 0..<Self.callCount { _ = try transform.convert([0.25, 0.5, 0.75]) }
        #expect(allocation_count() - before >= Self.callCount)
    }
}
